"""What the views of one library show: a rule, a card, a term, a ruling, whole and with what belongs to it."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Self

from bot import __version__
from bot.fact_questions import Facts
from bot.i18n import tr
from bot.library.books import bare
from bot.library.catalog import Entry
from bot.library.documents import KINDS
from bot.library.imported import Quoted
from bot.library.models import GAMES, Card, Game, Rule, Ruling, Term
from bot.library.search import Search
from bot.library.suggest import PART, Suggestions
from bot.library.wording import Clause
from bot.own import show_own, with_notes
from bot.past import Past
from bot.reading import reading_of
from bot.render import about as about_page
from bot.render.card import STEPS, render_card, render_errata, render_steps
from bot.render.message import Message
from bot.render.noted import plain_text
from bot.render.official import render_quoted
from bot.render.results import render_explained
from bot.render.rule import RuleShown, render_rule
from bot.render.ruling import render_ruling
from bot.render.term import render_term
from bot.render.text import quoted
from bot.render.views import StaleView, View, ViewKind, listed
from bot.render.writing import render_writing
from bot.ruled import Own

PLAYED: Game = "riftbound"  # the game that the engine plays


class Shown:
    """The views of one library."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.catalog = search.catalog
        self.suggestions = Suggestions(search)
        self.past = Past(self.catalog)
        self.started = time.monotonic()
        self.own: Own | None = None
        self.facts = Facts(search, self.past)

    def within(self, own: Own | None) -> Self:
        """The same answers with a server's own rulings among them."""
        there = copy(self)
        there.own = own
        return there

    def show(self, view: View) -> Message:
        """The message of a view; raises StaleView when what it showed is gone."""
        shown = SHOWN.get(view.kind)
        if shown is None:
            raise StaleView(str(view))
        return shown(self, view)

    def show_errata(self, view: View) -> Message:
        """Every card that has errata."""
        cards = [e.model for e in self.catalog.of(view.game, "card")]
        only = [card for card in cards if isinstance(card, Card)]
        changes = {c.name: self.catalog.quotes.changes(view.game, c.name) for c in only}
        stale = self.catalog.past.stale(view.game)
        edition = self.catalog.edition(view.game)
        return render_errata(view.game, only, edition, view.page, changes, stale)

    def show_list(self, view: View) -> Message:
        """The several that a button leads to, each with what it says."""
        named = [entry for one in listed(view) if (entry := self.entry(one))]
        return render_explained([(entry, "") for entry in named], view.game, ())

    def show_rule(self, view: View) -> Message:
        """A rule with its path, everything beneath it, its neighbours, rulings and history."""
        rule = self.catalog.rule(view.game, view.key)
        if rule is None:
            raise StaleView(str(view))
        before, after = self.catalog.neighbours(view.game, rule.number)
        shown = RuleShown(
            game=view.game,
            edition=self.catalog.edition(view.game, rule.number),
            rule=rule,
            path=self.catalog.path(view.game, rule.number),
            subtree=self.catalog.subtree(view.game, rule.number)
            if rule.parent or not self.catalog.below(view.game, rule.number)
            else [rule, *self.catalog.below(view.game, rule.number)],
            before=before,
            after=after,
            see=self.rules(view.game, rule.see),
            rulings=self.rulings(view.game, "rule", rule.number),
            history=self.catalog.history(view.game, rule.number),
            changes=self.catalog.changes(view.game, rule.number),
            penalties=self.infractions(view.game, rule.number),
            twin=self.twin(view.game, rule.number),
            due=self.catalog.past.rules_due(view.game),
            stale=self.catalog.past.stale(view.game),
            way=self.catalog.past.way(view.game, rule.number),
            official=self.wording(view.game, rule.number),
        )
        return render_rule(shown, view.page)

    def wording(self, game: Game, number: str) -> dict[str, Clause]:
        """The official texts of a rule, the one above it and all beneath it, where imported."""
        if game != "riftbound":
            return {}
        rules = [*self.catalog.path(game, number)[-1:], *self.catalog.subtree(game, number)]
        edition = self.catalog.edition(game, number)
        clauses = {r.number: self.catalog.past.clause(bare(r.number), edition) for r in rules}
        return {number: clause for number, clause in clauses.items() if clause}

    def show_card(self, view: View) -> Message:
        """A card, by its name or its code."""
        entry = self.catalog.named(view.game, "card", view.key)
        if entry is None or not isinstance(entry.model, Card):
            raise StaleView(str(view))
        card = entry.model
        edition, reading = self.catalog.edition(view.game), reading_of(card)
        if view.page == STEPS and reading:
            return render_steps(view.game, card, reading, edition)
        bases = dict.fromkeys(keyword.rstrip("0123456789 ") for keyword in card.keywords)
        terms = [term for base in bases if (term := self.term(view.game, base))]
        rulings = self.rulings(view.game, "card", card.name)
        return render_card(
            view.game, card, entry.set_name or "", edition, terms, rulings, reading,
            entry.due, self.catalog.past.stale(view.game),
            self.catalog.quotes.card(view.game, card.name),
            self.catalog.quotes.changes(view.game, card.name),
        )  # fmt: skip

    def show_term(self, view: View) -> Message:
        """A keyword or other term."""
        term = self.term(view.game, view.key)
        if term is None:
            raise StaleView(str(view))
        numbers = [term.rule, *term.see] if term.rule else list(term.see)
        below = self.catalog.below(view.game, term.rule) if term.rule else []
        rules = [*self.rules(view.game, numbers), *below]
        unique = list({rule.number: rule for rule in rules}.values())
        return render_term(
            view.game,
            term,
            self.catalog.edition(view.game),
            unique,
            self.rulings(view.game, "keyword", term.name),
            self.catalog.past.due(view.game, "term", term.name),
            self.catalog.past.stale(view.game),
        )

    def show_ruling(self, view: View) -> Message:
        """A ruling with the rules and cards behind it."""
        entry = self.catalog.get(view.game, "ruling", view.key)
        if entry is not None and isinstance(entry.model, Quoted):
            ours = self.catalog.get(view.game, "ruling", entry.facts.leads_to or "")
            found = ours.model if ours and isinstance(ours.model, Ruling) else None
            return render_quoted(view.game, entry.key, entry.model, found, view.page)
        if entry is None or not isinstance(entry.model, Ruling):
            return show_own(self, view)
        ruling = entry.model
        message = render_ruling(
            view.game,
            ruling,
            self.rules(view.game, ruling.rules),
            self.cards(view.game, ruling.cards),
            entry.due,
            self.catalog.past.stale(view.game),
            self.quoted(view.game, ruling.id),
        )
        return with_notes(self, message, view.game, ruling)

    def quoted(self, game: Game, ruling: str) -> list[tuple[str, Quoted]]:
        """The imported answers that are sources of a ruling, by their keys."""
        keys = self.catalog.quotes.answers(game, ruling)
        entries = (self.catalog.get(game, "ruling", key) for key in keys)
        return [(e.key, e.model) for e in entries if e and isinstance(e.model, Quoted)]

    def about(self) -> Message:
        """What this process is and holds."""
        return about_page.render_about(
            about_page.Status(
                version=__version__,
                built=self.built(),
                uptime=str(dt.timedelta(seconds=int(time.monotonic() - self.started))),
                content=self.catalog.content(),
                editions=(
                    *map(self.catalog.edition, GAMES),
                    self.catalog.edition("riftbound", "TR 000"),
                ),
            )
        )

    def built(self) -> str:
        """When the data was built into the index, as a date and time in UTC."""
        row = self.catalog.connection.execute(
            "select value from meta where key = 'built'"
        ).fetchone()
        return str(row[0]) if row else tr("at an unknown time")

    def term(self, game: Game, name: str) -> Term | None:
        """The keyword or term of this name."""
        for kind in PART["keyword"]:
            entry = self.catalog.named(game, kind, name)
            if entry and isinstance(entry.model, Term):
                return entry.model
        return None

    def entry(self, view: View) -> Entry | None:
        """The entry that a view shows."""
        if view.kind == "ruling" and self.own and (own := self.own.get(view.key)):
            return own
        kinds = ("keyword", "term") if view.kind == "term" else (view.kind,)
        found = (
            self.catalog.get(view.game, kind, view.key)
            or self.catalog.named(view.game, kind, view.key)
            for kind in KINDS
            if kind in kinds
        )
        return next((entry for entry in found if entry), None)

    def naming_untaught(self, message: Message, view: View) -> Message:
        """A card's message, with the keywords on it that nobody taught us."""
        entry = self.catalog.named(view.game, "card", view.key)
        named = entry.facts.keywords if entry else ()
        bases = dict.fromkeys(keyword.rstrip("0123456789 ") for keyword in named)
        untaught = [quoted(base, 60) for base in bases if not self.term(view.game, base)]
        if not untaught:
            return message
        note = tr("Nobody has taught me what {names} means yet.", names=", ".join(untaught))
        return message.noted(f"-# {note}")

    def infractions(self, game: Game, number: str) -> list[Rule]:
        """The infractions with a penalty beneath a rule; none for an infraction itself."""
        rule, *beneath = self.catalog.subtree(game, number)
        return [] if rule.penalties else [below for below in beneath if below.penalties]

    def twin(self, game: Game, number: str) -> Rule | None:
        """The Tournament Rule that has the number of this Core Rule."""
        twin = self.catalog.tournament_twin(game, number)
        return self.catalog.rule(game, twin) if twin else None

    def rules(self, game: Game, numbers: Sequence[str]) -> list[Rule]:
        """The rules of these numbers, those that exist."""
        return [rule for n in numbers if (rule := self.catalog.rule(game, n))]

    def rulings(self, game: Game, kind: str, key: str) -> list[Ruling]:
        """The rulings that cite a rule or name a card or keyword, official ones first."""
        entries = self.catalog.rulings_by.get((game, kind, key), [])
        ordered = sorted(
            entries, key=lambda e: (e.facts.superseded, e.facts.authority != "official", e.id)
        )
        own = self.own.about(game, kind, key) if self.own else ()
        return [e.model for e in [*own, *ordered][:25] if isinstance(e.model, Ruling)]

    def cards(self, game: Game, names: Sequence[str]) -> list[Card]:
        """The cards of these names, those that exist."""
        found = (self.catalog.get(game, "card", name) for name in names)
        return [e.model for e in found if e and isinstance(e.model, Card)]


SHOWN: dict[ViewKind, Callable[[Shown, View], Message]] = {
    "rule": Shown.show_rule,
    "card": lambda shown, view: shown.naming_untaught(shown.show_card(view), view),
    "term": Shown.show_term,
    "ruling": Shown.show_ruling,
    "errata": Shown.show_errata,
    "list": Shown.show_list,
    "plain": lambda shown, view: plain_text(shown.show(replace(view, kind="ruling"))),
    "changes": lambda shown, view: shown.past.show(view),
    "was": lambda shown, view: shown.past.show(view),
    "about": lambda shown, _: shown.about(),
    "help": lambda *_: about_page.render_help(),
    "writing": lambda *_: render_writing(),
}
"""What each kind of view shows; the others are shown where they are worked out."""
