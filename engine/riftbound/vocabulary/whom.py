"""Whom an instruction is about: me, what was chosen, what happened, everything of a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model import acts
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import bonus_damage, forbidden
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Known
from engine.riftbound.model.names import NOBODY, NOWHERE, base
from engine.riftbound.model.traits import true_might
from engine.riftbound.model.tree import Node, Slot, Value
from engine.riftbound.model.views import battlefields, picked, playing, same
from engine.riftbound.vocabulary.bygone import bygone, remembered
from engine.riftbound.vocabulary.groups import together
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.where import place_of

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

ANY_NUMBER = 99
"""As many as there are."""


def trimmed(scope: Scope, name: str) -> Scope:
    """The scope with only what was chosen before that slot."""
    for place, chosen in enumerate(scope.bound):
        if chosen.name == name:
            return Scope(
                scope.you, scope.me, scope.era, scope.text, scope.item, scope.event, scope.known,
                scope.bound[:place],
            )  # fmt: skip
    return scope


def counted(few: int, many: int, filter: Filter) -> str:
    """The noun phrase with its article or number."""
    if many == ANY_NUMBER:
        return f"any number of {filter.text(plural=True)}"
    if few == 0:
        return f"up to {many} {filter.text(plural=many > 1)}"
    if many > 1:
        return f"{many} {filter.text(plural=True)}"
    text = filter.text()
    if text.startswith("other "):
        return f"another {text.removeprefix('other ')}"
    return f"{article(text)} {text}"


def article(text: str) -> str:
    """`a` or `an`."""
    return "an" if text[:1].lower() in "aeiou" and not text.startswith("unit") else "a"


class Choose(Slot, frozen=True, kw_only=True):
    """A choice among objects: `a unit at a battlefield`, `up to 2 friendly units`.

    Of those among whom damage is split there are at most as many as damage (355.14.c), with what is
    added to damage that no unit deals (715.3, 417.6.b.3).
    """

    filter: Filter
    few: int = 1
    many: int = 1
    total: Value | None = None
    split: Value | None = None
    dealt: bool = False
    label: str = ""
    other: Filter | None = None
    at: int = NOWHERE

    def __str__(self) -> str:
        text = counted(self.few, self.many, self.filter)
        if self.other is not None:
            text += f" or {counted(1, 1, self.other)}"
        if self.total is not None:
            text += f" with total Might {self.total} or less"
        return f"{text} as {self.label}" if self.label else text

    def least(self, game: Game, scope: Scope) -> int:
        return self.few

    def most(self, game: Game, scope: Scope) -> int:
        if self.split is None:
            return self.many
        amount = self.split.amount(game, trimmed(scope, self.name)) or 0
        if not self.dealt:
            ids = (int(id) for id in self.candidates(game, scope))
            found = tuple(id for id in ids if not _forbidden(game, scope, id))
            amount += bonus_of_split(game, scope, found, amount)
        return min(self.many, amount)

    def candidates(self, game: Game, scope: Scope) -> Values:
        scope = trimmed(scope, self.name)
        found = self.filter.candidates(game, scope)
        if self.other is not None:
            found = tuple(sorted({*found, *self.other.candidates(game, scope)}))
        if self.at == NOWHERE:
            return found
        return tuple(id for id in found if place_of(game, int(id)) == self.at)

    def refuses(self, game: Game, scope: Scope, value: int | str) -> str:
        id, before = int(value), trimmed(scope, self.name)
        meant = self.filter.includes(game, before, id) or (
            self.other is not None and self.other.includes(game, before, id)
        )
        if self.at not in (NOWHERE, place_of(game, id)):
            return "it is no longer where it was chosen"
        why = _forbidden(game, scope, id)
        return why if why or meant else f"it is no longer {counted(1, 1, self.filter)}"

    def judges_groups(self) -> bool:
        return self.total is not None or bool(self.filter.places)

    def refuses_group(self, game: Game, scope: Scope, values: Values) -> str:
        ids = tuple(int(value) for value in values)
        why = together(game, self.filter, ids)
        if why:
            return why
        if self.total is not None:
            limit = self.total.amount(game, trimmed(scope, self.name))
            might = sum(max(0, true_might(game, id) or 0) for id in ids)
            if limit is not None and might > limit:
                return f"their total Might is {might}, more than {limit}"
        return ""


def bonus_of_split(game: Game, scope: Scope, units: tuple[int, ...], amount: int) -> int:
    """The Bonus Damage added to damage that is split among those units (715.3, 715.4)."""
    return bonus_damage(game, *(acts.deal(scope, id, amount) for id in units)) if amount > 0 else 0


def _forbidden(game: Game, scope: Scope, id: int) -> str:
    """Why a card forbids to choose it for those words, or nothing."""
    return forbidden(game, Act("choose", scope.you, id, item=scope.item))


class ChooseEverywhere(Choose, frozen=True, kw_only=True):
    """`up to one enemy unit at each location`: a restriction, and a choice, for each (355.8)."""

    def spread(self, game: Game) -> tuple[Slot, ...]:
        """The choice at each battlefield and in each Base."""
        places = [*battlefields(game), *(base(player) for player in playing(game))]
        return tuple(
            Choose(name=f"{self.name} at {place}", filter=self.filter, few=0, at=place)
            for place in places
        )


class Who(Node, frozen=True):
    """Whom an instruction is about."""

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The objects it means now."""
        raise NotImplementedError

    def slots(self) -> tuple[str, ...]:
        """The slots it stands on."""
        return ()

    def last(self, game: Game, scope: Scope) -> Known | None:
        """What is known of it although it has left (359.3.e.13)."""
        return None


