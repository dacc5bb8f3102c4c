"""Events: the only way the state changes, and what triggers and readers look at."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.core.record import Cite
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.names import NOBODY, NOWHERE, CardType, Role, Zone
from engine.riftbound.model.source import Ref, Source

__all__ = ["Event", "Known", "Ref", "Source"]


class Known(Struct, frozen=True, gc=False, omit_defaults=True):
    """An object as it last was: what left looks back at itself (359.3.e.13, 383, 808.1.d.3)."""

    id: int
    """Which object."""
    era: int
    """Which of the objects that this has been (124)."""
    card: str
    """Its card's key."""
    name: str
    """Its name."""
    controller: int
    """Who controlled it."""
    owner: int
    """Who owns it."""
    zone: Zone
    """The zone it was in."""
    place: int
    """Where it was: a battlefield's id, a Base below 0, 0 nowhere."""
    might: int | None = None
    """Its Might, on the board and if it had any."""
    types: tuple[CardType, ...] = ()
    """Its card types."""
    tags: tuple[str, ...] = ()
    """Its tags."""
    keywords: tuple[str, ...] = ()
    """Its keywords."""
    energy: int = 0
    """The Energy it cost."""
    power: int = 0
    """How many Power symbols it cost."""
    token: bool = False
    """Whether it was a token."""
    exhausted: bool = False
    """Whether it was exhausted."""
    stunned: bool = False
    """Whether it was stunned."""
    buffed: bool = False
    """Whether it had a buff."""
    role: Role = ""
    """What it was designated in a combat."""
    attached: tuple[int, ...] = ()
    """What was attached to it."""
    lone: bool = False
    """Whether no other unit of its controller was there."""


class Event(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, cache_hash=True):
    """One thing that is about to happen or has happened.

    What a field means in an event of one kind is declared with the kind (`procedures/kind.py`;
    docs/events.md lists all); what is said here holds in all of them.
    """

    kind: EventKind
    """What happens: the verb."""
    rules: tuple[Cite, ...] = ()
    """The rules that it happens by."""
    object: int = 0
    """What it happens to."""
    era: int = 0
    """Which of the objects that `object` has been it is (124)."""
    player: int = NOBODY
    """Whom it happens to or who does it."""
    by: int = NOBODY
    """The player who is responsible (411)."""
    amount: int = 0
    """How much or how many."""
    place: int = NOWHERE
    """Where, or to where."""
    origin: int = NOWHERE
    """Where `object` was just before; of a card played from facedown, the battlefield."""
    zone: Zone | Literal[""] = ""
    """The zone to which it goes."""
    origin_zone: Zone | Literal[""] = ""
    """The zone it was in, where it leaves."""
    other: int = 0
    """A second object, or a chain item."""
    word: str = ""
    """A name that the kind needs."""
    source: Source | None = None
    """The spell, ability or combat that brought it about (411.5)."""
    known: Known | None = None
    """All that the object was just before, where it leaves."""
    chosen: tuple[int | str, ...] = ()
    """What was chosen."""
    text: Ref | None = None
    """The words that it is about."""
    before: int = 0
    """What an amount was before."""
    shares: tuple[tuple[int, int], ...] = ()
    """Pairs of a unit and how much of the amount."""
    units: tuple[tuple[int, int], ...] = ()
    """Pairs of id and era: the units that it is about."""
    ready: bool = False
    """Whether what enters or is made is ready."""
    effect: Lasting | None = None
    """The effect in force that begins or ends."""
    replaced_by: tuple[str, ...] = ()
    """The replacement effects that have had their turn (370.2)."""
