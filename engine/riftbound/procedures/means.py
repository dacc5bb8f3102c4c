"""What a player could pay with: the pool, and everything that can Add (429.3)."""

from __future__ import annotations

from msgspec import Struct

from engine.riftbound.model.cards import Cards
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import index, scope_of
from engine.riftbound.model.names import Power, Resource
from engine.riftbound.model.state import Object, State
from engine.riftbound.model.traits import same_facts, sheet_of, traits
from engine.riftbound.model.tree import Activated
from engine.riftbound.procedures.pool import poured, serves
from engine.riftbound.procedures.triggers import used_up


class Well(Struct, frozen=True):
    """An ability that could Add now, what it gives, and which other of its object it excludes."""

    node: int
    card: str
    gives: tuple[Resource, ...]
    exhausts: bool
    recycles: bool
    purposes: tuple[str, ...] = ()


class Spring(Struct, frozen=True):
    """The abilities of one object that could Add, and what they come to.

    `excluded` are for each of them the others that cannot be used any more when it was,
    `particular` says that some of them serve only certain purposes.
    """

    wells: list[Well]
    excluded: list[list[Well]]
    energy: int
    power: tuple[Power, ...]
    particular: bool


class Means(Struct, frozen=True):
    """All that a player could pay with: who can Add, and what they come to, with the pool.

    A rune gives both when it is exhausted for Energy before it is recycled for Power.
    """

    springs: list[tuple[int, Spring]]
    energy: int
    power: tuple[Power, ...]
    particular: bool


class Priced:
    """The newest means, as much is priced in one state; what runes Add as printed; which of the
    newest board are runes, and what those of each player come to."""

    __slots__ = ("board", "drawn", "newest", "on_board", "runes", "runes_of")

    def __init__(self) -> None:
        self.board: tuple[int, ...] = ()
        self.on_board: list[int] = []
        self.drawn: dict[int, tuple[tuple[Object, ...], Cards, Means]] = {}
        self.newest: tuple[State, Cards, int, Means] | None = None
        self.runes: dict[tuple[str, bool], Spring] = {}
        self.runes_of: Cards | None = None


def means(game: Game, player: int) -> Means:
    """What that player could pay with now."""
    priced = game.view.memory.part(Priced)
    state, newest = game.state, priced.newest
    if newest is not None and newest[0] is state and newest[2] == player:
        return newest[3]
    if newest is None or not (
        newest[2] == player and newest[1] is game.cards and same_facts(newest[0], state)
    ):
        newest = priced.newest = (state, game.cards, player, _means(game, player))
    else:
        newest = priced.newest = (state, *newest[1:])
    return newest[3]


def _means(game: Game, player: int) -> Means:
    held, drawn = game.state.players[player], _drawn(game, player)
    energy, power = poured(held.energy, held.power, [one.resource for one in held.kept])
    particular = drawn.particular or bool(held.kept)
    return Means(drawn.springs, energy + drawn.energy, (*power, *drawn.power), particular)


def _drawn(game: Game, player: int) -> Means:
    """Who can Add for that player, and what they come to without the pool.

    It is kept for the newest runes, where nothing else Adds and these do as they always do.
    """
    if index(game).adding or sheet_of(game).sees_runes:
        return _means_of(_all_springs(game, player))
    priced, cards = game.view.memory.part(Priced), game.cards
    runes = tuple(map(game.state.objects.__getitem__, _runes(game)))
    kept = priced.drawn.get(player)
    if kept is None or kept[1] is not cards or kept[0] != runes:
        known = priced.runes if priced.runes_of is cards else {}
        mine = [one for one in runes if one.controller == player]
        try:
            found = [(one.id, known[one.card, one.exhausted]) for one in mine]
        except KeyError:  # of a kind that is new, or that does not always do the same
            return _means_of(_all_springs(game, player))
        kept = priced.drawn[player] = runes, cards, _means_of(found)
    return kept[2]


def _means_of(found: list[tuple[int, Spring]]) -> Means:
    energy, power = together(0, (), found)
    for _, spring in found:
        if spring.particular:
            return Means(found, energy, power, particular=True)
    return Means(found, energy, power, particular=False)


