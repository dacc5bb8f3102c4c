"""How near in meaning a question is to every entry: by sentence vectors, kept in a file as int8.

Only imported where the extra `semantic` is installed. The vectors of entries are computed once,
when the library is opened after a change, and only those of texts that changed.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

import numpy as np

from bot.library.alike import KnownSituations
from bot.library.catalog import Catalog
from bot.library.encoder import TAG, Encoder, Vectors
from bot.library.plain import PlainWords
from bot.library.products import Known, floats, known, nearest, products, rounded
from bot.library.rank import Nearness
from engine.riftbound.places import Wording

log = logging.getLogger(__name__)

ASPECTS = ("asked", "says")  # an entry's title with its phrasings; what it says
MOST_ASKED = 40  # pieces of a question; a longer one tells first what there is and asks at its end
BATCH = 256  # vectors computed before they are kept, so that what is interrupted goes on


class Meaning:
    """The vectors of one library's entries, by aspect; loaded when the first question comes."""

    def __init__(self, catalog: Catalog, file: Path, say: Callable[[str], None]) -> None:
        self.catalog = catalog
        self.encoder = Encoder()
        self.plain = PlainWords(self.encoder)
        self.situations = KnownSituations(self.encoder)
        self.kept = Kept(file)
        self.learn(say)

    def learn(self, say: Callable[[str], None]) -> None:
        """Compute the vectors that are missing, and forget those of texts that are gone."""
        if self.kept.stamp() == self.stamp:
            return
        texts = {key_of(text): text for _, _, text in self.texts()}
        missing = list(texts.keys() - self.kept.keys())
        if missing:
            say(f"Learning what {len(missing)} texts mean (once, about a minute for all) ...")
        for start in range(0, len(missing), BATCH):
            keys = missing[start : start + BATCH]
            vectors = self.encoder.vectors([texts[key] for key in keys])
            self.kept.add(zip(keys, vectors, strict=True))
        self.kept.keep_only(texts.keys(), self.stamp)

    @property
    def stamp(self) -> str:
        """Of which library and model the kept vectors are."""
        return f"{self.catalog.fingerprint} {TAG}"

    def texts(self) -> Iterator[tuple[int, str, str]]:
        """(entry, aspect, text) of everything that has a vector."""
        yield from self.catalog.connection.execute("select document, aspect, text from meanings")

    @cached_property
    def size(self) -> int:
        """One more than the last id of an entry."""
        return max((entry.id for entry in self.catalog.entries), default=0) + 1

    @cached_property
    def matrices(self) -> dict[str, Known]:
        """For each aspect the entries that have such a text, and a row for each, as kept."""
        vectors = self.kept.vectors()
        found: dict[str, dict[int, bytes]] = {aspect: {} for aspect in ASPECTS}
        for id, aspect, text in self.texts():
            vector = vectors.get(key_of(text))
            if vector is not None:
                found[aspect][id] = vector
        return {aspect: known(held) for aspect, held in found.items()}

    def near(self, text: str, in_kinds: str = "") -> Nearness:
        """How near the text is to every entry, as it stands and with cards read as their kinds."""
        texts = list(dict.fromkeys((text, in_kinds or text)))
        vectors = self.encoder.vectors(texts, MOST_ASKED)
        asked, says = (products(self.matrices[one], vectors, self.size) for one in ASPECTS)
        first, last = asked[0], asked[-1]
        return Nearness(
            floats(first),
            floats(says[0]),
            floats(last),
            floats(says[-1]),
            nearest(np.maximum(first, says[0])),
            nearest(np.maximum(last, says[-1])),
        )

    def wordings(self, said: Sequence[str]) -> list[tuple[Wording, ...]]:
        """What may be meant by each stretch of a question, in plain words, the likeliest first."""
        return self.plain.wordings(said)

    def alike(self, question: str, placed: str) -> Mapping[str, float]:
        """How near known situations are to a question, by their fingerprints."""
        return self.situations.near(question, placed)


class Kept:
    """The file of vectors, each by what it is of.

    It is derived: one that is damaged is made anew, and where there can be none, the vectors are
    kept in memory until the process ends.
    """

    def __init__(self, file: Path) -> None:
        try:
            self.connection = opened(file)
        except sqlite3.OperationalError:  # no folder, no right, no room
            self.connection = in_memory()
        except sqlite3.DatabaseError:
            file.unlink(missing_ok=True)
            self.connection = opened(file)

    def stamp(self) -> str | None:
        """Which library and model these vectors are of."""
        row = self.connection.execute("select value from stamp").fetchone()
        return str(row[0]) if row else None

    def keys(self) -> set[bytes]:
        """What there are vectors of."""
        return {row[0] for row in self.connection.execute("select key from vectors")}

    def vectors(self) -> dict[bytes, bytes]:
        """Every vector, as int8, by what it is of."""
        return dict(self.connection.execute("select key, vector from vectors").fetchall())

    def add(self, found: Iterable[tuple[bytes, Vectors]]) -> None:
        """Keep these vectors from now on."""
        rows = [(key, rounded(vector).tobytes()) for key, vector in found]
        try:
            with self.connection:
                self.connection.executemany("insert or replace into vectors values (?, ?)", rows)
        except sqlite3.OperationalError:  # the disk is full, or somebody else writes too long
            log.warning("vectors cannot be written; they are kept in memory")
            kept, self.connection = self.vectors(), in_memory()
            self.connection.executemany("insert into vectors values (?, ?)", kept.items())
            self.connection.executemany("insert or replace into vectors values (?, ?)", rows)

    def keep_only(self, keys: Iterable[bytes], stamp: str) -> None:
        """Forget the vectors of all else; from now on these are of this library and model."""
        gone = self.keys() - set(keys)
        with contextlib.suppress(sqlite3.OperationalError), self.connection:
            self.connection.executemany(
                "delete from vectors where key = ?", [(key,) for key in gone]
            )
            self.connection.execute("delete from stamp")
            self.connection.execute("insert into stamp values (?)", (stamp,))


def opened(file: Path) -> sqlite3.Connection:
    """The file of vectors, made if there is none."""
    connection = sqlite3.connect(file, timeout=30, check_same_thread=False)
    with_tables(connection)
    return connection


def in_memory() -> sqlite3.Connection:
    """A place for vectors that ends with the process."""
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    with_tables(connection)
    return connection


def with_tables(connection: sqlite3.Connection) -> None:
    """Make the tables where there are none; also finds a damaged file out."""
    connection.execute("create table if not exists vectors (key blob primary key, vector blob)")
    connection.execute("create table if not exists stamp (value text)")
    connection.execute("select count(*) from vectors").fetchone()


def key_of(text: str) -> bytes:
    """What a vector is kept under: the text, and how it became a vector."""
    return hashlib.blake2b(f"{TAG}\n{text}".encode(), digest_size=16).digest()
