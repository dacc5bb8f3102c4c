"""Which documents hold a stem, each with what that stem adds to its bm25: computed with the index, kept in memory.

The sums are those of SQLite's `bm25()` over the fields with these weights; adding up numbers that
are ready takes a fraction of the time.
"""

from __future__ import annotations

import math
import sqlite3
from array import array
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence

WEIGHTS = (3.0, 3.0, 1.0, 0.5, 1.0, 0.5)  # of title, asked, context, parent, body, examples
TOGETHER = "sums and meanings 1"  # with the format of the index: raise when these tables change
K1, B = 1.2, 0.75  # as SQLite has them
LEAST = 1e-6  # of a stem that more than half of the documents hold

NONE = 1e-12  # less than any stem adds
ENOUGH = 3  # times as many documents as are wanted tell well enough what the best reach

Row = tuple[int, str, bytes, bytes]
Held = tuple[Sequence[int], Sequence[float]]  # documents, and what a stem adds to each


def postings(texts: Sequence[tuple[int, Sequence[str]]]) -> Iterator[Row]:
    """(number, stem, documents, scores) of documents given as id and fields; numbers as packed arrays."""
    held: dict[str, dict[int, float]] = defaultdict(dict)
    lengths: dict[int, int] = {}
    for id, fields in texts:
        counts: dict[str, float] = defaultdict(float)
        lengths[id] = 0
        for weight, field in zip(WEIGHTS, fields, strict=True):
            said = field.split()
            lengths[id] += len(said)
            for stem, count in Counter(said).items():
                counts[stem] += weight * count
        for stem, frequency in counts.items():
            held[stem][id] = frequency
    mean = sum(lengths.values()) / (len(lengths) or 1)
    for number, (stem, documents) in enumerate(held.items()):
        rarity = max(LEAST, math.log((len(texts) - len(documents) + 0.5) / (len(documents) + 0.5)))
        scores = (
            rarity * f * (K1 + 1) / (f + K1 * (1 - B + B * lengths[id] / mean))
            for id, f in documents.items()
        )
        yield number, stem, array("I", documents).tobytes(), array("f", scores).tobytes()


class Postings:
    """The postings of an index, for adding up; a stem's number is its place among them."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.numbers: dict[str, int] = {}
        self.ids, self.scores = array("I"), array("f")
        self.starts = array("I", [0])
        rows = connection.execute("select stem, ids, scores from postings order by number")
        for stem, ids, scores in rows:
            self.numbers[stem] = len(self.numbers)
            self.ids.frombytes(ids)
            self.scores.frombytes(scores)
            self.starts.append(len(self.ids))
        self.stems = list(self.numbers)

    def frequency(self) -> Counter[str]:
        """How many documents hold each stem."""
        spans = zip(self.numbers, self.starts, self.starts[1:], strict=False)
        return Counter({stem: end - start for stem, start, end in spans})

    def held(self, stems: Collection[str], first: int, last: int) -> list[Held]:
        """The postings of some stems between two ids, those of the rarest first."""
        found = []
        for number in sorted(self.numbers[stem] for stem in stems if stem in self.numbers):
            start, end = self.starts[number], self.starts[number + 1]
            start = bisect_left(self.ids, first, start, end)
            end = bisect_right(self.ids, last, start, end)
            found.append((self.ids[start:end], self.scores[start:end]))
        return sorted(found, key=lambda row: len(row[0]))

    def best(
        self, stems: Collection[str], first: int, last: int, most: int, fits: frozenset[int] | None
    ) -> Iterable[tuple[int, float]]:
        """The best documents between two ids, and among those that fit: (id, bm25), greatest first."""
        held = self.held(stems, first, last)
        totals = [0.0] * (last + 1)
        for ids, scores in held:
            for id, score in zip(ids, scores, strict=True):
                totals[id] += score
        least = bar(held, totals, most, fits)
        found = [id for id, total in enumerate(totals) if total >= least]
        if fits is not None:
            found = [id for id in found if id in fits]
        found.sort(key=totals.__getitem__, reverse=True)  # of equal ones the first stays the first
        return [(id, totals[id]) for id in found[:most]]


def bar(
    held: Sequence[Held], totals: Sequence[float], most: int, fits: frozenset[int] | None
) -> float:
    """What the best documents reach at least: as many as are wanted of those with the rarest stems do."""
    seen: set[int] = set()
    for ids, _ in held:
        seen.update(ids if fits is None else fits.intersection(ids))
        if len(seen) >= ENOUGH * most:
            break
    return sorted([totals[id] for id in seen])[-most] if len(seen) >= most else NONE
