"""The table in Discord: what a press on one of its options leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot import tabling
from bot.companion import Companion
from bot.exploring import show_explored
from bot.library.models import Card
from bot.render.message import Message
from bot.render.scenario import with_board
from bot.render.table import render_put
from bot.render.views import StaleView, View
from bot.scene_panel import pictured, show_scene, told_in
from bot.simulation import NOT_PLAYED, not_played
from bot.table_views import key_of, shown, work_of
from bot.tabled import Tabled, Turned
from bot.tables import EMPTY, places, with_fact_replaced


async def show_table(
    bot: Companion, asked: View, interaction: discord.Interaction[Any], *, share: bool
) -> Message:
    """The message of one of the table's views."""
    if asked.kind == "put":
        return await show_put(bot, asked, interaction)
    if asked.kind in ("all", "line"):
        return await show_explored(bot, asked, interaction, share=share)
    text = await bot.scenes.text(key_of(asked))
    call, values = work_of(asked)
    found = await work(bot, interaction, call, text, *values, quiet=share)
    if asked.kind == "out" and found.unread is None:
        ended = View("sim", "riftbound", await kept(bot, found.text))
        return await show_scene(bot, ended, interaction, share=share)
    return await table_message(bot, interaction, asked, found, share=share)


async def work(
    bot: Companion, interaction: discord.Interaction[Any], call: Callable[..., Any], text: str,
    *values: Any, quiet: bool = False,
) -> Any:  # fmt: skip
    """What a worker makes of a text, in the user's turn; with why not, where it was not done."""
    waiting = None if quiet else told_in(interaction)
    try:
        return await bot.simulator.run(interaction.user.id, waiting, call, text, *values)
    except NOT_PLAYED as error:
        why = not_played(error)
        return Turned(unread=why) if call is tabling.turned else Tabled(text, unread=why)


async def table_message(
    bot: Companion,
    interaction: discord.Interaction[Any],
    asked: View,
    found: Any,
    *,
    share: bool = False,
) -> Message:
    """The message of what was found; a table is its user's from now on."""
    message = shown(asked, found, bot.scenes.keep)
    if not isinstance(found, Tabled) or found.drawn is None:
        return message
    key = await kept(bot, found.text)
    if not share:
        bot.tables.remember(interaction.user.id, key)
    return with_board(message, found.drawn, pictured(interaction))


async def kept(bot: Companion, text: str) -> str:
    """The key under which a text is kept, so that its buttons outlive a restart."""
    key = bot.scenes.keep(text)
    await bot.scenes.save(key)
    return key


async def own_table(bot: Companion, user: int) -> str:
    """The text on a user's table; an empty one at first."""
    key = bot.tables.of(user)
    if key is None:
        return EMPTY
    try:
        return await bot.scenes.text(key)
    except StaleView:
        return EMPTY


async def show_own(bot: Companion, interaction: discord.Interaction[Any]) -> Message:
    """The message of a user's own table."""
    text = await own_table(bot, interaction.user.id)
    found = await work(bot, interaction, tabling.laid, text)
    return await table_message(bot, interaction, View("table", "riftbound"), found)


async def show_put(bot: Companion, asked: View, interaction: discord.Interaction[Any]) -> Message:
    """Where a card may come onto the user's table; with a place chosen, the table with it there."""
    entry = bot.answers.catalog.named("riftbound", "card", asked.key)
    if entry is None or not isinstance(entry.model, Card):
        raise StaleView(str(asked))
    facts = places(entry.model)
    if 0 < asked.page <= len(facts):
        return await put_fact(bot, interaction, facts[asked.page - 1])
    return render_put(entry.model.name, asked.key, facts)


async def put_fact(bot: Companion, interaction: discord.Interaction[Any], fact: str) -> Message:
    """The user's table with a fact more; where it does not fit, why not."""
    before = await own_table(bot, interaction.user.id)
    text = with_fact_replaced(before, fact)
    found = await work(bot, interaction, tabling.put, text, fact)
    return await table_message(bot, interaction, View("table", "riftbound"), found)
