"""What the engine plays of a card is what `/card` shows; what it cannot read is a fault."""

from __future__ import annotations

import re
from pathlib import Path

from bot.answers import Answers
from bot.library.check import check
from bot.reading import coverage_table


def test_a_complete_card_shows_its_reading(answers: Answers) -> None:
    fields = {field.name: field.text for field in answers.card("void seeker").fields}
    assert "Deal 4" in fields["As the engine plays it"]


def test_faulty_words_are_named_with_card_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "cards" / "riftbound" / "ogn"
    folder.mkdir(parents=True)
    text = "set: OGN\ncards:\n  - name: X\n    code: OGN-1\n    type: spell\n    does: |\n      deal lots\n"
    (folder / "fury.yaml").write_text(text)
    found = [str(fault) for fault in check(tmp_path / "data")]
    assert any(re.match(r"data/cards/riftbound/ogn/fury.yaml:3: X: does", f) for f in found), found


def test_the_coverage_counts_every_card_once(answers: Answers) -> None:
    entries = answers.catalog.of("riftbound", "card")
    table = coverage_table((e.set_name or "", e.model.model_dump()) for e in entries)
    assert sum(sum(row.values()) for row in table.values()) == 937
    assert sum(row["complete"] for row in table.values()) >= 100
