"""`/help`: what the bot can do."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import Lookup
from bot.registry import says
from bot.render.about import render_help


class Help(Lookup):
    """The command `/help`."""

    @app_commands.command(description=says("help"))
    async def help(self, interaction: discord.Interaction) -> None:
        """What I can do, and how to ask"""
        await self.reply(interaction, render_help())


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(Help(bot))
