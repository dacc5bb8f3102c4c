"""Where to: bases, here, there, and battlefields that are chosen (355.2, 355.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.names import NOBODY, NOWHERE, ChosenKind, base
from engine.riftbound.model.presence import crowded
from engine.riftbound.model.rulebook import FINE, Refusal, rules
from engine.riftbound.model.tree import Node, Slot
from engine.riftbound.model.views import alone, battlefields, hostile, occupants, picked, units_at
from engine.riftbound.vocabulary.where import left_place, my_place, place_of, that_field, there
from engine.riftbound.vocabulary.whom import Who, trimmed

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

Open = Callable[["Game", Scope, int], bool]


def _open(game: Game, scope: Scope, place: int) -> bool:
    """Unoccupied and uncontrolled (170.11.c)."""
    return place > 0 and not occupants(game, place) and game.object(place).controller == NOBODY


def _enemy_occupied(game: Game, scope: Scope, place: int) -> bool:
    """Controlled by an opponent, and with a unit present (170.11.a)."""
    if place <= 0 or not occupants(game, place):
        return False
    return hostile(game, scope.you, game.object(place).controller)


def _with_yours(game: Game, scope: Scope, place: int) -> bool:
    return place > 0 and scope.you in occupants(game, place)


def _with_enemies(game: Game, scope: Scope, place: int) -> bool:
    return place > 0 and any(hostile(game, scope.you, one) for one in occupants(game, place))


TO = "to "
"""What stands before a place where something goes."""

BETWEEN = "or from its base"
"""A move to a base from elsewhere, or from a base to elsewhere."""

BESIDE_OWN = "a location with another unit of its controller"
"""Where a unit that is to move has company."""

FIELDS: dict[str, Open] = {
    BESIDE_OWN: lambda game, scope, place: True,
    "somewhere": lambda game, scope, place: True,
    BETWEEN: lambda game, scope, place: True,
    "a battlefield": lambda game, scope, place: place > 0,
    "a battlefield you control": lambda game, scope, place: (
        place > 0 and game.object(place).controller == scope.you
    ),
    "a battlefield where you have units": _with_yours,
    "a battlefield where there are enemy units": _with_enemies,
    "an open battlefield": _open,
    "an occupied enemy battlefield": _enemy_occupied,
    "a battlefield you are attacking": lambda game, scope, place: (
        game.state.combat is not None
        and game.state.combat.place == place
        and game.state.combat.attacker == scope.you
    ),
    "a battlefield where an enemy unit is alone": lambda game, scope, place: any(
        alone(game, id) and hostile(game, scope.you, game.object(id).controller)
        for id in (units_at(game, place) if place > 0 else ())
    ),
    "the battlefield where a unit was killed for me": lambda game, scope, place: any(
        event.kind == "kill"
        and event.known is not None
        and event.known.place == place > 0
        and event.source is not None
        and event.source.object == scope.me
        for event in game.state.history
    ),
    "another battlefield": lambda game, scope, place: place > 0 and place != my_place(game, scope),
}
"""The kinds of place that words let a player choose among."""


class ChoosePlace(Slot, frozen=True, kw_only=True):
    """A place to be chosen; for a move one where the unit is not and may be (355.4.a)."""

    kind: ChosenKind = "place"
    where: str = "somewhere"
    mover: Who | None = None
    targets: bool = False

    def __str__(self) -> str:
        return self.where

    def refuses(self, game: Game, scope: Scope, value: int | str) -> str:
        return "" if value in self.candidates(game, scope) else self.why_not(game, scope, value)[0]

    def why_not(self, game: Game, scope: Scope, value: int | str) -> Refusal:
        """Why that place is not among the candidates, by which rule."""
        for id in self.mover.objects(game, scope) if self.mover is not None else ():
            object, place = game.object(id), int(value)
            if object.place == place:
                return "it is there already", rules("355.4.a")
            reason, numbers = crowded(game, object.controller, place) if place > 0 else FINE
            if reason:
                return reason, numbers + rules("355.4.a")
        return "nothing can go there", rules("355.4.a")

    def fit(self, game: Game, scope: Scope) -> Values:
        """The battlefields that its words describe, whether anything may go there or not."""
        test = FIELDS[self.where]
        return tuple(place for place in battlefields(game) if test(game, scope, place))

    def candidates(self, game: Game, scope: Scope) -> Values:
        scope = trimmed(scope, self.name)
        test = FIELDS[self.where]
        if self.mover is None:
            return tuple(place for place in battlefields(game) if test(game, scope, place))
        movers = self.mover.objects(game, scope)
        found = []
        if self.where == BESIDE_OWN:
            return _with_fellows(game, movers)
        for place in battlefields(game):
            if test(game, scope, place) and any(may_go(game, id, place) for id in movers):
                found.append(place)
        if self.where == BETWEEN:
            found = [place for place in found if all(place_of(game, id) < 0 for id in movers)]
        homes = {base(game.object(id).controller) for id in movers}
        if self.where in ("somewhere", BETWEEN):
            found.extend(home for home in homes if any(may_go(game, id, home) for id in movers))
        return tuple(sorted(found))


def _with_fellows(game: Game, movers: tuple[int, ...]) -> Values:
    """The locations where each of them may go and its controller has units."""
    found: set[int] = set()
    for id in movers:
        player = game.object(id).controller
        for place in (*battlefields(game), base(player)):
            if units_at(game, place, player) and may_go(game, id, place):
                found.add(place)
    return tuple(sorted(found))


def may_go(game: Game, unit: int, place: int) -> bool:
    """Whether the unit is elsewhere and may be at that place (355.4.a, 447.2).

    What forbids moving there makes the instruction impossible, not the choice (358.3.a, 359.3.e.6).
    """
    object = game.object(unit)
    if object.place == place or object.zone != "board":
        return False
    return place <= 0 or not crowded(game, object.controller, place)[0]


class Destination(Node, frozen=True):
    """Where something goes."""

    def place(self, game: Game, scope: Scope, id: int) -> int:
        """The place for that object, or NOWHERE."""
        raise NotImplementedError

    def places(self, game: Game, scope: Scope, id: int) -> tuple[int, ...]:
        """The places among which its player chooses."""
        place = self.place(game, scope, id)
        return (place,) if place else ()

    def spoilt(self, game: Game, scope: Scope, id: int) -> Refusal:
        """Why that object cannot go there any more, though the place was chosen."""
        return FINE

    def slots(self) -> tuple[str, ...]:
        """The slots it stands on."""
        return ()


class Home(Destination, frozen=True):
    """`to its base`: its controller's."""

    def __str__(self) -> str:
        return "to its base"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        who = game.object(id).controller if id in game.state.objects else scope.you
        return base(who)


