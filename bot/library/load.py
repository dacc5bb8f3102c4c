"""Files → models: reads everything under `data/` and reports every fault at once."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from bot.library.align import CHANGES, Way
from bot.library.books import CORE, TOURNAMENT, Book, book_of
from bot.library.checked import Checked, read_checked
from bot.library.models import (
    GAMES,
    Card,
    CardFile,
    Change,
    ChangeFile,
    Game,
    Model,
    Rule,
    RuleFile,
    Ruling,
    Synonym,
    Term,
    TermFile,
    ThesaurusFile,
)
from bot.library.textfile import (
    Document,
    Fault,
    FaultyText,
    parse_front_matter,
    parse_yaml,
    read_text,
)
from engine.riftbound.edition import EDITION

M = TypeVar("M", bound=Model)
T = TypeVar("T")

# Riftbound's is named once, where the engine implements it.
CURRENT_EDITION: dict[Game, str] = {"riftbound": EDITION, "summonerwars": "first-edition"}
TOURNAMENT_EDITION = "tournament-2026-07-16"
EDITION_DATES = {
    "core-1.0": "2025-06-02",
    "core-1.1": "2025-10-01",
    "core-1.2": "2025-12-01",
    "core-1.3": "2026-03-30",
    "core-1.4": "2026-07-16",
    "first-edition": "2013-08-13",
    TOURNAMENT_EDITION: "2026-07-16",
}
SHIPPED_EDITIONS = frozenset(
    EDITION_DATES
)  # an open index adds to the dates what it was built from
# The folders under `data/`, and the kinds of file that are read there (none: read elsewhere).
READ_FOLDERS: dict[str, tuple[str, ...]] = {
    "rules": (".yaml", ".csv"),
    "terms": (".yaml",),
    "cards": (".yaml",),
    "rulings": (".md",),
    "thesaurus": (".yaml", ".txt"),
    "scenarios": (),
    "situations": (),
    "checked": (".csv",),
}


def edition_of(game: Game, number: str) -> str:
    """The edition in force of the rulebook that a number stands in."""
    return TOURNAMENT_EDITION if book_of(number) is TOURNAMENT else CURRENT_EDITION[game]


def in_force(game: Game, edition: str) -> bool:
    """Whether an edition is one of those that apply today."""
    return edition in (CURRENT_EDITION[game], TOURNAMENT_EDITION)


@dataclass(frozen=True)
class Placed:
    """Where a value was read: enough to point a person at it."""

    path: str
    line: int


@dataclass
class GameLibrary:
    """All that one game's files say, in file order."""

    game: Game
    rules: dict[str, Rule] = field(default_factory=dict)
    terms: dict[str, Term] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    sets: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, Ruling] = field(default_factory=dict)
    thesaurus: list[Synonym] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    renumbering: dict[tuple[str, str], list[tuple[str, str, Way]]] = field(default_factory=dict)
    places: dict[tuple[str, str], Placed] = field(default_factory=dict)
    checked: Checked = field(default_factory=Checked)
    moved_to: dict[str, str] = field(default_factory=dict)  # editions by their book's family
    root: Path | None = None

    def keeps(self, edition: str) -> bool:
        """Whether something checked against an edition has today's numbers, and its texts a digest."""
        return edition in self.checked.editions or in_force(self.game, edition)

    @property
    def edition(self) -> str:
        """The edition of the game's main rulebook whose numbers these are."""
        return self.edition_of(CORE)

    def edition_of(self, book: Book) -> str:
        """The edition of one of the game's rulebooks whose numbers these are."""
        written_for = TOURNAMENT_EDITION if book is TOURNAMENT else CURRENT_EDITION[self.game]
        return self.moved_to.get(book.family, written_for)


Library = dict[Game, GameLibrary]


