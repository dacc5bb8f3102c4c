"""`python -m benchmarks.fairness`: what everybody else notices of one user's endless scenarios.

Prints a table and exits with 1 when a limit is missed. `--seconds` shortens the time that a run may
take, so that the whole ends sooner.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path

from benchmarks.table import Row, printed
from bot import simulation
from bot.answers import Answers, open_answers
from bot.evaluate import percentile
from bot.scenes import Scenes
from bot.settings import Settings
from bot.simulation import Simulator

GREEDY, SLOW_RUNS = 1, 8
OTHERS = 10
EVERY = 0.5  # seconds between two scenarios of the others
CROWD = 50
BEAT = 0.01  # seconds between two looks at autocomplete


def spin() -> None:
    """A run without an end that keeps a core busy."""
    while True:
        pass


def different(texts: list[str]) -> Iterator[str]:
    """Scenarios without an end, no two alike, so that none comes from memory."""
    for number, text in enumerate(cycle(texts)):
        yield text.rstrip("\n") + " " * number + "\n"


async def timed(simulator: Simulator, text: str, owner: int) -> float:
    """Seconds until a scenario is answered."""
    start = time.perf_counter()
    played = await simulator.play(text, owner)
    if played.unread is not None:
        raise RuntimeError(f"not played: {played.unread.what}")
    return time.perf_counter() - start


async def beside_the_greedy(simulator: Simulator, texts: Iterator[str]) -> list[float]:
    """Seconds that the others' scenarios take while one user's run into the limit one by one."""
    slow = [simulator.turns.submit(GREEDY, spin) for _ in range(SLOW_RUNS)]
    asked = []
    for owner in cycle(range(GREEDY + 1, GREEDY + 1 + OTHERS)):
        asked.append(asyncio.ensure_future(timed(simulator, next(texts), owner)))
        await asyncio.wait({slow[-1].answer}, timeout=EVERY)
        if slow[-1].answer.done():
            break
    for ticket in slow:
        with suppress(TimeoutError):
            await ticket.answer
    return await asyncio.gather(*asked)


async def crowd(
    simulator: Simulator, answers: Answers, texts: Iterator[str]
) -> tuple[list[float], list[float]]:
    """Seconds of fifty scenarios posted at once, and of autocomplete meanwhile, loop's delay included."""
    asked = [asyncio.ensure_future(timed(simulator, next(texts), n)) for n in range(CROWD)]
    waits = []
    starts = cycle(["lethal da", "two bu", "chain", "void", "who wins", "32"])
    while not all(task.done() for task in asked):
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        list(answers.suggestions.suggest("ask", next(starts), "riftbound"))
        waits.append(time.perf_counter() - due)
    return await asyncio.gather(*asked), waits


async def measure(index: Path) -> list[Row]:
    """Every figure."""
    settings = Settings()
    answers = open_answers(settings.data, index)
    shipped = Scenes(settings.data / "scenarios" / "riftbound").shipped
    texts = different([shipped[key] for key in sorted(shipped)][: 4 * CROWD])
    simulator = Simulator(index)
    simulator.start()
    try:
        for owner in (1, 2):  # both workers are up
            await timed(simulator, next(texts), owner)
        together, waits = await crowd(simulator, answers, texts)
        beside = await beside_the_greedy(simulator, texts)
    finally:
        simulator.close()
    return [
        Row(f"others beside {SLOW_RUNS} endless runs, p50", percentile(beside, 0.5), 3, 1, "s"),
        Row(f"others beside {SLOW_RUNS} endless runs, p95", percentile(beside, 0.95), 3, 1, "s"),
        Row(f"others beside {SLOW_RUNS} endless runs, worst", max(beside), 12, 3, "s"),
        Row(f"{CROWD} at once, the last", max(together), 10, 3, "s"),
        Row("autocomplete meanwhile, p99", percentile(waits, 0.99) * 1000, 60, 60, "ms"),
    ]


def main() -> int:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fairness", description=__doc__)
    parser.add_argument("--seconds", type=float, default=simulation.SECONDS)
    simulation.SECONDS = parser.parse_args().seconds
    with tempfile.TemporaryDirectory() as folder:
        rows = asyncio.run(measure(Path(folder) / "library.db"))
    return printed(rows)


if __name__ == "__main__":
    sys.exit(main())
