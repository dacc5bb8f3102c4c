"""What a mutant is, and the list that the modules of `tests.engine.wrong` fill."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from engine.riftbound.model.game import Game

PROCEDURES = "tests/engine/riftbound/procedures"
TRAPS = "tests/engine/riftbound/test_traps.py"

Patches = Callable[[], tuple[AbstractContextManager[None], ...]]


@dataclass(frozen=True)
class Mutant:
    """A wrong rule: the number it contradicts, what it says, and the tests that must notice."""

    rule: str
    says: str
    patches: Patches
    tests: tuple[str, ...]


MUTANTS: list[Mutant] = []


def mutant(rule: str, says: str, *tests: str) -> Callable[[Callable[[], Any]], Patches]:
    """The function gives the patch, or the patches, that make the wrong rule hold."""

    def register(patch: Callable[[], Any]) -> Patches:
        def patches() -> tuple[AbstractContextManager[None], ...]:
            found = patch()
            return found if isinstance(found, tuple) else (found,)

        MUTANTS.append(Mutant(rule, says, patches, tests))
        return patches

    return register


def nothing(game: Game, *_: Any) -> Game:
    """A step that does nothing."""
    return game
