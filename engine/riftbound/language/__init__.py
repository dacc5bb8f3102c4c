"""Riftbound's sentences: the grammar, the verbs, names, and what each sentence means.

`play` plays a posted text out, `weigh` says besides what each of its claims shows, `board_at` shows
the board after one of its steps.
"""

from engine.riftbound.language.speaking import board_at, play
from engine.riftbound.language.weighing import weigh

__all__ = ["board_at", "play", "weigh"]
