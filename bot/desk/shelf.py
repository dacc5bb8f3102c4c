"""What a server's readers find: its rulings in force, beside the library's.

Every stem in the full text carries its server, so that one table serves all servers and a search
reads only its own words. Reading waits for nobody; where the desk fails, there is nothing to find.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.library.catalog import Entry, Facts
from bot.library.documents import documents
from bot.library.index import FIELDS, document_row, field_texts
from bot.library.load import GameLibrary
from bot.library.models import Game
from bot.library.texts import PHRASES, Said
from bot.library.words import fold, stems
from bot.ruled import Content, Noted, as_ruling, parse_reference, reference

log = logging.getLogger("bot.desk")
SELECT = (
    "select r.*, v.revision as read, v.content, v.author, v.written from rulings r"
    " join revisions v on v.ruling = r.id"
)
CANDIDATES = 20
_LIKE = str.maketrans({mark: f"\\{mark}" for mark in "\\%_"})
FACTS = msgspec.json.Decoder(Facts)


def noted(row: sqlite3.Row) -> Noted:
    """A ruling out of its row joined with one of its revisions."""
    return Noted(
        server=row["server"],
        number=row["number"],
        state=row["state"],
        version=row["version"],
        revision=row["read"],
        shown=row["shown"],
        content=Content.model_validate_json(row["content"]),
        author=row["author"],
        written=row["written"],
        published=row["published"] or "",
        superseded_by=row["superseded_by"],
        suggested=bool(row["suggested"]),
        proof=row["proof"] or "",
    )


# -- writing, within an act's transaction ----------------------------------------------------------


def take_down(connection: sqlite3.Connection, ruling: int) -> None:
    """Let readers find a ruling no more."""
    connection.execute("delete from shelf where ruling = ?", (ruling,))
    connection.execute("delete from cited where ruling = ?", (ruling,))
    connection.execute("delete from found where rowid = ?", (ruling,))


def put_up(connection: sqlite3.Connection, ruling: int, shown: Noted) -> None:
    """Let readers find a ruling by its words, its id and what it rests on."""
    take_down(connection, ruling)
    row, texts = prepared(ruling, shown)
    connection.execute(
        "insert into shelf (ruling, server, game, number, title, data, search, texts)"
        " values (?, ?, ?, ?, ?, ?, ?, ?)",
        (ruling, shown.server, shown.content.game, shown.number, fold(row["title"]), row["data"],
         row["search"], json.dumps(texts)),
    )  # fmt: skip
    own = [" ".join(f"{mark(shown.server)}{stem}" for stem in text.split()) for text in texts]
    marks = ", ".join("?" * (len(FIELDS) + 1))
    connection.execute(
        f"insert into found (rowid, {', '.join(FIELDS)}) values ({marks})",  # noqa: S608  # constants
        (ruling, *own),
    )
    connection.executemany(
        "insert or ignore into cited (ruling, server, kind, key) values (?, ?, ?, ?)",
        [(ruling, shown.server, kind, key) for kind, key in tied(shown)],
    )


def prepared(ruling: int, shown: Noted) -> tuple[dict[str, Any], list[str]]:
    """A ruling as the library's index keeps one: its row, and the stems of its fields."""
    content = shown.content
    model = as_ruling(shown)
    found = GameLibrary(content.game, rulings={model.id: model})
    document = next(documents(found))
    texts = [" ".join(stems(text)) for text in field_texts(document).values()]
    return document_row(-ruling, document, found), texts


def tied(shown: Noted) -> list[tuple[str, str]]:
    """What a ruling is found under: rules, cards, keywords, and the ruling that it annotates."""
    content = shown.content
    found = [("rule", number) for number in content.rules]
    found += [("card", name) for name in content.cards]
    found += [("keyword", name) for name in content.keywords]
    if content.annotates:
        found.append(("ruling", content.annotates))
    return found


def mark(server: int) -> str:
    """What the words of a server begin with in the full text."""
    return f"s{server}x"


# -- reading ---------------------------------------------------------------------------------------


