"""What an infraction costs: on its own page, and as a table above a chapter of them."""

from __future__ import annotations

from bot.answers import Answers


def test_an_infraction_says_its_penalty_first(answers: Answers) -> None:
    lines = answers.rule("TR 702.12").body.splitlines()
    assert lines[0].startswith("**TR 702.12** **Drawing Extra Cards.** Penalty: Warning. ")


def test_a_chapter_of_infractions_begins_with_their_table(answers: Answers) -> None:
    """A line each, in printed order, with the condition where the penalty changes."""
    lines = answers.rule("TR 703").body.splitlines()
    start = lines.index("**Penalties**")
    assert lines[start + 1] == "**TR 703.2** Slow Play: **Warning**"
    assert lines[start + 2] == "**TR 703.3** Decklist Error: **Game Loss**"
    assert lines[start + 8].startswith("**TR 703.9** Outside Assistance: **Warning if the player")


def test_the_table_of_all_infractions_stands_at_their_chapter(answers: Answers) -> None:
    body = answers.rule("TR 700").body
    assert body.count("\n**TR 70") >= 32
    assert "**TR 704.8** Cheating: **Disqualification**" in body


def test_a_rule_without_infractions_beneath_has_no_table(answers: Answers) -> None:
    assert "**Penalties**" not in answers.rule("TR 407").body
    assert "**Penalties**" not in answers.rule("TR 702.12").body
