"""`python -m benchmarks.memory [--vectors]`: what the bot holds with the library open and two workers at work.

Each figure twice: shared pages divided among those who share them (PSS), and what no other process has
(USS), which is what ending it would give back. With `--vectors` sentence vectors are loaded; without,
numpy is hidden, because it comes with their extra alone and sqlite-utils loads it wherever it is.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

PAUSES = (60, 300)  # scenarios, each with a board drawn, after which is measured
WORKERS = 2
LIMITS = {False: (300.0, 220.0), True: (420.0, 330.0)}  # MB, by whether vectors are loaded
OWN = ("Private_Clean:", "Private_Dirty:")

Held = tuple[float, float]


def held(identity: object) -> Held:
    """A process's share of memory and what it alone holds, in MB."""
    lines = Path(f"/proc/{identity}/smaps_rollup").read_text("ascii").splitlines()
    sizes = {line.split()[0]: int(line.split()[1]) / 1024 for line in lines if line.endswith(" kB")}
    return sizes["Pss:"], sum(sizes[name] for name in OWN)


def all_held() -> list[Held]:
    """Each process, this one first."""
    workers = [worker.pid for worker in multiprocessing.active_children()]
    return [held(one) for one in ("self", *workers)]


async def play_all(bot: Any, texts: Sequence[str], first: int) -> None:
    """Play scenarios and draw a board of each, as many at a time as there are workers."""

    async def some(owner: int) -> None:
        for number in range(owner, len(texts), WORKERS):
            text = texts[number].rstrip("\n") + " " * (first + number) + "\n"  # none from memory
            await bot.simulator.play(text, owner)
            await bot.simulator.board(text, 1, owner)

    await asyncio.gather(*(some(owner) for owner in range(WORKERS)))


def prepare(folder: Path, vectors: bool) -> None:
    """Build the index, and learn what its texts mean, in another process: that is done once."""
    code = (
        "from pathlib import Path; from bot.answers import open_answers; from bot.settings import HERE;"
        f"open_answers(HERE / 'data', Path({str(folder)!r}) / 'library.db', semantic={vectors})"
    )
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603  # our own interpreter and code


async def measure(folder: Path, vectors: bool) -> dict[str, list[Held]]:
    """What each process holds when the bot is ready, and later."""
    from bot.answers import open_answers  # here, so that a worker, which begins with this module,
    from bot.client import create_bot  # loads no more than it does under the bot
    from bot.scenes import Scenes
    from bot.settings import Settings
    from bot.warming import WARMING

    settings = Settings(token=None, var=folder, sync="never")
    answers = open_answers(settings.data, settings.index_file, semantic=vectors)
    answers.warm()
    found = {}
    bot = create_bot(settings, answers)
    async with bot:
        await bot.setup_hook()
        await asyncio.to_thread(bot.warm)
        answers.ask("does a stunned unit still deal damage in combat")
        ready = (bot.simulator.play(f"{WARMING}\n# {one}\n", one) for one in range(WORKERS))
        await asyncio.gather(*ready)
        found["ready"] = all_held()
        shipped = Scenes(settings.data / "scenarios" / "riftbound").shipped
        texts, played = cycle(shipped[key] for key in sorted(shipped)), 0
        for pause in PAUSES:
            await play_all(bot, list(islice(texts, pause - played)), played)
            played = pause
            found[f"after {pause} with boards"] = all_held()
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.memory", description=__doc__)
    parser.add_argument("--vectors", action="store_true")
    vectors = parser.parse_args().vectors
    if not vectors:
        sys.modules["numpy"] = None  # type: ignore[assignment]  # as where it is not installed
    from benchmarks.table import Row, printed  # as above

    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder), vectors)
        found = asyncio.run(measure(Path(folder), vectors))
    limit, aim = LIMITS[vectors]
    rows = []
    for name, each in found.items():
        parts = " + ".join(f"{share:.0f}" for share, _ in each)
        print(f"{name}: {parts} MB (bot + workers)")
        rows.append(Row(f"{name}, PSS", sum(share for share, _ in each), limit, aim, "MB"))
        rows.append(Row(f"{name}, USS", sum(own for _, own in each), limit, aim, "MB"))
    return printed(rows)


if __name__ == "__main__":
    sys.exit(main())
