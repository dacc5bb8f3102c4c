"""`python -m bot prove`: what many scenarios come to, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.cli import main
from bot.proving import proved, scenario_files

HOLDS = "Fine\ngiven\n  Ana has a 2-Might unit called Bob at A\nthen\n  Bob has 2 Might\n"
FAILS = HOLDS + "  Bob has 3 Might\n"
STOPS = (
    "Tired\ngiven\n  Ana has an exhausted 2-Might unit called Bob at A\nwhen\n"
    "  Ana moves Bob to base\n"
)
UNREAD = HOLDS + "  Bob is very purple\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Four scenarios, two of them one folder deeper."""
    below = tmp_path / "below"
    below.mkdir()
    (tmp_path / "a.scn").write_text(HOLDS, "utf-8")
    (tmp_path / "b.scn").write_text(FAILS, "utf-8")
    (below / "c.scn").write_text(STOPS, "utf-8")
    (below / "d.scn").write_text(UNREAD, "utf-8")
    return tmp_path


def test_each_file_of_a_folder_is_played_once(folder: Path) -> None:
    files = scenario_files([folder, folder / "a.scn"])
    assert [file.name for file in files] == ["a.scn", "b.scn", "c.scn", "d.scn"]


def test_what_fails_stops_or_does_not_read_is_told_with_its_line(folder: Path, index: Path) -> None:
    found = proved(scenario_files([folder]), index)
    assert (found["played"], found["passed"]) == (3, 1)
    claim, stop = found["failed"]
    assert (claim["line"], claim["sentence"]) == (6, "Bob has 3 Might")
    assert "2 Might" in claim["instead"]
    assert (stop["line"], stop["sentence"]) == (5, "Ana moves Bob to base")
    [unread] = found["unread"]
    assert (unread["line"], unread["sentence"]) == (6, "Bob is very purple")


def test_a_file_that_is_no_text_is_unread(folder: Path, index: Path) -> None:
    (folder / "a.scn").write_bytes(b"\xff\xfe")
    found = proved([folder / "a.scn"], index)
    assert (found["played"], len(found["unread"])) == (0, 1)


def test_the_command_line_says_the_same_and_its_code(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEWRIGHT_VAR", str(folder / "var"))
    assert main(["prove", str(folder / "a.scn")]) == 0
    assert "1 scenario played, 1 passed, 0 unread" in capsys.readouterr().out
    assert main(["prove", str(folder), "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)["failed"]) == 2
    assert main(["prove", str(folder / "none")]) == 2
