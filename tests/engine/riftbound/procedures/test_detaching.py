"""Equipment whose wearer leaves the board (719.5)."""

from __future__ import annotations

from engine.riftbound.model.event import Event
from engine.riftbound.model.outstanding import propose
from engine.riftbound.procedures.rules import RULES
from tests.engine.table import ANA, DrawCards, Table, When, talker


def test_719_5_what_was_attached_is_detached_and_triggers_see_it() -> None:
    """The wearer dies: the Sword is detached once, and whoever watches that draws (719.5)."""
    table = Table()
    watcher = talker("Watcher", 2, When("detach", "any"), DrawCards())
    table.pose.cards = table.pose.cards.plus([watcher])
    wearer = table.pose.put("Unit 2", ANA)
    sword = table.pose.put("Sword", ANA, attached_to=wearer)
    table.pose.put("Watcher", ANA)
    game = table.game.with_(decision=None)
    table.game = RULES.advance(propose(game, Event(kind="kill", object=wearer)))
    table.passes()
    assert [event.object for event in table.happened("detach")] == [sword]
    assert table.zone(sword) == "board"
    assert table.game.object(sword).attached_to == 0
    assert table.hand(ANA) == 1
