"""Riftbound's sentences: the grammar, the verbs, names, and what each sentence means.

`play` plays a posted text out, `board_at` shows the board after one of its steps.
"""

from engine.riftbound.language.speaking import board_at, play

__all__ = ["board_at", "play"]
