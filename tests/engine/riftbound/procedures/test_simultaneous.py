"""What happens at once, or in between: triggers on one of several, on sides, during payment."""

from __future__ import annotations

import pytest

from engine.core.scenario import transcript_text
from engine.riftbound.language import play
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import propose
from engine.riftbound.procedures.rules import RULES
from tests.engine.cardfile import all_cards
from tests.engine.table import BEN, Table

SITUATIONS = {
    "383.1.b: one thing chosen twice is one occasion": """
given
  Echo is a 5-Might unit: when the first time each turn you choose an enemy unit: draw 1
  Bang is a spell: choose an enemy unit as X; choose an enemy unit as Y; choose an enemy unit as Z; stun X; deal 1 to Y; deal 2 to Z
  Ana has Echo in base
  Ben has a 9-Might unit called Un and a 9-Might unit called Duo at A
  Ana has Bang in hand
when
  Ana plays Bang on Un, Un and Duo
  nobody does anything more
then
  Echo triggered once
  Ana drew 1
""",
    "383.1.b: of several that die at once one is the first": """
given
  Echo is a 5-Might unit: when the first time each turn a friendly unit dies: draw 1
  Bang is a spell: kill all units at battlefields
  Ana has Echo in base
  Ana has two 3-Might units called Un and Duo at A
  Ana has Bang in hand
when
  Ana plays Bang
  nobody does anything more
then
  Un and Duo died at the same time
  Echo triggered once
  Ana drew 1
""",
    "185: a token is not the second card": """
given
  Dara's Pal is a 5-Might unit: when the second time each turn you play a card: draw 1
  Mint is a spell: play token "Gold" exhausted
  Spark is a spell: gain 1 XP
  Ana has Dara's Pal in base
  Ana has Mint and Spark in hand
when
  Ana plays Mint
  nobody does anything more
then
  there is 1 Gold in Ana's base
  Dara's Pal did not trigger
when
  Ana plays Spark
  nobody does anything more
then
  Ana drew 1
""",
    "404.1: what dies as a cost triggers above what it pays for": """
given
  Pact is a spell costing 1 Energy: as an additional cost, pay [kill a friendly unit] / draw 1
  Bomb is a 1-Might unit: deathknell: gain 1 XP
  Ana has Pact and Cruel Patron in hand
  Ana has Bomb at A
case A: for a spell
  when
    Ana plays Pact, killing Bomb as a cost
  then
    the chain holds Pact, Bomb
  when
    everyone passes
  then
    Ana has 1 XP
    Pact is still on the chain
case B: for a unit
  when
    Ana plays Cruel Patron in base, killing Bomb as a cost
  then
    Cruel Patron is in base
    the chain holds exactly Bomb
""",
    "464.2.e.1: what the defender triggers resolves before the attacker's": """
given
  the left battlefield is Reaver's Row
  Ana has Leona, Determined in base
  Ben has a 3-Might unit called Crab at A
  Ben has a 3-Might unit called Eel at A
when
  Ana moves Leona to A
  Ana chooses Crab
  Ben chooses Crab
  everyone passes
then
  Crab is in base
when
  everyone passes
then
  Crab is not stunned
  Eel is not stunned
""",
    "359.3.e.12: who has left the board has no Might to deal": """
given
  Ana has Caitlyn, Patrolling at A
  Ben has Gust in hand
  Ben has a 5-Might unit called Crab at B
when
  Ana activates Caitlyn on Crab
  Ben reacts with Gust on Caitlyn
  the chain empties
then
  Crab was dealt no damage
""",
}


@pytest.mark.parametrize("title", SITUATIONS, ids=[title.split(":")[0] for title in SITUATIONS])
def test_it_goes_as_the_rule_says(title: str) -> None:
    """The rule's number and what it claims."""
    text = f"{title}\n{SITUATIONS[title]}"
    outcome = play(text, all_cards())
    assert outcome.passed, transcript_text(outcome)
    assert outcome.checks


def played(text: str) -> str:
    """The transcript of that situation, which holds."""
    outcome = play(text, all_cards())
    assert outcome.passed, transcript_text(outcome)
    return transcript_text(outcome)


TWO_DEATHS = """Which death is the first
given
  Wisp is a 5-Might unit: when the first time each turn a friendly unit dies: gain the Might of it XP
  Bang is a spell: kill all units at battlefields
  Ana has Wisp in base
  Ana has a 3-Might unit called Un and a 2-Might unit called Duo at A
  Ana has Bang in hand
when
  Ana plays Bang
  everyone passes
{says}
  nobody does anything more
then
  Ana has {might} XP
  Wisp triggered once
"""


@pytest.mark.parametrize(("first", "might"), [("Un", 3), ("Duo", 2)])
def test_the_controller_says_which_of_simultaneous_events_met_the_condition(
    first: str, might: int
) -> None:
    """Either death can be the first (383.1.b)."""
    played(TWO_DEATHS.format(says=f"  Ana chooses {first}", might=might))


def test_what_leaves_the_board_alive_looks_back_too() -> None:
    """Treasure Trove returned to hand draws as much as one that was killed (383.2.c.2, 323.4)."""
    played(
        """Leaving alive
given
  Ana has Treasure Trove in base
when
  an effect returns Treasure Trove to hand
  nobody does anything more
then
  Treasure Trove triggered
  Ana drew 1
"""
    )


def test_either_of_two_conditions_may_be_the_own_death() -> None:
    """Looking back at its death does not blind a unit to what else it waits for (383.2.c)."""
    played(
        """Two conditions
given
  Bard is a 2-Might unit: when I attack or I die: draw 1
  Ana has Bard in base
  Ben has a 1-Might unit called Crab at A
when
  Ana moves Bard to A
then
  Bard triggered
"""
    )


def test_a_unit_put_into_the_deck_leaves_the_board_to_a_cleanup() -> None:
    """Its battlefield is nobody's after that Cleanup (319.6, 323.6)."""
    table = Table()
    table.controls(table.left, BEN)
    unit = table.pose.put("Unit 2", BEN, place=table.left)
    event = Event(kind="to deck", object=unit, word="top")
    table.game = RULES.advance(propose(table.game.with_(decision=None), event))
    assert table.zone(unit) == "deck"
    assert table.game.object(table.left).controller == NOBODY
