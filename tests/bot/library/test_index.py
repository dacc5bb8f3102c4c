"""The index is derived, whole or absent, and reused while its sources are the same.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

import shutil
import sqlite3
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from bot.library import index
from bot.library.built import FaultyData, IndexUnavailable, fingerprint, stored_fingerprint
from bot.library.catalog import Catalog
from bot.library.ensure import ensure_index
from bot.library.index import build_index
from tests.conftest import DATA


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A small copy of the data: one rules file that stands alone."""
    folder = tmp_path / "data"
    (folder / "rules" / "riftbound").mkdir(parents=True)
    text = (
        "title: A\nedition: core-1.4\nrules:\n  100:\n    title: Concepts\n  100.1:\n    says: A.\n"
    )
    (folder / "rules" / "riftbound" / "100.yaml").write_text(text, encoding="utf-8")
    return folder


def test_a_start_reuses_the_index(data: Path, tmp_path: Path) -> None:
    file = ensure_index(data, tmp_path / "var" / "library.db")
    built = file.stat().st_mtime_ns
    ensure_index(data, file)
    assert file.stat().st_mtime_ns == built


def test_a_changed_source_builds_anew(data: Path, tmp_path: Path) -> None:
    file = ensure_index(data, tmp_path / "library.db")
    before = stored_fingerprint(file)
    rules = data / "rules" / "riftbound" / "100.yaml"
    rules.write_text(rules.read_text().replace("says: A.", "says: B."), encoding="utf-8")
    ensure_index(data, file)
    assert stored_fingerprint(file) == fingerprint(data) != before
    assert "B." in Catalog(file).entries[1].json


def test_faulty_data_keeps_the_old_index(data: Path, tmp_path: Path) -> None:
    """A slip in a file does not take the answers away that were there."""
    file = ensure_index(data, tmp_path / "library.db")
    old = file.read_bytes()
    (data / "rules" / "riftbound" / "100.yaml").write_text("title: [", encoding="utf-8")
    with pytest.raises(FaultyData) as error:
        ensure_index(data, file)
    assert error.value.faults
    assert file.read_bytes() == old


def test_a_build_cut_short_leaves_nothing_behind(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk in the middle: the old file stands, no half file lies beside it."""
    file = ensure_index(data, tmp_path / "var" / "library.db")
    old = file.read_bytes()

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(index, "write_game", full)
    with pytest.raises(IndexUnavailable, match="RULEWRIGHT_VAR"):
        build_index(data, file)
    assert file.read_bytes() == old
    assert [path.name for path in file.parent.iterdir()] == ["library.db"]


def test_a_broken_index_is_built_anew(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "library.db"
    file.write_bytes(b"not a database at all")
    ensure_index(data, file)
    assert stored_fingerprint(file) == fingerprint(data)


def test_a_place_that_cannot_be_written_says_so(data: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(IndexUnavailable, match="cannot be written"):
        ensure_index(data, tmp_path / "file" / "library.db")


def test_two_processes_at_once_do_not_hurt_each_other(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "var" / "library.db"
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(ensure_index, [data] * 4, [file] * 4))
    assert len(Catalog(file).entries) == 2
    assert [path.name for path in file.parent.iterdir()] == ["library.db"]


def test_the_shipped_data_builds(tmp_path: Path) -> None:
    copy = tmp_path / "data"
    shutil.copytree(DATA, copy)
    build_index(copy, tmp_path / "library.db")
    assert stored_fingerprint(tmp_path / "library.db") == fingerprint(DATA)
