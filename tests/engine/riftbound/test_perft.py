"""Counting legal lines: one number guards every timing rule of a position."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.explore import perft, reach, walk
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import MoveUnits
from engine.riftbound.procedures.rules import RULES
from tests.engine.table import ANA, BEN, Table


def empty() -> Table:
    return Table()


def one_unit() -> Table:
    table = Table()
    table.pose.put("Unit 2", ANA)
    return table


def attack() -> Table:
    table = one_unit()
    table.controls(table.left, BEN)
    table.pose.put("Unit 2", BEN, place=table.left)
    return table


def counterspell() -> Table:
    table = Table()
    table.pose.put("Unit 5", BEN)
    table.pose.card("Bolt", ANA, "hand")
    table.pose.card("No", BEN, "hand")
    return table


def two_units() -> Table:
    table = one_unit()
    table.pose.put("Unit 3", ANA)
    return table


def assigning() -> Table:
    table = Table()
    table.controls(table.left, BEN)
    for _ in range(3):
        table.pose.put("Unit 3", BEN, place=table.left)
    mine = table.pose.put("Unit 4", ANA)
    table.do("move", table.left, mine)
    table.passes()
    return table


def two_triggers() -> Table:
    table = Table()
    table.pose.put("Scholar", ANA)
    table.pose.put("Once", ANA)
    card = table.pose.card("Unit 1", ANA, "hand")
    table.do("play", card)
    return table


def hidden() -> Table:
    table = Table()
    table.controls(table.left, ANA)
    table.pose.put("Unit 2", ANA, place=table.left, exhausted=True)
    table.pose.hide("Sneak", ANA, table.left, on=1)
    return table


def runes() -> Table:
    table = Table()
    for domain in ("Fury Rune", "Calm Rune"):
        table.pose.put(domain, ANA)
    table.pose.card("Imp", ANA, "hand")
    return table


def three_players() -> Table:
    table = Table("ffa3", fields=3)
    table.pose.put("Unit 2", ANA)
    return table


@pytest.mark.parametrize(
    ("pose", "counts"),
    [
        # end; then Ben may play the card he drew, or end; each of Ana's draws adds one
        (empty, [1, 2, 3]),
        # two moves and end; a move leaves only passes, Ben's turn two choices
        (one_unit, [3, 4, 7]),
        # the same two moves; in his turn Ben may also move his unit home
        (attack, [3, 5, 10]),
        # bolt or end; Ana's priority; then Ben counters or passes
        (counterspell, [2, 5, 10]),
        # each unit alone or both, to either battlefield, and end
        (two_units, [7, 8, 15]),
        # 4 among three units of 3: which one in full, which one gets the rest
        (assigning, [6, 6]),
        # either order; then Ana's priority
        (two_triggers, [2, 2]),
        # the hidden card or end
        (hidden, [2, 3]),
        # the Imp or end; either rune is exhausted for the Energy, or the Fury Rune recycled first
        (runes, [2, 5]),
        # a unit to one of three battlefields, or end; three passes follow a move
        (three_players, [4, 5]),
    ],
)
def test_lines(pose: Callable[[], Table], counts: list[int]) -> None:
    """Lines of one, two and three choices, counted by hand."""
    game = pose().game
    assert [perft(RULES, game, depth + 1) for depth in range(len(counts))] == counts


def this_turn(game: Game) -> bool:
    return game.state.turn.number > 5


def test_a_search_finds_the_line_that_wins() -> None:
    """At 7 points with two units, conquering both battlefields wins this turn."""
    table = two_units()
    table.pose.set(ANA, points=7)
    found = walk(RULES, table.game, lambda game: game.state.over, 3000, prune=this_turn)
    assert found.complete
    wins = [line for end, line in found.ends if end.state.winner == ANA]
    assert wins
    for line in wins:
        assert sum(isinstance(move, MoveUnits) for move in line) == 2
    assert reach(RULES, table.game, lambda game: game.state.winner == ANA, 3000) is not None


def test_a_walk_sees_both_outcomes_of_a_counterspell() -> None:
    """At Ana's next window the unit is damaged or not."""
    table = counterspell()
    unit = table.game.state.board[0]
    game = RULES.answer(table.game, RULES.legal(table.game)[0])
    found = walk(RULES, game, lambda game: not game.state.chain, 2000, prune=this_turn)
    assert found.complete
    assert {end.object(unit).damage for end, _ in found.ends} == {0, 3}
