"""Every kind of broken desk: a clear sentence, a line in the log, and look-ups that go on."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.answers import Answers
from bot.client import create_bot
from bot.desk import line
from bot.desk.backup import back_up, backups, inspect, restore
from bot.desk.line import Line
from bot.desk.migrations import migrations
from bot.desk.rulings import SqliteRulings
from bot.desk.store import Desk, DeskUnavailable, open_desk
from bot.housekeeping import keep_house
from bot.ruled import Choices
from bot.settings import Settings
from tests.bot.desk.conftest import ANA, SERVER, by, content, published


def damage(file: Path) -> None:
    """Overwrite the middle of a database, as a bad disk would."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    with file.open("r+b") as raw:
        raw.seek(0)
        raw.write(b"\xff" * 8192)


def said(caplog: pytest.LogCaptureFixture) -> str:
    """Everything in the log about the desk."""
    return "\n".join(r.getMessage() for r in caplog.records if r.name == "bot.desk")


async def test_a_full_disk_loses_nothing_acknowledged_and_says_so(
    rulings: SqliteRulings, caplog: pytest.LogCaptureFixture
) -> None:
    kept = await published(rulings)

    def full(connection: sqlite3.Connection) -> None:
        pages = connection.execute("pragma page_count").fetchone()[0]
        connection.execute(f"pragma max_page_count = {pages}")

    await rulings.line.write(full)
    written = 0
    with pytest.raises(DeskUnavailable, match="Free some space"):  # noqa: PT012  # until it is full
        while True:
            await rulings.write(SERVER, ANA, content(body="x" * 2000), {})
            written += 1
    assert "Free some space" in said(caplog)
    assert await rulings.get(SERVER, 1) == kept
    assert len(await rulings.every(SERVER)) == 1 + written
    assert inspect(rulings.line.file) == []
    shelf = rulings.shelf(SERVER)
    assert shelf is not None and shelf.get("R-1") is not None


