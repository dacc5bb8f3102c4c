"""The examples of the rulings that are nearest to a question, to be played with what it names."""

from __future__ import annotations

from bot.library.models import Ruling
from bot.library.search import Answer
from bot.scenes import Scenes
from engine.riftbound.examples import Example

MOST_EXAMPLES = 3  # rulings whose examples are tried
STILL_NEAR = 0.7  # share of the best result's score that such a ruling must reach
PLAYED = "riftbound"


def examples(near: Answer | None, scenes: Scenes) -> tuple[Example, ...]:
    """The scenarios of the first rulings that were found for a question, the nearest first."""
    if near is None or near.game != PLAYED or not near.hits:
        return ()
    rulings = [hit for hit in near.hits if isinstance(hit.entry.model, Ruling)][:MOST_EXAMPLES]
    found = [
        _example(hit.entry.model, scenes)
        for hit in rulings
        if hit.score >= STILL_NEAR * near.hits[0].score
    ]
    return tuple(one for one in found if one is not None)


def _example(ruling: object, scenes: Scenes) -> Example | None:
    """The example of a ruling; None where no shipped scenario proves it."""
    if not isinstance(ruling, Ruling) or not ruling.scenario or not ruling.claims:
        return None
    text = scenes.shipped.get(ruling.scenario)
    if text is None:
        return None
    return Example(ruling.id, ruling.question, text, ruling.claims, ruling.cards, ruling.keywords)
