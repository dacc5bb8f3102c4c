"""What stands behind a noun: comparisons of Might and cost, keywords, names, relations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.asking import has_keyword
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.traits import might_anywhere, traits
from engine.riftbound.model.tree import Value
from engine.riftbound.model.views import picked, targets_of, units_at
from engine.riftbound.vocabulary.adjectives import described
from engine.riftbound.vocabulary.nouns import Filter, Test
from engine.riftbound.vocabulary.whereabouts import PLACES
from engine.riftbound.vocabulary.whom import Me, Who, controller_of, counted

if TYPE_CHECKING:
    from engine.riftbound.model.event import Known
    from engine.riftbound.model.game import Game

KEPT = "kept"
"""What players chose to keep."""


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
    """`with less Might than me`, `with less Might than X`."""

    who: Who = Me()

    def __str__(self) -> str:
        return f"with less Might than {self.who}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        for other in self.who.objects(game, scope):
            return (might_anywhere(game, id) or 0) < (might_anywhere(game, other) or 0)
        known = self.who.last(game, scope)
        return known is not None and (might_anywhere(game, id) or 0) < (known.might or 0)


class CheaperThan(Test, frozen=True):
    """`costing less than your points Energy`."""

    amount: Value
    what: str = "Energy"

    def __str__(self) -> str:
        return f"costing less than {self.amount} {self.what}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        limit = self.amount.amount(game, scope)
        found = traits(game, id)
        return (
            limit is not None and (found.energy if self.what == "Energy" else found.power) < limit
        )


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
        return has_keyword(game, id, self.name, scope.event) != self.without


class NameTest(Test, frozen=True):
    """`named "Recruit"`."""

    name: str

    def __str__(self) -> str:
        return f"named {self.name}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return traits(game, id).name == self.name.strip('"')

    def was_met(self, game: Game, scope: Scope, known: Known) -> bool:
        return known.name == self.name.strip('"')


class NotNamed(Test, frozen=True):
    """`not named "Recruit"`."""

    name: str

    def __str__(self) -> str:
        return f"not named {self.name}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return traits(game, id).name != self.name.strip('"')

    def was_met(self, game: Game, scope: Scope, known: Known) -> bool:
        return known.name != self.name.strip('"')


class MyName(Test, frozen=True):
    """`with my name`."""

    def __str__(self) -> str:
        return "with my name"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return traits(game, id).name == traits(game, scope.me).name


class NotKept(Test, frozen=True):
    """`not kept`, `nobody chose before`: nobody picked it in these words."""

    word: str = "not kept"

    def __str__(self) -> str:
        return self.word

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return id not in picked(game, scope, KEPT)


class NotOfController(Test, frozen=True):
    """`that the controller of this does not control`, whoever it is that chooses."""

    def __str__(self) -> str:
        return "that the controller of this does not control"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        item = game.item(scope.item)
        return item is not None and game.object(id).controller != item.controller


class InCombatWith(Test, frozen=True):
    """`in combat with an enemy fury unit`: both have a designation, on opposite sides (464.2.c)."""

    filter: Filter

    def __str__(self) -> str:
        return f"in combat with {counted(1, 1, self.filter)}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        role, place = game.object(id).role, game.object(id).place
        return role != "" and any(
            game.object(other).role not in ("", role) and self.filter.fits(game, scope, other)
            for other in units_at(game, place)
        )


class ChosenBy(Test, frozen=True):
    """`chosen by an enemy fury spell`: a target of such a spell on the chain (355.7)."""

    filter: Filter

    def __str__(self) -> str:
        return f"chosen by {counted(1, 1, self.filter)}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return any(
            item.kind == "card"
            and not item.pending
            and id in targets_of(game, item)
            and self.filter.fits(game, scope, item.object)
            for item in game.state.chain
        )


class OtherThan(Test, frozen=True):
    """`other than my wearer`."""

    who: Who

    def __str__(self) -> str:
        return f"other than {self.who}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return id not in self.who.objects(game, scope)


class OfThem(Test, frozen=True):
    """`of them`: one of those spoken of last."""

    name: str

    def __str__(self) -> str:
        return "of them"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return id in picked(game, scope, self.name)


class ThatIs(Test, frozen=True):
    """`that is not Dragon`, `that is empowered`: an adjective behind the noun."""

    words: str
    positive: bool = True

    def __str__(self) -> str:
        return f"that is {'' if self.positive else 'not '}{self.words}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        meets = PLACES.get(self.words)
        found = meets(game, scope, id) if meets else described(game, scope, id, self.words)
        return found == self.positive


class AwayFrom(Test, frozen=True):
    """`away from X`: at another location."""

    who: Who

    def __str__(self) -> str:
        return f"away from {self.who}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        places = {game.object(other).place for other in self.who.objects(game, scope)}
        return game.object(id).place not in places


class SameController(Test, frozen=True):
    """`with the controller of X`: the same player controls both."""

    who: Who

    def __str__(self) -> str:
        return f"with the controller of {self.who}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return game.object(id).controller == controller_of(game, scope, self.who)


class AttachedTo(Test, frozen=True):
    """`attached to me`, `attached to X` (718)."""

    who: Who

    def __str__(self) -> str:
        return f"attached to {self.who}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        return game.object(id).attached_to in self.who.objects(game, scope)
