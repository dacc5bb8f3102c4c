"""The examples of the rulings that are nearest to a question, to be played with what it names."""

from __future__ import annotations

from collections.abc import Sequence

from bot.library.models import Ruling
from bot.library.search import Answer, Hit
from bot.scenes import Scenes
from engine.riftbound.examples import Example

MOST_EXAMPLES = 12  # rulings whose examples are tried
STILL_NEAR = 0.6  # share of the nearest ruling's score that such a ruling must reach
PLAYED = "riftbound"


def examples(near: Answer | None, further: Sequence[Hit], scenes: Scenes) -> tuple[Example, ...]:
    """The scenarios of the rulings that were found for a question, the nearest first, each with how
    near it is; `further` are results beside the first few."""
    if near is None or near.game != PLAYED:
        return ()
    hits = {hit.entry.id: hit for hit in (*further, *near.hits) if hit.entry.kind == "ruling"}
    best = max((hit.score for hit in hits.values()), default=0.0)
    found = [
        _example(hit.entry.model, scenes, hit.score / best)
        for hit in sorted(hits.values(), key=lambda one: -one.score)
        if hit.score > 0 and hit.score >= STILL_NEAR * best
    ]
    return tuple(one for one in found if one is not None)[:MOST_EXAMPLES]


def _example(ruling: object, scenes: Scenes, near: float) -> Example | None:
    """The example of a ruling; None where no shipped scenario proves it."""
    if not isinstance(ruling, Ruling) or not ruling.scenario or not ruling.claims:
        return None
    text = scenes.shipped.get(ruling.scenario)
    if text is None:
        return None
    return Example(
        ruling.id, ruling.question, text, ruling.claims, ruling.cards, ruling.keywords, near
    )
