"""Where: here, there, where something was, the battlefield last spoken of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

HERE = "here"
"""Under what another place is kept that “here” means from now on (462.2.b)."""

HELD = "that battlefield"
"""Under what a delayed ability keeps the battlefield of the event it came from (359.3.f.3.b)."""


def my_place(game: Game, scope: Scope) -> int:
    """Where I am, or was when I left (808.1.d.3), unless “here” is another place by now."""
    reassigned = scope.chosen(HERE) if scope.bound else None
    if reassigned is not None:
        return reassigned.first
    known = scope.known
    if known is not None and known.id == scope.me:
        return known.place
    return place_of(game, scope.me)


def place_of(game: Game, id: int) -> int:
    """The place an object is at; a battlefield is its own place."""
    object = game.state.objects.get(id)
    return 0 if object is None else object.place


def there(game: Game, scope: Scope) -> int:
    """The place last spoken of: a chosen place, or where the newest chosen object is."""
    for chosen in reversed(scope.bound):
        if chosen.kind == "place" and chosen.values:
            return chosen.first
        if chosen.kind == "object" and chosen.values:
            return place_of(game, chosen.first)
    if scope.event is not None:
        return scope.event.place
    return 0


def left_place(game: Game, scope: Scope) -> int:
    """From where these words took something last, or what happened took place."""
    if scope.item:
        for past in reversed(game.state.history):
            source = past.source
            taken = past.kind in ("move", "banish", "return", "recall") and past.origin != 0
            if taken and source is not None and source.item == scope.item:
                return past.origin
    return scope.event.origin if scope.event is not None else 0


def that_field(scope: Scope) -> int:
    """The battlefield that was chosen last, else that of the trigger's event (359.3.f.3), or 0.

    A delayed ability whose event names none means that of the ability it came from (359.3.f.3.b).
    """
    for chosen in reversed(scope.bound):
        if chosen.kind == "place" and chosen.values:
            return chosen.first
    event = scope.event
    if event is not None and (event.place > 0 or event.origin > 0):
        return event.place if event.place > 0 else event.origin  # or where it was about something
    kept = scope.chosen(HELD)
    return kept.first if kept is not None else 0
