"""The two context menus on messages."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import Env

from bot.answers import Answers
from bot.client import create_bot
from bot.desk.store import Desk
from bot.settings import Settings

EXPLAIN = "Explain the rules here"
CITE = "Cite a rule in reply"


def room(env: Env) -> tuple[Any, Any, Any]:
    """A channel with Ana and Ben."""
    guild = env.create_guild()
    channel = guild.create_text_channel("rules")
    return (
        channel,
        guild.add_member(env.create_user("ana")),
        guild.add_member(env.create_user("ben")),
    )


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("see 323.5, and 460 in 1.3", ["465"]),  # a named edition is honoured for all
        ("see 323.5", ["323.5"]),
        ("735.1.c says deflect", ["809.1.c", "Deflect"]),
        ("Zhonya's Hourglass saves it from Hidden Blade", ["Zhonya's Hourglass", "Hidden Blade"]),
        ("rule 999.9", ["I know no rule 999.9"]),
        ("good morning", ["names no rule number"]),
    ],
)
async def test_explain_finds_what_a_message_names(
    simcord_env: Env, said: str, names: list[str]
) -> None:
    channel, ana, ben = room(simcord_env)
    message = await ben.send(channel, said)
    result = await ana.context_menu(channel, EXPLAIN, message)
    assert result.ephemeral
    text = result.response.embeds[0].description
    assert [name for name in names if name not in text] == []


async def test_an_explanation_can_be_shown_to_everyone(simcord_env: Env) -> None:
    channel, ana, ben = room(simcord_env)
    message = await ben.send(channel, "see 323.5, Deflect and Zhonya's Hourglass")
    result = await ana.context_menu(channel, EXPLAIN, message)
    await ana.click(result.response, label="Show everyone")
    text = channel.last_message.embeds[0].description
    assert "323.5" in text
    assert "Deflect" in text
    assert "Zhonya's Hourglass" in text


async def cite(env: Env, wanted: str) -> tuple[Any, Any, Any, Any]:
    """Ana cites something in reply to Ben's message, as far as the pick."""
    channel, ana, ben = room(env)
    message = await ben.send(channel, "you cannot have two buffs")
    modal = await ana.context_menu(channel, CITE, message)
    assert modal.modal is not None
    field = modal.modal["components"][0]
    inner = field.get("component") or field["components"][0]
    result = await ana.submit_modal(modal, {inner["custom_id"]: wanted})
    return channel, ana, message, result


def menu(result: Any) -> dict[str, Any]:
    """The select of an answer."""
    rows = result.response.components
    return next(part for row in rows for part in row["components"] if "options" in part)


async def test_cite_replies_to_the_message(simcord_env: Env) -> None:
    channel, ana, message, result = await cite(simcord_env, "702.3")
    assert result.ephemeral
    picked = menu(result)
    await ana.select(
        result.response, [picked["options"][0]["value"]], custom_id=picked["custom_id"]
    )
    reply = channel.last_message
    assert reply.reference is not None
    assert reply.reference.message_id == message.id
    assert "702.3" in (reply.embeds[0].title or "")
    assert "Cited by ana" in (reply.embeds[0].footer.text or "")
    assert reply.mentions == []


async def test_the_pick_works_after_a_restart(
    simcord_env: Env, settings: Settings, answers: Answers, desk: Desk
) -> None:
    channel, ana, message, result = await cite(simcord_env, "702.3")
    picked = menu(result)
    await simcord_env.restart_bot(create_bot(settings, answers, desk))
    await ana.select(
        result.response, [picked["options"][0]["value"]], custom_id=picked["custom_id"]
    )
    assert channel.last_message.reference is not None
    assert channel.last_message.reference.message_id == message.id


async def test_nothing_found_is_said_and_nothing_is_posted(simcord_env: Env) -> None:
    channel, _, message, result = await cite(simcord_env, "qqqq zzzz xxxx")
    assert result.ephemeral
    assert "I found no rule" in result.response.embeds[0].description
    assert channel.last_message.id == message.id
