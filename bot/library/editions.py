"""Rule numbers as people write them, and where a number of any edition stands today."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.library.load import EDITION_DATES, GameLibrary

NUMBER = re.compile(
    r"(?<![\w.])(?:§\s*)?(\d{3})((?:\s?[.,]\s?\d{1,2}(?![\d])|\s?\.\s?[a-z](?![a-z])|(?<=\d)[a-z](?![a-z0-9]))*)(?![\w])",
    re.IGNORECASE,
)
SUMMONER_NUMBER = re.compile(r"\bSW[-\s]?(\d{1,2}(?:\.\d{1,2})*(?:\.[a-z])?)", re.IGNORECASE)
NAMED_EDITION = re.compile(
    r"\b(?:in|from|v|ver|version|core|rules|cr|edition)?\s*v?(1\.[0-4])(?![.\d])(?:\s+rules|\s+edition)?",
    re.I,
)
EDITION_NAMES = {
    "origins": "core-1.1",
    "spiritforged": "core-1.2",
    "unleashed": "core-1.3",
    "vendetta": "core-1.4",
}


@dataclass(frozen=True)
class Written:
    """A rule number as somebody wrote it, and the edition they named, if any."""

    number: str
    edition: str | None = None


@dataclass(frozen=True)
class Standing:
    """Where a number of an edition stands in the current one."""

    edition: str
    number: str
    current: str | None
    changed: tuple[str, ...]

    @property
    def moved(self) -> bool:
        """Whether the rule is found under another number today."""
        return self.current is not None and self.current != self.number


def parse_numbers(text: str) -> list[Written]:
    """The rule numbers in a text, in order, each once; loosely written ones too ("144.3b", "§ 323.6")."""
    edition = named_edition(text)
    bare = NAMED_EDITION.sub(" ", text)
    found = {Written(f"SW-{number.lower()}"): None for number in SUMMONER_NUMBER.findall(bare)}
    for head, tail in NUMBER.findall(bare):
        parts = re.findall(r"\d{1,2}|[a-z]", tail.lower())
        found[Written(".".join([head, *parts]), edition)] = None
    return list(found)


def named_edition(text: str) -> str | None:
    """The edition that a text names ("460 in 1.3"), or None."""
    match = NAMED_EDITION.search(text)
    if match:
        return f"core-{match[1]}"
    lower = text.lower()
    if re.search(r"\b(edition|core rules|numbering)\b", lower):
        for name, edition in EDITION_NAMES.items():
            if name in lower:
                return edition
    return None


def trace(library: GameLibrary) -> dict[tuple[str, str], Standing]:
    """Every number of every edition, with its place in the current edition.

    Follows the renumbering files from each edition to the newest.
    """
    steps = sorted(library.renumbering.items())
    if not steps:
        return {}
    latest = steps[-1][0][1]
    standing = {(latest, number): Standing(latest, number, number, ()) for number in library.rules}
    for (old, new), rows in reversed(steps):
        for before, after, change in rows:
            if not before:
                continue
            then = standing.get((new, after))
            changed = (f"{new.removeprefix('core-')} {change}",) if change != "same" else ()
            standing[(old, before)] = Standing(
                old,
                before,
                then.current if then else None,
                changed + (then.changed if then else ()),
            )
    return standing


def editions_newest_first() -> list[str]:
    """The Core Rules editions, the current one first."""
    return sorted((name for name in EDITION_DATES if name.startswith("core-")), reverse=True)
