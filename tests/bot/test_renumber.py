"""A working copy moved to a new edition: what is rewritten, what a person is told, what falls due.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.answers import open_answers
from bot.library.check import cross_check
from bot.library.index import sources_of
from bot.library.load import CURRENT_EDITION, load_library
from bot.renumber import Impossible, Renumbering
from bot.reviewing import Review
from tests.bot.small_book import (
    FIRST,
    LATER,
    NEW,
    NEW_NAME,
    OLD,
    OLD_NAME,
    SECOND,
    data_folder,
    take_in,
)

ENGINE = '''"""The engine (101, 102)."""

STEPS = (Step("100.2", wither), Step("101.1", enter))
MOST = "at most 102 visitors"
OLD = ("101", "core-1.3")
'''


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project: data, an engine, the place where the edition is named."""
    data_folder(tmp_path / "data")
    (tmp_path / "engine" / "riftbound").mkdir(parents=True)
    (tmp_path / "engine" / "riftbound" / "steps.py").write_text(ENGINE, encoding="utf-8")
    edition = tmp_path / "engine" / "riftbound" / "edition.py"
    edition.write_text(f'EDITION = "{OLD}"\n', encoding="utf-8")
    (tmp_path / "bot" / "library").mkdir(parents=True)
    load = f'    "{OLD}": "2026-07-16",\n'
    (tmp_path / "bot" / "library" / "load.py").write_text(load, encoding="utf-8")
    take_in(tmp_path / "official.db", OLD, FIRST, "2026-07-16")
    take_in(tmp_path / "official.db", NEW, SECOND, "2026-11-01")
    return tmp_path


def renumbering(root: Path, old: str = OLD_NAME, new: str = NEW_NAME) -> Renumbering:
    return Renumbering(root / "data", root, sources_of(root / "official.db"), old, new)


def read(root: Path, name: str) -> str:
    return (root / name).read_text(encoding="utf-8")


def test_a_plan_writes_nothing(root: Path) -> None:
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    report = renumbering(root).plan()
    assert not report.written
    assert report.files["engine/riftbound/steps.py"] == 3
    assert {path: path.read_bytes() for path in root.rglob("*") if path.is_file()} == before


def test_every_citation_is_rewritten(root: Path) -> None:
    renumbering(root).write()
    assert read(root, "engine/riftbound/steps.py") == (
        ENGINE.replace("(101, 102)", "(102, 103)").replace('"101.1", enter', '"102.1", enter')
    )
    assert "rules: [102.1]" in read(root, "data/rulings/riftbound/open-gates.md")
    assert "by [102.1]" in read(root, "data/rulings/riftbound/open-gates.md")


def test_what_needs_a_person_is_listed(root: Path) -> None:
    """A rule that is gone and what cites it, one that reads otherwise, a number that may be an amount."""
    persons = "\n".join(renumbering(root).plan().persons)
    assert "rule 102.1 is gone" in persons
    assert "on it rests 1 ruling" in persons
    assert "rule 100.2 is 100.2, reworded" in persons
    assert "winners.md:4: cites 102.1, which is gone" in persons
    assert "steps.py:4: 102 may be a rule's number (now 103)" in persons
    assert "core-1.3" not in persons


def test_the_rules_stand_in_the_new_order(root: Path) -> None:
    """What moved has its statement, what is gone is gone, what is new says that nobody said it."""
    renumbering(root).write()
    found = load_library(root / "data")[0]["riftbound"]
    assert list(found.rules) == list(SECOND)
    assert found.rules["102.1"].says == "Only an open gate lets a visitor in."
    assert found.rules["101.1"].unsaid == NEW
    assert found.rules["102"].under == "100"
    faults = [str(fault) for fault in cross_check({"riftbound": found})]
    assert [fault for fault in faults if "rule" in fault.split(": ", 1)[1]] == []


def test_the_edition_and_its_facts_are_kept(root: Path) -> None:
    renumbering(root).write()
    assert read(root, "engine/riftbound/edition.py") == f'EDITION = "{NEW}"\n'
    assert f'"{NEW}": "2026-11-01"' in read(root, "bot/library/load.py")
    assert "101.1,102.1,moved" in read(
        root, f"data/rules/riftbound/renumbering/{OLD_NAME}-to-{NEW_NAME}.csv"
    )
    assert len(read(root, f"data/checked/riftbound/{NEW}.csv").splitlines()) == len(SECOND) + 1
    assert f"edition: {NEW}" in read(root, "data/rules/riftbound/100.yaml")
    ruling = read(root, "data/rulings/riftbound/open-gates.md")
    assert f"edition: {OLD}" in ruling  # nobody checked it against the new one


def test_what_fell_due_stays_due_and_mending_ends_it(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    renumbering(root).write()
    monkeypatch.setitem(CURRENT_EDITION, "riftbound", NEW)

    def due() -> set[str]:
        answers = open_answers(root / "data", root / "library.db", root / "official.db")
        return {one.subject.name for one in Review(root / "data", answers.catalog).due()}

    unsaid = {"rule/101", "rule/101.1"}
    still = {"rule/100.2", "ruling/winners", "scenario/dry", *unsaid}
    assert due() == {"ruling/dry-gardens", *still}
    ruling = root / "data" / "rulings" / "riftbound" / "dry-gardens.md"
    ruling.write_text(ruling.read_text("utf-8").replace("Yes,", "Only after four dawns,"), "utf-8")
    assert due() == still


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("1.3", NEW_NAME, f"The edition in force is {OLD}, not core-1.3"),
        (OLD_NAME, LATER, f"{LATER} is not imported (imported: {OLD}, {NEW})"),
    ],
)
def test_what_cannot_be_done_is_said(root: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(Impossible, match=says.replace("(", r"\(").replace(")", r"\)")):
        renumbering(root, old, new)


def test_a_report_is_for_programs_too(root: Path) -> None:
    value = json.loads(json.dumps(renumbering(root).plan().as_json()))
    assert (value["from"], value["to"], value["written"]) == (OLD, NEW, False)
