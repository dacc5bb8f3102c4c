"""What passives answer when a procedure asks whether something may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.index import index, passives
from engine.riftbound.model.tree import Act

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def _quiet(game: Game) -> bool:
    return not index(game).passives and not game.state.lasting


def forbidden(game: Game, act: Act) -> str:
    """Why a card forbids that act, or nothing; “can't” beats “can” (054)."""
    if _quiet(game):
        return ""
    for scope, passive in passives(game):
        reason = passive.forbids(game, scope, act)
        if reason:
            return reason
    return ""


def permitted(game: Game, act: Act) -> bool:
    """Whether a card allows that act beyond the rules."""
    if _quiet(game):
        return False
    return any(passive.permits(game, scope, act) for scope, passive in passives(game))
