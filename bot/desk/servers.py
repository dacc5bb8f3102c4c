"""What servers chose, what their readers left, and how all of it is forgotten."""

from __future__ import annotations

import datetime as dt
import logging
import secrets
import sqlite3
from collections.abc import Collection

from bot.desk import table
from bot.desk.acts import Gap
from bot.desk.line import Line, rows
from bot.desk.store import KEPT_DAYS, DeskUnavailable
from bot.i18n import LANGUAGES
from bot.library.models import GAMES
from bot.ruled import RANKS, Choices, May, Wrong

log = logging.getLogger("bot.desk")

GONE_DAYS = 30  # how long a server's data stays after the bot left it
QUESTION_DAYS = 30  # how long questions are kept where a server wants them
GAP_DAYS = 365  # how long counts are kept
MOST_QUESTIONS = 500  # of one server
MOST_WRONG = 500  # notes of one server that wait for somebody
FORM_DAYS = 1  # how long a form that was not saved is kept
MOST_FORMS = 20  # of one person
OF_A_SERVER = ("wrong", "questions", "gaps", "forms", "roles")


class Servers:
    """Servers' choices, kept in memory too, so that an answer never waits for them."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self._choices: dict[int, Choices] = {}
        try:
            self._choices = line.do("read", _every_choice)
        except DeskUnavailable as error:
            log.error("%s", error)

    def choices(self, server: int | None) -> Choices:
        """What a server chose; outside servers and where it chose nothing, the defaults."""
        return self._choices.get(server or 0, Choices())

    async def choose(
        self, server: int, who: int, choices: Choices, roles: dict[int, May]
    ) -> Choices:
        """Keep what a server chose, and which of its roles may do what."""

        def work(connection: sqlite3.Connection) -> Choices:
            table.know_server(connection, server)
            connection.execute(
                "update servers set game = ?, public = ?, review_needed = ?, review_channel = ?,"
                " keep_questions = ?, language = ? where server = ?",
                (choices.game, choices.public, choices.review_needed, choices.review_channel,
                 choices.keep_questions, choices.language or None, server),
            )  # fmt: skip
            connection.execute("delete from roles where server = ?", (server,))
            connection.executemany(
                "insert into roles (server, role, may) values (?, ?, ?)",
                [(server, role, may) for role, may in roles.items()],
            )
            if not choices.keep_questions:
                connection.execute("delete from questions where server = ?", (server,))
            after = _every_choice(connection)[server]
            was = self.choices(server)
            changed = [name for name in vars(after) if getattr(after, name) != getattr(was, name)]
            why = ", ".join(name.replace("_", " ") for name in changed)
            table.keep_server_step(connection, server, "settings", who, why)
            return after

        chosen = await self.line.write(work)
        self._choices = {**self._choices, server: chosen}
        return chosen

    async def gone(self, server: int, *, back: bool = False) -> None:
        """Note that the bot left a server today, or that it is back."""
        day = None if back else f"{dt.datetime.now(dt.UTC).date()}"
        sql = "update servers set gone = case when ? is null then null else coalesce(gone, ?) end"

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(f"{sql} where server = ?", (day, day, server))

        await self.line.write(work)

    async def present(self, here: Collection[int]) -> None:
        """Note which of the known servers the bot is in, and since when it is not in the others."""
        day = f"{dt.datetime.now(dt.UTC).date()}"

        def work(connection: sqlite3.Connection) -> None:
            for row in rows(connection, "select server, gone from servers"):
                if (row["server"] in here) != (row["gone"] is None):
                    connection.execute(
                        "update servers set gone = ? where server = ?",
                        (None if row["server"] in here else day, row["server"]),
                    )

        await self.line.write(work)

    async def forget(self, server: int) -> None:
        """Remove everything that is known of a server, its audit log too."""
        await self.line.write(lambda connection: _forget(connection, server))
        self._choices.pop(server, None)

    async def forget_gone(self, today: dt.date) -> list[int]:
        """Forget the servers that the bot left long ago, and what was only kept for a while."""
        oldest = f"{today - dt.timedelta(days=GONE_DAYS)}"

        def work(connection: sqlite3.Connection) -> list[int]:
            found = rows(connection, "select server from servers where gone <= ?", oldest)
            for row in found:
                _forget(connection, row["server"])
            for name, column, days in (
                ("questions", "day", QUESTION_DAYS),
                ("gaps", "day", GAP_DAYS),
                ("forms", "at", FORM_DAYS),
                ("scenarios", "used", KEPT_DAYS),
            ):
                sql = f"delete from {name} where {column} < ?"  # noqa: S608  # constants
                connection.execute(sql, (f"{today - dt.timedelta(days=days)}",))
            return [row["server"] for row in found]

        forgotten = await self.line.write(work)
        for server in forgotten:
            self._choices.pop(server, None)
        return forgotten

    async def servers(self) -> list[int]:
        """Every server that something is kept about."""
        found = await self.line.read(lambda c: rows(c, "select server from servers"))
        return [row["server"] for row in found]

    # -- what readers leave ------------------------------------------------------------------------

    async def count(self, server: int, why: str, kind: str, question: str = "") -> None:
        """Count one more that found nothing or was pressed as wrong; the words only where wanted."""
        keep = bool(question) and self.choices(server).keep_questions

        def work(connection: sqlite3.Connection) -> None:
            table.know_server(connection, server)
            day = f"{dt.datetime.now(dt.UTC).date()}"
            connection.execute(
                "insert into gaps (server, day, why, kind, count) values (?, ?, ?, ?, 1)"
                " on conflict do update set count = count + 1",
                (server, day, why[:40], kind[:80]),
            )
            if keep:
                connection.execute(
                    "insert into questions (server, day, text) values (?, ?, ?)",
                    (server, day, question[:300]),
                )
                _keep_newest(connection, "questions", server, MOST_QUESTIONS)

        await self.line.write(work)

    async def gaps(self, server: int, days: int = 90) -> tuple[list[Gap], list[str]]:
        """What was asked and not answered, most often first, and the questions that were kept."""
        since = f"{dt.datetime.now(dt.UTC).date() - dt.timedelta(days=days)}"

        def work(connection: sqlite3.Connection) -> tuple[list[Gap], list[str]]:
            counts = rows(
                connection,
                "select why, kind, sum(count) as n from gaps where server = ? and day >= ?"
                " group by why, kind order by n desc, kind limit 40", server, since,
            )  # fmt: skip
            sql = "select text from questions where server = ? order by id desc limit 25"
            kept = [row["text"] for row in rows(connection, sql, server)]
            return [Gap(row["why"], row["kind"], row["n"]) for row in counts], kept

        return await self.line.read(work)

    async def note(self, server: int, view: str, text: str) -> Wrong:
        """Keep what a reader wrote about an answer."""

        def work(connection: sqlite3.Connection) -> Wrong:
            table.know_server(connection, server)
            at = table.now()
            row = connection.execute(
                "insert into wrong (server, at, view, text) values (?, ?, ?, ?) returning id",
                (server, at, view[:120], text[:1000]),
            ).fetchone()
            _keep_newest(connection, "wrong", server, MOST_WRONG)
            return Wrong(row[0], at, view[:120], text[:1000])

        return await self.line.write(work)

    async def wrongs(self, server: int) -> list[Wrong]:
        """The notes that wait for somebody, the oldest first."""
        sql = "select * from wrong where server = ? order by id limit 25"
        found = await self.line.read(lambda c: rows(c, sql, server))
        return [Wrong(row["id"], row["at"], row["view"], row["text"]) for row in found]

    async def settle(self, server: int, wrong: int) -> None:
        """A note was seen to, and is removed."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("delete from wrong where server = ? and id = ?", (server, wrong))

        await self.line.write(work)

    async def keep_form(self, server: int, who: int, value: str) -> str:
        """Keep a filled form until it is saved; gives back its key."""
        key = secrets.token_hex(8)

        def work(connection: sqlite3.Connection) -> None:
            table.know_server(connection, server)
            connection.execute(
                "insert into forms (key, server, who, at, value) values (?, ?, ?, ?, ?)",
                (key, server, who, table.now(), value),
            )
            connection.execute(
                "delete from forms where who = ? and key not in"
                " (select key from forms where who = ? order by at desc limit ?)",
                (who, who, MOST_FORMS),
            )

        await self.line.write(work)
        return key

    async def form(self, server: int, who: int, key: str) -> str | None:
        """A form that this person filled here; None when it is gone."""
        sql = "select value from forms where key = ? and server = ? and who = ?"
        found = await self.line.read(lambda c: rows(c, sql, key, server, who))
        return str(found[0]["value"]) if found else None


