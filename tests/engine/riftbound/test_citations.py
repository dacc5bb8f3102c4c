"""Every rule the engine cites is a rule of the edition it names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import yaml

from engine.riftbound.edition import EDITION

ROOT = Path(__file__).parents[3]
NUMBER = re.compile(r"^\d{3}(\.[0-9a-z]+)*$")


def digest() -> set[str]:
    """The numbers of the rules digest, which is of the engine's edition."""
    numbers: set[str] = set()
    for path in (ROOT / "data/rules/riftbound").glob("*.yaml"):
        file = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        if isinstance(file, dict) and "rules" in file:
            assert file["edition"] == EDITION
            numbers.update(file["rules"])
    return numbers


def cited() -> dict[str, str]:
    """Each number cited under engine/riftbound, and where."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "engine/riftbound").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if NUMBER.match(node.value):
                found.setdefault(node.value, f"{path.relative_to(ROOT)}:{node.lineno}")
    return found


def test_every_cited_rule_exists() -> None:
    """No number is made up or out of date."""
    known = digest()
    assert known
    assert {number: where for number, where in cited().items() if number not in known} == {}


def test_docstrings_cite_existing_rules() -> None:
    """The numbers in parentheses at the end of sentences exist too."""
    known = digest()
    wrong: dict[str, str] = {}
    for path in sorted((ROOT / "engine/riftbound").rglob("*.py")):
        if "vocabulary" in path.parts or "phrases" in path.parts:
            continue
        for number in re.findall(
            r"(?<![\d.:+])(\d{3}(?:\.\d+)?(?:\.[a-z]\b)?(?:\.\d+)?)", path.read_text("utf-8")
        ):
            if number not in known and not number.startswith("0"):
                wrong.setdefault(number, str(path.relative_to(ROOT)))
    assert wrong == {}
