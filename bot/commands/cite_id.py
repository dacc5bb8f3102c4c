"""`/cite`: a ruling or a rule, posted for everyone, with a button that says whether it still stands."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup, Text
from bot.desk.permits import member_here
from bot.library.editions import only_numbers
from bot.panel import parts
from bot.permissions import refuse_where_silent
from bot.registry import says
from bot.render.noted import cited
from bot.spoken import speak_to


class CiteCommand(Lookup):
    """The command `/cite`."""

    what = "ruling"

    def hidden(self, interaction: discord.Interaction) -> bool:
        """It is for everyone."""
        return False

    @app_commands.command(description=says("cite"))
    @app_commands.describe(
        ruling="A ruling's id (R-0142), a rule's number, or a question",
        game="The game; else this server's.",
    )
    async def cite(
        self, interaction: discord.Interaction, ruling: Text, game: GameOption | None = None
    ) -> None:
        """Cite a ruling or a rule here, for everyone"""
        refuse_where_silent(interaction)
        answers = self.bot.answers_for(interaction)
        meant = self.bot.game_of(interaction, game)
        found = answers.rule if only_numbers(ruling) else answers.ruling
        message = found(ruling, meant)
        if message.tone == "nothing":
            speak_to(interaction)
            await self.reply(interaction, found(ruling, meant), private=True)
            return
        server = member_here(interaction)
        await interaction.response.send_message(
            **parts(cited(message), private=False, server=server)
        )

    @cite.autocomplete("ruling")
    async def ruling_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(CiteCommand(bot))
