"""Find, then render: every question that a command, the console or a button can put."""

from __future__ import annotations

import datetime as dt
import re
import time
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path

from bot import __version__
from bot.i18n import tr
from bot.library.books import CORE, TOURNAMENT, bare, book_named, book_of
from bot.library.built import IndexUnavailable
from bot.library.catalog import Catalog, Entry
from bot.library.documents import KINDS, Kind
from bot.library.editions import (
    BARE_SUMMONER,
    Written,
    only_numbers,
    parse_numbers,
)
from bot.library.ensure import ensure_index
from bot.library.imported import Quoted
from bot.library.index import build_index
from bot.library.models import GAMES, Card, Game, Rule, Ruling, Term
from bot.library.names import SURELY_NAMED
from bot.library.query import squash
from bot.library.search import Answer, Search
from bot.library.suggest import PART, Suggestions
from bot.library.wording import Clause
from bot.library.words import words
from bot.own import own_ruling, show_own, with_notes
from bot.past import Past, no_edition
from bot.pasted import pasted
from bot.reading import reading_of
from bot.render import about as about_page
from bot.render.card import render_card, render_errata
from bot.render.message import Message
from bot.render.noted import plain_text
from bot.render.official import render_quoted
from bot.render.results import (
    also,
    closest,
    entry_view,
    render_each,
    render_explained,
    render_nothing,
    render_results,
)
from bot.render.rule import RuleShown, edition_name, render_rule
from bot.render.ruling import render_ruling
from bot.render.term import render_term
from bot.render.text import quoted
from bot.render.views import StaleView, View, listed
from bot.render.writing import render_writing
from bot.ruled import Own
from bot.semantic import open_meaning
from bot.situations import Kind as AskedKind
from bot.situations import kind_of, questions
from bot.told import Facts

MOST_EXPLAINED = 24
PLAYED: Game = "riftbound"  # the game that the engine plays


@dataclass(frozen=True)
class Posed:
    """A question with what the library answers, and whether it tells a situation to be played.

    Of one that is to be played `near` are the nearest results.
    """

    text: str
    game: Game
    looked_up: Message
    kind: AskedKind = "general"
    near: Answer | None = None


Found = tuple[Answer, str]
"""What a search found, and what has to be said of where it looked."""

MOST_NAMED = 4  # cards that are told beside the closest result


