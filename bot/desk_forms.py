"""Writing at the desk: the form, what was understood of it, and saving it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.companion import Companion
from bot.desk.forms import Form, Read, form_of, near_duplicates, read_form
from bot.desk.permits import require, server_of
from bot.desk.rests import rests_on
from bot.i18n import tr, tr_in
from bot.library.models import GAMES
from bot.modals import open_form
from bot.own import render_own
from bot.panel import parts
from bot.played import Played
from bot.render.desk import previewed, render_changed, render_faults
from bot.render.limits import FORM_TEXT
from bot.render.message import Message
from bot.render.text import clip
from bot.render.views import StaleView
from bot.ruled import (
    LONGEST_ANSWER,
    LONGEST_QUESTION,
    LONGEST_SCENARIO,
    Changed,
    Content,
    Doing,
    Noted,
)
from bot.scenes import written

RULING = "ruling"  # the form's name
VERSION = 1
MOST_LINES = 4000  # characters of the fields with several lines
PREFIX = f"rwdk{VERSION}"


def act_id(verb: str, number: int, seen: int, extra: str = "") -> str:
    """The id of a button at the desk: what it does, to which ruling, as it was seen."""
    return f"{PREFIX}|{verb}|{number}|{seen}|{extra}"


async def open_ruling(interaction: discord.Interaction, form: Form) -> None:
    """Open the form of a ruling: new, changed, or suggested by a reader."""
    title = tr_in("form", "A ruling")
    if form.number:
        title = tr_in("form", "Change ruling {number}", number=form.number)
    inputs = (
        field("question", tr_in("form", "Question"), form.question, LONGEST_QUESTION, long=False, required=True),
        field("answer", tr_in("form", "Answer, then reasons with [rule numbers]"), form.answer, LONGEST_ANSWER,
              hint=tr_in("hint", "Left empty, it is drafted from the scenario.")),
        field("about", tr_in("form", "Rules, cards, keywords"), form.about, MOST_LINES,
              hint=tr_in("hint", "425.1.a, void seeker; deflect")),
        field("sources", tr_in("form", "Sources, one a line"), form.sources, MOST_LINES,
              hint=tr_in("hint", "Vendetta FAQ 2026-08-14 https://…")),
        field("scenario", tr_in("form", "Scenario that proves it"), form.scenario, LONGEST_SCENARIO,
              hint="given … when … then …"),
    )  # fmt: skip
    about = "|".join(
        [form.game, f"{form.number}", f"{form.seen}", "s" * form.suggested, form.annotates]
    )
    title = tr_in("form", "Suggest a ruling") if form.suggested else title
    await open_form(interaction, RULING, title, *inputs, about=about)


async def filled(
    bot: Companion, interaction: discord.Interaction, about: str, values: Mapping[str, str]
) -> None:
    """Read what a form holds, and show how it was understood."""
    named, number, seen, suggested, annotates = about.split("|")
    game = next((game for game in GAMES if game == named), None)
    if game is None or not (number + seen).isdigit():
        raise StaleView(about)
    scenario = values.get("scenario", "")[:LONGEST_SCENARIO]
    form = Form(
        game,
        question=values.get("question", "")[:LONGEST_QUESTION],
        answer=values.get("answer", "")[:LONGEST_ANSWER],
        about=values.get("about", "")[:MOST_LINES],
        sources=values.get("sources", "")[:MOST_LINES],
        scenario=written(scenario) if scenario.strip() else "",
        number=int(number),
        seen=int(seen),
        suggested=bool(suggested),
        annotates=annotates,
    )
    await preview(bot, interaction, form)


def field(
    id: str,
    label: str,
    value: str,
    most: int,
    *,
    hint: str = "",
    required: bool = False,
    long: bool = True,
) -> discord.ui.TextInput[Any]:
    """A field of a form, with what is known already."""
    return discord.ui.TextInput(
        label=clip(label, FORM_TEXT),
        custom_id=id,
        style=discord.TextStyle.paragraph if long else discord.TextStyle.short,
        default=value[:most] or None,
        placeholder=hint or None,
        required=required,
        max_length=most,
    )


def allowed(bot: Companion, interaction: discord.Interaction, form: Form) -> int:
    """The server, where this person may save this form there."""
    if form.suggested:
        return server_of(interaction)
    return require(interaction, bot.rulings.choices(interaction.guild_id), "write")


async def understood(bot: Companion, interaction: discord.Interaction, form: Form) -> Read:
    """A form as it is understood, its scenario played off the event loop."""
    played: Played | None = None
    answers = bot.answers_for(interaction)
    if form.scenario and form.game == "riftbound":
        played = await bot.simulator.play(form.scenario, interaction.user.id)
    read = read_form(answers, form, played)
    if form.scenario and form.game != "riftbound":
        read.content = None
        unplayed = tr("I play no scenarios of {game} yet; leave it empty.", game=GAMES[form.game])
        read.faults.append(unplayed)
    return read


async def preview(bot: Companion, interaction: discord.Interaction, form: Form) -> None:
    """Show what was understood of a form, and let its writer save, change or drop it."""
    server = allowed(bot, interaction, form)
    await interaction.response.defer(ephemeral=True, thinking=True)
    read = await understood(bot, interaction, form)
    if read.content is not None:
        read.form = replace(form, answer=read.content.body)
    drafts = await bot.rulings.every(server, ("draft", "review"))
    read.near = near_duplicates(bot.answers_for(interaction), form, drafts)
    key = await bot.rulings.keep_form(
        server, interaction.user.id, json.dumps(read.form.values(), ensure_ascii=False)
    )
    sent = parts(preview_message(bot, interaction, read), private=True)
    sent["view"] = preview_buttons(read, key)
    await interaction.followup.send(**sent, ephemeral=True)


def preview_message(bot: Companion, interaction: discord.Interaction, read: Read) -> Message:
    """What was understood of a form."""
    if read.content is None:
        return render_faults(read.form.question, read.faults, read.notes)
    answers = bot.answers_for(interaction)
    name = interaction.guild.name if interaction.guild else ""
    would_be = Noted(
        interaction.guild_id or 0, read.form.number, "draft", 0, 1, None, read.content,
        interaction.user.id, "",
    )  # fmt: skip
    shown = render_own(answers, would_be, name)
    return previewed(shown, read.notes, read.near, tr("Not saved yet"))


def preview_buttons(read: Read, key: str) -> discord.ui.View:
    """Save, change, drop."""
    view = discord.ui.View(timeout=None)
    if read.content is not None:
        label = tr_in("button", "Save as a draft")
        if read.form.number:
            label = tr_in("button", "Save the change")
        elif read.form.suggested:
            label = tr_in("button", "Suggest it")
        add(view, label, act_id("save", 0, 0, key), discord.ButtonStyle.success)
    add(view, tr_in("button", "Change"), act_id("again", 0, 0, key))
    add(view, tr_in("button", "Drop"), act_id("drop", 0, 0, key))
    return view


def add(
    view: discord.ui.View,
    label: str,
    id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> None:
    """Add a button of the desk."""
    view.add_item(discord.ui.Button(label=label, custom_id=id, style=style))


async def kept_form(bot: Companion, interaction: discord.Interaction, key: str) -> Form:
    """The form behind a button; raises StaleView when it is not kept any more."""
    text = await bot.rulings.form(server_of(interaction), interaction.user.id, key)
    if text is None:
        raise StaleView(key)
    values: dict[str, Any] = json.loads(text)
    return Form(**values)


async def save(bot: Companion, interaction: discord.Interaction, key: str) -> Noted | None:
    """Save a form as a draft or as a new revision; None where somebody else came first."""
    form = await kept_form(bot, interaction, key)
    server = allowed(bot, interaction, form)
    await interaction.response.defer(ephemeral=True)
    read = await understood(bot, interaction, form)
    if read.content is None:
        sent = parts(preview_message(bot, interaction, read), private=True)
        await interaction.edit_original_response(**{**sent, "view": preview_buttons(read, key)})
        return None
    rests = rests_on(bot.answers, read.content)
    who = interaction.user.id
    if form.suggested:
        bot.allowances.spend(interaction, "suggest")
    if not form.number:
        return await bot.rulings.write(
            server, who, read.content, rests, suggested=form.suggested, form=key
        )
    try:
        doing = Doing(server, form.number, form.seen, who)
        return await bot.rulings.edit(doing, read.content, rests, form=key)
    except Changed as error:
        await offer_choice(bot, interaction, form, read.content, error)
        return None


async def offer_choice(
    bot: Companion, interaction: discord.Interaction, form: Form, mine: Content, changed: Changed
) -> None:
    """Two people changed one ruling: show both, and let the second choose."""
    server = server_of(interaction)
    rebased = replace(form, seen=changed.now.version)
    key = await bot.rulings.keep_form(server, interaction.user.id, json.dumps(rebased.values()))
    theirs = json.dumps(form_of(changed.now).values())
    other = await bot.rulings.keep_form(server, interaction.user.id, theirs)
    view = discord.ui.View(timeout=None)
    add(view, tr_in("button", "Save mine as the newest revision"), act_id("save", 0, 0, key))
    add(view, tr_in("button", "Go on from theirs"), act_id("again", 0, 0, other))
    add(view, tr_in("button", "Change mine"), act_id("again", 0, 0, key))
    add(view, tr_in("button", "Drop mine"), act_id("drop", 0, 0, key))
    message = render_changed(changed.now, mine, changed.steps)
    await interaction.edit_original_response(**{**parts(message, private=True), "view": view})
