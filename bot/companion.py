"""What buttons, forms and replies ask of the bot that they belong to."""

from __future__ import annotations

import asyncio
from typing import Protocol

import discord
from discord.ext import commands

from bot.allowances import Allowances
from bot.answers import Answers
from bot.desk.acts import Rulings
from bot.explorations import Explorations
from bot.library.models import Game
from bot.render.message import Message
from bot.render.views import View
from bot.scenes import Scenes
from bot.settings import Settings
from bot.simulation import Simulator
from bot.tables import Tables


class Companion(Protocol):
    """The bot as those see it whom it calls; `client.Bot` is one."""

    settings: Settings
    answers: Answers
    rulings: Rulings
    simulator: Simulator
    scenes: Scenes
    tables: Tables
    explorations: Explorations
    allowances: Allowances
    answering: set[asyncio.Task[object]]
    mention_cooldown: commands.CooldownMapping[discord.Message]

    @property
    def user(self) -> discord.ClientUser | None: ...

    def admit(self, interaction: discord.Interaction, *, counts: bool = True) -> None: ...

    async def show(
        self, view: View, interaction: discord.Interaction, *, share: bool = False
    ) -> Message: ...

    def game_of(self, interaction: discord.Interaction, chosen: str | None = None) -> Game: ...

    def answers_for(self, interaction: discord.Interaction) -> Answers: ...

    def answers_in(self, guild: int | None, name: str) -> Answers: ...

    def get_guild(self, id: int, /) -> discord.Guild | None: ...

    def get_partial_messageable(
        self, id: int, *, guild_id: int | None = None
    ) -> discord.PartialMessageable: ...
