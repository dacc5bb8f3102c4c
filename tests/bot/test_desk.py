"""The desk: nothing that goes wrong with it stops the event loop or a look-up, and the log says why."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.desk import store
from bot.desk.store import Desk, DeskUnavailable


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """While another process is writing."""
    with closing(sqlite3.connect(file)) as other:
        other.execute("begin immediate")
        yield


def damage(file: Path) -> None:
    """Overwrite a database and its log."""
    for path in file.parent.glob(f"{file.name}*"):
        path.write_bytes(b"\xff" * max(4096, path.stat().st_size))


def reasons(caplog: pytest.LogCaptureFixture) -> list[str]:
    """SQLite's reasons in the log."""
    return [record.__dict__["kind"] for record in caplog.records if record.name == "bot.desk"]


async def test_the_loop_goes_on_while_the_desk_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(store, "BUSY_SECONDS", 0.2)
    with Desk(tmp_path / "desk.db") as desk, locked(desk.file):
        writing = asyncio.ensure_future(desk.do(desk.keep, "name", "value"))
        beats = 0
        while not writing.done():
            await asyncio.sleep(0.01)
            beats += 1
        assert beats > 3
        with pytest.raises(DeskUnavailable):
            await writing
        assert desk.recall("name") is None
    assert reasons(caplog) == ["SQLITE_BUSY"]


async def test_calls_are_made_in_order_and_not_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Desk(tmp_path / "desk.db") as desk:
        await asyncio.gather(*(desk.do(desk.keep, "last", str(n)) for n in range(9)))
        assert await desk.do(desk.recall, "last") == "8"
        monkeypatch.setattr(store, "MOST_AT_ONCE", 2)
        waiting = [asyncio.ensure_future(desk.do(desk.keep, "x", "y")) for _ in range(3)]
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), type(None), DeskUnavailable]


async def test_what_was_begun_is_done_although_whoever_asked_is_gone(tmp_path: Path) -> None:
    with Desk(tmp_path / "desk.db") as desk:
        asking = asyncio.ensure_future(desk.do(desk.keep, "name", "value"))
        await asyncio.sleep(0)
        asking.cancel()
        assert await desk.do(desk.recall, "name") == "value"


async def test_a_desk_damaged_while_running_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Desk(tmp_path / "desk.db") as desk:
        await desk.do(desk.keep, "name", "value")
    with Desk(tmp_path / "desk.db") as desk:
        damage(desk.file)
        with pytest.raises(DeskUnavailable):
            await desk.do(desk.recall, "x")
    assert set(reasons(caplog)) <= {"SQLITE_NOTADB", "SQLITE_CORRUPT"}
    assert reasons(caplog)


def test_a_full_disk_is_named_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Desk(tmp_path / "desk.db") as desk:
        desk.db.conn.execute("pragma max_page_count = 1")
        with pytest.raises(DeskUnavailable):
            desk.keep("name", "x" * 100_000)
    assert reasons(caplog) == ["SQLITE_FULL"]
