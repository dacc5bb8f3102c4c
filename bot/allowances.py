"""How often a reader may leave something for the moderators."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

USES, SECONDS = 3, 3600  # notes and suggestions, each, of one person


class Allowances:
    """How often readers may leave something; in memory, by person."""

    def __init__(self) -> None:
        def one() -> commands.CooldownMapping[discord.Interaction]:
            return commands.CooldownMapping(
                commands.Cooldown(USES, SECONDS), lambda interaction: interaction.user.id
            )

        self.kinds = {"wrong": one(), "suggest": one()}

    def spend(self, interaction: discord.Interaction, kind: str) -> None:
        """Use one up; raises CommandOnCooldown where none is left."""
        now = interaction.created_at.timestamp()
        bucket = self.kinds[kind].get_bucket(interaction, now)
        wait = bucket.update_rate_limit(now) if bucket else None
        if bucket and wait:
            cooldown = app_commands.Cooldown(bucket.rate, bucket.per)
            raise app_commands.CommandOnCooldown(cooldown, wait)
