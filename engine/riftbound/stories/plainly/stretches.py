"""A question cut where something else may begin: the stretches that may be said in other words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.riftbound.stories.story import Span
from engine.riftbound.stories.words.book import Book
from engine.riftbound.stories.words.tokens import sentences

LONGEST = 3
"""Segments that one stretch may be of."""
JOINING = (
    "and|but|so|then|if|when|while|because|bc|cuz|cause|since|after|before|where|or|until|as|though"
    "|although|plus|however|now|&"
)
BETWEEN = re.compile(
    rf"[.?!;:,()\n]+|(?<=\s)[-–—]+(?=\s)|(?<![\w'])(?:{JOINING})(?![\w'])", re.IGNORECASE
)
"""What stands between two segments: marks, and words that join."""
ENDING = frozenset(".?!;\n")


class Segment(NamedTuple):
    """Words between two of those, and in the how-manieth sentence they stand."""

    start: int
    end: int
    sentence: int


def segments(text: str, book: Book) -> list[Segment]:
    """The segments of a text; a name is never cut."""
    names = [(one.start, one.end) for part in sentences(text, book) for one in part if one.name]
    cuts = [
        match
        for match in BETWEEN.finditer(text)
        if not any(start <= match.start() < end for start, end in names)
    ]
    found: list[Segment] = []
    at, sentence = 0, 0
    for start, end, mark in [*((m.start(), m.end(), m[0]) for m in cuts), (len(text), 0, "")]:
        words = text[at:start]
        if words.strip():
            begun = at + len(words) - len(words.lstrip())
            found.append(Segment(begun, at + len(words.rstrip()), sentence))
        sentence += bool(ENDING & set(mark))
        at = end
    return found


def stretches(text: str, book: Book, struck: Sequence[Span]) -> Iterator[Span]:
    """The stretches of one to a few neighbouring segments of a sentence that hold struck words."""
    parts = segments(text, book)
    for first, part in enumerate(parts):
        for last in parts[first : first + LONGEST]:
            span = part.start, last.end
            if last.sentence == part.sentence and any(meet(span, one) for one in struck):
                yield span


def meet(one: Span, other: Span) -> bool:
    """Whether two spans share a letter."""
    return one[0] < other[1] and other[0] < one[1]


def asked_at(text: str, at: int) -> bool:
    """Whether the sentence that stands there ends as a question does."""
    mark = next((letter for letter in text[at:] if letter in ENDING), "")
    return mark == "?"
