"""What the bot does by itself once an hour: copy the desk, forget what is not kept any longer."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from typing import Any

from discord.ext import tasks

from bot.desk.acts import Rulings
from bot.desk.backup import back_up, backups
from bot.desk.store import DeskUnavailable
from bot.settings import Settings

log = logging.getLogger("bot.desk")


def housekeeping(settings: Settings, rulings: Rulings) -> tasks.Loop[Any]:
    """The loop that keeps the desk; it is started and cancelled with the bot."""

    @tasks.loop(hours=1)
    async def loop() -> None:
        await keep_house(settings, rulings, dt.datetime.now(dt.UTC))

    return loop


async def keep_house(settings: Settings, rulings: Rulings, now: dt.datetime) -> None:
    """Make a backup where one is due, and forget what is due; a failure is logged, and tried again."""
    try:
        if due(settings, now):
            made = await asyncio.to_thread(back_up, settings.desk_file, settings.backups, None, now)
            log.info("the desk was copied", extra={"count": made.stat().st_size})
        await rulings.forget_gone(now.date())
    except DeskUnavailable as error:
        log.error("%s", error, exc_info=error.__cause__)


def due(settings: Settings, now: dt.datetime) -> bool:
    """Whether the newest backup is old enough for another."""
    if not settings.backup_hours:
        return False
    newest = next(iter(backups(settings.desk_file)), None)
    if newest is None:
        return True
    made = dt.datetime.strptime(newest.name, "desk-%Y%m%dT%H%M%SZ.db").replace(tzinfo=dt.UTC)
    return now - made >= dt.timedelta(hours=settings.backup_hours)
