"""Equipment whose wearer leaves the board (719.5)."""

from __future__ import annotations

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.outstanding import propose
from engine.riftbound.procedures.rules import RULES
from tests.engine.invented import DrawCards, When, talker
from tests.engine.table import ANA, BEN, Table


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


def test_434_1_f_what_is_attached_anew_is_detached_first() -> None:
    """The Sword goes from one unit to another: it detaches, and whoever watches that draws."""
    table = Table()
    watcher = talker("Watcher", 2, When("detach", "any"), DrawCards())
    table.pose.cards = table.pose.cards.plus([watcher])
    first, second = table.pose.put("Unit 2", ANA), table.pose.put("Unit 3", ANA)
    sword = table.pose.put("Sword", ANA, attached_to=first)
    table.pose.put("Watcher", ANA)
    table.happens(acts.attach(Scope(ANA), sword, second))
    table.passes()
    told = [(event.object, event.other) for event in table.happened("detach")]
    assert told == [(sword, first)]
    assert table.game.object(sword).attached_to == second
    assert table.hand(ANA) == 1


def test_434_1_g_what_is_attached_to_its_own_card_stays_so() -> None:
    """Nothing happens, and nothing is detached (434.1.g)."""
    table = Table()
    wearer = table.pose.put("Unit 2", ANA)
    sword = table.pose.put("Sword", ANA, attached_to=wearer)
    table.happens(acts.attach(Scope(ANA), sword, wearer))
    assert table.happened("attach") == table.happened("detach") == []
    assert table.game.object(sword).attached_to == wearer


def test_719_5_a_who_controlled_the_wearer_orders_what_detaches() -> None:
    """Ben's unit wore two Swords: he says which detaches first, and effects follow that order."""
    table = Table()
    watcher = talker("Watcher", 2, When("detach", "any"), DrawCards())
    table.pose.cards = table.pose.cards.plus([watcher])
    wearer = table.pose.put("Unit 2", BEN)
    one, other = (table.pose.put("Sword", BEN, attached_to=wearer) for _ in range(2))
    table.pose.put("Watcher", ANA)
    table.happens(Event(kind="kill", object=wearer))
    assert table.asked() == ("order", BEN)
    table.do(other, one)
    assert [event.object for event in table.happened("detach")] == [other, one]
    assert len(table.game.state.chain) == 2
    assert [table.zone(id) for id in (one, other)] == ["board", "board"]


def test_719_5_a_nobody_is_asked_when_the_order_changes_nothing() -> None:
    """Nothing looks at the detaching of either Sword (719.5.a)."""
    table = Table()
    wearer = table.pose.put("Unit 2", BEN)
    for _ in range(2):
        table.pose.put("Sword", BEN, attached_to=wearer)
    table.happens(Event(kind="kill", object=wearer))
    assert table.asked() == ("act", ANA)
    assert len(table.happened("detach")) == 2
