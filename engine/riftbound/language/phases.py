"""Phases and steps of a turn as a sentence names them."""

from __future__ import annotations

from engine.riftbound.model.modes import TURN_ROWS

PHASES = {
    "awaken phase": 0, "awakening": 0, "beginning phase": 1, "beginning step": 1,
    "scoring step": 2, "scoring": 2, "channel phase": 3, "draw phase": 4,
    "start of the main phase": 6, "main phase": 7, "ending phase": 8, "ending step": 8,
    "expiration step": 9,
}  # fmt: skip
"""The row of the turn that is next in each phase or step."""

WORDS = {"beginning": "step", "scoring": "step", "expiration": "step"}

MEANT = {
    name: {
        "beginning phase": ("beginning", "scoring"),
        "ending phase": ("ending", "expiration"),
    }.get(name, (TURN_ROWS[row][1],))
    for name, row in PHASES.items()
}
"""The steps that each name of a phase or step takes in."""
