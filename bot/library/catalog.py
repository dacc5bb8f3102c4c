"""An open index: everything that can be shown, by its key, from memory."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from pydantic import TypeAdapter

from bot.library.books import TOURNAMENT, book_of
from bot.library.built import IndexUnavailable
from bot.library.checked import edition_order
from bot.library.documents import Kind
from bot.library.editions import Standing
from bot.library.history import History
from bot.library.imported import Quoted
from bot.library.models import GAMES, Card, Change, Game, Model, Rule, Ruling, Term
from bot.library.quotes import Quotes
from bot.library.rests import Due, SubjectKind
from bot.library.words import fold

MODELS: dict[Kind, TypeAdapter[Any]] = {
    "rule": TypeAdapter(Rule),
    "keyword": TypeAdapter(Term),
    "term": TypeAdapter(Term),
    "card": TypeAdapter(Card),
    "ruling": TypeAdapter(Ruling | Quoted),
}


# What of an entry was checked against official texts.
SUBJECTS_OF: dict[str, tuple[SubjectKind, ...]] = {
    "rule": ("rule",),
    "keyword": ("term",),
    "term": ("term",),
    "card": ("card", "gist"),
    "ruling": ("ruling",),
}


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What the index keeps of a document for searching, besides its texts."""

    names: tuple[str, ...]
    cards: tuple[str, ...]
    keywords: tuple[str, ...]
    sources: tuple[str, ...]
    depth: int
    heading: bool
    authority: str
    superseded: bool
    leads_to: str | None
    rules: tuple[str, ...]
    under: str | None


_FACTS = msgspec.json.Decoder(Facts)


@dataclass(frozen=True, eq=False, slots=True)
class Entry:
    """A document as search and lists see it; `model` reads the whole of it.

    `kept` is that whole as JSON, or the index that has it. `server` is the server whose own ruling
    it is; None for what ships.
    """

    id: int
    game: Game
    kind: Kind
    key: str
    title: str
    set_name: str | None
    kept: str | sqlite3.Connection
    facts: Facts
    due: tuple[Due, ...] = ()
    server: int | None = None

    @property
    def json(self) -> str:
        """The whole of it as JSON, read from the index."""
        if isinstance(self.kept, str):
            return self.kept
        select = "select data from documents where id = ?"
        return str(self.kept.execute(select, (self.id,)).fetchone()[0])

    @property
    def model(self) -> Model:
        """The rule, term, card or ruling itself."""
        return _parse(self)

    @property
    def sources(self) -> tuple[str, ...]:
        """The ids of the documents that a ruling answers for."""
        return self.facts.sources


@dataclass(frozen=True, slots=True)
class Links:
    """Which rules each ruling cites, each rule's parent and children, and how many rulings cite it
    and one, by entry id."""

    cites: dict[int, tuple[int, ...]]
    kin: dict[int, tuple[int, ...]]
    resting: dict[int, int]


@lru_cache(maxsize=128)
def _parse(entry: Entry) -> Model:
    model: Model = MODELS[entry.kind].validate_json(entry.json)
    return model


