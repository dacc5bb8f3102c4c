"""Names for places: bases and battlefields, and where something is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import PLAIN
from engine.riftbound.model.names import base, base_owner
from engine.riftbound.phrases.lexicon import CLOSE, plain
from engine.riftbound.phrases.slots import WHO, seat

if TYPE_CHECKING:
    from engine.riftbound.model.state import State
    from engine.riftbound.phrases.stage import Stage

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
LETTERS = "ABCD"


HOMES = frozenset({"base", "its base", "her base", "his base", "their base", "home"})
"""Words for the one base that can be meant."""


def place_or_none(stage: Stage, text: str, player: int | None = None) -> int | None:
    """The place the text names, or None."""
    lower = plain(text).removeprefix("the ")
    match = re.fullmatch(rf"(?:({WHO})'s? )?base(?: of ({WHO}))?", lower)
    if match:
        named = match.group(1) or match.group(2)
        if named:
            return base(seat(named))
        return base(player) if player is not None else None
    if player is not None and lower in HOMES:
        return base(player)
    fields = stage.field_ids
    spot = lower.removeprefix("battlefield ").removesuffix(" battlefield").removesuffix(" field")
    if len(spot) == 1 and spot.upper() in LETTERS[: len(fields)]:
        return fields[LETTERS.index(spot.upper())]
    if spot.isdigit() and 0 < int(spot) <= len(fields):
        return fields[int(spot) - 1]
    if spot in ORDINALS and ORDINALS[spot] <= len(fields):
        return fields[ORDINALS[spot] - 1]
    sides = {"left": 0, "right": len(fields) - 1}
    if len(fields) == 3:
        sides |= {"middle": 1, "center": 1, "centre": 1}
    if spot in sides:
        return fields[sides[spot]]
    for id in fields:
        if plain(stage.card_of(id).name) == lower:
            return id
    close = [id for id in fields if fuzz.ratio(plain(stage.card_of(id).name), lower) >= CLOSE]
    return close[0] if len(close) == 1 else None


def places(stage: Stage, text: str) -> list[int]:
    """The places that a list names, or all battlefields."""
    if re.fullmatch(r"(?:both|all|the)?(?: of)?(?: the)? ?battlefields", plain(text)):
        return stage.field_ids
    return [place(stage, one) for one in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text)]


def place(stage: Stage, text: str, player: int | None = None) -> int:
    """The place the text names: a base or a battlefield."""
    found = place_or_none(stage, text, player)
    if found is None:
        works = [place_name(stage, id) for id in stage.field_ids]
        works += [f"{stage.player_name(seat)}'s base" for seat in range(stage.seats)]
        raise Misread(text, f"there is no place called “{text}”", works)
    return found


def place_among(stage: Stage, text: str, player: int, of: Iterable[int | str]) -> int:
    """The place the text names where those are possible: “base” is the one base among them."""
    said = place(stage, text, player)
    bases = [int(one) for one in of if int(one) < 0]
    return bases[0] if plain(text) in HOMES and len(bases) == 1 else said


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