class Me(Who, frozen=True):
    """`me`: the object whose words these are; for worn words the wearer."""

    def __str__(self) -> str:
        return "me"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.me,) if same(game, scope.me, scope.era) else ()

    def last(self, game: Game, scope: Scope) -> Known | None:
        return scope.known or remembered(game, scope, scope.me, scope.era)


class Target(Who, frozen=True):
    """What is chosen for a slot, where the words speak of it first."""

    slot: Choose

    def __str__(self) -> str:
        return str(self.slot)

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(int(id) for id in picked(game, scope, self.slot.name))

    def slots(self) -> tuple[str, ...]:
        return (self.slot.name,)

    def last(self, game: Game, scope: Scope) -> Known | None:
        return bygone(game, scope, self.slot.name)


class AtEachLocation(Who, frozen=True):
    """What was chosen at each location."""

    slot: ChooseEverywhere

    def __str__(self) -> str:
        return f"up to one {self.slot.filter} at each location"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        names = [one.name for one in self.slot.spread(game)]
        return tuple(int(id) for name in names for id in picked(game, scope, name))

    def slots(self) -> tuple[str, ...]:
        return (self.slot.name,)


class It(Who, frozen=True):
    """What was chosen or made before: `it`, `them`, or its label."""

    name: str
    word: str = "it"

    def __str__(self) -> str:
        return self.word

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(int(id) for id in picked(game, scope, self.name))

    def slots(self) -> tuple[str, ...]:
        return (self.name,)

    def last(self, game: Game, scope: Scope) -> Known | None:
        return bygone(game, scope, self.name)


class That(Who, frozen=True):
    """What the event was about: `that unit`, or `it` where nothing was chosen yet."""

    word: str = "it"

    def __str__(self) -> str:
        return self.word

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        event = scope.event
        if event is None or not event.object:
            return ()
        proposed = bool(event.replaced_by) and not event.era
        if not proposed and not same(game, event.object, event.era):
            return ()
        return (event.object,)

    def last(self, game: Game, scope: Scope) -> Known | None:
        return scope.event.known if scope.event is not None else None


class All(Who, frozen=True):
    """Everything of a kind: `all enemy units here`."""

    filter: Filter

    def __str__(self) -> str:
        return f"all {self.filter.text(plural=True)}"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(int(id) for id in self.filter.candidates(game, scope))


class ThisGear(Who, frozen=True):
    """`this Equipment`: the attached card whose words the wearer has (718)."""

    def __str__(self) -> str:
        return "this Equipment"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        key = scope.text.card if scope.text is not None else ""
        return tuple(
            id
            for id in game.state.board
            if game.object(id).attached_to == scope.me and game.object(id).card == key
        )[:1]


class Wearer(Who, frozen=True):
    """`my wearer`: what this is attached to."""

    def __str__(self) -> str:
        return "my wearer"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        wearer = game.object(scope.me).attached_to
        return (wearer,) if wearer else ()


class ThisCard(Who, frozen=True):
    """`this card`: me where I am off the board, or have gone from where I spoke, and stayed (124)."""

    def __str__(self) -> str:
        return "this card"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        object = game.state.objects.get(scope.me)
        if object is None or object.zone in ("board", "gone"):
            return ()
        return (scope.me,) if object.era - scope.era in (0, 1) else ()


class BanishedCards(Who, frozen=True):
    """`the cards banished this way`: yours, by this item (427)."""

    def __str__(self) -> str:
        return "the cards banished this way"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(
            event.object
            for event in game.state.history
            if event.kind == "banish"
            and event.source is not None
            and event.source.item == scope.item
            and game.object(event.object).zone == "banished"
            and game.object(event.object).owner == scope.you
        )


class KilledUnit(Who, frozen=True):
    """`the unit killed this way`: as it last was, if this item did kill it (359.3.e.14.b)."""

    def __str__(self) -> str:
        return "the unit killed this way"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return ()

    def last(self, game: Game, scope: Scope) -> Known | None:
        for event in reversed(game.state.history):
            by = event.source
            if event.kind == "kill" and by is not None and by.item == scope.item:
                return event.known
        return None


class ChosenUnit(Who, frozen=True):
    """`the unit it chooses`: the target of the ability whose cost is spoken of (818.1.c.4)."""

    def __str__(self) -> str:
        return "the unit it chooses"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        chosen = (one.name for one in scope.bound if one.target and one.kind == "object")
        return tuple(int(id) for name in chosen for id in picked(game, scope, name))


class YourLegend(Who, frozen=True):
    """`your legend`."""

    def __str__(self) -> str:
        return "your legend"

    def objects(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return game.player(scope.you).legend


def controller_of(game: Game, scope: Scope, who: Who) -> int:
    """Who controls it, or did when it left."""
    for id in who.objects(game, scope):
        return game.object(id).controller
    known = who.last(game, scope)
    return known.controller if known is not None else NOBODY


def owner_of(game: Game, scope: Scope, who: Who) -> int:
    """Who owns it."""
    for id in who.objects(game, scope):
        return game.object(id).owner
    known = who.last(game, scope)
    return known.owner if known is not None else NOBODY
