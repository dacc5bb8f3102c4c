"""A question in Discord: the library's answer at once, and in its place the play when that is done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.answers import Posed
from bot.companion import Companion
from bot.examples import examples
from bot.i18n import tr
from bot.render.message import Message
from bot.render.views import View
from bot.stories import answer_with, question_of

FIRST = 0.25  # seconds that a play may take before the library's answer is sent

Send = Callable[[Message], Awaitable[None]]


async def answer_in_place(
    bot: Companion, posed: Posed, owner: int, send: Send, change: Send
) -> Message:
    """Send the answer to a question, and change what was sent when its play is done; gives back
    the last message."""
    if posed.kind == "general":
        await send(posed.looked_up)
        return posed.looked_up
    playing = asyncio.ensure_future(played(bot, posed, {}, owner))
    try:
        done, _ = await asyncio.wait({playing}, timeout=FIRST)
        if done:
            await send(playing.result())
        else:
            await send(posed.looked_up.noted(f"-# {tr('I am playing it out …')}"))
            await change(await playing)
    finally:
        playing.cancel()
    await keep_what_it_leads_to(bot, playing.result())
    return playing.result()


async def played(
    bot: Companion, posed: Posed, chosen: dict[str, str], owner: int, page: int = 0
) -> Message:
    """The message of a question with its play; without one, what was looked up."""
    rulings = examples(posed.near, posed.further, bot.scenes)
    answered = await bot.simulator.answer(
        posed.text, chosen, owner, posed.plainly, rulings, posed.known
    )
    return answer_with(posed, answered, bot.scenes, chosen, page)


async def show_story(bot: Companion, view: View, interaction: discord.Interaction[Any]) -> Message:
    """The question that a button leads to, with what is chosen for it."""
    kept = await bot.scenes.text(view.key.partition(".")[0])
    text, chosen = question_of(view.key, kept)
    posed = bot.answers_for(interaction).posed(text, view.game)
    message = await played(bot, posed, chosen, interaction.user.id, view.page)
    await keep_what_it_leads_to(bot, message)
    return message


async def keep_what_it_leads_to(bot: Companion, message: Message) -> None:
    """Keep on the desk the question and the scenarios that a message's buttons lead to."""
    if not message.edit and not (message.view or "").startswith("r/story/"):
        return
    views = [message.view or "", *(button.view for button in message.buttons)]
    keys = [view.split("/")[2] for view in views if view.split("/")[1:2] in (["sim"], ["story"])]
    for key in dict.fromkeys([*keys, *([message.edit] if message.edit else [])]):
        await bot.scenes.save(key)
