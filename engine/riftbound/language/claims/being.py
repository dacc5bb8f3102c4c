"""What things are now: where, and how much Might; for claims of every family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace as changed

from engine.riftbound.language.told import label
from engine.riftbound.model.traits import true_might
from engine.riftbound.stage import place_names

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def whereabouts(stage: Stage, id: int) -> str:
    """What to call it, and where it is."""
    return f"{label(stage, id)} is {place_names.where(stage, id)}"


def might_now(stage: Stage, id: int, role: str = "") -> int | None:
    """Might after the layers, as if it were attacking or defending if so said; never below 0."""
    object = stage.objects[id]
    game = stage.game
    if role and object.role != role:
        game = game.with_(objects=game.state.objects | {id: changed(object, role=role)})
    value = true_might(game, id)
    return None if value is None else max(0, value)
