"""Buttons and selects: they lead on, outlive a restart, and are polite when they are old."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord import Env

from bot.answers import Answers
from bot.boundary import STALE
from bot.client import Bot, create_bot
from bot.desk.store import Desk
from bot.render.message import Button, Message
from bot.settings import Settings


def components(message: Any) -> list[dict[str, Any]]:
    """All components of an answer."""
    return [part for row in message.components for part in row["components"]]


def button(message: Any, label: str) -> str:
    """The id of the button whose label begins with a text."""
    found = (part for part in components(message) if part.get("label", "").startswith(label))
    return str(next(found)["custom_id"])


async def ask(env: Env, name: str = "ana", **options: Any) -> tuple[Any, Any, Any]:
    """A channel, a person, and what `/rule` answered."""
    guild = env.create_guild()
    channel = guild.create_text_channel("rules")
    person = guild.add_member(env.create_user(name))
    return channel, person, await person.slash(channel, "rule", **(options or {"number": "323.5"}))


@pytest.mark.parametrize(("label", "title"), [("◀", "323.4"), ("▶", "323.6"), ("▲", "323 ·")])
async def test_a_button_leads_on_in_place(simcord_env: Env, label: str, title: str) -> None:
    _, ana, result = await ask(simcord_env)
    id = button(result.response, label)
    await ana.click(result.response, custom_id=id)
    assert result.response.embeds[0].title.startswith(title)


async def test_a_select_jumps(simcord_env: Env) -> None:
    _, ana, result = await ask(simcord_env, number="323")
    menu = next(part for part in components(result.response) if "options" in part)
    option = menu["options"][0]
    await ana.select(result.response, [option["value"]], custom_id=menu["custom_id"])
    assert result.response.embeds[0].title.startswith("323.1")


async def test_show_everyone_posts_the_same_answer(simcord_env: Env) -> None:
    channel, ana, result = await ask(simcord_env)
    shown = await ana.click(result.response, label="Show everyone")
    assert not shown.ephemeral
    assert channel.last_message.embeds[0].title == result.response.embeds[0].title
    labels = [part.get("label") for part in components(shown.response)]
    assert "Show everyone" not in labels


async def test_others_get_their_own_copy_of_a_public_answer(simcord_env: Env) -> None:
    """A stranger's click answers them privately and leaves the shared answer as it is."""
    channel, ana, result = await ask(simcord_env)
    shown = await ana.click(result.response, label="Show everyone")
    dara: Any = simcord_env.guild.add_member(simcord_env.create_user("dara"))
    hers = await dara.click(shown.response, custom_id=button(shown.response, "▶"))
    assert hers.ephemeral
    assert hers.response.embeds[0].title.startswith("323.6")
    assert channel.last_message.embeds[0].title.startswith("323.5")


async def test_buttons_outlive_a_restart(
    simcord_env: Env, settings: Settings, answers: Answers, desk: Desk
) -> None:
    _, ana, result = await ask(simcord_env)
    id = button(result.response, "▶")
    await simcord_env.restart_bot(create_bot(settings, answers, desk))
    await ana.click(result.response, custom_id=id)
    assert result.response.embeds[0].title.startswith("323.6")


@pytest.mark.parametrize(
    "id",
    [
        "rw0|b0|r/rule/323.5/0",  # an older version
        "rw1|b0|r/rule/999.9/0",  # a rule that is gone
        "rw1|b0|nonsense",
        "rw1|b0|r/ruling/not-there-any-more/0",
    ],
)
async def test_an_old_button_is_answered_politely(
    simcord_env: Env, simcord_bot: Bot, id: str
) -> None:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("rules")
    ana: Any = guild.add_member(simcord_env.create_user("ana"))
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="old", custom_id=id))
    real = simcord_bot.get_channel(channel.id)
    assert isinstance(real, discord.TextChannel)
    message = await real.send("an old answer", view=view)
    result = await ana.click(message, custom_id=id)
    assert result.ephemeral
    assert result.response.content == STALE