class Loader:
    """Collects models and faults from one data folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.faults: list[Fault] = []
        self.library: Library = {game: GameLibrary(game) for game in GAMES}

    def load(self) -> Library:
        """Read every file; afterwards `faults` holds whatever was wrong."""
        if not self.root.is_dir():
            self.fault(str(self.root), 0, "", "there is no data folder here; set RULEWRIGHT_DATA")
            return self.library
        for game, found in self.library.items():
            for path in self.files("rules", game, "**/*.yaml"):
                if path.name == "changes.yaml":
                    self.read_list(path, ChangeFile, found.changes, "changes")
                else:
                    self.read_rules(path, found)
            for path in self.files("rules", game, "renumbering/*.csv"):
                self.read_renumbering(path, found)
            for path in self.files("terms", game, "*.yaml"):
                self.read_named(path, TermFile, "terms", found, found.terms)
            for path in self.files("cards", game, "**/*.yaml"):
                self.read_cards(path, found)
            for path in self.files("rulings", game, "**/*.md"):
                self.read_ruling(path, found)
            thesaurus = self.root / "thesaurus" / f"{game}.yaml"
            if thesaurus.is_file():
                self.read_list(thesaurus, ThesaurusFile, found.thesaurus, "words")
            found.root = self.root
            found.checked = read_checked(self.root / "checked" / game, self.name, self.faults)
        self.refuse_strangers()
        return self.library

    def files(self, kind: str, game: Game, pattern: str) -> Iterator[Path]:
        yield from sorted((self.root / kind / game).glob(pattern))

    def name(self, path: Path) -> str:
        return (Path(self.root.name) / path.relative_to(self.root)).as_posix()

    def fault(self, path: str, line: int, where: str, says: str) -> None:
        self.faults.append(Fault(path, line, where, says))

    def refuse_strangers(self) -> None:
        """A file that no reader takes would be skipped in silence: it is a fault."""
        for path in sorted(self.root.iterdir()):
            if path.is_dir() and path.name not in READ_FOLDERS:
                known = ", ".join(READ_FOLDERS)
                self.fault(self.name(path), 0, "", f"unknown folder; known are {known}")
        for kind, suffixes in READ_FOLDERS.items():
            for path in sorted((self.root / kind).rglob("*")):
                if not path.is_file() or not suffixes:
                    continue
                top = path.relative_to(self.root / kind).parts[0].partition(".")[0]
                if path.suffix not in suffixes:
                    says = f"only {', '.join(suffixes)} files are read here"
                    self.fault(self.name(path), 0, "", says)
                elif top not in GAMES and path.suffix != ".txt":
                    self.fault(self.name(path), 0, "", f"not of a game ({', '.join(GAMES)})")

    # -- one reader a kind ---------------------------------------------------------------

    def document(self, path: Path, parse: Callable[[str, str], Document]) -> Document | None:
        try:
            return parse(read_text(path, self.name(path)), self.name(path))
        except FaultyText as error:
            self.faults.append(error.fault)
            return None

    def read_rules(self, path: Path, found: GameLibrary) -> None:
        document = self.document(path, parse_yaml)
        if document is None:
            return
        values = document.values
        rules = values.get("rules") if isinstance(values, dict) else None
        if not isinstance(rules, dict):
            self.fault(document.path, 1, "rules", "must hold rules, each under its number")
            return
        entries = [{"number": number, **(body if isinstance(body, dict) else {"says": body})}
                   for number, body in rules.items()]  # fmt: skip
        keys = list(rules)

        def located(location: tuple[str | int, ...]) -> tuple[str | int, ...]:
            if len(location) > 1 and location[0] == "rules" and isinstance(location[1], int):
                return ("rules", keys[location[1]], *location[2:])
            return location

        file = self.validate(document, RuleFile, {**values, "rules": entries}, located)
        for rule in file.rules if file else ():
            line = document.line(("rules", rule.number))
            self.keep(found, "rule", rule.number, rule, found.rules, document.path, line)

    def read_named(
        self, path: Path, model: type[TermFile], key: str, found: GameLibrary, into: dict[str, Term]
    ) -> None:
        document = self.document(path, parse_yaml)
        file = self.validate(document, model, document.values) if document else None
        for i, term in enumerate(file.terms if document and file else ()):
            line = document.line((key, i)) if document else 0
            self.keep(found, "term", term.name, term, into, self.name(path), line)

    def read_cards(self, path: Path, found: GameLibrary) -> None:
        document = self.document(path, parse_yaml)
        file = self.validate(document, CardFile, document.values) if document else None
        if document is None or file is None:
            return
        for i, card in enumerate(file.cards):
            found.sets[card.name] = file.set
            line = document.line(("cards", i))
            self.keep(found, "card", card.name, card, found.cards, document.path, line)

    def read_ruling(self, path: Path, found: GameLibrary) -> None:
        document = self.document(path, parse_front_matter)
        if document is None:
            return
        ruling = self.validate(document, Ruling, {**dict(document.values), "body": document.body})
        if ruling is None:
            return
        if ruling.id != path.stem:
            line = document.line(("id",))
            self.fault(document.path, line, "id", f"“{ruling.id}” is not the file's name")
        self.keep(found, "ruling", ruling.id, ruling, found.rulings, document.path, 1)

    def read_list(self, path: Path, model: type[M], into: list[Any], key: str) -> None:
        document = self.document(path, parse_yaml)
        file = self.validate(document, model, document.values) if document else None
        if file is not None:
            into.extend(getattr(file, key))

    def read_renumbering(self, path: Path, found: GameLibrary) -> None:
        old, _, new = path.stem.partition("-to-")
        rows: list[tuple[str, str, Way]] = []
        try:
            lines = read_text(path, self.name(path)).splitlines()
        except FaultyText as error:
            self.faults.append(error.fault)
            return
        for line, row in enumerate(csv.reader(lines), start=1):
            if line == 1:
                if row != ["from", "to", "change"]:
                    self.fault(self.name(path), 1, "", "the first line must be “from,to,change”")
                continue
            change = next((c for c in CHANGES if row[2:] == [c]), None)
            if change is None or not (row[0] or row[1]):
                expected = f"needs from, to and one of {', '.join(CHANGES)}"
                self.fault(self.name(path), line, "", f"“{','.join(row)}”: {expected}")
                continue
            rows.append((row[0], row[1], change))
        found.renumbering[(f"core-{old}", f"core-{new}")] = rows

    # -- shared ----------------------------------------------------------------------------

    def validate(
        self,
        document: Document | None,
        model: type[M],
        values: object,
        located: Callable[[tuple[str | int, ...]], tuple[str | int, ...]] = lambda where: where,
    ) -> M | None:
        if document is None:
            return None
        if not isinstance(values, Mapping):
            self.fault(document.path, 1, "", "must be fields with values, as docs/formats.md shows")
            return None
        try:
            return model.model_validate(values)
        except ValidationError as error:
            for fault in error.errors():
                where = located(fault["loc"])
                name = ".".join(str(part) for part in where)
                got = repr(fault["input"])[:60]
                text = f"{fault['msg']} (here: {got})"
                self.fault(document.path, document.line(where), name, text)
            return None

    def keep(
        self,
        found: GameLibrary,
        kind: str,
        key: str,
        value: T,
        into: dict[str, T],
        path: str,
        line: int,
    ) -> None:
        first = found.places.get((kind, key))
        if first is not None:
            text = f"this {kind} stands already in {first.path}:{first.line}"
            self.fault(path, line, key, text)
            return
        found.places[(kind, key)] = Placed(path, line)
        into[key] = value


def load_library(root: Path) -> tuple[Library, list[Fault]]:
    """Everything under the data folder, and every fault found on the way."""
    loader = Loader(root)
    return loader.load(), loader.faults
