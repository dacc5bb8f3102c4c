"""The process of play: costs, payment, legality, keywords that change them (349–359, 805–829)."""

from __future__ import annotations

import pytest

from engine.core.errors import Illegal
from engine.riftbound.model.chain import Permission
from engine.riftbound.model.names import base
from engine.riftbound.model.traits import might
from engine.riftbound.procedures.beginning import cannot_begin
from engine.riftbound.procedures.completing import together
from engine.riftbound.procedures.discretionary import cannot_move
from tests.engine.table import ANA, BEN, Table


def runes(table: Table, count: int, player: int = ANA, **status: bool) -> list[int]:
    return [table.pose.put("Fury Rune", player, **status) for _ in range(count)]


def pay_all(table: Table) -> None:
    """Add as the engine offers it, first things first, until something else is asked."""
    while table.asked()[0] == "add":
        table.do(*table.legal()[0])


def test_three_runes_give_three_energy_and_one_power() -> None:
    """One rune is exhausted and then recycled (164.2)."""
    table = Table()
    held = runes(table, 3)
    dear = table.pose.card("Dear", ANA, "hand")
    unit = table.pose.put("Unit 5", BEN)
    table.do("play", dear)
    pay_all(table)
    left = [id for id in held if table.zone(id) == "board"]
    assert len(left) == 2
    assert all(table.game.object(id).exhausted for id in left)
    assert len(table.game.state.chain) == 1
    table.passes()
    assert table.game.object(unit).damage == 1


def test_what_cannot_be_paid_cannot_be_played() -> None:
    """The card is refused and nothing was spent (419.2.a, 357.1)."""
    table = Table()
    held = runes(table, 2)
    dear = table.pose.card("Dear", ANA, "hand")
    table.pose.put("Unit 5", BEN)
    assert ("play", dear) not in table.legal()
    with pytest.raises(Illegal) as refused:
        table.do("play", dear)
    assert "357.1" in refused.value.rules
    assert all(not table.game.object(id).exhausted for id in held)


def test_recycling_too_early_is_not_offered_when_the_energy_would_be_missing() -> None:
    """With exactly three runes, a ready rune is not recycled first."""
    table = Table()
    held = runes(table, 3)
    dear = table.pose.card("Dear", ANA, "hand")
    table.pose.put("Unit 5", BEN)
    table.do("play", dear)
    assert len(table.happened("recycle")) <= 1
    assert len([id for id in held if table.zone(id) == "board"]) >= 2


def test_cancelling_a_payment_undoes_the_play() -> None:
    """The card is back in hand, the runes as they were, and it says why (358.5)."""
    table = Table()
    held = [*runes(table, 3), table.pose.put("Calm Rune", ANA)]
    dear = table.pose.card("Dear", ANA, "hand")
    table.pose.put("Unit 5", BEN)
    table.do("play", dear)
    assert table.asked() == ("add", ANA)
    table.do(*table.legal()[0])
    table.do("cancel")
    assert table.zone(dear) == "hand"
    assert all(not table.game.object(id).exhausted for id in held)
    assert table.asked() == ("act", ANA)
    assert "358.5" in [str(rule) for rule in table.happened("undone")[0].rules]


@pytest.mark.parametrize(("spare", "offered"), [(0, False), (1, True)])
def test_deflect_costs_power_of_any_domain(spare: int, offered: bool) -> None:
    """A target with Deflect is only chosen with the Power for it (809.1.c, 356.2.a.2)."""
    table = Table()
    deflector = table.pose.put("Deflector", BEN)
    table.pose.put("Unit 5", BEN)
    for _ in range(spare):
        table.pose.put("Calm Rune", ANA, exhausted=True)
    bolt = table.pose.card("Bolt", ANA, "hand")
    table.do("play", bolt)
    if offered:
        assert (deflector,) in table.legal()
        table.do(deflector)
        assert [event.chosen for event in table.happened("pay")] == [("calm",)]
    else:
        assert table.asked() == ("act", ANA)
        assert table.game.state.chain[0].chosen[0].values != (deflector,)


