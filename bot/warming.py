"""What a worker does before the first scenario comes: it bounds its memory and loads what it will need."""

from __future__ import annotations

import contextlib
import resource
from pathlib import Path

from bot.freed import hand_back
from bot.playing import draw, play
from bot.playing_questions import answer
from engine.core.collector import settle

MEMORY = 1_500_000_000  # bytes of address space of a worker

WARMING = """Warming up
given
  Ana has Stalwart Poro at A
  Ana has Hextech Ray in hand
  Ben has a 4-Might unit called Crab in base
  Ben has Defy in hand
  Nudge is an Action: ready a unit
  Ana has Nudge in hand
  it is Ben's turn
when
  Ben moves Crab to A
  Ana plays Hextech Ray on Crab
  Ben reacts with Defy on Hextech Ray
  the combat ends
then
  Stalwart Poro died
  Ben conquered A
"""
"""What a worker plays before the first scenario: it reads the cards and most of what it will need."""

ASKED = "If I attack and my opponent plays Hextech Ray on my unit, does my unit die?"


def prepare_worker(index: Path) -> None:
    """Bound a worker's memory and load the engine before the first scenario.

    The cards stay for good, so the collector of garbage need not go through them again.
    """
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    play(WARMING, index)
    draw(WARMING, index, 0)
    answer(ASKED, {}, index)
    settle()
    hand_back()
