"""Setting a game up from decks (110–118, 485–489): chance and mulligan are decisions."""

from __future__ import annotations

from msgspec import Struct

from engine.core.decision import NATURE
from engine.core.errors import Malformed
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.decisions import Chance, Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MODES
from engine.riftbound.model.names import NOBODY, PLAYER_NAMES, Zone
from engine.riftbound.model.outstanding import ask, push
from engine.riftbound.model.position import Position
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Field, Object, Player, State, Turn
from engine.riftbound.model.tasks import Draw, Recycle, SetUp
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.steps import drop, swap


class Deck(Struct, frozen=True):
    """What a player brings (103): keys of cards."""

    legend: str
    champion: str
    main: tuple[str, ...]
    runes: tuple[str, ...]
    battlefields: tuple[str, ...]


def start(
    cards: Cards, decks: tuple[Deck, ...], mode: str = "duel", names: tuple[str, ...] = PLAYER_NAMES
) -> Game:
    """A game about to be set up; the decks are in turn order, the first player's first (115)."""
    rules_of = MODES[mode]
    if len(decks) != rules_of.players:
        raise Malformed(f"{mode} is played by {rules_of.players}, not {len(decks)}")
    objects: dict[int, Object] = {}
    players = tuple(
        _seated(cards, objects, deck, seat, names[seat], rules_of.teams[seat])
        for seat, deck in enumerate(decks)
    )
    state = State(
        mode=mode,
        victory=rules_of.victory,
        players=players,
        order=tuple(range(len(players))),
        objects=objects,
        turn=Turn(number=1, player=0, row=0),
        work=(SetUp(),),
        next_id=len(objects) + 1,
        clock=len(objects) + 1,
    )
    return Position(state, cards)


def _seated(
    cards: Cards, objects: dict[int, Object], deck: Deck, seat: int, name: str, team: int
) -> Player:
    """The player with what they brought, each card an object of its zone."""
    piles: dict[Zone, tuple[str, ...]] = {
        "legend": (deck.legend,),
        "champion": (deck.champion,),
        "deck": deck.main,
        "runes": deck.runes,
        "aside": deck.battlefields,
    }
    ids: dict[Zone, tuple[int, ...]] = {}
    for zone, keys in piles.items():
        ids[zone] = tuple(_bring(cards, objects, seat, zone, key) for key in keys)
    return Player(
        id=seat,
        name=name,
        team=team,
        legend=ids["legend"],
        champion=ids["champion"],
        chosen=cards[deck.champion].name,
        deck=ids["deck"],
        runes=ids["runes"],
    )


def _bring(cards: Cards, objects: dict[int, Object], seat: int, zone: Zone, key: str) -> int:
    id = len(objects) + 1
    card = cards[key]
    controller = seat if zone != "aside" else NOBODY
    objects[id] = Object(
        id=id, card=card.key, owner=seat, controller=controller, zone=zone, stamp=id
    )
    return id


def set_up(game: Game, task: SetUp) -> Game:
    """The next part of set-up: battlefields, shuffles, hands, mulligans (113–117)."""
    count = len(game.state.players)
    part, player = divmod(task.stage, count)
    following = SetUp(task.stage + 1)
    if part < 5 and game.player(player).gone:
        return swap(game, following)
    if part == 0:
        return _battlefield(game, task, player, following)
    if part in (1, 2):
        return _shuffle(game, task, player, "deck" if part == 1 else "runes", following)
    if part == 3:
        return push(swap(game, following), Draw(player, 4))
    if part == 4:
        return _mulligan(game, task, player, following)
    return drop(game).with_(history=())


def _battlefield(game: Game, task: SetUp, player: int, following: SetUp) -> Game:
    """One battlefield of the three, at random or by choice; some first players bring none."""
    mode = MODES[game.state.mode]
    mine = tuple(
        id
        for id, object in game.state.objects.items()
        if object.zone == "aside" and object.owner == player
    )
    if player == 0 and not mode.first_player_brings_one:
        return _put_away(swap(game, following), mine, 0)
    id = task.one("battlefield")
    if id is None:
        if len(mine) > 1:
            asker = player if mode.name == "match" else NATURE
            numbers = rules("486.5") if mode.name == "match" else rules(f"{mode.rule}.5")
            question = Pick(
                player=asker, rules=numbers, of=mine, about="battlefield", name="battlefield"
            )
            return ask(game, question)
        id = mine[0]
    game = swap(game, following).with_object(id, zone="board", place=id)
    game = game.with_(fields=(*game.state.fields, Field(id)))
    event = Event(kind="battlefield", rules=rules("113.1"), object=id, player=player)
    return _put_away(happen_now(game, event), mine, id)


def _put_away(game: Game, ids: tuple[int, ...], kept: int) -> Game:
    for id in ids:
        if id != kept:
            game = game.with_object(id, zone="gone")
    return game


def _shuffle(game: Game, task: SetUp, player: int, zone: Zone, following: SetUp) -> Game:
    """A deck shuffled: its order is an answer of chance (114)."""
    held = game.player(player)
    pile = held.deck if zone == "deck" else held.runes
    order = task.named("chance")
    if order is None and len(pile) > 1:
        return ask(game, Chance(player=NATURE, rules=rules("114"), of=pile, about="shuffle"))
    event = Event(
        kind="shuffle", rules=rules("114"), player=player, zone=zone, chosen=order or pile
    )
    return happen_now(swap(game, following), event)


def _mulligan(game: Game, task: SetUp, player: int, following: SetUp) -> Game:
    """Up to two cards set aside, as many drawn, then those recycled (117)."""
    hand = game.player(player).hand
    chosen = task.named("mulligan")
    if chosen is None:
        question = Pick(
            player=player, rules=rules("117.1"), of=hand, least=0, most=2,
            about="mulligan", name="mulligan",
        )  # fmt: skip
        return ask(game, question)
    game = swap(game, following)
    if not chosen:
        return game
    ids = tuple([int(id) for id in chosen])
    return push(game, Recycle(ids), Draw(player, len(ids)))
