"""Every kind of event: those that change a fact, from their modules, and the markers."""

from __future__ import annotations

from engine.core.errors import NotModelled
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.procedures.applying import chain as apply_chain
from engine.riftbound.procedures.applying import effects as apply_effects
from engine.riftbound.procedures.applying import game as apply_game
from engine.riftbound.procedures.applying import status as apply_status
from engine.riftbound.procedures.applying import zones as apply_zones
from engine.riftbound.procedures.kind import Kind
from engine.riftbound.procedures.markers import MARKERS


class _Kinds(dict[EventKind, Kind]):
    """Kinds by name; the error for a name that no kind has says so."""

    def __missing__(self, name: EventKind) -> Kind:
        raise NotModelled(f"I have not been taught the event “{name}”.")


KINDS: dict[EventKind, Kind] = _Kinds(
    (kind.name, kind)
    for kind in (
        *apply_zones.KINDS,
        *apply_status.KINDS,
        *apply_effects.KINDS,
        *apply_game.KINDS,
        *apply_chain.KINDS,
        *MARKERS,
    )
)
"""Every kind of event by its name."""

PLAIN = frozenset(
    kind.name
    for kind in KINDS.values()
    if not (kind.arrives or kind.leaves or kind.looks_back or kind.name == "win")
)
"""The kinds by which nothing comes or goes: what they change is all that comes of them by rule."""

LOOKED_BACK_AT = frozenset(kind.name for kind in KINDS.values() if kind.looks_back)
"""The kinds that abilities of what leaves so look back at."""
