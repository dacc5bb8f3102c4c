"""`/ruling`: a ruling."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup, Text
from bot.registry import says


class RulingCommand(Lookup):
    """The command `/ruling`."""

    what = "ruling"

    @app_commands.command(description=says("ruling"))
    @app_commands.describe(
        question="The question, or a ruling's id", game="The game; else this server's."
    )
    async def ruling(
        self, interaction: discord.Interaction, question: Text, game: GameOption | None = None
    ) -> None:
        """Find a ruling: the answer first, then its reasons"""
        answer = self.bot.answers_for(interaction).ruling(
            question, self.bot.game_of(interaction, game)
        )
        await self.reply(interaction, answer)

    @ruling.autocomplete("question")
    async def question_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(RulingCommand(bot))
