"""The desk's database, opened and migrated."""

from __future__ import annotations

import datetime as dt
import sqlite3
from pathlib import Path
from types import TracebackType

import sqlite_utils

from bot.desk.migrations import migrations
from bot.library.models import GAMES, Game

KEPT_DAYS = 90  # how long the text of a posted scenario is kept after its last use
BUSY_SECONDS = 5.0  # how long a write waits for another process


class DeskUnavailable(Exception):
    """The desk's database cannot be opened or written; the sentence says why."""


class Desk:
    """Server settings and what is kept between starts."""

    def __init__(self, file: Path) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(file, timeout=BUSY_SECONDS, check_same_thread=False)
            connection.execute("pragma journal_mode = wal")
            self.db = sqlite_utils.Database(connection)
            migrations.apply(self.db)
        except (OSError, sqlite3.Error) as error:
            text = f"The desk's database {file} cannot be opened ({error})."
            raise DeskUnavailable(text) from error
        self.file = file

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
        """Close the database."""
        self.db.conn.close()

    def migrated(self) -> int:
        """How many migrations are in force."""
        return len(migrations.applied(self.db))

    def game_of(self, server: int | None) -> Game | None:
        """The game that a server chose; None where it chose none, and in direct messages."""
        if server is None:
            return None
        row = self.db.conn.execute(
            "select game from servers where server = ?", (server,)
        ).fetchone()
        return row[0] if row and row[0] in GAMES else None

    def choose_game(self, server: int, game: Game) -> None:
        """Note the game that a server chose."""
        since = f"{dt.datetime.now(dt.UTC):%Y-%m-%dT%H:%M:%SZ}"
        self._write(
            "insert into servers (server, game, since) values (?, ?, ?)"
            " on conflict(server) do update set game = excluded.game, since = excluded.since",
            (server, game, since),
        )

    def forget_server(self, server: int) -> None:
        """Remove everything kept about a server (it removed the bot)."""
        self._write("delete from servers where server = ?", (server,))

    def keep(self, name: str, value: str) -> None:
        """Keep a small fact for the next start."""
        self._write(
            "insert into kept (name, value) values (?, ?)"
            " on conflict(name) do update set value = excluded.value",
            (name, value),
        )

    def recall(self, name: str) -> str | None:
        """A small fact kept before."""
        row = self.db.conn.execute("select value from kept where name = ?", (name,)).fetchone()
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
        row = self.db.conn.execute("select text from scenarios where key = ?", (key,)).fetchone()
        return str(row[0]) if row else None

    def _write(self, sql: str, values: tuple[object, ...]) -> None:
        try:
            with self.db.conn:
                self.db.conn.execute(sql, values)
        except sqlite3.Error as error:
            text = f"The desk's database {self.file} cannot be written ({error})."
            raise DeskUnavailable(text) from error
