"""How invariants are registered, and the states in which nothing is outstanding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.riftbound.model.decisions import Window
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.state import Object, State
from engine.riftbound.model.views import is_neutral, is_open

PILES = ("hand", "deck", "runes", "trash", "banished", "champion", "legend")

Invariant = Callable[[Game], Iterable[str]]
StepInvariant = Callable[[State, Event, State], Iterable[str]]

INVARIANTS: dict[str, Invariant] = {}
STEPS: dict[str, StepInvariant] = {}


def holds(rule: str) -> Callable[[Invariant], Invariant]:
    """What the function finds wrong in a state contradicts that rule."""

    def register(found: Invariant) -> Invariant:
        INVARIANTS[f"{rule} {found.__name__}"] = found
        return found

    return register


def keeps(rule: str) -> Callable[[StepInvariant], StepInvariant]:
    """What the function finds wrong about an event contradicts that rule."""

    def register(found: StepInvariant) -> StepInvariant:
        STEPS[f"{rule} {found.__name__}"] = found
        return found

    return register


def in_window(game: Game) -> bool:
    """Whether a player is about to act, so that nothing is outstanding."""
    decision = game.state.decision
    return isinstance(decision, Window)


def settled(game: Game) -> bool:
    return in_window(game) and is_open(game) and is_neutral(game)


def on_board(game: Game) -> Iterator[Object]:
    for id in game.state.board:
        yield game.state.objects[id]
