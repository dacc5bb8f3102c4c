"""`/errata`: all cards with official errata, or one card's."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup, Text
from bot.registry import says


class Errata(Lookup):
    """The command `/errata`."""

    what = "card"

    @app_commands.command(description=says("errata"))
    @app_commands.describe(name="A card's name; leave it out for the list.", game="The game")
    async def errata(
        self,
        interaction: discord.Interaction,
        name: Text | None = None,
        game: GameOption | None = None,
    ) -> None:
        """Show official errata: of one card, or the list of all"""
        answer = self.bot.answers_for(interaction).errata(
            name or "", self.bot.game_of(interaction, game)
        )
        await self.reply(interaction, answer)

    @errata.autocomplete("name")
    async def name_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(Errata(bot))
