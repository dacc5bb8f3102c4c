"""`/ask`: whatever answers a question."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.asking import answer_in_place
from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup, Text
from bot.desk.permits import member_here
from bot.panel import change_reply, reply
from bot.registry import says
from bot.render.message import Message
from bot.wrong_panel import suggest_button


class Ask(Lookup):
    """The command `/ask`."""

    what = "ask"

    @app_commands.command(description=says("ask"))
    @app_commands.describe(
        question="Type it as you would say it. Spelling does not matter.",
        game="The game; else this server's.",
    )
    async def ask(
        self, interaction: discord.Interaction, question: Text, game: GameOption | None = None
    ) -> None:
        """Ask anything about the rules"""
        meant = self.bot.game_of(interaction, game)
        posed = self.bot.answers_for(interaction).posed(question, meant)

        def suggesting(answer: Message) -> discord.ui.Button[Any] | None:
            unanswered = answer.tone == "nothing" or not answer.claimed
            unanswered = unanswered and member_here(interaction)
            return suggest_button(meant, question) if unanswered else None

        async def send(answer: Message) -> None:
            await reply(interaction, answer, extra=suggesting(answer))

        async def change(answer: Message) -> None:
            await change_reply(interaction, answer, extra=suggesting(answer))

        answer = await answer_in_place(self.bot, posed, interaction.user.id, send, change)
        await self.count(interaction, answer)

    @ask.autocomplete("question")
    async def question_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(Ask(bot))
