"""`/ask`: whatever answers a question."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup, Text


class Ask(Lookup):
    """The command `/ask`."""

    what = "ask"

    @app_commands.command()
    @app_commands.describe(
        question="Type it as you would say it. Spelling does not matter.",
        game="The game; else this server's.",
    )
    async def ask(
        self, interaction: discord.Interaction, question: Text, game: GameOption | None = None
    ) -> None:
        """Ask anything about the rules"""
        answer = self.bot.answers.ask(question, self.bot.game_of(interaction, game))
        await self.reply(interaction, answer)

    @ask.autocomplete("question")
    async def question_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(Ask(bot))
