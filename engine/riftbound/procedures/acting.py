"""Taking Discretionary Actions: all that are open to a player, and doing one (338, 347, 410.1)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from engine.core.decision import Move
from engine.core.errors import Illegal
from engine.core.patience import look
from engine.riftbound.model import tasks
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import permitted
from engine.riftbound.model.cost import Price
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MAIN
from engine.riftbound.model.moves import (
    END,
    PASS,
    Activate,
    Answer,
    EndTurn,
    Hide,
    Invite,
    MoveUnits,
    Pass,
    Play,
)
from engine.riftbound.model.names import NOBODY, base
from engine.riftbound.model.outstanding import propose, propose_in_turn, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.traits import keyword, permanents
from engine.riftbound.model.views import (
    battlefields,
    friends,
    is_neutral,
    is_open,
    is_unit,
    next_player,
    playing,
)
from engine.riftbound.procedures.beginning import cannot_begin
from engine.riftbound.procedures.completing import FINE, Why, together
from engine.riftbound.procedures.discretionary import (
    abilities,
    ability_item,
    cannot_activate,
    cannot_go,
    cannot_hide,
    cannot_move,
    cannot_pay_toll,
    hide_prices,
    move_toll,
    no_ability,
    no_time_to_move,
    playable,
    usable,
    ways_to_play,
)
from engine.riftbound.procedures.paying import can_pay
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.play import begin, begin_ability
from engine.riftbound.procedures.showdown import everyone_passed
from engine.riftbound.procedures.steps import drop

MOST_PAIRED = 30
"""Of more units than this that may move to one place no pairs are listed; any may be answered."""


def options(game: Game, player: int) -> list[Answer]:
    """Everything that player may do now; Add abilities are offered when something is to be paid."""
    refused = game.state.refused
    found: list[Answer] = []
    for id, number, way in playable(game, player):
        if id not in refused and not any(cannot_begin(game, player, id, way)):
            found.append(Play(id, number))
    for id, ref, node in usable(game, player):
        if id not in refused and not any(cannot_activate(game, player, id, ref, node)):
            found.append(Activate(id, ref.node, ref.card))
    neutral_open = is_open(game) and is_neutral(game)
    if neutral_open and player == game.state.turn.player:
        found.extend(_moves(game, player))
        found.extend(_hides(game, player))
        found.extend(
            Invite(mate)
            for mate in friends(game, player)
            if not cannot_invite(game, player, mate)[0]
        )
        return [*found, END]
    return [*found, PASS]


def cannot_invite(game: Game, player: int, mate: int) -> Why:
    """Why that player cannot be invited now, or nothing (489.8.a, 316.5.b.1)."""
    if mate not in friends(game, player) or mate == player:
        return "only a teammate is invited", ("489.8.a",)
    if not (is_open(game) and is_neutral(game)) or game.state.turn.player != player:
        return "a teammate is invited in your own turn's Neutral Open state", ("316.5.b.1",)
    if not _could_accept(game, mate):
        return "the teammate can neither play nor activate anything", ("489.8.a",)
    return FINE


def _could_accept(game: Game, mate: int) -> bool:
    """Whether the teammate, invited, could play or activate something (489.8.a)."""
    invited = game.with_(invited=mate)
    return len(options(invited, mate)) > 1


def _moves(game: Game, player: int) -> list[MoveUnits]:
    if no_time_to_move(game, player)[0]:
        return []
    objects = game.state.objects
    ready = [
        id
        for id in permanents(game)
        if objects[id].controller == player and not objects[id].exhausted and is_unit(game, id)
    ]
    found: list[MoveUnits] = []
    for place in (base(player), *battlefields(game)):
        away = sorted(id for id in ready if objects[id].place != place)
        able = [id for id in away if not cannot_go(game, player, id, place)[0]]
        for size in _group_sizes(len(able)):
            for group in combinations(able, size):
                look()
                if not cannot_pay_toll(game, player, group, place)[0]:
                    found.append(MoveUnits(place, group))
    return found


def _group_sizes(count: int) -> list[int]:
    """All sizes of group for a few units, few for many. Others may be answered."""
    if count <= 5:
        return list(range(1, count + 1))
    return [1, 2, count] if count <= MOST_PAIRED else [1, count]


def _hides(game: Game, player: int) -> list[Hide]:
    held = game.player(player)
    found: list[Hide] = []
    for id in (*held.hand, *held.champion):
        if not keyword(game, id, "Hidden"):
            continue
        prices = hide_prices(game, player, id)
        able = [at for at, price in enumerate(prices) if can_pay(game, player, price, 0)]
        for place in battlefields(game) if able else ():
            if not any(cannot_hide(game, player, id, place)):
                found += [Hide(id, place, at) if at else Hide(id, place) for at in able]
    return found


def do(game: Game, player: int, move: Move, legal: bool = False) -> Game:
    """The action begun; `Illegal` says which rule forbids it, unless it is known to be legal (410.1.b)."""
    if type(move) not in DO:
        works = tuple(str(kind.__struct_config__.tag) for kind in DO)
        raise Illegal(f"“{move}” is no action", works=works)
    game = DO[type(move)](game, player, move, legal)
    if not isinstance(move, (Invite, Play, Activate)) and game.state.invited == player:
        game = game.with_(invited=NOBODY)
    return game


def _refuse(why: Why) -> None:
    if why[0]:
        raise Illegal(why[0], rules=why[1])


def _play(game: Game, player: int, move: Play, legal: bool) -> Game:
    id, number = move.card, move.way
    if id not in game.state.objects:
        raise Illegal(f"there is no object {id}")
    ways = ways_to_play(game, player, id)
    if not ways and game.object(id).zone == "facedown":
        raise Illegal("it was hidden this turn", rules=("811.1.b",))
    if not 0 <= number < len(ways):
        raise Illegal("the card is not where that player may play it from", rules=("419.1.a",))
    way = ways[number]
    if not legal:
        _refuse(together(cannot_begin(game, player, id, way)))
    return begin(game, player, id, way)


def _activate(game: Game, player: int, move: Activate, legal: bool) -> Game:
    """The player activates an ability because they choose to (378); it may be another card's."""
    id, named = move.object, (move.node, move.card)
    for other, ref, node in abilities(game, player):
        if other == id and (ref.node, ref.card) == named:
            if not legal:
                _refuse(together(cannot_activate(game, player, id, ref, node)))
            item = ability_item(game, player, id, ref)
            return begin_ability(game, item, moves_focus=not node.adds)
    raise no_ability(game, id)


