"""Official wording beside our own words: cards, changed texts and answers, with their documents.

`quotable` reads what was imported; `write_quotes` keeps it in the index; `Quotes` finds it there.
(The rules' texts are `History`'s.)
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, get_args

import sqlite_utils

from bot.library.imported import OfficialCard, Quoted, TextChange
from bot.library.load import GameLibrary
from bot.library.models import Card, Domain, Game
from bot.library.official import Import, Official
from bot.library.words import fold

FAQ_ID = re.compile(r"faq:.*?(\d{4}-\d\d-\d\d):(\d{3})")
DOMAINS: tuple[Domain, ...] = get_args(Domain)


@dataclass(frozen=True)
class Quote:
    """Official words, and the document that they stand in; `old` where they replace others."""

    text: str
    document: str
    date: str = ""
    url: str = ""
    old: str = ""
    status: str = ""
    image: str = ""


@dataclass(frozen=True)
class Quotable:
    """What was imported beside the rules: cards by code, changed texts, questions with answers."""

    cards: Mapping[str, tuple[OfficialCard, Quote]] = field(default_factory=dict)
    changes: Sequence[tuple[TextChange, Quote]] = ()
    answers: Mapping[str, Quoted] = field(default_factory=dict)


def quotable(official: Official) -> Quotable:
    """Everything imported that can be quoted, each document in its newest state."""
    notices = list(official.changes())
    changes = [(change, quote(one, change.new, old=change.old or "")) for one, change in notices]
    cards = {}
    for feed, card in official.cards().values():
        one, text = newest_text(card, feed, notices)
        cards[card.id] = (card, quote(one, text, status=card.status, image=card.image or ""))
    return Quotable(cards, changes, {one.id: one for one in quoted_answers(official)})


def quote(one: Import, text: str, **more: str) -> Quote:
    """Words of an imported document."""
    return Quote(text, one.title, f"{one.date or ''}", one.url or "", **more)


def quoted_answers(official: Official) -> Iterator[Quoted]:
    """The answers of every FAQ and list; of an id in both, the list's, which says more of it."""
    for one, answer in official.answers():
        yield Quoted(
            id=answer.id, question=answer.question, answer=answer.answer, document=one.title,
            date=one.date, url=one.url, authority="official", section=answer.section,
            passage=answer.kind == "passage",
        )  # fmt: skip
    for one, ruling in official.rulings().values():
        yield Quoted(
            id=ruling.id, question=ruling.question, answer=ruling.answer, document=ruling.source,
            date=ruling.date or one.date, url=ruling.url, authority=ruling.authority,
            status=ruling.status, superseded_by=ruling.superseded_by, cards=ruling.cards,
        )  # fmt: skip


def newest_text(card: OfficialCard, feed: Import, changes: Sequence[tuple[Import, TextChange]]) -> tuple[Import, str]:  # fmt: skip
    """A card's text in force: a notice's that is dated later than its feed, else the feed's.

    A feed without a date is as old as its import; a notice without one replaces nothing.
    """
    since = f"{feed.date}" if feed.date else feed.at[:10]
    newer = [
        (one, change)
        for one, change in changes
        if fold(change.card) == fold(card.name) and one.date and f"{one.date}" > since
    ]
    if newer:
        one, change = max(newer, key=lambda pair: (f"{pair[0].date}", pair[0].id))
        return one, change.new
    return feed, card.text or ""


# -- new cards -------------------------------------------------------------------------------------


def with_cards(found: GameLibrary, quotes: Quotable) -> GameLibrary:
    """A game's library with the imported cards that its files do not have: their facts alone."""
    if found.game != "riftbound":
        return found
    codes = {code for card in found.cards.values() for code in (card.code, *card.printings)}
    names = {fold(name) for name in found.cards}
    fresh = {
        card.name: card
        for card, _ in quotes.cards.values()
        if card.id not in codes and fold(card.name) not in names
    }
    return replace(
        found,
        cards={**found.cards, **{name: card_of(card) for name, card in fresh.items()}},
        sets={**found.sets, **{name: card.set for name, card in fresh.items()}},
    )


