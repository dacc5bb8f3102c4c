"""What stands behind a noun: comparisons of Might and cost, keywords, names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.traits import might_anywhere, traits
from engine.riftbound.model.tree import Value
from engine.riftbound.vocabulary.nouns import Test

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class MightTest(Test, frozen=True):
    """`with Might 3 or less`, `with Might its Might plus 1 or less`."""

    amount: Value
    more: bool = False

    def __str__(self) -> str:
        return f"with Might {self.amount} or {'more' if self.more else 'less'}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        limit = self.amount.amount(game, scope)
        if limit is None:
            return False
        value = might_anywhere(game, id) or 0
        return value >= limit if self.more else value <= limit


class LessMight(Test, frozen=True):
    """`with less Might than me`."""

    def __str__(self) -> str:
        return "with less Might than me"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        mine = might_anywhere(game, scope.me) or 0
        return (might_anywhere(game, id) or 0) < mine


class CostTest(Test, frozen=True):
    """`costing 4 Energy or less`, `costing 1 Power or less`."""

    amount: Value
    what: str = "Energy"
    more: bool = False

    def __str__(self) -> str:
        return f"costing {self.amount} {self.what} or {'more' if self.more else 'less'}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        limit = self.amount.amount(game, scope)
        if limit is None:
            return False
        found = traits(game, id)
        value = found.energy if self.what == "Energy" else found.power
        return value >= limit if self.more else value <= limit


class KeywordTest(Test, frozen=True):
    """`with Hidden`, `without Temporary`."""

    name: str
    without: bool = False

    def __str__(self) -> str:
        return f"{'without' if self.without else 'with'} {self.name}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return (self.name in traits(game, id).keywords) != self.without


class NameTest(Test, frozen=True):
    """`named "Recruit"`."""

    name: str

    def __str__(self) -> str:
        return f"named {self.name}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return traits(game, id).name == self.name.strip('"')


class NotNamed(Test, frozen=True):
    """`not named "Recruit"`."""

    name: str

    def __str__(self) -> str:
        return f"not named {self.name}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return traits(game, id).name != self.name.strip('"')
