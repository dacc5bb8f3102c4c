"""`python -m benchmarks.hostile [NUMBER]`: texts made to hurt, each by its number, half of them scenarios
played by two workers, half of them questions.

Prints a table and exits with 1 when one is neither answered nor refused within the limit, ends a worker,
or leaves a link or ping alive. The slowest are named by number: `tests.bot.hostility` makes them again.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import sys
import tempfile
import time
from itertools import count
from pathlib import Path

from benchmarks.table import Row, printed
from bot import simulation
from bot.answers import Answers, open_answers
from bot.evaluate import percentile
from bot.playing import TOO_LONG
from bot.scenes import scene
from bot.settings import Settings
from bot.simulation import Simulator
from bot.warming import WARMING
from tests.bot.hostility import SCENARIOS, live, query, scenario, texts

WORKERS = 2
TOLD = 1.5  # seconds from the end of the time to the answer, on a busy machine


class Seen:
    """What became of the texts."""

    def __init__(self) -> None:
        self.scenarios: list[tuple[float, int]] = []
        self.queries: list[tuple[float, int]] = []
        self.refused = self.stopped = self.lost = self.alive = self.drawn = 0


async def play_some(simulator: Simulator, answers: Answers, numbers: count[int], most: int,
                    seen: Seen) -> None:  # fmt: skip
    """Play one hostile scenario after the other, and look at how it is shown."""
    for number in numbers:
        if number >= most:
            return
        start = time.perf_counter()
        played = await simulator.play(scenario(number), number)
        seen.scenarios.append((time.perf_counter() - start, number))
        seen.refused += played.unread is not None
        seen.stopped += played.unread == TOO_LONG
        seen.lost += played.unread == simulation.CRASHED
        seen.drawn += await simulator.board(played.text, 3, number) is not None
        for page in (0, 10_000):
            seen.alive += sum(len(live(text)) for text in texts(scene(answers, played, "k", page)))


def ask_some(answers: Answers, most: int, seen: Seen) -> None:
    """Ask hostile questions, and look at how they are answered."""
    for number in range(most):
        start = time.perf_counter()
        message = answers.ask(query(number))
        seen.queries.append((time.perf_counter() - start, number))
        seen.alive += sum(len(live(text)) for text in texts(message))


def peaks() -> list[int]:
    """The most memory that each worker has had so far, in MB."""
    found = []
    for worker in multiprocessing.active_children():
        status = Path(f"/proc/{worker.pid}/status").read_text("ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
        found.append(int(line.split()[1]) // 1024)
    return found


async def measure(index: Path, number: int) -> tuple[list[Row], Seen]:
    """Every figure."""
    answers = open_answers(Settings(token=None).data, index)
    simulator = Simulator(index)
    simulator.start()
    seen = Seen()
    numbers = count()
    try:
        ready = (simulator.play(f"{WARMING}\n# {one}\n", one) for one in range(WORKERS))
        await asyncio.gather(*ready)
        await asyncio.gather(
            *(play_some(simulator, answers, numbers, number // 2, seen) for _ in range(WORKERS))
        )
        highest = max(peaks())
    finally:
        simulator.close()
    ask_some(answers, number - number // 2, seen)
    played = [seconds for seconds, _ in seen.scenarios]
    asked = [seconds for seconds, _ in seen.queries]
    limit = simulation.SECONDS
    return [
        Row("scenarios, p95", percentile(played, 0.95), limit, 1, "s"),
        Row("scenarios, the slowest", max(played), limit + TOLD, 5, "s"),
        Row("questions, p95", percentile(asked, 0.95), limit, 0.1, "s"),
        Row("questions, the slowest", max(asked), limit, 1, "s"),
        Row("ended by the limit", seen.stopped, number, 0, "texts"),
        Row("workers lost", seen.lost, 0, 0, "texts"),
        Row("links and pings alive", seen.alive, 0, 0, ""),
        Row("a worker's memory, the highest", highest, 1_500, 300, "MB"),
    ], seen


def main() -> int:
    """Measure and print."""
    logging.disable(logging.WARNING)
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    with tempfile.TemporaryDirectory() as folder:
        rows, seen = asyncio.run(measure(Path(folder) / "library.db", number))
    print(
        f"{len(seen.scenarios)} scenarios, {seen.refused} of them refused, of {seen.drawn} a board drawn;"
        f" {len(seen.queries)} questions"
    )
    slow = sorted(seen.scenarios, reverse=True)[:5]
    named = (
        f"{one} ({SCENARIOS[one % len(SCENARIOS)].__name__}, {took:.1f} s)" for took, one in slow
    )
    print(f"slowest: {', '.join(named)}")
    return printed(rows)


if __name__ == "__main__":
    sys.exit(main())
