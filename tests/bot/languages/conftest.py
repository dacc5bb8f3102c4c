"""Interactions of people whose Discord speaks another language."""

from __future__ import annotations

from typing import Any, Protocol

import discord
import pytest


class Tongues(Protocol):
    """Sets the language of whoever acts, and that of their server."""

    def __call__(self, locale: str, guild_locale: str = "en-US") -> None: ...


@pytest.fixture
def discord_speaks(monkeypatch: pytest.MonkeyPatch) -> Tongues:
    """Set the language of whoever acts from here on, and that of their server."""
    chosen = {"locale": "en-US", "guild_locale": "en-US"}
    read: Any = discord.Interaction._from_data

    def from_data(interaction: Any, data: Any) -> None:
        here = {"guild_locale": chosen["guild_locale"]} if "guild_locale" in data else {}
        read(interaction, {**data, "locale": chosen["locale"], **here})

    monkeypatch.setattr(discord.Interaction, "_from_data", from_data)

    def speaks(locale: str, guild_locale: str = "en-US") -> None:
        chosen.update(locale=locale, guild_locale=guild_locale)

    return speaks
