"""Several words that are as one: names with points in them, whose points end no sentence (*B.F. Sword*,
*Dr. Mundo*), and those that stand for others (*which of the two units*: *which of them*)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.core.language.words import Word
from engine.riftbound.stories.words import lexicon
from engine.riftbound.stories.words.book import Book

MOST_MEANT = 6
"""Of how many words those may be that stand for others."""


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


def put_shortly(words: Sequence[Word]) -> list[Word]:
    """The words, with several that stand for others as those: *which of the two units* is *which of
    them*."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        lows = [one.low.replace("’", "'") for one in words[at : at + MOST_MEANT]]
        known = lexicon.words()
        runs = range(len(lows), 1, -1)
        length = next((n for n in runs if "SLUR" in known.get(tuple(lows[:n]), {})), 1)
        run = words[at : at + length]
        meant = known.get(tuple(lows[:length]), {}).get("SLUR", "") if length > 1 else ""
        found += [run[0]._replace(low=one, end=run[-1].end) for one in meant.split()] or run
        at += length
    return found
