"""`/settings`: what a server's managers choose for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

import discord
from discord import app_commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Lookup
from bot.desk.permits import server_of
from bot.i18n import LANGUAGES, language_name, tr
from bot.library.models import GAMES
from bot.registry import says
from bot.render.desk import render_choices
from bot.ruled import Choices, May

Seen = Literal["private", "public"]
AS_IN_DISCORD = "discord"


def languages() -> list[app_commands.Choice[str]]:
    """The languages that can be chosen, each in its own name, and what Discord says."""
    own = [app_commands.Choice(name=language_name(one), value=one) for one in LANGUAGES]
    return [*own, app_commands.Choice(name="as in Discord", value=AS_IN_DISCORD)]


class ServerSettings(Lookup):
    """The command `/settings`."""

    def hidden(self, interaction: discord.Interaction) -> bool:
        """It is for the one who chooses."""
        return True

    @app_commands.command(description=says("settings"))
    @app_commands.describe(
        game="The game that is meant in this server where nobody says which.",
        answers="Whether answers of look-ups are private or shown to everyone in the channel.",
        second_pair="Whether somebody else must agree before a ruling is published.",
        review_channel="Where I tell what waits for review and what readers say is wrong.",
        writers="A role that may write rulings.",
        reviewers="A role that may review them too.",
        publishers="A role that may publish, supersede and withdraw them too.",
        remove="A role that may do none of these any more.",
        keep_questions="Whether questions that found nothing are kept for 30 days, without names.",
        language="The language of what everyone here sees.",
    )
    @app_commands.choices(language=languages())
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.checks.has_permissions(manage_guild=True)
    async def settings(
        self,
        interaction: discord.Interaction,
        game: GameOption | None = None,
        answers: Seen | None = None,
        second_pair: bool | None = None,
        review_channel: discord.TextChannel | None = None,
        writers: discord.Role | None = None,
        reviewers: discord.Role | None = None,
        publishers: discord.Role | None = None,
        remove: discord.Role | None = None,
        keep_questions: bool | None = None,
        language: str | None = None,
    ) -> None:
        """Choose this server's game, who writes rulings, and more (for its managers)"""
        server = server_of(interaction)
        now = self.bot.rulings.choices(server)
        named: dict[May, discord.Role | None] = {
            "write": writers,
            "review": reviewers,
            "publish": publishers,
        }
        roles = roles_after(now, named, remove)
        chosen = replace(
            now,
            game=game or now.game,
            public=now.public if answers is None else answers == "public",
            review_needed=now.review_needed if second_pair is None else second_pair,
            review_channel=review_channel.id if review_channel else now.review_channel,
            keep_questions=now.keep_questions if keep_questions is None else keep_questions,
            language=now.language if language is None else language.removeprefix(AS_IN_DISCORD),
        )
        if chosen != now or roles != dict(now.roles):
            chosen = await self.bot.rulings.choose(server, interaction.user.id, chosen, roles)
        await self.answer(interaction, chosen)
        if review_channel is not None:
            await self.warn_of(interaction, review_channel)

    async def answer(self, interaction: discord.Interaction, chosen: Choices) -> None:
        """Say what is chosen now, to the one who chose."""
        name = GAMES[self.bot.game_of(interaction)]
        await self.reply(interaction, render_choices(chosen, name), private=True)

    async def warn_of(self, interaction: discord.Interaction, channel: discord.TextChannel) -> None:
        """Say so where I may not write in the review channel."""
        if interaction.guild is None:
            return
        rights = channel.permissions_for(interaction.guild.me)
        if not (rights.view_channel and rights.send_messages and rights.embed_links):
            text = tr(
                "I may not write in {channel} yet; allow me to, with links.",
                channel=channel.mention,
            )
            await interaction.followup.send(text, ephemeral=True)


def roles_after(
    now: Choices, named: Mapping[May, discord.Role | None], remove: discord.Role | None
) -> dict[int, May]:
    """Which roles may do what, after some are named and one is taken off."""
    roles = dict(now.roles)
    for may, role in named.items():
        if role is not None:
            roles[role.id] = may
    if remove is not None:
        roles.pop(remove.id, None)
    return roles


async def setup(bot: Bot) -> None:
    """Add the command."""
    await bot.add_cog(ServerSettings(bot))
