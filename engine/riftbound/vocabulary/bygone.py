"""What words still know of what they took away themselves (359.3.e.12–13, 359.3.f.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event, Known

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def bygone(game: Game, scope: Scope, name: str) -> Known | None:
    """The object chosen for that slot as it last was, once it has left (359.3.e.13)."""
    chosen = scope.chosen(name)
    if chosen is None or not chosen.values:
        return None
    era = chosen.eras[0] if chosen.eras else 0
    return remembered(game, scope, chosen.first, era)


def remembered(game: Game, scope: Scope, id: int, era: int) -> Known | None:
    """The object of that era as it last was, if these words or their condition moved it.

    Only what a spell or ability moves itself can it look back at (359.3.e.12–13, 359.3.f.3).
    """
    for event in reversed(game.state.history):
        if event.object == id and event.known is not None and event.known.era == era:
            return event.known if _moved_it(scope, event) else None
    return None


def _moved_it(scope: Scope, event: Event) -> bool:
    if event == scope.event:
        return True
    source = event.source
    return source is not None and (source.object, source.era) == (scope.me, scope.era)
