"""What every look-up command shares: the game option and its suggestions."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Bot
from bot.gaps import count_nothing
from bot.panel import hidden, reply
from bot.render.limits import suggestions
from bot.render.message import Message
from bot.spoken import speak_to_all

GameOption = Literal["riftbound", "summonerwars"]
LONGEST_TEXT = 1500  # a story, or a pasted deck
Text = app_commands.Range[str, 1, LONGEST_TEXT]


class Lookup(commands.Cog):
    """A cog that answers from the library."""

    what = ""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        """Speak the server's language where the answer will be shown to everyone."""
        if not self.hidden(interaction):
            speak_to_all(interaction)
        return True

    def hidden(self, interaction: discord.Interaction) -> bool:
        """Whether the answer is for whoever asks alone."""
        return hidden(interaction)

    async def reply(
        self,
        interaction: discord.Interaction,
        message: Message,
        *,
        private: bool = False,
        extra: discord.ui.Button[Any] | None = None,
    ) -> None:
        """Send an answer, as visible as the server wants; `private` where it is nobody else's."""
        await reply(interaction, message, private=private, extra=extra)
        await self.count(interaction, message)

    async def count(self, interaction: discord.Interaction, message: Message) -> None:
        """Count a question that was not answered, where the server wants that."""
        if self.what and (message.tone == "nothing" or not message.claimed):
            await count_nothing(interaction, self.what, message)

    async def suggest(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggestions for what was typed so far, from memory."""
        game = self.bot.game_of(interaction, getattr(interaction.namespace, "game", None))
        answers = self.bot.answers_for(interaction)
        typed = current[:LONGEST_TEXT]
        return suggestions(answers.suggestions.suggest(self.what, typed, game, answers.own))
