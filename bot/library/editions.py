"""Rule numbers as people write them, and where a number of any edition stands today."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from bot.library.load import EDITION_DATES, GameLibrary

NUMBER = re.compile(
    r"(?<![\w.])(?:§\s*)?([0-9]{3})"
    r"((?:\s?[.,]\s?[0-9]{1,2}(?![0-9])|\s?[.,]\s?[a-z](?![a-z])"
    r"|(?<=[0-9])[a-z](?![a-z0-9])|(?<=\.[0-9])\s[a-z](?=\s*(?:$|[,;:?)])))*)"
    r"(?!\w)"
)
CITED_LOOSELY = re.compile(r"\b(?:cr|rule|r|core rules?)\.?\s*(?=[0-9]{3})")
SPACED = re.compile(r"(?<![\w.])([0-9]{3}) ([0-9]{1,2})(?: ([a-z]))?(?: ([0-9]{1,2}))?(?!\w)")
SUMMONER_NUMBER = re.compile(r"\bsw[-\s]?([0-9]{1,2}(?:\.[0-9]{1,2})*(?:\.[a-z])?)")
BARE_SUMMONER = re.compile(r"[0-9]{1,2}(?:\.[0-9]{1,2})*(?:\.[a-z])?")
NAMED_EDITION = re.compile(
    r"\b(?:in|from|of|v|ver|version|core|rules|cr|edition)?\s*v?(1\.[0-9])(?![.0-9])(?:\s+rules|\s+edition)?"
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


def parse_numbers(text: str) -> list[Written]:
    """The rule numbers in a text, in order, each once; loosely written ones too ("144.3b", "cr323.6")."""
    text = unicodedata.normalize("NFKC", text).lower()
    edition = named_edition(text)
    bare = NAMED_EDITION.sub(" ", text)
    found = {Written(f"SW-{number}"): None for number in SUMMONER_NUMBER.findall(bare)}
    cited = CITED_LOOSELY.sub(" ", bare)
    if cited != bare:
        cited = SPACED.sub(lambda match: ".".join(filter(None, match.groups())), cited)
    for head, tail in NUMBER.findall(cited):
        parts = re.findall(r"[0-9]{1,2}|[a-z]", tail)
        found[Written(".".join([head, *parts]), edition)] = None
    return list(found)


def only_numbers(text: str) -> bool:
    """Whether a text is nothing but a rule number, with an edition or words such as “rule”."""
    text = unicodedata.normalize("NFKC", text).lower()
    if not parse_numbers(text):
        return False
    rest = NAMED_EDITION.sub(" ", text)
    for pattern in (CITED_LOOSELY, SUMMONER_NUMBER, NUMBER, SPACED):
        rest = pattern.sub(" ", rest)
    names = "|".join(EDITION_NAMES)
    return not re.sub(rf"\b(rules?|cr|core|number|in|from|the|edition|{names})\b|\W", "", rest)


def named_edition(text: str) -> str | None:
    """The edition that a text names ("460 in 1.3"), or None."""
    text = text.lower()
    match = NAMED_EDITION.search(text)
    if match:
        return f"core-{match[1]}"
    names = "|".join(EDITION_NAMES)
    match = re.search(rf"\b(?:in|from|of)\s+(?:the\s+)?({names})\b|\b({names})\s+edition\b", text)
    return EDITION_NAMES[match[1] or match[2]] if match else None


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
