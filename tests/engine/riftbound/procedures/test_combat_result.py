"""The end of a combat: its result, what triggers on it, what lasted as long (466)."""

from __future__ import annotations

from engine.core.scenario import transcript_text
from engine.riftbound.language import play
from engine.riftbound.vocabulary.cards import define
from tests.engine.cardfile import all_cards
from tests.engine.table import ANA, BEN, Table


def victor(table: Table, player: int, place: int = 0) -> int:
    """A unit that draws for winning a combat."""
    does = "when I win a combat: draw 1"
    card = {"name": "Victor", "type": "unit", "domains": [], "energy": 0, "might": 4, "does": does}
    table.pose.cards = table.pose.cards.plus([define(card)])
    return table.pose.put("Victor", player, place=place)


def test_466_4_what_triggers_on_winning_resolves_before_control_is_established() -> None:
    """The draw is done while the winner is an attacker and has not conquered yet."""
    table = Table()
    table.controls(table.right, BEN)
    mine = victor(table, ANA)
    table.pose.put("Unit 1", BEN, place=table.right)
    table.do("move", table.right, mine)
    table.passes()
    assert [item.object for item in table.game.state.chain] == [mine]
    assert table.game.object(mine).role == "attacker"
    assert not table.happened("conquer")
    table.passes()
    assert table.hand(ANA) == 1
    assert [event.place for event in table.happened("conquer")] == [table.right]
    assert table.game.object(mine).role == ""


def test_466_3_a_the_defender_wins_too() -> None:
    """A defender left alone at the battlefield has won (466.3.a)."""
    table = Table()
    table.controls(table.right, BEN)
    mine = table.pose.put("Unit 1", ANA)
    victor(table, BEN, table.right)
    table.do("move", table.right, mine)
    table.passes(4)
    assert table.hand(BEN) == 1


def test_466_3_d_nobody_wins_a_combat_that_nobody_survives() -> None:
    """No result, nothing triggers (466.3.d)."""
    table = Table()
    table.controls(table.right, BEN)
    mine = victor(table, ANA)
    table.pose.put("Unit 4", BEN, place=table.right)
    table.do("move", table.right, mine)
    table.passes()
    assert table.zone(mine) == "trash"
    assert table.hand(ANA) == 0


def test_466_7_c_what_ends_with_the_combat_is_told_as_such() -> None:
    """An effect of this combat is not said to have lasted the turn."""
    text = """Charged up
given
  Hero is a 3-Might unit:
    when I attack: give me +2 Might this combat
  Ana has Hero in base
  Ben has a 2-Might unit called Crab at A
when
  Ana moves Hero to A
  the combat ends
then
  Hero has 3 Might
"""
    outcome = play(text, all_cards())
    told = transcript_text(outcome)
    assert outcome.passed
    assert "What lasts this combat ends." in told
    assert "this turn ends" not in told
