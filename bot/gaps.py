"""What is asked and not answered: counted by kind, without names, and never in an answer's way."""

from __future__ import annotations

import contextlib
from typing import cast

import discord

from bot.answers import Answers
from bot.companion import Companion
from bot.desk.permits import member_here
from bot.desk.store import DeskUnavailable
from bot.i18n import later
from bot.render.message import Message
from bot.render.views import StaleView, View, parse_view

NOTHING = later("found nothing")  # the desk keeps these in English
UNSURE = later("found nothing sure")
WRONG = later("pressed as wrong")


async def count_nothing(interaction: discord.Interaction, what: str, message: Message) -> None:
    """Count a question that found nothing, after it was answered."""
    if interaction.guild_id is None or not member_here(interaction):
        return
    bot = cast(Companion, interaction.client)
    near = message.choices[0].view if message.choices else ""
    kind = f"/{what}, near {kind_of(bot.answers, near)}" if near else f"/{what}, near nothing"
    asked = next(iter(interaction.namespace.__dict__.values()), "")
    with contextlib.suppress(DeskUnavailable):  # it is in the log; the answer was given
        why = NOTHING if message.tone == "nothing" else UNSURE
        await bot.rulings.count(interaction.guild_id, why, kind, str(asked))


def kind_of(answers: Answers, reference: str) -> str:
    """What kind of thing a view shows: a rule's chapter, a keyword, cards, rulings, scenarios."""
    try:
        view = parse_view(reference)
    except StaleView:
        return "something else"
    if view.kind == "rule":
        return chapter(answers, view)
    names = {"card": "cards", "ruling": "rulings", "sim": "scenarios", "errata": "errata"}
    if view.kind == "term":
        return f"keyword {view.key}"
    return names.get(view.kind, "searches")


def chapter(answers: Answers, view: View) -> str:
    """The nearest headings of a rule."""
    rule = answers.catalog.rule(view.game, view.key)
    above = [*answers.catalog.path(view.game, view.key), *([rule] if rule else [])]
    titled = [f"{one.number} {one.title}" for one in above if one.title]
    return f"rules {titled[min(1, len(titled) - 1)]}" if titled else "rules"
