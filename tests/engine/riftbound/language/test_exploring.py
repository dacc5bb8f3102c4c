"""Every line of play from a situation: what can be brought about, and what is said where it is not."""

from __future__ import annotations

import pytest

from engine.core.scenario_errors import Misread, ScenarioError
from engine.riftbound.language import play
from engine.riftbound.language.exploring import explore
from engine.riftbound.language.tabling import extended
from tests.engine.cardfile import all_cards

THREATENED = """A spell on the way
given
  Ben has Stalwart Poro at A
  {hand}
when
  Ana plays Hextech Ray on Stalwart Poro
"""
DEFY = "Ben has Defy in hand"
POOR = "Ben has Defy in hand; Ben has 0 Energy"

LAST_POINT = """The last point
given
  Ana has 7 points
  Ana has scored B this turn
  Ana has a 5-Might unit called Bob in base
  Ben has a 2-Might unit called Crab at A
  {hand}
"""


@pytest.mark.parametrize(
    ("text", "goal", "verdict"),
    [
        (THREATENED.format(hand=DEFY), "can Ben save Stalwart Poro?", "always"),
        (
            THREATENED.format(hand=DEFY),
            "Stalwart Poro survives",
            "possible",
        ),  # by nobody in particular
        (THREATENED.format(hand=DEFY), "can Ana save Stalwart Poro?", "stoppable"),
        (THREATENED.format(hand="Ben has no cards in hand"), "can Ben save the Poro?", "never"),
        (THREATENED.format(hand=POOR), "can Ben save the Poro?", "never"),  # he cannot pay
        (LAST_POINT.format(hand=""), "can Ana win this turn?", "always"),
        (LAST_POINT.format(hand=DEFY), "can Ana win this turn?", "always"),  # nothing to counter
        (  # 3 damage and Crab's 2 are lethal to Bob
            LAST_POINT.format(hand="Ben has Hextech Ray in hand"),
            "can Ana win this turn?",
            "stoppable",
        ),
        (LAST_POINT.replace("7", "5").format(hand=""), "can Ana win this turn?", "never"),
    ],
)
def test_whether_it_can_be_brought_about(text: str, goal: str, verdict: str) -> None:
    found = explore(text, all_cards(), goal)
    assert found.verdict == verdict
    assert found.complete
    assert bool(found.line) is (verdict != "never")


def test_the_line_is_a_proof() -> None:
    """Played behind the text, sentence by sentence, it leads where it says."""
    text = LAST_POINT.format(hand="Ben has Hextech Ray in hand")
    found = explore(text, all_cards(), "can Ana win this turn?")
    for one in found.line:
        text = extended(text, one)
    assert play(text + "then\n  Ana wins\n", all_cards()).passed


def test_what_can_come_of_it_and_which_choice_decides() -> None:
    found = explore(THREATENED.format(hand=DEFY), all_cards())
    assert len(found.ends) == 2
    assert found.decides == "Ben"
    assert found.options == ("Ben plays Defy", "Ben passes")
    died = [any("Poro: in Ben's trash" in one for one in end.changes) for end in found.ends]
    assert sorted(died) == [False, True]


def test_nothing_found_in_a_few_positions_is_no_no() -> None:
    found = explore(LAST_POINT.format(hand=""), all_cards(), "can Ana win this turn?", budget=2)
    assert found.verdict == "unknown"
    assert not found.complete
    assert found.seen == 2


@pytest.mark.parametrize("goal", ["who wins?", "Bob is very sad", "[x](y)", "can", "how much?"])
def test_what_is_no_goal_is_refused(goal: str) -> None:
    with pytest.raises((Misread, ScenarioError)):
        explore(LAST_POINT.format(hand=""), all_cards(), goal)


def test_a_text_that_stops_is_not_explored() -> None:
    text = THREATENED.format(hand=DEFY).replace("on Stalwart Poro", "on Defy")
    with pytest.raises(Misread):
        explore(text, all_cards(), "can Ben save Stalwart Poro?")
