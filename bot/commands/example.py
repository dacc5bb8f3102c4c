"""`/example`: instructive situations, ready to watch."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import Lookup
from bot.registry import says
from bot.render.limits import suggestions
from bot.scene_panel import send_shipped


class Example(Lookup):
    """The command `/example`."""

    def hidden(self, interaction: discord.Interaction) -> bool:
        """As a scenario of one's own."""
        return True

    @app_commands.command(description=says("example"))
    @app_commands.describe(name="Which one; start typing for the list.")
    async def example(
        self, interaction: discord.Interaction, name: app_commands.Range[str, 1, 100]
    ) -> None:
        """Watch an instructive situation resolve, step by step"""
        await send_shipped(self.bot, interaction, name)

    @example.autocomplete("name")
    async def name_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return suggestions(self.bot.scenes.suggest(current))


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(Example(bot))
