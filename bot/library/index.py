"""Models → one SQLite file, built beside and swapped in."""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import os
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import sqlite_utils

from bot.library import ground_rows, quotes
from bot.library.arrival import arrivals, carried
from bot.library.built import FaultyData, IndexUnavailable, fingerprint
from bot.library.check import load_checked
from bot.library.documents import Document, documents, sayings
from bot.library.editions import trace
from bot.library.load import GameLibrary, Library
from bot.library.models import GAMES
from bot.library.official import Official
from bot.library.quotes import with_cards
from bot.library.sources import NOTHING, Sources, imported_sources
from bot.library.sums import postings
from bot.library.textfile import Fault
from bot.library.texts import PHRASES, Said, packed_row
from bot.library.words import compounds, fold, stems, telling, words

FIELDS = ("title", "asked", "context", "parent", "body", "examples")


def build_index(
    data: Path, file: Path, wanted: str | None = None, official: Path | None = None
) -> None:
    """Build the index beside `file` and swap it in; `file` is the old or the new one, never half."""
    wanted = wanted or fingerprint(data, official)
    library, faults = load_checked(data)
    if not faults and not any(path.is_file() for path in data.rglob("*.yaml")):
        says = "holds no rules, cards or rulings; set RULEWRIGHT_DATA to a folder that does"
        faults = [Fault(str(data), 0, "", says)]
    if faults:
        raise FaultyData(faults)
    beside: str | None = None
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, beside = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
        os.close(handle)
        sources = sources_of(official)
        write_index(library, Path(beside), wanted, listed_words(data), sources)
        os.chmod(beside, 0o644)
        os.replace(beside, file)
        beside = None
    except (OSError, sqlite3.Error) as error:
        text = (
            f"The index {file} cannot be written ({error}). Free some space or set RULEWRIGHT_VAR."
        )
        raise IndexUnavailable(text) from error
    finally:
        if beside is not None:
            with contextlib.suppress(OSError):
                os.unlink(beside)


def sources_of(official: Path | None) -> Sources:
    """The official texts that were imported; none without such a file."""
    if official is None or not official.is_file():
        return Sources()
    with Official(official) as documents:
        return imported_sources(documents)


def listed_words(data: Path) -> dict[str, list[str]]:
    """The lists of the thesaurus, a word or name a line, by the table that keeps each.

    `everyday` are English words that are not taken for misspelt game words, `elsewhere` names that
    only a question about another game has.
    """
    found = {}
    for table, name in (("everyday", "english.txt"), ("elsewhere", "other-games.txt")):
        file = data / "thesaurus" / name
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        found[table] = [line for line in lines if line and not line.startswith("#")]
    return found


def write_index(
    library: Library,
    file: Path,
    wanted: str,
    lists: Mapping[str, Sequence[str]] | None = None,
    sources: Sources = NOTHING,
) -> None:
    """Write every game's documents, numbers and words into a fresh SQLite file."""
    connection = sqlite3.connect(file)
    with contextlib.closing(connection):
        connection.execute("pragma journal_mode = off")
        connection.execute("pragma synchronous = normal")
        db = sqlite_utils.Database(connection)
        make_tables(db)
        for game in GAMES:
            write_game(db, library[game], sources)
        write_stems(connection)
        for table, listed in (lists or {}).items():
            db.table(table).insert_all({"word": word} for word in listed)
        db.table("meta").insert_all(
            [
                {"key": "fingerprint", "value": wanted},
                {"key": "built", "value": f"{dt.datetime.now(dt.UTC):%Y-%m-%d %H:%M} UTC"},
            ]
        )
        connection.commit()
        connection.execute("pragma optimize")


def write_stems(connection: sqlite3.Connection) -> None:
    """What a search keeps in memory: which documents hold each stem, and where each document does."""
    select = f"select rowid, {', '.join(FIELDS)} from texts order by rowid"  # noqa: S608  # constants
    texts = [(id, fields) for id, *fields in connection.execute(select)]
    rows = list(postings(texts))
    connection.executemany("insert into postings values (?, ?, ?, ?)", rows)
    numbers = {stem: number for number, stem, *_ in rows}
    phrases = dict(connection.execute("select id, search from documents"))
    said = ((id, Said(fields, PHRASES.decode(phrases[id]))) for id, fields in texts)
    packed = (packed_row(id, numbers, one) for id, one in said)
    connection.executemany("insert into stems values (?, ?, ?, ?, ?, ?, ?)", packed)


def make_tables(db: sqlite_utils.Database) -> None:
    """The tables of an index: documents and their texts, names, numbers, words, synonyms."""
    db.table("meta").create({"key": str, "value": str}, pk="key")
    db.table("documents").create(
        {"id": int, "game": str, "kind": str, "key": str, "title": str, "set_name": str,
         "data": str, "search": str},
        pk="id",
    )  # fmt: skip
    db.table("documents").create_index(["game", "kind", "key"], unique=True)
    db.table("numbers").create(
        {"game": str, "edition": str, "number": str, "current": str, "changed": str},
        pk=("game", "edition", "number"),
    )
    db.table("numbers").create_index(["game", "current"])
    db.table("words").create({"word": str, "said": int, "asked": int}, pk="word")
    db.table("compounds").create({"joined": str, "split": str}, pk="joined")
    db.table("postings").create(
        {"number": int, "stem": str, "ids": bytes, "scores": bytes}, pk="number"
    )
    db.table("stems").create(
        {"document": int, "marks": bytes, "near": int, "own": int, "names": int, "counts": bytes,
         "holders": bytes},
        pk="document",
    )  # fmt: skip
    for table in ("everyday", "elsewhere"):
        db.table(table).create({"word": str}, pk="word")
    db.table("meanings").create({"document": int, "aspect": str, "text": str})
    db.table("synonyms").create({"id": int, "game": str, "says": str, "means": str}, pk="id")
    db.table("changes").create(
        {"game": str, "number": str, "edition": str, "kind": str, "says": str}
    )
    ground_rows.make_tables(db)
    quotes.make_tables(db)
    texts = ", ".join(FIELDS)
    db.execute(f"create virtual table texts using fts5({texts}, tokenize = 'unicode61')")


