"""Effects in force: what spells and abilities have left behind for a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from engine.riftbound.model.source import Chosen, Ref, Source


class Change(Struct, frozen=True, gc=False, omit_defaults=True):
    """One alteration of one object's characteristics (477)."""

    layer: int
    """In which layer, 1 to 3."""
    what: str
    """In layer 1 `name`, `type`, `add type`, `tag`, `supertype`, `domain`, `might` (set), `energy`,
    `power`, `copy` or `controller`; in layer 2 `keyword`, `lose keyword`, `ability` or
    `lose abilities`; in layer 3 `might`."""
    amount: int = 0
    """The number that is set or added; of `controller`, to whom control goes back when the effect
    is over."""
    word: str = ""
    """The name, type, tag, domain or keyword; of `copy`, the card's key."""
    text: Ref | None = None
    """The ability that is given."""
    floor: int | None = None
    """Down to what Might is lessened and no further, until it is snapshotted as the effect begins
    (477.3.b)."""
    parts: tuple[str, ...] = ()
    """What is copied, if not all (477.1.b.2)."""


Until = Literal["turn", "combat", "leaves", "source leaves", "attached", "game"]
"""When an effect in force is over."""


# msgspec omits a default text only if it is the same object, and equal positions are to be written alike
class Lasting(Struct, frozen=True, gc=False, kw_only=True, cache_hash=True):
    """One effect in force."""

    stamp: int
    """Its timestamp, which is its number too."""
    source: Source
    """What it comes from."""
    controller: int
    """Who controls it."""
    until: Until = "turn"
    """When it is over: with the turn, the combat, the affected object (`leaves`), the source
    (`source leaves`), the source's attachment to the affected (`attached`), or the game."""
    affects: tuple[tuple[int, int], ...] = ()
    """Pairs of id and era: the objects that `changes` alter."""
    changes: tuple[Change, ...] = ()
    """What it alters of them."""
    text: Ref | None = None
    """A delayed ability: triggered, replacement or passive."""
    bound: tuple[Chosen, ...] = ()
    """What is bound to names that `text` speaks of."""
    uses: int = -1
    """How often it may still apply; -1 for no limit."""
    prevents: bool = False
    """Whether it prevents damage (437)."""
    amount: int = 0
    """Its Prevent Value (437), -1 for all."""


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
