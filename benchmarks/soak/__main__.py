"""`make soak`: ten thousand random games of legal decks, with everything that can be checked.

Each game is played to its end by players who do what they can at random; the oracle looks at
every state in which a player decides and at every event; each event, applied to the state before it,
must give the facts of the state after it; the same answers, given again with the game going
through JSON at times, must lead to the same events and the same end. A game is known
by its number, which gives mode, decks and chance. Exits with 1 on any fault.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from os import cpu_count
from pathlib import Path

import msgspec

from benchmarks.engine.positions import cards
from benchmarks.soak.decks import Builder
from benchmarks.soak.games import Course, play
from benchmarks.soak.report import Report, lines
from engine.core.collector import settle
from engine.riftbound.model.modes import MODES

BATCH = 100
"""Games between two lines of progress; a kept report is written as often."""


@cache
def builder() -> Builder:
    """The decks, of every card of the card files."""
    return Builder(cards())


def one(number: int, only: str) -> Course:
    """That game, in whatever process."""
    return play(cards(), builder(), number, only)


def courses(numbers: range, only: str, workers: int) -> Iterator[Course]:
    """The games of those numbers, in their order."""
    if workers == 1:
        yield from map(partial(one, only=only), numbers)
        return
    with ProcessPoolExecutor(workers, initializer=let_the_first_process_stop) as pool:
        yield from pool.map(partial(one, only=only), numbers, chunksize=5)


def let_the_first_process_stop() -> None:
    """A worker goes on with its game when the soak is stopped from the keyboard."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def begun(options: argparse.Namespace) -> Report:
    """The report to go on with: the kept one, or an empty one."""
    if options.keep and options.keep.exists():
        kept = msgspec.json.decode(options.keep.read_bytes(), type=Report)
        if kept.only == options.mode:
            return kept
        sys.exit(f"{options.keep} is a report of {kept.only or 'all modes'}, not {options.mode}")
    return Report(options.first, options.first, options.mode)


def soak(options: argparse.Namespace) -> Report:
    """The report on all the games asked for; interrupted, on those that were played."""
    report = begun(options)
    builder()  # before the processes are made, which then share it, and before files change
    settle()
    end = report.first + options.games
    try:
        for course in courses(range(report.following, end), options.mode, options.workers):
            report.add(course)
            if report.games % BATCH == 0:
                print(f"{report.games} games, {report.fault_count} faults", file=sys.stderr)
                keep(report, options.keep)
    except KeyboardInterrupt:
        print(f"stopped; go on with --first {report.following}", file=sys.stderr)
    keep(report, options.keep)
    return report


def keep(report: Report, path: Path | None) -> None:
    """The report in its file, from which a later call goes on."""
    if path is not None:
        path.write_bytes(msgspec.json.encode(report))


def read_options(words: list[str]) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="how many games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--workers", type=int, default=cpu_count() or 1, help="processes")
    parser.add_argument("--mode", default="", choices=["", *MODES], help="one mode only")
    parser.add_argument("--keep", type=Path, help="a file for the report; from it one goes on")
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    """Play, print the report, and say with the exit code whether there was any fault."""
    options = read_options(words)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    report = soak(options)
    if options.json:
        print(msgspec.json.encode(report).decode())
    else:
        print("\n".join(lines(report, cards(), builder())))
    return int(report.fault_count > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
