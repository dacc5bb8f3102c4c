"""A fight that both sides are told to have lived through, though their Might does not let them: nobody
there deals damage."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.riftbound.stories.scene.scene import OTHER, Scene, Thing

STALLED, LIVED = "stalled:", "did not die"
"""The key of what is assumed, and what must have come true for it."""
MARK = re.compile(r"<\d+>")
WORDS = "nobody there deals damage, as both sides are stunned"


def stalls(failed: str) -> list[tuple[str, str]]:
    """What else may be tried where it fails that somebody did not die."""
    return [(STALLED, "yes")] if LIVED in failed else []


def stall(scene: Scene, chosen: Mapping[str, str]) -> None:
    """Where that is chosen and both sides are told to have lived, they are stunned from the start."""
    told = [one.text for one in scene.lines if one.mood == "premise" and LIVED in one.text]
    marks = {mark for text in told for mark in MARK.findall(text)}
    units = [one for one in scene.things if one.kind == "unit"]
    lived = [one for one in units if one.mark in marks]
    if chosen.get(STALLED) != "yes" or {one.owner for one in lived} != set(OTHER):
        return
    for one in units:
        if one in lived or _beside(one, lived):
            one.states += [] if "stunned" in one.states else ["stunned"]
    scene.assume(STALLED, "yes", WORDS, {"no": "they fight as usual"})


def _beside(one: Thing, lived: list[Thing]) -> bool:
    """Whether it is where one of its side is told to have lived."""
    return any(one.owner == other.owner and one.now == other.now for other in lived)
