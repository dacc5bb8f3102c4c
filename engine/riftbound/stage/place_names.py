"""Names for places: bases and battlefields, and where something is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.cards import PLAIN
from engine.riftbound.model.names import base_owner

if TYPE_CHECKING:
    from engine.riftbound.model.state import State
    from engine.riftbound.stage.stage import Stage

LETTERS = "ABCD"


def place_name(stage: Stage, place: int, then: State | None = None) -> str:
    """What to call a place, as it is now or as it was then."""
    if place < 0:
        return f"{stage.player_name(base_owner(place))}'s base"
    if place not in stage.field_ids:
        return "nowhere"
    objects = stage.objects if then is None else then.objects
    return field_name(stage, place, objects[place].card)


def field_name(stage: Stage, place: int, key: str) -> str:
    """What to call that battlefield while it is that card: a plain one by its letter."""
    if key == PLAIN.key or key.startswith("field "):
        return f"battlefield {LETTERS[stage.field_ids.index(place)]}"
    return stage.lexicon.cards[key].name


def covered(stage: Stage, place: int, then: State) -> str:
    """What that battlefield was called before a token replaced it (438.1)."""
    under = then.objects[place].covers[-1]
    return field_name(stage, place, then.objects[under].card)


def where(stage: Stage, id: int) -> str:
    """Where that object is, in words."""
    object = stage.objects[id]
    owner = stage.player_name(object.owner)
    if object.zone == "board":
        if object.place > 0:
            return f"at {place_name(stage, object.place)}"
        return f"in {place_name(stage, object.place)}"
    words = {
        "hand": f"in {owner}'s hand",
        "trash": f"in {owner}'s trash",
        "deck": f"in {owner}'s deck",
        "runes": f"in {owner}'s rune deck",
        "banished": "banished",
        "chain": "on the chain",
        "champion": f"in {owner}'s champion zone",
        "legend": f"in {owner}'s legend zone",
        "gone": "gone",
        "facedown": f"facedown at {place_name(stage, object.place)}",
    }
    return words[object.zone]
