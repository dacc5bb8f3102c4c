"""`/table`: cards put on a table, what is done chosen, and the whole shown to a thread."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Bot
from bot.commands._lookup import Lookup, Text
from bot.exploring import show_explored
from bot.i18n import tr
from bot.library.models import Card
from bot.live import share
from bot.panel import edit, parts
from bot.permissions import refuse_where_silent
from bot.registry import says
from bot.render.message import Message
from bot.render.text import quoted
from bot.render.views import View
from bot.table_panel import kept, own_table, put_fact, show_own
from bot.tables import PLAYERS, fact_of, facts_of, places
from bot.tabling import asking

Whose = Literal["Ana", "Ben"]
Where = Literal["hand", "base", "battlefield A", "battlefield B", "trash"]
POINTS = app_commands.Range[int, 0, 99]


class Table(Lookup, commands.GroupCog, group_name="table", group_description=says("table")):
    """The commands `/table …`."""

    what = "card"

    @app_commands.command()
    async def show(self, interaction: discord.Interaction) -> None:
        """Show what is on your table, and choose what is done next"""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.send(interaction, await show_own(self.bot, interaction))

    @app_commands.command()
    @app_commands.describe(
        card="A card's name. A near miss is fine.",
        whose="Whose it is.",
        where="Where it is; a legend or battlefield goes where it belongs.",
    )
    async def put(
        self, interaction: discord.Interaction, card: Text, whose: Whose = PLAYERS[0],
        where: Where = "hand",
    ) -> None:  # fmt: skip
        """Put a card on your table"""
        await interaction.response.defer(ephemeral=True, thinking=True)
        entry = self.bot.answers.catalog.named("riftbound", "card", card)
        if entry is None or not isinstance(entry.model, Card):
            shown = self.bot.answers_for(interaction).card(card, "riftbound")
            await self.send(interaction, shown)
            return
        fact = fact_of(entry.model, whose, where)
        if fact is None:
            name = quoted(entry.model.name)
            what = tr("{name} cannot be there. Where it can be:", name=name)
            listed = "\n".join(f"• {one}" for one in places(entry.model))
            message = Message(tr("Not there"), f"{what}\n{listed}", tone="nothing")
            await self.send(interaction, message)
            return
        await self.send(interaction, await put_fact(self.bot, interaction, fact))

    @put.autocomplete("card")
    async def card_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await self.suggest(interaction, current)

    @app_commands.command()
    @app_commands.describe(
        ana="Ana's points.", ben="Ben's points.", turn="Whose turn it is.",
        fact="Anything else, such as: Bob has 2 damage",
    )  # fmt: skip
    async def set(
        self, interaction: discord.Interaction, ana: POINTS | None = None, ben: POINTS | None = None,
        turn: Whose | None = None, fact: app_commands.Range[str, 1, 300] | None = None,
    ) -> None:  # fmt: skip
        """Say points or whose turn it is on your table, or any other fact"""
        await interaction.response.defer(ephemeral=True, thinking=True)
        facts = facts_of(ana, ben, turn)
        facts += [" ".join(fact.split())] if fact else []
        message = Message(
            tr("Nothing was said"), tr("Give points, a turn or a fact."), tone="nothing"
        )
        for one in facts:
            message = await put_fact(self.bot, interaction, one)
        await self.send(interaction, message)

    @app_commands.command()
    @app_commands.describe(
        question="Such as: can Ana win this turn? Without one, what can come of it."
    )
    async def explore(
        self, interaction: discord.Interaction,
        question: app_commands.Range[str, 1, 200] | None = None,
    ) -> None:  # fmt: skip
        """Ask what can come of your table: every line of play is tried"""
        await interaction.response.defer(ephemeral=True, thinking=True)
        text = await own_table(self.bot, interaction.user.id)
        key = await kept(self.bot, asking(text, question or ""))
        asked = View("all", "riftbound", key)
        await self.send(interaction, await show_explored(self.bot, asked, interaction, share=False))

    @app_commands.command()
    async def share(self, interaction: discord.Interaction) -> None:
        """Post your table in a thread as a board that you step for everyone"""
        refuse_where_silent(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        text = await own_table(self.bot, interaction.user.id)
        await share(self.bot, interaction, await kept(self.bot, text))

    @app_commands.command()
    async def clear(self, interaction: discord.Interaction) -> None:
        """Clear your table"""
        self.bot.tables.forget(interaction.user.id)
        message = Message(tr("Your table is empty"), tr("Put cards on it, or write a scenario."))
        await interaction.response.send_message(**parts(message, private=True), ephemeral=True)

    async def send(self, interaction: discord.Interaction, message: Message) -> None:
        """The deferred answer."""
        await edit(interaction, parts(message, private=True))


async def setup(bot: Bot) -> None:
    """Add the commands."""
    await bot.add_cog(Table(bot))
