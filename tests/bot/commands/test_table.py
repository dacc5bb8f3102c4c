"""The table in Discord: what if, building by choosing, and the way back, on real dispatch."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from simcord import Env

from bot.answers import Answers
from bot.client import Bot, create_bot
from bot.desk.store import Desk
from bot.settings import Settings
from bot.simulation import Simulator
from tests.bot.commands.test_menus import room
from tests.bot.commands.test_simulate import followup, with_simulator
from tests.bot.idle import Stuck
from tests.scenarios import COUNTERED


@pytest.fixture
def simcord_bot(settings: Settings, answers: Answers, desk: Desk, index: Path) -> Bot:
    """The bot with a simulator that plays in this thread."""
    return with_simulator(create_bot(settings, answers, desk), index)


def options(message: Any) -> dict[str, str]:
    """The entries of a message's select, by their labels."""
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    parts = (part for row in rows for part in row["components"])
    found = (one for part in parts for one in part.get("options", ()))
    return {one["label"]: one["value"] for one in found}


async def choose(who: Any, message: Any, label: str) -> None:
    """Pick the entry of that label, or of the only label that begins so."""
    found = options(message)
    label = next(one for one in found if one.startswith(label))
    await who.select(message, [found[label]])


def written(message: Any) -> str:
    """The text that a table shows."""
    return "\n".join(field.value for field in message.embeds[0].fields)


async def test_another_choice_is_written_beside_the_original(simcord_env: Env) -> None:
    """What if Ben had passed? The bot writes the variant, and it plays."""
    channel, ana, _ = room(simcord_env)
    message = followup(await ana.slash(channel, "simulate", scenario=COUNTERED.replace("\n", "; ")))
    await ana.click(message, label="What if …")
    assert set(options(message)) == {"Ana plays Hextech Ray", "Ben plays Defy"}
    await choose(ana, message, "Ben plays Defy")
    assert set(options(message)) == {"Ben plays Defy", "Ben passes"}
    await choose(ana, message, "Ben passes")
    text = written(message)
    assert "case as it was" in text
    assert "case what if" in text
    assert "Ben passes" in text
    assert "Stalwart Poro dies" in message.embeds[0].description
    await ana.click(message, label="Play it out")
    assert "newest item" in message.embeds[0].title


async def test_a_table_is_built_by_choosing(simcord_env: Env) -> None:
    """Cards by name, then what may be done: each choice is a sentence of the scenario."""
    channel, ana, _ = room(simcord_env)
    await ana.slash(channel, "table put", card="Hextech Ray", whose="Ana", where="hand")
    put = await ana.slash(
        channel, "table put", card="Stalwart Poro", whose="Ben", where="battlefield A"
    )
    message = followup(put)
    assert "Ben has Stalwart Poro at A" in written(message)
    assert message.attachments[0].filename == "board.png"
    await choose(ana, message, "Ana plays Hextech Ray")
    assert "Ana plays Hextech Ray" in written(message)
    await choose(ana, message, "everyone passes")
    assert "Stalwart Poro dies" in message.embeds[0].description
    await ana.click(message, label="Take back")
    assert "everyone passes" not in written(message)


async def test_a_card_is_put_on_the_table_from_where_it_is_shown(simcord_env: Env) -> None:
    channel, ana, _ = room(simcord_env)
    shown = (await ana.slash(channel, "card", name="Stalwart Poro")).response
    await ana.click(shown, label="Put on a table")
    await choose(ana, shown, "Ben has Stalwart Poro at B")
    assert "Ben has Stalwart Poro at B" in written(shown)


async def test_simulate_without_a_text_shows_the_table(simcord_env: Env) -> None:
    channel, ana, _ = room(simcord_env)
    await ana.slash(channel, "table put", card="Defy", whose="Ben", where="hand")
    message = followup(await ana.slash(channel, "simulate"))
    assert "Ben has Defy in hand" in written(message)


async def test_points_and_the_turn_are_said_once(simcord_env: Env) -> None:
    """What is said again takes the place of what was said; what does not fit changes nothing."""
    channel, ana, _ = room(simcord_env)
    await ana.slash(channel, "table set", ana=7, turn="Ben")
    message = followup(await ana.slash(channel, "table set", ana=3, fact="Ben has 2 XP"))
    assert written(message).count("points") == 1
    assert "Ana has 3 points" in written(message)
    assert "it is Ben's turn" in written(message)
    refused = followup(await ana.slash(channel, "table set", fact="Ben is very sad"))
    assert "cannot read" in refused.embeds[0].title
    again = followup(await ana.slash(channel, "table show"))
    assert "sad" not in written(again)


async def test_a_table_outlives_a_restart(
    simcord_env: Env, settings: Settings, answers: Answers, desk: Desk, index: Path
) -> None:
    channel, ana, _ = room(simcord_env)
    put = await ana.slash(channel, "table put", card="Hextech Ray", whose="Ana", where="hand")
    message = followup(put)
    await simcord_env.restart_bot(with_simulator(create_bot(settings, answers, desk), index))
    await choose(ana, message, "Ana ends the turn")
    assert "Ana ends the turn" in written(message)


async def test_others_walk_on_by_themselves_from_a_shared_table(simcord_env: Env) -> None:
    channel, ana, ben = room(simcord_env)
    put = await ana.slash(channel, "table put", card="Hextech Ray", whose="Ana", where="hand")
    await ana.click(followup(put), label="Show everyone")
    shared = channel.last_message
    before = written(shared)
    found = options(shared)
    result = await ben.select(shared, [found["Ana ends the turn"]])
    assert result.ephemeral
    assert written(channel.last_message) == before


