"""`/settings`: what a server's managers choose for it."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup
from bot.library.models import GAMES
from bot.render.message import Message


class ServerSettings(Lookup):
    """The command `/settings`."""

    @app_commands.command()
    @app_commands.describe(game="The game that is meant in this server where nobody says which.")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.checks.has_permissions(manage_guild=True)
    async def settings(
        self, interaction: discord.Interaction, game: GameOption | None = None
    ) -> None:
        """Choose this server's game (for those who may manage the server)"""
        if interaction.guild_id is None:
            raise app_commands.NoPrivateMessage()
        if game is not None:
            await self.bot.desk.do(self.bot.desk.choose_game, interaction.guild_id, game)
        name = GAMES[self.bot.game_of(interaction)]
        text = f"Questions in this server are about **{name}** where nobody says otherwise."
        await self.reply(interaction, Message("This server's settings", text))


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(ServerSettings(bot))
