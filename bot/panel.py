"""Messages in Discord's clothes: an embed, and components whose whole state is in their ids."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import discord
from discord import app_commands

from bot.companion import Companion
from bot.desk.permits import member_here
from bot.i18n import tr, tr_in
from bot.permissions import may_write, refuse_where_silent
from bot.pressed import Pressed
from bot.registry import given
from bot.render import limits
from bot.render.message import Menu, Message
from bot.render.text import clip, quoted
from bot.render.views import CUSTOM_ID, PLAYED, VERSION, StaleView, parse_view
from bot.spoken import speak_to_all

log = logging.getLogger("bot")

SHARE = "share"
EDIT = "rwedit"
SELECT = "sel"
MOST_MENUS = 2
WRONG = "rwwrong1"
MOST_OBJECTED = 85  # characters of a view that the form about it can carry


def panel(message: Message, *, private: bool, server: bool = False) -> discord.ui.View | None:
    """The buttons and the select of a message; None when it has neither.

    In a server readers can say that an answer is wrong.
    """
    view = discord.ui.View(timeout=None)
    rows = 1 if len(message.menus) > 1 else 2
    for place, button in enumerate(message.buttons[: rows * limits.ROW_BUTTONS]):
        view.add_item(
            discord.ui.Button(
                label=limits.label(button.label),
                custom_id=limits.checked_id(f"b{place}", button.view),
                disabled=not button.enabled,
                row=place // limits.ROW_BUTTONS,
            )
        )
    for select in selects(message):
        view.add_item(select)
    if private and message.view:
        view.add_item(
            discord.ui.Button(
                label=tr_in("button", "Show everyone"),
                style=discord.ButtonStyle.primary,
                custom_id=limits.checked_id(SHARE, message.view),
                row=3,
            )
        )
    if message.edit:
        id = f"{EDIT}{VERSION}|{message.edit}"
        view.add_item(
            discord.ui.Button(label=tr_in("button", "Change and play again"), custom_id=id, row=3)
        )
    if server and message.view and len(message.view) <= MOST_OBJECTED:
        view.add_item(
            discord.ui.Button(
                label=tr_in("button", "Something wrong?"),
                custom_id=f"{WRONG}|{message.view}",
                row=3,
            )
        )
    if not view.children:
        view.stop()
        return None
    return view


def selects(message: Message) -> Iterator[discord.ui.Select[Any]]:
    """The menus of a message, then the select of its choices, in the rows that buttons leave free."""
    choices = Menu(message.placeholder or tr_in("select", "Go to …"), message.choices)
    row = 3 - len(message.menus[:MOST_MENUS])  # menus stand in the rows over the last buttons
    for place, menu in enumerate(message.menus[:MOST_MENUS]):
        yield from select(f"m{place}", menu, message, row + place)
    yield from select(SELECT, choices, message, 4 if message.menus else 2)


def select(slot: str, menu: Menu, message: Message, row: int) -> Iterator[discord.ui.Select[Any]]:
    """One select, if it has any entries."""
    if options := limits.options(menu.choices):
        yield discord.ui.Select(
            custom_id=limits.checked_id(slot, message.view or ""),
            options=options,
            placeholder=clip(menu.placeholder, limits.PLACEHOLDER),
            row=row,
        )


def parts(message: Message, *, private: bool, server: bool = False) -> dict[str, Any]:
    """What a send call takes: the embed and, where there are any, the components."""
    sent: dict[str, Any] = {"embed": limits.embed(message)}
    if message.picture is not None:
        words = clip(message.picture.words, limits.ALT_TEXT)
        png = io.BytesIO(message.picture.png)
        sent["file"] = discord.File(png, limits.PICTURE, description=words)
    view = panel(message, private=private, server=server)
    if view is not None:
        sent["view"] = view
    return sent


async def reply(
    interaction: discord.Interaction,
    message: Message,
    *,
    private: bool = False,
    extra: discord.ui.Button[Any] | None = None,
) -> None:
    """Answer, what was asked above: privately, or to everyone where the server wants it so."""
    kept, sent = dressed(interaction, message, private, extra)
    await interaction.response.send_message(**sent, ephemeral=kept)


async def change_reply(
    interaction: discord.Interaction,
    message: Message,
    *,
    extra: discord.ui.Button[Any] | None = None,
) -> None:
    """The answer that was given, changed into another one; one that is gone stays gone."""
    _, sent = dressed(interaction, message, False, extra)
    try:
        await edit(interaction, {"view": None, **sent})
    except discord.HTTPException as error:
        log.warning("an answer could not be changed", extra={"status": error.status})


def dressed(
    interaction: discord.Interaction,
    message: Message,
    private: bool,
    extra: discord.ui.Button[Any] | None,
) -> tuple[bool, dict[str, Any]]:
    """Whether an answer is for whoever asked alone, and what a send call takes."""
    server = member_here(interaction)
    private = private or hidden(interaction)
    sent = parts(replace(message, asked=asked(interaction)), private=private, server=server)
    if extra is not None:
        sent["view"] = (sent.get("view") or discord.ui.View(timeout=None)).add_item(extra)
    return private, sent


def hidden(interaction: discord.Interaction) -> bool:
    """Whether look-ups are answered privately here: the server's choice, and may the asker write."""
    bot = cast(Companion, interaction.client)
    return not (bot.rulings.choices(interaction.guild_id).public and may_write(interaction))


