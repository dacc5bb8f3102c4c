"""Which language an interaction is answered in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord

from bot.i18n import nearest, speak, speaking
from bot.ruled import Choices


def language_of(interaction: discord.Interaction[Any], *, public: bool = False) -> str:
    """The language of whoever asks; for what everyone there will see that which the server chose
    with `/settings`, else the one it has in Discord."""
    if not public:
        return nearest(str(interaction.locale))
    chosen: str = interaction.client.rulings.choices(interaction.guild_id).language
    return chosen or nearest(str(interaction.guild_locale or interaction.locale))


def speak_to(interaction: discord.Interaction[Any]) -> None:
    """Speak the language of whoever asks, for the rest of this interaction."""
    speak(language_of(interaction))


def speak_to_all(interaction: discord.Interaction[Any]) -> None:
    """Speak the server's language, for the rest of this interaction."""
    speak(language_of(interaction, public=True))


@contextmanager
def speaking_in(guild: discord.Guild | None, choices: Choices) -> Iterator[None]:
    """Speak a server's language for a while, where nobody there has just asked."""
    with speaking(choices.language or nearest(str(guild.preferred_locale) if guild else None)):
        yield
