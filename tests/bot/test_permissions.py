"""The bot writes for its user only where that user may write."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord
import pytest
from discord import app_commands

from bot.permissions import refuse_where_silent

CHANNEL = discord.TextChannel
THREAD = discord.Thread


@pytest.mark.parametrize(
    ("kind", "locked", "rights", "may"),
    [
        (CHANNEL, False, {"send_messages"}, True),
        (CHANNEL, False, {"send_messages_in_threads"}, False),
        (THREAD, False, {"send_messages_in_threads"}, True),
        (THREAD, False, {"send_messages"}, False),  # a right for channels says nothing of threads
        (THREAD, True, {"send_messages_in_threads"}, False),  # a locked thread takes nothing
        (THREAD, True, {"send_messages_in_threads", "manage_threads"}, True),
    ],
)
def test_writing_for_a_user(kind: Any, locked: bool, rights: set[str], may: bool) -> None:
    permissions = discord.Permissions(**dict.fromkeys(rights, True))
    channel = Mock(spec=kind, locked=locked)
    where = SimpleNamespace(guild_id=1, permissions=permissions, channel=channel)
    if may:
        refuse_where_silent(cast(discord.Interaction, where))
    else:
        with pytest.raises(app_commands.MissingPermissions):
            refuse_where_silent(cast(discord.Interaction, where))


def test_between_two_people_nothing_is_refused() -> None:
    """Discord sends no permissions there."""
    where = SimpleNamespace(guild_id=None, permissions=discord.Permissions.none(), channel=None)
    refuse_where_silent(cast(discord.Interaction, where))
