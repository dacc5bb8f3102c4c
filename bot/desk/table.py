"""Rulings, revisions and steps as rows, within one transaction."""

from __future__ import annotations

import datetime as dt
import json
import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any

from bot.desk import shelf
from bot.desk.line import rows
from bot.desk.shelf import SELECT, noted
from bot.i18n import tr
from bot.ruled import Act, Content, NoSuchRuling, Noted, Refused, State, Step


def now() -> str:
    """This moment, as it is written."""
    return f"{dt.datetime.now(dt.UTC):%Y-%m-%dT%H:%M:%S.%fZ}"


def fetch(
    connection: sqlite3.Connection, server: int, number: int, revision: int | None = None
) -> Noted:
    """A ruling with its newest or another revision; raises NoSuchRuling without one."""
    which = "v.revision = r.revision" if revision is None else "v.revision = ?"
    values = (server, number) if revision is None else (revision, server, number)
    sql = f"{SELECT} and {which} where r.server = ? and r.number = ?"  # constants
    found = rows(connection, sql, *values)
    if not found:
        raise NoSuchRuling(number)
    return noted(found[0])


def id_of(connection: sqlite3.Connection, server: int, number: int) -> int:
    """The row of a ruling."""
    sql = "select id from rulings where server = ? and number = ?"
    found = rows(connection, sql, server, number)
    if not found:
        raise NoSuchRuling(number)
    return int(found[0]["id"])


def know_server(connection: sqlite3.Connection, server: int) -> None:
    """Make sure that a server has its row."""
    connection.execute(
        "insert or ignore into servers (server, since) values (?, ?)", (server, now())
    )


def use_form(connection: sqlite3.Connection, form: str, who: int) -> None:
    """Use a kept form up, so that it is saved once; raises Refused where it was."""
    if not form:
        return
    done = connection.execute("delete from forms where key = ? and who = ?", (form, who))
    if not done.rowcount:
        raise Refused(tr("This form was saved already."))


def next_number(connection: sqlite3.Connection, server: int) -> int:
    """The next number of a server; none is ever given twice."""
    know_server(connection, server)
    row = connection.execute(
        "update servers set numbers = numbers + 1 where server = ? returning numbers", (server,)
    ).fetchone()
    return int(row[0])


def add_revision(
    connection: sqlite3.Connection,
    ruling: int,
    content: Content,
    who: int,
    rests: Mapping[str, str],
    at: str,
) -> int:
    """Keep another revision of a ruling; gives back its number."""
    row = connection.execute(
        "select coalesce(max(revision), 0) + 1 from revisions where ruling = ?", (ruling,)
    ).fetchone()
    connection.execute(
        "insert into revisions (ruling, revision, content, rests, author, written)"
        " values (?, ?, ?, ?, ?, ?)",
        (ruling, row[0], content.model_dump_json(), json.dumps(dict(rests)), who, at),
    )
    return int(row[0])


KEPT = ("state", "revision", "shown", "published", "superseded_by", "proof")


def keep_step(
    connection: sqlite3.Connection,
    was: Noted | None,
    is_: Noted,
    act: Act,
    who: int,
    why: str,
    at: str,
    *,
    kept: Mapping[str, Any] | None = None,
    undoes: int | None = None,
) -> None:
    """Write a step into the audit log, with what an undo would need."""
    ruling = id_of(connection, is_.server, is_.number)
    connection.execute(
        "insert into steps (server, ruling, number, act, who, at, why, before, after, revision,"
        " undoes, kept) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (is_.server, ruling, is_.number, act, who, at, why, was.state if was else None, is_.state,
         is_.revision, undoes, json.dumps(kept) if kept is not None else None),
    )  # fmt: skip


def keep_server_step(
    connection: sqlite3.Connection, server: int, act: Act, who: int, why: str
) -> None:
    """Write an act on the server itself into the audit log."""
    connection.execute(
        "insert into steps (server, act, who, at, why) values (?, ?, ?, ?, ?)",
        (server, act, who, now(), why),
    )


def kept_values(connection: sqlite3.Connection, ruling: int) -> dict[str, Any]:
    """What an undo puts back."""
    sql = f"select {', '.join(KEPT)} from rulings where id = ?"  # noqa: S608  # constants
    return dict(rows(connection, sql, ruling)[0])


def change(connection: sqlite3.Connection, ruling: int, values: Mapping[str, Any]) -> None:
    """Change a ruling's row; its version counts on."""
    marks = ", ".join(f"{name} = ?" for name in values)
    connection.execute(
        f"update rulings set {marks}, version = version + 1 where id = ?",  # noqa: S608  # constants
        (*values.values(), ruling),
    )


def show_anew(connection: sqlite3.Connection, server: int, number: int) -> None:
    """Make readers find what is in force now, and nothing else."""
    ruling = id_of(connection, server, number)
    current = fetch(connection, server, number)
    if current.in_force:
        shelf.put_up(connection, ruling, fetch(connection, server, number, current.shown))
    else:
        shelf.take_down(connection, ruling)


def step(row: sqlite3.Row) -> Step:
    """A step out of its row."""
    before: State | None = row["before"]
    return Step(
        id=row["id"],
        number=row["number"],
        act=row["act"],
        who=row["who"],
        when=row["at"],
        why=row["why"] or "",
        before=before,
        after=row["after"],
        revision=row["revision"] or 0,
        undoes=row["undoes"],
    )


def steps_of(connection: sqlite3.Connection, ruling: int, most: int = 200) -> list[Step]:
    """A ruling's steps, the newest first."""
    sql = "select * from steps where ruling = ? order by id desc limit ?"
    return [step(row) for row in rows(connection, sql, ruling, most)]


def last_standing(steps: Iterable[Step]) -> Step | None:
    """The newest step that was not undone and is no undoing itself."""
    undone: set[int] = set()
    for one in steps:
        if one.undoes is not None:
            undone.add(one.undoes)
        elif one.id not in undone:
            return one
    return None
