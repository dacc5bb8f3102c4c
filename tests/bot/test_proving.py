"""`python -m bot prove`: what many scenarios come to, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import main
from bot.library.models import Ruling
from bot.proving import proved, scenario_files
from bot.weighing import weighed
from engine.core.language.weighing import Weight

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


WEIGHED = """Weighed
rules 428.1, 999.9

given
  Ana has a 2-Might unit called Bob at A
  Ana has a 3-Might unit called Tom in base
when
  an effect kills Bob
then
  Bob is in the trash
  Tom is in base
"""


def ruled(**fields: object) -> dict[str, Ruling]:
    """A ruling that the scenario `proof` proves."""
    known = {
        "id": "bob-dies", "question": "Does Bob die?", "edition": "core-1.4", "authority": "ours",
        "sources": [{"name": "ours"}], "scenario": "proof", "body": "Yes.",
    }  # fmt: skip
    return {"bob-dies": Ruling.model_validate(known | fields)}


def weigh(folder: Path, index: Path, text: str = WEIGHED, **fields: object) -> dict[str, Any]:
    """What that text shows for the ruling."""
    (folder / "proof.scn").write_text(text, "utf-8")
    return weighed([folder / "proof.scn"], index, ruled(**fields), folder)


def test_a_claim_that_held_before_anything_was_done_shows_nothing(
    tmp_path: Path, index: Path
) -> None:
    """Tom stands where he stood; that Bob is gone carries the answer."""
    found = weigh(tmp_path, index)
    assert [one["sentence"] for one in found["early"]] == ["Tom is in base"]
    assert (found["claims"], found["bare"]) == (2, [])


def test_a_ruling_without_a_claim_that_carries_it_is_named(tmp_path: Path, index: Path) -> None:
    """One that nothing carries, and one that names what carries nothing."""
    [bare] = weigh(tmp_path, index, WEIGHED.replace("  Bob is in the trash\n", ""))["bare"]
    assert (bare["ruling"], bare["claims"]) == ("bob-dies", [])
    [weak] = weigh(tmp_path, index, claims=["Bob is in the trash", "Tom is in base"])["bare"]
    assert weak["claims"] == ["Tom is in base"]
    assert weigh(tmp_path, index, claims=["Bob is in the trash"])["bare"] == []


def test_rules_of_a_header_that_no_step_cites_are_named(tmp_path: Path, index: Path) -> None:
    found = weigh(tmp_path, index)
    [one] = found["uncited"]
    assert "999.9" in one["rules"]


def test_a_claim_whose_contrary_holds_too_shows_nothing() -> None:
    """Nothing carries an answer that reads true either way, or held early, or does not hold."""
    assert Weight(1, "so", passed=True).carries
    assert not Weight(1, "so", passed=True, either=True).carries
    assert not Weight(1, "so", passed=True, early=True).carries
    assert not Weight(1, "so", passed=False).carries
