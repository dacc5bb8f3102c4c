"""What a player can pay, which abilities Add, and taking payment (357, 404, 429.3, 444)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.core.patience import look
from engine.riftbound.model import acts
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.cost import ANY, Price, pays
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import index, scope_of
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.moves import Add
from engine.riftbound.model.outstanding import propose_in_turn
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.state import Object, State
from engine.riftbound.model.tasks import Pay
from engine.riftbound.model.traits import same_facts, sheet_of, traits
from engine.riftbound.model.tree import Activated, CostPart
from engine.riftbound.model.work import Doing
from engine.riftbound.procedures.events import KINDS
from engine.riftbound.procedures.pipeline import happen_now, happen_undisturbed, undisturbed
from engine.riftbound.procedures.pool import Resources, poured, purse, serves
from engine.riftbound.procedures.triggers import instance_of, used_up


class Well(Struct, frozen=True):
    """An ability that could Add now, what it gives, and which other of its object it excludes."""

    node: int
    card: str
    gives: tuple[str, ...]
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
    power: tuple[str, ...]
    particular: bool


class Means(Struct, frozen=True):
    """All that a player could pay with: who can Add, and what they come to, with the pool.

    A rune gives both when it is exhausted for Energy before it is recycled for Power.
    """

    springs: list[tuple[int, Spring]]
    energy: int
    power: tuple[str, ...]
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
    energy: int, power: tuple[str, ...], found: list[tuple[int, Spring]]
) -> tuple[int, tuple[str, ...]]:
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


def can_pay(game: Game, player: int, price: Price, me: int, item: Item | None = None) -> bool:
    """Whether the pool and everything that can Add for that item cover Energy and Power (429.3)."""
    held = purse(game, player, item)
    if covers(*held, price):
        return True
    most = means(game, player)
    if not covers(most.energy, most.power, price):
        return False
    spared = spared_by(game, price, me) if price.parts else 0
    if not spared and not most.particular:
        return True
    found = springs(game, player, spared, item)
    return covers(*together(*held, found), price)


def beyond_means(game: Game, player: int, price: Price) -> bool:
    """Whether not even everything that could Add for anything covers Energy and Power."""
    most = means(game, player)
    return not covers(most.energy, most.power, price)


def spared_by(game: Game, price: Price, me: int) -> int:
    """The object that a part of the price exhausts or removes, and so cannot help to pay."""
    for ref in price.parts:
        part = game.cards.node(ref)
        if isinstance(part, CostPart) and part.of_me() in ("exhaust", "recycle"):
            return me
    return 0


def covers(energy: int, power: tuple[str, ...], price: Price) -> bool:
    """Whether that Energy and Power pay for those of the price."""
    return energy >= price.energy and (not price.power or matched(price.power, power))


def matched(symbols: tuple[str, ...], power: tuple[str, ...]) -> bool:
    """Whether each symbol finds Power of its own (135.2.e.5, 135.2.e.6.c)."""
    if len(power) < len(symbols):
        return False
    if not symbols:
        return True
    if symbols.count(symbols[0]) == len(symbols) and "|" not in symbols[0]:  # nearly always
        domain = symbols[0]
        return domain == ANY or power.count(domain) + power.count(ANY) >= len(symbols)
    return _matched(symbols, power, {})


Matching = dict[tuple[tuple[str, ...], tuple[str, ...]], bool]


def _matched(symbols: tuple[str, ...], power: tuple[str, ...], known: Matching) -> bool:
    """The same of several symbols; what is known of fewer is kept while they are gone through."""
    if not symbols:
        return True
    if (symbols, power) not in known:
        known[symbols, power] = _one_way(symbols, power, known)
    return known[symbols, power]


def _one_way(symbols: tuple[str, ...], power: tuple[str, ...], known: Matching) -> bool:
    look()
    first = min(symbols, key=lambda symbol: sum(pays(symbol, one) for one in power))
    rest = list(symbols)
    rest.remove(first)
    for one in dict.fromkeys(power):
        if pays(first, one):
            left = list(power)
            left.remove(one)
            if _matched(tuple(rest), tuple(left), known):
                return True
    return False


def useful(
    game: Game, player: int, price: Price, me: int, item: Item | None, held: Resources
) -> list[tuple[int, Well]]:
    """The Add abilities that bring the price nearer and leave it payable, one of each kind.

    `held` is what the pool holds for that price already.
    """
    energy, power, found = _usable(game, player, price, me, item, held)
    wanted, objects = _wanted(*held, price), game.state.objects
    options = []
    seen = set()
    alike: set[int] = set()
    for where, spring in found:
        if id(spring) in alike:
            continue  # runes of a kind
        alike.add(id(spring))
        object = objects[where]
        for well, excluded in zip(spring.wells, spring.excluded, strict=True):
            kind = (object.card, object.exhausted, well.node, well.card)
            if kind in seen:
                continue
            seen.add(kind)
            if _helps(well, *wanted):
                left = without(energy, power, excluded)
                if covers(*left, price):
                    options.append((where, well))
    return options


def _usable(
    game: Game, player: int, price: Price, me: int, item: Item | None, held: Resources
) -> tuple[int, tuple[str, ...], list[tuple[int, Spring]]]:
    """What that player could pay that price with, together, and the objects that Add of it."""
    most, spared = means(game, player), spared_by(game, price, me)
    if not spared and not most.particular:
        return most.energy, most.power, most.springs
    found = springs(game, player, spared, item)
    return *together(*held, found), found


def _excluded(well: Well, wells: list[Well]) -> list[Well]:
    """The other abilities of its object that cannot be used any more when it was."""
    return [other for other in wells if other is not well and (well.recycles or other.exhausts)]


def without(energy: int, power: tuple[str, ...], lost: list[Well]) -> tuple[int, tuple[str, ...]]:
    """What is left of that Energy and Power without what those abilities give."""
    if not lost:
        return energy, power
    left = list(power)
    for well in lost:
        for word in well.gives:
            if word == "energy":
                energy -= 1
            else:
                left.remove(word)
    return energy, tuple(left)


def _wanted(energy: int, power: tuple[str, ...], price: Price) -> tuple[bool, tuple[str, ...]]:
    """Whether that is too little Energy for the price, and the symbols, unless all are paid for."""
    return energy < price.energy, () if matched(price.power, power) else price.power


def _helps(well: Well, energy: bool, symbols: tuple[str, ...]) -> bool:
    """Whether the ability gives Energy, if that is wanted, or Power for any of those symbols."""
    for word in well.gives:
        if word == "energy":
            if energy:
                return True
        else:
            for symbol in symbols:
                if pays(symbol, word):
                    return True
    return False


def spendings(symbols: tuple[str, ...], power: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different sets of Power from the pool that pay those symbols."""
    found = {tuple(sorted(way)) for way in _spend(symbols, Counter(power))}
    return sorted(found)


