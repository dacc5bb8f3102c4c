"""The one gate for Discord's sizes: whatever passes here, Discord accepts.

Sizes are Discord's documented limits, in characters.
"""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands

from bot.i18n import tr
from bot.render.message import Choice, Message
from bot.render.text import clip, printable
from bot.render.views import custom_id

TITLE = 256
DESCRIPTION = 4096
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
FOOTER = 2048
PICTURE = "board.png"
ALT_TEXT = 1024
AUTHOR = 100  # Discord takes 256; a line is enough
EMBED_TOTAL = 6000
ROW_BUTTONS = 5
BUTTON_LABEL = 80
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
FORM_TEXT = 45  # a form's title, and the label of a field
CUSTOM_ID = 100
CHOICES = 25
CHOICE_TEXT = 100
CITE = 160

COLOURS = {
    "rule": 0x3B82F6,
    "card": 0xE3B341,
    "keyword": 0x8B5CF6,
    "ruling": 0x22A06B,
    "plain": 0x64748B,
    "nothing": 0x9CA3AF,
}


class Oversized(Exception):
    """A reference does not fit a `custom_id`: a mistake of ours that clipping would make worse."""


def embed(message: Message, most: int = EMBED_TOTAL) -> discord.Embed:
    """The message as an embed within every limit; the body gives way before fields and footer.

    `most` characters in all: those of one message share Discord's limit.
    """
    title = clip(message.title, TITLE)
    footer = clip(message.small_print, FOOTER)
    fields = [
        (clip(field.name, FIELD_NAME), clip(field.text, FIELD_VALUE))
        for field in message.fields[:FIELDS]
        if field.name and field.text
    ]
    asked = clip(printable(" ".join(message.asked.split())), AUTHOR)
    taken = len(title) + len(footer) + len(asked)
    kept = []
    for name, text in fields:
        if taken + len(name) + len(text) <= most - 200:
            kept.append((name, text))
            taken += len(name) + len(text)
    cite = cite_line(message)
    room = min(DESCRIPTION, most - taken) - len(cite)
    body = f"{clip(message.body, room)}{cite}"
    shown = discord.Embed(
        title=title or None, description=body or None, colour=COLOURS[message.tone]
    )
    if message.picture is not None:
        shown.set_image(url=f"attachment://{PICTURE}")
    if asked:
        shown.set_author(name=asked)
    for name, text in kept:
        shown.add_field(name=name, value=text, inline=False)
    if footer:
        shown.set_footer(text=footer)
    if message.image:
        shown.set_thumbnail(url=message.image)
    return shown


def cite_line(message: Message) -> str:
    """The line at the end of a body with what can be pasted elsewhere; empty where there is none."""
    if not message.cite:
        return ""
    cite = clip(message.cite, CITE)
    return "\n-# " + tr("To cite this: {cite}", cite=f"`{cite}`")


def checked_id(slot: str, view: str) -> str:
    """A `custom_id` that fits; raises Oversized otherwise."""
    id = custom_id(slot, view)
    if len(id) > CUSTOM_ID:
        raise Oversized(f"a custom_id of {len(id)} characters: {id}")
    return id


def label(text: str) -> str:
    """A button's label."""
    return clip(text, BUTTON_LABEL)


def options(choices: Iterable[Choice]) -> list[discord.SelectOption]:
    """A select's options: at most 25, each value once, each within its size."""
    found: dict[str, discord.SelectOption] = {}
    for choice in choices:
        if len(choice.view) > OPTION_TEXT:
            raise Oversized(f"an option value of {len(choice.view)} characters: {choice.view}")
        found.setdefault(
            choice.view,
            discord.SelectOption(
                label=clip(choice.label, OPTION_TEXT),
                value=choice.view,
                description=clip(choice.description, OPTION_TEXT) or None,
            ),
        )
    return list(found.values())[:OPTIONS]


def suggestions(found: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Autocomplete choices (name, value): at most 25, no name or value twice, within their sizes.

    A value that does not fit is left out: cut, it would name something else.
    """
    choices: dict[str, app_commands.Choice[str]] = {}
    names: set[str] = set()
    for name, value in found:
        shown = clip(" ".join(name.split()), CHOICE_TEXT)
        if not shown or not value or len(value) > CHOICE_TEXT or shown in names:
            continue
        if value not in choices:
            names.add(shown)
            choices[value] = app_commands.Choice(name=shown, value=value)
        if len(choices) == CHOICES:
            break
    return list(choices.values())
