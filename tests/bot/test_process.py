"""The whole process, against a Discord on the loopback address: starts, syncs, answers, ends."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web

from tests.bot.loopback import Loopback
from tests.conftest import ROOT

TOKEN = "bWFkZS11cC1mb3ItdGVzdHM.GtEsTs.0123456789-abcdefghijklmnopqrs"
CHILD = """
import sys, discord.gateway, discord.http, yarl
import bot.client
discord.http.Route.BASE = sys.argv[1] + "/api"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[1].replace("http", "ws") + "/gateway/")
bot.client.LOGIN_PAUSES = (0.01, 0.01)
if sys.argv[2:] == ["stuck"]:
    import bot.simulation, tests.bot.test_workers
    bot.simulation.play = tests.bot.test_workers.never_play
    bot.client.LAST_WORDS = 0.2
from bot.cli import main
sys.exit(main(["run"]))
"""


@pytest.fixture
async def discord_server() -> AsyncIterator[tuple[Loopback, str]]:
    """A loopback Discord and its address."""
    server = Loopback()
    runner = web.AppRunner(server.app())
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    yield server, f"http://127.0.0.1:{port}"
    await runner.cleanup()


async def start(address: str, var: Path, *words: str) -> asyncio.subprocess.Process:
    """A bot process that knows only the loopback Discord; with “stuck” its scenarios never end."""
    environment = {**os.environ, "DISCORD_TOKEN": TOKEN, "RULEWRIGHT_VAR": str(var)}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, address, *words, cwd=ROOT, env=environment,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


async def test_it_starts_syncs_answers_and_ends_with_zero(
    discord_server: tuple[Loopback, str], tmp_path: Path
) -> None:
    server, address = discord_server
    process = await start(address, tmp_path)
    identity = await asyncio.wait_for(server.identified.get(), 90)
    assert (
        identity["intents"] == 1 + 512 + 4096
    )  # guilds, messages there and private: none privileged
    names = {command["name"] for command in server.commands}
    assert {"rule", "ask", "card", "keyword", "ruling", "errata", "help", "about"} <= names
    for command in server.commands:
        assert 0 in command["integration_types"]
        assert (1 in command["integration_types"]) == (command["name"] != "settings")
    said = await server.slash("rule", number="323.5")
    assert said["data"]["flags"] == 64
    assert said["data"]["embeds"][0]["title"].startswith("323.5")
    assert said["data"]["allowed_mentions"] == {"parse": []}
    process.send_signal(signal.SIGTERM)
    out, errors = await asyncio.wait_for(process.communicate(), 90)
    assert process.returncode == 0, errors.decode()
    assert b"this is the Discord bot" in out
    assert TOKEN.encode() not in out + errors
    for line in errors.decode().splitlines():
        assert json.loads(line)["level"] in ("info", "warning")
    assert b"323.5" not in errors


async def test_when_it_is_stopped_everybody_who_waits_is_answered(
    discord_server: tuple[Loopback, str], tmp_path: Path
) -> None:
    """Neither the scenario that is being played nor the one behind it stays at “thinking”."""
    server, address = discord_server
    process = await start(address, tmp_path, "stuck")
    await asyncio.wait_for(server.identified.get(), 90)
    for token in ("playing", "waiting"):
        said = await server.slash("simulate", token, scenario="given")
        assert said["type"] == 5  # deferred
    process.send_signal(signal.SIGTERM)
    edits = dict([await asyncio.wait_for(server.edits.get(), 90) for _ in range(2)])
    for token in ("playing", "waiting"):
        assert "being restarted" in edits[token]["embeds"][0]["description"]
    _, errors = await asyncio.wait_for(process.communicate(), 90)
    assert process.returncode == 0, errors.decode()


async def test_a_refused_token_ends_with_two_and_says_so(
    discord_server: tuple[Loopback, str], tmp_path: Path
) -> None:
    server, address = discord_server
    server.refuse_token = True
    process = await start(address, tmp_path)
    _, errors = await asyncio.wait_for(process.communicate(), 90)
    assert process.returncode == 2
    assert b"refused the token" in errors
    assert server.logins == 1  # tried once: a crash loop gets an address blocked
    assert TOKEN.encode() not in errors


async def test_a_failed_login_is_tried_again_after_a_pause(
    discord_server: tuple[Loopback, str], tmp_path: Path
) -> None:
    server, address = discord_server
    server.failures = 1
    process = await start(address, tmp_path)
    await asyncio.wait_for(server.identified.get(), 90)
    assert server.logins == 2
    process.send_signal(signal.SIGTERM)
    _, errors = await asyncio.wait_for(process.communicate(), 90)
    assert process.returncode == 0
    assert b"trying again" in errors
