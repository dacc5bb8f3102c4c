"""What stands behind the verb of an event: where, by what, how, on whose turn (383.2.a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.modes import phase
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.traits import traits
from engine.riftbound.model.views import alone, friendly, same
from engine.riftbound.vocabulary.adjectives import one_on_one
from engine.riftbound.vocabulary.subjects import doer
from engine.riftbound.vocabulary.where import my_place

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

Check = Callable[["Game", Scope, Event], bool]


def _here(game: Game, scope: Scope, event: Event) -> bool:
    return event.place == my_place(game, scope) or (
        event.known is not None and event.known.place == my_place(game, scope)
    )


def _with_spell(game: Game, scope: Scope, event: Event) -> bool:
    """With a spell of who does it, or an ability that spell made (411.6, 428.5.d).

    Not by a unit that the spell lets strike: the damage is the unit's alone (417.6.b.3).
    """
    source = event.source
    if event.kind == "targeted":
        return source is not None and source.kind == "spell"
    if source is None or source.units or source.object not in game.state.objects:
        return False
    item = game.item(source.item)  # each player may act in it, only one controls it
    if (source if item is None else item).controller != doer(event):
        return False
    return "spell" in traits(game, source.object).types


def _lone(game: Game, scope: Scope, event: Event) -> bool:
    return bool(event.object) and same(game, event.object, event.era) and alone(game, event.object)


def _one_on_one(game: Game, scope: Scope, event: Event) -> bool:
    return same(game, event.object, event.era) and one_on_one(game, event.object)


def _of_unit(game: Game, event: Event) -> bool:
    """Whether an ability of a unit does the targeting."""
    source = event.source
    return (
        source is not None and source.kind == "ability" and "unit" in game.cards[source.card].types
    )


def _before_channeling(game: Game, event: Event) -> bool:
    """Whether it happened before the Channel Phase of this turn (315.2, 315.3)."""
    before = False
    for past in game.state.history:
        before = before or past is event
        if past.kind == "phase" and past.word == "channel":
            return before
    return phase(game.state.turn.row) in ("beginning", "scoring")


CIRCUMSTANCES: dict[str, Check] = {
    "here": _here,
    "to me": lambda game, scope, event: event.other == scope.me,
    "from here": lambda game, scope, event: event.origin == my_place(game, scope),
    "to a battlefield": lambda game, scope, event: event.place > 0,
    "to a battlefield other than mine": lambda game, scope, event: (
        event.place > 0 and event.place != my_place(game, scope)
    ),
    "from a battlefield": lambda game, scope, event: event.origin > 0,
    "by a spell": _with_spell,
    "alone": _lone,
    "one on one": _one_on_one,
    "from facedown": lambda game, scope, event: event.zone == "facedown",
    "from hand": lambda game, scope, event: event.zone == "hand",
    "from elsewhere than hand": lambda game, scope, event: event.zone != "hand",
    "on an opponent's turn": lambda game, scope, event: game.state.turn.player != scope.you,
    "on your turn": lambda game, scope, event: game.state.turn.player == scope.you,
    "by a friendly spell": lambda game, scope, event: (
        _with_spell(game, scope, event)
        and friendly(game, event.player, game.object(event.object).controller)
    ),
    "by a spell or unit ability": lambda game, scope, event: (
        _with_spell(game, scope, event) or _of_unit(game, event)
    ),
    "after an attack": lambda game, scope, event: (
        game.state.combat is not None and game.state.combat.attacker == event.player
    ),
    "during your Beginning Phase": lambda game, scope, event: (
        game.state.turn.player == scope.you and _before_channeling(game, event)
    ),
    "during a showdown": lambda game, scope, event: game.state.showdown is not None,
    "an uncontrolled battlefield": lambda game, scope, event: event.other == NOBODY,
    "in combat": lambda game, scope, event: event.known is not None and event.known.role != "",
    "a battlefield you control": lambda game, scope, event: (
        event.place > 0 and game.object(event.place).controller == scope.you
    ),
}
"""What stands behind the verb."""
