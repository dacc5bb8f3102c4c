"""A live board: one message in a channel or thread that its owner steps for everyone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord

from bot.i18n import tr
from bot.panel import parts
from bot.permissions import refuse_where_silent
from bot.pressed import Pressed
from bot.render.message import Message
from bot.render.views import VERSION, View
from bot.scene_panel import show_scene

if TYPE_CHECKING:
    from bot.client import Bot

LIVE = "rwlive"
LABELS = {"first": "⏮", "back": "◀", "on": "▶", "last": "⏭"}


def buttons(owner: int, key: str, page: int, count: int) -> discord.ui.View:
    """What steps the board: for its owner, for all; for anybody else, in a view of their own."""
    view = discord.ui.View(timeout=None)
    last = max(0, count - 1)
    targets = {"first": 0, "back": max(0, page - 1), "on": min(last, page + 1), "last": last}
    for name, label in LABELS.items():
        id = f"{LIVE}{VERSION}|{name}|{owner}|{key}|{targets[name]}"
        disabled = targets[name] == page
        view.add_item(discord.ui.Button(label=label, custom_id=id, disabled=disabled))
    return view


async def share(bot: Bot, interaction: discord.Interaction[Any], key: str) -> None:
    """Post the board of a kept text where the user asks, to be stepped by them for everyone."""
    refuse_where_silent(interaction)
    message, count = await moment(bot, interaction, key, 0)
    sent = dressed(message, interaction.user.id, key, 0, count)
    await interaction.followup.send(**sent, ephemeral=False)


async def moment(
    bot: Bot, interaction: discord.Interaction[Any], key: str, page: int
) -> tuple[Message, int]:
    """A step of a kept text with its board, and how many there are."""
    message = await show_scene(bot, View("sim", "riftbound", key, page), interaction, share=True)
    played = await bot.simulator.play(await bot.scenes.text(key), interaction.user.id)
    return message, len(played.steps)


def dressed(message: Message, owner: int, key: str, page: int, count: int) -> dict[str, Any]:
    """What a live message takes: whose board it is, the step, its picture, and what steps it."""
    sent = parts(message, private=False)
    sent["view"] = buttons(owner, key, page, count)
    return {"content": tr("A board of {who}, who steps it for all.", who=f"<@{owner}>"), **sent}


class LiveButton(
    Pressed[discord.ui.Button[Any]],
    template=(
        rf"{LIVE}(?P<version>\d{{1,3}})\|[a-z]{{1,5}}\|(?P<owner>\d{{1,20}})"
        r"\|(?P<key>[\w/.-]{1,60})\|(?P<page>\d{1,4})"
    ),
):
    """A button of a live board: its owner steps the message itself, others look on their own."""

    def read(self, match: re.Match[str]) -> None:
        self.owner = int(match["owner"])
        self.key = match["key"]
        self.page = int(match["page"])

    async def pressed(self, bot: Bot, interaction: discord.Interaction) -> None:
        bot.admit(interaction, counts=False)
        mine = interaction.user.id == self.owner
        await interaction.response.defer(ephemeral=True, thinking=not mine)
        if mine:
            message, count = await moment(bot, interaction, self.key, self.page)
            sent = dressed(message, self.owner, self.key, self.page, count)
            file = sent.pop("file", None)
            sent["attachments"] = [file] if file else []
            await interaction.edit_original_response(**sent)
            return
        view = View("sim", "riftbound", self.key, self.page)
        shown = await show_scene(bot, view, interaction, share=False)
        sent = parts(shown, private=True)
        file = sent.pop("file", None)
        await interaction.edit_original_response(
            content=None, attachments=[file] if file else [], **sent
        )