def card_of(card: OfficialCard) -> Card:
    """An imported card's facts, as the files have them; a domain that is none stands with the tags."""
    named = {name.lower() for name in card.domains}
    others = (name for name in card.domains if name.lower() not in DOMAINS)
    return Card(
        name=card.name, code=card.id, type=card.type.lower(), supertype=card.supertype,
        champion=card.champion, domains=tuple(domain for domain in DOMAINS if domain in named),
        energy=card.energy, power=card.power, might=card.might, might_bonus=card.might_bonus,
        tags=(*card.tags, *others),
        keywords=card.keywords, rarity=card.rarity.lower() if card.rarity else None,
        printings=tuple(code for code in card.printings if code != card.id), banned=card.banned,
    )  # fmt: skip


# -- in the index ----------------------------------------------------------------------------------


def make_tables(db: sqlite_utils.Database) -> None:
    """The table of quotes."""
    db.table("quotes").create(
        {"game": str, "kind": str, "key": str, "text": str, "document": str, "date": str,
         "url": str, "old": str, "status": str, "image": str}
    )  # fmt: skip
    db.table("quotes").create_index(["game", "kind", "key"])


def write_quotes(db: sqlite_utils.Database, found: GameLibrary, quotes: Quotable) -> None:
    """The texts of the cards that are known, and what notices changed of them."""
    if found.game == "riftbound":
        db.table("quotes").insert_all(quote_rows(found, quotes))


def quote_rows(found: GameLibrary, quotes: Quotable) -> Iterator[dict[str, Any]]:
    """A row for each text of a card and for each change of one."""
    base = {"game": found.game}
    for card in found.cards.values():
        known = (
            quotes.cards[code] for code in (card.code, *card.printings) if code in quotes.cards
        )
        official, text = next(known, (None, None))
        if official is not None and text is not None:
            yield {**base, "kind": "card", "key": card.name, **vars(text)}
    names = {fold(name): name for name in found.cards}
    for change, text in quotes.changes:
        name = names.get(fold(change.card))
        if name:
            yield {**base, "kind": "change", "key": name, **vars(text)}
    for ruling, ids in answered(found, quotes).items():
        for id in ids:
            link = Quote(answer_key(id), quotes.answers[id].document)
            yield {**base, "kind": "answer", "key": ruling, **vars(link)}


def answered(found: GameLibrary, quotes: Quotable) -> dict[str, list[str]]:
    """The imported answers that are a source of each ruling of ours, by their ids.

    An answer is a ruling's source by its id, or as the same question of the FAQ of that day.
    """
    by_day = {
        (f"{one.date}", one.id[-3:]): one.id
        for one in quotes.answers.values()
        if one.date and one.id.startswith("faq:") and not one.passage
    }
    asked = {one.id for one in quotes.answers.values() if not one.passage}
    links: dict[str, list[str]] = {}
    for ruling in found.rulings.values():
        for source in ruling.sources:
            id = source.id or ""
            match = FAQ_ID.fullmatch(id)
            id = id if id in asked else by_day.get((match[1], match[2]), "") if match else ""
            if id:
                links.setdefault(ruling.id, []).append(id)
    return links


def answer_key(id: str) -> str:
    """A short key for an answer of any id: its words, and a hash that keeps it apart."""
    slug = re.sub(r"[^a-z0-9]+", "-", id.lower()).strip("-")
    return f"{slug[:50].strip('-')}-{hashlib.blake2b(id.encode(), digest_size=3).hexdigest()}"


class Quotes:
    """The quotes of an open index."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def card(self, game: Game, name: str) -> Quote | None:
        """A card's official text; None where it is not imported."""
        return next(iter(self._find(game, "card", name)), None)

    def changes(self, game: Game, name: str) -> list[Quote]:
        """A card's texts as notices changed them, the newest first, undated ones last."""
        return sorted(self._find(game, "change", name), key=lambda one: one.date, reverse=True)

    def answers(self, game: Game, ruling: str) -> list[str]:
        """The keys of the imported answers that are sources of a ruling."""
        return [one.text for one in self._find(game, "answer", ruling)]

    def _find(self, game: Game, kind: str, key: str) -> list[Quote]:
        rows = self.connection.execute(
            "select text, document, date, url, old, status, image from quotes"
            " where game = ? and kind = ? and key = ? order by rowid",
            (game, kind, key),
        )
        return [Quote(*row) for row in rows]
