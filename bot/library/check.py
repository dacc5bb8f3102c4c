"""What no single file can know: order, parents, citations, names, and texts that say nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from bot.library.books import BOOKS, HEAD, bare, book_of
from bot.library.load import EDITION_DATES, GameLibrary, Library, load_library
from bot.library.textfile import Fault

CITED = re.compile(rf"\[({HEAD}(?:\.[0-9a-z]+)*(?:,\s*{HEAD}(?:\.[0-9a-z]+)*)*)\]")
PLACEHOLDER = re.compile(r"\b(TODO|TBD|FIXME|XXX|lorem ipsum)\b|^\W*$", re.IGNORECASE)


def check(root: Path) -> list[Fault]:
    """Every fault of the data folder, in file order."""
    return load_checked(root)[1]


def load_checked(root: Path) -> tuple[Library, list[Fault]]:
    """Everything under the data folder, and every fault of it, in file order."""
    library, faults = load_library(root)
    faults = faults + list(cross_check(library)) + list(check_scenarios(library, root))
    faults += check_words(library["riftbound"])
    return library, sorted(faults, key=lambda fault: (fault.path, fault.line, fault.field))


def cross_check(library: Library) -> Iterator[Fault]:
    """The faults that show only when all files of a game are read together."""
    for found in library.values():
        yield from check_rules(found)
        yield from check_terms(found)
        yield from check_cards(found)
        yield from check_rulings(found)


def check_scenarios(library: Library, root: Path) -> Iterator[Fault]:
    """Each scenario that a ruling names as its proof is there, with the claims that it names."""
    for game, found in library.items():
        for key, ruling in found.rulings.items():
            file = root / "scenarios" / game / f"{ruling.scenario}.scn"
            if ruling.scenario and not file.is_file():
                says = f"there is no data/scenarios/{game}/{ruling.scenario}.scn"
                yield _fault(found, "ruling", key, "scenario", says)
                continue
            lines = file.read_text(encoding="utf-8").splitlines() if ruling.claims else []
            for claim in set(ruling.claims) - {line.strip() for line in lines}:
                says = f"data/scenarios/{game}/{ruling.scenario}.scn has no line “{claim}”"
                yield _fault(found, "ruling", key, "claims", says)


def check_words(found: GameLibrary) -> list[Fault]:
    """What `does` says of each card, and of each keyword that is short for something, reads in the
    card language."""
    from engine.core.errors import EngineError  # the engine is loaded only for a check
    from engine.riftbound.vocabulary.cards import define, define_keyword

    faults = []
    for kind, written, read in (
        ("card", found.cards, define),
        ("term", found.terms, define_keyword),
    ):
        for name, model in written.items():
            if model.does is not None:
                try:
                    read(model.model_dump())
                except EngineError as error:
                    faults.append(_fault(found, kind, name, "does", str(error)))
    return faults


def order(number: str) -> tuple[tuple[int, str], ...]:
    """A key that sorts rule numbers as the rulebooks print them, book after book."""
    parts = ((int(part), "") if part.isdigit() else (0, part) for part in bare(number).split("."))
    return ((BOOKS.index(book_of(number)), ""), *parts)


def _fault(found: GameLibrary, kind: str, key: str, field: str, says: str) -> Fault:
    place = found.places[(kind, key)]
    return Fault(place.path, place.line, f"{key}: {field}" if kind != "ruling" else field, says)


def check_rules(found: GameLibrary) -> Iterator[Fault]:
    previous: dict[str, str] = {}
    for number, rule in found.rules.items():
        if rule.unsaid and (rule.title or rule.says):
            yield _fault(found, "rule", number, "unsaid", "it says something; take this line out")
        if not rule.unsaid and not rule.title and not rule.says:
            yield _fault(found, "rule", number, "says", "a rule needs a title or a statement")
        path = found.places[("rule", number)].path
        if path in previous and order(previous[path]) >= order(number):
            yield _fault(
                found, "rule", number, "", f"stands after {previous[path]}; keep the order"
            )
        previous[path] = number
        if rule.parent is not None and rule.parent not in found.rules:
            yield _fault(found, "rule", number, "under", f"there is no rule {rule.parent}")
        if book_of(rule.parent or number) is not book_of(number):
            yield _fault(found, "rule", number, "under", f"{rule.parent} is of another rulebook")
        if rule.under is not None and "." in number:
            yield _fault(found, "rule", number, "under", "only three-digit numbers say it")
        if rule.corrected and rule.corrected.by in EDITION_DATES:
            yield _fault(found, "rule", number, "corrected", "by is a newer document, no edition")
        for says in (rule.says, rule.title, *rule.example):
            if says and PLACEHOLDER.search(says):
                yield _fault(found, "rule", number, "says", f"a placeholder: “{says[:40]}”")
        yield from _numbers(found, "rule", number, "see", rule.see)


def check_terms(found: GameLibrary) -> Iterator[Fault]:
    names: dict[str, str] = {}
    for name, term in found.terms.items():
        yield from _numbers(found, "term", name, "see", term.see)
        if term.rule:
            yield from _numbers(found, "term", name, "rule", (term.rule,))
        for alias in (name, *term.aliases):
            owner = names.setdefault(alias.casefold(), name)
            if owner != name:
                yield _fault(found, "term", name, "aliases", f"“{alias}” names {owner} already")
    slang: dict[str, int] = {}
    for i, synonym in enumerate(found.thesaurus):
        for word in synonym.says:
            if slang.setdefault(word.casefold(), i) != i:
                path = f"data/thesaurus/{found.game}.yaml"
                yield Fault(path, 0, word, "stands in two entries; join them")


def check_cards(found: GameLibrary) -> Iterator[Fault]:
    codes: dict[str, str] = {}
    keywords = {term.name.casefold() for term in found.terms.values()}
    for name, card in found.cards.items():
        for code in (card.code, *card.printings):
            if codes.setdefault(code, name) != name:
                yield _fault(found, "card", name, "printings", f"{code} is {codes[code]} already")
        for keyword in card.keywords if keywords else ():
            base = re.sub(r" \d+$", "", keyword).casefold()
            if base not in keywords:
                yield _fault(
                    found, "card", name, "keywords", f"“{keyword}” is no term of data/terms"
                )


def check_rulings(found: GameLibrary) -> Iterator[Fault]:
    keywords = {term.name.casefold() for term in found.terms.values()}
    for key, ruling in found.rulings.items():
        if ruling.edition not in EDITION_DATES:
            yield _fault(found, "ruling", key, "edition", f"unknown edition “{ruling.edition}”")
        if not ruling.rules and ruling.authority != "official":
            yield _fault(found, "ruling", key, "rules", "needs a rule or an official source")
        if PLACEHOLDER.search(ruling.body):
            yield _fault(found, "ruling", key, "body", "a placeholder text")
        cited = [n.strip() for group in CITED.findall(ruling.body) for n in group.split(",")]
        if found.keeps(ruling.edition):
            yield from _numbers(found, "ruling", key, "rules", ruling.rules)
            yield from _numbers(found, "ruling", key, "body", tuple(cited))
        for number in cited:
            if number not in ruling.rules:
                yield _fault(found, "ruling", key, "rules", f"the body cites {number}; list it")
        for card in ruling.cards:
            if card not in found.cards:
                yield _fault(found, "ruling", key, "cards", f"there is no card “{card}”")
        for keyword in ruling.keywords if keywords else ():
            if keyword.casefold() not in keywords:
                yield _fault(found, "ruling", key, "keywords", f"“{keyword}” is no term")


def _numbers(
    found: GameLibrary, kind: str, key: str, field: str, numbers: tuple[str, ...]
) -> Iterator[Fault]:
    for number in numbers:
        if number not in found.rules:
            yield _fault(found, kind, key, field, f"there is no rule {number} in this edition")
