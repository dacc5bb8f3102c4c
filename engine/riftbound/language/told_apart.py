"""What a sentence tells in passing of something it names, told by itself: *Ana, whose turn it is, attacks
A*, *Sigil of the Storm (it's battlefield B)*, *A, which belongs to Cleo*.

Only where the sentence does not read with it, and both it and the rest read apart; who reads the answer
is told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.core.language.text import Line
from engine.core.language.words import Word, cut
from engine.riftbound.language.understanding import Understanding

_ASIDE = re.compile(
    r"\s*\(([^()]+)\)|\s+[-–—]\s+([^–—]+?)\s+[-–—](?=\s)|,\s+((?:who|which|whose|where)\s[^,;:()]+)(?:,|(?=[.!]?$))"
)
RELATIVE = frozenset({"who", "which", "whose"})
SPOKEN = frozenset({"it", "he", "she", "they"})
OF_THEM = frozenset({"he", "she", "they", "his", "hers", "theirs", "their"})
"""Words for players of whom the sentence spoke before."""
TRIED = 8
"""How many places of the thing in what is told of it are tried."""
LEADS = frozenset({"my", "the", "his", "her", "their"})


class Apart(NamedTuple):
    """The sentence without what it tells in passing; that, as written, and as a sentence; and whether
    it stands at the end and speaks of a player of whom the sentence spoke: *which she controls*."""

    text: str
    aside: str
    told: str
    behind: bool = False


def may_tell(line: Line) -> bool:
    """Whether something may be told in passing in it."""
    return _ASIDE.search(line.text) is not None


def told_apart(
    line: Line, understanding: Understanding, reads: Callable[[str], bool]
) -> Apart | None:
    """The sentence and what it tells in passing, where they read only apart."""
    whole = reads(line.text)
    for found in _ASIDE.finditer(line.text):
        aside = next(one for one in found.groups() if one is not None)
        before, behind = line.text[: found.start()], line.text[found.end() :]
        ends = not behind.strip(" .!")
        if whole and not _where_with(aside, behind) and (ends or not _of_place(before, aside)):
            continue
        if aside.lower().startswith("which ") and _several(before, understanding):
            continue  # it is not certain of which of them that is told
        text = f"{line.text[: found.start()]}{line.text[found.end() :]}"
        if not reads(text):
            continue
        name = _before(line.text, found.start(), understanding)
        for told in _sentences(aside, name) if name else ():
            if reads(told):
                of_them = any(word.low in OF_THEM for word in cut(aside))
                return Apart(text, aside, told, behind=ends and of_them)
    return None


def _of_place(before: str, aside: str) -> bool:
    """*attacks A, which Ben controls, with Crab*: told of the battlefield."""
    last = cut(before)[-1:]
    letter = bool(last) and len(last[0].text) == 1 and last[0].text.isupper()
    return letter and aside.lower().startswith("which ")


def _several(before: str, understanding: Understanding) -> bool:
    """Whether more than one card or thing is named before it, the last of them no battlefield."""
    words = cut(before)
    if words and len(words[-1].text) == 1 and words[-1].text.isupper():
        return False
    ends: list[int] = []
    for at, word in enumerate(words):
        if not word.capital or (ends and at < ends[-1]):
            continue
        found = [
            end for end, name, _ in understanding.named(words, at)
            if name.how not in ("unknown", "place", "player")
        ]  # fmt: skip
        if found and word.low not in understanding.players:
            ends.append(max(found))
    return len(ends) > 1


def _where_with(aside: str, behind: str) -> bool:
    """*attacks A, where Ben has Crab, with Bob*: it is not Ben who has Bob."""
    return aside.lower().startswith("where ") and behind.lstrip().lower().startswith("with ")


def _before(text: str, end: int, understanding: Understanding) -> str:
    """The name, with whose it is, or the person that stands just before that place."""
    words = cut(text[:end])
    for at in range(max(0, len(words) - 6), len(words)):
        whole = any(last == len(words) for last, _, _ in understanding.named(words, at))
        if whole and words[at].capital:
            return text[words[at].start : end]
    last: Sequence[Word] = words[-1:]
    if last and last[0].low in understanding.players:
        return last[0].text
    if last and last[0].text.isupper() and len(last[0].text) == 1:
        return last[0].text
    if last and last[0].low == "opponent" and len(words) > 1 and words[-2].low in LEADS:
        return text[words[-2].start : end]
    return ""


def _sentences(aside: str, name: str) -> Iterator[str]:
    """What is told of the thing of that name, as it may be said: *Ana controls A*, *it is Ana's turn*."""
    words = cut(aside)
    lows = [word.low for word in words]
    if lows == ["whose", "turn", "it", "is"]:
        yield f"it is {name}'s turn"
        return
    if lows[0] in SPOKEN:
        behind = aside[words[1].start :]
        if words[1].start == words[0].start:  # “it's”
            behind = f"{lows[1]} {aside[words[1].end :].strip()}"
        yield f"{name} {behind}"
        return
    if lows[0] == "where" and len(words) > 1:
        yield f"{aside[words[1].start :]} at {name}"
        return
    if lows[0] not in RELATIVE:
        if len(lows) == 1:
            yield f"{name} is {aside}"  # “A (empty)”
            return
        yield re.sub(r" there$", f" at {name}", aside)  # “B (Crab is there)”
        return
    rest = words[1:]
    yield f"{name} {aside[rest[0].start :]}" if rest else ""
    for word in rest[1 : TRIED + 1]:
        yield f"{aside[rest[0].start : word.start].rstrip()} {name} {aside[word.start :]}"
    yield f"{aside[rest[0].start :]} {name}" if rest else ""
