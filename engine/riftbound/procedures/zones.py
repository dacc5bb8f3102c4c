"""Objects changing zones and places: the bookkeeping below the events."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import permitted
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import BOARD_ZONES, NOBODY, Zone, base
from engine.riftbound.model.state import Object, Player
from engine.riftbound.model.traits import permanents

PILES = frozenset({"hand", "deck", "runes", "trash", "banished", "champion", "legend"})
"""The zones that a player keeps as a tuple of ids."""

ORDERED = frozenset({"deck", "runes"})


def put(game: Game, *objects: Object, **changes: Any) -> Game:
    """The game with these objects in place of those with their ids, and that replaced besides."""
    held = game.state.objects | {object.id: object for object in objects}
    return game.with_(objects=held, **changes)


def _pile(player: Player, zone: Zone) -> tuple[int, ...]:
    held: tuple[int, ...] = getattr(player, zone)
    return held


def _with(pile: tuple[int, ...], id: int, zone: str, bottom: bool) -> tuple[int, ...]:
    if zone not in ORDERED:
        return tuple(sorted((*pile, id)))
    return (*pile, id) if bottom else (id, *pile)


def take_out(game: Game, id: int) -> Game:
    """The game with that object removed from the list its zone keeps."""
    object = game.state.objects[id]
    if object.zone in PILES:
        pile = _pile(game.state.players[object.owner], object.zone)
        kept = tuple([other for other in pile if other != id])
        return game.with_player(object.owner, **{object.zone: kept})
    if object.zone == "board":
        return game.with_(board=tuple([other for other in game.state.board if other != id]))
    return game


def put_in(game: Game, id: int, owner: int, zone: Zone, bottom: bool = True) -> Game:
    """The game with that object added to the list of that zone."""
    if zone in PILES:
        pile = _with(_pile(game.state.players[owner], zone), id, zone, bottom)
        return game.with_player(owner, **{zone: pile})
    if zone == "board":
        return game.with_(board=(*game.state.board, id))
    return game


def relocate(
    game: Game, id: int, zone: Zone, *, place: int = 0, bottom: bool = True, **facts: Any
) -> Game:
    """The game with that object in that zone.

    Into or out of a non-board zone it becomes a new object without temporary modifications (124);
    a token that leaves the board ceases to exist (186.1); a pile is always the owner's (056).
    """
    old = game.state.objects[id]
    if old.token and zone not in BOARD_ZONES and zone != "chain":
        zone = "gone"
    if old.zone in BOARD_ZONES and zone in BOARD_ZONES:
        new = replace(old, zone=zone, place=place, **facts)
    else:
        controller = facts.pop("controller", old.owner)
        new = Object(
            id=id,
            card=old.card,
            owner=old.owner,
            controller=controller,
            zone=zone,
            place=place,
            era=old.era + 1,
            token=old.token,
            stamp=game.state.clock + 1,
            **facts,
        )
    return _moved(game, old, new, bottom)


def _moved(game: Game, old: Object, new: Object, bottom: bool) -> Game:
    """The game with that object where it is now, in the list of its zone and no other."""
    id, player, board = old.id, game.state.players[old.owner], game.state.board
    piles: dict[str, tuple[int, ...]] = {}
    if old.zone in PILES:
        piles[old.zone] = tuple([other for other in _pile(player, old.zone) if other != id])
    elif old.zone == "board":
        board = tuple([other for other in board if other != id])
    if new.zone in PILES:
        pile = piles.get(new.zone, _pile(player, new.zone))
        piles[new.zone] = _with(pile, id, new.zone, bottom)
    elif new.zone == "board":
        board = (*board, id)
    return game.with_moved(new, replace(player, **piles), board)


def bin_of(game: Game, object: Object) -> Zone:
    """Where a card is put that goes to its owner's trash, and not from the deck (108.2, 370.1.b)."""
    owner, id = object.owner, object.id
    away = not object.token and object.zone != "deck" and permitted(game, Act("banish", owner, id))
    return "banished" if away else "trash"


def loose_attachments(game: Game, id: int) -> list[int]:
    """What is attached to that object, which is about to leave the board (719.5)."""
    objects = game.state.objects
    return [other for other in permanents(game) if objects[other].attached_to == id]


def carry_along(game: Game, id: int, place: int) -> Game:
    """The game with everything attached to that object at its place (719.3.a)."""
    for other in loose_attachments(game, id):
        game = game.with_object(other, place=place)
    return game


def home(object: Object) -> int:
    """The Base of its controller."""
    return base(object.controller if object.controller != NOBODY else object.owner)
