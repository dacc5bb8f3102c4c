"""Names for what is in the game: finding an object, an item, a place; and what to call them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.riftbound.model.state import Object
from engine.riftbound.stage import place_names
from engine.riftbound.stage.lexicon import UNKNOWN

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

UNSEEN = "a card"
"""What to call a card that nobody said which it is."""


def base_names(stage: Stage, id: int) -> list[str]:
    """What that object may be called by name alone."""
    object = stage.objects[id]
    names = []
    if id in stage.called:
        names.append(stage.called[id])
    card = stage.lexicon.cards[object.card]
    names.append(card.name)
    if "," in card.name:
        names.append(card.name.split(",")[0])
    if "legend" in card.types:
        names += [f"{tag}, {card.name}" for tag in card.tags]
    return names


def label(stage: Stage, id: int) -> str:
    """What to call that object so that nothing else is meant."""
    if id not in stage.objects:
        return f"object {id}"
    object = stage.objects[id]
    if id in stage.called:
        return stage.called[id]
    name = stage.lexicon.cards[object.card].name
    if object.card == UNKNOWN.key:
        return UNSEEN
    twins = [
        other
        for other, thing in stage.objects.items()
        if thing.card == object.card and other not in stage.called and _counts(thing)
    ]
    if len(twins) < 2 or id not in twins:
        return name
    owners = [stage.objects[other].owner for other in twins]
    if len(set(owners)) == len(owners):
        return f"{stage.player_name(object.owner)}'s {name}"
    return f"{name} {twins.index(id) + 1}"


def _counts(object: Object) -> bool:
    return object.zone not in ("deck", "runes") and "Rune" not in object.card


def told_apart(stage: Stage, ids: Sequence[int]) -> list[str]:
    """How the writer can say which of these is meant."""
    return [f"{label(stage, id)} ({place_names.where(stage, id)})" for id in ids]


def looks(object: Object) -> tuple[object, ...]:
    """What tells two things of a kind apart, except which they are."""
    return (
        object.card, object.controller, object.owner, object.zone, object.place, object.exhausted,
        object.damage, object.stunned, object.buffs, object.role, object.attached_to,
    )  # fmt: skip