class Answers:
    """The answers of one library."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.catalog = search.catalog
        self.suggestions = Suggestions(search)
        self.past = Past(self.catalog)
        self.started = time.monotonic()
        self.own: Own | None = None
        self.facts = Facts(search, self.past)

    def within(self, own: Own | None) -> Answers:
        """The same answers with a server's own rulings among them."""
        there = copy(self)
        there.own = own
        return there

    def warm(self) -> None:
        """Load what the first question would load, so that nobody waits for it."""
        self.search.search("how does the first question get its answer")

    # -- what people type ----------------------------------------------------------------------

    def ask(self, text: str, game: Game = "riftbound") -> Message:
        """What the library answers to a free question, in this game or, failing that, in another,
        saying so."""
        text, game = self.meant_game(text, game)
        return self.certain(text, game) or self.sought(text, game)

    def posed(self, text: str, game: Game = "riftbound") -> Posed:
        """A free question with what the library answers; whether it is to be played as well.

        A question in general is never played; one that could be either is (QUESTIONS: do both).
        """
        text, game = self.meant_game(text, game)
        certain = self.certain(text, game)
        if certain is not None:
            return Posed(text, game, certain)
        kind = kind_of(text, self.names_card(text, game)) if game == PLAYED else "general"
        if kind == "general":
            return Posed(text, game, self.sought(text, game))
        found = self.find(text, game)
        return Posed(text, game, self.sought(text, game, found), kind, found[0])

    def certain(self, text: str, game: Game) -> Message | None:
        """What needs no search: a number, something pasted, a server's own ruling, a fact."""
        if only_numbers(text):
            return self.rule(text, game)
        entry = pasted(self.catalog, text)
        if entry is not None:
            return self.show(entry_view(entry))
        card = self.facts.reworded(text, game)
        if card is not None:
            return self.show(View("card", game, card.code))
        return own_ruling(self, text) or self.facts.answer(text, game)

    def sought(self, text: str, game: Game, found: Found | None = None) -> Message:
        """What a search finds for a question, or for each of several; `found` is what it found for
        the whole text, where that is known already."""
        parts = questions(text)
        several = self.each(parts, game) if len(parts) > 1 else None
        return several or self.looked_up(*(found or self.find(text, game)))

    def looked_up(self, answer: Answer, note: str) -> Message:
        """The answer that the library holds, or the closest, or an honest nothing."""
        if not answer.found:
            return render_nothing(answer)
        message = self.best(answer)
        return message.noted(note) if note else message

    def each(self, parts: Sequence[str], game: Game) -> Message | None:
        """Several questions, each answered in a line of its own; None where one answer is for all."""
        found = [self.facts.answer(part, game) or self.find(part, game)[0] for part in parts]
        shown = [one for one in found if isinstance(one, Message) or one.found]
        answers = {one.title if isinstance(one, Message) else one.hits[0].entry.id for one in shown}
        if len(answers) < 2 or found[0] not in shown:
            return None
        return render_each(game, list(zip(parts, found, strict=True)))

    def names_card(self, text: str, game: Game) -> bool:
        """Whether a text names a card."""
        query = self.search.reader.read(text, game)
        return bool(self.search.names[game].mentions(query).cards)

    def best(self, answer: Answer) -> Message:
        """The best result whole, as the answer or as the closest; a choice among like names."""
        if answer.several:
            return render_results(answer)
        shown = self.show(entry_view(answer.hits[0].entry))
        if answer.claimed:
            return also(answer, shown, answer.hits[1:])
        return closest(answer, shown, answer.hits[1:], self.beside(answer))

    def beside(self, answer: Answer) -> list[Card]:
        """The cards that a question surely names, in its order, but the one that is shown whole."""
        sure = [name for name, trust in answer.cards.items() if trust >= SURELY_NAMED]
        shown = answer.hits[0].entry
        cards = [one for one in self.cards(answer.game, sure) if one.name != shown.title]
        said = squash(answer.query.text)
        cards.sort(key=lambda card: said.find(squash(card.name.split(",")[0])))
        return [card for card in cards if card.gist][:MOST_NAMED]

    def meant_game(self, text: str, game: Game) -> tuple[str, Game]:
        """The question without the name of a game in it, and the game that it names."""
        for named, name in GAMES.items():
            bare = re.sub(rf"\b(in |for |from )?{name.replace(' ', ' ?')}\b", " ", text, flags=re.I)
            if bare != text and bare.strip():
                return bare.strip(), named
        return text, game

    def find(
        self, text: str, game: Game, kinds: Sequence[Kind] | None = None, limit: int = 5
    ) -> Found:
        """The best answer in a game; where it has none but another has, that one and a note."""
        answer = self.search.search(text, game, kinds, limit, self.own)
        if answer.found:
            return answer, ""
        for other in GAMES:
            if other != game:
                elsewhere = self.search.search(text, other, kinds, limit, self.own)
                if elsewhere.found:
                    note = tr(
                        "From {other}; I found nothing in {game}.",
                        other=GAMES[other], game=GAMES[game],
                    )  # fmt: skip
                    return elsewhere, f"-# {note}"
        return answer, ""

    def rule(self, text: str, game: Game = "riftbound") -> Message:
        """A rule by number, in any edition, or by words."""
        text, game = self.meant_game(text, game)
        written = self.first_number(text, game)
        if written is None:
            return self.one("rule", text, game)
        if written.number.startswith("SW-"):
            game = "summonerwars"
        elif book_of(written.number) is TOURNAMENT or not self.search.names[game].meanings(written):
            game = "riftbound"
        editions = [e for book in (CORE, TOURNAMENT) for e in self.catalog.past.editions_of(book)]
        if written.edition not in (None, *editions):
            known = ", ".join(map(edition_name, reversed(editions)))
            body = no_edition(str(written.edition), known)
            return Message(tr("Nothing found"), body, tone="nothing")
        old = self.past.old_rule(written.number, written.edition) if written.edition else None
        if old is not None:
            return old
        for number in self.search.names[game].meanings(written)[:1]:
            return self.renumbered(written, number, game)
        return self.no_such_rule(written.number, written.edition, text, game)

    def first_number(self, text: str, game: Game) -> Written | None:
        """The first rule number of a text; in Summoner Wars it may stand without its “SW-”."""
        if game == "summonerwars" and BARE_SUMMONER.fullmatch(text.strip().lower()):
            number = f"SW-{text.strip().lower()}"
            if self.catalog.get(game, "rule", number):
                return Written(number)
        return next(iter(parse_numbers(text)), None)

    def renumbered(self, written: Written, number: str, game: Game) -> Message:
        """A rule, and what was written where that was another edition's number."""
        message = self.show(View("rule", game, number))
        if book_of(number) is not book_of(written.number):
            other = tr(
                "The Core Rules have no {number}; this is {other} of the Tournament Rules.",
                number=written.number, other=number,
            )  # fmt: skip
            return message.led(other)
        today = self.catalog.edition(game, number)
        if number == written.number and written.edition in (None, today):
            return message
        from_edition = written.edition or self.last_edition(game, written.number)
        name = edition_name(from_edition) if from_edition else tr("an older edition")
        current = edition_name(today)
        sentence = tr("{was} in {old} is {number} in {new}.")
        if from_edition and book_named(from_edition) is not book_of(number):
            sentence = tr("{old} are another book; this is of the {new}.")
        elif number == written.number:
            sentence = tr("{number} has the same number in {old} and in {new}.")
        return message.led(
            sentence.format(was=written.number, old=name, number=number, new=current)
        )

    def last_edition(self, game: Game, number: str) -> str | None:
        """The newest edition that had this number."""
        return next((s.edition for s in self.catalog.standings(game, number)), None)

    def no_such_rule(self, number: str, edition: str | None, text: str, game: Game) -> Message:
        """The honest nothing for a number: never existed, or removed since."""
        answer = self.search.search(text, game, kinds=PART["rule"])
        message = render_nothing(answer)
        gone = [s for s in self.catalog.standings(game, number) if not s.current]
        gone = [s for s in gone if edition in (None, s.edition)]
        if gone:
            removed = tr(
                "Rule {number} of {old} was removed; nothing in {new} takes its place.",
                number=number,
                old=edition_name(gone[0].edition),
                new=edition_name(self.catalog.edition(game, number)),
            )
            return message.led(removed)
        if book_of(number) is TOURNAMENT:
            name = edition_name(self.catalog.edition(game, number))
            return message.led(tr("There is no {number} in the {book}.", number=number, book=name))
        none = tr("There is no rule {number} in any edition that I know.", number=number)
        if edition:
            named = edition_name(edition)
            none = tr("There is no rule {number} in {edition}.", number=number, edition=named)
        twin = self.catalog.tournament_twin(game, number)
        if twin:
            other = tr("The {book} have one: {number}.", book=TOURNAMENT.name, number=twin)
            none = f"{none} {other}"
        return message.led(none)

    def card(self, text: str, game: Game = "riftbound") -> Message:
        """A card by its name, its code, a nickname or a near miss."""
        return self.named("card", text, game)

    def keyword(self, text: str, game: Game = "riftbound") -> Message:
        """A keyword or other term by name or near miss."""
        return self.named("keyword", text, game)

    def ruling(self, text: str, game: Game = "riftbound") -> Message:
        """A ruling by its id or by the question."""
        return own_ruling(self, text) or self.named("ruling", text, game)

    def errata(self, text: str = "", game: Game = "riftbound") -> Message:
        """One card with its errata; without a name, all cards that have errata."""
        return self.card(text, game) if text.strip() else self.show(View("errata", game))

    def named(self, what: str, text: str, game: Game) -> Message:
        """The entry of this very name, or the best of its kind."""
        text, game = self.meant_game(text, game)
        for kind in PART[what]:
            entry = self.catalog.named(game, kind, text)
            if entry:
                return self.show(entry_view(entry))
        return self.slang(what, text, game) or self.one(what, text, game)

    def slang(self, what: str, text: str, game: Game) -> Message | None:
        """What other games' name for something means here; a choice where it may be several things."""
        read = self.search.reader.read(text, game).slang
        if len(read) != 1 or squash(next(iter(read))) != squash(text):
            return None
        names = next(iter(read.values()))
        found = (self.catalog.named(game, kind, name) for name in names for kind in PART[what])
        entries = list({entry.id: entry for entry in found if entry}.values())
        said = quoted(text)
        if len(entries) == 1:
            return self.show(entry_view(entries[0])).led(
                f"-# {tr('“{word}” is another name for it.', word=said)}"
            )
        shown = render_explained([(entry, "") for entry in entries], game, ())
        return (
            replace(shown, title=tr("“{word}” may be", word=said), claimed=False)
            if entries
            else None
        )

    def one(self, what: str, text: str, game: Game) -> Message:
        """The best entry of a kind with its runners-up; a choice when two are close; or nothing."""
        answer, note = self.find(text, game, PART[what])
        if not answer.found:
            return render_nothing(answer, what)
        message = self.best(answer)
        return message.noted(note) if note else message

    def changes(self, text: str = "", game: Game = "riftbound") -> Message:
        """What changed between two editions, or the history of a rule."""
        return self.past.changes(text)

    def explain(self, text: str, game: Game = "riftbound") -> Message:
        """The rules (of any edition), keywords and cards that a message names."""
        entries: dict[int, tuple[Entry, str]] = {}
        unknown = []
        for written in parse_numbers(text):
            entry = self.rule_meant(written, game)
            if entry is None:
                unknown.append(written.number)
                continue
            notes = [GAMES[entry.game]] if entry.game != game else []
            notes += (
                [tr("written as {number}", number=written.number)]
                if entry.key != written.number
                else []
            )
            entries[entry.id] = (entry, ", ".join(notes))
        for entry in self.named_in(text, game):
            entries.setdefault(entry.id, (entry, ""))
        return render_explained(list(entries.values())[:MOST_EXPLAINED], game, unknown)

    def rule_meant(self, written: Written, game: Game) -> Entry | None:
        """The rule that a number means: in Summoner Wars by its “SW-”, else in this game or Riftbound."""
        own = written.number.startswith("SW-")
        games: list[Game] = ["summonerwars"] if own else [game, "riftbound"]
        for one in games:
            for number in self.search.names[one].meanings(written)[:1]:
                return self.catalog.get(one, "rule", number)
        return None

    def named_in(self, text: str, game: Game) -> list[Entry]:
        """Cards and keywords that a text names exactly, in order."""
        said = words(text)[:600]
        exact = self.search.names[game].exact
        found: dict[int, Entry] = {}
        place = 0
        while place < len(said):
            for length in range(min(6, len(said) - place), 0, -1):
                key = "".join(said[place : place + length])
                hits = [e for e in exact.get(key, []) if e.kind in ("card", "keyword")]
                if hits and (length > 1 or len(key) > 3):
                    found[hits[0].id] = hits[0]
                    place += length - 1
                    break
            place += 1
        return list(found.values())

    # -- what buttons show -----------------------------------------------------------------------

    def show(self, view: View) -> Message:
        """The message of a view; raises StaleView when what it showed is gone."""
        edition = self.catalog.edition(view.game)
        if view.kind == "rule":
            return self.show_rule(view)
        if view.kind == "card":
            return self.naming_untaught(self.show_card(view, edition), view)
        if view.kind == "term":
            return self.show_term(view, edition)
        if view.kind == "ruling":
            return self.show_ruling(view)
        if view.kind == "errata":
            cards = [e.model for e in self.catalog.of(view.game, "card")]
            only = [card for card in cards if isinstance(card, Card)]
            changes = {c.name: self.catalog.quotes.changes(view.game, c.name) for c in only}
            stale = self.catalog.past.stale(view.game)
            return render_errata(view.game, only, edition, view.page, changes, stale)
        if view.kind == "ask":
            return self.best(self.search.search(view.key, view.game, more=self.own))
        if view.kind == "list":
            named = [entry for one in listed(view) if (entry := self.entry(one))]
            return render_explained([(entry, "") for entry in named], view.game, ())
        if view.kind == "plain":
            return plain_text(self.show(replace(view, kind="ruling")))
        if view.kind == "help":
            return about_page.render_help()
        if view.kind == "writing":
            return render_writing()
        if view.kind == "about":
            return self.about()
        if view.kind in ("changes", "was"):
            return self.past.show(view)
        raise StaleView(str(view))

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

    def show_card(self, view: View, edition: str) -> Message:
        """A card, by its name or its code."""
        entry = self.catalog.named(view.game, "card", view.key)
        if entry is None or not isinstance(entry.model, Card):
            raise StaleView(str(view))
        card = entry.model
        bases = dict.fromkeys(keyword.rstrip("0123456789 ") for keyword in card.keywords)
        terms = [term for base in bases if (term := self.term(view.game, base))]
        rulings = self.rulings(view.game, "card", card.name)
        reading = reading_of(card)
        return render_card(
            view.game, card, entry.set_name or "", edition, terms, rulings, reading,
            entry.due, self.catalog.past.stale(view.game),
            self.catalog.quotes.card(view.game, card.name),
            self.catalog.quotes.changes(view.game, card.name),
        )  # fmt: skip

    def show_term(self, view: View, edition: str) -> Message:
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
            edition,
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

    # -- small look-ups --------------------------------------------------------------------------

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


def open_answers(
    data: Path,
    index: Path,
    official: Path | None = None,
    semantic: bool = False,
    say: Callable[[str], None] = print,
) -> Answers:
    """The answers of a data folder, its index built if need be, and anew where it is damaged.

    With sentence vectors if wanted and installed; `say` is told when computing them takes a while.
    """
    ensure_index(data, index, official)
    try:
        catalog = Catalog(index)
        search = Search(catalog)
    except IndexUnavailable:
        build_index(data, index, official=official)
        catalog = Catalog(index)
        search = Search(catalog)
    if semantic:
        search.meaning = open_meaning(catalog, index.with_name("vectors.db"), say)
    return Answers(search)
