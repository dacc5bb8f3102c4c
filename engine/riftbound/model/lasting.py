"""Effects in force: what spells and abilities have left behind for a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from engine.riftbound.model.source import Chosen, Ref, Source


class Change(Struct, frozen=True, gc=False, omit_defaults=True):
    """One alteration of one object's characteristics, and in which layer (477).

    `what` is, in layer 1: `name`, `type`, `add type`, `tag`, `supertype`, `domain`,
    `might` (set), `energy`, `power`, `copy` (`word` the card's key, `parts` what is copied of it
    if not all, 477.1.b.2), `controller` (to whom control goes back, `amount`, when the effect is
    over); in layer 2: `keyword`,
    `lose keyword`, `ability` (`text`), `lose abilities`; in layer 3: `might` (by `amount`, down
    to `floor` and no further until it is snapshotted as the effect begins, 477.3.b).
    """

    layer: int
    what: str
    amount: int = 0
    word: str = ""
    text: Ref | None = None
    floor: int | None = None
    parts: tuple[str, ...] = ()


Until = Literal["turn", "combat", "leaves", "source leaves", "attached", "game"]
"""When an effect in force is over."""


# msgspec omits a default text only if it is the same object, and equal positions are to be written alike
class Lasting(Struct, frozen=True, gc=False, kw_only=True, cache_hash=True):
    """One effect in force.

    `changes` alter the objects in `affects`, pairs of id and era. `text` is a delayed ability:
    triggered, replacement or passive, speaking with `bound`. `until` is `turn`, `combat`,
    `leaves` (the affected object), `source leaves`, `attached` (the source to the affected) or
    `game`. `uses` is how often it may still apply, -1 for no limit; `amount` is a Prevent Value
    (437), -1 for all.
    """

    stamp: int
    source: Source
    controller: int
    until: Until = "turn"
    affects: tuple[tuple[int, int], ...] = ()
    changes: tuple[Change, ...] = ()
    text: Ref | None = None
    bound: tuple[Chosen, ...] = ()
    uses: int = -1
    prevents: bool = False
    amount: int = 0


def copyable(card: str, id: int, era: int, force: Iterable[Lasting]) -> tuple[Change, ...]:
    """What makes anything a copy of that object as it is now.

    Its copyable traits are those printed on it, or what it has become a copy of (477.1.b.1.b).
    """
    found: tuple[Change, ...] = (Change(1, "copy", word=card),)
    for lasting in force:
        if (id, era) in lasting.affects:
            for change in lasting.changes:
                if change.what == "copy":
                    found = (*found, change) if change.parts else (change,)
    return found


def instance(id: int, era: int, ref: Ref, force: Iterable[Lasting]) -> int:
    """The number of the instance of that ability that the object has now, 0 for its own text.

    A unit that becomes a copy anew has a new ability, not used yet, of the same words.
    """
    return max(
        (
            lasting.stamp
            for lasting in force
            if (id, era) in lasting.affects
            and any(one.what == "copy" and one.word == ref.card for one in lasting.changes)
        ),
        default=0,
    )


def copied_part(changes: tuple[Change, ...], part: str) -> str:
    """The card that this copying takes that part from: the last that gives it."""
    return next(one.word for one in reversed(changes) if not one.parts or part in one.parts)
