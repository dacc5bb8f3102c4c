"""Which numbers at the beginning of a line are rules of their own, and which are only mentioned."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

LABEL = re.compile(r"(\d{3}(?:\.(?:\d{1,2}|[a-z]))*)(\.)?(?:\s+|$)")
MENTION = re.compile(  # a line that ends so goes on with a number that it speaks of
    r"(?:\b(?:rules?|[Ss]ee|in|to|and|or|of|from|by|section|per|with|than|through)|[,(–-])$"
)


@dataclass(frozen=True)
class Line:
    """A line of a document, and where it stands."""

    text: str
    line: int = 0
    page: int = 0


@dataclass(frozen=True)
class Labelled:
    """A line that begins with a rule number: which line, the number, what follows it."""

    index: int
    number: str
    rest: str
    dotted: bool


def order(number: str) -> tuple[tuple[int, str], ...]:
    """A key that sorts rule numbers as a rulebook prints them."""
    return tuple((int(p), "") if p.isdigit() else (0, p) for p in number.split("."))


def labelled(lines: Sequence[Line]) -> list[Labelled]:
    """Every line that begins with a number, whether it is a rule's own or only mentioned."""
    found = []
    for index, line in enumerate(lines):
        match = LABEL.match(line.text)
        if match:
            rest = line.text[match.end() :].strip()
            found.append(Labelled(index, match[1], rest, match[2] is not None))
    return found


def rules_own(
    lines: Sequence[Line], candidates: Sequence[Labelled], *, wrapped: bool
) -> list[Labelled]:
    """The candidates that are rules: the longest run whose numbers only rise.

    A number that is only mentioned at the beginning of a line would break the order, or be
    followed by the rule itself, so it is not in the longest run; of equal numbers the last is.
    """
    kept: list[Labelled] = []
    for one in candidates:
        mentioned = wrapped and one.index > 0 and MENTION.search(lines[one.index - 1].text)
        if one.dotted and not (mentioned and not (kept and follows(kept[-1].number, one.number))):
            kept.append(one)
    tails: list[tuple[tuple[int, str], ...]] = []
    ends: list[int] = []
    before: list[int] = []
    for place, one in enumerate(kept):
        key = order(one.number)
        at = bisect_left(tails, key)
        before.append(ends[at - 1] if at else -1)
        if at == len(tails):
            tails.append(key)
            ends.append(place)
        else:
            tails[at], ends[at] = key, place
    run: list[Labelled] = []
    place = ends[-1] if ends else -1
    while place >= 0:
        run.append(kept[place])
        place = before[place]
    return run[::-1]


def follows(number: str, other: str) -> bool:
    """Whether a number may be printed right behind another: its first part, or the next of a level."""
    parts, others = number.split("."), other.split(".")
    if others[:-1] == parts:
        return others[-1] in ("1", "a")
    level = len(others) - 1
    return others[:-1] == parts[:level] and len(parts) > level and successor(parts[level]) == others[-1]  # fmt: skip


def successor(part: str) -> str:
    """What comes after a part of a number."""
    return f"{int(part) + 1:0{len(part)}d}" if part.isdigit() else chr(ord(part) + 1)
