"""A scenario played and drawn in the process that calls: no queue, no limit on time but the engine's own."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from functools import lru_cache
from pathlib import Path
from typing import Any

from bot.freed import hand_back
from bot.i18n import later
from bot.played import Drawn, Mended, Played, Unread
from bot.render.board import board_text
from engine.core.errors import Endless
from engine.core.patience import patience
from engine.core.scenario import ScenarioError, transcript_text
from engine.riftbound.language import board_at
from engine.riftbound.language import play as play_text
from engine.riftbound.model.cards import Cards
from engine.riftbound.vocabulary.cards import define_all

PATIENCE = 10.0
"""Seconds that all cases of a text may take together; a worker that takes longer yet is ended."""

TOO_LONG = Unread(
    later(
        "This came to no end in the time that I have, so I stopped it; nobody else was affected."
    ),
    works=(later("fewer units, fewer turns or fewer open choices"),),
)
TOO_MUCH = Unread(
    later("This nests deeper or grows larger than I can hold, so I stopped."),
    works=(later("fewer brackets, fewer objects or fewer steps"),),
)


@lru_cache(maxsize=1)
def cards(index: Path) -> Cards:
    """Every Riftbound card of an index, as the engine sees it, with what keywords are short for."""
    with contextlib.closing(sqlite3.connect(f"file:{index}?mode=ro", uri=True)) as connection:
        asked = "select data from documents where kind = ? and game = 'riftbound' order by id"
        rows = [connection.execute(asked, (kind,)).fetchall() for kind in ("card", "keyword")]
    written, keywords = ((json.loads(row[0]) for row in found) for found in rows)
    return Cards(define_all(written, keywords))


def play(text: str, index: Path) -> Played:
    """Read a scenario and play it out; never raises for what a text may hold."""
    known = cards(index)
    try:
        with patience(PATIENCE):
            outcome = play_text(text, known)
    except ScenarioError as error:
        unread = Unread(
            what=error.what,
            line=error.line,
            caret=error.caret,
            works=tuple(error.works),
            rules=tuple(error.rules),
            ours=error.fault == "ours",
            mended=tuple(Mended(one.shown, one.text) for one in error.mended),
        )
        return Played(text, unread=unread)
    except Endless:
        return Played(text, unread=TOO_LONG)
    except (RecursionError, MemoryError):
        return Played(text, unread=TOO_MUCH)
    return Played(text, outcome, transcript_text(outcome, draw=board_text))


def board(text: str, index: Path, step: int, back: int = 1) -> Any:
    """The board after a step (from 0, over all cases), with -1 as it begins, what the last `back`
    steps changed marked; None without one."""
    known = cards(index)
    try:
        with patience(PATIENCE):
            return board_at(text, known, step, back)
    except (ScenarioError, Endless, RecursionError, MemoryError):
        return None


def draw(text: str, index: Path, step: int, back: int = 1) -> Drawn | None:
    """The same board, as a picture and as text; None where there is none."""
    from bot.render.picture import board_picture  # only workers load what draws

    shown = board(text, index, step, back)
    drawn = Drawn(board_picture(shown), board_text(shown)) if shown is not None else None
    hand_back()
    return drawn
