"""Played scenarios in Discord's clothes."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.companion import Companion
from bot.desk.permits import member_here
from bot.i18n import tr
from bot.panel import parts
from bot.played import BEGINNING, Mended, Played
from bot.pressed import Pressed
from bot.render import limits
from bot.render.happenings import Happening
from bot.render.message import Message
from bot.render.scenario import with_board
from bot.render.views import VERSION, StaleView, View
from bot.scenes import EXAMPLES, scene, walked
from bot.simulation import Waiting


def told_in(interaction: discord.Interaction[Any]) -> Waiting:
    """Tells a waiting user their place, in the deferred answer; a failure of that is no matter."""

    async def tell(place: int) -> None:
        with contextlib.suppress(discord.HTTPException):
            await interaction.edit_original_response(
                content=tr("Waiting to be played: number {place} …", place=place)
            )

    return tell


async def show_scene(
    bot: Companion, view: View, interaction: discord.Interaction[Any], *, share: bool
) -> Message:
    """The step of a scenario that a button leads to."""
    text = await bot.scenes.text(view.key)
    waiting = None if share else told_in(interaction)
    played = await bot.simulator.play(text, interaction.user.id, waiting)
    walk = await walked(played)
    message = scene(bot.answers, played, view.key, view.page, walk)
    if played.unread is not None:
        return message
    return await boarded(bot, interaction, message, played, walk.at(view.page))


async def boarded(
    bot: Companion, interaction: discord.Interaction[Any], message: Message, played: Played,
    now: Happening | None,
) -> Message:  # fmt: skip
    """The message of a happening with the board after it; before the first, as it all began."""
    step, back = (now.last, len(now.steps)) if now is not None else (BEGINNING, 1)
    drawn = await bot.simulator.board(played.text, step, back, interaction.user.id)
    return with_board(message, drawn, pictured(interaction))


def pictured(interaction: discord.Interaction[Any]) -> bool:
    """Whether pictures may be posted where somebody asks."""
    return interaction.guild_id is None or interaction.app_permissions.attach_files


async def send_shipped(bot: Companion, interaction: discord.Interaction[Any], name: str) -> None:
    """Play a shipped scenario by its key or its title."""
    key = bot.scenes.find(name)
    if key is None:
        titles = "\n".join(f"• {title}" for title, _ in bot.scenes.suggest(EXAMPLES))
        message = Message(tr("No such example"), f"{tr('There are:')}\n{titles}", tone="nothing")
        await interaction.response.send_message(**parts(message, private=True), ephemeral=True)
        return
    await send_played(bot, interaction, bot.scenes.shipped[key])


async def send_played(
    bot: Companion, interaction: discord.Interaction[Any], text: str, *, again: bool = False
) -> None:
    """Play a text off the event loop and answer privately with its first step and transcript;
    `again` in the place of the message that was pressed."""
    await interaction.response.defer(ephemeral=True, thinking=not again)
    played = await bot.simulator.play(text, interaction.user.id, told_in(interaction))
    key = bot.scenes.keep(text)
    server = member_here(interaction)
    walk = await walked(played)
    message = replace(scene(bot.answers, played, key, walk=walk), edit=key)
    sent = parts(message, private=True, server=server)
    if played.unread is not None:
        sent["view"] = with_mended(sent.get("view"), key, played.mended)
    else:
        if played.mended:
            sent["view"] = with_mended(sent.get("view"), key, played.mended, MENDED_ROW)
        shown = await boarded(bot, interaction, message, played, None)
        transcript = discord.File(io.BytesIO(played.transcript.encode()), "transcript.txt")
        drawn = parts(shown, private=True)
        sent["embed"] = drawn["embed"]
        sent["attachments"] = [transcript, *filter(None, [drawn.get("file")])]
    await interaction.edit_original_response(content=None, **sent)
    if played.unread is None:
        await bot.scenes.save(key)


MEND = "rwmend"
MENDED_ROW = 4  # below the steps, the select and what may be done with a played text


def with_mended(
    view: discord.ui.View | None, key: str, mended: Sequence[Mended], row: int | None = None
) -> discord.ui.View:
    """The components with a button for each sentence that would read, each in a row of its own or all
    in one; one press plays the text with it. Its id names the posted text and which of the sentences
    it is."""
    view = view or discord.ui.View(timeout=None)
    for place, one in enumerate(mended):
        id = f"{MEND}{VERSION}|{place}|{key}"
        label = limits.label(f"{place + 1}. {one.sentence}")
        view.add_item(discord.ui.Button(label=label, custom_id=id, row=row or 1 + place))
    return view


class MendButton(
    Pressed[discord.ui.Button[Any]],
    template=rf"{MEND}(?P<version>\d{{1,3}})\|(?P<place>\d)\|(?P<key>[\w/.-]{{1,80}})",
):
    """The button of a mended sentence: it stands instead of the one that was refused, and is played."""

    def read(self, match: re.Match[str]) -> None:
        self.version = int(match["version"])
        self.place = int(match["place"])
        self.key = match["key"]

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        bot.admit(interaction)
        text = await bot.scenes.text(self.key)
        played = await bot.simulator.play(text, interaction.user.id)
        mended = played.mended
        if self.version != VERSION or self.place >= len(mended):
            raise StaleView(self.key)
        await send_played(bot, interaction, mended[self.place].text, again=True)