def _spend(symbols: tuple[str, ...], power: Counter[str]) -> Iterator[tuple[str, ...]]:
    if not symbols:
        yield ()
        return
    for word in list(power):
        if power[word] and pays(symbols[0], word):
            power[word] -= 1
            for way in _spend(symbols[1:], power):
                yield (word, *way)
            power[word] += 1


def use_well(game: Game, move: Add, player: int) -> Game:
    """The Add ability activated: its cost paid, its effect carried out at once (429.3.a)."""
    id, ref = move.object, Ref(move.card, move.node)
    ability = game.cards.activated(ref)
    assert ability is not None
    scope = replace(scope_of(game, id, ref), you=player)
    used = Event(
        kind="activate",
        rules=rules("429.3.a"),
        object=id,
        player=player,
        text=ref,
    )
    if _is_plain(game, game.object(id).card, ability):
        return happen_undisturbed(
            game, (used, *_costs(game, scope, ability), *_added(game, scope, ability))
        )
    game = happen_now(game, used)
    if game.object(id).card not in game.cards.runes:  # these nothing counts, and there are many
        game = game.with_(history=(*game.state.history, used))
    if ability.times:
        now = instance_of(game, id, game.object(id).era, ref)
        game = happen_now(game, acts.performed(id, player, ref, now))
    sequence = game.cards.ref(ref.card, ability.does)
    game = game.with_work((*game.state.work, Doing(scope, sequence)))
    return propose_in_turn(game, *_costs(game, scope, ability))


OF_RUNES: Kinds = frozenset({"activate", "exhaust", "recycle", "add"})
"""What happens as a rune is used."""


def _is_plain(game: Game, card: str, ability: Activated) -> bool:
    """Whether it is an ability of a rune, and while it is used nothing else can happen.

    Then no work need be outstanding between its cost and its effect.
    """
    if card not in game.cards.runes or ability.times:
        return False
    if not all(step.adds() for step in ability.does.steps):
        return False
    return undisturbed(game, OF_RUNES) and sheet_of(game).overlooks(card)


def _costs(game: Game, scope: Scope, ability: Activated) -> list[Event]:
    """What pays for the ability; what takes the payer comes last (357.2)."""
    parts = ability.cost.parts
    if len(parts) > 1:
        parts = tuple(sorted(parts, key=lambda part: takes(game, scope, part)))
    return [event for part in parts for event in part.pay(game, scope, ())]


def _added(game: Game, scope: Scope, ability: Activated) -> list[Event]:
    """What the pool holds more of by the ability."""
    return [event for step in ability.does.steps for event in step.added(game, scope)]


def takes(game: Game, scope: Scope, part: CostPart) -> bool:
    """Whether paying that part moves something to another zone."""
    picked = part.candidates(game, scope)[:1]
    return any(KINDS[event.kind].leaves for event in part.pay(game, scope, picked))


def part_of(game: Game, ref: Ref) -> CostPart:
    """The part of a cost that the reference names."""
    part = game.cards.node(ref)
    assert isinstance(part, CostPart)
    return part


def paying_scope(game: Game, task: Pay) -> Scope:
    """From where the parts of the cost speak."""
    me, item = task.me, task.item
    found = game.item(item) if item else None
    bound = found.chosen + found.bound if found is not None else ()
    object = game.state.objects.get(me)
    era = object.era if object is not None else 0
    text = found.text if found is not None else None
    event = found.event if found is not None else None
    return Scope(task.player, me, era, text, item, event, bound=bound)
