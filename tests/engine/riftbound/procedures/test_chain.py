"""The chain: timing, priority, resolution, what misses (325–340, 359.3)."""

from __future__ import annotations

import pytest

from engine.core.errors import Illegal
from engine.riftbound.model.names import base
from tests.engine.table import ANA, BEN, Table


def test_only_reactions_answer_a_chain() -> None:
    """An Action is refused with its rule, a Reaction is offered (309.1.a, 338.1.a.2)."""
    table = Table()
    unit = table.pose.put("Unit 5", BEN, place=table.left)
    bolt = table.pose.card("Slow Bolt", ANA, "hand")
    ray = table.pose.card("Ray", BEN, "hand")
    home = table.pose.card("Home", BEN, "hand")
    table.do("play", bolt)
    table.do("pass")
    with pytest.raises(Illegal) as refused:
        table.do("play", ray)
    assert refused.value.rules[0] == "309.1.a"
    assert ("play", home) in table.legal()
    assert table.game.object(unit).damage == 0


def test_a_missed_instruction_is_ignored_and_the_next_is_followed() -> None:
    """The unit went home: no damage, the card is drawn (359.3.e.5)."""
    table = Table()
    table.controls(table.left, BEN)
    unit = table.pose.put("Unit 5", BEN, place=table.left)
    table.pose.put("Unit 1", BEN, place=table.left)
    seeker = table.pose.card("Seeker", ANA, "hand")
    home = table.pose.card("Home", BEN, "hand")
    table.do("play", seeker)
    table.do(unit)
    table.do("pass")
    table.do("play", home)
    table.do(unit)
    table.passes()
    assert table.place(unit) == base(BEN)
    table.passes()
    assert table.game.object(unit).damage == 0
    assert table.hand(ANA) == 1
    assert len(table.happened("ignored")) == 1


def test_a_linked_instruction_is_ignored_with_the_one_before() -> None:
    """Nobody draws when the kill is ignored (359.3.e.14.a)."""
    table = Table()
    table.controls(table.left, BEN)
    unit = table.pose.put("Unit 5", BEN, place=table.left)
    blade = table.pose.card("Blade", ANA, "hand")
    home = table.pose.card("Home", BEN, "hand")
    table.do("play", blade)
    table.do("pass")
    table.do("play", home)
    table.passes()
    table.passes()
    assert table.zone(unit) == "board"
    assert table.hand(ANA) == 0


def test_what_left_and_came_back_is_no_longer_the_target() -> None:
    """A unit returned to hand is a new object (124, 359.3.e.4)."""
    table = Table()
    unit = table.pose.put("Unit 5", BEN)
    bolt = table.pose.card("Bolt", ANA, "hand")
    hush = table.pose.card("Hush", BEN, "hand")
    table.do("play", bolt)
    table.do("pass")
    table.do("play", hush)
    table.passes()
    assert table.zone(unit) == "hand"
    table.passes()
    assert table.happened("ignored")


def test_a_countered_card_does_nothing_and_was_not_played() -> None:
    """It goes to the trash; nothing triggers on it (425.1.a–b); it was finalized (419.4.b)."""
    table = Table()
    unit = table.pose.put("Unit 5", BEN)
    table.pose.put("Scholar", ANA)
    bolt = table.pose.card("Bolt", ANA, "hand")
    no = table.pose.card("No", BEN, "hand")
    table.do("play", bolt)
    table.do(unit)
    table.do("pass")
    table.do("play", no)
    table.passes()
    assert table.zone(bolt) == "trash"
    assert table.game.object(unit).damage == 0
    assert [event.object for event in table.happened("played")] == [no]
    assert [event.object for event in table.happened("finalized")] == [bolt, no]
    assert table.hand(ANA) == 0


def test_after_each_resolution_the_newest_items_controller_has_priority() -> None:
    """The chain is not locked once somebody passed (340.4)."""
    table = Table()
    unit = table.pose.put("Unit 6", BEN)
    cards = [table.pose.card("Bolt", player, "hand") for player in (ANA, BEN, ANA)]
    for card in cards:
        table.do("play", card)
        if len(table.game.state.chain) < 3:
            table.do("pass")
    assert len(table.game.state.chain) == 3
    table.passes()
    assert table.asked() == ("act", BEN)
    assert table.game.object(unit).damage == 3


