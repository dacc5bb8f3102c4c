"""Explorations in Discord: in rounds, each looking further, told while they run, ended when wanted."""

from __future__ import annotations

import asyncio
import contextlib
import re
from dataclasses import replace
from typing import Any, cast

import discord

from bot import tabling
from bot.companion import Companion
from bot.i18n import tr, tr_in
from bot.pressed import Pressed
from bot.render.explored import render_explored
from bot.render.message import Message
from bot.render.views import VERSION, View
from bot.scene_panel import show_scene, told_in
from bot.simulation import NOT_PLAYED, not_played
from bot.tabled import Found
from bot.tabling import goal_of, played_on
from engine.riftbound.edition import EDITION

ROUNDS = (200, 1_000, 4_000)  # positions; a round that saw everything is the last
STOP = "rwstop"


async def explore(
    bot: Companion, interaction: discord.Interaction[Any], text: str, *, quiet: bool = False
) -> Found:
    """What can come of a text: round after round, until all was seen, or somebody has enough."""
    known = bot.explorations.found.get(text)
    if known is not None:
        return known
    found = await _rounds(bot, interaction, text, quiet)
    if found.unread is None and not found.stopped:
        bot.explorations.found[text] = found
    return found


async def _rounds(
    bot: Companion, interaction: discord.Interaction[Any], text: str, quiet: bool
) -> Found:
    found = Found()
    user = interaction.user.id
    waiting = None if quiet else told_in(interaction)
    with bot.explorations.running(user) as stop:
        for budget in ROUNDS:
            work = asyncio.ensure_future(
                bot.simulator.run(user, waiting, tabling.explored, text, goal_of(text), budget)
            )
            ended = asyncio.ensure_future(stop.wait())
            await asyncio.wait({work, ended}, return_when=asyncio.FIRST_COMPLETED)
            ended.cancel()
            if not work.done():
                work.cancel()
                return replace(found, stopped=True)
            try:
                found = cast(Found, work.result())
            except NOT_PLAYED as error:
                return found if found.seen else Found(unread=not_played(error))
            if found.complete or found.unread is not None or found.verdict == "always":
                return found
            if budget != ROUNDS[-1] and not quiet:
                await tell(interaction, found)
    return found


async def tell(interaction: discord.Interaction[Any], found: Found) -> None:
    """Say how far it got, with a way to stop; a failure of that is no matter."""
    view = discord.ui.View(timeout=None)
    id = f"{STOP}{VERSION}|{interaction.user.id}"
    view.add_item(discord.ui.Button(label=tr_in("button", "Stop"), custom_id=id))
    with contextlib.suppress(discord.HTTPException):
        await interaction.edit_original_response(
            content=tr("Looked at {n} positions, and going on …", n=found.seen),
            embeds=[],
            view=view,
        )


async def show_explored(
    bot: Companion, asked: View, interaction: discord.Interaction[Any], *, share: bool
) -> Message:
    """The message of what can come of a kept text."""
    text = await bot.scenes.text(asked.key)
    found = await explore(bot, interaction, text, quiet=share)
    if asked.kind == "line" and found.line:
        key = bot.scenes.keep(played_on(text, found))
        await bot.scenes.save(key)
        return await show_scene(bot, View("sim", "riftbound", key), interaction, share=share)
    return render_explored(found, asked.key, EDITION)


class StopButton(
    Pressed[discord.ui.Button[Any]],
    template=rf"{STOP}(?P<version>\d{{1,3}})\|(?P<user>\d{{1,20}})",
):
    """The button that ends an exploration; its answer is what was found so far."""

    def read(self, match: re.Match[str]) -> None:
        self.user = int(match["user"])

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        if interaction.user.id == self.user:
            bot.explorations.stop(self.user)
        await interaction.response.defer()
