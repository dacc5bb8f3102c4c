"""Who is told of right behind an attack and defends: *opp attacks me. I have X and Y*."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.phrase import Frame, Phrase
from engine.riftbound.stories.scene import OTHER, Scene, Thing


def defends_with(
    scene: Scene, phrase: Phrase, frame: Frame, things: Sequence[Thing], player: str
) -> None:
    """Units of the player who is attacked, of whom nobody says where they are, stand in for who had
    to be there; so do those that are told of in the same breath."""
    placed = frame.preps or frame.adverbs or phrase.where or phrase.out or phrase.adjectives
    if not scene.contested or player != OTHER.get(scene.mover) or placed:
        return
    units = [one for one in things if one.kind == "unit"]
    beside = [one for one in scene.things if one.kind == "unit" and one.owner == player]
    said_now = any(one.now == scene.contested and scene.spoken.get(one.id) == scene.telling
                   for one in beside if one not in units)  # fmt: skip
    for thing in units:
        if not thing.start and not scene.stand_in(thing) and said_now:
            scene.at(thing, scene.contested)
