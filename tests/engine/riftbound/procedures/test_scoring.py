"""Control, conquering, holding and the final point (188–192, 467–472)."""

from __future__ import annotations

import pytest

from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.names import NOBODY, base
from tests.engine.table import ANA, BEN, CLEO, Table

SCORING = 2


def test_the_final_point_by_conquest_needs_every_battlefield() -> None:
    """One of two at 7 points draws a card instead (471.1.b.1)."""
    table = Table()
    table.pose.set(ANA, points=7)
    mine = table.pose.put("Unit 2", ANA)
    table.do("move", table.left, mine)
    table.passes()
    assert table.game.object(table.left).controller == ANA
    assert table.points() == [7, 0]
    assert table.hand(ANA) == 1
    assert not table.game.state.over


def test_conquering_both_battlefields_scores_the_final_point_and_wins() -> None:
    """The second conquer finds every battlefield scored (471.1.b.1, 323.1)."""
    table = Table()
    table.pose.set(ANA, points=7)
    one, two = table.pose.put("Unit 2", ANA), table.pose.put("Unit 3", ANA)
    table.do("move", table.left, one)
    table.passes()
    table.do("move", table.right, two)
    table.passes()
    assert table.points() == [8, 0]
    assert table.game.state.over
    assert table.game.state.winner == ANA


def test_holding_scores_the_final_point_without_restriction() -> None:
    """A hold at 7 wins although the other battlefield is Ben's (471.1.a.1)."""
    table = Table()
    table.pose.set(ANA, points=7)
    table.pose.set(BEN, points=6)
    for place, player in ((table.left, ANA), (table.right, BEN)):
        table.controls(place, player)
        table.pose.put("Unit 2", player, place=place)
    table.pose.turn(ANA, row=SCORING)
    assert table.game.state.winner == ANA


def test_a_held_battlefield_counts_towards_the_final_point() -> None:
    """Hold one from 6, conquer the other: 8 points (469.2, 471.1.b.1)."""
    table = Table()
    table.pose.set(ANA, points=6)
    table.controls(table.left, ANA)
    table.pose.put("Unit 2", ANA, place=table.left)
    mine = table.pose.put("Unit 3", ANA)
    table.pose.turn(ANA, row=SCORING)
    assert table.points() == [7, 0]
    table.do("move", table.right, mine)
    table.passes()
    assert table.game.state.winner == ANA


def test_a_battlefield_is_scored_once_a_turn() -> None:
    """Held this turn, it is not conquered again (470)."""
    table = Table()
    table.controls(table.left, ANA)
    table.pose.put("Unit 2", ANA, place=table.left)
    table.pose.turn(ANA, row=SCORING)
    mine = table.game.state.board[-1]
    table.do("move", base(ANA), mine) if not table.game.object(mine).exhausted else None
    assert table.game.object(table.left).controller == NOBODY
    assert table.points() == [1, 0]


def test_an_empty_battlefield_is_taken_through_a_showdown() -> None:
    """Control waits for everybody's pass (323.8, 348.2.a)."""
    table = Table()
    mine = table.pose.put("Unit 2", ANA)
    table.do("move", table.left, mine)
    assert table.game.object(table.left).controller == NOBODY
    assert table.game.state.focus == ANA
    table.passes()
    assert table.game.object(table.left).controller == ANA
    assert table.points() == [1, 0]


def test_contested_does_not_keep_control_of_an_empty_battlefield() -> None:
    """Ben loses it in the Cleanup after his last unit left, in an Open state (323.6)."""
    table = Table()
    table.controls(table.left, BEN)
    mine = table.pose.put("Unit 2", ANA)
    table.do("move", table.left, mine)
    assert table.game.object(table.left).controller == NOBODY


def test_control_is_kept_while_the_state_is_closed() -> None:
    """Only an Open state loses it (323.6)."""
    table = Table()
    table.controls(table.left, ANA)
    unit = table.pose.put("Unit 2", ANA, place=table.left)
    home = table.pose.card("Home", ANA, "hand")
    bolt = table.pose.card("Bolt", ANA, "hand")
    other = table.pose.put("Unit 5", BEN)
    table.do("play", bolt)
    table.do(other)
    table.do("play", home)
    table.do(unit)
    table.passes()
    assert table.place(unit) == base(ANA)
    assert table.game.object(table.left).controller == ANA
    table.passes()
    assert table.game.object(table.left).controller == NOBODY


def the_team_leaves_and_returns(table: Table, conqueror: int) -> None:
    """Cleo controlled the left battlefield in Ana's Scoring Step; it is lost and taken anew."""
    table.controls(table.left, CLEO)
    hers = table.pose.put("Unit 2", CLEO, place=table.left)
    other = table.pose.put("Unit 3", conqueror)
    table.pose.turn(ANA, row=SCORING)
    assert table.asked() == ("act", ANA)
    table.happens(acts.move(Scope(CLEO), hers, base(CLEO)))
    assert table.game.object(table.left).controller == NOBODY
    table.happens(acts.move(Scope(conqueror), other, table.left))
    table.passes(4)
    assert table.game.object(table.left).controller == conqueror


@pytest.mark.parametrize("conqueror", [ANA, CLEO])
def test_a_teammates_battlefield_is_barred_to_the_team_this_turn(conqueror: int) -> None:
    """Cleo controlled it as Ana's turn scored: neither of them scores it (469.1.a, 489.8.b)."""
    table = Table("2v2", fields=3)
    the_team_leaves_and_returns(table, conqueror)
    assert table.happened("conquer") == []
    assert table.points() == [0, 0, 0, 0]


def test_an_opponent_may_score_what_the_team_may_not() -> None:
    """Only the turn player's team is barred (489.8.b)."""
    table = Table("2v2", fields=3)
    the_team_leaves_and_returns(table, BEN)
    assert [event.player for event in table.happened("conquer")] == [BEN]
    assert table.points() == [0, 1, 0, 1]


def test_what_the_turn_player_controlled_a_teammate_may_conquer() -> None:
    """Only what a teammate of the turn player controlled is barred (469.1.a)."""
    table = Table("2v2", fields=3)
    table.controls(table.left, ANA)
    mine = table.pose.put("Unit 2", ANA, place=table.left)
    hers = table.pose.put("Unit 3", CLEO)
    table.pose.turn(ANA, row=SCORING)
    assert table.asked() == ("act", ANA)
    table.happens(acts.move(Scope(ANA), mine, base(ANA)))
    table.happens(acts.move(Scope(CLEO), hers, table.left))
    table.passes(4)
    assert [event.player for event in table.happened("conquer")] == [CLEO]
    assert table.points() == [2, 0, 2, 0]


def test_points_of_a_team_are_shared() -> None:
    """Ana's conquer gives Cleo the point too (489.8.d)."""
    table = Table("2v2", fields=3)
    mine = table.pose.put("Unit 2", ANA)
    table.do("move", table.left, mine)
    table.passes(4)
    assert table.points() == [1, 0, 1, 0]


def test_hunt_gives_xp_when_conquering() -> None:
    """Conquer with Hunt 2: 2 XP (823.1.c.1)."""
    table = Table()
    mine = table.pose.put("Hunter", ANA)
    table.do("move", table.left, mine)
    table.passes()
    table.passes()
    assert table.game.player(ANA).xp == 2
