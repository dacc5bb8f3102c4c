"""Scenarios in people's hands: posted, stepped through, corrected, shared, after a restart too."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from simcord import Env

from bot import simulation
from bot.answers import Answers
from bot.client import Bot, create_bot
from bot.desk.store import Desk
from bot.played import Played
from bot.scenes import TEMPLATE, written
from bot.settings import Settings
from bot.simulation import Simulator
from tests.bot.commands.test_menus import room

SIMULATE = "Run this scenario"
TINY = """A walk home
given
  Ana has a 3-Might unit called Bob at the left battlefield
when
  Ana moves Bob to base
then
  Bob is in base
"""


class InThisThread(Executor):
    """An executor without processes: what a worker would do, at once."""

    def submit(self, call: Any, /, *values: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(call(*values, **named))
        return future


@pytest.fixture
def simcord_bot(settings: Settings, answers: Answers, desk: Desk, index: Path) -> Bot:
    """The bot with a simulator that plays in this thread."""
    return with_simulator(create_bot(settings, answers, desk), index)


def with_simulator(bot: Bot, index: Path) -> Bot:
    """The bot, playing scenarios in this thread."""
    bot.simulator = Simulator(index)
    bot.simulator.executor = InThisThread()
    return bot


def followup(result: Any) -> Any:
    """What came after the deferred answer."""
    return result.followups[0] if result.followups else result.response


def button(message: Any, label: str) -> str:
    """The id of a button by its label."""
    parts = (part for row in message.components for part in row["components"])
    return str(next(part["custom_id"] for part in parts if part.get("label") == label))


async def simulate(env: Env, text: str) -> tuple[Any, Any, Any]:
    """A channel, Ana, and what `/simulate` answered her."""
    channel, ana, _ = room(env)
    return channel, ana, followup(await ana.slash(channel, "simulate", scenario=text))


ONE_LINE = TINY.replace("\n", "; ").replace("given; ", "given ").replace("when; ", "when ")


async def test_a_scenario_on_one_line_is_played(simcord_env: Env) -> None:
    """A slash command's text has no line breaks; “;” ends a sentence."""
    _, _, message = await simulate(simcord_env, ONE_LINE)
    assert message.ephemeral
    assert "A walk home" in message.embeds[0].title
    assert "Step 1 of" in message.embeds[0].footer.text
    assert message.attachments[0].filename == "transcript.txt"


async def test_the_steps_can_be_walked_and_name_their_rule(simcord_env: Env) -> None:
    _, ana, message = await simulate(simcord_env, TINY)
    assert message.embeds[0].fields[0].name.startswith("Rule 144")
    await ana.click(message, custom_id=button(message, "▶"))
    assert "Step 2 of" in message.embeds[0].footer.text
    await ana.click(message, custom_id=button(message, "⏭"))
    names = [field.name for field in message.embeds[0].fields]
    assert "Checked" in names
    assert "Assumed" in names
    await ana.click(message, custom_id=button(message, "⏮"))
    assert "Step 1 of" in message.embeds[0].footer.text


async def test_the_steps_outlive_a_restart(
    simcord_env: Env, settings: Settings, answers: Answers, desk: Desk, index: Path
) -> None:
    _, ana, message = await simulate(simcord_env, TINY)
    fresh = with_simulator(create_bot(settings, answers, desk), index)
    await simcord_env.restart_bot(fresh)
    await ana.click(message, custom_id=button(message, "▶"))
    assert "Step 2 of" in message.embeds[0].footer.text


async def test_a_step_can_be_shown_to_everyone(simcord_env: Env) -> None:
    channel, ana, message = await simulate(simcord_env, TINY)
    await ana.click(message, custom_id=button(message, "Show everyone"))
    assert "A walk home" in channel.last_message.embeds[0].title


async def test_what_cannot_be_read_shows_the_line_and_opens_again(simcord_env: Env) -> None:
    """Line, caret, what would read; the button opens the text to be changed and played."""
    _, ana, message = await simulate(simcord_env, TINY.replace("moves Bob", "pushes Bob"))
    text = message.embeds[0].description
    assert "in line 5" in message.embeds[0].title
    assert "^" in text
    assert "What would work" in text
    opened = await ana.click(message, custom_id=button(message, "Change the text"))
    assert opened.modal is not None
    field = opened.modal["components"][0]
    inner = field.get("component") or field["components"][0]
    assert "pushes Bob" in inner["value"]
    again = await ana.submit_modal(opened, {inner["custom_id"]: TINY})
    assert "Step 1 of" in followup(again).embeds[0].footer.text


async def test_without_a_text_a_form_with_a_worked_example_opens(simcord_env: Env) -> None:
    channel, ana, _ = room(simcord_env)
    opened = await ana.slash(channel, "simulate")
    assert opened.modal is not None
    assert "Hextech Ray" in str(opened.modal)


async def test_the_scenario_of_a_message_is_run(simcord_env: Env) -> None:
    channel, ana, ben = room(simcord_env)
    message = await ben.send(channel, f"what happens here?\n```\n{TINY}```")
    result = await ana.context_menu(channel, SIMULATE, message)
    assert "A walk home" in followup(result).embeds[0].title


async def test_an_example_is_watched(simcord_env: Env, simcord_bot: Bot) -> None:
    channel, ana, _ = room(simcord_env)
    choices = await ana.autocomplete(channel, "example", "name", "")
    assert len(choices) >= 10
    result = await ana.slash(channel, "example", name=choices[0]["value"])
    assert "Step 1 of" in followup(result).embeds[0].footer.text
    none = await ana.slash(channel, "example", name="qqqq")
    assert "No such example" in none.response.embeds[0].title


def test_the_template_plays_and_holds(index: Path) -> None:
    """What the form shows first is right."""
    played = simulation.play(TEMPLATE, index)
    assert played.unread is None
    assert played.passed


def test_a_message_is_cut_down_to_its_scenario() -> None:
    assert written(f"look:\n```text\n{TINY}\n```\nthanks") == TINY
    lines = [line.strip() for line in TINY.splitlines()]
    assert [line.strip() for line in written(ONE_LINE).splitlines()] == lines


# -- workers ---------------------------------------------------------------------------------------


def sleep_long(text: str, index: Path) -> Played:
    """A simulation that does not end in time."""
    time.sleep(60)
    return Played(text)


def die(text: str, index: Path) -> Played:
    """A worker that ends in the middle."""
    import os

    os._exit(3)


async def test_a_real_worker_plays_off_the_event_loop(index: Path) -> None:
    simulator = Simulator(index)
    try:
        playing = asyncio.ensure_future(simulator.play(TINY))
        beats = 0
        while not playing.done():
            await asyncio.sleep(0.01)
            beats += 1
        assert beats > 3  # the loop went on meanwhile
        assert (await playing).passed
    finally:
        simulator.close()


@pytest.mark.parametrize(
    ("worker", "says"), [(sleep_long, "longer than"), (die, "ended unexpectedly")]
)
async def test_a_stuck_or_dead_worker_is_replaced_and_says_so(
    index: Path, worker: Any, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator = Simulator(index)
    simulator.executor = ProcessPoolExecutor(1)
    monkeypatch.setattr(simulation, "SECONDS", 1.0)
    with monkeypatch.context() as patched:
        patched.setattr(simulation, "play", worker)
        played = await simulator.play(TINY)
    assert played.unread is not None
    assert says in played.unread.what
    assert simulator.executor is None
    monkeypatch.setattr(simulation, "SECONDS", 30.0)
    try:
        assert (await simulator.play(TINY)).passed
    finally:
        simulator.close()
