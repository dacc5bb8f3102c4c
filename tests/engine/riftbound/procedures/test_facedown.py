"""Facedown cards: revealed when they leave, and thinned out (107.3, 421.4, 424)."""

from __future__ import annotations

import pytest

from engine.core.errors import Illegal, Malformed
from engine.core.record import entries
from engine.riftbound.model.asked import Act
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.passive import Passive
from engine.riftbound.procedures.rules import RULES
from tests.engine.table import ANA, BEN, Table


class Roomy(Passive, frozen=True, kw_only=True):
    """One more card may be hidden anywhere."""

    def permits(self, game: Game, scope: Scope, act: Act) -> bool:
        return act.verb == "hide" and act.player == scope.you


def happens(table: Table, *events: Event) -> None:
    """These happen now, from nowhere."""
    game = table.game
    table.game = RULES.advance(propose(game.with_(decision=None), *events))


def test_421_4_a_facedown_card_that_leaves_is_revealed_first_by_its_owner() -> None:
    """Returned to hand, it is shown just before (421.4)."""
    table = Table()
    table.controls(table.left, BEN)
    table.pose.put("Unit 1", BEN, place=table.left)
    hidden = table.pose.hide("Sneak", BEN, table.left)
    happens(table, Event(kind="return", object=hidden))
    kinds = [e.event.kind for e in entries(table.game.record) if e.event.object == hidden]
    assert kinds == ["reveal", "return"]
    assert table.happened("reveal")[0].player == BEN
    assert table.zone(hidden) == "hand"


def test_421_4_a_facedown_card_lost_with_its_battlefield_is_revealed() -> None:
    """Nobody holds the battlefield: its card is shown and goes to the trash (323.7, 421.4)."""
    table = Table()
    hidden = table.pose.hide("Sneak", BEN, table.left)
    table.pose.cleanup = True
    assert table.zone(hidden) == "trash"
    assert [event.object for event in table.happened("reveal")] == [hidden]


def test_421_4_a_card_played_from_facedown_is_revealed() -> None:
    """It changes zones to the chain (354, 421.4)."""
    table = Table()
    table.controls(table.left, ANA)
    table.pose.put("Unit 1", ANA, place=table.left)
    hidden = table.pose.hide("Sneak", ANA, table.left)
    table.do("play", hidden)
    assert [event.object for event in table.happened("reveal")] == [hidden]


def test_421_4_every_facedown_card_is_revealed_when_the_game_ends() -> None:
    """The game ends by conceding, and both cards are shown where they are (421.4)."""
    table = Table()
    hidden = []
    for player, place in ((ANA, table.left), (BEN, table.right)):
        table.controls(place, player)
        table.pose.put("Unit 1", player, place=place)
        hidden.append(table.pose.hide("Sneak", player, place))
    table.do("concede", BEN)
    assert table.game.state.over
    assert [event.object for event in table.happened("reveal")] == hidden
    assert [table.zone(id) for id in hidden] == ["facedown", "facedown"]


def test_107_3_b_2_a_smaller_facedown_zone_gives_up_what_its_controller_chooses() -> None:
    """Room for two becomes room for one: one of both goes to the trash (107.3.b.2)."""
    roomy = CardDefinition(key="Roomy", name="Roomy", types=("gear",), abilities=(Roomy(),))
    table = Table()
    table.pose.cards = table.pose.cards.plus([roomy])
    table.controls(table.left, ANA)
    table.pose.put("Unit 1", ANA, place=table.left)
    gear = table.pose.put("Roomy", ANA)
    cards = [table.pose.hide("Sneak", ANA, table.left) for _ in range(2)]
    table.pose.cleanup = True
    assert [table.zone(id) for id in cards] == ["facedown", "facedown"]
    happens(table, Event(kind="kill", object=gear))
    assert table.asked() == ("choose", ANA)
    table.do(cards[0])
    assert [table.zone(id) for id in cards] == ["trash", "facedown"]


def test_107_3_c_nothing_is_hidden_in_a_base_or_elsewhere() -> None:
    """A card is hidden at a battlefield that its controller controls, and nowhere else (107.3.c)."""
    table = Table()
    table.pose.put("Fury Rune", ANA)
    sneak = table.pose.card("Sneak", ANA, "hand")
    for place in (base(ANA), 0, 999):
        with pytest.raises(Illegal, match="battlefield you control"):
            table.do("hide", sneak, place)


def test_811_1_b_nobody_hides_a_card_of_another_players_hand() -> None:
    """Ana could pay and controls the battlefield, but the card is in Ben's hand (811.1.b)."""
    table = Table()
    table.controls(table.left, ANA)
    table.pose.put("Unit 1", ANA, place=table.left)
    table.pose.put("Fury Rune", ANA)
    sneak = table.pose.card("Sneak", BEN, "hand")
    with pytest.raises(Illegal, match="in your hand"):
        table.do("hide", sneak, table.left)


def test_a_choice_that_does_not_say_enough_is_refused_with_what_it_must_say() -> None:
    """410.1.b: a play of nothing, a move of words."""
    table = Table()
    for choice in (("play",), ("move", table.left), ("move", "left", 3), ("activate", 3)):
        with pytest.raises(Malformed, match="does not say what to"):
            table.do(*choice)
