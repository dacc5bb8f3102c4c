"""Message context menu “Run this scenario”."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.i18n import later_in
from bot.scene_panel import send_played
from bot.scenes import written

NAME = later_in("menu", "Run this scenario")


@app_commands.context_menu(name=NAME)
async def run_scenario(interaction: discord.Interaction[Bot], message: discord.Message) -> None:
    """Play the scenario that a message holds, in a code block or plainly."""
    await send_played(interaction.client, interaction, written(message.content))


async def setup(bot: Bot) -> None:
    """Add the context menu."""
    bot.tree.add_command(run_scenario)


async def teardown(bot: Bot) -> None:
    """Remove it again."""
    bot.tree.remove_command(NAME, type=discord.AppCommandType.message)
