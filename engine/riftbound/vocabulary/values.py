"""Numbers: literals, counts, Might, costs, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.names import PAYING
from engine.riftbound.model.traits import keyword, might_anywhere, traits
from engine.riftbound.model.tree import Trigger, Value
from engine.riftbound.model.views import friendly, happened, hostile
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.past import met_this_turn
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
    """`the Might of it plus 1`, `2 plus the number of units here`."""

    one: Value
    other: Value

    def __str__(self) -> str:
        return f"{self.one} plus {self.other}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        one, other = self.one.amount(game, scope), self.other.amount(game, scope)
        return None if one is None or other is None else one + other


class AsTriggered(Value, frozen=True):
    """`my Hunt as this triggered`: what the number was then, whatever it is by now (823.1.c.3)."""

    value: Value

    def __str__(self) -> str:
        return f"{self.value} as this triggered"

    def amount(self, game: Game, scope: Scope) -> int | None:
        noted = scope.chosen(str(self))
        return noted.first if noted is not None else self.value.amount(game, scope)


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


class PointsScored(Value, frozen=True):
    """`the points you scored from holding this turn` (471.1)."""

    how: str

    def __str__(self) -> str:
        return f"the points you scored from {self.how} this turn"

    def amount(self, game: Game, scope: Scope) -> int | None:
        word = {"holding": "hold", "conquering": "conquer"}[self.how]
        scored = happened(game, "gain point", scope.you)
        return sum(event.amount for event in scored if event.word == word)


class CostOf(Value, frozen=True):
    """`the Energy cost of it`, `the Power cost of it`, printed (204.1.a)."""

    who: Who
    power: bool = False

    def __str__(self) -> str:
        return f"the {'Power' if self.power else 'Energy'} cost of {self.who}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        for id in self.who.objects(game, scope):
            return traits(game, id).power if self.power else traits(game, id).energy
        known = self.who.last(game, scope)
        if known is None:
            return None
        return known.power if self.power else known.energy


class HowManyPay(Value, frozen=True):
    """`the number of X`: of what pays a cost of any number."""

    label: str

    def __str__(self) -> str:
        return f"the number of {self.label}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        chosen = scope.chosen(PAYING + self.label)
        if chosen is None:
            return None
        return chosen.first if chosen.kind == "number" else len(chosen.values)


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
        return chosen.first if chosen is not None and chosen.values else None


class BattlefieldsHeld(Value, frozen=True):
    """`the number of battlefields your side controls`, `… opponents control`."""

    other: bool = False
    opponents: bool = False

    def __str__(self) -> str:
        if self.opponents:
            return "the number of battlefields opponents control"
        return f"the number of {'other ' if self.other else ''}battlefields your side controls"

    def amount(self, game: Game, scope: Scope) -> int | None:
        meant = hostile if self.opponents else friendly
        return sum(
            1
            for field in game.state.fields
            if meant(game, scope.you, game.object(field.id).controller)
            and not (self.other and field.id == scope.me)
        )


class Times(Value, frozen=True):
    """`the number of times you play a card this turn`."""

    event: Trigger

    def __str__(self) -> str:
        return f"the number of times {self.event} this turn"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return len(met_this_turn(game, scope, self.event))


class TagsAmong(Value, frozen=True):
    """`the number of tags Bird, Cat, Dog, Poro among your units`."""

    tags: tuple[str, ...]

    def __str__(self) -> str:
        return f"the number of tags {', '.join(self.tags)} among your units"

    def amount(self, game: Game, scope: Scope) -> int | None:
        held = {
            tag
            for id in game.state.board
            if game.object(id).controller == scope.you and "unit" in traits(game, id).types
            for tag in traits(game, id).tags
        }
        return sum(1 for tag in self.tags if tag in held)


class ExcessDamage(Value, frozen=True):
    """`the excess damage you assigned`: in this combat, beyond what was lethal (465.2.c.4)."""

    def __str__(self) -> str:
        return "the excess damage you assigned"

    def amount(self, game: Game, scope: Scope) -> int | None:
        combat = game.state.combat
        if combat is None:
            return 0
        latest = 0
        for past in happened(game, "assigned", scope.you):
            latest = past.other if past.place == combat.place else latest
        return latest


class SpentOn(Value, frozen=True):
    """`the Energy spent on it`: on the card that the event played."""

    def __str__(self) -> str:
        return "the Energy spent on it"

    def amount(self, game: Game, scope: Scope) -> int | None:
        if scope.event is None:
            return None
        return spent_on(game, scope.you, scope.event.other)


class MostSpent(Value, frozen=True):
    """`the most Energy you spent on a spell this turn`."""

    def __str__(self) -> str:
        return "the most Energy you spent on a spell this turn"

    def amount(self, game: Game, scope: Scope) -> int | None:
        items = cards_finalized(game, scope.you, "spell")
        return max((spent_on(game, scope.you, item) for item in items), default=0)


class PowerSpent(Value, frozen=True):
    """`the Power you spent this turn`."""

    def __str__(self) -> str:
        return "the Power you spent this turn"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return sum(len(event.chosen) for event in happened(game, "pay", scope.you))


def spent_on(game: Game, player: int, item: int) -> int:
    """The Energy that player paid for that chain item (444)."""
    return sum(event.amount for event in happened(game, "pay", player) if event.other == item)


def cards_finalized(game: Game, player: int, kind: str = "") -> list[int]:
    """The items of the cards of that type that player finalized this turn, in their order."""
    return [
        event.other
        for event in happened(game, "finalized", player)
        if event.word == "card"
        and event.object in game.state.objects
        and (not kind or kind in traits(game, event.object).types)
    ]


class TimesEmpowered(Value, frozen=True):
    """`the number of times I am empowered`, `2 for each time I am empowered` (827)."""

    each: int = 0

    def __str__(self) -> str:
        if self.each:
            return f"{self.each} for each time I am empowered"
        return "the number of times I am empowered"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return (self.each or 1) * game.object(scope.me).empowered


class MightBonus(Value, frozen=True):
    """`the Might bonus of all gear attached to me`, as printed (718.4)."""

    who: Who

    def __str__(self) -> str:
        return f"the Might bonus of {self.who}"

    def amount(self, game: Game, scope: Scope) -> int | None:
        return sum(game.card(id).might_bonus or 0 for id in self.who.objects(game, scope))
