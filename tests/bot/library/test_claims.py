"""What is claimed as the answer, what is only the closest, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.answers import Answers
from bot.evaluate import evaluate, matches, read_queries


@pytest.mark.parametrize(
    "text",
    ["323.6", "void seeker", "deflect", "can a stunned unit conquer an empty battlefield"],
)
def test_what_is_asked_outright_is_claimed(answers: Answers, text: str) -> None:
    answer = answers.search.search(text)
    assert answer.found
    assert answer.claimed


@pytest.mark.parametrize(
    "text",
    [
        "Can I react when my opponent draws Void Seeker with his legend?",
        "If Yasuo, Remorseful is stunned after his attack trigger, does he go home?",
        "Does Fortified Position heal my units when I lose the battlefield?",
    ],
)
def test_the_same_card_on_another_point_is_not_the_answer(answers: Answers, text: str) -> None:
    """It is shown as the closest, under the question that it does answer."""
    answer = answers.search.search(text)
    assert not answer.claimed
    message = answers.ask(text)
    assert message.title.startswith(("Closest", "Nothing found"))


def test_the_closest_is_headed_by_its_own_question(answers: Answers) -> None:
    message = answers.ask(
        "Can my opponent answer with Stupefy after I stunned Yasuo, Remorseful in response?"
    )
    assert message.title.startswith("Closest")
    headed = [line for line in message.body.splitlines() if line.startswith("**")]
    assert "?**" in next(line for line in headed if "The cards you name" not in line)
    assert "not exactly your question" in message.footer


def test_a_champion_with_several_cards_is_a_choice(answers: Answers) -> None:
    answer = answers.search.search("yasuo")
    assert answer.several
    named = {hit.entry.key for hit in answer.hits if hit.reason == "its name"}
    assert {"Yasuo, Remorseful", "Yasuo, Windrider", "Unforgiven"} <= named


def test_nearly_these_words_is_said_only_where_it_is_so(answers: Answers) -> None:
    """One other act or circumstance, and the words are no longer nearly the same."""
    same = answers.search.search("Can I play Cull the Weak while I have no units myself?").hits[0]
    assert same.reason == "asked in nearly these words"
    other = answers.search.search("Can I hide Cull the Weak while I have no units myself?").hits[0]
    assert other.entry.id == same.entry.id
    assert "nearly these words" not in other.reason


def test_a_long_question_needs_less_of_itself_explained(answers: Answers) -> None:
    """A story tells much that no document repeats."""
    text = (
        "At the last tournament my friend attacked with a stunned unit and both of us had a unit"
        " that survived the combat: does he keep the battlefield or is he sent home?"
    )
    assert answers.search.search(text).found


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("does trample work with deathtouch in magic the gathering", "in magic"),
        ("can i special summon from the graveyard in yugioh", "yugioh"),
        ("is there a stack here like in magic", ""),
        ("who attacks first coming from mtg", ""),
    ],
)
def test_questions_about_other_games_are_refused(answers: Answers, text: str, game: str) -> None:
    """One that only compares with another game is about this one."""
    query = answers.search.reader.read(text, "riftbound")
    assert query.elsewhere == game
    assert not (game and answers.search.search(text).found)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("which laptop would you buy for university for less than 800 euros", 0),
        ("what does rule 323 say about a unit with lethal damage on it", 1),
        ("323", 1),
        ("is 323.5 the rule that kills my unit with lethal damage on it", 1),
    ],
)
def test_a_bare_number_in_a_story_is_no_rule(answers: Answers, text: str, numbers: int) -> None:
    assert len(answers.search.reader.read(text, "riftbound").numbers) == numbers


def test_entries_of_several_kinds_may_answer(answers: Answers) -> None:
    row = {
        "expect": {"kind": "ruling", "id": "no-such-ruling"},
        "accept": [{"kind": "rule", "id": "702.3"}, {"kind": "card", "id": "Defy"}],
    }
    card = answers.catalog.get("riftbound", "card", "Defy")
    rule = answers.catalog.get("riftbound", "rule", "702.3")
    other = answers.catalog.get("riftbound", "rule", "703")
    assert card and rule and other
    assert [matches(entry, row) for entry in (card, rule, other)] == [True, True, False]


def test_claims_on_real_questions_are_right(answers: Answers, corpus: Path) -> None:
    """Of the questions of real players at most 2 % are answered wrongly with confidence."""
    figures = evaluate(answers.search, read_queries(corpus / "eval" / "search_real_dev.jsonl"))
    assert figures["claims"]["overall"]["wrong"] <= 0.02 * figures["overall"]["n"]
    assert figures["refused"] <= 0.08
