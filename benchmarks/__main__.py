"""`make bench`: how fast the library is on this machine, against what it must be.

Prints a table and exits with 1 when a limit is missed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.table import Row, printed
from bot.answers import Answers, open_answers
from bot.evaluate import percentile, read_queries
from bot.library.index import build_index
from bot.settings import HERE, Settings

QUERIES = Path(__file__).parent / "queries.jsonl"
ROUNDS = 5


def timed(work: Callable[[], object]) -> float:
    """Milliseconds that some work takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def search_rows(answers: Answers) -> list[Row]:
    """Search over the labelled queries, each asked several times."""
    texts = [row["query"] for row in read_queries(QUERIES)]
    for text in texts:
        answers.search.search(text)
    taken = [timed(lambda t=text: answers.search.search(t)) for text in texts * ROUNDS]  # type: ignore[misc]
    return [
        Row("search p50", percentile(taken, 0.5), 4, 1, "ms"),
        Row("search p99", percentile(taken, 0.99), 12, 8, "ms"),
    ]


def suggestion_row(answers: Answers) -> Row:
    """Autocomplete on every prefix of three letters of every title."""
    starts = sorted({entry.title[:3] for entry in answers.catalog.entries if len(entry.title) > 2})
    taken = [
        timed(lambda w=what, s=start: list(answers.suggestions.suggest(w, s, "riftbound")))  # type: ignore[misc]
        for what in ("rule", "card", "ruling", "ask")
        for start in starts
    ]
    return Row("autocomplete p99", percentile(taken, 0.99), 10, 5, "ms")


def process_row(var: Path) -> list[Row]:
    """A console process with words alone: from its start to its first answer, and its memory."""
    code = (
        "import sys, resource; from bot.cli import main; main(['console']);"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    environment = {**os.environ, "RULEWRIGHT_VAR": str(var), "RULEWRIGHT_SEMANTIC": "off"}
    start = time.perf_counter()
    done = subprocess.run(  # noqa: S603  # our own interpreter and code
        [sys.executable, "-c", code],
        input="/rule 323.5\ntwo buffs\n", capture_output=True, text=True, cwd=HERE,
        env=environment, check=True,
    )  # fmt: skip
    seconds = time.perf_counter() - start
    megabytes = int(done.stderr.split()[-1]) / 1024
    return [
        Row("start of the console, index built", seconds, 1.5, 1.0, "s"),
        Row("memory of the console", megabytes, 150, 100, "MB"),
    ]


def main() -> int:
    """Measure everything and print the table."""
    data = Settings().data
    with tempfile.TemporaryDirectory() as folder:
        index = Path(folder) / "library.db"
        build = timed(lambda: build_index(data, index)) / 1000
        answers = open_answers(data, index)
        rows = [
            *search_rows(answers),
            suggestion_row(answers),
            Row("index build", build, 10, 5, "s"),
            *process_row(Path(folder)),
        ]
    return printed(rows)


if __name__ == "__main__":
    sys.exit(main())
