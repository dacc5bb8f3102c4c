"""What every button and select of ours shares: made anew from its id, and its errors answered."""

from __future__ import annotations

import re
from typing import Any, Generic, Self, TypeVar, cast

import discord

from bot.boundary import answer_error
from bot.companion import Companion

Kind = TypeVar("Kind", bound=discord.ui.Item[Any])

NO_ID = r"(?!)"  # matches nothing: each component names its own ids


class Pressed(discord.ui.DynamicItem[Kind], Generic[Kind], template=NO_ID):
    """A component whose whole state is in its id, so that it works whatever process sent it."""

    def __init__(self, item: Kind, match: re.Match[str]) -> None:
        super().__init__(item)
        self.read(match)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(cast(Kind, item), match)

    async def callback(self, interaction: discord.Interaction) -> None:
        try:
            await self.pressed(cast(Companion, interaction.client), interaction)
        except Exception as error:
            await answer_error(interaction, error)

    def read(self, match: re.Match[str]) -> None:
        """Take from the id what the component is about."""
        raise NotImplementedError

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        """Do what it says; whatever is raised is answered."""
        raise NotImplementedError
