"""The total cost of an item (356, 403): base, additional costs, increases, discounts."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.asked import Reprice
from engine.riftbound.model.asking import ignores
from engine.riftbound.model.chain import Item, Permission, Scope
from engine.riftbound.model.cost import ANY, Price
from engine.riftbound.model.event import Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.index import passives
from engine.riftbound.model.names import KEYWORD_CARD, PAYING
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.prices import own_symbol, price_of
from engine.riftbound.model.sheet import speaking
from engine.riftbound.model.traits import keyword, traits
from engine.riftbound.model.tree import Activated, Extra, Slot, Speaking, Triggered
from engine.riftbound.model.views import hostile
from engine.riftbound.procedures.discounts import (
    best_first,
    of_component,
    of_total,
    order_matters,
    repriced,
    undominated,
    versions,
)


def speaking_of(game: Game, item: Item) -> Speaking | None:
    """What the item says: the text of its spell or ability."""
    if item.text is None:
        return None
    node = game.cards.node(item.text)
    assert isinstance(node, Speaking)
    return node


def scope_of_item(item: Item, run: int = 0) -> Scope:
    """From where the item speaks; `run` picks the choices of that execution (820.2)."""
    bound = item.bound
    for chosen in item.chosen:
        if run == 0 and "#" not in chosen.name:
            bound += (chosen,)
            continue
        name, _, number = chosen.name.partition("#")
        once = chosen.kind == "name" or name.startswith(PAYING)  # whatever is repeated (820.1.d)
        if once or int(number or 1) == run + 1:
            bound += (replace(chosen, name=name) if number else chosen,)
    return Scope(
        item.controller,
        item.object,
        item.era,
        item.text,
        item.id,
        item.event,
        item.known,
        bound,
    )


def extras_of(game: Game, item: Item) -> tuple[Extra, ...]:
    """The additional costs of the item, its own and imposed ones, in a stable order (356.2)."""
    found = []
    refs = item.offered if item.offered is not None else offered(game, item)
    for ref in refs:
        node = game.cards.node(ref)
        assert isinstance(node, Extra)
        found.append(node)
    return tuple(found)


def offered(game: Game, item: Item) -> tuple[Ref, ...]:
    """References to the additional costs that there are for the item now."""
    found = _offered_by_card(game, item) if item.kind == "card" else []
    speaking = speaking_of(game, item)
    if speaking is not None and item.text is not None:
        found.extend(game.cards.ref(item.text.card, extra) for extra in speaking.extras)
    for scope, passive in passives(game, "extras"):
        found.extend(passive.extras(game, scope, item))
    return tuple(found)


def _offered_by_card(game: Game, item: Item) -> list[Ref]:
    """The additional costs that the card has of its own, and Accelerate if it has that now (805)."""
    found: list[Ref] = []
    printed = game.cards.profile(item.card).extras
    if printed:
        scope = scope_of_item(item)
        for ref in printed:
            extra = game.cards.node(ref)
            if isinstance(extra, Extra) and extra.offered(game, scope):
                found.append(ref)
    if keyword(game, item.object, "Accelerate"):
        there = [game.cards.node(ref) for ref in found]
        if not any(isinstance(one, Extra) and one.name == "Accelerate" for one in there):
            found.extend(game.cards.profile(f"{KEYWORD_CARD}Accelerate").extras)
    return found


def declared(game: Game, item: Item) -> list[Slot]:
    """The choices of what pays the additional costs of the card itself, where words need them."""
    if item.kind != "card" or not game.cards.profile(item.card).extras:
        return []
    found: list[Slot] = []
    for place, extra in enumerate(extras_of(game, item)):
        if place in item.extras or not extra.optional:
            slots = (part.declares() for part in extra.cost.parts)
            found.extend(slot for slot in slots if slot is not None)
    return found


def extra_price(game: Game, item: Item, extra: Extra) -> Price:
    """What that additional cost costs this item."""
    if extra.itself:
        return base_price_of_card(game, item.object, Permission())
    domains = game.cards[item.card].domains
    symbols = tuple(own_symbol(domains) if one == "own" else one for one in extra.cost.power)
    if not extra.cost.parts:
        return Price(extra.cost.energy, tuple(sorted(symbols)))
    return price_of(game, home_of(game, item, extra), domains, extra.cost)


def home_of(game: Game, item: Item, extra: Extra) -> str:
    """The key of the card on which that additional cost is written."""
    for key in (item.card, *(object.card for object in game.state.objects.values())):
        if any(node is extra for node in game.cards.nodes(key)):
            return key
    return item.card


def base_price(game: Game, item: Item) -> Price:
    """The base cost, replaced or ignored as its permission says (356.1, 403.1)."""
    if item.kind == "ability":
        speaking = speaking_of(game, item)
        assert item.text is not None
        if isinstance(speaking, Activated):
            return _written(game, item, speaking)
        if isinstance(speaking, Triggered) and speaking.cost is not None:
            return price_of(game, item.text.card, _domains(game, item), speaking.cost)
        return Price()
    return base_price_of_card(game, item.object, item.permission)


def _domains(game: Game, item: Item) -> tuple[str, ...]:
    return game.cards[item.card].domains


def _written(game: Game, item: Item, speaking: Activated) -> Price:
    assert item.text is not None
    return price_of(game, item.text.card, _domains(game, item), speaking.cost)


def base_price_of_card(game: Game, id: int, way: Permission) -> Price:
    """The base cost of playing that card in that way (356.1)."""
    if way.cost == "instead" and way.price is not None:
        return way.price
    facts = traits(game, id)
    energy = 0 if way.cost in ("ignored", "ignored energy", "free") else facts.energy
    power = 0 if way.cost in ("ignored", "ignored power", "free") else facts.power
    return Price(energy, (own_symbol(facts.domains),) * power if power else ())


def plain_price(game: Game, id: int, way: Permission) -> Price | None:
    """The base cost of the card, None where anything but Deflect might alter what it costs."""
    profile = game.cards.profile(game.state.objects[id].card)
    if way.less or profile.lessens or profile.extras:
        return None
    if passives(game, "reprices") or passives(game, "extras"):
        return None
    return base_price_of_card(game, id, way)


def deflected(game: Game, item: Item) -> int:
    """The Power of any domain that Deflect adds, for each time a target is chosen (809, 809.1.c).

    Who ignores it does so for the whole of what is paid for (766), wherever a target is.
    """
    if not item.chosen:
        return 0
    objects = game.state.objects
    there = [
        objects[int(value)]
        for chosen in item.chosen
        if chosen.target and chosen.kind == "object"
        for value in chosen.values
        if value in objects
    ]
    if not there:
        return 0
    player = item.controller
    total = sum(
        keyword(game, object.id, "Deflect")
        for object in there
        if hostile(game, object.controller, player)
    )
    if total and any(
        ignores(game, "Deflect", player, "paying", item.object, place, item.id)
        for place in {object.place for object in there}
    ):
        return 0
    return total


def total_price(game: Game, item: Item, order: tuple[int, ...] = ()) -> Price:
    """The determined total cost (356.1–356.6), with the discounts in the best or a given order."""
    return possible_prices(game, item, order)[0]


def possible_prices(game: Game, item: Item, order: tuple[int, ...] = ()) -> list[Price]:
    """What the total cost may be: several where a discount is of Energy or of Power (356.4)."""
    return as_ordered(undiscounted(game, item), order)


Undiscounted = tuple[list[Price], list[Reprice]]
"""The base and additional costs, and what changes their total."""


def as_ordered(undiscounted: Undiscounted, order: tuple[int, ...] = ()) -> list[Price]:
    """What the total may come to, with the discounts in that order (356.4)."""
    prices, changes = undiscounted
    if not changes and len(prices) == 1:
        return prices
    ways = versions(changes)
    if len(prices) == len(ways) == 1:
        return [repriced(prices[0], changes, order)]
    return undominated([repriced(price, way, order) for price in prices for way in ways])


def undiscounted(game: Game, item: Item) -> Undiscounted:
    """The base and additional costs, and what changes their total (356.1–356.2, 356.4.c)."""
    if item.permission.cost == "free":
        return [Price()], []
    price = base_price(game, item)
    more = deflected(game, item)
    prices = [price.plus(Price(0, (ANY,) * more)) if more else price]
    changes = _reprices(game, item)
    total = of_total(changes) if changes else []
    if item.permission.less:
        total.append(Reprice(-item.permission.less))
    for place, extra in enumerate(extras_of(game, item)):
        if extra.optional and place not in item.extras:
            continue
        full = extra_price(game, item, extra)
        ways = [repriced(full, way) for way in versions(of_component(changes, extra))]
        prices = [price.plus(way) for price in prices for way in ways]
        discount = extra.discount(game, scope_of_item(item))
        if discount.energy or discount.power:
            total.append(Reprice(-discount.energy, 0, discount.power))
    return prices, total


def discounts_to_order(undiscounted: Undiscounted) -> int:
    """How many discounts its player puts in an order, 0 when no order differs (356.4.d.1)."""
    prices, changes = undiscounted
    for way in versions(changes):
        if order_matters(prices[0], way):
            return len(best_first(way))
    return 0


def _reprices(game: Game, item: Item) -> list[Reprice]:
    """Every change to what the item costs, by others and by itself (356.4.a)."""
    changes: list[Reprice] = []
    for speaker, passive in passives(game, "reprices"):
        changes.extend(passive.reprices(game, speaker, item))
    for speaker, passive in _own_repricing(game, item):
        changes.extend(passive.reprices(game, speaker, item))
    return changes


def cheaper_by_choice(game: Game, item: Item) -> bool:
    """Whether choices that are still open may make it cost less: by targets, or by what pays."""
    if any(part.declares() for extra in extras_of(game, item) for part in extra.cost.parts):
        return True
    speakers = (*passives(game, "reprices"), *_own_repricing(game, item))
    return any(passive.by_choice() for _, passive in speakers)


def _own_repricing(game: Game, item: Item) -> list[tuple[Scope, Passive]]:
    """The words of the card being played about its own cost, wherever it is (366.2.a)."""
    found: list[tuple[Scope, Passive]] = []
    if item.kind != "card":
        return _inactive_repricing(game, item)
    for ref, passive in game.cards.answering(item.card).get("reprices", ()):
        if "chain" in passive.zones:
            scope = replace(scope_of_item(item), text=ref)
            if passive.active(game, scope):
                found.append((scope, passive))
    return found


def _inactive_repricing(game: Game, item: Item) -> list[tuple[Scope, Passive]]:
    """An attached card's words about what its own Equip costs, inactive as they are (725.3)."""
    object = game.state.objects.get(item.object)
    if object is None or not object.attached_to:
        return []
    spoken = game.cards.answering(object.card).get("reprices", ())
    return [(speaking(object, ref), passive) for ref, passive in spoken]
