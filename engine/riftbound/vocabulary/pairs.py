"""What instructions about one thing and another share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.tree import Instruction
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class Between(Instruction, frozen=True):
    """An instruction about one thing and another, which needs both."""

    one: Who
    other: Who

    def needs(self) -> tuple[str, ...]:
        return (*self.one.slots(), *self.other.slots())

    def both(self, game: Game, scope: Scope) -> tuple[int, int] | None:
        """The one and the other, or None when either is not there."""
        ones, others = self.one.objects(game, scope), self.other.objects(game, scope)
        return (ones[0], others[0]) if ones and others else None
