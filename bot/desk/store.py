"""The desk's database, opened and migrated."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import sqlite_utils

from bot.desk.migrations import KNOWN, migrations
from bot.exits import Unusable
from bot.library.closing import Closing

log = logging.getLogger("bot.desk")

APPLIED = "_sqlite_migrations"  # where sqlite-utils notes what it did
BACKUPS = "backups"  # the folder beside the database
KEPT_DAYS = 90  # how long the text of a posted scenario is kept after its last use
KEPT_SIZE = 50_000_000  # bytes of all of them; the longest unused go first
BUSY_SECONDS = 5.0  # how long a write waits for another process
MOST_AT_ONCE = 50  # calls that may wait for the desk's thread

P = ParamSpec("P")
T = TypeVar("T")


class DeskUnavailable(Unusable):
    """The desk's database cannot be opened or written; the sentence says why."""


def refuse_newer(connection: sqlite3.Connection, file: Path) -> None:
    """Raise DeskUnavailable where a newer version has changed the database."""
    if not connection.execute("select 1 from sqlite_master where name = ?", (APPLIED,)).fetchone():
        return
    sql = f"select name from {APPLIED} where migration_set = 'desk' order by rowid"  # noqa: S608  # a constant
    strange = [row[0] for row in connection.execute(sql) if row[0] not in KNOWN]
    if strange:
        connection.close()
        raise DeskUnavailable(
            f"The desk's database {file} was changed by a newer version of Rulewright"
            f" ({', '.join(strange)[:200]}). Start that version, or restore an older backup."
        )


def refuse_to_begin_anew(file: Path) -> None:
    """Raise DeskUnavailable where a desk is gone that there are traces of."""
    if file.exists():
        return
    if any((file.parent / BACKUPS).glob("*.db")):
        raise DeskUnavailable(
            f"The desk's database {file} is gone, but there are backups of it."
            " `python -m bot desk restore` takes the newest; to begin anew, move them away."
        )
    left = file.with_name(f"{file.name}-wal")
    if left.exists() and left.stat().st_size:
        raise DeskUnavailable(
            f"The desk's database {file} is gone, but {left.name} with its last writes is there."
            " Put it back beside it; to begin anew, move that file away."
        )


def open_desk(file: Path) -> Desk:
    """The desk, or where it cannot be used one in memory, so that look-ups go on; the log says why."""
    try:
        return Desk(file)
    except DeskUnavailable as error:
        log.error("%s Until then nothing is kept, and look-ups work.", error)
        return Desk(Path(":memory:"))


class Desk(Closing):
    """What the process keeps between starts; `bot.desk.rulings` holds what servers wrote and chose.

    Its methods may wait for the disk or for another process: on the event loop they are called
    through `do`.
    """

    def __init__(self, file: Path) -> None:
        refuse_to_begin_anew(file)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(file, timeout=BUSY_SECONDS, check_same_thread=False)
            connection.execute("pragma journal_mode = wal")
            self.db = sqlite_utils.Database(connection)
            refuse_newer(connection, file)
            migrations.apply(self.db)
        except (OSError, sqlite3.Error) as error:
            text = f"The desk's database {file} cannot be opened ({error})."
            raise DeskUnavailable(text) from error
        self.file = file
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self._at_once = 0

    def close(self) -> None:
        """Finish what was begun and close the database."""
        self._thread.shutdown()
        self.db.conn.close()

    async def do(self, call: Callable[P, T], *values: P.args, **named: P.kwargs) -> T:
        """What a call gives, made in the desk's own thread, so that the event loop never waits.

        Calls are made one after the other, in order; raises DeskUnavailable when too many wait.
        """
        if self._at_once >= MOST_AT_ONCE:
            log.error("too many calls wait for the desk", extra={"count": self._at_once})
            raise DeskUnavailable(f"The desk's database {self.file} is not answering.")
        self._at_once += 1
        work = asyncio.get_running_loop().run_in_executor(
            self._thread, partial(call, *values, **named)
        )
        work.add_done_callback(self._done)
        return await asyncio.shield(work)  # whoever asked may go away; what was begun is done

    def _done(self, work: asyncio.Future[Any]) -> None:
        self._at_once -= 1
        if not work.cancelled():
            work.exception()  # looked at, also where nobody waits any more

    def migrated(self) -> int:
        """How many migrations are in force."""
        return len(migrations.applied(self.db))

    def keep(self, name: str, value: str) -> None:
        """Keep a small fact for the next start."""
        self._write(
            "insert into kept (name, value) values (?, ?)"
            " on conflict(name) do update set value = excluded.value",
            (name, value),
        )

    def recall(self, name: str) -> str | None:
        """A small fact kept before."""
        row = self._read("select value from kept where name = ?", (name,))
        return str(row[0]) if row else None

    def keep_scenario(self, key: str, text: str) -> None:
        """Keep a posted scenario for its buttons; those unused for long, or too many, are forgotten."""
        now = dt.datetime.now(dt.UTC)
        self._write(
            "insert into scenarios (key, text, used) values (?, ?, ?)"
            " on conflict(key) do update set used = excluded.used",
            (key, text, f"{now:%Y-%m-%dT%H:%M:%S}"),
        )
        oldest = now.date() - dt.timedelta(days=KEPT_DAYS)
        self._write("delete from scenarios where used < ?", (f"{oldest}",))
        self._write(
            "delete from scenarios where key in (select key from (select key,"
            " sum(length(cast(text as blob))) over (order by used desc, rowid desc) as size"
            " from scenarios) where size > ?)",
            (KEPT_SIZE,),
        )

    def scenario(self, key: str) -> str | None:
        """The text of a posted scenario, used today; None when it is not kept (any more)."""
        row = self._read("select text, used from scenarios where key = ?", (key,))
        if row is None:
            return None
        now = f"{dt.datetime.now(dt.UTC):%Y-%m-%dT%H:%M:%S}"
        if not str(row[1]).startswith(now[:10]):
            with contextlib.suppress(DeskUnavailable):  # reading it does not depend on that
                self._write("update scenarios set used = ? where key = ?", (now, key))
        return str(row[0])

    def _write(self, sql: str, values: tuple[object, ...]) -> None:
        try:
            with self.db.conn:
                self.db.conn.execute(sql, values)
        except sqlite3.Error as error:
            raise self._unavailable("written", error) from error

    def _read(self, sql: str, values: tuple[object, ...]) -> Any:
        """The first row, or None."""
        try:
            return self.db.conn.execute(sql, values).fetchone()
        except sqlite3.Error as error:
            raise self._unavailable("read", error) from error

    def _unavailable(self, what: str, error: sqlite3.Error) -> DeskUnavailable:
        """The error to raise; the log names SQLite's reason, which holds nothing of anybody."""
        kind = getattr(error, "sqlite_errorname", type(error).__name__)
        log.error("the desk cannot be %s", what, extra={"kind": kind})
        return DeskUnavailable(f"The desk's database {self.file} cannot be {what} ({error}).")
