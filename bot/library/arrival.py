"""A newer edition than the files are written for: its numbers, with what the files say of them.

The statements, rulings and terms of ours are carried over to the new numbers; where a text
changed, the index says so until somebody has looked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bot.library.align import Match, align
from bot.library.books import CORE, TOURNAMENT, Book, book_named, book_of
from bot.library.check import CITED, order
from bot.library.checked import edition_order
from bot.library.imported import Imported, OfficialRule
from bot.library.load import GameLibrary, load_library
from bot.library.models import Rule, Ruling, Term
from bot.library.sources import Sources
from bot.library.wording import Clause, Wording, wording

SURE = 0.75  # a match below this is listed for a person to look at


@dataclass(frozen=True)
class Arrival:
    """How one edition became the next: every number's way, from the texts alone."""

    old: Wording
    new: Wording
    matches: Sequence[Match]

    @property
    def doubtful(self) -> list[Match]:
        """The matches that a person should look at: not sure, split, or gone."""
        return [m for m in self.matches if m.old and (m.sure < SURE or m.parts or not m.new)]

    @property
    def to(self) -> dict[str, str]:
        """New numbers by old ones, of the rules that are still there."""
        return {m.old: m.new for m in self.matches if m.old and m.new}

    def counts(self) -> dict[str, int]:
        """How many numbers changed how."""
        found: dict[str, int] = {}
        for match in self.matches:
            found[match.change] = found.get(match.change, 0) + 1
        return found


def arrive(old: Wording, new: Wording) -> Arrival:
    """Work out which number became which."""
    return Arrival(old, new, align(old, new))


def arrivals(found: GameLibrary, sources: Sources) -> list[Arrival]:
    """The editions at hand that are newer than the files, book after book, oldest first."""
    steps = []
    for book in (CORE, TOURNAMENT):
        last = known_wording(found, sources, book)
        for one in newer_editions(found, sources, book) if last.clauses else ():
            steps.append(arrive(last, one))
            last = one
    return steps


def newer_editions(found: GameLibrary, sources: Sources, book: Book) -> list[Wording]:
    """The editions of a rulebook at hand that are newer than the files, oldest first."""
    since = edition_order(found.edition_of(book))
    named = (one for one in sources.wordings if book_named(one.edition) is book)
    return [one for one in named if edition_order(one.edition) > since]


def arrival_of(document: Imported, data: Path, sources: Sources) -> Arrival | None:
    """How an edition that is newer than the files came from the last one before it."""
    edition = document.edition or ""
    book = book_named(edition)
    found = load_library(data)[0]["riftbound"]
    newer = edition_order(edition) > edition_order(found.edition_of(book))
    if document.what != "rules" or not newer:
        return None
    between = newer_editions(found, sources, book)
    last = [w for w in between if edition_order(w.edition) < edition_order(edition)]
    new = wording_of(edition, document.rules, f"{document.date or ''}")
    return arrive(last[-1] if last else known_wording(found, sources, book), new)


def wording_of(edition: str, rules: Iterable[OfficialRule], date: str = "") -> Wording:
    """An edition as it was imported, its numbers with what stands before them in that book."""
    prefix = book_named(edition).prefix
    clauses = (Clause(prefix + rule.number, rule.text, rule.examples) for rule in rules)
    return wording(edition, clauses, date)


def known_wording(found: GameLibrary, sources: Sources, book: Book = CORE) -> Wording:
    """The edition that the files are written for: as imported, else our words with its digests."""
    edition = found.edition_of(book)
    imported = sources.wording(edition)
    if imported is not None:
        return imported
    clauses = {
        number: Clause(number, rule.says or rule.title or "", rule.example)
        for number, rule in found.rules.items()
        if book_of(number) is book
    }
    return Wording(edition, clauses, kept=found.checked.editions.get(edition, {}))


def carried(found: GameLibrary, steps: Sequence[Arrival]) -> GameLibrary:
    """A game's files in the numbers of the newest edition at hand."""
    for step in steps:
        found = carry(found, step)
    return found


def carry(found: GameLibrary, step: Arrival) -> GameLibrary:
    """A game's files in the next edition's numbers; what is gone in it has no rule any more."""
    carry = Carrying(book_named(step.new.edition), step.to)
    rows = [(m.old, m.new, m.change) for m in step.matches]
    key = (step.old.edition, step.new.edition)
    return replace(
        found,
        moved_to={**found.moved_to, carry.book.family: step.new.edition},
        rules=carried_rules(found, step, carry),
        terms={name: carry.term(term) for name, term in found.terms.items()},
        rulings={id: carry.ruling(ruling) for id, ruling in found.rulings.items()},
        changes=[
            c.model_copy(update={"number": step.to.get(c.number, c.number)}) for c in found.changes
        ],
        renumbering={**found.renumbering, key: rows},
    )


def carried_rules(found: GameLibrary, step: Arrival, carry: Carrying) -> dict[str, Rule]:
    """All rules in printed order: our statement where a rule of the new edition was there before."""
    back = {match.new: match.old for match in step.matches if match.new}
    rules = {n: carry.see(r) for n, r in found.rules.items() if book_of(n) is not carry.book}
    under: str | None = None
    for number in sorted(step.new.numbers, key=order):
        old = found.rules.get(back.get(number, ""))
        if old is None:
            above = None if "." in number else under
            rule = Rule(number=number, under=above, unsaid=step.new.edition)
        else:
            above = step.to.get(old.under or "") if old.under else None
            placed = {"number": number, "under": None if "." in number else above}
            rule = carry.see(old).model_copy(update=placed)
        if "." not in number:
            under = rule.under or number
        rules[number] = rule
    return dict(sorted(rules.items(), key=lambda one: order(one[0])))


@dataclass(frozen=True)
class Carrying:
    """What cites a rulebook, in the numbers of its next edition; other books' numbers stay."""

    book: Book
    to: Mapping[str, str]

    def number(self, number: str) -> str:
        """A number in the new edition; empty where it is gone."""
        return self.to.get(number, "") if book_of(number) is self.book else number

    def numbers(self, numbers: Sequence[str]) -> tuple[str, ...]:
        """Numbers in the new edition, without those that are gone."""
        return tuple(dict.fromkeys(filter(None, map(self.number, numbers))))

    def see(self, rule: Rule) -> Rule:
        """A rule that refers to the new numbers."""
        return rule.model_copy(update={"see": self.numbers(rule.see)})

    def term(self, term: Term) -> Term:
        """A term with the new numbers."""
        rule = next(iter(self.numbers([term.rule])), None) if term.rule else None
        return term.model_copy(update={"rule": rule, "see": self.numbers(term.see)})

    def ruling(self, ruling: Ruling) -> Ruling:
        """A ruling with the new numbers; one that is gone stays cited in its text, struck out."""
        body = cited(ruling.body, lambda number: self.number(number) or f"~~{number}~~")
        return ruling.model_copy(update={"rules": self.numbers(ruling.rules), "body": body})


def cited(body: str, renumber: Callable[[str], str]) -> str:
    """A ruling's text with each bracketed number put through a function."""

    def one(match: re.Match[str]) -> str:
        numbers = (renumber(number.strip()) for number in match[1].split(","))
        return f"[{', '.join(numbers)}]"

    return CITED.sub(one, body)