def test_a_permanent_does_not_wait_on_the_chain() -> None:
    """Nobody has priority before it is on the board (337.2, 359.2)."""
    table = Table()
    imp = table.pose.card("Unit 1", ANA, "hand")
    table.pose.card("No", BEN, "hand")
    table.do("play", imp)
    assert table.zone(imp) == "board"
    assert table.asked() == ("act", ANA)
    assert {event.player for event in table.happened("priority")} == {ANA}


def test_its_play_effect_can_be_answered() -> None:
    """The trigger is placed after it entered and waits (383.4.a.2)."""
    table = Table()
    seer = table.pose.card("Seer", ANA, "hand")
    table.pose.card("Home", BEN, "hand")
    table.do("play", seer)
    assert [item.kind for item in table.game.state.chain] == ["ability"]
    table.do("pass")
    assert table.asked() == ("act", BEN)
    assert ("pass",) in table.legal()


def test_a_trigger_of_once_each_turn_triggers_once() -> None:
    """It does not trigger when it was performed before this turn (383.3.e.1)."""
    table = Table()
    table.pose.put("Once", ANA)
    first, second = (table.pose.card("Unit 1", ANA, "hand") for _ in range(2))
    table.do("play", first)
    table.passes()
    table.do("play", second)
    assert not table.game.state.chain
    assert len(table.happened("draw")) == 1


def test_you_may_is_decided_while_the_trigger_is_finalized() -> None:
    """Declined, it leaves the chain before anybody could answer (383.3.a.2, 402.1.a)."""
    table = Table()
    shy = table.pose.card("Shy", ANA, "hand")
    table.do("play", shy)
    assert table.asked() == ("may", ANA)
    table.do("no")
    assert not table.game.state.chain
    assert [str(rule) for rule in table.happened("silent")[0].rules] == ["402.1.a"]


def test_a_trigger_without_a_legal_choice_leaves_the_chain() -> None:
    """It never becomes finalized (402.4)."""
    table = Table()
    table.controls(table.left, BEN)
    martyr = table.pose.put("Martyr", BEN, place=table.left)
    bolt = table.pose.card("Bolt", ANA, "hand")
    table.do("play", bolt)
    table.passes()
    assert table.zone(martyr) == "trash"
    assert [str(rule) for rule in table.happened("silent")[0].rules] == ["402.4"]


def test_a_group_that_grew_is_cut_down_by_its_controller() -> None:
    """Four with total 4 that became 6: a subset of the originals is kept (355.11.b)."""
    table = Table()
    table.controls(table.left, BEN)
    units = [table.pose.put("Unit 1", BEN, place=table.left) for _ in range(4)]
    foxes = table.pose.card("Foxes", ANA, "hand")
    table.do("play", foxes)
    table.do(*units)
    from engine.riftbound.model import acts
    from engine.riftbound.model.chain import Scope
    from engine.riftbound.model.outstanding import propose

    grown = propose(
        table.game.with_(decision=None), *(acts.buff(Scope(BEN), id) for id in units[2:])
    )
    table.game = grown
    from engine.riftbound.procedures.rules import RULES

    table.game = RULES.advance(table.game)
    table.passes()
    assert table.asked() == ("subset", ANA)
    with pytest.raises(Illegal):
        table.do(*units)
    assert table.legal()[0] in [(units[0], units[1], units[2]), (units[0], units[1], units[3])]
    table.do(units[2], units[3])
    assert [table.zone(id) for id in units] == ["board", "board", "trash", "trash"]


def test_a_players_triggers_are_ordered_by_that_player() -> None:
    """Two different triggers of one moment: their controller says (383.3.d)."""
    table = Table()
    one = table.pose.put("Scholar", ANA)
    two = table.pose.put("Once", ANA)
    card = table.pose.card("Unit 1", ANA, "hand")
    table.do("play", card)
    assert table.asked() == ("triggers", ANA)
    table.do(1, 0)
    assert [item.object for item in table.game.state.chain] == [two, one]


def test_focus_is_not_passed_by_a_chain_from_before_the_showdown() -> None:
    """A unit moved by a spell in a Neutral state: its controller has focus first (345, 346)."""
    table = Table()
    mine = table.pose.put("Unit 3", ANA)
    charge = table.pose.card("Charge", ANA, "hand")
    table.do("play", charge)
    table.passes()
    assert table.place(mine) == table.right
    assert table.game.state.focus == ANA
    assert table.asked() == ("act", ANA)
