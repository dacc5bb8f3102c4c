"""Questions about a game that words and procedures both ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.event import Event, Known
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.traits import might_anywhere, permanents, standing, traits

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def is_unit(game: Game, id: int) -> bool:
    """Whether it is a unit, whatever else it is (178.1.a.1)."""
    return "unit" in traits(game, id).types


def is_permanent(game: Game, id: int) -> bool:
    """Whether it is a permanent (133.4.a)."""
    types = traits(game, id).types
    return "unit" in types or "gear" in types


def present(game: Game, place: int) -> list[int]:
    """The permanents and runes at that location, in order of arrival."""
    objects = game.state.objects
    return [id for id in game.state.board if objects[id].place == place]


def units_at(game: Game, place: int, player: int = NOBODY) -> list[int]:
    """The units at that location; of that player, if one is named."""
    if player != NOBODY:
        return [id for id in standing(game).get((place, player), ()) if is_unit(game, id)]
    objects = game.state.objects
    return [id for id in permanents(game) if objects[id].place == place and is_unit(game, id)]


def has_units(game: Game, place: int, player: int) -> bool:
    """Whether that player has units at that location."""
    for id in standing(game).get((place, player), ()):  # noqa: SIM110  # asked in every Cleanup
        if is_unit(game, id):
            return True
    return False


def occupants(game: Game, place: int) -> list[int]:
    """The players with units at that location, ascending."""
    return [player.id for player in game.state.players if has_units(game, place, player.id)]


def battlefields(game: Game) -> list[int]:
    """The battlefields, left to right."""
    return [field.id for field in game.state.fields]


def is_battlefield(place: int) -> bool:
    """Whether that place is a battlefield."""
    return place > 0


def is_open(game: Game) -> bool:
    """Whether no chain exists (309.2)."""
    return not game.state.chain


def is_neutral(game: Game) -> bool:
    """Whether no showdown or combat is in progress (308.2)."""
    return game.state.showdown is None and game.state.combat is None


def playing(game: Game) -> list[int]:
    """The players still in the game, in turn order from its start."""
    players = game.state.players
    return [player for player in game.state.order if not players[player].gone]


def in_turn_order(game: Game, first: int | None = None) -> list[int]:
    """The players still in the game, from that one, or from the turn player (303.2.a)."""
    order, players = game.state.order, game.state.players
    start = order.index(game.state.turn.player if first is None else first)
    return [player for player in order[start:] + order[:start] if not players[player].gone]


def next_player(game: Game, player: int) -> int:
    """The next player in turn order who is still in the game."""
    order = game.state.order
    start = order.index(player)
    for other in order[start + 1 :] + order[: start + 1]:
        if not game.state.players[other].gone:
            return other
    return NOBODY


def opponents(game: Game, player: int) -> list[int]:
    """That player's opponents, in turn order."""
    team = game.state.players[player].team
    return [other for other in in_turn_order(game) if game.state.players[other].team != team]


def leads(game: Game, player: int) -> bool:
    """Whether that player has more points than any opponent still in the game (472)."""
    mine = game.state.players[player].points
    return all(mine > game.state.players[other].points for other in opponents(game, player))


def friends(game: Game, player: int) -> list[int]:
    """That player and the teammates, in turn order."""
    team = game.state.players[player].team
    return [other for other in in_turn_order(game) if game.state.players[other].team == team]


def friendly(game: Game, one: int, other: int) -> bool:
    """Whether those players share a side (740.1.a)."""
    if NOBODY in (one, other):
        return False
    return game.state.players[one].team == game.state.players[other].team


def hostile(game: Game, one: int, other: int) -> bool:
    """Whether those players are opponents (740.1.b)."""
    if NOBODY in (one, other):
        return False
    return game.state.players[one].team != game.state.players[other].team


def alone(game: Game, id: int) -> bool:
    """Whether no other friendly unit is at its location (740.2.a)."""
    object = game.object(id)
    return not any(
        other != id and friendly(game, object.controller, game.object(other).controller)
        for other in units_at(game, object.place)
    )


def attached(game: Game, id: int) -> list[int]:
    """What is attached to that object."""
    objects = game.state.objects
    return [other for other in game.state.board if objects[other].attached_to == id]


def known(game: Game, id: int) -> Known:
    """The object as it is now, to be remembered when it has left."""
    object = game.state.objects[id]
    found = traits(game, id)
    return Known(
        id=id,
        era=object.era,
        card=object.card,
        name=found.name,
        controller=object.controller,
        owner=object.owner,
        zone=object.zone,
        place=object.place,
        might=might_anywhere(game, id),
        types=found.types,
        tags=found.tags,
        keywords=tuple(sorted(found.keywords)),
        energy=found.energy,
        power=found.power,
        token=object.token,
        exhausted=object.exhausted,
        stunned=object.stunned,
        buffed=object.buffs > 0,
        role=object.role,
        attached=tuple(attached(game, id)),
        lone=alone(game, id),
    )


def same(game: Game, id: int, era: int) -> bool:
    """Whether the object of that id is still the one of that era (124)."""
    object = game.state.objects.get(id)
    return object is not None and object.era == era


def picked(game: Game, scope: Scope, name: str) -> Values:
    """What was chosen for that slot and is still legal (359.3.e.5)."""
    chosen = scope.chosen(name)
    if chosen is None:
        return ()
    values = []
    for place, value in enumerate(chosen.values):
        if chosen.legal and not chosen.legal[place]:
            continue
        if chosen.eras and not same(game, int(value), chosen.eras[place]):
            continue
        values.append(value)
    return tuple(values)


def targets_of(game: Game, item: Item) -> list[int]:
    """The objects that the item targets, legal or not by now, but for those that have changed to
    a non-board zone (124, 355.7, 359.3.e.9.a)."""
    return [
        int(value)
        for chosen in item.chosen
        if chosen.target and chosen.kind == "object"
        for value, era in zip(chosen.values, chosen.eras, strict=True)
        if same(game, int(value), era)
    ]


def happened(game: Game, kind: EventKind, player: int | None = None) -> list[Event]:
    """This turn's events of that kind, of that player if one is named."""
    past = game.state.past(frozenset((kind,)))
    return [event for event in past if player is None or event.player == player]
