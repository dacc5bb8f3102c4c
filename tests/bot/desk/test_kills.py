"""A process that is killed in the middle of its writes loses nothing that it acknowledged."""

from __future__ import annotations

from pathlib import Path

from benchmarks.desk.kills import compare, kill_and_compare
from bot.desk.rulings import SqliteRulings


def test_killed_in_the_middle_of_writes_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """A dozen of the five hundred kills of `python -m benchmarks.desk kills`."""
    report = kill_and_compare(tmp_path / "desk.db", kills=12, seed=7)
    assert report.acknowledged > 0
    assert report.lost == []
    assert report.halves == []
    assert report.unacknowledged <= 2 * report.kills  # at most what was under way


async def test_the_comparison_sees_what_is_lost(rulings: SqliteRulings, tmp_path: Path) -> None:
    """An act that was acknowledged and is not there is found."""
    report = kill_and_compare(tmp_path / "other.db", kills=1, seed=1)
    ghost = {"number": 9, "version": 1, "state": "draft", "revision": 1, "shown": None, "body": "x"}
    compare(tmp_path / "other.db", [ghost], report)
    assert report.lost
