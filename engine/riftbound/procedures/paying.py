"""Whether a price can be paid, what brings it nearer, and from where its parts speak (357, 404)."""

from __future__ import annotations

from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.cost import Price, pays
from engine.riftbound.model.event import Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import Power
from engine.riftbound.model.tasks import Pay
from engine.riftbound.model.tree import CostPart
from engine.riftbound.procedures.matching_power import covers, matched
from engine.riftbound.procedures.means import Spring, Well, means, springs, together
from engine.riftbound.procedures.pool import Resources, purse


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
) -> tuple[int, tuple[Power, ...], list[tuple[int, Spring]]]:
    """What that player could pay that price with, together, and the objects that Add of it."""
    most, spared = means(game, player), spared_by(game, price, me)
    if not spared and not most.particular:
        return most.energy, most.power, most.springs
    found = springs(game, player, spared, item)
    return *together(*held, found), found


def without(energy: int, power: tuple[Power, ...], lost: list[Well]) -> Resources:
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


def _wanted(energy: int, power: tuple[Power, ...], price: Price) -> tuple[bool, tuple[str, ...]]:
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
