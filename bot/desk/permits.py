"""Who may do what in a server: by its managers, and by the roles that they named."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.desk.life import permitted
from bot.i18n import later, tr
from bot.ruled import RANKS, Choices, May, Refused

NOT_HERE = later(
    "Rulings are written only inside a server that has added me; here I am only installed for you."
)
MANAGERS = later("Its managers choose who may: `/settings`.")
NEEDED: dict[May, str] = {
    "write": later("You may not write rulings in this server."),
    "review": later("You may not review rulings in this server."),
    "publish": later("You may not publish, supersede and withdraw rulings in this server."),
}


def member_here(interaction: discord.Interaction) -> bool:
    """Whether I was added to the server that somebody asks in, and not only installed for them."""
    server = interaction.guild_id
    return server is not None and interaction.client.get_guild(server) is not None


class NotAllowed(Refused):
    """Somebody's roles do not let them do it."""


def rank_of(interaction: discord.Interaction, choices: Choices) -> May | None:
    """The most that somebody may do; managers of the server may everything."""
    if not member_here(interaction):
        return None
    if interaction.permissions.manage_guild:
        return "publish"
    member = interaction.user
    roles = [role.id for role in member.roles] if isinstance(member, discord.Member) else []
    held = [choices.roles[role] for role in roles if role in choices.roles]
    return max(held, key=RANKS.index) if held else None


def server_of(interaction: discord.Interaction) -> int:
    """The server that somebody acts in; raises outside servers, and where I was not added."""
    if interaction.guild_id is None:
        raise app_commands.NoPrivateMessage()
    if not member_here(interaction):
        raise NotAllowed(tr(NOT_HERE))
    return interaction.guild_id


def require(interaction: discord.Interaction, choices: Choices, needed: May) -> int:
    """The server, where somebody may do this there; raises NotAllowed with a sentence elsewhere."""
    server = server_of(interaction)
    if not permitted(rank_of(interaction, choices), needed):
        raise NotAllowed(f"{tr(NEEDED[needed])} {tr(MANAGERS)}")
    return server
