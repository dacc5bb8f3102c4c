"""`/desk`: the moderators' desk, and the menu “Make a ruling of this”."""

from __future__ import annotations

import asyncio
import datetime as dt
import io
from functools import partial
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Bot
from bot.commands._lookup import GameOption, Text
from bot.desk.acts import Wanted
from bot.desk.again import prove_all
from bot.desk.files import everything, zipped
from bot.desk.forms import Form, no_date
from bot.desk.permits import rank_of, require
from bot.desk_forms import open_ruling
from bot.desk_panel import act, done_line, show_ruling
from bot.desk_review import Review, review_of
from bot.i18n import later_in, tr, tr_in, tr_n
from bot.panel import reply
from bot.registry import says
from bot.render import limits
from bot.render.desk import render_audit, render_gaps, render_list, render_proofs
from bot.render.text import clip
from bot.ruled import (
    LONGEST_QUESTION,
    LONGEST_WHY,
    May,
    NoSuchRuling,
    Refused,
    State,
    parse_reference,
    reference,
    state_name,
)

MAKE = later_in("menu", "Make a ruling of this")
AUDIT = 25
MOST_ATTACHED = 8_000_000  # bytes of a file
Why = app_commands.Range[str, 1, LONGEST_WHY]
Id = app_commands.Range[str, 1, 100]
DeskAct = Literal["submit", "return", "approve", "publish", "confirm", "withdraw", "supersede"]


