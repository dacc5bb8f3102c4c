"""Increases and discounts of a cost, and whether the order of discounts matters (356.3–356.6)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

from msgspec.structs import replace

from engine.core.patience import look
from engine.riftbound.model.asked import Reprice
from engine.riftbound.model.cost import ANY, Price
from engine.riftbound.model.tree import Extra

MOST_ORDERED = 6
"""Of more discounts than this, only neighbours in the best order are tried the other way round."""


def of_component(changes: list[Reprice], extra: Extra) -> list[Reprice]:
    """The changes to that additional cost alone: by its name, or to all optional ones (356.4.c)."""
    sort = "optional" if extra.optional else "mandatory"
    return [one for one in changes if one.component and one.component in (sort, extra.name)]


def of_total(changes: list[Reprice]) -> list[Reprice]:
    """The changes to no component in particular (356.4.d)."""
    return [one for one in changes if not one.component]


def repriced(price: Price, changes: list[Reprice], order: tuple[int, ...] = ()) -> Price:
    """Increases first, then discounts, those in the order given or in the best one (356.3–356.6)."""
    if not changes:
        return price
    for change in changes:
        price = _increased(price, change)
    discounts = best_first(changes)
    if order:
        discounts = [discounts[place] for place in order]
    for change in discounts:
        price = _discounted(price, change)
    return price


def best_first(changes: list[Reprice]) -> list[Reprice]:
    """The discounts, those with the highest floor first: no order costs less (356.4.e)."""
    found = [one for one in changes if one.energy < 0 or one.power < 0 or _symbols_less(one)]
    return sorted(found, key=lambda one: -one.floor)


def versions(changes: list[Reprice]) -> list[list[Reprice]]:
    """The changes as they can be taken: each that is of Energy or of Power as one of the two.

    Of changes that are alike it only matters how many are of Energy.
    """
    if not any(one.either for one in changes):
        return [changes]
    either = Counter(one for one in changes if one.either)
    found = []
    for of_energy in product(*(range(count, -1, -1) for count in either.values())):
        look()
        left = dict(zip(either, of_energy, strict=True))
        found.append([_taken(one, left) for one in changes])
    return found


def _taken(change: Reprice, left: dict[Reprice, int]) -> Reprice:
    """The change as it is taken, where so many like it are still to be of Energy."""
    if not change.either:
        return change
    left[change] -= 1
    if left[change] >= 0:
        return replace(change, power=0, either=False)
    return replace(change, energy=0, either=False)


def undominated(prices: list[Price]) -> list[Price]:
    """The different prices of which no other asks for as much or less in everything."""
    found = list(dict.fromkeys(prices))
    return [one for one in found if not any(_cheaper(other, one) for other in found)]


def _cheaper(one: Price, other: Price) -> bool:
    less = not Counter(one.power) - Counter(other.power)
    return one != other and one.energy <= other.energy and less


def order_matters(price: Price, changes: list[Reprice]) -> bool:
    """Whether some order of the discounts comes to another cost (356.4.d.1)."""
    discounts = best_first(changes)
    if len({(one.energy, one.power, one.symbols, one.floor) for one in discounts}) < 2:
        return False
    if not any(one.floor for one in discounts):
        return False
    count = len(discounts)
    orders = list(permutations(range(count))) if count <= MOST_ORDERED else _swaps(count)
    return len({repriced(price, changes, order) for order in orders}) > 1


def _swaps(count: int) -> list[tuple[int, ...]]:
    places = tuple(range(count))
    return [places] + [(*places[:at], at + 1, at, *places[at + 2 :]) for at in range(count - 1)]


def _symbols_less(change: Reprice) -> bool:
    return bool(change.symbols) and change.energy <= 0 and change.power <= 0


def _increased(price: Price, change: Reprice) -> Price:
    """The price with what the change adds (356.3)."""
    symbols = (ANY,) * max(0, change.power)
    if not _symbols_less(change):
        symbols += change.symbols
    energy = price.energy + max(0, change.energy)
    return Price(energy, tuple(sorted(price.power + symbols)), price.parts)


def _discounted(price: Price, change: Reprice) -> Price:
    """The price less the discount: not below its own floor, never below 0 (356.4.e, 356.6)."""
    energy, power = price.energy, list(price.power)
    if change.energy < 0:
        energy = max(min(energy, change.floor), energy + change.energy, 0)
    symbols = change.symbols if _symbols_less(change) else ()
    for symbol in (*symbols, *(ANY,) * -change.power):
        _remove_symbol(power, symbol)
    return Price(energy, tuple(sorted(power)), price.parts)


def _remove_symbol(power: list[str], symbol: str) -> None:
    """One symbol less: that very one; for [A] any, rather one that is harder to pay (356.4)."""
    if symbol == ANY and power:
        power.remove(max(power, key=lambda held: (held != ANY, -held.count("|"))))
    elif symbol in power:
        power.remove(symbol)
    else:
        for held in power:
            if symbol in held.split("|"):
                power.remove(held)
                return
