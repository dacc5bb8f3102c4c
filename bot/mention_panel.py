"""Answers in chat: where a message mentions the bot, it replies, for everyone to see."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord.ext import commands

from bot.answers import Answers
from bot.asking import answer_in_place
from bot.companion import Companion
from bot.library.models import Game
from bot.mentions import Asked, mentioned, questions_in
from bot.panel import panel
from bot.render import limits
from bot.render.message import Message
from bot.render.text import clip
from bot.render.views import View
from bot.spoken import speaking_in

log = logging.getLogger("bot")

USES, SECONDS = 5, 20.0  # answered messages of one channel in so many seconds
CONTENT = 2000  # characters of a message without an embed


def channel_cooldown() -> commands.CooldownMapping[discord.Message]:
    """How often one channel is answered; what comes too fast gets no answer."""
    return commands.CooldownMapping(commands.Cooldown(USES, SECONDS), _by_channel)


def _by_channel(message: discord.Message) -> int:
    return message.channel.id


async def answer_mention(bot: Companion, message: discord.Message) -> None:
    """Reply to a message that mentions the bot; what it says is not kept.

    Nobody is told of a failure in a channel that all read; the log has it.
    """
    if message.author.bot or message.webhook_id or bot.user is None:
        return
    text = mentioned(message.content, bot.user.id)
    if text is None:
        return
    bucket = bot.mention_cooldown.get_bucket(message, message.created_at.timestamp())
    if bucket and bucket.update_rate_limit(message.created_at.timestamp()):
        return
    task = asyncio.current_task()
    if task is not None:
        bot.answering.add(task)
        task.add_done_callback(bot.answering.discard)
    try:
        await reply_to(bot, message, questions_in(text))
    except discord.HTTPException as error:
        log.warning("a mention could not be answered", extra={"status": error.status})


async def reply_to(bot: Companion, message: discord.Message, asked: list[Asked]) -> None:
    """Reply with the answers; one question that tells a situation is played out as well."""
    guild = message.guild
    answers = bot.answers_in(guild.id if guild else None, guild.name if guild else "")
    choices = bot.rulings.choices(guild.id if guild else None)
    game = choices.game or bot.settings.game
    with speaking_in(guild, choices):
        if len(asked) != 1 or asked[0].what != "ask":
            sent = dressed(message, replies(answers, asked, game))
            await message.reply(**sent, mention_author=False)
            return
        replied: list[discord.Message] = []

        async def send(answer: Message) -> None:
            replied.append(await message.reply(**dressed(message, [answer]), mention_author=False))

        async def change(answer: Message) -> None:
            await replied[0].edit(**{"view": None, **dressed(message, [answer])})

        posed = answers.posed(asked[0].text, game)
        await answer_in_place(bot, posed, message.author.id, send, change)


def dressed(message: discord.Message, found: list[Message]) -> dict[str, Any]:
    """What a reply takes: an embed an answer, and the way to each; text where none may be posted."""
    guild = message.guild
    if guild is not None and not message.channel.permissions_for(guild.me).embed_links:
        whole = "\n\n".join(
            f"**{one.title}**\n{one.body}" if one.title else one.body for one in found
        )
        return {"content": clip(whole, CONTENT)}
    share = limits.EMBED_TOTAL // len(found)
    sent: dict[str, Any] = {"embeds": [limits.embed(one, share) for one in found]}
    view = panel(found[0], private=False) if len(found) == 1 else ways(found)
    return {**sent, "view": view} if view is not None else sent


def replies(answers: Answers, asked: list[Asked], game: Game) -> list[Message]:
    """The answers, each once; how to ask where nothing was asked."""
    if not asked:
        return [answers.show(View("help", game))]
    found: dict[str, Message] = {}
    for one in asked:
        shown = answers.card(one.text, game) if one.what == "card" else answers.ask(one.text, game)
        found.setdefault(shown.view or f"{one.what} {one.text}", shown)
    return list(found.values())


def ways(found: list[Message]) -> discord.ui.View | None:
    """A button for each of several answers: whoever presses it gets a copy to walk on from."""
    view = discord.ui.View(timeout=None)
    for place, one in enumerate(found):
        if one.view:
            id = limits.checked_id(f"m{place}", one.view)
            view.add_item(discord.ui.Button(label=limits.label(one.title), custom_id=id))
    if not view.children:
        view.stop()
        return None
    return view
