"""What passives answer when a procedure asks whether something may be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.index import ATTACHING, index, passives
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.sheet import speaking
from engine.riftbound.model.tree import Act, Passive

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def _quiet(game: Game) -> bool:
    return not index(game).passives and not game.state.lasting


def own_passives(game: Game, id: int, verb: str = "") -> Iterator[tuple[Scope, Passive]]:
    """The passives of a card about itself while it is played or elsewhere off the board (366).

    Of an attached card those that apply as it is attached or detached are there too (725.1–2).
    """
    object = game.state.objects.get(id)
    if object is None:
        return
    if object.attached_to and verb in ATTACHING:
        for ref, passive in game.cards.spoken(game.cards.profile(object.card).abilities).passives:
            yield speaking(object, ref), passive
        return
    if object.zone in BOARD_ZONES:
        return
    for ref, passive in game.cards.spoken(game.cards.profile(object.card).abilities).passives:
        if object.zone in passive.zones or "chain" in passive.zones:
            scope = speaking(object, ref)
            if passive.active(game, scope):
                yield scope, passive


def forbidden(game: Game, act: Act) -> str:
    """Why a card forbids that act, or nothing; “can't” beats “can” (054)."""
    for scope, passive in own_passives(game, act.object, act.verb):
        reason = passive.forbids(game, scope, act)
        if reason:
            return reason
    if _quiet(game):
        return ""
    for scope, passive in passives(game):
        reason = passive.forbids(game, scope, act)
        if reason:
            return reason
    return ""


def permitted(game: Game, act: Act) -> bool:
    """Whether a card allows that act beyond the rules."""
    if any(passive.permits(game, scope, act) for scope, passive in own_passives(game, act.object)):
        return True
    if _quiet(game):
        return False
    return any(passive.permits(game, scope, act) for scope, passive in passives(game))


def ignores(
    game: Game, name: str, player: int, doing: str, object: int, place: int = 0, item: int = 0
) -> bool:
    """Whether the player is told to ignore that keyword of it in that procedure (765–767)."""
    return permitted(game, Act("ignore", player, object, place, item=item, card=name, doing=doing))


def bonus_damage(game: Game, *deals: Event) -> int:
    """The Bonus Damage granted to that one deal action, all instances summed (714).

    The pipeline adds it to each deal. A split adds it to what is split, each instance that is
    granted for any of its targets once (715.3), and marks its deals with the word `split`.
    """
    if _quiet(game):
        return 0
    return sum(
        max((0, *(passive.bonus_damage(game, scope, deal) for deal in deals)))
        for scope, passive in passives(game)
    )
