"""What was worked out of positions, kept beside them for positions that come again.

Each part is a class of its own, made without arguments, that says what it keeps and how much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from engine.riftbound.model.index import Index
    from engine.riftbound.model.sheet import Sheet

Part = TypeVar("Part")


class Memory:
    """What is kept for the games that come of one beginning; it lives as long as one of them.

    Nothing in it refers to a game, so it goes with the last.
    """

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: dict[type[Any], Any] = {}

    def part(self, kind: type[Part]) -> Part:
        """What is kept of that kind, at first nothing."""
        found: Part | None = self._parts.get(kind)
        if found is None:
            found = self._parts[kind] = kind()
        return found


class View:
    """What was worked out of one state, right for every game in which the same facts hold.

    `sheet` holds the characteristics (`traits`) and `index` who listens, once they were asked for.
    """

    __slots__ = ("index", "memory", "sheet")

    def __init__(self, memory: Memory | None = None, sheet: Sheet | None = None) -> None:
        self.memory = Memory() if memory is None else memory
        self.sheet = sheet
        self.index: Index | None = None
