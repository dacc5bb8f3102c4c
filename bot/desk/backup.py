"""The desk's copies: made while it is used, checked, and put back only after a check."""

from __future__ import annotations

import contextlib
import datetime as dt
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.desk.line import wrong
from bot.desk.store import BACKUPS, Desk, DeskUnavailable, refuse_newer

PAGES = 256  # copied at a time, so that writers wait for no more than that
NAME = "desk-{:%Y%m%dT%H%M%S}Z.db"


def backups(file: Path) -> list[Path]:
    """The backups of a desk, the newest first."""
    return sorted((file.parent / BACKUPS).glob("desk-2*.db"), reverse=True)


def back_up(file: Path, keep: int, to: Path | None = None, now: dt.datetime | None = None) -> Path:
    """Copy the desk while it is used, check the copy, and drop the oldest beyond `keep`."""
    moment = now or dt.datetime.now(dt.UTC)
    target = to or file.parent / BACKUPS / NAME.format(moment)
    beside = target.with_name(f".{target.name}.new")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        beside.unlink(missing_ok=True)
        source = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(beside)) as copy:
            source.backup(copy, pages=PAGES)
            copy.execute("pragma journal_mode = delete")
        faults = inspect(beside)
        if faults:
            raise DeskUnavailable(f"The copy of {file} is not whole: {faults[0]}.")
        _to_disk(beside)
        os.replace(beside, target)
    except (sqlite3.Error, OSError) as error:
        what = wrong(error) if isinstance(error, sqlite3.Error) else f"cannot be copied ({error})."
        raise DeskUnavailable(f"The desk's database {file} {what}") from error
    finally:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
    for old in backups(file)[keep:] if to is None else []:
        old.unlink(missing_ok=True)
    return target


def restore(file: Path, source: Path | None = None, now: dt.datetime | None = None) -> Path:
    """Put a backup in the desk's place, after a check; what was there is kept beside it.

    Gives back where the former desk is now (the desk's own path where there was none).
    """
    source = source or next(iter(backups(file)), None)
    if source is None:
        raise DeskUnavailable(f"There is no backup in {file.parent / BACKUPS}; name a file.")
    faults = inspect(source)
    if faults:
        raise DeskUnavailable(f"{source} was not put back: {'; '.join(faults[:3])}.")
    moment = now or dt.datetime.now(dt.UTC)
    former = file.with_name(f"desk-before-restore-{moment:%Y%m%dT%H%M%S}Z.db")
    beside = file.with_name(f".{file.name}.new")
    try:
        beside.unlink(missing_ok=True)
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as found,
            closing(sqlite3.connect(beside)) as copy,
        ):
            found.backup(copy)
        _to_disk(beside)
        for suffix in ("-wal", "-shm", ""):
            old = file.with_name(file.name + suffix)
            if old.exists():
                os.replace(old, former.with_name(former.name + suffix))
        os.replace(beside, file)
    except (sqlite3.Error, OSError) as error:
        raise DeskUnavailable(f"{source} could not be put back ({error}).") from error
    finally:
        beside.unlink(missing_ok=True)
    Desk(file).close()  # an older one is migrated now
    return former if former.exists() else file


def inspect(file: Path) -> list[str]:
    """What is wrong with a desk or a copy of one; nothing where it is whole."""
    if not file.is_file():
        return [f"there is no file {file}"]
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            refuse_newer(connection, file)
            faults = [
                str(row[0])
                for row in connection.execute("pragma integrity_check(20)")
                if row[0] != "ok"
            ]
            tables = {row[0] for row in connection.execute("select name from sqlite_master")}
            if not faults and "servers" not in tables:
                faults.append("it is no desk: it has no table of servers")
            if not faults and "steps" in tables:
                faults += [*_foreign(connection), *contradictions(connection)]
            return faults
    except DeskUnavailable as error:
        return [str(error)]
    except sqlite3.Error as error:
        return [f"{file} {wrong(error)}"]


def _foreign(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute("pragma foreign_key_check").fetchmany(20)
    return [f"a row of {row[0]} belongs to nothing" for row in rows]


CONTRADICTIONS = {
    "a ruling's version is not the number of its steps": (
        "select r.number from rulings r where r.version !="
        " (select count(*) from steps s where s.ruling = r.id)"
    ),
    "a ruling's newest revision is missing": (
        "select r.number from rulings r where not exists (select 1 from revisions v"
        " where v.ruling = r.id and v.revision = r.revision)"
    ),
    "a ruling's state is not that of its last step": (
        "select r.number from rulings r where r.state != (select s.after from steps s"
        " where s.ruling = r.id order by s.id desc limit 1)"
    ),
    "a ruling in force cannot be found, or one not in force can": (
        "select r.number from rulings r where (r.shown is not null"
        " and r.state not in ('superseded', 'withdrawn'))"
        " != (exists (select 1 from shelf f where f.ruling = r.id)"
        " and exists (select 1 from found f where f.rowid = r.id))"
    ),
    "a number was given that the server did not count": (
        "select r.number from rulings r join servers s on s.server = r.server"
        " where r.number > s.numbers"
    ),
}


def contradictions(connection: sqlite3.Connection) -> list[str]:
    """Where tables contradict each other: an act that happened by half would show here."""
    found = []
    for says, sql in CONTRADICTIONS.items():
        rows = connection.execute(sql).fetchmany(5)
        found += [f"{says} (number {row[0]})" for row in rows]
    return found


def _to_disk(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
