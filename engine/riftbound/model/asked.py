"""What passives are asked about, and what they answer about a cost, as data."""

from __future__ import annotations

from msgspec import Struct

from engine.riftbound.model.names import NOBODY, NOWHERE


class Act(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something a procedure is about to allow, for passives to forbid or permit.

    `verb` is one of `play`, `play to`, `activate`, `move`, `choose`, `ready`, `exhaust`, `stun`,
    `damage`, `kill`, `counter`, `score`, `gain`, `hide`, `gank`, `ambush`, `react`, `attach`,
    `detach`, `phase` (`card` its name, 443), and `ignore` (`card` the keyword, `doing` the
    procedure: `paying` or `assigning`, 765).
    """

    verb: str
    player: int = NOBODY
    object: int = 0
    place: int = NOWHERE
    origin: int = NOWHERE
    item: int = 0
    card: str = ""
    doing: str = ""
    amount: int = 1


class Reprice(Struct, frozen=True, gc=False, omit_defaults=True):
    """A change to a cost (356.3–356.4): negative is a discount; `floor` is that discount's own.

    `either` says that it is of the Energy or of the Power, whichever its player likes.
    """

    energy: int = 0
    power: int = 0
    symbols: tuple[str, ...] = ()
    floor: int = 0
    component: str = ""
    either: bool = False
