"""`/card`: a card."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup, Text
from bot.registry import says


class CardCommand(Lookup):
    """The command `/card`."""

    what = "card"

    @app_commands.command(description=says("card"))
    @app_commands.describe(
        name="A card's name. A near miss is fine.", game="The game; else this server's."
    )
    async def card(
        self, interaction: discord.Interaction, name: Text, game: GameOption | None = None
    ) -> None:
        """Show a card: its facts, what it does, its errata and rulings"""
        answer = self.bot.answers_for(interaction).card(name, self.bot.game_of(interaction, game))
        await self.reply(interaction, answer)

    @card.autocomplete("name")
    async def name_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(CardCommand(bot))