class YourBase(Destination, frozen=True):
    """`to your base`."""

    def __str__(self) -> str:
        return "to your base"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return base(scope.you)


class Here(Destination, frozen=True):
    """`to here`: where I am, or the battlefield whose words these are."""

    def __str__(self) -> str:
        return "to here"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return my_place(game, scope)


class HereToo(Destination, frozen=True):
    """`to here if you wish`: here is one more place to which it may be played (355.2.b)."""

    def __str__(self) -> str:
        return "to here if you wish"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return my_place(game, scope)


class There(Destination, frozen=True):
    """`to there`: the place last spoken of."""

    def __str__(self) -> str:
        return "to there"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return there(game, scope)


class WhereItWas(Destination, frozen=True):
    """`to where it was`: from where these words, or their event, took something last."""

    def __str__(self) -> str:
        return "to where it was"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return left_place(game, scope)


class WhereItWent(Destination, frozen=True):
    """`to where it went`: to where the event took it, wherever it is since (359.3.f.3)."""

    def __str__(self) -> str:
        return "to where it went"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return scope.event.place if scope.event is not None else 0


class AnyField(Destination, frozen=True):
    """`to any battlefield`, `to any battlefield you control`: chosen as it is played (355.2)."""

    where: str

    def __str__(self) -> str:
        return f"to any {self.where.removeprefix('a ')}"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return next(iter(self.places(game, scope, id)), NOWHERE)

    def places(self, game: Game, scope: Scope, id: int) -> tuple[int, ...]:
        return tuple(
            place for place in battlefields(game) if FIELDS[self.where](game, scope, place)
        )


class ThatField(Destination, frozen=True):
    """`to that battlefield`: the one that was chosen, or where the trigger's event was."""

    def __str__(self) -> str:
        return "to that battlefield"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return that_field(scope)


class Beside(Destination, frozen=True):
    """`to the location of it`, `to the battlefield of it`."""

    who: Who
    field: bool = False

    def __str__(self) -> str:
        return f"to the {'battlefield' if self.field else 'location'} of {self.who}"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        place = self._place(game, scope)
        return NOWHERE if self.field and place < 0 else place

    def _place(self, game: Game, scope: Scope) -> int:
        for other in self.who.objects(game, scope):
            return game.object(other).place
        known = self.who.last(game, scope)
        return known.place if known is not None else NOWHERE

    def slots(self) -> tuple[str, ...]:
        return self.who.slots()


class Chosen(Destination, frozen=True):
    """`to a battlefield you control`, chosen as the item is finalized."""

    slot: ChoosePlace

    def __str__(self) -> str:
        return "somewhere" if self.slot.where == "somewhere" else f"to {self.slot}"

    def place(self, game: Game, scope: Scope, id: int) -> int:
        return NOWHERE if self.spoilt(game, scope, id)[0] else self.named(game, scope)

    def named(self, game: Game, scope: Scope) -> int:
        """The place that was chosen, whatever has become of it."""
        return next((int(value) for value in picked(game, scope, self.slot.name)), NOWHERE)

    def spoilt(self, game: Game, scope: Scope, id: int) -> Refusal:
        """Who is to have company there and would be alone by now (359.3.e.6)."""
        place = self.named(game, scope)
        if self.slot.where != BESIDE_OWN or not place or id not in game.state.objects:
            return FINE
        fellows = set(units_at(game, place, game.object(id).controller)) - {id}
        return FINE if fellows else ("no other unit of its controller is there", rules("359.3.e.6"))

    def slots(self) -> tuple[str, ...]:
        return (self.slot.name,)
