"""What a server's moderators should look at again, as a list with buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.companion import Companion
from bot.desk.again import stale_rulings
from bot.desk_forms import act_id, add
from bot.i18n import tr, tr_in
from bot.panel import parts
from bot.render.desk import Stale, render_review, render_stale
from bot.ruled import Noted, Refused, Wrong, reference

MOST_BUTTONS = 10


@dataclass(frozen=True)
class Review:
    """Everything of a server that waits for somebody."""

    waiting: Sequence[Noted]
    stale: Sequence[Stale]
    failed: Sequence[Noted]
    wrongs: Sequence[Wrong]

    def parts(self, number: int | None = None) -> dict[str, Any]:
        """The list with buttons that lead on, or one ruling with what changed under it."""
        view = discord.ui.View(timeout=None)
        if number is None:
            found = {
                n.number: n for n in (*self.waiting, *(s.noted for s in self.stale), *self.failed)
            }
            for one in list(found.values())[:MOST_BUTTONS]:
                add(view, one.reference, act_id("stale", one.number, one.version))
            message = render_review(self.waiting, self.stale, self.failed, self.wrongs)
            for wrong in list(self.wrongs)[:MOST_BUTTONS]:
                add(
                    view,
                    tr_in("button", "Note {id} seen to", id=wrong.id),
                    act_id("seen", wrong.id, 0),
                )
            return {**parts(message, private=True), "view": view}
        place = next((i for i, s in enumerate(self.stale) if s.noted.number == number), None)
        if place is None:
            nothing = tr(
                "Nothing that {ruling} rests on has changed since it was checked.",
                ruling=reference(number),
            )
            raise Refused(nothing)
        stale = self.stale[place]
        add(view, tr_in("button", "Still right"), act_id("confirm", number, stale.noted.version))
        add(view, tr_in("button", "Change"), act_id("edit", number, stale.noted.version))
        add(view, tr_in("button", "Show it"), act_id("look", number, 0))
        message = render_stale(stale, place + 1, len(self.stale))
        return {**parts(message, private=True), "view": view}


async def review_of(bot: Companion, server: int) -> Review:
    """What waits in a server."""
    every = await bot.rulings.every(server)
    rests = await bot.rulings.rests(server)
    return Review(
        waiting=[n for n in every if n.state == "review" or (n.suggested and n.state == "draft")],
        stale=stale_rulings(bot.answers, every, rests),
        failed=[n for n in every if n.in_force and n.proof not in ("", "holds")],
        wrongs=await bot.rulings.wrongs(server),
    )
