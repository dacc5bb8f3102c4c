"""The rules that other engines get wrong, one claim each (besides those proved elsewhere)."""

from __future__ import annotations

from engine.riftbound.model.chain import Permission
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.tasks import PlayCard
from engine.riftbound.model.tree import Keyword
from engine.riftbound.procedures.rules import RULES
from tests.engine.invented import AUnit, DrawCards, Verb, When, spell, talker
from tests.engine.table import ANA, BEN, Table


def test_ignoring_a_cost_ignores_power_too() -> None:
    """Energy and Power of the base cost are zero (356.1.b.1)."""
    table = Table()
    imp = table.pose.card("Imp", ANA, "hand")
    table.game = RULES.advance(
        push(table.game.with_(decision=None), PlayCard(ANA, imp, Permission(cost="ignored")))
    )
    assert table.zone(imp) == "board"
    assert not table.happened("pay")


def test_ignoring_energy_leaves_power() -> None:
    """Only the named part is zero (356.1.b.2)."""
    table = Table()
    rune = table.pose.put("Fury Rune", ANA, exhausted=True)
    imp = table.pose.card("Imp", ANA, "hand")
    table.game = RULES.advance(
        push(table.game.with_(decision=None), PlayCard(ANA, imp, Permission(cost="ignored energy")))
    )
    assert table.zone(imp) == "board"
    assert table.zone(rune) == "runes"
    assert [(event.amount, event.chosen) for event in table.happened("pay")] == [(0, ("fury",))]


def test_triggers_of_several_players_start_with_the_turn_player() -> None:
    """Ana's first, then Ben's on top, which resolves first (383.3.d.1, 303.2.a)."""
    watcher = talker("Watcher", 2, When("played", "any"), DrawCards())
    table = Table()
    table.pose.cards = table.pose.cards.plus([watcher])
    table.pose.put("Watcher", BEN)
    table.pose.put("Watcher", ANA)
    card = table.pose.card("Unit 1", ANA, "hand")
    table.do("play", card)
    assert [item.controller for item in table.game.state.chain] == [ANA, BEN]
    table.passes()
    assert [event.player for event in table.happened("draw")] == [BEN]


def test_a_facedown_action_has_reaction() -> None:
    """It is played in a Closed state on another's turn (811.6)."""
    trick = spell(
        "Trick", Verb("deal", 1), slots=(AUnit(),), keywords=("Action", "Hidden"), energy=3
    )
    table = Table()
    table.pose.cards = table.pose.cards.plus([trick])
    table.controls(table.left, ANA)
    unit = table.pose.put("Unit 5", ANA, place=table.left)
    hidden = table.pose.hide("Trick", ANA, table.left, on=1)
    bolt = table.pose.card("Slow Bolt", BEN, "hand")
    table.pose.put("Unit 6", BEN)
    table.pose.turn(BEN)
    table.do("play", bolt)
    table.do(unit)
    table.do("pass")
    assert ("play", hidden) in table.legal()
    table.do("play", hidden)
    item = table.game.state.chain[-1]
    assert item.chosen[0].values == (unit,)


def test_a_facedown_card_chooses_only_there() -> None:
    """With nothing to choose at its battlefield it cannot be played (811.1.d)."""
    trick = spell("Trick", Verb("deal", 1), slots=(AUnit(),), keywords=("Action", "Hidden"))
    table = Table()
    table.pose.cards = table.pose.cards.plus([trick])
    table.controls(table.left, ANA)
    hidden = table.pose.hide("Trick", ANA, table.left, on=1)
    keeper = table.pose.put("Sword", ANA)
    table.pose.put("Unit 6", BEN)
    table.pose.put("Unit 5", ANA)
    assert ("play", hidden) not in table.legal()
    assert table.zone(keeper) == "board"


def test_an_add_ability_does_not_wait_and_does_not_move_focus() -> None:
    """Used in a showdown it is done at once, and focus stays (429.2.a, 346.1)."""
    table = Table()
    mine = table.pose.put("Unit 3", ANA)
    rune = table.pose.put("Fury Rune", ANA)
    table.do("move", table.right, mine)
    exhausting = table.game.cards.profile("Fury Rune").abilities[0]
    table.do("activate", rune, exhausting.node, exhausting.card)
    assert table.game.player(ANA).energy == 1
    assert table.asked() == ("act", ANA)
    assert table.game.state.focus == ANA
    assert not table.game.state.chain


def test_everybody_keeps_a_window_even_without_cards() -> None:
    """Windows are never skipped: each player passes in a showdown (347.2)."""
    table = Table("ffa4", fields=3)
    mine = table.pose.put("Unit 2", ANA)
    table.do("move", table.left, mine)
    table.passes(4)
    assert [event.player for event in table.happened("pass focus")] == [0, 1, 2, 3]


def test_a_keyword_with_a_value_is_summed() -> None:
    """Deflect 1 and Deflect 2 are Deflect 3 (809.2)."""
    from engine.riftbound.model.staples import unit

    twice = unit("Twice", 2, Keyword("Deflect"), Keyword("Deflect", 2))
    table = Table()
    table.pose.cards = table.pose.cards.plus([twice])
    target = table.pose.put("Twice", BEN)
    for _ in range(3):
        table.pose.put("Calm Rune", ANA, exhausted=True)
    bolt = table.pose.card("Bolt", ANA, "hand")
    table.do("play", bolt)
    assert table.happened("pay")[0].chosen == ("calm", "calm", "calm")
    assert table.game.state.chain[0].chosen[0].values == (target,)
