"""`python -m benchmarks.lookup FILE …`: how long looking up takes, with words alone and with vectors.

Each file holds labelled queries. Milliseconds of processor time, the median of three runs of each
query once all were asked; a row for each file, and one for all queries together.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.table import Row, printed
from bot.answers import open_answers
from bot.evaluate import percentile, read_queries
from bot.library.search import Search
from bot.settings import Settings

RUNS = 3
# By whether vectors help: what half and 99 of 100 queries must not exceed, and what is aimed at.
LIMITS = {False: ((2.0, 1.0), (6.0, 4.0)), True: ((14.0, 8.0), (25.0, 15.0))}


def taken(search: Search, text: str) -> float:
    """Milliseconds of the processor that one query takes, the median of some runs."""
    found = []
    for _ in range(RUNS):
        start = time.process_time()
        search.search(text)
        found.append((time.process_time() - start) * 1000)
    return percentile(found, 0.5)


def rows(name: str, times: list[float], vectors: bool) -> list[Row]:
    """What half of the queries take at most, and what 99 of 100 do."""
    half, most = LIMITS[vectors]
    with_what = "vectors" if vectors else "words"
    return [
        Row(f"{name}, {with_what}, p50", percentile(times, 0.5), *half, "ms"),
        Row(f"{name}, {with_what}, p99", percentile(times, 0.99), *most, "ms"),
    ]


def measured(search: Search, files: Sequence[Path], vectors: bool) -> list[Row]:
    """The rows of every file, and of all together where there are several."""
    texts = {file.name: [row["query"] for row in read_queries(file)] for file in files}
    for asked in texts.values():
        for text in asked:
            search.search(text)
    times = {name: [taken(search, text) for text in asked] for name, asked in texts.items()}
    if len(times) > 1:
        times["all"] = [one for found in times.values() for one in found]
    return [row for name, found in times.items() for row in rows(name, found, vectors)]


def main(files: list[str]) -> int:
    """Measure and print."""
    settings = Settings()
    found: list[Row] = []
    for vectors in (False, True):
        search = open_answers(settings.data, settings.index_file, semantic=vectors).search
        if vectors and search.meaning is None:
            print("The extra `semantic` is not installed: words alone.")
            break
        found += measured(search, [Path(file) for file in files], vectors)
    return printed(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
