"""What a test says of a document that is not as it should be: where, and which words are missing."""

from __future__ import annotations

import json
from collections.abc import Iterable
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

MOST = 40
"""So many lines of a difference are shown."""


def same(file: Path, wanted: str, command: str) -> None:
    """Fails unless the file holds that very text; says which lines differ and what writes them."""
    stored = file.read_text(encoding="utf-8")
    if stored == wanted:
        return
    lines = unified_diff(
        stored.splitlines(), wanted.splitlines(), file.name, "what it should be", "", "", 1, ""
    )
    shown = [line for _, line in zip(range(MOST), lines, strict=False)]
    pytest.fail(
        f"{file.name} is not up to date; `{command}` writes it:\n" + "\n".join(shown), False
    )


def same_json(file: Path, wanted: Any, command: str) -> None:
    """The same of a file of JSON, whatever its layout."""
    if json.loads(file.read_text(encoding="utf-8")) != wanted:
        same(file, json.dumps(wanted, indent=2, ensure_ascii=False) + "\n", command)


def names(file: Path, wanted: Iterable[str], what: str) -> None:
    """Fails unless each of those texts stands in the file; says which do not."""
    text = file.read_text(encoding="utf-8")
    missing = [one for one in wanted if one not in text]
    if missing:
        pytest.fail(f"{file.name} names no {what}: {', '.join(missing)}", False)


def row(file: Path, name: str) -> str:
    """The first line of the file that names it; fails if none does."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if name in line:
            return line
    pytest.fail(f"{file.name} has no line with {name}", False)
