"""Discretionary Actions: what a player may play, activate, hide and move, or why not (410.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.errors import Illegal
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden, own_passives, permitted
from engine.riftbound.model.chain import Item, Permission, Scope
from engine.riftbound.model.cost import ANY, Price
from engine.riftbound.model.event import Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import Listed, index, passives, scope_of
from engine.riftbound.model.modes import MAIN
from engine.riftbound.model.names import NOBODY, base
from engine.riftbound.model.prices import price_of
from engine.riftbound.model.traits import keyword, traits
from engine.riftbound.model.tree import Activated
from engine.riftbound.model.views import battlefields, friendly, is_neutral, is_open, is_unit
from engine.riftbound.procedures.completing import (
    FINE,
    Why,
    cannot_complete,
    together,
)
from engine.riftbound.procedures.destinations import may_move
from engine.riftbound.procedures.facedown import hidden
from engine.riftbound.procedures.paying import can_pay
from engine.riftbound.procedures.timing import out_of_time, timely, timing_of_ability, timings
from engine.riftbound.procedures.triggers import used_up

FROM = {"hand": Permission(origin="hand"), "champion": Permission(origin="champion")}
"""How a card is played from where every player may play it from (419.1.a)."""


def ways_to_play(game: Game, player: int, id: int) -> list[Permission]:
    """The ways in which that player may play that card, timing and cost aside (366.1, 419.1.a)."""
    return _ways(game, player, id, passives(game, "offers"), game.cards.offering)


def _ways(
    game: Game, player: int, id: int, offering: Listed, special: frozenset[str]
) -> list[Permission]:
    """The ways to play that card, those passives being all that offer any to others, and those
    cards all that say themselves how else they may be played."""
    object = game.state.objects[id]
    usual = object.zone in FROM and object.owner == player
    if usual and not offering and object.card not in special:
        return [FROM[object.zone]]
    found: list[Permission] = []
    if usual:
        found.append(FROM[object.zone])
    facedown = object.zone == "facedown" and object.controller == player
    if facedown and object.hidden_on < game.state.turn.number:
        found.append(Permission("facedown", "ignored", hidden_at=object.place))
    if object.zone == "trash" and object.owner == player:
        card = game.cards[object.card]
        found.extend(
            Permission(
                "trash",
                "instead",
                price_of(game, object.card, card.domains, word.cost),
                then="banished",
                flow=True,
            )
            for word in card.keywords
            if word.name == "Flow" and word.cost is not None
        )
    if object.card in special:
        for scope, passive in own_passives(game, id, "offers"):
            if scope.you == player:
                found.extend(passive.offers(game, scope, id))
    for scope, passive in offering:
        if scope.you == player and scope.me != id:
            found.extend(passive.offers(game, scope, id))
    return found


def playable(game: Game, player: int) -> list[tuple[int, int, Permission]]:
    """The cards that player may begin to play now, each with the number of its way.

    Those that are seen at once to be out of time are not among them.
    """
    now, offering = timings(game, player), passives(game, "offers")
    found, anything, special = [], "" in now, game.cards.offering
    for id in _piles(game, player, offering, special):
        for number, way in enumerate(_ways(game, player, id, offering, special)):
            if anything or not out_of_time(game, id, way, now):
                found.append((id, number, way))
    return found


def _piles(game: Game, player: int, offers: Listed, special: frozenset[str]) -> list[int]:
    """The cards that player might play: of hidden and other piles those that something offers."""
    held, objects = game.state.players[player], game.state.objects
    found = [*held.hand, *held.champion]
    found += [id for id in hidden(game) if objects[id].controller == player]
    elsewhere = (*held.trash, *held.banished, *held.deck[:1])
    for scope, _ in offers:
        if scope.you == player:
            return [*found, *elsewhere]
    return found + [id for id in elsewhere if objects[id].card in special]


def abilities(game: Game, player: int) -> list[tuple[int, Ref, Activated]]:
    """The activated abilities that player controls."""
    state = game.state
    found: list[tuple[int, Ref, Activated]] = []
    for id in (*state.board, *state.players[player].legend, *battlefields(game)):
        object = state.objects[id]
        if object.controller == player:
            said = traits(game, id).abilities
            activated = game.cards.spoken(said).activated if said else ()
            if activated:
                found += [(id, *one) for one in activated if object.zone in one[1].zones]
    return found


def usable(game: Game, player: int) -> list[tuple[int, Ref, Activated]]:
    """The activated abilities that player controls but those that Add whenever something is paid.

    They are the only ones that runes have (164.2).
    """
    objects = game.state.objects
    return [
        (id, ref, node)
        for id, ref, node in index(game).activated
        if objects[id].controller == player and not _pays_along(node)
    ]


def _pays_along(node: Activated) -> bool:
    """Whether it Adds whenever something is paid; what costs Energy or Power is used before."""
    if not node.adds or node.timing != "reaction" or node.cost.energy or node.cost.power:
        return False
    return any(step.adds() for step in node.does.steps)


def cannot_activate(game: Game, player: int, id: int, ref: Ref, node: Activated) -> Iterator[Why]:
    """Each reason why the ability cannot be activated now (377.2.b, 381, 402.3), one by one."""
    reason, numbers = timely(game, player, timing_of_ability(game, player, id, node.timing))
    if reason:
        yield reason, tuple(str(number) for number in numbers)
    scope = scope_of(game, id, ref)
    if not node.active(game, scope):
        yield _inactive(game, scope, node)
    if not all(condition.holds(game, scope) for condition in node.only):
        own = ("827.1.c.1",) if node.keyword == "Empower" else ()
        yield "its condition is not met", ("377.2.b", *own)
    if used_up(game, scope, node):
        yield "it was used this turn", ("377.2.b",)
    reason = forbidden(game, Act("activate", player, id))
    if reason:
        yield reason, ("054.1",)
    yield from cannot_complete(game, ability_item(game, player, id, ref))


def _inactive(game: Game, scope: Scope, node: Activated) -> Why:
    """What the dependent keywords before it ask for and is not so (727.1.b, 812.1.c, 824.1.d, 828.1.c)."""
    lacking = [one.missing() for one in node.needs if not one.holds(game, scope)]
    words = " and ".join(what for what, _ in lacking if what)
    reason = "the ability is not active" + (f": {words}" if words else "")
    return reason, (*(number for _, number in lacking if number), "727.1.b")


def ability_item(game: Game, player: int, id: int, ref: Ref) -> Item:
    """The pending item of that activated ability."""
    object = game.object(id)
    return Item(
        id=game.state.items + 1,
        kind="ability",
        controller=player,
        object=id,
        era=object.era,
        card=object.card,
        text=ref,
    )


def cannot_hide(game: Game, player: int, id: int, place: int) -> Iterator[Why]:
    """Each reason why the card cannot be hidden there now (421, 811.1.b), one by one."""
    if not (is_open(game) and is_neutral(game)) or game.state.turn.player != player:
        yield "hiding is for your own turn in a Neutral Open state", ("811.1.b", "410.1.a")
    mine = (*game.player(player).hand, *game.player(player).champion)
    if id not in mine or not keyword(game, id, "Hidden"):
        yield "only a card with Hidden in your hand or Champion Zone is hidden", ("811.1.b",)
        return
    holder = game.object(place).controller if place in battlefields(game) else NOBODY
    if holder != player:
        mate = friendly(game, holder, player)
        yield (
            ("your teammate controls that battlefield", ("489.8.c.1", "107.3.c"))
            if mate
            else ("that is no battlefield you control", ("107.3.c",))
        )
    held = [one for one in hidden(game) if game.object(one).place == place]
    room = 2 if permitted(game, Act("hide", player, id, place)) else 1
    if len(held) >= room:
        yield "a facedown card is there already", ("107.3.b",)
    reason = forbidden(game, Act("hide", player, id, place))
    if reason:
        yield reason, ("054.1",)
    prices = hide_prices(game, player, id)
    if not any(can_pay(game, player, price, 0) for price in prices):
        yield prices[0].unpaid(), ("811.1.b",)


def hide_prices(game: Game, player: int, id: int) -> list[Price]:
    """What hiding that card costs (811.1.b), and what words let its player pay instead."""
    if permitted(game, Act("hide for nothing", player, id)):
        return [Price()]
    otherwise = permitted(game, Act("hide for Energy", player, id))
    return [Price(0, (ANY,)), *([Price(1)] if otherwise else [])]


def cannot_move(game: Game, player: int, units: tuple[int, ...], place: int) -> Why:
    """Why those units cannot make that Standard Move together, all of it, or nothing (144)."""
    if not units or len(set(units)) != len(units):
        return "name each unit that moves once", ("144.3",)
    kept = next((why for id in units if (why := cannot_go(game, player, id, place))[0]), FINE)
    toll = FINE if kept[0] else cannot_pay_toll(game, player, units, place)
    return together((no_time_to_move(game, player), kept, toll))


def cannot_go(game: Game, player: int, id: int, place: int) -> Why:
    """Why that unit is not one that makes a Standard Move there, or nothing (144.2–144.4)."""
    object = game.state.objects.get(id)
    if object is None or object.zone != "board" or not is_unit(game, id):
        return "only a unit on the board moves", ("144",)
    if object.controller != player:
        mate = friendly(game, object.controller, player)
        return "you do not control that unit", ("489.8.c.2",) if mate else ("191.3.a", "144")
    if object.place == place:
        return "it is there already", ("144.4", "447")
    if place < 0 and place != base(player):
        return "a unit goes home to its own Base", ("144.4.b",)
    if object.exhausted:
        return "the unit is exhausted, and exhausting it is the cost", ("144.2", "414.4")
    if object.place > 0 and place > 0 and not _may_gank(game, id, place):
        return "only Ganking moves it from battlefield to battlefield", ("144.4.c", "810.1.b")
    reason, numbers = may_move(game, id, place, player)
    return (reason, tuple(str(number) for number in numbers)) if reason else FINE


def cannot_pay_toll(game: Game, player: int, units: tuple[int, ...], place: int) -> Why:
    """Why what it costs those units to move there together cannot be paid, or nothing (204.4)."""
    if can_pay(game, player, move_toll(game, player, units, place), 0):
        return FINE
    return "what it costs to move there cannot be paid", ("204.4.c",)


def no_time_to_move(game: Game, player: int) -> Why:
    """Why that player cannot make a Standard Move now, or nothing (144.1)."""
    if not is_open(game):
        return "no Standard Move is made while a chain exists", ("144.1.b",)
    if not is_neutral(game):
        return "no Standard Move is made in a showdown or combat", ("144.1.c",)
    if game.state.turn.row != MAIN:
        return "a Standard Move is made in the Main Phase", ("144.1.a",)
    if game.state.turn.player != player:
        return "it is another player's turn", ("144.1.a",)
    return FINE


def _may_gank(game: Game, id: int, place: int) -> bool:
    act = Act("gank", game.object(id).controller, id, place, game.object(id).place)
    return keyword(game, id, "Ganking") > 0 or permitted(game, act)


def move_toll(game: Game, player: int, units: tuple[int, ...], place: int) -> Price:
    """The Applied Costs of that move (204.4)."""
    price = Price()
    act = Act("move", player, units[0], place, amount=len(units))
    for scope, passive in passives(game, "toll"):
        price = price.plus(passive.toll(game, scope, act))
    return price


def no_ability(game: Game, id: int) -> Illegal:
    """Why nothing of that object can be activated: inactive text (721.2), or none at all (378)."""
    object = game.state.objects.get(id)
    if object is not None and object.attached_to:
        written = game.cards.spoken(game.cards.profile(object.card).abilities).activated
        if written:
            return Illegal(
                "its rules text is inactive while it is attached",
                rules=("718.2", "721.2"),
                works=("detach it first", "attach it to another unit by Weaponmaster or an effect"),
            )
    if object is None or not game.cards.spoken(traits(game, id).abilities).activated:
        return Illegal("it has no activated ability", rules=("377.1",))
    return Illegal("that player has no such ability there", rules=("378",))
