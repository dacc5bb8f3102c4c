"""The turn, its first-turn rules, burning out, additional turns (314–317, 431, 485–489, 734)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.errors import Illegal
from engine.riftbound.model import acts
from engine.riftbound.model.asked import Act
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.state import Turn
from engine.riftbound.procedures.rules import RULES
from tests.engine.table import ANA, BEN, CLEO, DARA, Table


def first_turn(mode: str, player: int) -> Table:
    table = Table(mode, fields=2 if mode == "duel" else 3)
    for seat in range(len(table.pose.players)):
        table.pose.set(seat, turns=0)
        for _ in range(4):
            table.pose.card("Fury Rune", seat, "runes")
    table.pose.turn(player, row=0, number=player + 1)
    return table


@pytest.mark.parametrize(
    ("mode", "player", "drawn", "channelled"),
    [
        ("duel", ANA, 1, 2),  # in 1v1 the first player draws (485.7 says nothing else)
        ("duel", BEN, 1, 3),
        ("ffa3", ANA, 0, 2),  # 487.7
        ("ffa3", CLEO, 1, 3),
        ("ffa4", ANA, 0, 2),  # 488.7
        ("ffa4", BEN, 1, 2),
        ("2v2", ANA, 0, 2),  # 489.7
        ("2v2", DARA, 1, 3),
    ],
)
def test_first_turns(mode: str, player: int, drawn: int, channelled: int) -> None:
    """Who draws and who channels an extra rune depends on the mode."""
    table = first_turn(mode, player)
    assert table.hand(player) == drawn
    assert len(table.happened("channel")) == channelled


def test_the_turn_player_readies_only_what_is_theirs() -> None:
    """Awaken Phase (315.1.b)."""
    table = Table()
    mine = table.pose.put("Unit 2", ANA, exhausted=True)
    theirs = table.pose.put("Unit 2", BEN, exhausted=True)
    table.pose.turn(ANA, row=0)
    assert not table.game.object(mine).exhausted
    assert table.game.object(theirs).exhausted


def test_pools_empty_when_the_main_phase_begins_and_the_turn_ends() -> None:
    """Unspent resources are lost (167, 316.3, 317.2.d)."""
    table = Table()
    table.pose.set(ANA, energy=2, power=("fury",))
    table.pose.turn(ANA, row=4)
    assert table.game.player(ANA).energy == 0
    assert table.game.player(ANA).power == ()


def test_temporary_dies_before_scoring() -> None:
    """It is killed at the start of its controller's Beginning Phase (816.1.b)."""
    table = Table()
    table.controls(table.left, ANA)
    fleeting = table.pose.put("Fleeting", ANA, place=table.left)
    table.pose.turn(ANA, row=0)
    table.passes()
    assert table.zone(fleeting) == "trash"
    assert table.points() == [0, 0]


def test_damage_and_stun_are_gone_after_the_turn() -> None:
    """The Ending Cleanup heals, ends what was for this turn, and ends stun (317.2, 423.1.a.2)."""
    table = Table()
    unit = table.pose.put("Unit 5", BEN, damage=3, stunned=True)
    table.do("end")
    assert table.game.object(unit).damage == 0
    assert not table.game.object(unit).stunned


def test_burning_out_recycles_the_trash_and_gives_a_point() -> None:
    """Then the draw is completed (431.2, 413.4)."""
    table = Table()
    player = replace(table.pose.players[ANA], deck=())
    table.pose.players[ANA] = player
    for _ in range(3):
        table.pose.card("Unit 2", ANA, "trash")
    table.pose.turn(ANA, row=4)
    assert table.asked()[0] == "chance"
    table.do(*table.legal()[-1])
    assert table.points() == [0, 1]
    assert table.hand(ANA) == 1
    assert len(table.game.player(ANA).deck) == 2


def test_burning_out_with_nothing_left_loses_the_game() -> None:
    """Deck and trash empty: a point each time until somebody wins (431.3)."""
    table = Table()
    table.pose.players[ANA] = replace(table.pose.players[ANA], deck=())
    table.pose.turn(ANA, row=4)
    assert table.game.state.winner == BEN
    assert table.points() == [0, 8]
    assert len(table.happened("burn out")) == 8


def test_additional_turns_come_before_the_order_goes_on() -> None:
    """After Ana's extra turn it is Ben's (737)."""
    table = Table()
    game = propose(table.game.with_(decision=None), acts.extra_turn(Scope(ANA), ANA))
    table.game = RULES.advance(game)
    table.do("end")
    assert table.game.state.turn.player == ANA
    table.do("end")
    assert table.game.state.turn.player == BEN