def test_accelerate_makes_it_enter_ready_for_its_cost() -> None:
    """It does not become ready, it enters so (805.6)."""
    table = Table()
    runes(table, 3)
    rusher = table.pose.card("Rusher", ANA, "hand")
    table.do("play", rusher)
    assert table.asked() == ("may", ANA)
    table.do("yes")
    pay_all(table)
    assert not table.game.object(rusher).exhausted
    assert not table.happened("ready")


def test_accelerate_is_not_asked_when_it_cannot_be_paid() -> None:
    """With two runes the unit enters exhausted (143.4)."""
    table = Table()
    runes(table, 2)
    rusher = table.pose.card("Rusher", ANA, "hand")
    table.do("play", rusher)
    pay_all(table)
    assert table.game.object(rusher).exhausted


def test_ignoring_the_cost_leaves_additional_costs() -> None:
    """Both parts of the base cost are zero, Accelerate is still paid (356.1.b)."""
    from engine.riftbound.model.chain import Permission
    from engine.riftbound.model.outstanding import push
    from engine.riftbound.model.tasks import PlayCard
    from engine.riftbound.procedures.rules import RULES

    table = Table()
    runes(table, 2)
    rusher = table.pose.card("Rusher", ANA, "hand")
    table.game = RULES.advance(
        push(table.game.with_(decision=None), PlayCard(ANA, rusher, Permission(cost="ignored")))
    )
    table.do("yes")
    pay_all(table)
    assert [(event.amount, event.chosen) for event in table.happened("pay")] == [(1, ("fury",))]
    assert not table.game.object(rusher).exhausted


def test_repeat_is_one_item_executed_once_more() -> None:
    """One chain item, two executions with choices of their own (820)."""
    table = Table()
    runes(table, 1)
    one, two = table.pose.put("Unit 5", BEN), table.pose.put("Unit 6", BEN)
    echo = table.pose.card("Echo", ANA, "hand")
    table.do("play", echo)
    table.do("yes")
    table.do(one)
    table.do(two)
    pay_all(table)
    assert len(table.game.state.chain) == 1
    table.passes()
    assert [table.game.object(id).damage for id in (one, two)] == [1, 1]
    assert len(table.happened("played")) == 1


def test_a_card_is_hidden_for_one_power_and_played_later_for_nothing() -> None:
    """Not this turn; from the next with Reaction, ignoring its base cost (811.1.b, 811.6)."""
    table = Table()
    table.controls(table.left, ANA)
    table.pose.put("Unit 2", ANA, place=table.left)
    runes(table, 1)
    sneak = table.pose.card("Sneak", ANA, "hand")
    table.do("hide", sneak, table.left)
    pay_all(table)
    assert table.zone(sneak) == "facedown"
    assert ("play", sneak) not in table.legal()
    table.do("end")
    unit = table.game.state.turn.player
    assert unit == BEN
    assert table.asked() == ("act", BEN)


def test_a_hidden_card_reacts_and_enters_where_it_was_hidden() -> None:
    """In a showdown on Ben's turn it enters its battlefield (811.1.d.1, 811.6)."""
    table = Table()
    table.controls(table.left, ANA)
    table.pose.put("Unit 2", ANA, place=table.left)
    sneak = table.pose.hide("Sneak", ANA, table.left, on=1)
    mine = table.pose.put("Unit 3", BEN)
    table.pose.turn(BEN)
    table.do("move", table.right, mine)
    table.do("pass")
    assert ("play", sneak) in table.legal()
    table.do("play", sneak)
    assert table.place(sneak) == table.left
    assert table.game.object(sneak).exhausted


def test_a_hidden_card_is_lost_with_the_battlefield() -> None:
    """It goes to its owner's trash in a Cleanup (323.7, 107.3.d)."""
    table = Table()
    sneak = table.pose.hide("Sneak", ANA, table.left, on=1)
    table.pose.cleanup = True
    assert table.asked() == ("act", ANA)
    assert table.zone(sneak) == "trash"


def test_flow_plays_from_the_trash_and_banishes() -> None:
    """For its Flow cost, then banished when it leaves the chain (829.1.b)."""
    table = Table()
    unit = table.pose.put("Unit 5", BEN)
    again = table.pose.card("Again", ANA, "trash")
    assert ("play", again) in table.legal()
    table.do("play", again)
    table.passes()
    assert table.game.object(unit).damage == 1
    assert table.zone(again) == "banished"


