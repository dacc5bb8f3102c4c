"""What was worked out of positions, kept beside them for positions that come again.

Each part is a class of its own, made without arguments, that says what it keeps and how much.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, Protocol, TypeVar

from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.sheet import Sheet
from engine.riftbound.model.state import Object

Part = TypeVar("Part")

Standing = dict[tuple[int, int], list[int]]
"""Permanents by their place and controller."""


class _Parts(dict[type[Any], Any]):
    """One part of each kind, made when it is first asked for."""

    def __missing__(self, kind: type[Any]) -> Any:
        found = self[kind] = kind()
        return found


class _Giving(Protocol):
    def __call__(self, kind: type[Part], /) -> Part: ...


class Memory:
    """What is kept for the games that come of one beginning; it lives as long as one of them.

    Nothing in it refers to a game, so it goes with the last. `part` gives what is kept of a kind,
    at first nothing.
    """

    __slots__ = ("part",)

    def __init__(self) -> None:
        self.part: _Giving = _Parts().__getitem__


class Listening(Protocol):
    """Who listens to what (`index.Index`), of which a game knows only whether it is still right."""

    def regards(self, object: Object) -> bool:
        """Whether who listens may change as that object goes elsewhere."""


class View:
    """What was worked out of one state, right for every game in which the same facts hold.

    Each is there once it was asked for: `sheet` holds the characteristics (`traits`), `index` who
    listens, `answers` the passives that apply in any case by question (`index.passives`),
    `permanents` and `standing` what is on the board and where (`traits.standing`), `strays` what is
    where it may not stay (`cleanup.strays`), `facedown` the facedown cards, `outlived` the effects
    in force that are over, with the objects on which that hangs, `settled` with what other facts a
    Cleanup found nothing to do, and whether in an Open State (`cleanup.begin`).
    """

    __slots__ = (
        "answers", "facedown", "index", "memory", "outlived", "permanents", "settled",
        "sheet", "standing", "strays",
    )  # fmt: skip

    def __init__(
        self,
        memory: Memory | None = None,
        sheet: Sheet | None = None,
        index: Listening | None = None,
    ) -> None:
        self.memory = Memory() if memory is None else memory
        self.sheet = sheet
        self.index = index
        self.answers: dict[str, Any] = {}
        self.permanents: list[int] | None = None
        self.standing: Standing | None = None
        self.strays: list[int] | None = None
        self.outlived: tuple[list[Lasting], frozenset[int]] | None = None
        self.facedown: tuple[int, ...] | None = None
        self.settled: tuple[Hashable, bool] | None = None

    def regards(self, object: Object, facts: Iterable[str]) -> bool:
        """Whether anything kept here may change as that object goes elsewhere, or with those facts."""
        sheet, index = self.sheet, self.index
        if sheet is None or index is None or not sheet.reads.isdisjoint(facts):
            return True
        if self.outlived is not None and object.id in self.outlived[1]:
            return True
        return sheet.regards(object) or index.regards(object)
