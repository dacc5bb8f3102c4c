"""What there is to know about one kind of event, declared once."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import EventKind

Apply = Callable[[Game, Event], Game]


class Kind(Struct, frozen=True, gc=False):
    """A kind of event, by the name that `Event.kind` has.

    `apply` changes the state, and gives the same game back where the event comes to nothing;
    without it the kind is a marker, which changes no fact and is looked at by triggers and readers.
    `verb` names the act that a card may forbid (054). The others say what comes of it: that a
    Cleanup is due (319), that the `history` of the turn keeps it, that a unit `arrives` by it
    (190.3.a), that its object `leaves` and is remembered as it last was, that abilities of what
    leaves so look back at it (`looks_back`), those of what `dies` before it happens (323.4,
    428.1.a.1.b), that it may fulfil a dependent keyword (812, 824, 828), and that it was `done`, so
    that “if you do” hears it. `would` says what would happen where an effect replaces it (370.1.b),
    `cannot_be` what is not done where a card forbids it (054.1): `die`, `killed`.
    """

    name: EventKind
    apply: Apply | None = None
    verb: str = ""
    cleanup: bool = True
    history: bool = False
    arrives: bool = False
    leaves: bool = False
    looks_back: bool = False
    dies: bool = False
    fulfils: bool = False
    done: bool = True
    would: str = ""
    cannot_be: str = ""
