"""The desk's acts on SQLite: each one transaction on the writing thread."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bot.desk import table
from bot.desk.acts import Wanted
from bot.desk.life import after, second_pair
from bot.desk.line import Line, rows
from bot.desk.servers import Servers
from bot.desk.shelf import SELECT, Shelf, Shelves, noted
from bot.i18n import tr
from bot.ruled import (
    Act,
    Changed,
    Content,
    Doing,
    Noted,
    Refused,
    State,
    Step,
    WrongState,
)

MOST_RULINGS = 20_000  # of one server
MOST_SUGGESTED = 200  # suggestions of one server that wait for somebody
Values = dict[str, Any]


class SqliteRulings(Servers):
    """Rulings in a SQLite file that `bot.desk.store.Desk` has opened and migrated."""

    def __init__(self, file: Path) -> None:
        super().__init__(Line(file))
        self.shelves = Shelves(file)

    def close(self) -> None:
        """Finish what is under way and close the database."""
        self.line.close()
        self.shelves.close()

    # -- acts --------------------------------------------------------------------------------------

    async def write(
        self,
        server: int,
        who: int,
        content: Content,
        rests: dict[str, str],
        *,
        suggested: bool = False,
        form: str = "",
    ) -> Noted:
        """A new ruling, as a draft; the form that it comes from is used up with it."""

        def work(connection: sqlite3.Connection) -> Noted:
            table.use_form(connection, form, who)
            return _write(server, who, content, rests, suggested, connection)

        return await self.line.write(work)

    async def edit(
        self, doing: Doing, content: Content, rests: dict[str, str], *, form: str = ""
    ) -> Noted:
        """Another revision; what was published stays in force until this one is."""

        def changes(connection: sqlite3.Connection, ruling: int, was: Noted, at: str) -> Values:
            table.use_form(connection, form, doing.who)
            number = table.add_revision(connection, ruling, content, doing.who, rests, at)
            return {"revision": number}

        return await self._act(doing, "edit", changes)

    async def submit(self, doing: Doing) -> Noted:
        """A draft goes to review."""
        return await self._act(doing, "submit")

    async def give_back(self, doing: Doing) -> Noted:
        """A ruling in review goes back to its writer."""
        return await self._act(doing, "return")

    async def approve(self, doing: Doing) -> Noted:
        """A second person agrees with the newest revision."""
        return await self._act(doing, "approve")

    async def publish(self, doing: Doing) -> Noted:
        """Readers find the newest revision from now on."""

        def changes(connection: sqlite3.Connection, ruling: int, was: Noted, at: str) -> Values:
            return {"shown": was.revision, "published": at, "proof": ""}

        return await self._act(doing, "publish", changes)

    async def confirm(self, doing: Doing, content: Content, rests: dict[str, str]) -> Noted:
        """Somebody looked at what a ruling rests on today: it holds, in today's numbers."""

        def changes(connection: sqlite3.Connection, ruling: int, was: Noted, at: str) -> Values:
            number = table.add_revision(connection, ruling, content, was.author, rests, at)
            return {"revision": number, "shown": number}

        return await self._act(doing, "confirm", changes)

    async def withdraw(self, doing: Doing) -> Noted:
        """Readers find a ruling no more; nothing takes its place."""
        return await self._act(doing, "withdraw")

    async def supersede(self, doing: Doing, by: int) -> Noted:
        """Another published ruling takes this one's place."""

        def changes(connection: sqlite3.Connection, ruling: int, was: Noted, at: str) -> Values:
            other = table.fetch(connection, doing.server, by)
            if by == doing.number or not other.in_force:
                raise WrongState(
                    tr(
                        "Only another published ruling can take the place of {ruling};"
                        " {other} is not one.",
                        ruling=was.reference,
                        other=other.reference,
                    )
                )
            return {"superseded_by": by}

        return await self._act(doing, "supersede", changes)

    async def undo(self, doing: Doing) -> Noted:
        """The last step that stands is taken back; the log keeps both."""
        return await self.line.write(partial(_undo, doing))

    async def take_in(
        self, server: int, who: int, read: Sequence[Noted], rests: Sequence[dict[str, str]]
    ) -> list[Noted]:
        """Rulings read from files, all or none; a number that is taken is given anew."""
        return await self.line.write(partial(_take_in, server, who, read, rests))

    async def prove(self, server: int, number: int, revision: int, proof: str) -> None:
        """Note how the scenario of the revision in force ended."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "update rulings set proof = ? where server = ? and number = ? and shown = ?",
                (proof[:1000], server, number, revision),
            )

        await self.line.write(work)

    async def _act(
        self,
        doing: Doing,
        act: Act,
        changes: Callable[[sqlite3.Connection, int, Noted, str], Values] | None = None,
    ) -> Noted:
        needed = self.choices(doing.server).review_needed
        return await self.line.write(partial(_act, doing, act, changes, needed))

    # -- looking up --------------------------------------------------------------------------------

    async def get(self, server: int, number: int, revision: int | None = None) -> Noted:
        """A ruling with its newest or another revision."""
        return await self.line.read(lambda c: table.fetch(c, server, number, revision))

    async def every(self, server: int, states: Sequence[State] = ()) -> list[Noted]:
        """A server's rulings by number, each with its newest revision."""
        marks = ", ".join("?" * len(states))
        only = f" and r.state in ({marks})" if states else ""
        sql = (
            f"{SELECT} and v.revision = r.revision where r.server = ?{only}"  # constants
            " order by r.number"
        )
        return await self.line.read(lambda c: [noted(r) for r in rows(c, sql, server, *states)])

    async def rests(self, server: int) -> dict[int, dict[str, str]]:
        """What the shown revisions of a server's rulings in force rested on when written."""
        sql = (
            "select r.number, v.rests from rulings r join revisions v on v.ruling = r.id"
            " and v.revision = r.shown where r.server = ?"
            " and r.state not in ('superseded', 'withdrawn')"
        )
        found = await self.line.read(lambda c: rows(c, sql, server))
        return {row["number"]: json.loads(row["rests"] or "{}") for row in found}

    async def audit(self, server: int, wanted: Wanted) -> list[Step]:
        """Steps of a server, the newest first."""
        tests, values = ["server = ?"], [server]
        bounds = (("number = ?", wanted.number), ("who = ?", wanted.who), ("id < ?", wanted.before))
        for test, value in bounds:
            if value is not None:
                tests.append(test)
                values.append(value)
        times: list[str] = []
        for test, moment in (("at >= ?", wanted.since), ("at < ?", wanted.until)):
            if moment is not None:
                tests.append(test)
                times.append(f"{moment:%Y-%m-%dT%H:%M:%S}")
        sql = f"select * from steps where {' and '.join(tests)} order by id desc limit ?"  # noqa: S608  # constants
        found = await self.line.read(lambda c: rows(c, sql, *values, *times, wanted.most))
        return [table.step(row) for row in found]

    async def last_act(self, server: int, number: int) -> Act | None:
        """The act that an undo would take back."""

        def work(connection: sqlite3.Connection) -> Act | None:
            ruling = table.id_of(connection, server, number)
            last = table.last_standing(table.steps_of(connection, ruling))
            return last.act if last else None

        return await self.line.read(work)

    def shelf(self, server: int | None, name: str = "") -> Shelf | None:
        """What a server's readers find; None outside servers."""
        return Shelf(self.shelves, server, name) if server is not None else None


