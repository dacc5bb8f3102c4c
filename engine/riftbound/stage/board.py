"""The board at one moment, as plain data to be drawn: who has what where, and what just changed."""

from __future__ import annotations

from msgspec import Struct

from engine.riftbound.model.chain import Item
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import phase
from engine.riftbound.model.names import NOBODY, base
from engine.riftbound.model.state import Object, State
from engine.riftbound.model.traits import might, traits
from engine.riftbound.model.views import attached
from engine.riftbound.stage import choosing, place_names, refs
from engine.riftbound.stage.stage import Stage

PLENTY = 40  # Energy beyond which a pool only says that everything can be paid


class Piece(Struct, frozen=True):
    """A card on the board; `might` is None where it has none. `card` is what its like are called."""

    name: str
    card: str
    controller: int
    might: int | None
    damage: int
    exhausted: bool
    marks: tuple[str, ...]
    attached: tuple[str, ...]
    facedown: bool
    changed: bool


class Site(Struct, frozen=True):
    """A base (`owner` is its player) or a battlefield, with what is there."""

    name: str
    owner: int
    controller: int
    contested_by: int
    doing: str
    pieces: tuple[Piece, ...]
    changed: bool


class Seat(Struct, frozen=True):
    """A player: points, hidden cards as counts, runes, what is in the pool."""

    name: str
    points: int
    xp: int
    legend: str
    hand: int
    deck: int
    trash: int
    banished: int
    runes_ready: int
    runes: int
    pool: str
    changed: bool


class Link(Struct, frozen=True):
    """An item of the chain, and what it was put on: its targets by name."""

    name: str
    controller: int
    on: tuple[str, ...]
    changed: bool


class Board(Struct, frozen=True):
    """Everything in sight; the chain's newest item first, nobody is -1."""

    victory: int
    turn: int
    phase: str
    priority: int
    focus: int
    winner: int
    seats: tuple[Seat, ...]
    bases: tuple[Site, ...]
    battlefields: tuple[Site, ...]
    chain: tuple[Link, ...]


def board(stage: Stage, state: State, before: State | None = None) -> Board:
    """The board in that state; what is otherwise than in the state before is marked."""
    game = stage.game.at(state)
    players = range(len(state.players))
    return Board(
        victory=state.victory,
        turn=state.turn.player,
        phase=phase(state.turn.row),
        priority=state.priority,
        focus=state.focus,
        winner=state.winner,
        seats=tuple(_seat(game, player, stage.player_name(player), before) for player in players),
        bases=tuple(_site(stage, game, base(player), before) for player in players),
        battlefields=tuple(_site(stage, game, field.id, before) for field in state.fields),
        chain=tuple(_link(stage, game, item, before) for item in reversed(state.chain)),
    )


def _link(stage: Stage, game: Game, item: Item, before: State | None) -> Link:
    targets = [one for one in item.chosen if one.target]
    on = [_target(stage, game, one.kind, value) for one in targets for value in one.values]
    changed = before is not None and item not in before.chain
    return Link(_item_name(game, item), item.controller, tuple(dict.fromkeys(on)), changed)


def _item_name(game: Game, item: Item) -> str:
    name = game.cards[item.card].name
    return name if item.kind == "card" else f"ability of {name}"


def _target(stage: Stage, game: Game, sort: str, value: int | str) -> str:
    if sort == "item":
        return next((_item_name(game, one) for one in game.state.chain if one.id == value), "")
    return choosing.value_text(stage, sort, value)


def _seat(game: Game, number: int, name: str, before: State | None) -> Seat:
    player = game.state.players[number]
    runes = [
        object
        for id in game.state.board
        if (object := game.state.objects[id]).controller == number and _is_rune(game, object)
    ]
    old = before.players[number] if before is not None else player
    power = ", ".join(player.power)
    pool = "plenty" if player.energy > PLENTY else f"{player.energy} Energy" * bool(player.energy)
    if power and pool != "plenty":
        pool = f"{pool}, {power}".removeprefix(", ")
    return Seat(
        name=name,
        points=player.points,
        xp=player.xp,
        legend=", ".join(game.cards[game.state.objects[id].card].name for id in player.legend),
        hand=len(player.hand),
        deck=len(player.deck),
        trash=len(player.trash),
        banished=len(player.banished),
        runes_ready=sum(not rune.exhausted for rune in runes),
        runes=len(runes),
        pool=pool,
        changed=(old.points, old.xp, old.hand) != (player.points, player.xp, player.hand),
    )


def _site(stage: Stage, game: Game, place: int, before: State | None) -> Site:
    state = game.state
    here = [object for object in state.objects.values() if _lies_at(game, object, place)]
    arrived = {id: place for place, id in enumerate(state.board)}
    here.sort(key=lambda object: arrived.get(object.id, len(arrived)))
    pieces = tuple(_piece(stage, game, object, before) for object in here)
    if place < 0:
        owner = -1 - place
        name = place_names.place_name(stage, place)
        return Site(name, owner, owner, NOBODY, "", pieces, False)
    field = next(field for field in state.fields if field.id == place)
    staged = "combat" if field.combat_staged else "showdown" if field.showdown_staged else ""
    doing = f"{staged} staged" if staged else ""
    if state.combat is not None and state.combat.place == place:
        doing = "combat"
    elif state.showdown is not None and state.showdown.place == place:
        doing = "showdown"
    old = before.objects.get(place) if before is not None else None
    controller = state.objects[place].controller
    return Site(
        name=place_names.place_name(stage, place, state),
        owner=NOBODY,
        controller=controller,
        contested_by=field.contested_by,
        doing=doing,
        pieces=pieces,
        changed=old is not None and old.controller != controller,
    )


def _lies_at(game: Game, object: Object, place: int) -> bool:
    if object.zone not in ("board", "facedown") or object.place != place or object.id == place:
        return False
    return not object.attached_to and not _is_rune(game, object)


def _is_rune(game: Game, object: Object) -> bool:
    return object.card in game.cards.runes


def _piece(stage: Stage, game: Game, object: Object, before: State | None) -> Piece:
    id = object.id
    changed = before is not None and before.objects.get(id) != object
    if object.zone == "facedown":
        return Piece("facedown card", "facedown card", object.controller, None, 0, False, (), (),
                     True, changed)  # fmt: skip
    marks: list[str] = [object.role] if object.role else []
    marks += ["stunned"] if object.stunned else []
    marks += ["buffed" if object.buffs == 1 else f"{object.buffs} buffs"] if object.buffs else []
    marks += ["empowered"] if object.empowered else []
    unit = "unit" in traits(game, id).types
    return Piece(
        name=refs.label(stage, id),
        card=game.cards[object.card].name,
        controller=object.controller,
        might=might(game, id) if unit else None,
        damage=object.damage,
        exhausted=object.exhausted,
        marks=tuple(marks),
        attached=tuple(refs.label(stage, other) for other in attached(game, id)),
        facedown=False,
        changed=changed,
    )