class Shelves:
    """One connection for all look-ups; it neither waits nor writes nor raises."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.connection: sqlite3.Connection | None = None
        self.failed = False

    def rows(self, sql: str, *values: object) -> list[sqlite3.Row]:
        """The rows of a query; none, and a line in the log, where the desk cannot be read."""
        try:
            if self.connection is None:
                self.connection = sqlite3.connect(
                    f"file:{self.file}?mode=ro", uri=True, timeout=0, check_same_thread=False
                )
                self.connection.row_factory = sqlite3.Row
            found = self.connection.execute(sql, values).fetchall()
            self.failed = False
            return found
        except sqlite3.Error as error:
            if not self.failed:
                log.error("servers' rulings cannot be looked up (%s)", error, exc_info=error)
            self.failed = True
            return []

    def close(self) -> None:
        """Close the connection."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class Shelf:
    """The rulings of one server that are in force."""

    def __init__(self, shelves: Shelves, server: int, name: str = "") -> None:
        self.shelves = shelves
        self.server = server
        self.name = name

    def drafts(self, start: str, most: int) -> list[tuple[int, str]]:
        """Number and question of rulings that readers do not find, the newest first."""
        number = parse_reference(start)
        like = f"%{start.translate(_LIKE)}%"
        rows = self.shelves.rows(
            "select r.number, json_extract(v.content, '$.question') as question from rulings r"
            " join revisions v on v.ruling = r.id and v.revision = r.revision"
            " where r.server = ? and (r.shown is null or r.state in ('superseded', 'withdrawn'))"
            " and (r.number = ? or question like ? escape '\\') order by r.number desc limit ?",
            self.server, number, like, most,
        )  # fmt: skip
        return [(row["number"], row["question"]) for row in rows]

    def standing(self, number: int, revision: int | None = None) -> Noted | None:
        """A ruling that was published once, as it stands now or in another revision."""
        which = "v.revision = coalesce(?, r.shown)"
        sql = f"{SELECT} and {which} where r.server = ? and r.number = ? and r.shown is not null"  # constants
        rows = self.shelves.rows(sql, revision, self.server, number)
        return noted(rows[0]) if rows else None

    def candidates(self, terms: Collection[str], game: Game) -> Sequence[tuple[Entry, Said, float]]:
        """Rulings that hold some of the stems, the best first."""
        if not terms:
            return []
        match = " OR ".join(f'"{mark(self.server)}{term}"' for term in sorted(terms))
        rows = self.shelves.rows(
            "select s.*, best.score from"
            " (select rowid, bm25(found, 3.0, 3.0, 1.0, 0.5, 1.0, 0.5) as score from found"
            "  where found match ? order by score limit ?) best"
            " join shelf s on s.ruling = best.rowid where s.server = ? and s.game = ?",
            match, CANDIDATES, self.server, game,
        )  # fmt: skip
        return [
            (
                entry(row),
                Said(json.loads(row["texts"]), PHRASES.decode(row["search"])),
                -row["score"],
            )
            for row in rows
        ]

    def get(self, key: str) -> Entry | None:
        """The ruling of this id, however it is typed."""
        number = parse_reference(key)
        if number is None:
            return None
        rows = self.shelves.rows(
            "select * from shelf where server = ? and number = ?", self.server, number
        )
        return entry(rows[0]) if rows else None

    def begun(self, start: str, game: Game, most: int) -> Sequence[Entry]:
        """Rulings whose id or question begins so, the newest first."""
        exact = self.get(start)
        if exact is not None:
            return [exact]
        like = start.translate(_LIKE) + "%"
        rows = self.shelves.rows(
            "select * from shelf where server = ? and game = ? and (title like ? escape '\\'"
            " or printf('r-%04d', number) like ? escape '\\') order by number desc limit ?",
            self.server, game, like, like, most,
        )  # fmt: skip
        return [entry(row) for row in rows]

    def about(self, game: Game, kind: str, key: str) -> Sequence[Entry]:
        """Rulings that rest on a rule or speak of a card, a keyword or a shipped ruling."""
        rows = self.shelves.rows(
            "select s.* from cited c join shelf s on s.ruling = c.ruling"
            " where c.server = ? and c.kind = ? and c.key = ? and s.game = ?"
            " order by s.number desc limit 25",
            self.server, kind, key, game,
        )  # fmt: skip
        return [entry(row) for row in rows]


def entry(row: sqlite3.Row) -> Entry:
    """A ruling on the shelf as the search sees it."""
    model = json.loads(row["data"])
    return Entry(
        id=-row["ruling"],
        game=row["game"],
        kind="ruling",
        key=reference(row["number"]),
        title=model["question"],
        set_name=None,
        kept=row["data"],
        facts=FACTS.decode(row["search"]),
        server=row["server"],
    )