# -- the transactions ------------------------------------------------------------------------------


def _write(
    server: int,
    who: int,
    content: Content,
    rests: dict[str, str],
    suggested: bool,
    connection: sqlite3.Connection,
) -> Noted:
    counts = connection.execute(
        "select count(*), coalesce(sum(suggested and state = 'draft'), 0) from rulings"
        " where server = ?", (server,),
    ).fetchone()  # fmt: skip
    if counts[0] >= MOST_RULINGS:
        full = tr("This server has {count} rulings already, which is the most.", count=MOST_RULINGS)
        raise Refused(full)
    if suggested and counts[1] >= MOST_SUGGESTED:
        raise Refused(tr("So many suggestions wait here already that no more are taken for now."))
    number = table.next_number(connection, server)
    act: Act = "suggest" if suggested else "write"
    return _create(connection, server, number, who, content, rests, act, {"state": "draft"})


def _create(
    connection: sqlite3.Connection,
    server: int,
    number: int,
    who: int,
    content: Content,
    rests: dict[str, str],
    act: Act,
    values: Values,
) -> Noted:
    at = table.now()
    ruling = connection.execute(
        "insert into rulings (server, number, state, version, revision, suggested)"
        " values (?, ?, ?, 1, 1, ?) returning id",
        (server, number, values["state"], act == "suggest"),
    ).fetchone()[0]
    table.add_revision(connection, ruling, content, who, rests, at)
    for name in ("shown", "published", "superseded_by"):
        if values.get(name) is not None:
            sql = f"update rulings set {name} = ? where id = ?"  # noqa: S608  # constants
            connection.execute(sql, (values[name], ruling))
    created = table.fetch(connection, server, number)
    table.keep_step(connection, None, created, act, who, "", at)
    table.show_anew(connection, server, number)
    return created


