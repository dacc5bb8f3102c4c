"""Events: the only way the state changes, and what triggers and readers look at."""

from __future__ import annotations

from msgspec import Struct

from engine.core.record import Cite
from engine.riftbound.model.names import NOBODY, NOWHERE


class Ref(Struct, frozen=True, gc=False, cache_hash=True, array_like=True):
    """A node of what a card says: the card's key and the node's place in walking order."""

    card: str
    node: int


class Source(Struct, frozen=True, cache_hash=True, omit_defaults=True):
    """What an event is attributed to (411.5): the item, the object, the words, who controls it.

    `kind` is `spell`, `ability`, `unit` (damage of a unit, 417.6.b), `combat`, or empty for the
    procedures of the game.
    """

    kind: str = ""
    controller: int = NOBODY
    object: int = 0
    era: int = 0
    card: str = ""
    item: int = 0
    text: Ref | None = None


class Known(Struct, frozen=True, omit_defaults=True):
    """An object as it last was: what left looks back at itself (359.3.e.13, 383, 808.1.d.3)."""

    id: int
    era: int
    card: str
    name: str
    controller: int
    owner: int
    zone: str
    place: int
    might: int | None = None
    types: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    energy: int = 0
    power: int = 0
    token: bool = False
    exhausted: bool = False
    stunned: bool = False
    buffed: bool = False
    role: str = ""
    attached: tuple[int, ...] = ()


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that is about to happen or has happened.

    `kind` is the verb (`events.py` of the procedures lists all of them). `object` is what it
    happens to, `player` whom it happens to or who does it, `by` who is responsible (411), `other`
    the second object, `place` and `origin` locations, `zone` and `origin_zone` zones, `word` a
    name that the verb needs. `known` is the object just before. `replaced_by` names the
    replacement effects that have already had their turn (370.2).
    """

    kind: str
    rules: tuple[Cite, ...] = ()
    object: int = 0
    era: int = 0
    player: int = NOBODY
    by: int = NOBODY
    amount: int = 0
    place: int = NOWHERE
    origin: int = NOWHERE
    zone: str = ""
    origin_zone: str = ""
    other: int = 0
    word: str = ""
    source: Source | None = None
    known: Known | None = None
    chosen: tuple[int | str, ...] = ()
    ready: bool = False
    facedown: bool = False
    replaced_by: tuple[str, ...] = ()
