"""A folder of data is read whole, and every fault is reported at once with file, line and field.

These numbers are no rules of the edition in force.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.library.check import check
from bot.library.load import load_library
from engine.riftbound.edition import EDITION

RULES = """title: A
edition: core-1.4
rules:
  100:
    title: Game Concepts
  101:
    title: Deck Construction
    under: 100
  101.1:
    says: A deck has forty cards.
    see: [100]
""".replace("core-1.4", EDITION)
RULING = """---
id: {id}
question: May I?
rules: [{rules}]
edition: core-1.4
authority: {authority}
sources: [{{name: Core Rules 1.4, id: "101.1"}}]
---
{body}
""".replace("core-1.4", EDITION)


def write(root: Path, name: str, text: str) -> None:
    """Write a file of a small data folder."""
    file = root / "data" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def faults(root: Path) -> list[str]:
    """Every fault of the small data folder, as people see them."""
    return [str(fault) for fault in check(root / "data")]


def test_a_good_folder_has_no_fault(tmp_path: Path) -> None:
    write(tmp_path, "rules/riftbound/100.yaml", RULES)
    ruling = RULING.format(id="yes", rules="101.1", authority="official", body="Yes [101.1].")
    write(tmp_path, "rulings/riftbound/basics/yes.md", ruling)
    assert faults(tmp_path) == []


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    """A fault in one file hides none in another."""
    write(tmp_path, "rules/riftbound/100.yaml", RULES.replace("under: 100", "under: 1000"))
    ruling = RULING.format(id="Yes!", rules="101.1", authority="king", body="Yes.")
    write(tmp_path, "rulings/riftbound/basics/yes.md", ruling)
    found = faults(tmp_path)
    assert any("100.yaml:8: rules.101.under" in fault for fault in found)
    assert any("yes.md:2: id" in fault for fault in found)
    assert any("yes.md:6: authority" in fault for fault in found)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("see: [100]", "see: [100.9]", "there is no rule 100.9"),
        ("  101.1:", "  102.1:", "there is no rule 102"),
        ("A deck has forty cards.", "TODO", "a placeholder"),
        ("    title: Game Concepts", "    colour: red", "Extra inputs are not permitted"),
        (f"edition: {EDITION}", "edition: 1.4", "String should match pattern"),
    ],
)
def test_a_faulty_rule_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    write(tmp_path, "rules/riftbound/100.yaml", RULES.replace(old, new))
    assert any(says in fault for fault in faults(tmp_path)), faults(tmp_path)


@pytest.mark.parametrize(
    ("rules", "authority", "body", "says"),
    [
        ("101.1", "official", "No [101].", "the body cites 101; list it"),
        ("101.1, 999", "official", "No [101.1].", "there is no rule 999"),
        ("", "community", "No.", "needs a rule or an official source"),
        ("101.1", "official", "TBD", "a placeholder text"),
    ],
)
def test_a_faulty_ruling_is_named(
    tmp_path: Path, rules: str, authority: str, body: str, says: str
) -> None:
    write(tmp_path, "rules/riftbound/100.yaml", RULES)
    text = RULING.format(id="x", rules=rules, authority=authority, body=body)
    write(tmp_path, "rulings/riftbound/basics/x.md", text)
    assert any(says in fault for fault in faults(tmp_path)), faults(tmp_path)


def test_costs_in_brackets_are_no_citations(tmp_path: Path) -> None:
    """“[4]” is an amount of Energy; a rule has three digits."""
    write(tmp_path, "rules/riftbound/100.yaml", RULES)
    text = RULING.format(id="x", rules="101.1", authority="official", body="Pay [4] [101.1].")
    write(tmp_path, "rulings/riftbound/basics/x.md", text)
    assert faults(tmp_path) == []


def test_nothing_unknown_is_skipped_in_silence(tmp_path: Path) -> None:
    write(tmp_path, "rules/riftbound/100.yaml", RULES)
    write(tmp_path, "rules/riftbound/notes.txt", "x")
    write(tmp_path, "rules/chess/1.yaml", RULES)
    write(tmp_path, "stuff/x.yaml", "a: 1")
    found = faults(tmp_path)
    assert len(found) == 3, found


def test_the_same_number_in_two_files_is_a_fault(tmp_path: Path) -> None:
    write(tmp_path, "rules/riftbound/100.yaml", RULES)
    write(tmp_path, "rules/riftbound/101.yaml", RULES)
    assert sum("stands already in" in fault for fault in faults(tmp_path)) == 3


def test_a_missing_folder_says_which_setting(tmp_path: Path) -> None:
    _, found = load_library(tmp_path / "nowhere")
    assert "RULEWRIGHT_DATA" in str(found[0])
