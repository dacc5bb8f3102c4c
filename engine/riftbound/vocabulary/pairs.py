"""What instructions about one thing and another share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.decision import Values
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.tree import Instruction
from engine.riftbound.vocabulary.groups import TOGETHER, together
from engine.riftbound.vocabulary.whom import Choose, Who, counted

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class ChooseBoth(Choose, frozen=True, kw_only=True):
    """`both a friendly unit and an enemy unit at the same battlefield`: one group (355.11).

    What is demanded of the two together, said once behind the second, holds for each.
    """

    few: int = 2
    many: int = 2

    def __str__(self) -> str:
        assert self.other is not None
        places = tuple(place for place in self.filter.places if place not in TOGETHER)
        one = replace(self.filter, places=places)
        return f"both {counted(1, 1, one)} and {counted(1, 1, self.other)}"

    def refuses_group(self, game: Game, scope: Scope, values: Values) -> str:
        assert self.other is not None
        why = together(game, self.other, tuple(int(value) for value in values))
        if why or len(values) < 2:
            return why
        one, other = (int(value) for value in values)
        for first, second in ((one, other), (other, one)):
            if self.filter.fits(game, scope, first) and self.other.fits(game, scope, second):
                return ""
        return f"they are not {self}"


class Between(Instruction, frozen=True):
    """An instruction about one thing and another, which needs both."""

    one: Who
    other: Who
    stands_on = ("one", "other")

    def both(self, game: Game, scope: Scope) -> tuple[int, int] | None:
        """The one and the other, or None when either is not there."""
        ones, others = self.one.objects(game, scope), self.other.objects(game, scope)
        return (ones[0], others[0]) if ones and others else None