async def test_too_many_questions_are_slowed_down(
    simcord_env: Env, simcord_bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cooldown is per user and covers commands and buttons alike."""
    channel, ana, _ = await ask(simcord_env)
    ben: Any = simcord_env.guild.add_member(simcord_env.create_user("ben"))
    for _ in range(49):
        await ana.slash(channel, "help")
    slowed = await ana.slash(channel, "help")
    assert len(simcord_env.errors) == 1
    assert "ask again in" in slowed.response.content
    assert (await ben.slash(channel, "help")).response.embeds
    await simcord_env.advance_time(11)
    assert (await ana.slash(channel, "help")).response.embeds


async def test_our_own_failure_is_told_and_logged_with_one_reference(
    simcord_env: Env,
    simcord_bot: Bot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The user gets a reference and no internals; the log has the same reference and no text."""
    channel, ana, _ = await ask(simcord_env)

    def fail(*_: object) -> Message:
        raise RuntimeError("secret detail about Ana's question")

    monkeypatch.setattr(simcord_bot.answers, "posed", fail)
    result = await ana.slash(channel, "ask", question="what is lethal damage")
    assert result.ephemeral
    assert "RuntimeError" not in result.response.content
    assert len(simcord_env.errors) == 1
    record = next(r for r in caplog.records if r.getMessage() == "interaction failed")
    assert record.__dict__["reference"] in result.response.content
    from bot.log import JsonLines

    line = JsonLines().format(record)
    assert "secret detail" not in line
    assert "RuntimeError" in line


async def test_commands_are_sent_only_when_they_changed(
    simcord_env: Env, settings: Settings, answers: Answers, desk: Desk
) -> None:
    """A second start with the same commands sends nothing."""

    def syncs() -> int:
        return sum(r.method == "PUT" and "commands" in r.path for r in simcord_env.http_requests)

    assert syncs() == 1
    await simcord_env.restart_bot(create_bot(settings, answers, desk))
    assert syncs() == 1


def test_a_message_of_buttons_only_of_ours(answers: Answers) -> None:
    """Each id is unique in its message, even where two buttons lead to one place."""
    from bot.panel import panel

    message = Message("x", buttons=(Button("a", "r/rule/1/0"), Button("b", "r/rule/1/0")))

    async def ids() -> list[str]:
        view = panel(message, private=False)
        assert view is not None
        return [str(child.custom_id) for child in view.children]  # type: ignore[attr-defined]

    import asyncio

    found = asyncio.run(ids())
    assert len(found) == len(set(found)) == 2


SILENT = discord.PermissionOverwrite(send_messages=False, send_messages_in_threads=False)


async def test_nobody_is_shown_what_its_user_may_not_write(simcord_env: Env) -> None:
    """The bot posts for Ana only where she may write herself."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("rules", overwrites={guild.default_role: SILENT})
    ana: Any = guild.add_member(simcord_env.create_user("ana"))
    result = await ana.slash(channel, "rule", number="323.5")
    refused = await ana.click(result.response, label="Show everyone")
    assert refused.ephemeral
    assert "may not write in this channel" in refused.response.content
    assert channel.last_message is None or channel.last_message.embeds == []


async def test_a_shared_answer_says_who_asked_what_and_pings_nobody(simcord_env: Env) -> None:
    channel, ana, result = await ask(simcord_env, number="323.5 [x](https://evil.example)")
    assert result.response.embeds[0].author.name.startswith("/rule 323.5")
    await ana.click(result.response, label="Show everyone")
    said = channel.last_message
    assert said.content.startswith(f"<@{ana.id}> asked: /rule 323.5")
    assert "](http" not in said.content
    sent = next(r.json for r in reversed(simcord_env.http_requests) if r.path.endswith("callback"))
    assert sent is not None
    assert sent["data"]["allowed_mentions"] == {"parse": []}


async def test_what_was_found_from_there_is_shown_without_the_question(simcord_env: Env) -> None:
    channel, ana, result = await ask(simcord_env)
    await ana.click(result.response, custom_id=button(result.response, "▶"))
    await ana.click(result.response, label="Show everyone")
    assert channel.last_message.content == f"<@{ana.id}> shows this."
