"""Names with points in them, whose points end no sentence: *B.F. Sword*, *Dr. Mundo*."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.core.language.words import Word
from engine.riftbound.stories.words.book import Book


def initialled(words: Sequence[Word], book: Book) -> list[Word]:
    """The words, with the beginning of such a name as one word."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        part = words[at : at + _length(words, at, book)]
        at += len(part)
        if len(part) == 1:
            found.append(part[0])
            continue
        text = "".join(one.text for one in part)
        found.append(part[0]._replace(text=text, low=text.lower(), end=part[-1].end))
    return found


def _length(words: Sequence[Word], at: int, book: Book) -> int:
    """How many words belong together there, with nothing between them."""
    for run in book.initials:
        part = words[at : at + len(run)]
        close = all(one.end == other.start for one, other in pairwise(part))
        if close and tuple(word.low for word in part) == run:
            return len(run)
    return 1