def write_game(db: sqlite_utils.Database, files: GameLibrary, sources: Sources) -> None:
    """One game's rows in every table, in the numbers of the newest edition at hand."""
    steps = arrivals(files, sources) if files.game == "riftbound" else []
    found = with_cards(carried(files, steps), sources.quotes)
    write_documents(db, found, sources.quotes)
    quotes.write_quotes(db, found, sources.quotes)
    write_numbers(db, found)
    ground_rows.write_editions(db, found, sources)
    ground_rows.write_matches(db, found, steps)
    ground_rows.write_grounds(db, files, sources)
    ground_rows.write_due(db, files)
    db.table("changes").insert_all({"game": found.game, **c.model_dump()} for c in found.changes)


def write_numbers(db: sqlite_utils.Database, found: GameLibrary) -> None:
    """Where each number of each edition stands in the newest."""
    db.table("numbers").insert_all(
        {"game": found.game, "edition": edition, "number": number, "current": place.current,
         "changed": json.dumps(place.changed)}
        for (edition, number), place in trace(found).items()
    )  # fmt: skip


def write_documents(
    db: sqlite_utils.Database, found: GameLibrary, quotable: quotes.Quotable
) -> None:
    """What can be found of one game: its documents with their texts, words and synonyms."""
    start = db.table("documents").count
    said: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    joined: dict[str, str] = {}
    meanings: list[dict[str, Any]] = []
    rows = []
    texts = []
    for id, document in enumerate(documents(found, quotable), start=start + 1):
        rows.append(document_row(id, document, found))
        if document.leads_to:
            continue
        meanings += [{"document": id, "aspect": aspect, "text": text}
                     for aspect, text in sayings(document).items()]  # fmt: skip
        values = field_texts(document)
        for field, value in values.items():
            joined |= compounds(value)
            (asked if field == "asked" else said).update(words(value))
        texts.append([id, *(" ".join(stems(value)) for value in values.values())])
    db.table("documents").insert_all(rows)
    db.table("meanings").insert_all(meanings)
    marks = ", ".join("?" * (len(FIELDS) + 1))
    insert = f"insert into texts(rowid, {', '.join(FIELDS)}) values ({marks})"  # noqa: S608  # constants
    db.conn.executemany(insert, texts)
    asked.update(w for synonym in found.thesaurus for s in synonym.says for w in words(s))
    for word in said.keys() | asked.keys():
        db.execute(
            "insert into words values (?, ?, ?) on conflict(word) do update"
            " set said = said + excluded.said, asked = asked + excluded.asked",
            [word, said[word], asked[word]],
        )
    db.table("compounds").insert_all(
        ({"joined": one, "split": two} for one, two in joined.items()), replace=True
    )
    db.table("synonyms").insert_all(synonym_rows(found))


def field_texts(document: Document) -> dict[str, str]:
    """The six texts that are searched, by field."""
    names = [name for name in document.names if fold(name) != fold(document.title)]
    return {
        "title": document.title,
        "asked": "\n".join([*document.asked, *names]),
        "context": document.context,
        "parent": document.parent,
        "body": document.body,
        "examples": document.examples,
    }


def called(document: Document) -> list[str]:
    """What a document is called: its title, and the names that are no mere id."""
    names = document.names if document.kind != "ruling" else ()
    return [name for name in (document.title, *names) if name]


def phrase_stems(phrases: Sequence[str]) -> list[str]:
    """The telling stems of each phrase."""
    return [" ".join(telling(phrase)) for phrase in phrases]


def document_row(id: int, document: Document, found: GameLibrary) -> dict[str, Any]:
    """A document as a row: its model for showing, and what ranking needs to know of it."""
    search = {
        "names": document.names, "cards": document.cards,
        "keywords": document.keywords, "sources": document.sources, "depth": document.depth,
        "heading": document.heading, "authority": document.authority,
        "superseded": document.superseded, "leads_to": document.leads_to,
        "rules": document.rules, "under": document.under,
        "phrases": phrase_stems(document.asked), "called": phrase_stems(called(document)),
    }  # fmt: skip
    return {
        "id": id,
        "game": document.game,
        "kind": document.kind,
        "key": document.key,
        "title": document.title,
        "set_name": found.sets.get(document.key) if document.kind == "card" else None,
        "data": document.data.model_dump_json(exclude_defaults=True, by_alias=True),
        "search": json.dumps(search),
    }


def synonym_rows(found: GameLibrary) -> Iterator[dict[str, Any]]:
    """One row for each thing players say."""
    for synonym in found.thesaurus:
        for says in synonym.says:
            yield {"id": None, "game": found.game, "says": says, "means": json.dumps(synonym.means)}
