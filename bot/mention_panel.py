"""Answers in chat: where a message mentions the bot, it replies, for everyone to see."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from bot.answers import Answers
from bot.library.models import Game
from bot.mentions import Asked, mentioned, questions_in
from bot.panel import panel
from bot.render import limits
from bot.render.message import Message
from bot.render.text import clip
from bot.render.views import View
from bot.spoken import speaking_in

if TYPE_CHECKING:
    from bot.client import Bot

log = logging.getLogger("bot")

USES, SECONDS = 5, 20.0  # answered messages of one channel in so many seconds
CONTENT = 2000  # characters of a message without an embed


def channel_cooldown() -> commands.CooldownMapping[discord.Message]:
    """How often one channel is answered; what comes too fast gets no answer."""
    return commands.CooldownMapping(commands.Cooldown(USES, SECONDS), _by_channel)


def _by_channel(message: discord.Message) -> int:
    return message.channel.id


async def answer_mention(bot: Bot, message: discord.Message) -> None:
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
        with speaking_in(message.guild):
            sent = dressed(bot, message, text)
        await message.reply(**sent, mention_author=False)
    except discord.HTTPException as error:
        log.warning("a mention could not be answered", extra={"status": error.status})


def dressed(bot: Bot, message: discord.Message, text: str) -> dict[str, Any]:
    """What a reply takes: an embed an answer, and the way to each; text where none may be posted."""
    guild = message.guild
    answers = bot.answers_in(guild.id if guild else None, guild.name if guild else "")
    game = bot.rulings.choices(guild.id if guild else None).game or bot.settings.game
    found = replies(answers, questions_in(text), game)
    if guild is not None and not message.channel.permissions_for(guild.me).embed_links:
        whole = "\n\n".join(f"**{one.title}**\n{one.body}".strip() for one in found)
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
