"""Whose units may be present at a battlefield (447.2, 449.2, 462)."""

from __future__ import annotations

from itertools import combinations

from engine.riftbound.model.game import Game
from engine.riftbound.model.rulebook import FINE, Refusal, rules
from engine.riftbound.model.views import friendly, occupants, units_at


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


def crowded_by(game: Game, units: list[int], place: int) -> Refusal:
    """Why those units may not become present at that battlefield together, or nothing (358.3)."""
    coming = sorted({game.object(unit).controller for unit in units})
    for player in coming:
        refusal = crowded(game, player, place)
        if refusal[0]:
            return refusal
    if any(friendly(game, one, other) for one, other in combinations(coming, 2)):
        return "units of teammates would be there", rules("447.2.b")
    if len({*coming, *occupants(game, place)}) > 2:
        return "units of three players would be there", rules("449.2")
    return FINE


def others_fight(game: Game, player: int, place: int) -> bool:
    """Whether a combat in which that player has no part is staged or going on there (462.2)."""
    if place <= 0:
        return False
    combat = game.state.combat
    if combat is not None and combat.place == place:
        return player not in (combat.attacker, combat.defender)
    return game.field(place).combat_staged and not units_at(game, place, player)
