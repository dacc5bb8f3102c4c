"""A newer edition than the files are written for: its numbers, with what the files say of them.

The statements, rulings and terms of ours are carried over to the new numbers; where a text
changed, the index says so until somebody has looked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bot.library.align import Match, align
from bot.library.books import CORE, book_of
from bot.library.check import CITED, order
from bot.library.checked import edition_order
from bot.library.imported import Imported
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
    """The Core Rules editions at hand that are newer than the files, oldest first."""
    steps = []
    last = known_wording(found, sources)
    for one in sources.wordings:
        newer = edition_order(one.edition) > edition_order(found.edition)
        if one.edition.startswith(f"{CORE.family}-") and newer:
            steps.append(arrive(last, one))
            last = one
    return steps


def arrival_of(document: Imported, data: Path, sources: Sources) -> Arrival | None:
    """How an edition of the Core Rules that is newer than all at hand came from the last one."""
    edition = document.edition or ""
    found = load_library(data)[0]["riftbound"]
    newer = edition_order(edition) > edition_order(found.edition)
    if document.what != "rules" or not edition.startswith(f"{CORE.family}-") or not newer:
        return None
    older = [w for w in sources.wordings if w.edition.startswith(f"{CORE.family}-")]
    between = [w for w in older if edition_order(found.edition) < edition_order(w.edition)]
    last = [w for w in between if edition_order(w.edition) < edition_order(edition)]
    clauses = (Clause(rule.number, rule.text, rule.examples) for rule in document.rules)
    new = wording(edition, clauses, f"{document.date or ''}")
    return arrive(last[-1] if last else known_wording(found, sources), new)


def known_wording(found: GameLibrary, sources: Sources) -> Wording:
    """The edition that the files are written for: as imported, else our words with its digests."""
    imported = sources.wording(found.edition)
    if imported is not None:
        return imported
    clauses = {
        number: Clause(number, rule.says or rule.title or "", rule.example)
        for number, rule in found.rules.items()
        if book_of(number) is CORE
    }
    kept = found.checked.editions.get(found.edition, {})
    return Wording(found.edition, clauses, kept=kept)


def carried(found: GameLibrary, steps: Sequence[Arrival]) -> GameLibrary:
    """A game's files in the numbers of the newest edition at hand."""
    for step in steps:
        found = carry(found, step)
    return found


def carry(found: GameLibrary, step: Arrival) -> GameLibrary:
    """A game's files in the next edition's numbers; what is gone in it has no rule any more."""
    to = step.to
    rows = [(m.old, m.new, m.change) for m in step.matches]
    key = (step.old.edition, step.new.edition)
    return replace(
        found,
        moved_to=step.new.edition,
        rules=carried_rules(found, step),
        terms={name: carried_term(term, to) for name, term in found.terms.items()},
        rulings={id: carried_ruling(ruling, to) for id, ruling in found.rulings.items()},
        changes=[
            c.model_copy(update={"number": to.get(c.number, c.number)}) for c in found.changes
        ],
        renumbering={**found.renumbering, key: rows},
    )


def carried_rules(found: GameLibrary, step: Arrival) -> dict[str, Rule]:
    """The new edition's rules in printed order: our statement where the rule was there before."""
    back = {match.new: match.old for match in step.matches if match.new}
    rules: dict[str, Rule] = {}
    under: str | None = None
    for number in sorted(step.new.numbers, key=order):
        old = found.rules.get(back.get(number, ""))
        if old is None:
            above = None if "." in number else under
            rule = Rule(number=number, under=above, unsaid=step.new.edition)
        else:
            above = step.to.get(old.under or "") if old.under else None
            rule = old.model_copy(
                update={"number": number, "see": carried_numbers(old.see, step.to),
                        "under": None if "." in number else above}
            )  # fmt: skip
        if "." not in number:
            under = rule.under or number
        rules[number] = rule
    others = {n: r for n, r in found.rules.items() if book_of(n) is not CORE}
    return {**rules, **others}


def carried_numbers(numbers: Sequence[str], to: Mapping[str, str]) -> tuple[str, ...]:
    """Numbers of the Core Rules in the new edition, without those that are gone."""
    kept = (to.get(n, "") if book_of(n) is CORE else n for n in numbers)
    return tuple(dict.fromkeys(number for number in kept if number))


def carried_term(term: Term, to: Mapping[str, str]) -> Term:
    """A term with the new numbers."""
    rule = next(iter(carried_numbers([term.rule], to)), None) if term.rule else None
    return term.model_copy(update={"rule": rule, "see": carried_numbers(term.see, to)})


def carried_ruling(ruling: Ruling, to: Mapping[str, str]) -> Ruling:
    """A ruling with the new numbers; one that is gone stays cited in its text, struck out."""
    body = cited(ruling.body, lambda n: n if book_of(n) is not CORE else to.get(n, f"~~{n}~~"))
    return ruling.model_copy(update={"rules": carried_numbers(ruling.rules, to), "body": body})


def cited(body: str, renumber: Callable[[str], str]) -> str:
    """A ruling's text with each bracketed number put through a function."""

    def one(match: re.Match[str]) -> str:
        numbers = (renumber(number.strip()) for number in match[1].split(","))
        return f"[{', '.join(numbers)}]"

    return CITED.sub(one, body)
