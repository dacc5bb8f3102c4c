"""A state that notes what is read of it, so that what was computed from it can be kept.

What a sheet holds depends on few facts: where units are, not whose runes are exhausted. Each fact
is noted when it is first read and stands as a plain attribute from then on.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import Any

from engine.riftbound.model.state import Field, Object, Player, State

APART = ("_without_runes", "objects", "players", "fields", "turn", "board")
"""What of a watched state is compared in its own way."""

ALWAYS = frozenset(
    {
        "objects", "players", "lasting", "board", "fields",
        "card", "zone", "era", "attached_to", "legend",
    }
)  # fmt: skip
"""What characteristics and abilities always depend on: which objects are there, whether these
have their text, and what is in force."""

OF_OBJECTS = frozenset(Object.__struct_fields__)
"""The facts of an object; whatever else is read of one comes from some of them."""

NAMES = OF_OBJECTS.union(
    ("_real", "_without_runes"),
    State.__struct_fields__,
    Player.__struct_fields__,
    Field.__struct_fields__,
)
"""Under what something watched keeps what was read of it."""

Read = list[tuple[str, Any]]
"""Names of fields with what they were."""

ReadObject = tuple[int, list[Object], Read]
"""The id of an object, the newest in which all was the same, and what was read."""


class Watched:
    """A value whose fields are noted as they are read, after the value itself."""

    def __init__(self, real: Any) -> None:
        self.__dict__["_real"] = real

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.__dict__["_real"], name)
        self.__dict__[name] = value
        return value

    def read(self) -> Read:
        """The fields that were read, with what they were."""
        return [*self.__dict__.items()][1:]


class WatchedObjects:
    """The objects of a state, each watched; going through all of them depends on all.

    Of an object that is looked at the card always matters.
    """

    def __init__(self, real: dict[int, Object]) -> None:
        self._real = real
        self._read: dict[int, Watched] = {}
        self._missing: set[int] = set()
        self._all = False

    def __getitem__(self, id: int) -> Any:
        found = self._read.get(id)
        if found is None:
            if id not in self._real:
                self._missing.add(id)
            real = self._real[id]
            found = self._read[id] = Watched(real)
            found.__dict__["card"] = real.card
        return found

    def get(self, id: int, default: Any = None) -> Any:
        """The object of that id, if there is one."""
        if id in self._real:
            return self[id]
        self._missing.add(id)
        return default

    def __contains__(self, id: int) -> bool:
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

    def keys(self) -> KeysView[int]:
        """All ids."""
        self._all = True
        return self._real.keys()

    def values(self) -> ValuesView[Object]:
        """All objects."""
        self._all = True
        return self._real.values()

    def items(self) -> ItemsView[int, Object]:
        """All ids and objects."""
        self._all = True
        return self._real.items()

    def names(self) -> frozenset[str]:
        """The names of the facts that were read of any."""
        names = frozenset().union(*map(vars, self._read.values()))
        return OF_OBJECTS if self._all or not names <= NAMES else names

    def facts(self) -> ObjectFacts:
        """What was read of them."""
        real = self._real
        read: list[ReadObject] = [
            (id, [real[id]], watched.read()) for id, watched in self._read.items()
        ]
        return ObjectFacts(real, read, frozenset(self._missing), self._all)


class WatchedState(Watched):
    """A state that notes what is read of it."""

    def __init__(self, real: State) -> None:
        held = self.__dict__
        held["_real"] = real
        held["_without_runes"] = False
        held["objects"] = WatchedObjects(real.objects)
        held["players"] = tuple([Watched(player) for player in real.players])
        held["fields"] = tuple([Watched(field) for field in real.fields])
        held["turn"] = Watched(real.turn)

    def without_runes(self, board: list[int]) -> None:
        """Its board is that one, without the runes: nobody speaks of them, so that it makes no
        difference when one comes or goes."""
        self.__dict__["board"] = tuple(board)
        self.__dict__["_without_runes"] = True

    def read(self) -> Read:
        """The fields that were read, with what they were, but those compared in their own way."""
        return [one for one in super().read() if one[0] not in APART]

    def names(self) -> frozenset[str]:
        """The names of what was read: fields of the state, facts of the objects, players and
        battlefields in it. What differs only in others needs no comparison."""
        names = ALWAYS.union(vars(self), self.objects.names(), *map(vars, self.players))
        names = names.union(*map(vars, self.fields))
        return names if self.turn.read() else names - {"turn"}

    def facts(self, runes: frozenset[str]) -> Facts:
        """What was read of it, when nothing more will be; `runes` are the keys of rune cards."""
        return Facts(
            self._real,
            self.board,
            runes if self._without_runes else frozenset(),
            self.read(),
            self.objects.facts(),
            self.turn.read(),
            [field.read() for field in self.fields],
            [player.read() for player in self.players],
        )


class ObjectFacts:
    """What was read of the objects of a state; going through all of them depends on all."""

    __slots__ = ("all", "missing", "newest", "read")

    def __init__(
        self,
        real: dict[int, Object],
        read: list[ReadObject],
        missing: frozenset[int],
        all: bool,
    ) -> None:
        self.newest = real
        self.read = read
        self.missing = missing
        self.all = all

    def hold(self, objects: dict[int, Object]) -> bool:
        """Whether nothing that was read is different there; the newest are known by identity."""
        if objects is self.newest:
            return True
        if self.all or any(id in objects for id in self.missing):
            return False
        for id, newest, read in self.read:
            object = objects.get(id)
            if object is newest[0]:
                continue
            if object is None or not _same(read, object):
                return False
            newest[0] = object
        self.newest = objects
        return True


class Facts:
    """What was read of a state: where it holds, whatever was computed from it does too."""

    __slots__ = ("board", "fields", "newest", "objects", "players", "read", "runes", "turn")

    def __init__(
        self,
        real: State,
        board: tuple[int, ...],
        runes: frozenset[str],
        read: Read,
        objects: ObjectFacts,
        turn: Read,
        fields: list[Read],
        players: list[Read],
    ) -> None:
        self.board, self.runes = board, runes
        self.read = read
        self.objects = objects
        self.turn, self.fields, self.players = turn, fields, players
        self.newest = real

    def hold(self, state: State) -> bool:
        """Whether nothing that was read is different in that state; the newest in which it was so
        is known by the identity of its parts."""
        newest = self.newest
        if (
            _same(self.read, state)
            and (state.board is newest.board or self._same_board(state))
            and self.objects.hold(state.objects)
            and (state.turn is newest.turn or _same(self.turn, state.turn))
            and (state.fields is newest.fields or _each_same(self.fields, state.fields))
            and (state.players is newest.players or _each_same(self.players, state.players))
        ):
            self.newest = state
            return True
        return False

    def _same_board(self, state: State) -> bool:
        objects, runes = state.objects, self.runes
        return self.board == tuple([id for id in state.board if objects[id].card not in runes])


def _each_same(read: list[Read], values: tuple[Field, ...] | tuple[Player, ...]) -> bool:
    if len(read) != len(values):
        return False
    for facts, value in zip(read, values, strict=True):
        if facts and not _same(facts, value):
            return False
    return True


def _same(read: Read, other: object) -> bool:
    for name, value in read:
        now = getattr(other, name)
        if now is not value and now != value:
            return False
    return True
