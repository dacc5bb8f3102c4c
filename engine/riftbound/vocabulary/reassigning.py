"""“Here” once a unit that was to be played there comes to the Base instead (462.2.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.names import base
from engine.riftbound.model.presence import others_fight
from engine.riftbound.model.tree import Slot, Speaking
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.where import HERE, my_place

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def played_here(game: Game, scope: Scope, player: int) -> Game:
    """The game about to play a unit of that player here, or in the Base where others fight here.

    Then that Base is “here” for the rest of the effect, whatever sequence of it is under way.
    """
    if not others_fight(game, player, my_place(game, scope)):
        return game
    work = [
        replace(one, scope=_reassigned(game, one.scope, base(player)))
        if isinstance(one, Doing) and (one.scope.me, one.scope.item) == (scope.me, scope.item)
        else one
        for one in game.state.work
    ]
    return game.with_work(tuple(work))


def _reassigned(game: Game, scope: Scope, place: int) -> Scope:
    """With that place as “here”; what was chosen here is chosen no more, as if mistargeted."""
    here = Chosen(HERE, "number", (place,))
    scope = replace(scope, bound=(here, *scope.bound))
    words = game.cards.node(scope.text) if scope.text is not None else None
    if not isinstance(words, Speaking):
        return scope
    slots = {slot.name: slot for slot in words.slot_list(game, scope) if slot.targets}
    bound = [
        _rechecked(game, scope, slots[one.name], one) if one.name in slots else one
        for one in scope.bound
    ]
    return replace(scope, bound=tuple(bound))


def _rechecked(game: Game, scope: Scope, slot: Slot, chosen: Chosen) -> Chosen:
    """The choice with those that are no targets any more, beside those that were none before."""
    before = chosen.why or ("",) * len(chosen.values)
    whys = tuple(
        why or slot.refuses(game, scope, value)
        for why, value in zip(before, chosen.values, strict=True)
    )
    return replace(chosen, legal=tuple(not why for why in whys), why=whys)
