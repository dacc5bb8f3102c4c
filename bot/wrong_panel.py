"""What readers leave: “Something wrong?” under an answer, and “Suggest a ruling” under none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import discord

from bot.companion import Companion
from bot.desk.forms import Form
from bot.desk.permits import server_of
from bot.desk_forms import act_id, add, open_ruling
from bot.desk_panel import post_for_review
from bot.gaps import WRONG as PRESSED
from bot.gaps import kind_of
from bot.i18n import tr, tr_in
from bot.library.models import Game
from bot.modals import open_form
from bot.panel import WRONG
from bot.pressed import Pressed
from bot.render.desk import render_wrong
from bot.render.text import printable
from bot.render.views import LETTERS, parse_view
from bot.spoken import speaking_in

SUGGEST = "rwsug1"
OBJECTION = "wrong"  # the form's name
MOST_WRITTEN = 1000  # characters
MOST_CARRIED = 88  # characters of a question that a button can carry


async def open_wrong(interaction: discord.Interaction, reference: str) -> None:
    """Ask a reader what is wrong with an answer."""
    text: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=tr_in("form", "What is wrong with this answer?"),
        custom_id="text",
        style=discord.TextStyle.paragraph,
        min_length=5,
        max_length=MOST_WRITTEN,
        placeholder=tr_in("hint", "The moderators get the answer and these words, not your name."),
    )
    await open_form(
        interaction, OBJECTION, tr_in("button", "Something wrong?"), text, about=reference
    )


async def objected(
    bot: Companion, interaction: discord.Interaction, about: str, values: Mapping[str, str]
) -> None:
    """Keep what a reader wrote about an answer, and tell the moderators."""
    server = server_of(interaction)
    view = parse_view(about)
    bot.allowances.spend(interaction, "wrong")
    await interaction.response.defer(ephemeral=True, thinking=True)
    words = printable(values.get("text", "").strip())[:MOST_WRITTEN]
    note = await bot.rulings.note(server, about, words)
    await bot.rulings.count(server, PRESSED, kind_of(bot.answers, about))
    with speaking_in(interaction.guild, bot.rulings.choices(server)):
        answer = await bot.show(view, interaction)
        buttons = discord.ui.View(timeout=None)
        add(buttons, tr_in("button", "Seen to"), act_id("seen", note.id, 0))
        await post_for_review(bot, server, render_wrong(answer, note), buttons)
    await interaction.followup.send(
        tr("Thank you: this server's moderators get the answer and your words, not your name."),
        ephemeral=True,
    )


class WrongButton(Pressed[discord.ui.Button[Any]], template=rf"{WRONG}\|(?P<view>[^|]{{3,90}})"):
    """“Something wrong?” under an answer."""

    def read(self, match: re.Match[str]) -> None:
        self.reference = match["view"]

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        bot.admit(interaction)
        server_of(interaction)
        parse_view(self.reference)
        await open_wrong(interaction, self.reference)


class SuggestButton(
    Pressed[discord.ui.Button[Any]],
    template=rf"{SUGGEST}\|(?P<game>[rs])\|(?P<question>[^|]{{0,{MOST_CARRIED}}})",
):
    """“Suggest a ruling” under a question that found nothing."""

    def read(self, match: re.Match[str]) -> None:
        self.game: Game = LETTERS[match["game"]]
        self.question = match["question"]

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        bot.admit(interaction)
        server_of(interaction)
        form = Form(self.game, self.question, suggested=True)
        await open_ruling(interaction, form)


def suggest_button(game: Game, question: str) -> discord.ui.Button[Any]:
    """The button that opens the form with a question in it."""
    text = " ".join(printable(question).replace("|", " ").split())[:MOST_CARRIED]
    return discord.ui.Button(
        label=tr_in("button", "Suggest a ruling"), custom_id=f"{SUGGEST}|{game[0]}|{text}"
    )
