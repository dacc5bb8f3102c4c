"""What of ours rests on an official text: rulings, terms, cards and scenarios, by what they cite."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from bot.library.arrival import known_wording
from bot.library.books import Book, bare, book_named, book_of
from bot.library.catalog import Catalog
from bot.library.documents import Kind
from bot.library.imported import Imported
from bot.library.load import EDITION_DATES, load_library
from bot.library.models import Game, Ruling, Term
from bot.library.sources import Sources
from bot.library.wording import Wording
from bot.library.words import fold

GAME: Game = "riftbound"

CITED = re.compile(r"^(?:# follows from )?rules (.+)$", re.M)


class Resting:
    """The things of ours by the rules, cards and answers that they rest on."""

    def __init__(self, catalog: Catalog, data: Path) -> None:
        self.catalog = catalog
        self.data = data
        self.scenarios = data / "scenarios" / GAME

    def edition(self, document: Imported) -> str:
        """The edition in force of the rulebook that a document is an edition of."""
        return self.catalog.edition(GAME, f"{book_named(document.edition or '').prefix}000")

    def known(self, document: Imported) -> Wording | None:
        """A rulebook as our files know it, by digests: for an edition newer than they are."""
        book = book_named(document.edition or "")
        found = load_library(self.data)[0][GAME]
        date = EDITION_DATES.get(found.edition_of(book), "")
        if not document.date or f"{document.date}" <= date:
            return None
        known = known_wording(found, Sources(), book)
        return known if known.clauses else None

    def numbers(self, book: Book) -> list[str]:
        """Every number of a rulebook that we have a statement or a heading for, without its prefix."""
        keys = (entry.key for entry in self.catalog.of(GAME, "rule"))
        return [bare(key) for key in keys if book_of(key) is book]

    def on(self, document: Imported, touched: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
        """By kind, what rests on the touched parts of a document, or is about what it speaks of."""
        keys = set(touched)
        if document.what == "rules":
            prefix = book_named(document.edition or "").prefix
            return self.on_rules({prefix + key for key in keys})
        if document.what == "cards":
            keys = {card.name for card in document.cards if card.id in keys}
        names = {fold(change.card) for change in document.changes} | {fold(key) for key in keys}
        ids = {answer.id for answer in document.answers} | {r.id for r in document.rulings}
        rulings = (
            entry.key
            for entry in self.catalog.of(GAME, "ruling")
            if names & {fold(card) for card in entry.facts.cards} or ids & set(entry.sources)
        )
        cards = (entry.key for entry in self.catalog.of(GAME, "card") if fold(entry.key) in names)
        return named({"rulings": rulings, "cards": cards})

    def on_rules(self, numbers: set[str]) -> Mapping[str, tuple[str, ...]]:
        """By kind, what cites one of these rules."""
        kinds: tuple[Kind, ...] = ("keyword", "term")
        terms = [entry.model for kind in kinds for entry in self.catalog.of(GAME, kind)]
        rulings = self.catalog.of(GAME, "ruling")
        touched = [entry for entry in rulings if numbers & set(entry.facts.rules)]
        proofs = (one.model.scenario for one in touched if isinstance(one.model, Ruling))
        return named(
            {
                "statements of ours": (n for n in numbers if self.catalog.get(GAME, "rule", n)),
                "rulings": (entry.key for entry in touched),
                "terms": (
                    term.name
                    for term in terms
                    if isinstance(term, Term) and numbers & {term.rule or "", *term.see}
                ),
                "scenarios": (*self.scenarios_on(numbers), *(one for one in proofs if one)),
            }
        )

    def scenarios_on(self, numbers: set[str]) -> Iterable[str]:
        """The scenarios whose first lines, before what is there, cite one of these rules."""
        for file in self.scenarios.rglob("*.scn") if numbers else ():
            with file.open(encoding="utf-8") as stream:
                head = stream.read(600)
            cited = (one.strip() for line in CITED.findall(head) for one in line.split(","))
            if numbers & set(cited):
                yield file.relative_to(self.scenarios).with_suffix("").as_posix()


def named(found: Mapping[str, Iterable[str]]) -> Mapping[str, tuple[str, ...]]:
    """The kinds of which there is anything, each with its names in order."""
    kinds = {kind: tuple(sorted(set(names))) for kind, names in found.items()}
    return {kind: names for kind, names in kinds.items() if names}