def test_equip_attaches_and_the_equipment_moves_along() -> None:
    """The wearer has the bonus; at its death the gear stays and is recalled (818, 719, 457.1)."""
    table = Table()
    runes(table, 1)
    wearer = table.pose.put("Unit 2", ANA)
    sword = table.pose.put("Sword", ANA)
    bolt = table.pose.card("Hush", ANA, "hand")
    node = next(choice for choice in table.legal() if choice[0] == "activate")
    table.do(*node)
    pay_all(table)
    table.passes()
    assert table.game.object(sword).attached_to == wearer
    assert might(table.game, wearer) == 4
    table.do("move", table.left, wearer)
    assert table.place(sword) == table.left
    table.passes()
    table.do("play", bolt)
    table.passes()
    assert table.zone(wearer) == "hand"
    assert table.place(sword) == base(ANA)
    assert table.game.object(sword).attached_to == 0


def test_weaponmaster_attaches_for_the_equip_cost() -> None:
    """The play effect offers to pay and attach (821.1.c)."""
    table = Table()
    runes(table, 1)
    sword = table.pose.put("Sword", ANA)
    master = table.pose.card("Master", ANA, "hand")
    table.do("play", master)
    table.do("yes")
    table.passes()
    table.do("yes")
    pay_all(table)
    assert table.game.object(sword).attached_to == master
    assert might(table.game, master) == 4


def test_empower_is_once_while_empowered() -> None:
    """Its ability cannot be played while it is empowered (827.1.c.1)."""
    table = Table()
    runes(table, 2)
    idol = table.pose.put("Idol", ANA)
    table.do(*next(choice for choice in table.legal() if choice[0] == "activate"))
    pay_all(table)
    table.passes()
    assert table.game.object(idol).empowered == 1
    assert not [choice for choice in table.legal() if choice[0] == "activate"]


def test_an_exhausted_unit_does_not_move() -> None:
    """Exhausting it is the cost (144.2, 414.4)."""
    table = Table()
    unit = table.pose.put("Unit 2", ANA, exhausted=True)
    with pytest.raises(Illegal) as refused:
        table.do("move", table.left, unit)
    assert "144.2" in refused.value.rules


def test_only_ganking_moves_between_battlefields() -> None:
    """Others go home first (144.4.c)."""
    table = Table()
    for place in table.places:
        table.controls(place, ANA)
    plain = table.pose.put("Unit 2", ANA, place=table.left)
    ganker = table.pose.put("Ganker", ANA, place=table.left)
    assert ("move", table.right, ganker) in table.legal()
    assert ("move", table.right, plain) not in table.legal()


def test_several_units_move_as_one() -> None:
    """One move of both, from different origins (144.3)."""
    table = Table()
    table.controls(table.left, ANA)
    one = table.pose.put("Ganker", ANA, place=table.left)
    two = table.pose.put("Unit 2", ANA)
    table.do("move", table.right, one, two)
    assert table.place(one) == table.place(two) == table.right
    assert len(table.happened("contest")) == 1


def test_gear_enters_ready_and_units_exhausted() -> None:
    """149.1 and 143.4."""
    table = Table()
    sword = table.pose.card("Sword", ANA, "hand")
    unit = table.pose.card("Unit 1", ANA, "hand")
    table.do("play", sword)
    table.do("play", unit)
    assert not table.game.object(sword).exhausted
    assert table.game.object(unit).exhausted


def test_a_refusal_names_everything_that_forbids_it() -> None:
    """Another player's turn and a cost that cannot be paid: both, each with its rules."""
    table = Table()
    table.pose.put("Unit 5", ANA)
    dear = table.pose.card("Dear", BEN, "hand")
    why, numbers = together(cannot_begin(table.game, BEN, dear, Permission()))
    assert why.startswith("it is another player's turn and ")
    assert {"310.1.a", "357.1"} <= set(numbers)


def test_a_move_is_refused_for_every_reason() -> None:
    """In another player's turn, and to where the unit is already."""
    table = Table()
    unit = table.pose.put("Unit 5", BEN)
    why, numbers = cannot_move(table.game, BEN, (unit,), base(BEN))
    assert why == "it is another player's turn and it is there already"
    assert numbers == ("144.1.a", "144.4", "447")
