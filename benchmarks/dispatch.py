"""`python -m benchmarks.dispatch [NUMBER]`: scenarios answered by the whole bot, with a picture.

A bot process logs in to a Discord on the loopback address (`tests.bot.loopback`); somebody gives it
`/simulate` with shipped scenarios, one after the other. The time runs from the interaction's leaving
until the answer with its picture has come, so it holds discord.py, queue, worker, drawing and HTTP.
Prints a table and exits with 1 when a limit is missed.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from benchmarks.table import Row, printed
from bot.evaluate import percentile
from bot.library.ensure import ensure_index
from bot.scenes import Scenes
from bot.settings import HERE, Settings
from tests.bot.loopback import Loopback

TOKEN = "bWFkZS11cC1mb3ItdGVzdHM.GtEsTs.0123456789-abcdefghijklmnopqrs"  # noqa: S105  # made up
CHILD = """
import sys, discord.gateway, discord.http, yarl
discord.http.Route.BASE = sys.argv[1] + "/api"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[1].replace("http", "ws") + "/gateway/")
from bot.cli import main
sys.exit(main(["run"]))
"""
NUMBER = 100  # at most: every interaction of the loopback is of the same moment, for the cooldown
SETTLED = 15.0  # seconds after the login in which the workers have made themselves ready
PATIENCE = 60.0


@dataclass(frozen=True)
class Answered:
    """An answer: milliseconds on the clock and of the processor, and whether it has a picture."""

    taken: float
    worked: float
    drawn: bool


def processor(bot: int) -> float:
    """Seconds of the processor that the bot and its workers have had, which no other work on the
    machine lengthens."""
    tasks = Path(f"/proc/{bot}/task")
    children = {one for task in tasks.iterdir() for one in (task / "children").read_text().split()}
    files = (
        file for one in (bot, *children) for file in Path(f"/proc/{one}/task").glob("*/schedstat")
    )
    return sum(int(file.read_text().split()[0]) for file in files) / 1e9


async def answered(server: Loopback, bot: int, number: int, text: str) -> Answered:
    """Have a scenario answered."""
    start, before = time.perf_counter(), processor(bot)
    await server.slash("simulate", f"t{number}", scenario=text)
    while True:
        token, said = await asyncio.wait_for(server.edits.get(), PATIENCE)
        if token == f"t{number}" and said.get("embeds"):
            taken, drawn = time.perf_counter() - start, "board.png" in said.get("files", {})
            return Answered(taken * 1000, (processor(bot) - before) * 1000, drawn)


async def measure(folder: Path, number: int) -> list[Row]:
    """Every figure."""
    data = Settings(token=None).data
    ensure_index(data, folder / "library.db")
    shipped = Scenes(data / "scenarios" / "riftbound").shipped
    keys = sorted(shipped)
    texts = [shipped[key] for key in keys[:: max(1, len(keys) // number)]][:number]
    server = Loopback()
    runner = web.AppRunner(server.app())
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    own = {"DISCORD_TOKEN": TOKEN, "RULEWRIGHT_VAR": str(folder), "RULEWRIGHT_SEMANTIC": "off",
           "RULEWRIGHT_COOLDOWN_USES": "100", "RULEWRIGHT_COOLDOWN_SECONDS": "1"}  # fmt: skip
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, address, cwd=HERE, env={**os.environ, **own},
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        await asyncio.wait_for(server.identified.get(), PATIENCE)
        await asyncio.sleep(SETTLED)
        first, *later = [
            await answered(server, process.pid, n, text) for n, text in enumerate(texts)
        ]
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()
        await runner.cleanup()
    print(f"{len(later)} scenarios, {sum(one.drawn for one in later)} with a picture")
    taken, worked = [one.taken for one in later], [one.worked for one in later]
    return [
        Row("the first scenario after start", first.taken, 100, 30, "ms"),
        Row("  of that, processor time", first.worked, 100, 30, "ms"),
        Row("answered with picture, p50", percentile(taken, 0.5), 400, 200, "ms"),
        Row("answered with picture, p95", percentile(taken, 0.95), 400, 200, "ms"),
        Row("  of that, processor time, p50", percentile(worked, 0.5), 400, 200, "ms"),
        Row("  of that, processor time, p95", percentile(worked, 0.95), 400, 200, "ms"),
    ]


def main() -> int:
    """Measure and print."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else NUMBER
    with tempfile.TemporaryDirectory() as folder:
        return printed(asyncio.run(measure(Path(folder), number)))


if __name__ == "__main__":
    sys.exit(main())
