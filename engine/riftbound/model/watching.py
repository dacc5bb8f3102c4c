"""A state that notes what is read of it, so that what was computed from it can be kept.

What a sheet holds depends on few facts: where units are, not whose runes are exhausted. Each fact
is noted when it is first read and stands as a plain attribute from then on.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, ValuesView
from typing import Any

from engine.riftbound.model.state import Field, Object, Player, State


class Watched:
    """A value whose fields are noted as they are read; `read` has them."""

    def __init__(self, real: Any) -> None:
        self.__dict__["_real"] = real

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.__dict__["_real"], name)
        self.__dict__[name] = value
        return value

    def like(self, other: Any) -> bool:
        """Whether the other has the same in every field that was read; then it stands for it."""
        for name, value in self.__dict__.items():
            if name != "_real":
                now = getattr(other, name)
                if now is not value and now != value:
                    return False
        self.__dict__["_real"] = other
        return True


class WatchedObjects:
    """The objects of a state, each watched; going through all of them depends on all."""

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
            found = self._read[id] = Watched(self._real[id])
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

    def like(self, other: dict[int, Object]) -> bool:
        """Whether nothing that was read is different there."""
        if other is self._real:
            return True
        if self._all or any(id in other for id in self._missing):
            return False
        for id, watched in self._read.items():
            object = other.get(id)
            if object is watched._real:
                continue
            if object is None or not watched.like(object):
                return False
        self._real = other
        return True


APART = ("_real", "objects", "players", "fields", "turn")
"""What of a watched state is compared in its own way."""


class WatchedState(Watched):
    """A state that notes what is read of it; `like` says of another whether that is the same."""

    def __init__(self, real: State) -> None:
        super().__init__(real)
        self.__dict__["objects"] = WatchedObjects(real.objects)
        self.__dict__["players"] = tuple(Watched(player) for player in real.players)
        self.__dict__["fields"] = tuple(Watched(field) for field in real.fields)
        self.__dict__["turn"] = Watched(real.turn)

    def like(self, other: State) -> bool:
        """Whether whatever was computed from this state would be the same from that one."""
        for name, value in self.__dict__.items():
            if name not in APART:
                now = getattr(other, name)
                if now is not value and now != value:
                    return False
        return (
            (self.turn._real is other.turn or self.turn.like(other.turn))
            and _alike(self.fields, other.fields)
            and _alike(self.players, other.players)
            and bool(self.objects.like(other.objects))
        )


def _alike(watched: tuple[Watched, ...], real: tuple[Player | Field, ...]) -> bool:
    if len(watched) != len(real):
        return False
    for one, other in zip(watched, real, strict=True):
        if one._real is not other and not one.like(other):
            return False
    return True
