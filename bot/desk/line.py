"""One thread that writes and one that reads, so that the event loop waits for no disk."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from contextvars import copy_context
from pathlib import Path
from typing import TypeVar

from bot.desk.store import DeskUnavailable, refuse_newer

log = logging.getLogger("bot.desk")

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
MOST_AT_ONCE = 500  # pieces of work that may wait
BUSY_SECONDS = 5.0  # how long a write waits for another process


class Line:
    """The way to one database file: whole pieces of work, one transaction each, in order.

    A piece of work that fails leaves nothing behind. What is wrong with the database is raised as
    DeskUnavailable and logged; what the work itself raises is raised unchanged.
    """

    def __init__(self, file: Path, busy: float = BUSY_SECONDS) -> None:
        self.file = file
        self.busy = busy
        self.inode = _inode(file)
        self.waiting = 0
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="desk-writes")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="desk-reads")
        self._open: dict[str, sqlite3.Connection] = {}

    async def write(self, work: Work[T]) -> T:
        """Do a piece of work in a transaction of its own; when it is back, it is on the disk."""
        return await self._run(self._writer, "write", work)

    async def read(self, work: Work[T]) -> T:
        """Look something up, on a connection that cannot write."""
        return await self._run(self._reader, "read", work)

    async def _run(self, pool: ThreadPoolExecutor, how: str, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        if self.waiting >= MOST_AT_ONCE:
            log.error("too many calls wait for the desk", extra={"count": self.waiting})
            raise DeskUnavailable(f"The desk's database {self.file} is not answering.")
        self.waiting += 1
        try:
            here = copy_context()  # a refusal is in the language of whoever tried
            return await loop.run_in_executor(pool, here.run, self.do, how, work)
        except DeskUnavailable as error:
            log.error("%s", error, exc_info=error.__cause__, extra={"kind": how})
            raise
        finally:
            self.waiting -= 1

    def do(self, how: str, work: Work[T]) -> T:
        """The work itself, in the thread that calls: for its own threads and for tools."""
        try:
            if _inode(self.file) != self.inode:
                raise DeskUnavailable(
                    f"The desk's database {self.file} is gone or was exchanged while it was open."
                    " Put it back, or restore a backup, and start again."
                )
            connection = self._open.get(how) or self._connect(how)
            if how == "read":
                return work(connection)
            with connection:
                connection.execute("begin immediate")
                return work(connection)
        except sqlite3.Error as error:
            raise DeskUnavailable(f"The desk's database {self.file} {wrong(error)}") from error

    def _connect(self, how: str) -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self.file.resolve().as_uri()}?mode=rw", uri=True, timeout=self.busy,
            check_same_thread=False, isolation_level=None if how == "read" else "DEFERRED",
        )  # fmt: skip
        prepare(connection)
        if how == "read":
            connection.execute("pragma query_only = on")
        refuse_newer(connection, self.file)
        self._open[how] = connection
        return connection

    def close(self) -> None:
        """Finish what is under way and close both connections."""
        self._writer.shutdown(wait=True)
        self._reader.shutdown(wait=True)
        for connection in self._open.values():
            connection.close()
        self._open.clear()


def prepare(connection: sqlite3.Connection) -> None:
    """How every connection to the desk works: what is acknowledged has reached the disk."""
    connection.row_factory = sqlite3.Row
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("pragma foreign_keys = on")


def _inode(file: Path) -> int:
    try:
        return os.stat(file).st_ino
    except OSError:
        return 0


def wrong(error: sqlite3.Error) -> str:
    """What is wrong with a database, and what would help, for the operator."""
    text = str(error)
    if "locked" in text or "busy" in text:
        return "is locked by another process. Only one bot may use it; end the other one."
    if "full" in text or "disk I/O" in text:
        return f"cannot be written ({text}). Free some space on its disk."
    if "readonly" in text:
        return "may only be read. Give the bot's user the right to write it and its folder."
    if "malformed" in text or "not a database" in text:
        return "is damaged. `python -m bot desk check` says how; `desk restore` takes a backup."
    return f"cannot be used ({text})."


def rows(connection: sqlite3.Connection, sql: str, *values: object) -> list[sqlite3.Row]:
    """All rows of a query."""
    with closing(connection.execute(sql, values)) as cursor:
        return list(cursor.fetchall())
