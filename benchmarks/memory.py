"""`python -m benchmarks.memory`: what the bot holds with the library open and two workers at work.

Each figure twice: shared pages divided among those who share them (PSS), and what no other process has
(USS), which is what ending it would give back. Sentence vectors are not loaded.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import sys
import tempfile
from pathlib import Path

from benchmarks.__main__ import Row, printed
from bot.answers import open_answers
from bot.client import create_bot
from bot.scenes import Scenes
from bot.settings import Settings

SCENARIOS = 60
LIMIT, AIM = 300.0, 220.0  # MB
OWN = ("Private_Clean:", "Private_Dirty:")


def held(identity: object) -> tuple[float, float]:
    """A process's share of memory and what it alone holds, in MB."""
    lines = Path(f"/proc/{identity}/smaps_rollup").read_text("ascii").splitlines()
    sizes = {line.split()[0]: int(line.split()[1]) / 1024 for line in lines if line.endswith(" kB")}
    return sizes["Pss:"], sum(sizes[name] for name in OWN)


def all_held() -> tuple[list[tuple[float, float]], float, float]:
    """Each process, this one first, and the sums."""
    workers = [worker.pid for worker in multiprocessing.active_children()]
    found = [held(one) for one in ("self", *workers)]
    return found, sum(one[0] for one in found), sum(one[1] for one in found)


async def measure(folder: Path) -> list[Row]:
    """Every figure."""
    settings = Settings(token=None, var=folder, sync="never")
    answers = open_answers(settings.data, settings.index_file)
    answers.warm()
    bot = create_bot(settings, answers)
    async with bot:
        await bot.setup_hook()
        bot.warm()
        shipped = Scenes(settings.data / "scenarios" / "riftbound").shipped
        texts = [shipped[key] for key in sorted(shipped)]
        for owner in (1, 2):
            await bot.simulator.play(texts[owner], owner)
        _, fresh, fresh_own = all_held()
        for number, text in enumerate(texts[:SCENARIOS]):
            await bot.simulator.play(text, number)
        each, played, played_own = all_held()
        for number, text in enumerate(texts[:SCENARIOS]):
            await bot.simulator.board(text, 1, number)
        _, drawn, drawn_own = all_held()
    for name, (share, own) in zip(("bot", "worker", "worker"), each, strict=False):
        print(f"{name:8} {share:7.1f} MB PSS {own:7.1f} MB USS after {SCENARIOS} scenarios")
    return [
        Row("ready, PSS", fresh, LIMIT, AIM, "MB"),
        Row("ready, USS", fresh_own, LIMIT, AIM, "MB"),
        Row(f"after {SCENARIOS} scenarios, PSS", played, LIMIT, AIM, "MB"),
        Row(f"after {SCENARIOS} scenarios, USS", played_own, LIMIT, AIM, "MB"),
        Row(f"and {SCENARIOS} boards drawn, PSS", drawn, LIMIT, AIM, "MB"),
        Row(f"and {SCENARIOS} boards drawn, USS", drawn_own, LIMIT, AIM, "MB"),
    ]


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        return printed(asyncio.run(measure(Path(folder))))


if __name__ == "__main__":
    sys.exit(main())