def asked(interaction: discord.Interaction) -> str:
    """The command as it was given, with the values of its options; a menu's name."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return tr_in("menu", command.name) if command else ""
    values = (str(value) for _, value in interaction.namespace)
    return " ".join([given(command.qualified_name), *values])


def shared(interaction: discord.Interaction) -> str:
    """Who shows an answer to everyone, and what they had asked; names nobody by a ping."""
    embeds = interaction.message.embeds if interaction.message else []
    question = embeds[0].author.name if embeds else None
    who = interaction.user.mention
    if not question:
        return tr("{who} shows this.", who=who)
    return tr("{who} asked: {question}", who=who, question=quoted(question))


class Component(Pressed[discord.ui.Item[Any]], template=CUSTOM_ID):
    """Any of our buttons and selects, made anew from its `custom_id` when it is used.

    A button's id names what it shows; a select's chosen value does.
    """

    def read(self, match: re.Match[str]) -> None:
        self.version = int(match["version"])
        self.slot = match["slot"]
        self.reference = match["view"]

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        """Show what it leads to: in its own private message, or to everyone."""
        reference = self.reference
        if isinstance(self.item, discord.ui.Select):
            reference = self.item.values[0]
        share = self.slot == SHARE
        private = interaction.message is not None and interaction.message.flags.ephemeral
        kind = "".join(reference.split("/")[1:2])
        stepping = kind in PLAYED and not share
        bot.admit(interaction, counts=not stepping)
        if self.version != VERSION:
            raise StaleView(reference)
        view = parse_view(reference)
        if share:
            refuse_where_silent(interaction)
            speak_to_all(interaction)
        if view.kind in PLAYED:  # a worker may need longer than Discord waits
            await interaction.response.defer(ephemeral=True, thinking=not (share or private))
        message = await bot.show(view, interaction, share=share)
        await self.answer(interaction, message, share=share, private=private)

    async def answer(
        self, interaction: discord.Interaction, message: Message, *, share: bool, private: bool
    ) -> None:
        """The message for everyone, or in the private one that was pressed, or privately anew."""
        sent = parts(message, private=not share, server=member_here(interaction))
        if share:
            await send(interaction, {"content": shared(interaction), **sent}, ephemeral=False)
        elif private:
            await edit(interaction, {"view": None, **sent})
        elif interaction.response.is_done():
            await edit(interaction, sent)
        else:
            await send(interaction, sent, ephemeral=True)


async def send(interaction: discord.Interaction, sent: dict[str, Any], *, ephemeral: bool) -> None:
    """A new message, as the first answer or after a deferred one."""
    if interaction.response.is_done():
        await interaction.followup.send(**sent, ephemeral=ephemeral)
    else:
        await interaction.response.send_message(**sent, ephemeral=ephemeral)


async def edit(interaction: discord.Interaction, sent: dict[str, Any]) -> None:
    """The message that holds the component, or the deferred answer, changed.

    Its files stay, but for the picture of another moment.
    """
    before = interaction.message.attachments if interaction.message else []
    kept = [file for file in before if file.filename != limits.PICTURE]
    picture = [file] if (file := sent.pop("file", None)) else []
    if picture or len(kept) < len(before):
        sent["attachments"] = [*kept, *picture]
    if interaction.response.is_done():
        await interaction.edit_original_response(content=None, **sent)
    else:
        await interaction.response.edit_message(**sent)
