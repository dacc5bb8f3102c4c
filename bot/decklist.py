"""A pasted deck list → a deck, and every fault of it with its rule (103, 485–489)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rapidfuzz import fuzz, process

from bot.i18n import tr
from bot.library.catalog import Catalog
from bot.library.models import Card
from bot.library.query import squash

FEWEST = 6  # counted names from which a text is a deck list
LONGEST = 4000  # characters that are read
MOST = 120  # lines that are read
LIKELY = 65.0  # how alike a name must be to be told as the nearest
NEARLY = 88.0  # of 100, how alike a mistyped name must be
_AFTER = re.compile(
    r"[,.;]?\s*\b(?:is|are|would)\s[^\n]{0,40}?\b(?:legal|valid|allowed|ok|okay|fine)\b[^\n]*$",
    re.I,
)
PARTS = {
    "legend": "legend", "championlegend": "legend", "champion": "champion",
    "chosenchampion": "champion", "main": "main", "maindeck": "main", "deck": "main",
    "battlefield": "battlefield", "battlefields": "battlefield", "rune": "rune", "runes": "rune",
    "runepool": "rune", "runedeck": "rune", "side": "side", "sideboard": "side",
}  # fmt: skip
_HEAD = (
    r"(?:champion legend|chosen champion|legend|champion|main ?deck|battlefields?"
    r"|rune ?(?:pool|deck)|runes?|side ?board)"
)
_COUNTED = re.compile(r"(?:^|\s)[1-9][0-9]?\s?x?\s+(?=['’\w])|\sx\s?[1-9][0-9]?(?=\s|$)")
_BREAK = re.compile(rf"\n|\s+(?=[1-9][0-9]?x?\s+[A-Z'’])|\s+(?={_HEAD}\s*:)", re.IGNORECASE)
_SECTION = re.compile(
    rf"(?P<head>{_HEAD}|main|side|deck)\s*(?:\([0-9]+\))?\s*(?P<colon>:)?\s*(?P<rest>.*)", re.I
)
_LINE = re.compile(
    r"(?:(?P<count>[1-9][0-9]?)\s?x?\s+)?(?P<name>.+?)(?:\s+x\s?(?P<after>[1-9][0-9]?))?$"
)
_CODE = re.compile(r"[\[(]?\b[A-Z]{3}[- ][0-9]{1,3}[a-z*]?(?:/[0-9]+)?\b[\])]?")


@dataclass
class DeckList:
    """A deck as pasted: card names by part, and the lines that name no card, each with the nearest."""

    legend: list[str] = field(default_factory=list)
    champion: list[str] = field(default_factory=list)
    main: list[str] = field(default_factory=list)
    rune: list[str] = field(default_factory=list)
    battlefield: list[str] = field(default_factory=list)
    side: list[str] = field(default_factory=list)
    unknown: list[tuple[str, str]] = field(default_factory=list)


def is_decklist(text: str) -> bool:
    """Whether a text is a deck list rather than a question."""
    return len(_COUNTED.findall(text[:LONGEST])) >= FEWEST


def read_decklist(text: str, catalog: Catalog) -> DeckList:
    """The deck of a text: by its headings, else each card where its type belongs."""
    names = {squash(e.key): e.key for e in reversed(catalog.of("riftbound", "card"))}
    cards = {e.key: e.model for e in catalog.of("riftbound", "card") if isinstance(e.model, Card)}
    found = DeckList()
    for part, count, name in lines(_AFTER.sub("", text[:LONGEST])):
        card = card_of(name, names)
        if card is None:
            near = process.extractOne(
                squash(name), names.keys(), scorer=fuzz.ratio, score_cutoff=LIKELY
            )
            found.unknown.append((name, names[near[0]] if near else ""))
            continue
        getattr(found, part_of(cards[card], part)).extend([card] * count)
    choose_champion(found, cards)
    return found


def lines(text: str) -> Iterator[tuple[str, int, str]]:
    """(part, count, name) of each line; the part is that of the heading above it, or empty."""
    part = ""
    pieces = [piece.strip(" \t-*•,;") for piece in _BREAK.split(text)]
    for piece in [piece for piece in pieces if piece][:MOST]:
        head = _SECTION.fullmatch(piece)
        if head and (head["colon"] or not head["rest"]):
            part = PARTS[squash(head["head"])]
            piece = head["rest"].strip()
        line = _LINE.fullmatch(_CODE.sub(" ", piece).strip()) if piece else None
        if line and (line["count"] or line["after"] or part) and len(line["name"]) <= 60:
            yield part, int(line["count"] or line["after"] or 1), line["name"].strip()


def card_of(name: str, names: Mapping[str, str]) -> str | None:
    """The card of a name: this very one, a legend as “Champion, Name”, or nearly."""
    for key in (squash(name), squash(name.partition(",")[2]), squash(name.partition(" - ")[2])):
        if key in names:
            return names[key]
    near = process.extractOne(squash(name), names.keys(), scorer=fuzz.ratio, score_cutoff=NEARLY)
    return names[near[0]] if near else None


def part_of(card: Card, part: str) -> str:
    """Where a card goes: as its heading says, else as its type does."""
    if part:
        return part
    return card.type if card.type in ("legend", "battlefield", "rune") else "main"


def choose_champion(deck: DeckList, cards: Mapping[str, Card]) -> None:
    """Where no line says which is the Chosen Champion: the first that fits the legend."""
    if deck.champion or not deck.legend:
        return
    tags = set(cards[deck.legend[0]].tags)
    fits = (n for n in deck.main if cards[n].supertype == "champion" and tags & set(cards[n].tags))
    chosen = next(fits, None)
    if chosen is not None:
        deck.main.remove(chosen)
        deck.champion = [chosen]


def faults(deck: DeckList, catalog: Catalog) -> list[tuple[str, tuple[str, ...]]]:
    """Everything that keeps the deck from being played with, each with the rules that say so."""
    from engine.riftbound.model.cards import Cards  # loaded when the first deck comes
    from engine.riftbound.procedures.decks import deck_faults
    from engine.riftbound.procedures.setup import Deck
    from engine.riftbound.vocabulary.cards import define

    found: list[tuple[str, tuple[str, ...]]] = []
    for part, name, rule in (
        ("legend", "Champion Legend", "103.1"),
        ("champion", "Chosen Champion", "103.2.a"),
    ):
        count = len(getattr(deck, part))
        if count != 1:
            found.append(
                (
                    tr("there are {count} cards as {name}, not one", count=count, name=name)
                    if count
                    else tr("there is no {name}", name=name),
                    (rule,),
                )
            )
    if not deck.legend or not deck.champion:
        return found
    held = {*deck.legend, *deck.champion, *deck.main, *deck.rune, *deck.battlefield}
    models = {name: catalog.by_key[("riftbound", "card", name)].model for name in held}
    keys = {name: define(model.model_dump()) for name, model in models.items()}
    cards = Cards(keys.values())
    banned = [n for n, model in models.items() if isinstance(model, Card) and model.banned]
    parts = (deck.main, deck.rune, deck.battlefield)
    main, rune, battlefield = (tuple(keys[name].key for name in part) for part in parts)
    legend, champion = keys[deck.legend[0]].key, keys[deck.champion[0]].key
    for fault in deck_faults(cards, Deck(legend, champion, main, rune, battlefield), banned):
        found.append((fault.what, tuple(cite.number for cite in fault.rules)))
    return found
