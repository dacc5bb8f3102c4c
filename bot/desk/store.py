"""The desk's database, opened and migrated."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

import sqlite_utils

from bot.desk.migrations import migrations
from bot.library.models import GAMES, Game

log = logging.getLogger("bot.desk")

KEPT_DAYS = 90  # how long the text of a posted scenario is kept after its last use
BUSY_SECONDS = 5.0  # how long a write waits for another process
MOST_AT_ONCE = 50  # calls that may wait for the desk's thread

P = ParamSpec("P")
T = TypeVar("T")


class DeskUnavailable(Exception):
    """The desk's database cannot be opened or written; the sentence says why."""


class Desk:
    """Server settings and what is kept between starts.

    Its methods may wait for the disk or for another process: on the event loop they are called
    through `do`. Only `game_of`, which every question needs, answers from memory.
    """

    def __init__(self, file: Path) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(file, timeout=BUSY_SECONDS, check_same_thread=False)
            connection.execute("pragma journal_mode = wal")
            self.db = sqlite_utils.Database(connection)
            migrations.apply(self.db)
            games = connection.execute("select server, game from servers").fetchall()
        except (OSError, sqlite3.Error) as error:
            text = f"The desk's database {file} cannot be opened ({error})."
            raise DeskUnavailable(text) from error
        self.file = file
        self._games: dict[int, Game] = dict(games)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self._at_once = 0

    def __enter__(self) -> Desk:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

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

    def game_of(self, server: int | None) -> Game | None:
        """The game that a server chose; None where it chose none, and in direct messages."""
        game = self._games.get(server) if server is not None else None
        return game if game in GAMES else None

    def choose_game(self, server: int, game: Game) -> None:
        """Note the game that a server chose."""
        since = f"{dt.datetime.now(dt.UTC):%Y-%m-%dT%H:%M:%SZ}"
        self._write(
            "insert into servers (server, game, since) values (?, ?, ?)"
            " on conflict(server) do update set game = excluded.game, since = excluded.since",
            (server, game, since),
        )
        self._games[server] = game

    def forget_server(self, server: int) -> None:
        """Remove everything kept about a server (it removed the bot)."""
        self._write("delete from servers where server = ?", (server,))
        self._games.pop(server, None)

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
        """Keep a posted scenario for its buttons; those unused for long are forgotten."""
        today = dt.datetime.now(dt.UTC).date()
        self._write(
            "insert into scenarios (key, text, used) values (?, ?, ?)"
            " on conflict(key) do update set used = excluded.used",
            (key, text, f"{today}"),
        )
        oldest = today - dt.timedelta(days=KEPT_DAYS)
        self._write("delete from scenarios where used < ?", (f"{oldest}",))

    def scenario(self, key: str) -> str | None:
        """The text of a posted scenario; None when it was never posted or is forgotten."""
        row = self._read("select text from scenarios where key = ?", (key,))
        return str(row[0]) if row else None

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
