"""A live board: one message in a channel or thread that its owner steps for everyone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import discord

from bot.i18n import tr
from bot.panel import parts
from bot.permissions import refuse_where_silent
from bot.pressed import Pressed
from bot.render.happenings import Happening
from bot.render.steps import Walk, way_labels
from bot.render.views import VERSION, View
from bot.scene_panel import show_scene

if TYPE_CHECKING:
    from bot.client import Bot

LIVE = "rwlive"


def buttons(owner: int, key: str, walk: Walk, now: Happening | None) -> discord.ui.View:
    """What steps the board: for its owner, for all; for anybody else, in a view of their own."""
    view = discord.ui.View(timeout=None)
    here = now.number if now is not None else 0
    targets = walk.ways(now)
    for name, label in way_labels().items():
        target = targets[name]
        id = f"{LIVE}{VERSION}|{name}|{owner}|{key}|{here if target is None else target}"
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=label, custom_id=id, disabled=target is None, row=int(name in ("in", "out"))
        )
        view.add_item(button)
    return view


async def share(bot: Bot, interaction: discord.Interaction[Any], key: str) -> None:
    """Post the board of a kept text where the user asks, to be stepped by them for everyone."""
    refuse_where_silent(interaction)
    sent = await moment(bot, interaction, key, 0, interaction.user.id)
    await interaction.followup.send(**sent, ephemeral=False)


async def moment(
    bot: Bot, interaction: discord.Interaction[Any], key: str, number: int, owner: int
) -> dict[str, Any]:
    """What a live message takes at a happening of a kept text: whose board it is, what happened, the
    board, and what steps it."""
    view = View("sim", "riftbound", key, number)
    message = await show_scene(bot, view, interaction, share=True)
    played = await bot.simulator.play(await bot.scenes.text(key), interaction.user.id)
    walk = Walk(played.steps)
    sent = parts(message, private=False)
    sent["view"] = buttons(owner, key, walk, walk.at(number))
    return {"content": tr("A board of {who}, who steps it for all.", who=f"<@{owner}>"), **sent}


class LiveButton(
    Pressed[discord.ui.Button[Any]],
    template=(
        rf"{LIVE}(?P<version>\d{{1,3}})\|[a-z]{{1,5}}\|(?P<owner>\d{{1,20}})"
        r"\|(?P<key>[\w/.-]{1,60})\|(?P<page>\d{1,6})"
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
            sent = await moment(bot, interaction, self.key, self.page, self.owner)
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
