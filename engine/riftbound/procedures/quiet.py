"""Whether a Cleanup would find nothing to do, seen in one look over the board.

Nearly every Cleanup changes nothing (319 asks for one after most events). Where this says so, no
row of 323 has anything to do; in any doubt it does not say so, and the rows are gone through.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.riftbound.model.asking import victory_score
from engine.riftbound.model.game import Game
from engine.riftbound.model.memory import Sides
from engine.riftbound.model.names import NOBODY, NOWHERE, Role, base
from engine.riftbound.model.state import Combat, Field, Object
from engine.riftbound.model.traits import permanents
from engine.riftbound.model.views import is_open, is_unit
from engine.riftbound.procedures.cleanup import SIDES_ESTABLISHED, ongoing_at
from engine.riftbound.procedures.facedown import hidden
from engine.riftbound.procedures.lethal import is_lethally_damaged


def finds_nothing(game: Game) -> bool:
    """Whether a Cleanup of that state would certainly change nothing (323)."""
    sides = _sides(game)
    if sides is STRAYING or not _marked_in_order(game) or not _hidden_in_order(game):
        return False
    for field in game.state.fields:
        if not _is_settled(game, field, sides.get(field.id, NONE)):
            return False
    points = [player.points for player in game.state.players]
    return max(points) < victory_score(game)


NONE: frozenset[int] = frozenset()

STRAYING: Sides = {NOWHERE: set()}
"""In place of who is where: something may have to go home."""


def _sides(game: Game) -> Sides:
    """Who has units where, kept with the view; `STRAYING` if 323.7 may have something to do."""
    if game.view.sides is None:
        game.view.sides = _who_is_where(game)
    return game.view.sides


def _who_is_where(game: Game) -> Sides:
    objects, sides = game.state.objects, Sides()
    for id in game.state.board:
        object = objects[id]
        place = object.place
        if place == base(object.controller):
            continue
        if place > 0 and is_unit(game, id):
            sides.setdefault(place, set()).add(object.controller)
        elif not object.attached_to:
            return STRAYING
    return sides


def _marked_in_order(game: Game) -> bool:
    """Whether no damage kills or is new, and designations are right (323.2, 323.5)."""
    objects, combat = game.state.objects, game.state.combat
    if combat is not None and combat.row < SIDES_ESTABLISHED:
        combat = None
    for id in permanents(game):
        object = objects[id]
        if object.wounds and _dies_or_recovers(game, object):
            return False
        if combat is not None and object.role != _role(game, combat, object):
            return False
    return True


def _dies_or_recovers(game: Game, object: Object) -> bool:
    """Whether its damage is lethal, or so new that this Cleanup is the one to look (428.5.c)."""
    fresh = any(wound.source is not None for wound in object.wounds)
    return fresh or is_lethally_damaged(game, object.id)


def _role(game: Game, combat: Combat, object: Object) -> Role:
    """The designation that it has in that combat (323.2)."""
    if object.place != combat.place or not is_unit(game, object.id):
        return ""
    sides: dict[int, Role] = {combat.attacker: "attacker", combat.defender: "defender"}
    return sides.get(object.controller, "")


def _hidden_in_order(game: Game) -> bool:
    """Whether Facedown Zones hold one card each, of who controls the place (107.3, 323.7)."""
    objects = game.state.objects
    places = set()
    for id in hidden(game):
        object = objects[id]
        if objects[object.place].controller != object.controller:
            return False
        if object.place in places:
            return False
        places.add(object.place)
    return True


def _is_settled(game: Game, field: Field, there: Collection[int]) -> bool:
    """Whether nothing is to be lost, staged, removed or begun at that battlefield (323.6–14)."""
    state, contester = game.state, field.contested_by
    contested = contester != NOBODY
    if (field.showdown_staged or field.combat_staged) and is_open(game):
        return False
    if not ongoing_at(game, field.id):
        controller = state.objects[field.id].controller
        if controller != NOBODY and controller not in there and is_open(game):
            return False
        if contested != field.showdown_staged or (contested and contester not in there):
            return False
    if state.combat is not None and state.combat.place == field.id:
        return True
    teams = {state.players[player].team for player in there} if contested else ()
    return field.combat_staged == (len(teams) > 1)
