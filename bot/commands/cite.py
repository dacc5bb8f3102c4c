"""Message context menu “Cite a rule in reply”: search in a modal, pick, the bot replies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import LONGEST_TEXT
from bot.companion import Companion
from bot.i18n import later, later_in, speaking, tr, tr_in
from bot.modals import open_form
from bot.panel import panel, parts
from bot.permissions import refuse_where_silent
from bot.pressed import Pressed
from bot.render import limits
from bot.render.noted import cited
from bot.render.results import render_nothing, result_choices
from bot.render.text import clip, printable
from bot.render.views import VERSION, StaleView, parse_view
from bot.spoken import language_of

NAME = later_in("menu", "Cite a rule in reply")
CITE_ID = re.compile(r"rwcite(?P<version>\d{1,3})\|(?P<channel>\d{15,20})\|(?P<message>\d{15,20})")


FORM, FIELD = "cite", "wanted"


async def offer(
    bot: Companion, interaction: discord.Interaction, about: str, values: Mapping[str, str]
) -> None:
    """What the form's words find, to pick from; `about` is the message to reply to."""
    wanted = values.get(FIELD, "")[:LONGEST_TEXT]
    answer, _ = bot.answers_for(interaction).find(wanted, bot.game_of(interaction))
    if not answer.found:
        await interaction.response.send_message(
            **parts(render_nothing(answer), private=True), ephemeral=True
        )
        return
    id = f"rwcite{VERSION}|{about}"
    options = limits.options(result_choices(answer.hits))
    view = discord.ui.View(timeout=None)
    view.add_item(
        discord.ui.Select(
            custom_id=id, options=options, placeholder=tr_in("select", "Pick what I shall cite …")
        )
    )
    await interaction.response.send_message(
        tr("Pick one; I then reply to that message with it."), view=view, ephemeral=True
    )


class CitePick(Pressed[discord.ui.Select[Any]], template=CITE_ID):
    """The pick of what to cite; works after a restart too."""

    def read(self, match: re.Match[str]) -> None:
        self.version = int(match["version"])
        self.channel = int(match["channel"])
        self.target = int(match["message"])

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        """Reply to the message with what was picked, or say why that cannot be done."""
        bot.admit(interaction)
        if self.version != VERSION:
            raise StaleView(self.item.custom_id)
        refuse_where_silent(interaction)
        await interaction.response.edit_message(content=tr("Citing …"), view=None)
        with speaking(language_of(interaction, public=True)):
            message = await bot.show(parse_view(self.item.values[0]), interaction)
            name = printable(interaction.user.display_name)[:60]
            footer = f"{tr('Cited by {name}', name=name)} · {message.small_print}"
            sent = limits.embed(message).set_footer(text=clip(footer, limits.FOOTER))
            view = panel(cited(message), private=False, server=True) or discord.utils.MISSING
        channel = bot.get_partial_messageable(self.channel, guild_id=interaction.guild_id)
        reference = discord.MessageReference(
            message_id=self.target, channel_id=self.channel, fail_if_not_exists=False
        )
        try:
            await channel.send(embed=sent, view=view, reference=reference, mention_author=False)
        except discord.HTTPException:
            await interaction.edit_original_response(content=tr(NOT_ALLOWED), embed=sent, view=None)
            return
        await interaction.edit_original_response(content=tr("Cited."), view=None)


NOT_ALLOWED = later(
    "I cannot post there: the channel is gone, or I am not in this server, or I lack “Send Messages”"
    " or “Embed Links”. Here it is for you to share:"
)


@app_commands.context_menu(name=NAME)
async def cite(interaction: discord.Interaction[Bot], message: discord.Message) -> None:
    """Search for what to cite, then reply to the message with it."""
    refuse_where_silent(interaction)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        label=tr_in("form", "Number, name or question"),
        max_length=LONGEST_TEXT,
        placeholder=tr_in("hint", "323.5 · deflect · two buffs"),
        custom_id=FIELD,
    )
    about = f"{message.channel.id}|{message.id}"
    await open_form(interaction, FORM, tr_in("menu", NAME), field, about=about)


async def setup(bot: Bot) -> None:
    """Add the context menu, its form and its select."""
    bot.tree.add_command(cite)
    bot.add_dynamic_items(CitePick)
    bot.forms.handlers[FORM] = offer


async def teardown(bot: Bot) -> None:
    """Remove them again."""
    bot.tree.remove_command(NAME, type=discord.AppCommandType.message)
    bot.remove_dynamic_items(CitePick)
    del bot.forms.handlers[FORM]
