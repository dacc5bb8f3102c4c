"""Interactions of people whose Discord speaks another language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest

Tongues = Callable[[str, str], None]


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
