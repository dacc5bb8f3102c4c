"""Writes what tests compare with: transcripts of scenarios, tables of the scenario language, and what
documents show of the console and of boards.

`python -m tests.bless [name …]`; the documents alone are `shown`.

A scenario whose checks fail is not blessed. Read the diff before committing it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bot.answers import open_answers
from bot.library.ensure import ensure_index
from engine.core.scenario import transcript_text
from tests.scenario_docs import PAGE, page
from tests.scenarios import files, name, play
from tests.shown import PAGES, ROOT, shown

DATA = ROOT / "data"


def main(wanted: list[str]) -> int:
    """The transcripts written; 1 if any scenario fails."""
    failed = 0
    if not wanted or "shown" in wanted:
        bless_shown()
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    for path in files():
        if wanted and not any(word in name(path) for word in wanted):
            continue
        outcome = play(path)
        text = transcript_text(outcome)
        if not outcome.passed:
            failed = 1
            print(f"not blessed: {name(path)}\n{text}")
            continue
        blessed = path.with_suffix(".transcript")
        if not blessed.exists() or blessed.read_text(encoding="utf-8") != text:
            blessed.write_text(text, encoding="utf-8")
            print(f"blessed: {name(path)}")
    return failed


def bless_shown() -> None:
    """What documents show, written anew: the search without sentence vectors, as in the tests."""
    with tempfile.TemporaryDirectory() as folder:
        index = ensure_index(DATA, Path(folder) / "library.db")
        answers = open_answers(DATA, index)
        for file in PAGES:
            text = file.read_text(encoding="utf-8")
            file.write_text(shown(text, answers, index), encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
