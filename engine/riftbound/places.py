"""Words with places in them for what a question mentions: `{my unit} gets hit by {spell}`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

Span = tuple[int, int]
"""From and to in the text of a question."""
OWNED = {"ana": "my", "ben": "his", "": ""}
OWNERS = {said: owner for owner, said in OWNED.items() if said}
THINGS = {
    "unit": "unit",
    "field": "battlefield",
    "spell": "spell",
    "gear": "gear",
    "card": "card",
    "rune": "rune",
    "legend": "legend",
}
"""What lies on a table, and what it is called where no matter which is meant."""
AMOUNTS = frozenset(["number", "might", "damage", "point", "energy", "power", "xp"])


class Place(NamedTuple):
    """Where a mention goes: of what kind, whose (`ana`, `ben`, nobody's), the how-manieth of these."""

    kind: str
    owner: str
    number: int

    def __str__(self) -> str:
        said = (OWNED[self.owner], self.kind, str(self.number) if self.number > 1 else "")
        return "{" + " ".join(filter(None, said)) + "}"

    @property
    def words(self) -> str:
        """What stands there for anything of the kind."""
        if self.kind in THINGS:
            return f"{OWNED[self.owner] or 'the'} {THINGS[self.kind]}"
        return f"some {self.kind}"


class Stretch(Struct, frozen=True):
    """Part of a question that found no place: where it stands, and it with places for what it mentions;
    a question ends with its mark."""

    span: Span
    said: str


class Parts(Struct, frozen=True):
    """A question with places for all that it mentions, and its stretches that found no place."""

    placed: str
    stretches: tuple[Stretch, ...] = ()


class Wording(Struct, frozen=True):
    """What somebody may have meant by a stretch, in plain words with the same places; nothing if it
    says nothing. `sure` is how sure that is (0–1), `taken` whether it may be taken for what was meant;
    else it is for the player to say so."""

    plain: str
    sure: float
    taken: bool = True


Offers = Mapping[Span, Sequence[Wording]]
"""What may be meant by each of some stretches."""


def places_for(kinds: Iterable[tuple[str, str]]) -> list[Place]:
    """The places of mentions, each given by its kind and owner, in order."""
    seen: Counter[tuple[str, str]] = Counter()
    found = []
    for kind, owner in kinds:
        seen[kind, owner] += 1
        found.append(Place(kind, owner, seen[kind, owner]))
    return found


def parts_of(text: str) -> tuple[str | Place, ...]:
    """Words cut at their places; raises ValueError where a place is written otherwise."""
    found: list[str | Place] = []
    for piece in text.split("{"):
        inside, closed, behind = piece.partition("}")
        found += [_place(inside), behind] if closed else [piece]
    return tuple(part for part in found if part)


def _place(inside: str) -> Place:
    words = inside.split()
    number = int(words.pop()) if len(words) > 1 and words[-1].isdigit() else 1
    owner = OWNERS.get(words.pop(0), "?") if len(words) > 1 else ""
    if len(words) != 1 or owner == "?" or (words[0] not in THINGS and words[0] not in AMOUNTS):
        known = ", ".join([*THINGS, *sorted(AMOUNTS)])
        raise ValueError(f"{{{inside}}} is no place; known are {known}, with my, his or a number")
    return Place(words[0], owner, number)
