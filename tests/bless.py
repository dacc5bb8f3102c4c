"""Writes what tests compare with: transcripts of scenarios, tables of the scenario language.

`python -m tests.bless [name …]`

A scenario whose checks fail is not blessed. Read the diff before committing it.
"""

from __future__ import annotations

import sys

from engine.core.scenario import transcript_text
from tests.scenario_docs import PAGE, page
from tests.scenarios import files, name, play


def main(wanted: list[str]) -> int:
    """The transcripts written; 1 if any scenario fails."""
    failed = 0
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


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
