"""Instructions that a single card needs, a named hook each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.riftbound.model.event import Event
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Instruction
from engine.riftbound.model.views import units_at
from engine.riftbound.model.work import Doing

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

Carry = Callable[["Game", Doing], "Game"]


def _win_with_seven(game: Game, doing: Doing) -> Game:
    """The Grand Plaza: seven units at the battlefield win the game."""
    scope = doing.scope
    if len(units_at(game, scope.me, scope.you)) < 7:
        return game
    return propose(game, Event(kind="win", rules=rules("196"), player=scope.you))


HOOKS: dict[str, Carry] = {
    "win the game with 7 or more units here": _win_with_seven,
}
"""Sentences that nothing smaller expresses, and what carries them out."""


class Hook(Instruction, frozen=True):
    """One of those sentences."""

    sentence: str

    def __str__(self) -> str:
        return self.sentence

    def perform(self, game: Game, doing: Doing) -> Game:
        return HOOKS[self.sentence](game, doing)
