"""Where the damage of a fight is told to go, where its player could have assigned it otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.scene.scene import OTHER, Scene, Thing


def aims_at(scene: Scene, victims: Sequence[Thing]) -> str:
    """That the other side assigns lethal damage to these first, if one more of them is in the fight
    and only one side has several; else nothing, as it need not be said."""
    field = scene.contested
    there = [one for one in scene.things if one.kind == "unit" and one.now == field]
    side = [one for one in there if one.owner == victims[0].owner]
    left = [one for one in side if one not in victims]
    if len(victims) != 1 or len(left) != 1 or len(there) - len(side) != 1:
        return ""
    player = OTHER[victims[0].owner]
    return f"{player} assigns lethal damage to {victims[0].mark} and the rest to {left[0].mark}"
