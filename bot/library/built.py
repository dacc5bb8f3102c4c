"""Whether an index stands for the data as they are now. It loads nothing that only building needs."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bot.exits import Unusable
from bot.library.sums import TOGETHER

if TYPE_CHECKING:
    from bot.library.textfile import Fault

FORMAT = 16  # raise when tables or stemming change, so that an older file is rebuilt
SOURCES = (".yaml", ".md", ".csv", ".txt")
NEWEST = (  # of each document the state imported last
    "select max(id) from imports group by what, key"
)


class FaultyData(Exception):
    """The data folder has faults; the index was not built. `faults` holds all of them."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        text = f"The data has faults ({len(faults)}); `python -m bot check` lists them."
        super().__init__(text)
        self.faults = faults


class IndexUnavailable(Unusable):
    """The index can be neither read nor written; the sentence says why and what to do."""


class OfficialUnavailable(Unusable):
    """The file of imported documents cannot be opened or written; the sentence says why."""


def fingerprint(root: Path, official: Path | None = None) -> str:
    """A hash of every file under the data folder, of the imported documents, and of the format."""
    digest = hashlib.blake2b(f"{FORMAT} {TOGETHER}".encode(), digest_size=16)
    if official is not None:
        digest.update(official_digest(official).encode())
    for name in sorted(source_files(root)):
        digest.update(name.encode() + b"\0")
        content = (root / name).read_bytes()
        digest.update(hashlib.blake2b(content, digest_size=16).digest())
    return digest.hexdigest()


def source_files(root: Path) -> Iterator[str]:
    """Every file that an index is built from, by its path under the data folder, with slashes."""
    for folder, _, names in os.walk(root):
        under = Path(folder).relative_to(root)
        for name in names:
            if name.endswith(SOURCES) and os.path.isfile(os.path.join(folder, name)):
                yield (under / name).as_posix()


def stored_fingerprint(file: Path) -> str | None:
    """The fingerprint that an index file was built from; None without a readable one."""
    if not file.is_file():
        return None
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            row = connection.execute("select value from meta where key = 'fingerprint'").fetchone()
    except sqlite3.Error:
        return None
    return str(row[0]) if row else None


def official_digest(file: Path) -> str:
    """A hash of which documents are in force, empty without any: what an index depends on."""
    if not file.is_file() or not file.stat().st_size:
        return ""
    sql = f"select what, key, digest, at from imports where id in ({NEWEST}) order by id"  # noqa: S608
    try:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            rows = connection.execute(sql).fetchall()
    except sqlite3.Error as error:
        text = (
            f"The imported documents {file} cannot be read ({error})."
            " Restore the file from a copy, or move it away and import anew."
        )
        raise OfficialUnavailable(text) from error
    return hashlib.blake2b(json.dumps(rows).encode(), digest_size=16).hexdigest() if rows else ""


def anything_due(file: Path) -> bool:
    """Whether an index holds anything that is to be reviewed."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        return connection.execute("select 1 from due limit 1").fetchone() is not None
