"""Message context menu “Explain the rules here”."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.i18n import later_in
from bot.panel import hidden, reply
from bot.spoken import speak_to_all

NAME = later_in("menu", "Explain the rules here")
MOST_TEXT = 4000


@app_commands.context_menu(name=NAME)
async def explain(interaction: discord.Interaction[Bot], message: discord.Message) -> None:
    """Show the rules of any edition, keywords and cards that a message names."""
    bot = interaction.client
    if not hidden(interaction):
        speak_to_all(interaction)
    embeds = (part for e in message.embeds for part in (e.title, e.description) if part)
    text = "\n".join([message.content, *embeds])[:MOST_TEXT]
    await reply(interaction, bot.answers_for(interaction).explain(text, bot.game_of(interaction)))


async def setup(bot: Bot) -> None:
    """Add the context menu."""
    bot.tree.add_command(explain)


async def teardown(bot: Bot) -> None:
    """Remove it again."""
    bot.tree.remove_command(NAME, type=discord.AppCommandType.message)
