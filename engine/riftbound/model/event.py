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
    era: int
    card: str
    name: str
    controller: int
    owner: int
    zone: Zone
    place: int
    might: int | None = None
    types: tuple[CardType, ...] = ()
    tags: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    energy: int = 0
    power: int = 0
    token: bool = False
    exhausted: bool = False
    stunned: bool = False
    buffed: bool = False
    role: Role = ""
    attached: tuple[int, ...] = ()
    lone: bool = False


class Event(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, cache_hash=True):
    """One thing that is about to happen or has happened.

    `kind` is the verb. What the other fields mean in an event of that kind is declared with the
    kind (`procedures/kind.py`; `docs/events.md` lists all): `object` is what it happens to, `player`
    whom it happens to or who does it, `other` a second object or a chain item, `word` a name that
    the kind needs. The same in all kinds are `by`, who is responsible (411), `source`, what brought
    it about (411.5), `era`, `origin`, `origin_zone` and `known`, which say what the object was just
    before, and `replaced_by`, the replacement effects that have already had their turn (370.2).
    """

    kind: EventKind
    rules: tuple[Cite, ...] = ()
    object: int = 0
    era: int = 0
    player: int = NOBODY
    by: int = NOBODY
    amount: int = 0
    place: int = NOWHERE
    origin: int = NOWHERE
    zone: Zone | Literal[""] = ""
    origin_zone: Zone | Literal[""] = ""
    other: int = 0
    word: str = ""
    source: Source | None = None
    known: Known | None = None
    chosen: tuple[int | str, ...] = ()
    text: Ref | None = None
    before: int = 0
    shares: tuple[tuple[int, int], ...] = ()
    units: tuple[tuple[int, int], ...] = ()
    ready: bool = False
    effect: Lasting | None = None
    replaced_by: tuple[str, ...] = ()