async def test_a_locked_desk_stops_no_loop_and_no_look_up(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(line, "BUSY_SECONDS", 0.2)
    rulings = SqliteRulings(file)
    rulings.line.busy = 0.2
    await published(rulings)
    rulings.line.close()
    rulings.line = Line(file, busy=0.2)
    with closing(sqlite3.connect(file)) as other:
        other.execute("begin exclusive")
        writing = asyncio.ensure_future(rulings.write(SERVER, ANA, content(), {}))
        beats = 0
        while not writing.done():
            await asyncio.sleep(0.01)
            beats += 1
        assert beats > 3
        with pytest.raises(DeskUnavailable, match="locked by another process"):
            await writing
        shelf = rulings.shelf(SERVER)
        assert shelf is not None and shelf.get("R-1") is not None
    assert "locked by another process" in said(caplog)
    rulings.close()


async def test_a_damaged_desk_is_said_and_look_ups_find_nothing_of_it(
    file: Path, answers: Answers, caplog: pytest.LogCaptureFixture
) -> None:
    first = SqliteRulings(file)
    await published(first)
    first.close()
    damage(file)
    rulings = SqliteRulings(file)
    with pytest.raises(DeskUnavailable, match="is damaged"):
        await rulings.write(SERVER, ANA, content(), {})
    assert "is damaged" in said(caplog)
    there = answers.within(rulings.shelf(SERVER))
    assert there.ask("323.5").title.startswith("323.5")
    assert "no published ruling" in there.ruling("R-0001").body
    assert "cannot be looked up" in said(caplog)
    assert rulings.choices(SERVER) == Choices()
    assert inspect(file) != []
    rulings.close()


async def test_choices_are_known_while_the_desk_is_damaged(file: Path) -> None:
    rulings = SqliteRulings(file)
    await rulings.choose(SERVER, ANA, Choices(game="summonerwars"), {7: "write"})
    damage(file)
    assert rulings.choices(SERVER) == Choices(game="summonerwars", roles={7: "write"})
    rulings.close()


async def test_an_older_desk_is_migrated_with_what_it_holds(tmp_path: Path) -> None:
    """A desk of the first release: its servers' games are still chosen."""
    import sqlite_utils

    file = tmp_path / "desk.db"
    db = sqlite_utils.Database(file)
    migrations.apply(db, stop_before="choices")
    db.table("servers").insert({"server": SERVER, "game": "summonerwars", "since": "x"})
    db.close()
    Desk(file).close()
    rulings = SqliteRulings(file)
    assert rulings.choices(SERVER) == Choices(game="summonerwars")
    assert (await published(rulings)).reference == "R-0001"
    rulings.close()


async def test_a_newer_desk_is_left_alone(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "insert into _sqlite_migrations (migration_set, name, applied_at)"
            " values ('desk', 'of_tomorrow', 'x')"
        )
    with pytest.raises(DeskUnavailable, match="newer version of Rulewright"):
        Desk(file)
    rulings = SqliteRulings(file)
    with pytest.raises(DeskUnavailable, match="of_tomorrow"):
        await rulings.write(SERVER, ANA, content(), {})
    assert "newer version" in said(caplog)
    rulings.close()


async def test_a_desk_that_vanished_or_was_exchanged_takes_no_more_writes(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rulings = SqliteRulings(file)
    kept = await published(rulings)
    away = file.with_name("away.db")
    os.replace(file, away)
    with pytest.raises(DeskUnavailable, match="gone or was exchanged"):
        await rulings.withdraw(by(ANA, kept))
    with pytest.raises(DeskUnavailable, match="with its last writes"):
        Desk(file)
    file.write_bytes(b"another")
    with pytest.raises(DeskUnavailable, match="gone or was exchanged"):
        await rulings.withdraw(by(ANA, kept))
    assert "gone or was exchanged" in said(caplog)
    os.replace(away, file)
    assert (await rulings.withdraw(by(ANA, kept))).state == "withdrawn"
    rulings.close()


async def test_a_missing_desk_with_backups_is_not_begun_anew(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    back_up(file, keep=3)
    file.unlink()
    for left in file.parent.glob("desk.db-*"):
        left.unlink()
    with pytest.raises(DeskUnavailable, match="there are backups of it"):
        Desk(file)
    assert not file.exists()
    open_desk(file).close()
    assert "look-ups work" in said(caplog)
    restore(file)
    Desk(file).close()


def test_a_bot_starts_and_answers_with_a_damaged_desk(
    tmp_path: Path, answers: Answers, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "desk.db").write_bytes(b"this is no database" * 1000)

    async def start() -> None:
        bot = create_bot(Settings(token=None, var=tmp_path, sync="never"), answers)
        async with bot:
            assert bot.answers.ask("323.5").title.startswith("323.5")
            with pytest.raises(DeskUnavailable):
                await bot.rulings.write(SERVER, ANA, content(), {})

    asyncio.run(start())
    assert "look-ups work" in said(caplog)
    assert (tmp_path / "desk.db").read_bytes().startswith(b"this is no database")


# -- backups ---------------------------------------------------------------------------------------


async def test_a_backup_is_made_while_the_desk_is_written_and_is_whole(
    rulings: SqliteRulings,
) -> None:
    await published(rulings)
    writing = asyncio.gather(*(rulings.write(SERVER, ANA, content(), {}) for _ in range(50)))
    made = await asyncio.to_thread(back_up, rulings.line.file, 3)
    await writing
    assert inspect(made) == []
    former = restore(rulings.line.file, made)
    assert former.name.startswith("desk-before-restore-")
    assert inspect(former) == []
    fresh = SqliteRulings(rulings.line.file)
    assert (await fresh.get(SERVER, 1)).state == "published"
    fresh.close()


def test_only_the_newest_backups_are_kept(file: Path) -> None:
    day = dt.datetime(2026, 11, 1, tzinfo=dt.UTC)
    made = [back_up(file, 3, None, day + dt.timedelta(days=n)) for n in range(5)]
    assert backups(file) == made[:1:-1]


@pytest.mark.parametrize("what", ["damaged", "strange", "missing", "half"])
def test_a_bad_backup_is_not_put_back(file: Path, tmp_path: Path, what: str) -> None:
    """What is there stays untouched."""
    bad = tmp_path / "bad.db"
    if what == "damaged":
        bad.write_bytes(b"\xff" * 8192)
    elif what == "strange":
        with closing(sqlite3.connect(bad)) as connection:
            connection.execute("create table cats (name)")
    elif what == "half":
        back_up(file, 3, bad)
        with closing(sqlite3.connect(bad)) as connection, connection:
            connection.execute("insert into servers (server, numbers) values (1, 0)")
            connection.execute(
                "insert into rulings (id, server, number, state, version, revision)"
                " values (1, 1, 1, 'draft', 1, 1)"
            )
    before = file.read_bytes()
    with pytest.raises(DeskUnavailable, match="was not put back"):
        restore(file, bad)
    assert file.read_bytes() == before


async def test_the_house_is_kept_once_a_day(file: Path, tmp_path: Path) -> None:
    """A backup when one is due, none when not; a failure is logged and tried again."""
    rulings = SqliteRulings(file)
    settings = Settings(token=None, var=tmp_path)
    now = dt.datetime(2026, 11, 22, 12, tzinfo=dt.UTC)
    for hours, count in ((0, 1), (1, 1), (23, 1), (24, 2), (47, 2), (48, 3)):
        await keep_house(settings, rulings, now + dt.timedelta(hours=hours))
        assert len(backups(file)) == count, hours
    never = Settings(token=None, var=tmp_path, backup_hours=0)
    await keep_house(never, rulings, now + dt.timedelta(days=9))
    assert len(backups(file)) == 3
    rulings.close()


async def test_a_backup_that_fails_is_logged(
    file: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rulings = SqliteRulings(file)
    (tmp_path / "backups").write_text("in the way")
    await keep_house(Settings(token=None, var=tmp_path), rulings, dt.datetime.now(dt.UTC))
    assert "cannot be copied" in said(caplog)
    rulings.close()
