"""A case laid out to its beginning, and nothing done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.language.playing import Playing, Refused
from engine.core.language.text import Text
from engine.core.language.units import Speaker
from engine.core.patience import patience


def laid(
    text: Text, speaker: Speaker, stage_of: Callable[[], Any], seconds: float, number: int
) -> Any:
    """The stage of a case at its beginning; None where what is laid down is refused."""
    with patience(seconds):
        played = Playing(text.courses()[number], speaker, stage_of())
        try:
            played.lay()
        except Refused:
            return None
        return played.stage
