"""Every line of play from a position: counted, searched, or walked to its ends."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from engine.core.game import Answer, Rules
from engine.core.patience import look

Game = TypeVar("Game")


def perft(rules: Rules[Game, Answer], game: Game, depth: int) -> int:
    """How many lines of that many answers there are; a finished game is one line."""
    if depth == 0 or rules.decision(game) is None:
        return 1
    look()
    options = rules.legal(game)
    if depth == 1:
        return len(options)
    return sum(perft(rules, rules.answer(game, one), depth - 1) for one in options)


class Found(Generic[Game, Answer]):
    """What a search saw: the positions where it stopped, with the line that led there.

    `complete` says that nothing was left out; `seen` counts different positions.
    """

    __slots__ = ("complete", "ends", "seen")

    def __init__(self) -> None:
        self.ends: list[tuple[Game, tuple[Answer, ...]]] = []
        self.seen = 0
        self.complete = True


def walk(
    rules: Rules[Game, Answer],
    game: Game,
    stop: Callable[[Game], bool],
    budget: int = 10_000,
    prune: Callable[[Game], bool] | None = None,
) -> Found[Game, Answer]:
    """Every different position reached, up to those where `stop` holds or the game is over.

    `prune` drops a position without counting it as an end. At most `budget` positions are seen;
    when there are more, `complete` is False.
    """
    found: Found[Game, Answer] = Found()
    seen: set[Hashable] = {rules.key(game)}
    open_: list[tuple[Game, tuple[Answer, ...]]] = [(game, ())]
    while open_:
        look()
        now, line = open_.pop()
        found.seen += 1
        if rules.decision(now) is None or stop(now):
            found.ends.append((now, line))
            continue
        for option in rules.legal(now):
            after = rules.answer(now, option)
            key = rules.key(after)
            if key in seen or (prune is not None and prune(after)):
                continue
            if len(seen) >= budget:
                found.complete = False
                break
            seen.add(key)
            open_.append((after, (*line, option)))
    return found


def reach(
    rules: Rules[Game, Answer], game: Game, goal: Callable[[Game], bool], budget: int = 10_000
) -> tuple[Answer, ...] | None:
    """The answers of one line to a position that meets the goal, or None if none was seen."""
    found = walk(rules, game, goal, budget)
    for end, line in found.ends:
        if goal(end):
            return line
    return None
