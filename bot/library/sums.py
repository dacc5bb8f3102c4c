"""Which documents hold a stem, each with what that stem adds to its bm25: computed with the index, kept in memory.

The sums are those of SQLite's `bm25()` over the fields with these weights; adding up numbers that
are ready takes a fraction of the time.
"""

from __future__ import annotations

import math
import sqlite3
from array import array
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence

WEIGHTS = (3.0, 3.0, 1.0, 0.5, 1.0, 0.5)  # of title, asked, context, parent, body, examples
TOGETHER = "sums and meanings 1"  # with the format of the index: raise when these tables change
K1, B = 1.2, 0.75  # as SQLite has them
LEAST = 1e-6  # of a stem that more than half of the documents hold

Row = tuple[str, bytes, bytes]


def postings(texts: Sequence[tuple[int, Sequence[str]]]) -> Iterator[Row]:
    """(stem, documents, scores) of documents given as id and fields; numbers as packed arrays."""
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
    for stem, documents in held.items():
        rarity = max(LEAST, math.log((len(texts) - len(documents) + 0.5) / (len(documents) + 0.5)))
        scores = (
            rarity * f * (K1 + 1) / (f + K1 * (1 - B + B * lengths[id] / mean))
            for id, f in documents.items()
        )
        yield stem, array("I", documents).tobytes(), array("f", scores).tobytes()


class Postings:
    """The postings of an index, for adding up."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.rows: dict[str, tuple[array[int], array[float]]] = {}
        for stem, ids, scores in connection.execute("select stem, ids, scores from postings"):
            documents, adds = array("I"), array("f")
            documents.frombytes(ids)
            adds.frombytes(scores)
            self.rows[stem] = (documents, adds)

    def best(
        self, stems: Collection[str], first: int, last: int, most: int, fits: Collection[int] | None
    ) -> Iterable[tuple[int, float]]:
        """The best documents between two ids, and among those that fit: (id, bm25), greatest first."""
        totals: dict[int, float] = {}
        known = totals.get
        for stem in stems:
            row = self.rows.get(stem)
            if row:
                for id, score in zip(*row, strict=True):
                    totals[id] = known(id, 0.0) + score
        found = [item for item in totals.items() if first <= item[0] <= last]
        if fits is not None:
            found = [item for item in found if item[0] in fits]
        if len(found) > most:
            least = sorted([score for _, score in found])[-most]
            found = [item for item in found if item[1] >= least]
        return sorted(found, key=lambda item: (-item[1], item[0]))[:most]
