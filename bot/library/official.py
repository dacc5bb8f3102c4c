"""The official documents that an operator imported, in their own SQLite file.

A newer state of a document takes the place of the older one, which is kept beneath it: undoing
an import brings it back. The file is migrated, never rebuilt.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import sqlite_utils
from sqlite_utils.migrations import Migrations

from bot.library.built import NEWEST, OfficialUnavailable
from bot.library.closing import Closing
from bot.library.imported import (
    MODELS,
    Imported,
    OfficialAnswer,
    OfficialCard,
    OfficialRule,
    OfficialRuling,
    TextChange,
    What,
)
from bot.library.models import Model

BUSY_SECONDS = 5.0  # how long a write waits for another process
T = TypeVar("T", bound=Model)

migrations = Migrations("official")


@migrations()
def imports(db: sqlite_utils.Database) -> None:
    """One row an import: which document, from which file, when and by whom."""
    db.table("imports").create(
        {"id": int, "what": str, "key": str, "game": str, "title": str, "edition": str,
         "date": str, "url": str, "file": str, "digest": str, "at": str, "who": str,
         "counts": str},
        pk="id",
    )  # fmt: skip


@migrations()
def items(db: sqlite_utils.Database) -> None:
    """What each import holds: a rule, answer, change of text, card or ruling a row, as JSON."""
    db.table("items").create(
        {"import": int, "place": int, "kind": str, "key": str, "data": str},
        pk=("import", "place"),
    )
    db.table("items").create_index(["import", "kind", "key"])


@dataclass(frozen=True)
class Import:
    """One import: the document, where it came from, when, by whom, what it held."""

    id: int
    what: What
    key: str
    game: str
    title: str
    edition: str | None
    date: dt.date | None
    url: str | None
    file: str
    digest: str
    at: str
    who: str
    counts: dict[str, int]


class Official(Closing):
    """The imported documents, opened and migrated."""

    def __init__(self, file: Path) -> None:
        self.file = file
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(file, timeout=BUSY_SECONDS, check_same_thread=False)
            connection.row_factory = sqlite3.Row
            self.db = sqlite_utils.Database(connection)
            migrations.apply(self.db)
        except (OSError, sqlite3.Error) as error:
            text = f"The imported documents {file} cannot be opened ({error})."
            raise OfficialUnavailable(text) from error

    def close(self) -> None:
        """Close the database."""
        self.db.conn.close()

    # -- what was imported ---------------------------------------------------------------------

    def imports(self) -> list[Import]:
        """Every import, the newest first, also those that a newer state has replaced."""
        return [_import(row) for row in self._rows("select * from imports order by id desc")]

    def documents(self, what: What | None = None) -> list[Import]:
        """The documents in force, in the order of their import."""
        rows = self._rows(f"select * from imports where id in ({NEWEST}) order by id")  # noqa: S608
        return [one for one in map(_import, rows) if what in (None, one.what)]

    def document(self, what: What, key: str) -> Import | None:
        """The newest import of a document; None where there is none."""
        rows = self._rows(
            "select * from imports where what = ? and key = ? order by id desc limit 1", what, key
        )
        return _import(rows[0]) if rows else None

    # -- what the documents say ----------------------------------------------------------------

    def editions(self, rulebook: str = "core") -> list[Import]:
        """The imported editions of a rulebook (`core`, `tournament`), the newest first."""
        found = [
            one
            for one in self.documents("rules")
            if one.edition and one.edition.startswith(f"{rulebook}-")
        ]
        return sorted(found, key=lambda one: (one.date or dt.date.min, one.id), reverse=True)

    def rules(self, edition: str) -> dict[str, OfficialRule]:
        """The rules of an edition by number, in printed order; empty where it is not imported."""
        document = self.document("rules", edition)
        rules = self.held(document.id, OfficialRule) if document else ()
        return {rule.number: rule for rule in rules}

    def answers(self) -> Iterator[tuple[Import, OfficialAnswer]]:
        """Every question, answer and passage of the FAQs and notices in force."""
        yield from self._everything("faq", OfficialAnswer)

    def changes(self) -> Iterator[tuple[Import, TextChange]]:
        """Every card text that a notice in force changes, in the order of their import."""
        yield from self._everything("faq", TextChange)

    def cards(self) -> dict[str, tuple[Import, OfficialCard]]:
        """The cards by id; of a card in several feeds, the one imported last."""
        return {card.id: (one, card) for one, card in self._everything("cards", OfficialCard)}

    def rulings(self) -> dict[str, tuple[Import, OfficialRuling]]:
        """The rulings by id; of a ruling in several lists, the one imported last."""
        return {r.id: (one, r) for one, r in self._everything("rulings", OfficialRuling)}

    def held(self, id: int, model: type[T]) -> Iterator[T]:
        """What one import holds of a kind, in the document's order."""
        kind = next(name for name, known in MODELS.items() if known is model)
        rows = self._rows(
            'select data from items where "import" = ? and kind = ? order by place', id, kind
        )
        for row in rows:
            yield model.model_validate_json(row["data"])

    def models(self, id: int) -> Iterator[tuple[str, Model]]:
        """Everything that one import holds, with its kind, in the document's order."""
        rows = self._rows('select kind, data from items where "import" = ? order by place', id)
        for row in rows:
            yield row["kind"], MODELS[row["kind"]].model_validate_json(row["data"])

    def _everything(self, what: What, model: type[T]) -> Iterator[tuple[Import, T]]:
        for one in self.documents(what):
            for value in self.held(one.id, model):
                yield one, value

    def _rows(self, sql: str, *values: object) -> list[sqlite3.Row]:
        try:
            return self.db.conn.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            text = f"The imported documents {self.file} cannot be read ({error})."
            raise OfficialUnavailable(text) from error

    # -- changes -------------------------------------------------------------------------------

    def add(self, document: Imported, *, file: str, digest: str, who: str) -> Import:
        """Take a document in, whole or not at all."""
        return self.add_all([(document, file, digest)], who=who)[0]

    def add_all(self, documents: Sequence[tuple[Imported, str, str]], *, who: str) -> list[Import]:
        """Take documents in, each with its file's name and digest: all of them or none."""
        with self._transaction() as connection:
            ids = [self._insert(connection, *one, who) for one in documents]
        return sorted((one for one in self.imports() if one.id in ids), key=lambda one: one.id)

    def _insert(
        self, connection: sqlite3.Connection, document: Imported, file: str, digest: str, who: str
    ) -> int:
        """One document's rows; its number."""
        now = f"{dt.datetime.now(dt.UTC):%Y-%m-%dT%H:%M:%SZ}"
        row: dict[str, Any] = {
            "what": document.what, "key": document.key, "game": document.game,
            "title": document.title, "edition": document.edition,
            "date": document.date and f"{document.date}", "url": document.url,
            "file": file, "digest": digest, "at": now, "who": who,
            "counts": json.dumps(document.counts()),
        }  # fmt: skip
        columns, marks = ", ".join(row), ", ".join("?" * len(row))
        sql = f"insert into imports ({columns}) values ({marks})"  # noqa: S608  # our names
        id = connection.execute(sql, list(row.values())).lastrowid or 0
        connection.executemany(
            'insert into items ("import", place, kind, key, data) values (?, ?, ?, ?, ?)',
            (
                (id, place, kind, key, value.model_dump_json(exclude_defaults=True))
                for place, (kind, key, value) in enumerate(document.items())
            ),
        )
        return id

    def undo(self, id: int | None = None) -> Import | None:
        """Take an import back, the last one where none is named; None where there is none such."""
        every = self.imports()
        found = next((one for one in every if id in (None, one.id)), None)
        if found is not None:
            with self._transaction() as connection:
                connection.execute('delete from items where "import" = ?', (found.id,))
                connection.execute("delete from imports where id = ?", (found.id,))
        return found

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        connection = self.db.conn
        try:
            connection.execute("begin immediate")
            yield connection
            connection.commit()
        except (OSError, sqlite3.Error) as error:
            text = f"The imported documents {self.file} cannot be written ({error}); nothing was."
            raise OfficialUnavailable(text) from error
        finally:
            if connection.in_transaction:
                connection.rollback()


def _import(row: sqlite3.Row) -> Import:
    values = dict(row)
    date = values["date"]
    values["date"] = dt.date.fromisoformat(date) if date else None
    return Import(**values | {"counts": json.loads(values["counts"])})
