"""Rulings on the desk: the acts that a ruling's state and a person's roles allow, as buttons."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Any, cast

import discord

from bot.companion import Companion
from bot.desk.acts import Rulings, Wanted
from bot.desk.forms import form_of
from bot.desk.life import LIFE, permitted, possible
from bot.desk.permits import rank_of, require
from bot.desk.rests import rests_on
from bot.desk_forms import (
    VERSION,
    act_id,
    add,
    field,
    kept_form,
    open_ruling,
    save,
)
from bot.desk_review import review_of
from bot.i18n import later, later_in, tr, tr_in
from bot.modals import open_form
from bot.own import in_todays_numbers, render_own
from bot.panel import parts
from bot.pressed import Pressed
from bot.render.desk import render_history, ruling_line
from bot.render.message import Message
from bot.render.text import quoted
from bot.render.views import StaleView
from bot.ruled import (
    LONGEST_WHY,
    Act,
    Doing,
    Noted,
    Refused,
    WrongState,
    parse_reference,
    state_name,
)
from bot.spoken import speak_to_all, speaking_in

log = logging.getLogger("bot")

DESK_ID = re.compile(
    r"rwdk(?P<version>\d{1,3})\|(?P<verb>[a-z]{2,12})\|(?P<number>\d{1,7})\|(?P<seen>\d{1,7})"
    r"\|(?P<extra>[^|]{0,60})"
)
LABELS: dict[Act, str] = {
    "edit": later_in("button", "Change"),
    "submit": later_in("button", "Send to review"),
    "return": later_in("button", "Send back"),
    "approve": later_in("button", "Approve"),
    "publish": later_in("button", "Publish"),
    "confirm": later_in("button", "Still right"),
    "withdraw": later_in("button", "Withdraw"),
    "supersede": later_in("button", "Supersede"),
}
UNDO = later_in("button", "Undo the last step")
WHY = "why"  # the form's name
WAITS = later("{ruling} waits for review")
SUGGESTED = later("{ruling} was suggested by a reader")
REASON_NEEDED: tuple[Act, ...] = ("return", "withdraw")


def desk_buttons(noted: Noted, rank: Any) -> discord.ui.View:
    """What somebody may do with a ruling now."""
    view = discord.ui.View(timeout=None)
    for way in possible(noted):
        if permitted(rank, way.may):
            style = discord.ButtonStyle.secondary
            if way.act == "publish":
                style = discord.ButtonStyle.success
            label = tr_in("button", LABELS[way.act])
            add(view, label, act_id(way.act, noted.number, noted.version), style)
    if permitted(rank, "write"):
        add(
            view, tr_in("button", "Undo the last step"), act_id("undo", noted.number, noted.version)
        )
        add(view, tr_in("button", "History"), act_id("history", noted.number, 0))
    return view


async def show_ruling(
    bot: Companion, interaction: discord.Interaction, noted: Noted, note: str = ""
) -> dict[str, Any]:
    """A ruling with what one may do with it."""
    name = interaction.guild.name if interaction.guild else ""
    message = render_own(bot.answers_for(interaction), noted, name)
    sent = parts(message.noted(note) if note else message, private=True)
    rank = rank_of(interaction, bot.rulings.choices(interaction.guild_id))
    sent["view"] = desk_buttons(noted, rank)
    return sent


class DeskButton(Pressed[discord.ui.Button[Any]], template=DESK_ID):
    """A button of the desk, made anew from its id; who may press it is checked when it is."""

    def read(self, match: re.Match[str]) -> None:
        self.version = int(match["version"])
        self.verb = match["verb"]
        self.number = int(match["number"])
        self.seen = int(match["seen"])
        self.extra = match["extra"]

    async def pressed(self, bot: Companion, interaction: discord.Interaction) -> None:
        bot.admit(interaction)
        if self.version != VERSION:
            raise StaleView(self.verb)
        await self.act(bot, interaction)

    async def act(self, bot: Companion, interaction: discord.Interaction) -> None:
        """Do what the button says."""
        if self.verb == "save":
            await saved(bot, interaction, await save(bot, interaction, self.extra))
        elif self.verb == "again":
            form = await kept_form(bot, interaction, self.extra)
            await open_ruling(interaction, form)
        elif self.verb == "drop":
            await interaction.response.edit_message(content=tr("Dropped."), embed=None, view=None)
        elif self.verb == "edit":
            await self.edit(bot, interaction)
        elif self.verb == "history":
            await self.history(bot, interaction)
        elif self.verb == "seen":
            await self.settle(bot, interaction)
        elif self.verb == "look":
            await self.look(bot, interaction)
        elif self.verb == "stale":
            await self.compare(bot, interaction)
        else:
            await self.ask_why(bot, interaction)

    async def edit(self, bot: Companion, interaction: discord.Interaction) -> None:
        server = require(interaction, bot.rulings.choices(interaction.guild_id), "write")
        noted = await bot.rulings.get(server, self.number)
        if noted.state in ("withdrawn", "superseded"):
            raise WrongState(
                tr(
                    "{ruling} is {state}; undo that before changing it.",
                    ruling=noted.reference,
                    state=state_name(noted.state),
                )
            )
        await open_ruling(interaction, form_of(noted))

    async def history(self, bot: Companion, interaction: discord.Interaction) -> None:
        server = require(interaction, bot.rulings.choices(interaction.guild_id), "write")
        noted = await bot.rulings.get(server, self.number)
        steps = await bot.rulings.audit(server, Wanted(number=self.number, most=40))
        message = render_history(noted, steps)
        await interaction.response.send_message(**parts(message, private=True), ephemeral=True)

    async def settle(self, bot: Companion, interaction: discord.Interaction) -> None:
        server = require(interaction, bot.rulings.choices(interaction.guild_id), "review")
        await bot.rulings.settle(server, self.number)
        who = quoted(interaction.user.display_name)
        speak_to_all(interaction)
        text = tr("Seen to by {who}.", who=who)
        await interaction.response.edit_message(content=text, view=None)

    async def look(self, bot: Companion, interaction: discord.Interaction) -> None:
        server = require(interaction, bot.rulings.choices(interaction.guild_id), "write")
        noted = await bot.rulings.get(server, self.number)
        sent = await show_ruling(bot, interaction, noted)
        await interaction.response.send_message(**sent, ephemeral=True)

    async def compare(self, bot: Companion, interaction: discord.Interaction) -> None:
        server = require(interaction, bot.rulings.choices(interaction.guild_id), "write")
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await review_of(bot, server)
        if any(stale.noted.number == self.number for stale in found.stale):
            sent = found.parts(self.number)
        else:
            noted = await bot.rulings.get(server, self.number)
            sent = await show_ruling(bot, interaction, noted)
        await interaction.followup.send(**sent, ephemeral=True)

    async def ask_why(self, bot: Companion, interaction: discord.Interaction) -> None:
        verb = cast("Act", self.verb)
        if verb != "undo" and verb not in LIFE:
            raise StaleView(self.verb)
        may = LIFE[verb].may if verb in LIFE else "write"
        require(interaction, bot.rulings.choices(interaction.guild_id), may)
        await open_why(interaction, verb, self.number, self.seen)


async def open_why(interaction: discord.Interaction, what: Act, number: int, seen: int) -> None:
    """Ask why somebody does something to a ruling; for the audit log."""
    title = tr_in("button", LABELS.get(what, UNDO))
    inputs = [field("why", tr_in("form", "Why"), "", LONGEST_WHY, required=what in REASON_NEEDED)]
    if what == "supersede":
        label = tr_in("form", "Which ruling takes its place")
        by = field("by", label, "", 12, hint="R-0150", required=True, long=False)
        inputs.insert(0, by)
    about = f"{what}|{number}|{seen}"
    await open_form(interaction, WHY, f"{title}: {number}", *inputs, about=about)


async def reasoned(
    bot: Companion, interaction: discord.Interaction, about: str, values: Mapping[str, str]
) -> None:
    """Do what a button said, for the reason that was given."""
    verb, number, seen = about.split("|")
    what = cast("Act", verb)
    if (what != "undo" and what not in LIFE) or not (number + seen).isdigit():
        raise StaleView(about)
    by = None
    if what == "supersede":
        typed = values.get("by", "")
        by = parse_reference(typed)
        if by is None:
            raise Refused(tr("“{typed}” is no ruling's id; write it as R-0142.", typed=typed[:20]))
    why = values.get("why", "").strip()[:LONGEST_WHY]
    noted = await act(bot, interaction, what, int(number), int(seen), why, by)
    sent = await show_ruling(bot, interaction, noted, done_line(what, noted))
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.edit_message(**sent)
    else:
        await interaction.response.send_message(**sent, ephemeral=True)
    if what == "submit":
        await tell_reviewers(bot, noted, WAITS)


def done_line(what: Act, noted: Noted) -> str:
    """What was done, in a sentence."""
    if what == "undo":
        return f"_{tr('The last step was undone.')}_"
    done = tr("{ruling} was {done}.", ruling=noted.reference, done=tr_in("step", LIFE[what].done))
    return f"_{done}_"


async def act(
    bot: Companion,
    interaction: discord.Interaction,
    what: Act,
    number: int,
    seen: int,
    why: str,
    by: int | None = None,
) -> Noted:
    """Do something to a ruling, where this person may."""
    rulings: Rulings = bot.rulings
    choices = rulings.choices(interaction.guild_id)
    server = require(interaction, choices, LIFE[what].may if what in LIFE else "write")
    doing = Doing(server, number, seen, interaction.user.id, why)
    if what == "undo":
        last = await rulings.last_act(server, number)
        if last in LIFE:
            require(interaction, choices, LIFE[last].may)
        return await rulings.undo(doing)
    if what == "confirm":
        noted = await rulings.get(server, number)
        content = in_todays_numbers(bot.answers, noted.content)
        return await rulings.confirm(doing, content, rests_on(bot.answers, content))
    if what == "supersede":
        return await rulings.supersede(doing, by or 0)
    calls = {
        "submit": rulings.submit,
        "return": rulings.give_back,
        "approve": rulings.approve,
        "publish": rulings.publish,
        "withdraw": rulings.withdraw,
    }
    return await calls[what](doing)


async def saved(bot: Companion, interaction: discord.Interaction, noted: Noted | None) -> None:
    """After saving: the ruling and what can be done next; a suggestion is told to the reviewers."""
    if noted is None:
        return
    if noted.suggested and noted.version == 1:
        text = tr("Thank you: the moderators of this server will see it.")
        await interaction.edit_original_response(content=text, embed=None, view=None)
        await tell_reviewers(bot, noted, SUGGESTED)
        return
    sent = await show_ruling(
        bot, interaction, noted, f"_{tr('Saved as {ruling}.', ruling=noted.reference)}_"
    )
    await interaction.edit_original_response(**sent)


async def tell_reviewers(bot: Companion, noted: Noted, what: str) -> None:
    """Say in the review channel that a ruling waits; where that cannot be, `/desk review` lists it."""
    view = discord.ui.View(timeout=None)
    with speaking_in(bot.get_guild(noted.server), bot.rulings.choices(noted.server)):
        add(view, tr_in("button", "Look at it"), act_id("look", noted.number, 0))
        message = Message(tr(what, ruling=noted.reference), ruling_line(noted))
        await post_for_review(bot, noted.server, message, view)


async def post_for_review(
    bot: Companion, server: int, message: Message, view: discord.ui.View
) -> None:
    """Post something in a server's review channel, if it has one where I may."""
    channel = bot.rulings.choices(server).review_channel
    if channel is None:
        return
    sent = parts(message, private=False)
    try:
        place = bot.get_partial_messageable(channel, guild_id=server)
        await place.send(embed=sent["embed"], view=view)
    except discord.HTTPException as error:
        log.warning("a review channel cannot be written", extra={"status": error.status})
