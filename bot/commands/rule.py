"""`/rule`: a rule by number, in any edition, or by words."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup, Text
from bot.registry import says


class RuleCommand(Lookup):
    """The command `/rule`."""

    what = "rule"

    @app_commands.command(description=says("rule"))
    @app_commands.describe(
        number="A number of any edition, or words: 323.5, 460 in 1.3, lethal damage",
        game="The game; else this server's.",
    )
    async def rule(
        self, interaction: discord.Interaction, number: Text, game: GameOption | None = None
    ) -> None:
        """Show a rule: what it says, where it stands, what is beneath it"""
        answer = self.bot.answers_for(interaction).rule(number, self.bot.game_of(interaction, game))
        await self.reply(interaction, answer)

    @rule.autocomplete("number")
    async def number_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(RuleCommand(bot))
