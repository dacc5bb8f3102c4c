"""Burning out when an instruction moves more cards than the deck holds (431)."""

from __future__ import annotations

from engine.riftbound.model.outstanding import push
from engine.riftbound.model.tasks import Burn
from engine.riftbound.procedures.rules import RULES
from tests.engine.table import ANA, Table


def test_431_1_b_cards_to_the_trash_burn_out_and_go_on_with_the_rest() -> None:
    """7 to the trash with 5 in the deck: 5, burn out, a point, the remaining 2 (431.1.b)."""
    table = Table()
    table.game = RULES.advance(push(table.game.with_(decision=None), Burn(ANA, 7)))
    while table.asked()[0] == "chance":
        decision = table.game.state.decision
        assert decision is not None
        table.do(*decision.of)
    assert len(table.happened("burn")) == 7
    assert len(table.happened("burn out")) == 1
    assert table.points() == [0, 1]
    assert len(table.game.player(ANA).trash) == 2
    assert len(table.game.player(ANA).deck) == 3


def test_431_1_b_exactly_what_the_deck_holds_does_not_burn_out() -> None:
    """5 of 5 is not in excess (431.1)."""
    table = Table()
    table.game = RULES.advance(push(table.game.with_(decision=None), Burn(ANA, 5)))
    assert not table.happened("burn out")
    assert table.points() == [0, 0]
