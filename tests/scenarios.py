"""The scenario files and their blessed transcripts, found and played out."""

from __future__ import annotations

from pathlib import Path

from engine.core.scenario import Outcome
from engine.riftbound.language import play as play_text
from tests.engine.cardfile import all_cards

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "data" / "scenarios" / "riftbound"

COUNTERED = """The newest item resolves first
given
  Ben has Stalwart Poro at A
  Ben has Defy in hand
when
  Ana plays Hextech Ray on Stalwart Poro
  Ben reacts with Defy on Hextech Ray
  everyone passes
then
  Hextech Ray was countered
"""


def files() -> list[Path]:
    """Every scenario file, in order."""
    return sorted(FOLDER.glob("*/*.scn"))


def name(path: Path) -> str:
    """What a ruling calls that scenario: chapter and name."""
    return f"{path.parent.name}/{path.stem}"


def play(path: Path) -> Outcome:
    """The scenario of that file played out with all cards."""
    return play_text(path.read_text(encoding="utf-8"), all_cards())
