"""Where units may move or be played (144.4, 355.2, 447.2, 449.2, 462)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.record import Cite
from engine.riftbound.model.asking import forbidden
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import base, base_owner
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Act
from engine.riftbound.model.views import friendly, is_battlefield, occupants

Refusal = tuple[str, tuple[Cite, ...]]
FINE: Refusal = ("", ())


def crowded(game: Game, player: int, place: int) -> Refusal:
    """Why units of that player may not become present there, or nothing."""
    there = [other for other in occupants(game, place) if other != player]
    combat = game.state.combat
    if (
        combat is not None
        and combat.place == place
        and player not in (combat.attacker, combat.defender)
    ):
        return "a combat between two others is going on there", rules("447.2.a", "462.1")
    if any(friendly(game, player, other) for other in there):
        return "a teammate's units are there", rules("447.2.b")
    if len(there) >= 2:
        return "units of two other players are there", rules("449.2", "144.4.a.1")
    field = game.field(place)
    if field.combat_staged and player not in occupants(game, place):
        return "a combat between two others is staged there", rules("447.2.a")
    return FINE


def may_move(game: Game, unit: int, place: int, by: int) -> Refusal:
    """Why that unit may not move there, or nothing."""
    object = game.object(unit)
    if place == object.place:
        return "it is there already", rules("355.4.a")
    owner = base_owner(place)
    if not is_battlefield(game, place):
        if owner != object.controller:
            return "that is not its controller's Base", rules("323.7")
    else:
        refusal = crowded(game, object.controller, place)
        if refusal[0]:
            return refusal
    reason = forbidden(game, Act("move", by, unit, place, object.place))
    return (reason, rules("054.1")) if reason else FINE


def redirected(game: Game, event: Event) -> Event | None:
    """A move to a place where the unit cannot be becomes a recall (447.2.c)."""
    object = game.state.objects.get(event.object)
    if object is None or object.zone != "board" or not is_battlefield(game, event.place):
        return event
    reason, numbers = crowded(game, object.controller, event.place)
    if not reason:
        return event
    return replace(
        event, kind="recall", place=base(object.controller), rules=rules("447.2.c") + numbers
    )