class Catalog:
    """Every entry of an index file, kept in memory, with the rulebook's tree."""

    def __init__(self, file: Path) -> None:
        try:
            self.connection = sqlite3.connect(
                f"file:{file}?mode=ro", uri=True, check_same_thread=False
            )
            self.connection.row_factory = sqlite3.Row
            self.past = History(self.connection)
            self.quotes = Quotes(self.connection)
            self.entries: list[Entry] = self._entries()
        except sqlite3.Error as error:
            text = (
                f"The index {file} cannot be read ({error}). `python -m bot index` builds it anew."
            )
            raise IndexUnavailable(text) from error
        self.fingerprint = self._meta("fingerprint")
        self.by_key: dict[tuple[Game, Kind, str], Entry] = {
            (e.game, e.kind, e.key): e for e in self.entries
        }
        self.children: dict[tuple[Game, str], list[str]] = defaultdict(list)
        self.rulings_by: dict[tuple[Game, str, str], list[Entry]] = defaultdict(list)
        self._wire()

    def _entries(self) -> list[Entry]:
        """Every document, without what is only shown."""
        columns = "id, game, kind, key, title, set_name, search"
        rows = self.connection.execute(f"select {columns} from documents order by id")  # noqa: S608  # constants
        return [_entry(row, self.past, self.connection) for row in rows]

    def _meta(self, key: str) -> str:
        """What the index says of itself."""
        row = self.connection.execute("select value from meta where key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    def _wire(self) -> None:
        """Note each rule's children, and which rulings cite a rule or name a card or keyword."""
        for entry in self.entries:
            if entry.kind == "rule":
                self.children[(entry.game, entry.facts.under or "")].append(entry.key)
            elif entry.kind == "ruling":
                for number in entry.facts.rules:
                    self.rulings_by[(entry.game, "rule", number)].append(entry)
                for card in entry.facts.cards:
                    self.rulings_by[(entry.game, "card", card)].append(entry)
                for keyword in entry.facts.keywords:
                    self.rulings_by[(entry.game, "keyword", keyword)].append(entry)
        self.keys_folded: dict[tuple[Game, Kind, str], Entry] = {
            (e.game, e.kind, fold(name)): e
            for e in reversed(self.entries)
            if e.kind != "rule"
            for name in (*e.facts.names, e.key)
        }

    def get(self, game: Game, kind: Kind, key: str) -> Entry | None:
        """The entry of this very key, or None."""
        return self.by_key.get((game, kind, key))

    def named(self, game: Game, kind: Kind, name: str) -> Entry | None:
        """The entry of this name, whatever its case and apostrophes; None without one."""
        return self.keys_folded.get((game, kind, fold(name).strip()))

    def of(self, game: Game, kind: Kind) -> list[Entry]:
        """All entries of a kind, in file order."""
        return [e for e in self.entries if e.game == game and e.kind == kind]

    # -- the rulebook's tree -----------------------------------------------------------------

    def rule(self, game: Game, number: str) -> Rule | None:
        """The rule of this number in the current edition."""
        entry = self.get(game, "rule", number)
        return entry.model if entry and isinstance(entry.model, Rule) else None

    def path(self, game: Game, number: str) -> list[Rule]:
        """The rules above this one, outermost first."""
        above: list[Rule] = []
        rule = self.rule(game, number)
        while rule is not None and rule.parent and len(above) < 12:
            rule = self.rule(game, rule.parent)
            if rule is not None:
                above.insert(0, rule)
        return above

    def below(self, game: Game, number: str) -> list[Rule]:
        """The rules directly beneath this one, in printed order."""
        numbers = self.children.get((game, number), [])
        return [rule for n in numbers if (rule := self.rule(game, n))]

    def subtree(self, game: Game, number: str) -> list[Rule]:
        """This rule and all beneath it, in printed order."""
        rule = self.rule(game, number)
        found = [rule] if rule else []
        for child in self.children.get((game, number), []):
            found += self.subtree(game, child)
        return found

    def neighbours(self, game: Game, number: str) -> tuple[str | None, str | None]:
        """The numbers printed before and after this one in its rulebook."""
        entry = self.get(game, "rule", number)
        if entry is None:
            return None, None
        before = self.entries[entry.id - 2] if entry.id >= 2 else None
        after = self.entries[entry.id] if entry.id < len(self.entries) else None
        return tuple(  # type: ignore[return-value]
            e.key
            if e and e.kind == "rule" and e.game == game and book_of(e.key) is book_of(number)
            else None
            for e in (before, after)
        )

    def links(self) -> Links:
        """Which rules each ruling cites, each rule's kin, and how many rulings cite it, by entry id."""
        ids = {(e.game, e.key): e.id for e in self.entries if e.kind == "rule"}
        cites: dict[int, tuple[int, ...]] = {}
        kin: dict[int, set[int]] = defaultdict(set)
        for entry in self.entries:
            if entry.kind == "ruling":
                rules = ((entry.game, number) for number in entry.facts.rules)
                cites[entry.id] = tuple(ids[rule] for rule in rules if rule in ids)
        for (game, parent), children in self.children.items():
            for child in children:
                if (game, parent) in ids:
                    kin[ids[game, child]].add(ids[game, parent])
                    kin[ids[game, parent]].add(ids[game, child])
        resting = Counter(id for rules in cites.values() for id in rules)
        return Links(
            cites,
            {id: tuple(near) for id, near in kin.items()},
            {id: count + 1 for id, count in resting.items()},
        )

    def tournament_twin(self, game: Game, number: str) -> str | None:
        """The number of the Tournament Rules that looks like this one of the Core Rules, if any."""
        twin = TOURNAMENT.prefix + number
        return twin if self.get(game, "rule", twin) else None

    # -- editions ----------------------------------------------------------------------------

    def edition(self, game: Game, number: str = "") -> str:
        """The edition in force of the rulebook that a number stands in; of the main one without."""
        return self.past.edition(game, number)

    def standing(self, game: Game, number: str, edition: str) -> Standing | None:
        """Where a number of an edition stands today; None where that edition has no such number."""
        row = self.connection.execute(
            "select * from numbers where game = ? and edition = ? and number = ?",
            (game, edition, number),
        ).fetchone()
        if row is None:
            return None
        return Standing(edition, number, row["current"], tuple(json.loads(row["changed"])))

    def standings(self, game: Game, number: str) -> list[Standing]:
        """Where this number stands in each edition that has it, newest first."""
        editions = self.past.editions_of(book_of(number))
        found = [self.standing(game, number, e) for e in reversed(editions)]
        return [place for place in found if place]

    def history(self, game: Game, number: str) -> list[tuple[str, str]]:
        """The numbers that a current rule had in earlier editions: (edition, number), newest first."""
        rows = self.connection.execute(
            "select edition, number from numbers where game = ? and current = ?",
            (game, number),
        )
        found = [(row["edition"], row["number"]) for row in rows]
        found.sort(key=lambda place: edition_order(place[0]), reverse=True)
        return [place for place in found if place[0] != self.edition(game, number)]

    def changes(self, game: Game, number: str) -> list[Change]:
        """What changed in the meaning of a rule, newest first."""
        rows = self.connection.execute(
            "select number, edition, kind, says from changes where game = ? and number = ?"
            " order by edition desc",
            (game, number),
        )
        return [Change.model_validate(dict(row)) for row in rows]

    # -- figures -----------------------------------------------------------------------------

    def content(self) -> dict[str, dict[str, int]]:
        """How much there is of what, per game."""
        counts: dict[str, dict[str, int]] = {}
        for game in GAMES:
            cards = self.of(game, "card")
            errata = sum(len(json.loads(e.json).get("errata", ())) for e in cards)
            said = [e for e in self.of(game, "rule") if "says" in json.loads(e.json)]
            tournament = [e for e in said if book_of(e.key) is TOURNAMENT]
            counts[game] = {
                "rules": len(said) - len(tournament),
                "tournament rules": len(tournament),
                "numbers": len(self.of(game, "rule")),
                "cards": len(cards),
                "errata": errata,
                "rulings": len(self.of(game, "ruling")),
                "terms": len(self.of(game, "keyword")) + len(self.of(game, "term")),
            }
        return counts


def _entry(row: sqlite3.Row, past: History, kept: sqlite3.Connection) -> Entry:
    return Entry(
        id=row["id"],
        game=row["game"],
        kind=row["kind"],
        key=row["key"],
        title=row["title"],
        set_name=row["set_name"],
        kept=kept,
        facts=_FACTS.decode(row["search"]),
        due=tuple(
            due
            for kind in SUBJECTS_OF[row["kind"]]
            for due in past.due(row["game"], kind, row["key"])
        ),
    )
