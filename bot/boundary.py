"""The one place where every error of an interaction ends: it always answers, and never leaks."""

from __future__ import annotations

import logging
import secrets

import discord
from discord import app_commands

from bot.desk.store import DeskUnavailable
from bot.i18n import later, tr
from bot.render.views import StaleView
from bot.ruled import Refused
from bot.spoken import speak_to

log = logging.getLogger("bot")

ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_INTERACTION = 10062
STALE = later(
    "This button was made by another version, or what it showed has been replaced."
    " Ask again, and the new answer has working buttons."
)


async def answer_error(interaction: discord.Interaction, error: BaseException) -> None:
    """Tell the user what happened, privately; log what a developer needs, with the same reference.

    It is told in the user's language, whatever was being said to everyone.

    Precedence: gone interactions, then the user's own limits, then what we can explain, then ours.
    """
    error = getattr(error, "original", error)
    if isinstance(error, discord.HTTPException) and error.code in (
        ALREADY_ACKNOWLEDGED,
        UNKNOWN_INTERACTION,
    ):
        log.warning("interaction answered too late or twice", extra={"status": error.code})
        return
    speak_to(interaction)
    text = explain(error)
    if text is None:
        reference = secrets.token_hex(4)
        name = interaction.command.qualified_name if interaction.command else "component"
        extra = {"reference": reference, "command": name}
        log.error("interaction failed", exc_info=error, extra=extra)
        text = tr(
            "That went wrong on my side, and nothing was changed. Reference: `{reference}`.",
            reference=reference,
        )
    await tell(interaction, text)


def explain(error: BaseException) -> str | None:
    """What to tell a user of an error that is theirs or expected; None for one that is ours."""
    if isinstance(error, app_commands.CommandOnCooldown):
        return tr("One moment: ask again in {seconds:.0f} s.", seconds=error.retry_after)
    if isinstance(error, app_commands.MissingPermissions):
        if error.missing_permissions == ["send_messages"]:
            return tr("You may not write in this channel, so I do not write there for you.")
        return tr("Only those who may manage this server can change that.")
    if isinstance(error, app_commands.NoPrivateMessage):
        return tr("That works only inside a server.")
    if isinstance(error, StaleView):
        return tr(STALE)
    if isinstance(error, discord.Forbidden):
        return tr("I am not allowed to post in this channel. Its managers can change that.")
    if isinstance(error, Refused):
        return str(error)
    if isinstance(error, DeskUnavailable):
        return tr(
            "My own notes cannot be written at the moment. The operator finds the reason in the log."
        )
    if isinstance(error, app_commands.TransformerError):
        return tr("I cannot read that value. Pick one of the suggestions.")
    return None


async def tell(interaction: discord.Interaction, text: str) -> None:
    """Answer privately, whether or not a first answer was already given; failing that, log it."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except discord.HTTPException as error:
        log.warning("an error could not be told", extra={"status": error.status})