def _move(game: Game, player: int, move: MoveUnits, legal: bool) -> Game:
    place, units = move.place, tuple(sorted(move.units))
    if not legal:
        _refuse(cannot_move(game, player, units, place))
    toll = move_toll(game, player, units, place)
    game = push(game, tasks.Move(player, place, units))
    if toll.energy or toll.power or toll.parts:
        return push(game, tasks.Pay(player, toll, units[0]))
    return game


def move_together(game: Game, task: tasks.Move) -> Game:
    """The exhausting paid, the units moved at once (144.2, 144.3)."""
    player, place, units = task.player, task.place, task.units
    game = drop(game)
    if task.accepted("paid") is False:
        return game
    moves = [
        Event(
            kind="move", rules=rules("144", "447"), object=id, place=place, player=player, by=player
        )
        for id in units
    ]
    costs = [
        Event(kind="exhaust", rules=rules("144.2"), object=id, player=player, by=player)
        for id in units
    ]
    return propose(propose(game, *moves), *costs)


def _hide(game: Game, player: int, move: Hide, legal: bool) -> Game:
    id, place = move.card, move.place
    if not legal:
        _refuse(together(cannot_hide(game, player, id, place)))
        if not -1 <= move.price < len(hide_prices(game, player, id)):
            raise Illegal("nothing lets it be hidden for another cost", rules=("811.1.b",))
    game = push(game, tasks.Hide(player, id, place))
    prices = hide_prices(game, player, id)
    able = [price for price in prices if can_pay(game, player, price, 0)]
    price = prices[move.price] if move.price >= 0 else able[0] if able else prices[0]
    return push(game, tasks.Pay(player, price, 0)) if price != Price() else game


def hide_paid(game: Game, task: tasks.Hide) -> Game:
    """The card is hidden, its cost being paid (421.1)."""
    player, id, place = task.player, task.card, task.place
    game = drop(game)
    if task.accepted("paid") is False:
        return game
    event = Event(
        kind="hide",
        rules=rules("421.1", "811.1.b"),
        object=id,
        player=player,
        by=player,
        place=place,
    )
    sees = [
        Event(kind="look", rules=rules("128.4"), object=id, player=viewer, by=viewer)
        for viewer in playing(game)
        if viewer != player and permitted(game, Act("see", viewer, id, place))
    ]
    return propose_in_turn(game, event, *sees)


def _pass(game: Game, player: int, move: Pass, legal: bool) -> Game:
    """Priority or focus is passed (338.1.b, 347.2)."""
    if game.state.refused:
        game = game.with_(refused=())
    if game.state.chain:
        game = happen_now(game, Event(kind="pass priority", rules=rules("338.1.b"), player=player))
        if game.state.passes >= len(playing(game)):
            return game
        following = next_player(game, player)
        return happen_now(game, Event(kind="priority", rules=rules("338.1.b.1"), player=following))
    if game.state.showdown is None:
        if game.state.invited == player:
            return game.with_(invited=NOBODY, priority=NOBODY)
        raise Illegal("there is nothing to pass on; end the turn instead", rules=("316.9",))
    game = happen_now(game, Event(kind="pass focus", rules=rules("347.2"), player=player))
    if everyone_passed(game):
        return game
    return happen_now(
        game, Event(kind="focus", rules=rules("347.2.b"), player=next_player(game, player))
    )


def _end(game: Game, player: int, move: EndTurn, legal: bool) -> Game:
    """The Main Phase ends (316.9)."""
    if not (is_open(game) and is_neutral(game)) or game.state.turn.row != MAIN:
        raise Illegal("the turn ends from a Neutral Open state", rules=("316.9",))
    if game.state.turn.player != player:
        raise Illegal("it is another player's turn", rules=("316.9",))
    turn = replace(game.state.turn, row=MAIN + 1)
    event = Event(kind="phase", rules=rules("316.9.a"), player=player, word="ending")
    game = game.with_(turn=turn, priority=NOBODY, refused=(), cleanup=True)
    return happen_now(game, event)


def _invite(game: Game, player: int, move: Invite, legal: bool) -> Game:
    """A teammate may play something with the turn player's priority (489.8.a, 316.5.b.1)."""
    mate = move.player
    _refuse(cannot_invite(game, player, mate))
    event = Event(kind="invited", rules=rules("489.8.a"), player=mate)
    return happen_now(game.with_(invited=mate, priority=mate), event)


DO: dict[type[Move], Callable[[Game, int, Any, bool], Game]] = {
    Play: _play,
    Activate: _activate,
    MoveUnits: _move,
    Hide: _hide,
    Pass: _pass,
    EndTurn: _end,
    Invite: _invite,
}
