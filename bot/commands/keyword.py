"""`/keyword`: a keyword or another term."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup, Text
from bot.registry import says


class Keyword(Lookup):
    """The command `/keyword`."""

    what = "keyword"

    @app_commands.command(description=says("keyword"))
    @app_commands.describe(
        name="A keyword or another game term", game="The game; else this server's."
    )
    async def keyword(
        self, interaction: discord.Interaction, name: Text, game: GameOption | None = None
    ) -> None:
        """Explain a keyword or another game term"""
        answer = self.bot.answers_for(interaction).keyword(
            name, self.bot.game_of(interaction, game)
        )
        await self.reply(interaction, answer)

    @keyword.autocomplete("name")
    async def name_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(Keyword(bot))
