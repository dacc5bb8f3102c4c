"""Numbers: literals, counts, Might, costs, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.traits import keyword, might_anywhere, traits
from engine.riftbound.model.tree import Value
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.whom import Me, Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class Number(Value, frozen=True):
    """`3`."""

    number: int

    def __str__(self) -> str:
        return str(self.number)

    def amount(self, game: Game, scope: Scope) -> int | None:
        return self.number


class MightOf(Value, frozen=True):
    """`my Might`, `its Might`, `Might of all friendly units`: none once the unit's is unknown."""

    who: Who

    def __str__(self) -> str:
        if isinstance(self.who, Me):
            return "my Might"
        return f"the Might of {self.who}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        found = [might_anywhere(game, id) or 0 for id in self.who.objects(game, scope)]
        if found:
            return sum(found)
        known = self.who.last(game, scope)
        return known.might if known is not None else None


class Count(Value, frozen=True):
    """`the number of enemy units here`."""

    filter: Filter

    def __str__(self) -> str:
        return f"the number of {self.filter.text(plural=True)}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return len(self.filter.candidates(game, scope))


class PerEach(Value, frozen=True):
    """`2 for each enemy unit here`."""

    number: int
    filter: Filter

    def __str__(self) -> str:
        return f"{self.number} for each {self.filter}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return self.number * len(self.filter.candidates(game, scope))


class Plus(Value, frozen=True):
    """`its Might plus 1`."""

    value: Value
    number: int

    def __str__(self) -> str:
        return f"{self.value} plus {self.number}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        found = self.value.amount(game, scope)
        return None if found is None else found + self.number


class HighestMight(Value, frozen=True):
    """`the highest Might of your units`."""

    filter: Filter

    def __str__(self) -> str:
        return f"the highest Might of {self.filter.text(plural=True)}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return max(
            (might_anywhere(game, int(id)) or 0 for id in self.filter.candidates(game, scope)),
            default=0,
        )


class YourPoints(Value, frozen=True):
    """`your points`."""

    def __str__(self) -> str:
        return "your points"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return game.player(scope.you).points


class CostOf(Value, frozen=True):
    """`the Energy cost of it`, printed (204.1.a)."""

    who: Who

    def __str__(self) -> str:
        return f"the Energy cost of {self.who}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        for id in self.who.objects(game, scope):
            return traits(game, id).energy
        known = self.who.last(game, scope)
        return known.energy if known is not None else None


class DamageOn(Value, frozen=True):
    """`the damage on it`."""

    who: Who

    def __str__(self) -> str:
        return f"the damage on {self.who}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        found = [game.object(id).damage for id in self.who.objects(game, scope)]
        return sum(found) if found else None


class MyKeyword(Value, frozen=True):
    """`my Assault`: the summed value of a keyword."""

    name: str

    def __str__(self) -> str:
        return f"my {self.name}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return keyword(game, scope.me, self.name)


class Paid(Value, frozen=True):
    """`the amount paid`: what was paid for “any amount” (204)."""

    def __str__(self) -> str:
        return "the amount paid"

    def amount(self, game: Game, scope: Scope) -> int | None:
        chosen = scope.chosen("paid")
        return int(chosen.values[0]) if chosen is not None and chosen.values else None


class ThatMuch(Value, frozen=True):
    """`that much`: the amount of the event."""

    def __str__(self) -> str:
        return "that much"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return scope.event.amount if scope.event is not None else None


class BattlefieldsHeld(Value, frozen=True):
    """`the number of battlefields you or allies control`."""

    other: bool = False

    def __str__(self) -> str:
        return f"the number of {'other ' if self.other else ''}battlefields your side controls"

    def amount(self, game: Game, scope: Scope) -> int | None:
        state = game.state
        mine = game.player(scope.you).team
        return sum(
            1
            for field in state.fields
            if (who := game.object(field.id).controller) >= 0
            and game.player(who).team == mine
            and not (self.other and field.id == scope.me)
        )
