"""A state that notes what is read of it, so that what was computed from it can be kept.

What a sheet holds depends on few facts: where units are, not whose runes are exhausted. Each fact
is noted when it is first read and stands as a plain attribute from then on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.state import Field, Object, Player, State

APART = frozenset({"objects", "players", "fields", "turn", "board"})
"""What of a watched state is compared in its own way."""

ALWAYS = frozenset(
    {
        "objects", "players", "lasting", "board", "fields",
        "card", "zone", "era", "place", "controller", "attached_to", "legend", "facedown",
    }
)  # fmt: skip
"""What a view always depends on: which objects are there, where and whose, whether these have
their text, what is in force, and what is in Facedown Zones."""

OF_OBJECTS = frozenset(Object.__struct_fields__)
"""The facts of an object; whatever else is read of one comes from some of them."""

NAMES = OF_OBJECTS.union(
    State.__struct_fields__,
    Player.__struct_fields__,
    Field.__struct_fields__,
)
"""Under what something watched keeps what was read of it."""


class Watched:
    """A value whose fields are noted as they are read: what was read stands in its `__dict__`.

    `real` is the newest value in which all of that is the same.
    """

    __slots__ = ("__dict__", "real")

    def __init__(self, real: Any) -> None:
        self.real = real

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = getattr(self.real, name)
        return value

    def holds(self, other: Any) -> bool:
        """Whether all that was read is the same in that value."""
        if other is self.real:
            return True
        for name, value in self.__dict__.items():
            now = getattr(other, name)
            if now is not value and now != value:
                return False
        self.real = other
        return True


class WatchedObjects(dict[int, Watched]):
    """The objects of a state, each watched from when it is first looked at.

    Going through all of them depends on all. Of an object that is looked at the card always matters.
    """

    def __init__(self, real: dict[int, Object]) -> None:
        super().__init__()
        self._real = real
        self._missing: set[int] = set()
        self._all = False

    def __missing__(self, id: int) -> Watched:
        if id not in self._real:
            self._missing.add(id)
        real = self._real[id]
        found = self[id] = Watched(real)
        found.__dict__["card"] = real.card
        return found

    def get(self, id: int, default: Any = None) -> Any:
        """The object of that id, if there is one."""
        if id in self._real:
            return self[id]
        self._missing.add(id)
        return default

    def __contains__(self, id: Any) -> bool:
        if id in self._real:
            self[id]
            return True
        self._missing.add(id)
        return False

    def __len__(self) -> int:
        self._all = True
        return len(self._real)

    def __iter__(self) -> Iterator[int]:
        self._all = True
        return iter(self._real)

    def keys(self) -> Any:
        """All ids."""
        self._all = True
        return self._real.keys()

    def values(self) -> Any:
        """All objects."""
        self._all = True
        return self._real.values()

    def items(self) -> Any:
        """All ids and objects."""
        self._all = True
        return self._real.items()

    def regard(self, id: int) -> bool:
        """Whether anything was asked about the object of that id."""
        return self._all or id in self._missing or super().__contains__(id)

    def names(self) -> frozenset[str]:
        """The names of the facts that were read of any."""
        names = frozenset().union(*map(vars, super().values()))
        return OF_OBJECTS if self._all or not names <= NAMES else names

    def hold(self, objects: dict[int, Object]) -> bool:
        """Whether all that was read is the same there; the newest objects are known by identity."""
        if objects is self._real:
            return True
        if self._all or any(id in objects for id in self._missing):
            return False
        for id, watched in super().items():
            object = objects.get(id)
            if object is watched.real:
                continue
            if object is None or not watched.holds(object):
                return False
        self._real = objects
        return True


class WatchedState(Watched):
    """A state that notes what is read of it, and says later where that still holds.

    Whatever was computed from it is right for every state in which it does.
    """

    __slots__ = ("_past", "unseen")

    def __init__(self, real: State) -> None:
        super().__init__(real)
        self._past: dict[Kinds, tuple[Event, ...]] = {}
        self.unseen: frozenset[str] = frozenset()
        held = self.__dict__
        held["objects"] = WatchedObjects(real.objects)
        held["players"] = tuple([Watched(player) for player in real.players])
        held["fields"] = tuple([Watched(field) for field in real.fields])
        held["turn"] = Watched(real.turn)

    def without_runes(self, board: list[int], runes: frozenset[str]) -> None:
        """Its board is that one, without the runes, which are those cards: nobody speaks of them,
        so that it makes no difference when one comes or goes (`unseen`)."""
        self.__dict__["board"] = tuple(board)
        self.unseen = runes

    def past(self, kinds: Kinds) -> tuple[Event, ...]:
        """This turn's notable events of those kinds; from then on only these kinds are compared."""
        if kinds not in self._past:
            self._past[kinds] = self.real.past(kinds)
        return self._past[kinds]

    def names(self) -> frozenset[str]:
        """The names of what was read: fields of the state, facts of the objects, players and
        battlefields in it. What differs only in others needs no comparison."""
        names = ALWAYS.union(vars(self), self.objects.names(), *map(vars, self.players))
        if self._past:
            names |= {"history"}
        names = names.union(*map(vars, self.fields))
        return names if vars(self.turn) else names - {"turn"}

    def holds(self, other: State) -> bool:
        """Whether nothing that was read is different in that state; the newest in which it was so
        is known by the identity of its parts."""
        newest = self.real
        for name, value in self.__dict__.items():
            if name not in APART:
                now = getattr(other, name)
                if now is not value and now != value:
                    return False
        if (
            (other.history is newest.history or self._same_past(other))
            and (other.board is newest.board or self._same_board(other))
            and self.objects.hold(other.objects)
            and (other.turn is newest.turn or self.turn.holds(other.turn))
            and (other.fields is newest.fields or _each_holds(self.fields, other.fields))
            and (other.players is newest.players or _each_holds(self.players, other.players))
        ):
            self.real = other
            return True
        return False

    def _same_past(self, other: State) -> bool:
        return all(other.past(kinds) == events for kinds, events in self._past.items())

    def _same_board(self, other: State) -> bool:
        objects, runes = other.objects, self.unseen
        held: tuple[int, ...] = self.board
        return held == tuple([id for id in other.board if objects[id].card not in runes])


def _each_holds(
    watched: tuple[Watched, ...], others: tuple[Field, ...] | tuple[Player, ...]
) -> bool:
    if len(watched) != len(others):
        return False
    return all(one.holds(other) for one, other in zip(watched, others, strict=True))
