"""Who controls a battlefield of which nobody says it, and who attacks where two sides stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.language.facts import laying
from engine.riftbound.language.facts.closing import refuse_more
from engine.riftbound.language.facts.description import Description
from engine.riftbound.language.places import place_name
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.state import Field

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def unit_of(name: str, might: int) -> Description:
    """A unit of that name and Might, of which nothing else is said."""
    return Description(text="", kind="unit", might=might, names=(name,))


def contest(stage: Stage, player: int, place: int) -> None:
    """The player contests that battlefield, and a Cleanup is due."""
    fields = stage.pose.fields
    for index, field in enumerate(fields):
        if field.id == place:
            fields[index] = Field(place, player)
    stage.pose.cleanup = True


def settle_control(stage: Stage) -> None:
    """Battlefields nobody spoke of belong to whoever alone has units there, attackers apart; two
    sides fight."""
    pose = stage.pose
    for field in list(pose.fields):
        if f"control {field.id}" in stage.stated:
            _guard(stage, field.id)
        elif pose.objects[field.id].controller == NOBODY:
            there = [side for side in sides(stage, field.id) if side != field.contested_by]
            if len(there) == 1 and f"no control {there[0]}" not in stage.stated:
                laying.change(stage, field.id, controller=there[0])
                name = stage.player_name(there[0])
                stage.assume(f"{name} controls {place_name(stage, field.id)}.")
        _oppose(stage, field)
    refuse_more(stage)


def _guard(stage: Stage, place: int) -> None:
    """Control needs a unit (323.6), so one is there that nobody mentioned."""
    player = stage.pose.objects[place].controller
    if player == NOBODY or sides(stage, place):
        return
    name = f"{stage.player_name(player)}'s unit"
    laying.lay(stage, player, unit_of(name, laying.DEFAULT_MIGHT), place)
    stage.assume(f"{name} at {place_name(stage, place)} has {laying.DEFAULT_MIGHT} Might.")


def sides(stage: Stage, place: int) -> list[int]:
    """The players with units there."""
    return sorted(
        {
            object.controller
            for id, object in stage.pose.objects.items()
            if object.zone == "board" and object.place == place and id != place
            and "unit" in stage.card_of(id).types
        }
    )  # fmt: skip


def _oppose(stage: Stage, field: Field) -> None:
    """Units of two sides with nothing contested: whoever does not control the place attacks."""
    if field.contested_by != NOBODY:
        return
    there = sides(stage, field.id)
    controller = stage.pose.objects[field.id].controller
    strangers = [player for player in there if player != controller]
    if len(there) < 2 and not (strangers and controller != NOBODY):
        return
    turn = stage.pose.now.player
    attacker = turn if turn in strangers else strangers[-1]
    place = place_name(stage, field.id)
    if controller == NOBODY and len(there) == 2:
        other = next(player for player in there if player != attacker)
        laying.change(stage, field.id, controller=other)
        stage.assume(f"{stage.player_name(other)} controls {place}.")
    stage.assume(f"{stage.player_name(attacker)} is attacking {place}.")
    contest(stage, attacker, field.id)