def _every_choice(connection: sqlite3.Connection) -> dict[int, Choices]:
    roles: dict[int, dict[int, May]] = {}
    for row in rows(connection, "select * from roles"):
        if row["may"] in RANKS:
            roles.setdefault(row["server"], {})[row["role"]] = row["may"]
    return {
        row["server"]: Choices(
            game=row["game"] if row["game"] in GAMES else None,
            public=bool(row["public"]),
            review_needed=bool(row["review_needed"]),
            review_channel=row["review_channel"],
            keep_questions=bool(row["keep_questions"]),
            language=row["language"] if row["language"] in LANGUAGES else "",
            roles=roles.get(row["server"], {}),
        )
        for row in rows(connection, "select * from servers")
    }


def _keep_newest(connection: sqlite3.Connection, name: str, server: int, most: int) -> None:
    connection.execute(
        f"delete from {name} where server = ? and id <= coalesce((select id from {name}"  # noqa: S608  # constants
        " where server = ? order by id desc limit 1 offset ?), 0)",
        (server, server, most),
    )


def _forget(connection: sqlite3.Connection, server: int) -> None:
    ids = [row["id"] for row in rows(connection, "select id from rulings where server = ?", server)]
    connection.execute("insert into forgetting (server) values (?)", (server,))
    connection.execute("delete from steps where server = ?", (server,))
    ruling = "select id from rulings where server = ?"
    connection.execute(f"delete from found where rowid in ({ruling})", (server,))  # noqa: S608  # constants
    for name in ("shelf", "cited", "revisions"):
        sql = f"delete from {name} where ruling in ({ruling})"  # noqa: S608  # constants
        connection.execute(sql, (server,))
    connection.execute("delete from rulings where server = ?", (server,))
    for name in OF_A_SERVER:
        connection.execute(f"delete from {name} where server = ?", (server,))  # noqa: S608  # constants
    connection.execute("delete from servers where server = ?", (server,))
    connection.execute("delete from forgetting where server = ?", (server,))
    log.info("a server was forgotten", extra={"count": len(ids)})
