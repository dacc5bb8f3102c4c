"""Situations that players asked about, laid down as scenarios: each comes out as it was answered.

Of so many a test plays each eighth, always the same ones (`python -m bot prove data/situations` plays all).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.language.text import THEN, read_text
from engine.core.scenario import transcript_text
from engine.core.scenario_errors import ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards
from tests.scenarios import ROOT

FOLDER = ROOT / "data" / "situations" / "riftbound"
FILES = sorted(FOLDER.rglob("*"))
EVERY = 8  # of so many one is played
PLAYED = FILES[::EVERY]
TOGETHER = 24  # played by one test
CHUNKS = [tuple(PLAYED[at : at + TOGETHER]) for at in range(0, len(PLAYED), TOGETHER)]
LONGEST_NAME = 60  # letters: a button carries it


def faults(file: Path) -> Iterator[str]:
    """What does not come out as it was answered."""
    try:
        outcome = play(file.read_text(encoding="utf-8"), all_cards())
    except ScenarioError as error:
        yield f"{file.name}: {error}"
        return
    if not outcome.passed or not outcome.checks:
        yield f"{file.name}\n{transcript_text(outcome)}"


@pytest.mark.parametrize("files", CHUNKS, ids=lambda files: f"from {files[0].stem}")
def test_they_come_out_as_they_were_answered(files: tuple[Path, ...]) -> None:
    assert [fault for file in files for fault in faults(file)] == []


def test_each_says_what_is_asked_how_it_was_asked_and_what_is_so() -> None:
    assert len(FILES) > 400
    asked: Counter[str] = Counter()
    for file in FILES:
        lines = file.read_text(encoding="utf-8").splitlines()
        taken = read_text("\n".join(lines))
        blocks = [block for course in taken.courses() for block in course.blocks]
        assert taken.title == lines[0], (
            f"{file.name}: the first line is what is asked, said plainly"
        )
        assert lines[1] == f"asked: {taken.asked}", f"{file.name}: the second is how it was asked"
        assert any(block.kind == THEN and block.lines for block in blocks), f"{file.name}: no claim"
        asked[taken.asked.casefold()] += 1
    assert [one for one, count in asked.items() if count > 1] == [], "asked alike"


def test_each_has_a_short_name_that_no_ruling_has() -> None:
    rulings = {file.stem for file in (ROOT / "data" / "rulings" / "riftbound").rglob("*.md")}
    for file in FILES:
        assert file.suffix == ".scn", file.name
        assert file.parent == FOLDER, file.name
        assert len(file.stem) <= LONGEST_NAME, file.name
        assert file.stem not in rulings, f"{file.name}: a pick would mean the ruling, too"