@app_commands.guild_only()
class Desk(commands.GroupCog, group_name="desk", group_description=says("desk")):
    """The commands `/desk …`."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def server(self, interaction: discord.Interaction, may: May) -> int:
        """The server, where this person may do this."""
        return require(interaction, self.bot.rulings.choices(interaction.guild_id), may)

    def number(self, typed: str) -> int:
        """The number of a short id; raises Refused with what would work."""
        number = parse_reference(typed)
        if number is None:
            raise Refused(
                tr("“{typed}” is no ruling's id; write it as R-0142.", typed=clip(typed, 20))
            )
        return number

    @app_commands.command()
    @app_commands.describe(game="The game; else this server's.")
    async def new(self, interaction: discord.Interaction, game: GameOption | None = None) -> None:
        """Write a ruling: question, answer, rules and cards, sources, scenario"""
        self.server(interaction, "write")
        form = Form(self.bot.game_of(interaction, game))
        await open_ruling(interaction, form)

    @app_commands.command()
    @app_commands.describe(
        ruling="A shipped ruling's id or question", game="The game; else this server's."
    )
    async def annotate(
        self, interaction: discord.Interaction, ruling: Text, game: GameOption | None = None
    ) -> None:
        """Note something on a ruling that ships with me, for this server"""
        self.server(interaction, "write")
        meant = self.bot.game_of(interaction, game)
        entry = self.bot.answers.catalog.named(meant, "ruling", ruling)
        if entry is None:
            raise Refused(
                tr(
                    "I ship no ruling “{typed}”; pick one that is suggested.",
                    typed=clip(ruling, 60),
                )
            )
        form = Form(meant, entry.title[:LONGEST_QUESTION], annotates=entry.key)
        await open_ruling(interaction, form)

    @annotate.autocomplete("ruling")
    async def shipped_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        game = self.bot.game_of(interaction, getattr(interaction.namespace, "game", None))
        found = self.bot.answers.suggestions.suggest("ruling", current[:100], game)
        return limits.suggestions(found)

    @app_commands.command()
    @app_commands.describe(
        ruling="A ruling's id: R-0142, or D-0142 for a draft", revision="An old revision of it"
    )
    async def show(
        self,
        interaction: discord.Interaction,
        ruling: Id,
        revision: app_commands.Range[int, 1, 9999] | None = None,
    ) -> None:
        """Show a ruling or a draft, and what you may do with it"""
        server = self.server(interaction, "write")
        number = self.number(ruling)
        noted = await self.bot.rulings.get(server, number)
        if revision is not None:
            try:
                noted = await self.bot.rulings.get(server, number, revision)
            except NoSuchRuling:
                known = tr(
                    "{ruling} has revisions 1 to {last} only.",
                    ruling=noted.reference, last=noted.revision,
                )  # fmt: skip
                raise Refused(known) from None
        sent = await show_ruling(self.bot, interaction, noted)
        if revision is not None:
            sent["view"] = discord.utils.MISSING
        await interaction.response.send_message(**sent, ephemeral=True)

    @app_commands.command(name="list")
    @app_commands.describe(state="Only rulings in this state", page="Older ones")
    async def list_(
        self,
        interaction: discord.Interaction,
        state: State | None = None,
        page: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        """List this server's rulings and drafts"""
        server = self.server(interaction, "write")
        found = await self.bot.rulings.every(server, [state] if state else ())
        title = tr("This server's rulings")
        title = f"{title}, {state_name(state)}" if state else title
        await reply(interaction, render_list(found, title, page - 1), private=True)

    @app_commands.command()
    @app_commands.describe(
        ruling="A ruling's id", what="What to do with it", why="Why, for the log",
        by="The ruling that takes its place (supersede)",
    )  # fmt: skip
    async def act(
        self,
        interaction: discord.Interaction,
        ruling: Id,
        what: DeskAct,
        why: Why | None = None,
        by: Id | None = None,
    ) -> None:
        """Take a ruling a step further"""
        server = self.server(interaction, "write")
        number = self.number(ruling)
        if what in ("return", "withdraw") and not why:
            option = tr_in("option", "why")
            raise Refused(tr("Say why, for those who wrote it: `{option}`.", option=option))
        if what == "supersede" and by is None:
            option = tr_in("option", "by")
            raise Refused(tr("Say which ruling takes its place: `{option}`.", option=option))
        seen = (await self.bot.rulings.get(server, number)).version
        other = self.number(by) if by else None
        noted = await act(self.bot, interaction, what, number, seen, why or "", other)
        sent = await show_ruling(self.bot, interaction, noted, done_line(what, noted))
        await interaction.response.send_message(**sent, ephemeral=True)

    @app_commands.command()
    @app_commands.describe(ruling="A ruling's id", why="Why, for the log")
    async def undo(
        self, interaction: discord.Interaction, ruling: Id, why: Why | None = None
    ) -> None:
        """Undo the last step of a ruling"""
        server = self.server(interaction, "write")
        number = self.number(ruling)
        seen = (await self.bot.rulings.get(server, number)).version
        noted = await act(self.bot, interaction, "undo", number, seen, why or "")
        sent = await show_ruling(self.bot, interaction, noted, done_line("undo", noted))
        await interaction.response.send_message(**sent, ephemeral=True)

    @app_commands.command()
    @app_commands.describe(ruling="One ruling, old and new side by side")
    async def review(self, interaction: discord.Interaction, ruling: Id | None = None) -> None:
        """What waits: for review, with changed rules or cards, with notes of readers"""
        server = self.server(interaction, "write")
        await interaction.response.defer(ephemeral=True, thinking=True)
        found: Review = await review_of(self.bot, server)
        number = self.number(ruling) if ruling else None
        await interaction.followup.send(**found.parts(number), ephemeral=True)

    @app_commands.command()
    @app_commands.describe(
        ruling="Only this ruling", person="Only what this person did",
        since="From this day on: 2026-11-01", until="Up to this day", before="Older steps than this",
    )  # fmt: skip
    async def audit(
        self,
        interaction: discord.Interaction,
        ruling: Id | None = None,
        person: discord.User | None = None,
        since: Id | None = None,
        until: Id | None = None,
        before: app_commands.Range[int, 1] | None = None,
    ) -> None:
        """Who did what, when and why"""
        server = self.server(interaction, "review")
        last = day(until)
        wanted = Wanted(
            number=self.number(ruling) if ruling else None,
            who=person.id if person else None,
            since=day(since),
            until=last + dt.timedelta(days=1) if last else None,
            before=before,
            most=AUDIT,
        )
        steps = await self.bot.rulings.audit(server, wanted)
        await reply(interaction, render_audit(steps, AUDIT), private=True)

    @app_commands.command()
    async def prove(self, interaction: discord.Interaction) -> None:
        """Play the scenarios of all published rulings and say which no longer hold"""
        server = self.server(interaction, "review")
        await interaction.response.defer(ephemeral=True, thinking=True)
        play = partial(self.bot.simulator.play, owner=interaction.user.id)
        results = await prove_all(self.bot.rulings, play, server)
        message = render_proofs(results)
        await interaction.followup.send(embed=limits.embed(message), ephemeral=True)

    @app_commands.command()
    async def gaps(self, interaction: discord.Interaction) -> None:
        """What was asked here and found nothing, or was pressed as wrong"""
        server = self.server(interaction, "review")
        counts, questions = await self.bot.rulings.gaps(server)
        rows: dict[str, list[tuple[str, int]]] = {}
        for gap in counts:
            rows.setdefault(gap.why, []).append((gap.kind, gap.count))
        await reply(interaction, render_gaps(rows, questions), private=True)

    @app_commands.command()
    async def export(self, interaction: discord.Interaction) -> None:
        """All rulings of this server as files, in a zip archive"""
        server = self.server(interaction, "publish")
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await everything(self.bot.rulings, server)
        name = interaction.guild.name if interaction.guild else ""
        packed = await asyncio.to_thread(zipped, found, name)
        if len(packed) > MOST_ATTACHED:
            raise Refused(tr("That is too large for a message; the operator has `desk export`."))
        file = discord.File(io.BytesIO(packed), "rulings.zip")
        text = tr_n(
            "{n} file, as `data/rulings` has it.",
            "{n} files, as `data/rulings` has them.",
            len(found),
        )
        await interaction.followup.send(text, file=file, ephemeral=True)

    @app_commands.command()
    @app_commands.describe(name="This server's name, to be sure")
    @app_commands.checks.has_permissions(manage_guild=True)
    async def forget(self, interaction: discord.Interaction, name: Id) -> None:
        """Delete everything that I keep about this server; nothing brings it back"""
        server = self.server(interaction, "publish")
        if interaction.guild is None or name != interaction.guild.name:
            raise Refused(
                tr("Nothing was deleted: that is not this server's name, letter by letter.")
            )
        await self.bot.rulings.forget(server)
        text = tr(
            "Everything about this server is deleted: rulings, settings, log, counts and notes."
        )
        await interaction.response.send_message(text, ephemeral=True)

    @show.autocomplete("ruling")
    @act.autocomplete("ruling")
    @act.autocomplete("by")
    @undo.autocomplete("ruling")
    @review.autocomplete("ruling")
    @audit.autocomplete("ruling")
    async def own_suggestions(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        own = self.bot.answers_for(interaction).own
        if own is None:
            return []
        typed, game = current.strip().lower()[:100], self.bot.game_of(interaction)
        shown = [(f"{e.key} · {e.title}", e.key) for e in own.begun(typed, game, 15)]
        if rank_of(interaction, self.bot.rulings.choices(interaction.guild_id)):
            for number, question in own.drafts(typed, 15):
                key = reference(number, published=False)
                shown.append((f"{key} · {question}", key))
        return limits.suggestions(shown)


def day(text: str | None) -> dt.datetime | None:
    """The beginning of a day, in UTC; raises Refused for what is no date."""
    if text is None:
        return None
    try:
        return dt.datetime.combine(dt.date.fromisoformat(text.strip()), dt.time(), dt.UTC)
    except ValueError:
        raise Refused(no_date(clip(text, 20))) from None


@app_commands.context_menu(name=MAKE)
@app_commands.guild_only()
async def make(interaction: discord.Interaction[Bot], message: discord.Message) -> None:
    """Open the form with a message in it, and a link to it as a source."""
    bot = interaction.client
    require(interaction, bot.rulings.choices(interaction.guild_id), "write")
    question = " ".join(message.content.split())
    source = tr("Message of {date:%Y-%m-%d}", date=message.created_at)
    form = Form(
        bot.game_of(interaction),
        question=clip(question, LONGEST_QUESTION),
        answer=message.content.strip() if len(question) > LONGEST_QUESTION else "",
        sources=f"{source} {message.jump_url}",
    )
    await open_ruling(interaction, form)


async def setup(bot: Bot) -> None:
    """Add the commands and the context menu."""
    await bot.add_cog(Desk(bot))
    bot.tree.add_command(make)


async def teardown(bot: Bot) -> None:
    """Remove the context menu again."""
    bot.tree.remove_command(MAKE, type=discord.AppCommandType.message)
