"""Where units may move or be played (144.4, 355.2, 447.2, 449.2, 462)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import base, base_owner
from engine.riftbound.model.presence import crowded
from engine.riftbound.model.rulebook import FINE, Refusal, rules
from engine.riftbound.model.views import is_battlefield
from engine.riftbound.procedures.noting import impossible


def may_move(game: Game, unit: int, place: int, by: int) -> Refusal:
    """Why that unit may not move there, or nothing."""
    object = game.object(unit)
    if place == object.place:
        return "it is there already", rules("355.4.a")
    owner = base_owner(place)
    if not is_battlefield(place):
        if owner != object.controller:
            return "that is not its controller's Base", rules("323.7")
    else:
        refusal = crowded(game, object.controller, place)
        if refusal[0]:
            return refusal
    reason = forbidden(game, Act("move", by, unit, place, object.place))
    return (reason, rules("054.1")) if reason else FINE


def redirected(game: Game, event: Event) -> Event:
    """A move to a place where the unit cannot be becomes a recall (447.2.c).

    From its Base a unit is not recalled, so nothing happens, and that is told.
    """
    object = game.state.objects.get(event.object)
    if object is None or object.zone != "board" or not is_battlefield(event.place):
        return event
    reason, numbers = crowded(game, object.controller, event.place)
    if not reason:
        return event
    why, home = rules("447.2.c") + numbers, base(object.controller)
    if object.place == home:
        return replace(impossible(event), rules=why)
    return replace(event, kind="recall", place=home, rules=why)