def together(
    energy: int, power: tuple[Power, ...], found: list[tuple[int, Spring]]
) -> tuple[int, tuple[Power, ...]]:
    """What that Energy and Power and everything those objects give come to."""
    more = list(power)
    for _, spring in found:
        energy += spring.energy
        more += spring.power
    return energy, tuple(more)


def springs(
    game: Game, player: int, spared: int = 0, item: Item | None = None
) -> list[tuple[int, Spring]]:
    """The Add abilities with Reaction that the player could use while paying for that (429.3)."""
    return [
        (id, _serving(game, spring, item) if spring.particular else spring)
        for id, spring in means(game, player).springs
        if id != spared
    ]


def _serving(game: Game, spring: Spring, item: Item | None) -> Spring:
    """What is left of it for that item."""
    return _spring(
        [well for well in spring.wells if not well.purposes or serves(game, well.purposes, item)]
    )


def _all_springs(game: Game, player: int) -> list[tuple[int, Spring]]:
    state, runes, adding = game.state, game.cards.runes, index(game).adding
    objects = state.objects
    found: list[tuple[int, Spring]] = []
    alike: dict[tuple[str, bool], Spring] = {}
    there = (*state.board, *state.players[player].legend) if adding else _runes(game)
    for id in there:
        object = objects[id]
        if object.controller != player:
            continue
        if object.card in runes:
            # runes of a kind Add alike, and there are many
            kind = (object.card, object.exhausted)
            spring = alike.get(kind)
            if spring is None:
                spring = alike[kind] = _spring_of_rune(game, id)
            found.append((id, spring))
        elif id in adding:
            wells = _wells_of(game, id)
            if wells:
                found.append((id, _spring(wells)))
    return found


def _runes(game: Game) -> list[int]:
    """The runes on the board, in order of arrival; kept for the newest board."""
    priced, board, objects = game.view.memory.part(Priced), game.state.board, game.state.objects
    if priced.board is not board:
        runes = game.cards.runes
        priced.board, priced.on_board = board, [id for id in board if objects[id].card in runes]
    return priced.on_board


def _spring(wells: list[Well]) -> Spring:
    words = [word for well in wells for word in well.gives]
    power = tuple([word for word in words if word != "energy"])
    particular = any(well.purposes for well in wells)
    excluded = [_excluded(well, wells) for well in wells]
    return Spring(wells, excluded, len(words) - len(power), power, particular)


def _spring_of_rune(game: Game, id: int) -> Spring:
    """What a rune Adds; of those that are as printed and unconditional it is kept by card."""
    priced = game.view.memory.part(Priced)
    if priced.runes_of is not game.cards:
        priced.runes_of, priced.runes = game.cards, {}
    object = game.state.objects[id]
    kind, kept = (object.card, object.exhausted), priced.runes
    profile = game.cards.profile(object.card)
    if traits(game, id).abilities is not profile.abilities:
        return _spring(_wells_of(game, id))
    if kind not in kept:
        found = _spring(_wells_of(game, id))
        nodes = game.cards.spoken(profile.abilities).adding
        if any(node.needs or node.only or node.times for _, node in nodes):
            return found
        kept[kind] = found
    return kept[kind]


def _wells_of(game: Game, id: int) -> list[Well]:
    found: list[Well] = []
    said = traits(game, id).abilities
    for ref, node in game.cards.spoken(said).adding if said else ():
        well = _well(game, id, ref, node)
        if well is not None and well.gives:
            found.append(well)
    return found


def _well(game: Game, id: int, ref: Ref, node: Activated) -> Well | None:
    scope = scope_of(game, id, ref)
    if not node.active(game, scope):
        return None
    if not all(condition.holds(game, scope) for condition in node.only):
        return None
    if used_up(game, scope, node):
        return None
    if not all(part.payable(game, scope) for part in node.cost.parts):
        return None
    gives = tuple(word for step in node.does.steps for word in step.yields(game, scope))
    taken = [part.of_me() for part in node.cost.parts]
    exhausts = "exhaust" in taken
    takes = "recycle" in taken or not exhausts
    return Well(ref.node, ref.card, gives, exhausts, takes, node.purposes)


def _excluded(well: Well, wells: list[Well]) -> list[Well]:
    """The other abilities of its object that cannot be used any more when it was."""
    return [other for other in wells if other is not well and (well.recycles or other.exhausts)]
