"""Which Power pays for which symbols of a price (135.2.e)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.core.patience import look
from engine.riftbound.model.cost import ANY, Price, pays
from engine.riftbound.model.names import Power


def covers(energy: int, power: tuple[Power, ...], price: Price) -> bool:
    """Whether that Energy and Power pay for those of the price."""
    return energy >= price.energy and (not price.power or matched(price.power, power))


def matched(symbols: tuple[str, ...], power: tuple[Power, ...]) -> bool:
    """Whether each symbol finds Power of its own (135.2.e.5, 135.2.e.6.c)."""
    if len(power) < len(symbols):
        return False
    if not symbols:
        return True
    if symbols.count(symbols[0]) == len(symbols) and "|" not in symbols[0]:  # nearly always
        domain = symbols[0]
        return domain == ANY or power.count(domain) + power.count(ANY) >= len(symbols)
    return _matched(symbols, power, {})


Matching = dict[tuple[tuple[str, ...], tuple[Power, ...]], bool]


def _matched(symbols: tuple[str, ...], power: tuple[Power, ...], known: Matching) -> bool:
    """The same of several symbols; what is known of fewer is kept while they are gone through."""
    if not symbols:
        return True
    if (symbols, power) not in known:
        known[symbols, power] = _one_way(symbols, power, known)
    return known[symbols, power]


def _one_way(symbols: tuple[str, ...], power: tuple[Power, ...], known: Matching) -> bool:
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


def spendings(symbols: tuple[str, ...], power: tuple[Power, ...]) -> list[tuple[Power, ...]]:
    """The different sets of Power from the pool that pay those symbols."""
    found = {tuple(sorted(way)) for way in _spend(symbols, Counter(power))}
    return sorted(found)


def _spend(symbols: tuple[str, ...], power: Counter[Power]) -> Iterator[tuple[Power, ...]]:
    if not symbols:
        yield ()
        return
    for word in list(power):
        if power[word] and pays(symbols[0], word):
            power[word] -= 1
            for way in _spend(symbols[1:], power):
                yield (word, *way)
            power[word] += 1
