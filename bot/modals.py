"""Forms that outlive a restart: what a form is about stands in its id, and its answer finds its
way by that id alone, whichever process opened it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

import discord

from bot.boundary import answer_error
from bot.companion import Companion
from bot.render.limits import CUSTOM_ID, FORM_TEXT, Oversized
from bot.render.text import clip
from bot.render.views import VERSION, StaleView

FORM = re.compile(r"rwform(?P<version>\d{1,3})\|(?P<name>[a-z]{1,20})\|(?P<about>.*)")

Handler = Callable[[Companion, discord.Interaction, str, Mapping[str, str]], Awaitable[None]]
"""Takes the bot, the interaction, what the form is about, and its fields' values by their ids."""


class Forms:
    """The handlers of submitted forms, by name."""

    def __init__(self) -> None:
        self.handlers: dict[str, Handler] = {}

    async def submitted(self, bot: Companion, interaction: discord.Interaction) -> None:
        """Hand a submitted form to its handler; what goes wrong is answered."""
        data: Any = interaction.data or {}
        match = FORM.fullmatch(str(data.get("custom_id", "")))
        if match is None:
            return
        try:
            bot.admit(interaction)
            handler = self.handlers.get(match["name"])
            if handler is None or int(match["version"]) != VERSION:
                raise StaleView(match[0])
            values = dict(fields(data.get("components", [])))
            await handler(bot, interaction, match["about"], values)
        except Exception as error:
            await answer_error(interaction, error)


async def open_form(
    interaction: discord.Interaction,
    name: str,
    title: str,
    *inputs: discord.ui.Item[Any],
    about: str = "",
) -> None:
    """Open a form of the handler of this name; its inputs have ids of their own."""
    id = f"rwform{VERSION}|{name}|{about}"
    if len(id) > CUSTOM_ID:
        raise Oversized(f"a form's id of {len(id)} characters: {id}")
    modal = discord.ui.Modal(title=clip(title, FORM_TEXT), timeout=None, custom_id=id)
    for item in inputs:
        modal.add_item(item)
    modal.stop()  # nobody waits for this very object; the id is enough
    await interaction.response.send_modal(modal)


def fields(components: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """The ids and values of all text fields, however deep Discord wraps them."""
    for part in components:
        if "value" in part and "custom_id" in part:
            yield str(part["custom_id"]), str(part["value"])
        yield from fields(part.get("components", []))
        if isinstance(part.get("component"), dict):
            yield from fields([part["component"]])
