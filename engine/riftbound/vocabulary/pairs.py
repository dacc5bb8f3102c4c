"""What instructions about one thing and another share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.decision import Choice
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.tree import Instruction
from engine.riftbound.vocabulary.groups import TOGETHER, together
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.whom import Choose, Who, counted, trimmed

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class ChooseBoth(Choose, frozen=True, kw_only=True):
    """`both a friendly unit and an enemy unit at the same battlefield`: one group (355.11)."""

    partner: Filter
    few: int = 2
    many: int = 2

    def __str__(self) -> str:
        return f"both {counted(1, 1, self.filter)} and {counted(1, 1, self.partner)}"

    def candidates(self, game: Game, scope: Scope) -> Choice:
        there = tuple(place for place in self.partner.places if place in TOGETHER)
        one = replace(self.filter, places=(*self.filter.places, *there))
        scope = trimmed(scope, self.name)
        found = {*one.candidates(game, scope), *self.partner.candidates(game, scope)}
        return tuple(sorted(found))

    def refuses_group(self, game: Game, scope: Scope, values: Choice) -> str:
        whole = replace(self.filter, places=self.partner.places)
        why = together(game, whole, tuple(int(value) for value in values))
        if why or len(values) < 2:
            return why
        one, other = (int(value) for value in values)
        for first, second in ((one, other), (other, one)):
            if self.filter.fits(game, scope, first) and self.partner.fits(game, scope, second):
                return ""
        return f"they are not {self}"


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