def _act(
    doing: Doing,
    act: Act,
    changes: Callable[[sqlite3.Connection, int, Noted, str], Values] | None,
    review_needed: bool,
    connection: sqlite3.Connection,
) -> Noted:
    was = _unchanged(connection, doing)
    ruling = table.id_of(connection, doing.server, doing.number)
    end = after(was, act)
    second_pair(was, act, doing.who, review_needed, table.steps_of(connection, ruling))
    at = table.now()
    kept = table.kept_values(connection, ruling)
    values = changes(connection, ruling, was, at) if changes else {}
    table.change(connection, ruling, {"state": end, **values})
    current = table.fetch(connection, doing.server, doing.number)
    table.keep_step(connection, was, current, act, doing.who, doing.why, at, kept=kept)
    table.show_anew(connection, doing.server, doing.number)
    return current


def _unchanged(connection: sqlite3.Connection, doing: Doing) -> Noted:
    """The ruling as its actor saw it; raises Changed where it is another by now."""
    current = table.fetch(connection, doing.server, doing.number)
    if current.version != doing.seen:
        ruling = table.id_of(connection, doing.server, doing.number)
        steps = table.steps_of(connection, ruling, max(1, current.version - doing.seen))
        raise Changed(current, tuple(steps))
    return current


def _undo(doing: Doing, connection: sqlite3.Connection) -> Noted:
    was = _unchanged(connection, doing)
    ruling = table.id_of(connection, doing.server, doing.number)
    last = table.last_standing(table.steps_of(connection, ruling, 10_000))
    found = rows(connection, "select kept from steps where id = ?", last.id) if last else []
    if last is None or not found or not found[0]["kept"]:
        raise WrongState(
            tr(
                "Nothing about {ruling} is left to undo; what is not wanted can be withdrawn.",
                ruling=was.reference,
            )
        )
    table.change(connection, ruling, json.loads(found[0]["kept"]))
    current = table.fetch(connection, doing.server, doing.number)
    at = table.now()
    table.keep_step(connection, was, current, "undo", doing.who, doing.why, at, undoes=last.id)
    table.show_anew(connection, doing.server, doing.number)
    return current


def _take_in(
    server: int,
    who: int,
    read: Sequence[Noted],
    rests: Sequence[dict[str, str]],
    connection: sqlite3.Connection,
) -> list[Noted]:
    table.know_server(connection, server)
    taken = rows(connection, "select number from rulings where server = ?", server)
    if len(taken) + len(read) > MOST_RULINGS:
        most = tr("A server has at most {count} rulings; nothing was imported.", count=MOST_RULINGS)
        raise Refused(most)
    free = {one.number for one in read} - {row["number"] for row in taken}
    highest = max(free, default=0)
    connection.execute(
        "update servers set numbers = max(numbers, ?) where server = ?", (highest, server)
    )
    numbers = {
        one.number: one.number if one.number in free else table.next_number(connection, server)
        for one in read
    }
    found = []
    for one, under in zip(read, rests, strict=True):
        by = numbers.get(one.superseded_by or 0, one.superseded_by)
        values = {"state": one.state, "shown": 1 if one.shown else None,
                  "published": one.published or None, "superseded_by": by}  # fmt: skip
        number = numbers[one.number]
        found.append(_create(connection, server, number, who, one.content, under, "import", values))
    return found
