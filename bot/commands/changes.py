"""`/changes`: two editions side by side, or what each edition did to a rule."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import Lookup, Text
from bot.registry import says


class Changes(Lookup):
    """The command `/changes`."""

    what = "rule"

    @app_commands.command(description=says("changes"))
    @app_commands.describe(
        since="The older edition, for example 1.3; left out, the one before.",
        to="The newer edition, for example 1.4; left out, the one in force.",
        rule="A rule's number, for its own history instead.",
    )
    async def changes(
        self,
        interaction: discord.Interaction,
        since: Text | None = None,
        to: Text | None = None,
        rule: Text | None = None,
    ) -> None:
        """What changed between two editions of the rules, or in one rule"""
        past = self.bot.answers.past
        await self.reply(interaction, past.changes(rule or past.span(since or "", to or "")))

    @changes.autocomplete("rule")
    async def rule_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(Changes(bot))