async def test_a_question_is_explored_and_its_line_is_played(simcord_env: Env) -> None:
    """Can Ben save the Poro? Every line is tried; the proof is a line of play that can be watched."""
    channel, ana, _ = room(simcord_env)
    scenario = COUNTERED.split("  Ben reacts")[0].replace("\n", "; ")
    shown = followup(await ana.slash(channel, "simulate", scenario=scenario))
    await ana.click(shown, label="Go on from here")
    answer = followup(
        await ana.slash(channel, "table explore", question="can Ben save Stalwart Poro?")
    )
    assert answer.embeds[0].title == "can Ben save Stalwart Poro?"
    assert answer.embeds[0].description.startswith("**Yes, whatever the others do.**")
    assert "Ben plays Defy" in answer.embeds[0].fields[0].value
    assert "all there are" in answer.embeds[0].footer.text
    await ana.click(answer, label="Play this line")
    assert "steps ·" in answer.embeds[0].footer.text


async def test_what_can_come_of_it_names_the_choice_that_decides(simcord_env: Env) -> None:
    channel, ana, _ = room(simcord_env)
    scenario = COUNTERED.split("  Ben reacts")[0].replace("\n", "; ")
    shown = followup(await ana.slash(channel, "simulate", scenario=scenario))
    await ana.click(shown, label="Every outcome")
    text = shown.embeds[0].description
    assert "2 different ends" in text
    assert "decided by what Ben does: Ben plays Defy; Ben passes" in text


async def test_an_exploration_can_be_stopped(
    simcord_env: Env, simcord_bot: Bot, index: Path
) -> None:
    """What was found so far is the answer; the worker is free again."""
    channel, ana, _ = room(simcord_env)
    simcord_bot.simulator = Simulator(index, Stuck())
    asked = asyncio.ensure_future(ana.slash(channel, "table explore"))
    while not simcord_bot.explorations.running_now():
        await asyncio.sleep(0)
    simcord_bot.explorations.stop(ana.id)
    message = followup(await asked)
    assert "stopped before everything" in message.embeds[0].description


async def test_a_question_that_nobody_can_read_is_told(simcord_env: Env) -> None:
    channel, ana, _ = room(simcord_env)
    message = followup(
        await ana.slash(channel, "table explore", question="[x](https://e.example) @here")
    )
    assert "cannot" in message.embeds[0].title
    outside, _, rest = message.embeds[0].description.partition("```")
    outside += rest.partition("```")[2]  # in a block of code nothing is alive
    assert "](https://" not in outside
    assert "@here" not in outside


async def shared(env: Env, *, threads: bool = True) -> tuple[Any, Any, Any, Any]:
    """A channel, Ana with her table shared, Ben, and what the command told her."""
    channel, ana, ben = room(env)
    if not threads:
        deny = discord.PermissionOverwrite(create_public_threads=False)
        channel = ana.guild.create_text_channel("quiet", overwrites={ana.guild.default_role: deny})
    shown = followup(await ana.slash(channel, "simulate", scenario=COUNTERED.replace("\n", "; ")))
    await ana.click(shown, label="Go on from here")
    return channel, ana, ben, await ana.slash(channel, "table share")


async def test_a_shared_table_opens_a_thread_with_a_board_that_its_owner_steps(
    simcord_env: Env,
) -> None:
    """In it the message is edited in place by the owner; anybody else gets a view of their own."""
    channel, ana, ben, told = await shared(simcord_env)
    (thread,) = channel.threads
    assert thread.name == "The newest item resolves first"
    assert told.response.content == f"Your board is in <#{thread.id}>."
    assert told.ephemeral
    board = thread.last_message
    assert board.content == f"A board of <@{ana.id}>, who steps it for all."
    kept = simcord_env.backend.get_message(thread.id, board.id)
    assert not kept.allowed_mentions.allows_user(ana.id)
    assert "3 steps ·" in board.embeds[0].footer.text
    before = len(thread.history())
    await ana.click(board, label="▶")
    assert len(thread.history()) == before
    assert "Step 1 of 3" in thread.last_message.embeds[0].footer.text
    assert thread.last_message.attachments[0].filename == "board.png"
    await ana.click(thread.last_message, label="Unfold")
    assert "Step 1.1 of" in thread.last_message.embeds[0].footer.text
    own = await ben.click(thread.last_message, label="⏭")
    assert followup(own).ephemeral
    assert "Step 1.1 of" in thread.history()[before - 1].embeds[0].footer.text


async def test_where_no_thread_may_be_opened_the_board_is_in_the_channel(simcord_env: Env) -> None:
    """That is said to its owner alone, and the board is stepped there as well."""
    channel, ana, _, told = await shared(simcord_env, threads=False)
    assert channel.threads == []
    assert (
        told.response.content == "No thread may be opened here, so your board is in this channel."
    )
    board = channel.last_message
    assert "who steps it for all" in board.content
    await ana.click(board, label="▶")
    assert "Step 1 of 3" in channel.last_message.embeds[0].footer.text


async def test_a_thread_that_discord_refuses_leaves_the_board_in_the_channel(
    simcord_env: Env, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise discord.HTTPException(Mock(status=400, reason="too many"), "too many threads")

    monkeypatch.setattr(discord.TextChannel, "create_thread", refused)
    channel, _, _, told = await shared(simcord_env)
    assert "No thread may be opened here" in told.response.content
    assert "who steps it for all" in channel.last_message.content
