"""`/about`: version, editions, date of the data, uptime, notice."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import Lookup
from bot.registry import says


class About(Lookup):
    """The command `/about`."""

    @app_commands.command(description=says("about"))
    async def about(self, interaction: discord.Interaction) -> None:
        """Version, editions, date of the data, uptime, notice"""
        await self.reply(interaction, self.bot.answers.about())


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(About(bot))
