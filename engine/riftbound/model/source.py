"""What events and effects come from, and what was chosen for the words behind them."""

from __future__ import annotations

from msgspec import Struct

from engine.core.decision import first
from engine.riftbound.model.names import NOBODY, ChosenKind, SourceKind


class Ref(Struct, frozen=True, gc=False, cache_hash=True, array_like=True):
    """A node of what a card says: the card's key and the node's place in walking order."""

    card: str
    node: int


class Source(Struct, frozen=True, gc=False, cache_hash=True, omit_defaults=True):
    """What an event is attributed to (411.5): the item, the object, the words, who controls it.

    `kind` is `spell`, `ability`, `combat`, or empty for the procedures of the game. `units`, pairs
    of id and era, are what damage comes from instead of the words or the combat that instructs
    it (417.6.b, 417.6.c).
    """

    kind: SourceKind = ""
    controller: int = NOBODY
    object: int = 0
    era: int = 0
    card: str = ""
    item: int = 0
    text: Ref | None = None
    units: tuple[tuple[int, int], ...] = ()


class Chosen(Struct, frozen=True, gc=False, omit_defaults=True):
    """The choice made for one slot.

    `kind` is what was chosen among: `object`, `item`, `player`, `place`, `mode`, `number`, `card`;
    a `field` was not chosen but is kept for a delayed ability.
    `eras` stands beside `values` for objects: which object it was (124). `legal` is filled when
    the item resolves: whether each is still legal (359.3.e.2), `why` the requirement that failed.
    """

    name: str
    kind: ChosenKind
    values: tuple[int | str, ...]
    eras: tuple[int, ...] = ()
    target: bool = False
    legal: tuple[bool, ...] = ()
    why: tuple[str, ...] = ()

    @property
    def first(self) -> int:
        """The first thing or number of the choice, which is often the only one."""
        return first(self.values)
