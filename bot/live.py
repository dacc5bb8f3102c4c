"""A live board: one message, in a thread of its own, that its owner steps for everyone."""

from __future__ import annotations

import logging
import re
from typing import Any

import discord

from bot.companion import Companion
from bot.desk.permits import member_here
from bot.i18n import later, speaking, tr
from bot.panel import parts
from bot.pressed import Pressed
from bot.render.happenings import Happening
from bot.render.steps import Walk, way_labels
from bot.render.text import clip, unescaped
from bot.render.views import VERSION, View
from bot.scene_panel import show_scene
from bot.scenes import walked
from bot.spoken import language_of

log = logging.getLogger("bot")

LIVE = "rwlive"
THREAD_NAME = 100  # characters, Discord's limit
NO_THREAD = later("No thread may be opened here, so your board is in this channel.")


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


async def share(bot: Companion, interaction: discord.Interaction[Any], key: str) -> None:
    """Post the board of a kept text in a thread of its own, to be stepped by whoever asks for
    everyone; where no thread may be opened that is said, and it is posted where they ask.

    The interaction is deferred privately, and its user may write there."""
    sent = await moment(bot, interaction, key, 0, interaction.user.id)
    thread = await opened(interaction, sent["embed"].title or "")
    if thread is not None:
        await thread.send(**sent)
        where = tr("Your board is in {thread}.", thread=thread.mention)
        await interaction.edit_original_response(content=where)
        return
    await interaction.edit_original_response(content=tr(NO_THREAD))
    await interaction.followup.send(**sent, ephemeral=False)


async def opened(interaction: discord.Interaction[Any], title: str) -> discord.Thread | None:
    """A thread of that name in the channel that somebody asks in; None where there can be none, or
    either of us may not open one."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or not member_here(interaction):
        return None
    if not (threading(interaction.permissions) and threading(interaction.app_permissions)):
        return None
    name = clip(unescaped(title), THREAD_NAME) or tr("A situation")
    kind = (
        discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    )
    try:
        return await channel.create_thread(name=name, type=kind)
    except discord.HTTPException as error:
        log.warning("a thread could not be opened", extra={"status": error.status})
        return None


def threading(may: discord.Permissions) -> bool:
    """Whether these permissions are enough to open a thread and to write in it."""
    return may.create_public_threads and may.send_messages_in_threads


async def moment(
    bot: Companion, interaction: discord.Interaction[Any], key: str, number: int, owner: int
) -> dict[str, Any]:
    """What a live message takes at a happening of a kept text: whose board it is, what happened, the
    board, and what steps it."""
    view = View("sim", "riftbound", key, number)
    with speaking(language_of(interaction, public=True)):
        message = await show_scene(bot, view, interaction, share=True)
        played = await bot.simulator.play(await bot.scenes.text(key), interaction.user.id)
        walk = await walked(played)
        sent = parts(message, private=False)
        sent["view"] = buttons(owner, key, walk, walk.at(number))
        whose = tr("A board of {who}, who steps it for all.", who=f"<@{owner}>")
        return {"content": whose, **sent}


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

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
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
