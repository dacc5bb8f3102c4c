"""Lethal damage: how much is, and who dies of it (142.4, 323.4–323.5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden
from engine.riftbound.model.event import Event, Source
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import passives
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Object
from engine.riftbound.model.traits import permanents, true_might
from engine.riftbound.model.views import is_unit


def lethal_amount(game: Game, object: Object, player: int) -> int | None:
    """The damage of that player that is lethal, or None when no amount is (142.4, 465.2.c.10)."""
    value = true_might(game, object.id)
    if value is None:
        return None
    amount = max(1, value)
    for scope, passive in passives(game, "lethal"):
        other = passive.lethal(game, scope, object.id, player)
        if other is not None:
            amount = min(amount, other)
    return amount


def is_lethally_damaged(game: Game, id: int) -> bool:
    """Whether its damage is non-zero and reaches its Might or the amount that kills it (142.4)."""
    object = game.object(id)
    if not object.wounds:
        return False
    whole = lethal_amount(game, object, NOBODY)
    if whole is None:
        return False
    if object.damage >= whole:
        return True
    by: dict[int, int] = {}
    for wound in object.wounds:
        by[wound.by] = by.get(wound.by, 0) + wound.amount
    for player, amount in by.items():
        needed = lethal_amount(game, object, player)
        if player != NOBODY and needed is not None and amount >= needed:
            return True
    return False


def kill_lethally_damaged_units(game: Game) -> Game:
    """Units with lethal damage die together; their own-death abilities are noted (323.4–323.5)."""
    objects = game.state.objects
    dying = [id for id in permanents(game) if objects[id].wounds and is_unit(game, id)]
    if not dying:
        return game
    events = [_death(game, id) for id in dying if is_lethally_damaged(game, id)]
    events = [event for event in events if not forbidden(game, _killing(event))]
    return propose(_past(game, dying), *events)


def _past(game: Game, hurt: list[int]) -> Game:
    """Whoever survives this Cleanup is no longer killed by what dealt that damage (428.5.c)."""
    for id in hurt:
        wounds = game.object(id).wounds
        if any(wound.source is not None for wound in wounds):
            game = game.with_object(
                id, wounds=tuple(replace(wound, source=None) for wound in wounds)
            )
    return game


def _killing(event: Event) -> Act:
    return Act("kill", event.by, event.object)


def _death(game: Game, id: int) -> Event:
    """A passive kill, attributed to what dealt the last damage just before this Cleanup (428.5.c).

    Whoever is responsible for that damage is for the kill, its units for combat's (428.5.c.1,
    428.5.c.2). Nobody is, if older damage has become lethal since.
    """
    wound = game.object(id).wounds[-1]
    fresh = wound.source is not None
    return Event(
        kind="kill",
        rules=rules("323.5", "142.4"),
        object=id,
        by=wound.by if fresh else NOBODY,
        source=wound.source or Source(),
        word="damage",
    )
