"""What words for a place demand of an object: here, in combat, at that battlefield; and the piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.names import BANISHED_WITH
from engine.riftbound.vocabulary.adjectives import Meets
from engine.riftbound.vocabulary.where import left_place, my_place, that_field, there

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def _in_showdown(game: Game, scope: Scope, id: int) -> bool:
    showdown = game.state.showdown
    return showdown is not None and game.object(id).place == showdown.place


def is_here(game: Game, scope: Scope, id: int) -> bool:
    return game.state.objects[id].place == my_place(game, scope)


def is_there(game: Game, scope: Scope, id: int) -> bool:
    where = there(game, scope)
    return where != 0 and game.object(id).place == where


def _in_combat(game: Game, scope: Scope, id: int) -> bool:
    """With a designation where combat is going on (740.2.c)."""
    combat = game.state.combat
    object = game.object(id)
    return combat is not None and object.place == combat.place and object.role != ""


WITH_ME = "banished with me"


def _banished_with(game: Game, scope: Scope, id: int) -> bool:
    """By an ability of the same set as these words, of the object that they are of (397, 427.3)."""
    noted = dict(game.object(id).notes).get(BANISHED_WITH, ())
    card = scope.text.card if scope.text is not None else ""
    mine = (scope.me, scope.era, card)
    return any(noted[at : at + 3] == mine for at in range(0, len(noted), 3))


PLACES: dict[str, Meets] = {
    "here": is_here,
    "there": is_there,
    "elsewhere": lambda game, scope, id: not is_here(game, scope, id),
    "at a battlefield": lambda game, scope, id: game.object(id).place > 0,
    "at battlefields": lambda game, scope, id: game.object(id).place > 0,
    "in a base": lambda game, scope, id: game.object(id).place < 0,
    "in your base": lambda game, scope, id: game.object(id).place == -1 - scope.you,
    "in combat": _in_combat,
    "in a showdown": _in_showdown,
    "where it was": lambda game, scope, id: game.object(id).place == left_place(game, scope) != 0,
    "at that battlefield": lambda game, scope, id: 0 != that_field(scope) == game.object(id).place,
    "at a battlefield of that move": lambda game, scope, id: (
        game.object(id).place > 0
        and scope.event is not None
        and game.object(id).place in (scope.event.place, scope.event.origin)
    ),
    "away from that battlefield": lambda game, scope, id: (
        that_field(scope) != game.object(id).place
    ),
    "at the same battlefield": lambda game, scope, id: game.object(id).place > 0,
    "at the same location": lambda game, scope, id: True,
    "at different locations": lambda game, scope, id: True,
    "with the same controller": lambda game, scope, id: True,
    WITH_ME: _banished_with,
}
"""Where on the board something is."""


PILES = {
    "in your hand": "hand",
    "in your trash": "trash",
    "in a trash": "trash",
    "in an opponent's trash": "trash",
    "in their trash": "trash",
    "in your deck": "deck",
    "in your Champion Zone": "champion",
    WITH_ME: "banished",
}
"""Where off the board something is."""


ELSEWHERE = frozenset({"elsewhere", "away from that battlefield", "in a base", "in your base"})
"""Where nothing at the battlefield of a hidden card can be, so that is no bound (811.1.d.2)."""
