"""`/simulate`: a posted situation plays itself out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import Lookup
from bot.companion import Companion
from bot.i18n import tr_in
from bot.modals import open_form
from bot.panel import EDIT, edit, parts
from bot.played import Played
from bot.pressed import Pressed
from bot.registry import says
from bot.render.scenario import understood
from bot.render.text import clip
from bot.render.views import VERSION, StaleView
from bot.scene_panel import MendButton, send_played
from bot.scenes import TEMPLATE, written
from bot.table_panel import show_own
from bot.tables import EMPTY

LONGEST = 4000
MOST_SHOWN = 1500  # characters of how it was understood, below the text


FORM, FIELD = "scenario", "text"


async def open_scenario(
    interaction: discord.Interaction, text: str, played: Played | None = None
) -> None:
    """Ask for a scenario in a form that holds a text to change; where it was played lately, with how
    it was understood below."""
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label="given … when … then …",
        style=discord.TextStyle.paragraph,
        max_length=LONGEST,
        default=text[:LONGEST],
        custom_id=FIELD,
    )
    how = understood(played) if played is not None else ""
    below: list[discord.ui.Item[Any]] = (
        [discord.ui.TextDisplay(clip(how, MOST_SHOWN))] if how else []
    )
    await open_form(interaction, FORM, tr_in("form", "Play a scenario"), field, *below)


async def play_form(
    bot: Companion, interaction: discord.Interaction, about: str, values: Mapping[str, str]
) -> None:
    """Play what a form holds."""
    await send_played(bot, interaction, values.get(FIELD, "")[:LONGEST])


class ChangeText(
    Pressed[discord.ui.Button[Any]],
    template=rf"{EDIT}(?P<version>\d{{1,3}})\|(?P<key>[\w/.-]{{1,80}})",
):
    """The button under every scenario and table: opens its text, to be changed and played again."""

    def read(self, match: re.Match[str]) -> None:
        self.version = int(match["version"])
        self.key = match["key"]

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        bot.admit(interaction)
        if self.version != VERSION:
            raise StaleView(self.key)
        text = await bot.scenes.text(self.key)
        played = bot.simulator.played.get(text)
        await open_scenario(interaction, TEMPLATE if text == EMPTY else text, played)


class Simulate(Lookup):
    """The command `/simulate`."""

    def hidden(self, interaction: discord.Interaction) -> bool:
        """It is for the one who asks; a button shows it to everyone."""
        return True

    @app_commands.command(description=says("simulate"))
    @app_commands.describe(
        scenario="given …; when …; then … — leave it out to build one by choosing."
    )
    async def simulate(
        self,
        interaction: discord.Interaction,
        scenario: app_commands.Range[str, 1, LONGEST] | None = None,
    ) -> None:
        """Play a situation out, step by step, with the rule behind every step"""
        if scenario is None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            message = await show_own(self.bot, interaction)
            await edit(interaction, parts(message, private=True))
            return
        await send_played(self.bot, interaction, written(scenario))


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(Simulate(bot))
    bot.add_dynamic_items(ChangeText, MendButton)
    bot.forms.handlers[FORM] = play_form


async def teardown(bot: Bot) -> None:
    """Forget the buttons and the form."""
    bot.remove_dynamic_items(ChangeText, MendButton)
    del bot.forms.handlers[FORM]
