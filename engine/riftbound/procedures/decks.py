"""Whether a deck may be played with (103, 825, 485–489)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from engine.core.record import Cite
from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.model.modes import MODES
from engine.riftbound.model.names import PLAYER_NAMES
from engine.riftbound.model.rulebook import rules
from engine.riftbound.procedures.setup import Deck

MAIN_DECK, RUNE_DECK, COPIES, SIGNATURES, BATTLEFIELDS = 40, 12, 3, 3, 3
PLAYED = frozenset({"unit", "gear", "spell"})


class DeckFault(Struct, frozen=True):
    """What is wrong with a deck, and the rules that say so."""

    what: str
    rules: tuple[Cite, ...]


def table_faults(
    cards: Cards,
    decks: tuple[Deck, ...],
    mode: str = "duel",
    names: tuple[str, ...] = PLAYER_NAMES,
    banned: Collection[str] = (),
) -> tuple[DeckFault, ...]:
    """What keeps these decks, in turn order, from that Mode of Play: theirs and teammates' (483)."""
    rules_of = MODES[mode]
    if len(decks) != rules_of.players:
        what = f"{mode} is played with {rules_of.players} decks, not {len(decks)}"
        return (_fault(what, f"{rules_of.rule}.1"),)
    found = [
        DeckFault(f"{name}: {fault.what}", fault.rules)
        for name, deck in zip(names, decks, strict=False)
        for fault in deck_faults(cards, deck, banned)
    ]
    for second, team in enumerate(rules_of.teams):
        for first in range(second):
            if rules_of.teams[first] == team:
                both = f"{names[first]} and {names[second]}"
                found.extend(_shared(cards, decks[first], decks[second], both))
    return tuple(found)


def _shared(cards: Cards, one: Deck, other: Deck, both: str) -> Iterator[DeckFault]:
    """Teammates have different Champion Legends and battlefields (489.8.h, 489.8.i)."""
    if cards[one.legend].name == cards[other.legend].name:
        yield _fault(f"{both} share the Champion Legend {cards[one.legend].name}", "489.8.h")
    theirs = {cards[key].name for key in other.battlefields}
    for name in sorted({cards[key].name for key in one.battlefields} & theirs):
        yield _fault(f"{both} share the battlefield {name}", "489.8.i")


def deck_faults(cards: Cards, deck: Deck, banned: Collection[str] = ()) -> tuple[DeckFault, ...]:
    """Every rule of deck building that the deck violates, in the order of the rulebook (103).

    `banned` are the names of cards that the format played does not allow (103.2.e).
    """
    legend = cards[deck.legend]
    champion = cards[deck.champion]
    main = [champion, *(cards[key] for key in deck.main)]
    found: list[DeckFault] = []
    if "legend" not in legend.types:
        found.append(_fault(f"{legend.name} is no legend", "103.1"))
    found.extend(_foreign(legend, main, "103.1.b.3", "103.1.b.4", "103.2.c"))
    found.extend(_main_deck(legend, champion, main))
    fields = [cards[key] for key in deck.battlefields]
    held = dict.fromkeys(card.name for card in (legend, *main, *fields))
    found.extend(
        _fault(f"{name} is not legal in this format", "103.2.e") for name in held if name in banned
    )
    found.extend(_rune_deck(legend, [cards[key] for key in deck.runes]))
    found.extend(_battlefields(legend, fields))
    return tuple(found)


def _fault(what: str, *numbers: str) -> DeckFault:
    return DeckFault(what, rules(*numbers))


def _foreign(
    legend: CardDefinition, held: Iterable[CardDefinition], *numbers: str
) -> Iterator[DeckFault]:
    """Cards with a domain outside the legend's Domain Identity (103.1.b)."""
    for name, card in {card.name: card for card in held}.items():
        outside = [domain for domain in card.domains if domain not in legend.domains]
        if outside:
            what = (
                f"{name} is {' and '.join(outside)}, outside the Domain Identity of {legend.name}"
            )
            yield _fault(what, *numbers)


def _main_deck(
    legend: CardDefinition, champion: CardDefinition, main: list[CardDefinition]
) -> Iterator[DeckFault]:
    """The number of cards, the Chosen Champion, copies, signature cards (103.2, 825.3).

    A card whose own words let a deck hold any number of it goes before the rule on copies (002).
    """
    if len(main) < MAIN_DECK:
        yield _fault(f"the Main Deck has {len(main)} cards, not {MAIN_DECK} or more", "103.2")
    for name, card in {card.name: card for card in main}.items():
        if not PLAYED.intersection(card.types):
            yield _fault(f"{name} is no unit, gear or spell", "103.2")
    ours = champion_tags(legend, champion)
    if "champion" not in champion.supertypes or "unit" not in champion.types:
        yield _fault(f"{champion.name} is no champion unit", "103.2.a.2")
    elif not ours.intersection(champion.tags):
        yield _fault(f"{champion.name} is not the champion of {legend.name}", "103.2.a.2")
    unique = {c.name for c in main if any(word.name == "Unique" for word in c.keywords)}
    counted = Counter(card.name for card in main if not card.any_number)
    for name, count in counted.items():
        if name in unique and count > 1:
            yield _fault(f"{name} is Unique, and there are {count}", "825.3.a")
        elif count > COPIES:
            yield _fault(f"there are {count} copies of {name}, more than {COPIES}", "103.2.b")
    signed = [card for card in main if "signature" in card.supertypes]
    if len(signed) > SIGNATURES:
        what = f"there are {len(signed)} signature cards, more than {SIGNATURES}"
        yield _fault(what, "103.2.d.1")
    for name, card in {card.name: card for card in signed}.items():
        if not ours.intersection(card.tags):
            yield _fault(f"{name} is not a signature card of {legend.name}", "103.2.d.2")


def champion_tags(legend: CardDefinition, champion: CardDefinition) -> frozenset[str]:
    """The champion tags of the legend; of several tags, the one the champion is named for."""
    named = champion.name.partition(",")[0]
    tags = frozenset(legend.tags)
    return frozenset({named}) if named in tags else tags


def _rune_deck(legend: CardDefinition, runes: list[CardDefinition]) -> Iterator[DeckFault]:
    """Twelve runes of the Domain Identity (103.3.a)."""
    if len(runes) != RUNE_DECK:
        yield _fault(f"the Rune Deck has {len(runes)} cards, not {RUNE_DECK}", "103.3.a")
    for name in dict.fromkeys(card.name for card in runes if "rune" not in card.types):
        yield _fault(f"{name} is no rune", "103.3.a")
    yield from _foreign(legend, runes, "103.3.a.1")


def _battlefields(legend: CardDefinition, fields: list[CardDefinition]) -> Iterator[DeckFault]:
    """Three different battlefields, as every Mode of Play asks for (103.4, 485.4.a)."""
    if len(fields) != BATTLEFIELDS:
        what = f"there are {len(fields)} battlefields, not {BATTLEFIELDS}"
        yield _fault(what, "103.4.a", "485.4.a")
    for name in dict.fromkeys(card.name for card in fields if "battlefield" not in card.types):
        yield _fault(f"{name} is no battlefield", "103.4")
    yield from _foreign(legend, fields, "103.4.b")
    for name, count in Counter(card.name for card in fields).items():
        if count > 1:
            yield _fault(f"{name} is there {count} times", "103.4.c")
