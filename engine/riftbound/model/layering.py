"""Layers as they are applied: the sheet as far as it has got, and what goes on beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.characteristics import Traits
from engine.riftbound.model.event import Ref
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.sheet import Sheet

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game
    from engine.riftbound.model.state import Object

Effect = tuple[tuple[object, ...], int, int, Change]
"""A key that is applied once, a timestamp, an object, and the change."""


class Layering:
    """The applying of layers to a sheet (476).

    `game` is the game as far as it is worked out: its own sheet is the one that is being made.
    `applied` are the keys of the effects that were, `counted` what counters have added so far,
    `steady` what those of the `passives` say that did not ask for Might: nothing else of it can
    have become different while only Might was altered.
    """

    __slots__ = (
        "_owned", "applied", "cards", "counted", "game", "lasting", "listed", "passives", "sheet",
        "state", "steady", "traits", "version",
    )  # fmt: skip

    def __init__(self, game: Game, sheet: Sheet) -> None:
        self.game = game
        self.state = game.state
        self.cards = game.cards
        self.sheet = sheet
        self.lasting = sheet.lasting
        self.traits = sheet.traits
        self._owned: set[int] = set()
        self.applied: set[tuple[object, ...]] = set()
        self.counted: dict[int, int] = {}
        self.version = 0
        self.listed: tuple[int, list[list[Effect]]] | None = None
        self.passives: list[tuple[int, Scope, Ref, Passive]] | None = None
        self.steady: dict[int, list[tuple[int, Effect]]] = {}

    def own(self, id: int) -> Traits:
        """The characteristics of that object, no longer those printed on every such card."""
        if id not in self._owned:
            self._owned.add(id)
            self.traits[id] = replace(self.traits[id])
        return self.traits[id]


def timestamp(object: Object, ref: Ref) -> int:
    """Since when that ability of the object applies (480.1, 480.2)."""
    return max([object.stamp, *[stamp for text, stamp in object.since if text == ref]])
