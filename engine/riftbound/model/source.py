"""What events and effects come from, and what was chosen for the words behind them."""

from __future__ import annotations

from msgspec import Struct

from engine.core.decision import first
from engine.riftbound.model.names import NOBODY, ChosenKind, SourceKind


class Ref(Struct, frozen=True, gc=False, cache_hash=True, array_like=True):
    """A node of what a card says."""

    card: str
    """The card's key."""
    node: int
    """The node's place in walking order."""


class Source(Struct, frozen=True, gc=False, cache_hash=True, omit_defaults=True):
    """What an event is attributed to (411.5)."""

    kind: SourceKind = ""
    """Whether a spell, an ability or a combat; empty for the procedures of the game."""
    controller: int = NOBODY
    """Who controls it."""
    object: int = 0
    """The object that it is or whose ability it is."""
    era: int = 0
    """Which of the objects that this has been (124)."""
    card: str = ""
    """The key of its card."""
    item: int = 0
    """The number of its chain item; 0 for none."""
    text: Ref | None = None
    """Its words."""
    units: tuple[tuple[int, int], ...] = ()
    """Pairs of id and era: what damage comes from instead of the words or the combat that instruct
    it (417.6.b, 417.6.c)."""


class Chosen(Struct, frozen=True, gc=False, omit_defaults=True):
    """The choice made for one slot."""

    name: str
    """The slot's name."""
    kind: ChosenKind
    """What was chosen among; a `field` was not chosen but is kept for a delayed ability."""
    values: tuple[int | str, ...]
    """What was chosen: things, players, places or amounts by their numbers, the rest by words."""
    eras: tuple[int, ...] = ()
    """Beside `values`, for objects: which object each was (124)."""
    target: bool = False
    """Whether what is chosen is a target (355.8)."""
    legal: tuple[bool, ...] = ()
    """Whether each is still legal, filled when the item resolves (359.3.e.2)."""
    why: tuple[str, ...] = ()
    """For each that is not, the requirement that failed."""

    @property
    def first(self) -> int:
        """The first thing or number of the choice, which is often the only one."""
        return first(self.values)
