"""Doing what a sentence says a player does: the action, and the choices it names along the way."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from engine.riftbound.model.state import Object
from engine.riftbound.stage.stage import Stage

SOURCES = ("hand", "champion", "facedown", "trash", "legend")

ANYWHERE = (*SOURCES, "board", "deck", "banished", "chain")


def add_to_hand(
    stage: Stage, player: int, card: str, zone: Literal["hand", "trash"] = "hand"
) -> int:
    """A card that nobody mentioned, in that hand, or in the trash."""
    game = stage.game
    id = game.state.next_id
    object = Object(id=id, card=card, owner=player, controller=player, zone=zone, stamp=id)
    players = list(game.state.players)
    held = players[player]
    players[player] = replace(held, **{zone: tuple(sorted((*getattr(held, zone), id)))})
    stage.game = game.with_(
        objects=game.state.objects | {id: object}, players=tuple(players), next_id=id + 1
    )
    return id


def named_now(stage: Stage, id: int, card: str) -> int:
    """A card that nobody described, which is that one."""
    stage.game = stage.game.with_object(id, card=card)
    stage.undescribed.discard(id)
    return id


TIMING = frozenset(
    {"309.1.a", "308.1.a", "338.1.a.2", "144.1.b", "144.1.c", "811.1.b", "316.9", "312.2"}
)
"""Rules that say it is the wrong moment."""
