"""`python -m benchmarks.desk kills --count 500` and `python -m benchmarks.desk speed`."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.desk.kills import kill_and_compare
from bot.settings import HERE


def main() -> int:
    """Do one of both; 1 where something was lost or a limit was missed."""
    top = argparse.ArgumentParser(prog="python -m benchmarks.desk", description=__doc__)
    top.add_argument("what", choices=["kills", "speed"])
    top.add_argument("--count", type=int, default=500, help="how many kills")
    top.add_argument("--seed", type=int, default=1)
    top.add_argument("--servers", type=int, default=1000)
    top.add_argument("--each", type=int, default=100, help="rulings of each server")
    options = top.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "desk.db"
        return kills(file, options) if options.what == "kills" else speed(file, options)


def kills(file: Path, options: argparse.Namespace) -> int:
    """Kill, compare, tell."""
    start = time.perf_counter()
    report = kill_and_compare(file, options.count, options.seed)
    seconds = time.perf_counter() - start
    print(f"{report.kills} kills in {seconds:.0f} s")
    print(f"{report.acknowledged} acts acknowledged, {len(report.lost)} lost")
    print(f"{report.unacknowledged} acts on the disk that were killed before they were told")
    print(f"{len(report.halves)} acts by half or faults of the database")
    for line in (*report.lost[:10], *report.halves[:10]):
        print(" ", line)
    return 1 if report.lost or report.halves else 0


def speed(file: Path, options: argparse.Namespace) -> int:
    """Make, measure, tell."""
    from benchmarks.desk.speed import run
    from benchmarks.table import printed
    from bot.answers import open_answers

    answers = open_answers(HERE / "data", file.parent / "library.db")
    rows = run(file, answers, options.servers, options.each)
    size = file.stat().st_size / 1_000_000
    print(f"{options.servers * options.each} rulings in {options.servers} servers, {size:.0f} MB")
    return printed(rows)


if __name__ == "__main__":
    sys.exit(main())
