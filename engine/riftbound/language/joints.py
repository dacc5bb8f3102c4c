"""Where a sentence may be cut: at its marks, and at the words that join what stands on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.language.words import Word, cut

JOINING = frozenset({"and", "but", "so", "because", "since"})
DASHES = frozenset("-–—")
ENDS = frozenset({"", ".", "?", "!"})


class Part(NamedTuple):
    """A stretch between joints, and the joint before it with the space around it."""

    mark: str
    text: str


def parts(text: str) -> list[Part]:
    """The stretches of a sentence, but for those that hold nothing."""
    found, mark, at = [], "", 0
    for start, end in _joints(text):
        found.append(Part(mark, text[at:start]))
        mark, at = text[start:end], end
    found.append(Part(mark, text[at:]))
    return [found[0], *(part for part in found[1:] if part.text.strip(" ."))]


def _joints(text: str) -> Iterator[tuple[int, int]]:
    """From where to where each joint stands, none within another."""
    words, free = cut(text), 0
    for at, word in enumerate(words):
        if word.start < free:
            continue
        start, end = word.start, _end_of_run(words, at)
        before, behind = text[free:start], text[end:]
        if _joins(word.low, text[start:end], before, behind):
            start = free + len(before.rstrip())
            free = len(text) - len(behind if word.low == "(" else behind.lstrip())
            yield start, free


def _end_of_run(words: Sequence[Word], at: int) -> int:
    """Where a mark ends: three points and several dashes are one, and so is a bracket with the comma
    or point behind it."""
    first, end = words[at].low, words[at].end
    for word in words[at + 1 :]:
        goes_on = (
            (first == "." == word.low)
            or (first in DASHES and word.low in DASHES)
            or (first == ")" and word.low in (",", ".") and end == words[at].end)
        )
        if word.start != end or not goes_on:
            break
        end = word.end
    return end


def _joins(low: str, mark: str, before: str, behind: str) -> bool:
    """Whether a mark or word joins, by the space around it."""
    spaced = before[-1:].isspace(), behind[:1].isspace()
    if low == ")":
        return behind in ENDS or spaced[1]
    if low == "(":
        return spaced[0]
    if low in DASHES or low in JOINING:
        return all(spaced)
    return (low in (",", ";", ":", "…") or mark == "...") and spaced[1]
