"""Questions about editions: what changed between two, a rule's history, a number's old text."""

from __future__ import annotations

import re

from bot.i18n import tr
from bot.library.books import CORE, TOURNAMENT, Book, book_named, book_of
from bot.library.catalog import Catalog
from bot.library.checked import edition_order
from bot.library.compare import compare
from bot.library.editions import parse_numbers
from bot.library.wording import Clause
from bot.render.changes import RuleHistory, render_changes, render_history, render_old_rule
from bot.render.message import Message
from bot.render.review import short
from bot.render.rule import edition_name
from bot.render.views import StaleView, View

OLD_NUMBER = re.compile(r"((?:TR )?\S+) in (1\.\d{1,2}|20\d\d-\d\d-\d\d)")
EDITION = re.compile(r"(?<![\d.])1\.\d{1,2}(?![\d.])")
DATE = re.compile(r"(?<!\d)20\d\d-\d\d-\d\d(?!\d)")
TOURNAMENTS = re.compile(r"\b(?:tr|tournament)\b", re.IGNORECASE)


def no_edition(named: str, known: str) -> str:
    """That an edition is not known, and which are."""
    return tr("I know no edition {edition}. Known: {known}.", edition=named, known=known)


class Past:
    """What an index can say of the editions before today's."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.past = catalog.past

    def changes(self, text: str, page: int = 0, about: str = "") -> Message:
        """What changed between the editions that a text names, or the history of the rule it names.

        One edition is compared with the one before it; none is the edition in force. With `about`
        only what speaks of that is shown.
        """
        book = TOURNAMENT if TOURNAMENTS.search(text) or DATE.search(text) else CORE
        known = self.past.editions_of(book)
        found = (DATE if book is TOURNAMENT else EDITION).findall(text)
        named = [f"{book.family}-{name}" for name in found]
        unknown = [name for name in named if name not in known]
        if unknown or len(known) < 2:
            return self.no_edition(book, unknown)
        numbers = parse_numbers(text)
        if numbers and not EDITION.fullmatch(text.strip()):
            today = self.today(numbers[0].number, named[0] if named else None)
            if today:
                return self.history(today, page)
            what = tr(
                "I know no rule {number} with a place in the rules of today.",
                number=numbers[0].number,
            )
            return Message(tr("Nothing found"), what, tone="nothing")
        new = max(named, key=edition_order, default=known[-1])
        old = min(named, key=edition_order, default=new)
        if old == new:
            place = known.index(new)
            old, new = (known[place - 1], new) if place else (new, known[1])
        comparison = compare(self.catalog, old, new)
        return render_changes(comparison.about(about) if about else comparison, page, about)

    def span(self, since: str, to: str) -> str:
        """The editions from one to another as a text; the later one is the edition in force."""
        return f"{since} {to or short(self.past.editions[-1])}" if since else to

    def no_edition(self, book: Book, unknown: list[str]) -> Message:
        """The honest nothing for an edition, and which there are."""
        known = ", ".join(map(edition_name, reversed(self.past.editions_of(book))))
        named = ", ".join(short(name) for name in unknown)
        body = tr("I know only one edition: {edition}.", edition=known)
        if not known:
            body = tr("I know no {book}.", book=book.name)
        elif named:
            body = no_edition(named, known)
        return Message(tr("Nothing found"), body, tone="nothing")

    def today(self, number: str, edition: str | None) -> str | None:
        """Today's number of one of an edition, or of the newest that had it."""
        if self.catalog.rule("riftbound", number) and edition is None:
            return number
        places = self.catalog.standings("riftbound", number)
        return next((p.current for p in places if edition in (None, p.edition)), None)

    def history(self, number: str, page: int = 0) -> Message:
        """What each edition did to a rule in force."""
        rule = self.catalog.rule("riftbound", number)
        if rule is None:
            raise StaleView(number)
        way = self.past.way("riftbound", number)
        editions = self.past.editions_of(book_of(number))
        clauses = {}
        for edition, match in way:
            before = editions[max(0, editions.index(edition) - 1)]
            old = self.past.clause(match.old, before) if match.old else None
            clauses[edition] = (old, self.past.clause(match.new, edition))
        shown = RuleHistory(
            rule, self.catalog.path("riftbound", number), self.catalog.edition("riftbound", number),
            way, clauses, self.catalog.changes("riftbound", number),
        )  # fmt: skip
        return render_history(shown, page)

    def old_rule(self, number: str, edition: str) -> Message | None:
        """The official text of a number in an older edition; None where it is not imported.

        A number that the edition did not have is today's: its rule stood elsewhere then.
        """
        current = self.catalog.edition("riftbound", number)
        if edition == current or book_named(edition) is not book_of(number):
            return None
        clause = self.past.clause(number, edition)
        if clause is None:
            places = dict(self.catalog.history("riftbound", number))
            was = places.get(edition)
            clause = self.past.clause(was, edition) if was else None
            if was is None or clause is None:
                return None
            message = self.old_text(clause, edition, number, current)
            name = edition_name(edition)
            note = tr(
                "{edition} had no {number}; today's {number} was {old} there.",
                edition=name, number=number, old=was,
            )  # fmt: skip
            return message.noted(note)
        return self.old_text(clause, edition, self.today(number, edition), current)

    def old_text(self, clause: Clause, edition: str, today: str | None, current: str) -> Message:
        """An older text, and what it became."""
        now = self.past.clause(today, current) if today else None
        return render_old_rule(clause, edition, today, now, current)

    def show(self, view: View) -> Message:
        """The message of a view of the past."""
        if view.kind == "changes":
            key, _, about = view.key.partition("-about-")
            text = key if DATE.search(key) else key.replace("-", " ")
            return self.changes(text, view.page, about.replace("-", " "))
        named = OLD_NUMBER.fullmatch(view.key)
        if named is None:
            return self.history(view.key, view.page)
        message = self.old_rule(named[1], f"{book_of(named[1]).family}-{named[2]}")
        if message is None:
            raise StaleView(str(view))
        return message
