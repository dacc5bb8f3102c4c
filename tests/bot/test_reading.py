"""What the engine plays of a card is what `/card` shows; what it cannot read is a fault."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from bot.answers import Answers
from bot.library.check import check
from bot.playing import cards
from bot.reading import coverage_table
from bot.render.views import parse_view
from tests.conftest import ROOT


def test_a_complete_card_shows_its_reading(answers: Answers) -> None:
    [view] = [
        one.view for one in answers.card("void seeker").buttons if one.label == "Step by step"
    ]
    assert "Deal 4" in answers.show(parse_view(view)).body


def test_faulty_words_are_named_with_card_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "cards" / "riftbound" / "ogn"
    folder.mkdir(parents=True)
    text = "set: OGN\ncards:\n  - name: X\n    code: OGN-1\n    type: spell\n    does: |\n      deal lots\n"
    (folder / "fury.yaml").write_text(text)
    found = [str(fault) for fault in check(tmp_path / "data")]
    assert any(re.match(r"data/cards/riftbound/ogn/fury.yaml:3: X: does", f) for f in found), found


def test_what_a_keyword_is_short_for_is_read_as_well(tmp_path: Path) -> None:
    """The fault is in the file of terms."""
    file = tmp_path / "data" / "terms" / "riftbound" / "keywords.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(
        "terms:\n  - name: Vision\n    kind: keyword\n    says: X\n    does: predict lots\n",
        encoding="utf-8",
    )
    found = [str(fault) for fault in check(tmp_path / "data")]
    assert any("keywords.yaml:2: Vision: does" in fault for fault in found), found


def test_the_coverage_counts_every_card_once(answers: Answers) -> None:
    entries = answers.catalog.of("riftbound", "card")
    table = coverage_table((e.set_name or "", e.model.model_dump()) for e in entries)
    assert sum(sum(row.values()) for row in table.values()) == 937
    assert sum(row["complete"] for row in table.values()) >= 100


NOTHING_LOADED = """
import sys
from pathlib import Path
from bot import reading
from bot.answers import open_answers
answers = open_answers(Path("data"), Path(sys.argv[1]))
reading.load(entry.model for entry in answers.catalog.of("riftbound", "card"))
before = set(sys.modules)
assert answers.card("void seeker").fields
print(sorted(set(sys.modules) - before), "lark" in sys.modules)
"""


def test_the_first_card_loads_nothing_any_more(index: Path) -> None:
    """The engine's words took half a second of the event loop; now they are there before.

    The parser, some 30 MB, is not: what it made of the shipped cards lies in a file.
    """
    cards(index)  # which writes that file
    done = subprocess.run(
        [sys.executable, "-c", NOTHING_LOADED, str(index)], cwd=ROOT, text=True,
        capture_output=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == "[] False"
