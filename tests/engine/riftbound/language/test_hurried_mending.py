"""Where the time for mending is up, the play is told all the same, without what would read."""

import pytest

from engine.core.scenario import ScenarioError
from engine.riftbound.language import play, speaking
from tests.engine.cardfile import all_cards

BOARD = "Ben has a 3-Might unit called Crab at A\nAna plays Hextech Ray on Crab\neveryone passes\n"


def test_a_question_that_does_not_read_is_left_out_though_no_time_is_left_to_mend_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(speaking, "MENDING", 0.0)
    course = play(f"{BOARD}does Crab die?\nis Crab wobbly?\n", all_cards()).courses[0]
    assert [one.answer for one in course.answers] == ["Yes"]
    assert [(one.sentence, one.mended) for one in course.unread] == [("is Crab wobbly?", ())]


def test_what_is_tried_when_the_time_is_up_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An assignment of damage goes through the ways to assign, and looks at the time."""
    monkeypatch.setattr(speaking, "MENDING", 0.0)
    fight = (
        "Ana has a 4-Might unit called Rook and a 2-Might unit called Pawn at A\n"
        "Ben attacks with a 6-Might unit called Crab\nnobody plays anything\n"
        "Ben puts 4 on Rook and 2 on Pawn\n"
    )
    course = play(f"{fight}is Crab wobbly?\nwho has A after that?\n", all_cards()).courses[0]
    assert [one.sentence for one in course.unread] == ["is Crab wobbly?", "who has A after that?"]


def test_an_error_is_told_though_no_time_is_left_to_mend_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(speaking, "MENDING", 0.0)
    with pytest.raises(ScenarioError) as raised:
        play(f"{BOARD}Crab wobbles\n", all_cards())
    assert raised.value.mended == ()
