"""Stretches of a game in which something is done: *on his turn*, *in the main phase*."""

from __future__ import annotations

from typing import Any

from engine.core.language.trees import Noun, Thing


def is_turn_or_phase(phrase: Any) -> bool:
    """Whether it is a turn or a phase of one, which no card is played on."""
    noun = phrase.head if isinstance(phrase, Thing) else None
    return isinstance(noun, Noun) and (noun.word == "turn" or noun.word.endswith(" phase"))
