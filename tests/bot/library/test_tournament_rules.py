"""Questions about tournaments are answered from the Tournament Rules."""

from __future__ import annotations

import pytest

from bot.answers import Answers


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("time limit", "TR 604"),
        ("slow play", "TR 703.2"),
        ("what is the penalty for drawing an extra card", "TR 702.12"),
        ("what happens when time is called", "TR 408.2"),
        ("can i change my chosen champion between games", "TR 403.4.a"),
        ("how late can i be to my match", "TR 703.8"),
        ("do i have to remind my opponent of his triggers", "TR 506.2"),
        ("how many packs do i get in sealed", "TR 602.4.a.1"),
        ("list of penalties", "TR 700"),
        ("are takebacks allowed at tournaments", "TR 509"),
        ("my opponent forgot his trigger, do i have to tell him", "TR 506.2"),
        ("are proxies allowed at a nexus night", "TR 419.2"),
        ("may i use my phone during a match", "TR 417"),
        ("tiebreaker order in swiss", "TR 409"),
    ],
)
def test_a_question_about_tournaments_leads_to_its_rule(
    answers: Answers, question: str, number: str
) -> None:
    """Among the first three is the rule, or one beneath or right above it."""
    hits = answers.search.search(question).hits[:3]
    assert any(hit.entry.key.startswith(number) for hit in hits)


def test_a_number_in_a_question_tells(answers: Answers) -> None:
    """“Who starts game 2” is not “who starts the game”."""
    found = answers.search.search("who starts game 2").hits[0].entry
    assert found.key == "who-starts-the-second-game"


def test_words_after_rule_find_the_tournament_rules_too(answers: Answers) -> None:
    """`/rule` takes words; both books are searched."""
    for words, number in (("time limit", "TR 604"), ("slow play", "TR 703.2")):
        message = answers.rule(words)
        assert number in f"{message.title} {message.body}".split(" ·")[0]
