"""Whether somebody may write where they ask: the bot does not speak for those who may not."""

from __future__ import annotations

import discord
from discord import app_commands


def may_write(interaction: discord.Interaction) -> bool:
    """Whether somebody may write in the channel or thread that they ask in."""
    if interaction.guild_id is None:  # between two people, or a group's own channel
        return True
    may = interaction.permissions
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return may.send_messages_in_threads and (not channel.locked or may.manage_threads)
    return may.send_messages


def refuse_where_silent(interaction: discord.Interaction) -> None:
    """Raise MissingPermissions where the user may not write."""
    if not may_write(interaction):
        raise app_commands.MissingPermissions(["send_messages"])