def test_the_latest_extra_turn_is_taken_first() -> None:
    """D's, then B's queued: B, D, then the order goes on with B (738)."""
    table = Table("ffa4", fields=3)
    table.pose.now = Turn(number=5, player=ANA, row=7)
    game = table.game.with_(decision=None)
    for player in (DARA, BEN):
        game = RULES.advance(propose(game, acts.extra_turn(Scope(player), player)))
        game = game.with_(decision=None)
    table.game = RULES.advance(game)
    taken = []
    for _ in range(3):
        table.do("end")
        taken.append(table.game.state.turn.player)
    assert taken == [BEN, DARA, BEN]


def test_conceding_leaves_the_other_the_winner() -> None:
    """With one other player left, that player wins (651.1)."""
    table = Table()
    table.do("concede", ANA)
    assert table.game.state.winner == BEN


def test_conceding_among_four_goes_on_without_that_player() -> None:
    """What is theirs is banished, the next player's turn begins (652)."""
    table = Table("ffa4", fields=3)
    mine = table.pose.put("Unit 2", ANA)
    table.do("concede", ANA)
    assert table.zone(mine) == "gone" or table.zone(mine) == "banished"
    assert not table.game.state.over
    assert table.game.state.turn.player == BEN


def test_a_team_concedes_together() -> None:
    """Cleo is out with Ana (651.4)."""
    table = Table("2v2", fields=3)
    table.do("concede", ANA)
    assert table.game.player(CLEO).gone
    assert table.game.state.over
    assert table.game.state.winner in (BEN, DARA)


def test_a_unit_may_not_join_a_fight_of_two_others() -> None:
    """Two other players' units are there (144.4.a.1, 449.2)."""
    table = Table("ffa3", fields=3)
    table.controls(table.left, BEN)
    table.pose.put("Unit 2", BEN, place=table.left)
    table.pose.put("Unit 2", CLEO, place=table.left)
    mine = table.pose.put("Unit 3", ANA)
    assert ("move", table.left, mine) not in table.legal()
    assert table.place(mine) == base(ANA)


def test_316_5_b_1_nobody_is_invited_while_a_chain_exists() -> None:
    """Dara holds a bolt and Ben has priority on Ana's: it is not his to lend (316.5.b.1)."""
    table = Table("2v2", fields=3)
    table.pose.put("Unit 5", BEN)
    table.pose.card("Bolt", DARA, "hand")
    table.do("play", table.pose.card("Bolt", ANA, "hand"))
    table.do("pass")
    assert table.asked() == ("act", BEN)
    with pytest.raises(Illegal, match="Neutral Open"):
        table.do("invite", DARA)


def test_a_teammate_plays_when_invited() -> None:
    """With the turn player's priority, even without Action or Reaction (489.8.a, 316.5.b.1)."""
    table = Table("2v2", fields=3)
    unit = table.pose.put("Unit 5", BEN)
    bolt = table.pose.card("Slow Bolt", CLEO, "hand")
    assert ("invite", CLEO) in table.legal()
    table.do("invite", CLEO)
    assert table.asked() == ("act", CLEO)
    table.do("play", bolt)
    table.passes(4)
    assert table.game.object(unit).damage == 3
    assert table.asked() == ("act", ANA)


def test_a_teammate_may_decline() -> None:
    """Passing gives the turn player the choice again."""
    table = Table("2v2", fields=3)
    table.pose.put("Unit 5", BEN)
    table.pose.card("Slow Bolt", CLEO, "hand")
    table.do("invite", CLEO)
    table.do("pass")
    assert table.asked() == ("act", ANA)


def test_nobody_may_act_for_a_teammate() -> None:
    """Standard Moves are for one's own units (489.8.c.2)."""
    table = Table("2v2", fields=3)
    hers = table.pose.put("Unit 2", CLEO)
    with pytest.raises(Illegal) as refused:
        table.do("move", table.left, hers)
    assert "489.8.c.2" in refused.value.rules


class NoDraw(Passive, frozen=True, kw_only=True):
    """Skip your Draw Phase."""

    def forbids(self, game: Game, scope: Scope, act: Act) -> str:
        return "it is skipped" if act.verb == "phase" and act.card == "draw" else ""


def test_a_skipped_phase_does_nothing() -> None:
    """It is replaced with nothing (443.2)."""
    table = Table()
    lazy = CardDefinition(key="Lazy", name="Lazy", types=("gear",), abilities=(NoDraw(),))
    table.pose.cards = table.pose.cards.plus([lazy])
    table.pose.put("Lazy", ANA)
    table.pose.turn(ANA, row=4)
    assert table.hand(ANA) == 0
    assert [event.word for event in table.happened("skip")] == ["draw"]
