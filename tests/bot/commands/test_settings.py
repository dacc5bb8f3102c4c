"""A server's managers choose its game; nobody else does."""

from __future__ import annotations

import datetime as dt
from typing import Any

import discord
from simcord import Env

from bot.client import Bot
from bot.ruled import Choices


async def test_a_manager_chooses_the_game(simcord_env: Env, simcord_bot: Bot) -> None:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("rules")
    role = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    ana: Any = guild.add_member(simcord_env.create_user("ana"), roles=[role])
    result = await ana.slash(channel, "settings", game="summonerwars")
    assert result.ephemeral
    assert "Summoner Wars" in (result.response.embeds[0].description or "")
    assert simcord_bot.rulings.choices(guild.id).game == "summonerwars"


async def test_others_are_refused_in_code_too(simcord_env: Env, simcord_bot: Bot) -> None:
    """Discord's own permission is only a default that a server can change, so we check as well."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("rules")
    ben: Any = guild.add_member(simcord_env.create_user("ben"))
    command = simcord_bot.tree.get_command("settings")
    assert command is not None
    command.default_permissions = None
    await simcord_bot.tree.sync()
    result = await ben.slash(channel, "settings", game="summonerwars")
    assert len(simcord_env.errors) == 1
    assert result.ephemeral
    assert "manage this server" in result.response.content
    assert simcord_bot.rulings.choices(guild.id).game is None


async def test_a_server_that_removes_the_bot_is_forgotten_after_thirty_days(
    simcord_env: Env, simcord_bot: Bot
) -> None:
    guild = simcord_env.create_guild()
    await simcord_bot.rulings.choose(guild.id, 1, Choices(game="summonerwars"), {})
    found = simcord_bot.get_guild(guild.id)
    assert found is not None
    await simcord_bot.on_guild_remove(found)
    assert simcord_bot.rulings.choices(guild.id).game == "summonerwars"
    today = dt.datetime.now(dt.UTC).date()
    assert await simcord_bot.rulings.forget_gone(today + dt.timedelta(days=30)) == [guild.id]
    assert simcord_bot.rulings.choices(guild.id).game is None


async def test_direct_messages_do_not_offer_it(simcord_env: Env, simcord_bot: Bot) -> None:
    """There is no server to set anything for; nor where only a user installed the bot."""
    command = simcord_bot.tree.get_command("settings")
    assert command is not None
    sent = command.to_dict(simcord_bot.tree)
    assert sent["contexts"] == [0]
    assert sent["integration_types"] == [0]
