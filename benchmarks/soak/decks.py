"""Legal decks by number, of every card that is wholly known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count
from random import Random

from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.procedures.decks import (
    BATTLEFIELDS,
    COPIES,
    MAIN_DECK,
    PLAYED,
    RUNE_DECK,
    SIGNATURES,
    champion_tags,
)
from engine.riftbound.procedures.setup import Deck


class Builder:
    """Numbered decks: the same number is the same deck, and every card comes round.

    The legends take turns. Each deals its own shuffled pool out, two copies of a card at a time,
    and shuffles anew once all is dealt, so that no card waits longer than a pool. Decks whose
    numbers are near have other legends and battlefields, as teammates must (489.8.h, 489.8.i).
    """

    def __init__(self, cards: Cards) -> None:
        known = sorted(
            (card for card in cards if not card.missing and "token" not in card.supertypes),
            key=lambda card: card.key,
        )
        self.main = tuple(card for card in known if PLAYED.intersection(card.types))
        self.fields = tuple(card for card in known if "battlefield" in card.types)
        self.runes = tuple(card for card in known if "rune" in card.types)
        legends = (card for card in known if "legend" in card.types)
        self.pools = {legend: self._pool(legend) for legend in legends}
        self.legends = tuple(legend for legend in self.pools if self.champions(legend))

    def _pool(self, legend: CardDefinition) -> tuple[CardDefinition, ...]:
        """What a Main Deck of that legend may hold (103.1.b, 103.2.d)."""
        return tuple(card for card in self.main if _allowed(legend, card))

    def champions(self, legend: CardDefinition) -> tuple[CardDefinition, ...]:
        """The units that may be that legend's Chosen Champion (103.2.a)."""
        return tuple(card for card in self.pools[legend] if _leads(legend, card))

    def reached(self) -> frozenset[str]:
        """The keys of all cards that some deck holds."""
        pools = (card.key for legend in self.legends for card in self.pools[legend])
        others = (card.key for card in (*self.fields, *self.legends))
        return frozenset((*pools, *others))

    def deck(self, number: int) -> Deck:
        """The deck of that number; it is legal (103)."""
        turn, which = divmod(number, len(self.legends))
        legend = self.legends[which]
        champions = self.champions(legend)
        champion = champions[turn % len(champions)]
        fields = _shuffled(self.fields, 0)
        places = range(number * BATTLEFIELDS, (number + 1) * BATTLEFIELDS)
        runes = [rune.key for rune in self.runes if set(rune.domains) <= set(legend.domains)]
        return Deck(
            legend.key,
            champion.key,
            _main(champion, _dealt(self.pools[legend], turn * (MAIN_DECK // 2))),
            tuple(runes[place % len(runes)] for place in range(RUNE_DECK)),
            tuple(fields[place % len(fields)].key for place in places),
        )


def _allowed(legend: CardDefinition, card: CardDefinition) -> bool:
    ours = champion_tags(legend, card)
    signed = "signature" in card.supertypes
    return set(card.domains) <= set(legend.domains) and (not signed or bool(ours & set(card.tags)))


def _leads(legend: CardDefinition, card: CardDefinition) -> bool:
    champion = "champion" in card.supertypes and "unit" in card.types
    return champion and bool(champion_tags(legend, card) & set(card.tags))


@cache
def _shuffled(pool: tuple[CardDefinition, ...], lap: int) -> tuple[CardDefinition, ...]:
    order = list(pool)
    Random(lap).shuffle(order)
    return tuple(order)


def _dealt(pool: tuple[CardDefinition, ...], start: int) -> Iterator[CardDefinition]:
    """The pool shuffled, lap after lap, from that place on."""
    first, place = divmod(start, len(pool))
    for lap in count(first):
        yield from _shuffled(pool, lap)[place:]
        place = 0


def _main(champion: CardDefinition, dealt: Iterator[CardDefinition]) -> tuple[str, ...]:
    """A Main Deck besides the champion: two of each card, one of what is Unique (103.2, 825.3)."""
    held = Counter([champion.name])
    signed = int("signature" in champion.supertypes)
    keys: list[str] = []
    while len(keys) < MAIN_DECK - 1:
        card = next(dealt)
        unique = any(word.name == "Unique" for word in card.keywords)
        room = [1 if unique else COPIES, MAIN_DECK - 1 - len(keys) + held[card.name]]
        copies = min(1 if unique else 2, min(room) - held[card.name])
        if "signature" in card.supertypes:
            copies = min(copies, SIGNATURES - signed)
            signed += copies
        held[card.name] += copies
        keys.extend([card.key] * copies)
    return tuple(keys)
