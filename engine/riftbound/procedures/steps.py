"""Procedures as tables: the rule, then what is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.riftbound.model.game import Game
from engine.riftbound.model.work import Work


class Step(NamedTuple):
    """One numbered step; it leaves the game as it is when there is nothing to do."""

    rule: str
    do: Callable[[Game], Game]


class Procedure(tuple[Step, ...]):
    """Steps in printed order."""

    def insert(self, *steps: Step, after: str) -> Procedure:
        """The procedure with those steps behind the one of that rule (324.1)."""
        place = [step.rule for step in self].index(after) + 1
        return Procedure((*self[:place], *steps, *self[place:]))

    def row(self, rule: str) -> int:
        """The number of the row of that rule."""
        return [step.rule for step in self].index(rule)


def procedure(*steps: Step) -> Procedure:
    """A table of steps."""
    return Procedure(steps)


def top(game: Game) -> Work:
    """The work handled next."""
    return game.state.work[-1]


def drop(game: Game) -> Game:
    """The game without the last work."""
    return game.with_work(game.state.work[:-1])


def swap(game: Game, work: Work) -> Game:
    """The game with that in place of the last work."""
    return game.with_work((*game.state.work[:-1], work))
