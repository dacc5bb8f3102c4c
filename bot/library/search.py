"""What was typed → what answers it: ranked, each with the reason it matched, or an honest nothing."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from bot.library.built import IndexUnavailable
from bot.library.catalog import Catalog, Entry
from bot.library.claims import CERTAIN_NAME, claimed, is_named
from bot.library.documents import Kind
from bot.library.models import GAMES, Game
from bot.library.names import ALL_OF_ONE, SURELY_NAMED, Names
from bot.library.overlap import Sought
from bot.library.query import Query, Reader
from bot.library.rank import Mentions, Nearness, features, support
from bot.library.ranking import (
    LONG_EXPLAINED,
    Scored,
    is_apart,
    is_general,
    rank,
    several_named,
    standing_in,
)
from bot.library.reasons import reason
from bot.library.sums import Postings
from bot.library.texts import Numbers, Said, Stock, Texts, kept, packed
from engine.riftbound.places import Wording

CANDIDATES = 60
NEAR_IN_MEANING = 15  # candidates that are near in meaning
COMMON = 1.7  # words that tell less than this find nothing by themselves, they only help to rank
# Below these nothing is shown: the best score, and the share of the query that the best of the
# first five explains. The longer a question, the more it tells that no document repeats: a story
# of ten words or more needs less (docs/search.md says what the bars refuse).
ENOUGH_SCORE, ENOUGH_EXPLAINED = 8.5, 0.56
ENOUGH_WITH_MEANING = 6.0  # what means something else is refused by that already
BY_PART = 0.66  # the share for a card of whose name the query has only a part (“the moon”)
LONG, LONG_SCORE, LONG_WITH_MEANING = 10, 7.5, 4.5
LEAST_ALIKE = 0.35  # what means less like the query is about something else, whatever its words
ALIKE_ENOUGH = 0.5  # what means so much like a story may share few words with it
VERY_ALIKE = 0.75  # and so much like a short question
LOOKED_AT = 5
IN_GENERAL: tuple[Kind, ...] = ("rule", "keyword", "ruling")
CLOSE_CALL = 0.15  # two names that fit this nearly alike are offered as a choice


@dataclass(frozen=True)
class Hit:
    """One result: the entry, why it matched, and its score."""

    entry: Entry
    reason: str
    score: float


@dataclass(frozen=True)
class Answer:
    """The results of a search, best first.

    `found` is False when nothing is good enough: then `hits` are only the nearest.
    `claimed` is whether the first is the answer, as far as words can tell, or only the closest.
    `named` is whether the whole query is its name or number.
    `cards` are those that the query names, each with how surely.
    `apart` is whether the first is about something else besides, as far as that can be told.
    `mentions` and `near` are what is known of the query, for whoever searches on.
    """

    query: Query
    game: Game
    found: bool
    hits: tuple[Hit, ...]
    claimed: bool = False
    named: bool = False
    apart: bool = False
    cards: Mapping[str, float] = field(default_factory=dict)
    mentions: Mentions | None = field(default=None, repr=False, compare=False)
    near: Nearness | None = field(default=None, repr=False, compare=False)

    @property
    def several(self) -> bool:
        """Whether the query names several things equally well."""
        return self.named and not self.claimed


class More(Protocol):
    """Rulings beside the catalog's, such as those that one server has for itself.

    It never raises: where its storage fails, it has nothing.
    """

    def candidates(self, terms: Collection[str], game: Game) -> Sequence[tuple[Entry, Said, float]]:
        """Entries that hold some of the stems, each with what it says and its bm25."""

    def get(self, key: str) -> Entry | None:
        """The ruling of this very id."""

    def begun(self, start: str, game: Game, most: int) -> Sequence[Entry]:
        """Rulings whose id or question begins so (folded)."""

    def about(self, game: Game, kind: str, key: str) -> Sequence[Entry]:
        """Rulings that rest on a rule or speak of a card, a keyword or a shipped ruling."""


Beside = tuple[Entry, Said, float]


class Meaning(Protocol):
    """What knows how near in meaning a text is to every entry."""

    def near(self, text: str, in_kinds: str = "") -> Nearness:
        """How near the text is to every entry."""

    def wordings(self, said: Sequence[str]) -> Sequence[Sequence[Wording]]:
        """What may be meant by each stretch of a question, in plain words."""

    def alike(self, question: str, placed: str) -> Mapping[str, float]:
        """How near known situations are to a question."""


class Search:
    """Searches one open catalog, from memory; with sentence vectors where there are any."""

    def __init__(self, catalog: Catalog, meaning: Meaning | None = None) -> None:
        self.catalog = catalog
        self.meaning = meaning
        try:
            self.load(catalog)
        except sqlite3.Error as error:
            text = f"The index is damaged ({error}). `python -m bot index` builds it anew."
            raise IndexUnavailable(text) from error

    def load(self, catalog: Catalog) -> None:
        """Take into memory what searching needs."""
        self.entries = {entry.id: entry for entry in catalog.entries if not entry.facts.leads_to}
        self.postings = Postings(catalog.connection)
        self.frequency = self.postings.frequency()
        (size,) = catalog.connection.execute("select count(*) from stems").fetchone()
        self.reader = Reader(catalog.connection, self.frequency, size)
        numbers = self.numbers()
        weights = list(map(self.reader.weight, self.postings.stems))
        self.stock = Stock(numbers, lambda mark: weights[ord(mark)], kept(catalog.connection))
        self.names = {game: Names(catalog, game, self.frequency) for game in GAMES}
        self.links = catalog.links()
        self.spans = {game: self.span(game) for game in GAMES}
        self.of_kind: dict[Kind, set[int]] = defaultdict(set)
        for id, entry in self.entries.items():
            self.of_kind[entry.kind].add(id)

    def span(self, game: Game) -> tuple[int, int]:
        """The first and the last id of a game's entries; they are written game by game."""
        ids = [entry.id for entry in self.catalog.entries if entry.game == game]
        return (ids[0], ids[-1]) if ids else (0, 0)

    def numbers(self) -> Numbers:
        """The numbers of stems, for one search."""
        return Numbers(self.postings.numbers, self.postings.stems)

    def stocked(self, own: Sequence[Beside], numbers: Numbers) -> Stock:
        """What entries beside the library's say."""
        weight, stem = self.reader.weight, numbers.stem
        entries = ((entry.id, packed(said, numbers.mark)) for entry, said, _ in own)
        return Stock(numbers, lambda mark: weight(stem(mark)), entries)

    def spelled(self, id: int, own: Sequence[Beside] = ()) -> Texts:
        """The stems of an entry of the library or of those beside it."""
        stock = self.stock if id in self.stock else self.stocked(own, self.numbers())
        return stock.spelled(id)

    def search(
        self,
        text: str,
        game: Game = "riftbound",
        kinds: Collection[Kind] | None = None,
        limit: int = 5,
        more: More | None = None,
        deep: bool = True,
    ) -> Answer:
        """The best answers in a game; with `kinds`, only of these; with `more`, among these too.

        One that is not `deep` looks at words only, for suggestions while somebody types.
        """
        query = self.reader.read(text, game)
        mentions = self.names[game].mentions(query)
        own = self.beside(query, game, kinds, more)
        near = self.nearness(query, mentions) if deep else None
        ranked = rank(self.measure(query, mentions, game, kinds, own, near))
        hits = tuple(
            Hit(entry, reason(query, mentions, entry, values, self.spelled(entry.id, own)), total)
            for total, entry, values in ranked[:limit]
        )
        found = self.good_enough(query, mentions, ranked)
        named = found and is_named(ranked[0][2])
        sure = found and self.sure(query, mentions, ranked, own)
        apart = found and is_apart(ranked[0])
        return Answer(query, game, found, hits, sure, named, apart, mentions.cards, mentions, near)

    def in_general(self, answer: Answer, limit: int = 5) -> tuple[Hit, ...]:
        """What answers the same question about cards in general: for one that names cards, what
        comes nearest to it in kinds (“unit”, “equipment”) and asks about no card."""
        asked = answer.mentions
        if asked is None or max(asked.cards.values(), default=0.0) < SURELY_NAMED:
            return ()
        near = answer.near.in_kinds() if answer.near else None
        return self.about_no_card(asked.in_kinds, answer.game, near, limit)

    def asked_for(self, answer: Answer, part: str, limit: int = 5) -> tuple[Hit, ...]:
        """What answers a part of a question alone, about cards in general and by its words; nothing
        where the part is the whole."""
        if part == answer.query.text:
            return ()
        mentions = self.names[answer.game].mentions(self.reader.read(part, answer.game))
        hits = self.about_no_card(mentions.in_kinds, answer.game, None, limit)
        return tuple(hit for hit in hits if hit.score >= ENOUGH_SCORE)

    def about_no_card(
        self, text: str, game: Game, near: Nearness | None, limit: int
    ) -> tuple[Hit, ...]:
        """The rules, keywords and rulings about no card that come nearest to a text in kinds."""
        query = self.reader.read(text, game)
        mentions = Mentions({}, {}, {}, {}, text)
        measured = self.measure(query, mentions, game, IN_GENERAL, (), near)
        ranked = rank([(entry, values) for entry, values in measured if is_general(entry)])
        return tuple(
            Hit(entry, reason(query, mentions, entry, values, self.spelled(entry.id)), total)
            for total, entry, values in ranked[:limit]
        )

    def sure(
        self,
        query: Query,
        mentions: Mentions,
        ranked: list[Scored],
        own: Sequence[Beside],
    ) -> bool:
        """Whether the best may be claimed as the answer; of names that fit alike none is."""
        if is_named(ranked[0][2]):
            return len(ranked) == 1 or not self.alike(*ranked[:2])
        return claimed(query, mentions, ranked, self.spelled(ranked[0][1].id, own))

    def alike(self, first: Scored, second: Scored) -> bool:
        """Whether a name means two entries: they fit nearly alike, or are cards of one champion."""
        if not is_named(second[2]):
            return False
        names = {first[2].get("named"), second[2].get("named")}
        return first[0] - second[0] < CLOSE_CALL or names == {ALL_OF_ONE}

    def measure(
        self,
        query: Query,
        mentions: Mentions,
        game: Game,
        kinds: Collection[Kind] | None = None,
        own: Sequence[Beside] = (),
        near: Nearness | None = None,
    ) -> list[tuple[Entry, dict[str, float]]]:
        """Every candidate with its features."""
        numbers = self.numbers()
        sought = Sought(query, numbers, self.reader.part(query, game))
        found = [
            (entry, features(sought, entry, self.stock, bm25, mentions, near))
            for entry, bm25 in self.candidates(query, mentions, game, kinds, near)
        ]
        beside = self.stocked(own, numbers) if own else self.stock
        found += [
            (entry, standing_in(features(sought, entry, beside, bm25, mentions), near))
            for entry, _, bm25 in own
        ]
        support(found, self.links)
        return found

    def beside(
        self, query: Query, game: Game, kinds: Collection[Kind] | None, more: More | None
    ) -> list[Beside]:
        """Rulings beside the catalog's that may answer, with their share of the best bm25."""
        if more is None or (kinds and "ruling" not in kinds):
            return []
        rows = more.candidates(self.terms(query), game)
        best = max((bm25 for *_, bm25 in rows), default=0.0) or 1.0
        return [(entry, said, bm25 / best) for entry, said, bm25 in rows]

    def terms(self, query: Query) -> set[str]:
        """The stems that a document must hold one of to be looked at."""
        telling = [wanted for wanted in query.wanted if wanted.weight >= COMMON]
        wanted = telling if len(telling) > 1 else query.wanted
        return {part for w in wanted for option in ((w.stem,), *w.instead) for part in option}

    def nearness(self, query: Query, mentions: Mentions) -> Nearness | None:
        """How near in meaning the query is to every entry; names and numbers need none."""
        if self.meaning is None or mentions.numbers or not query.wanted:
            return None
        if max(mentions.names.values(), default=0.0) >= CERTAIN_NAME:
            return None
        return self.meaning.near(query.text, mentions.in_kinds)

    def candidates(
        self,
        query: Query,
        mentions: Mentions,
        game: Game,
        kinds: Collection[Kind] | None,
        near: Nearness | None = None,
    ) -> list[tuple[Entry, float]]:
        """Entries worth ranking, with their share of the best bm25.

        By exact routes, by full text, and the nearest in meaning.
        """
        found: dict[int, float] = dict.fromkeys([*mentions.names, *mentions.numbers], 0.0)
        terms = self.terms(query)
        found.update(self.full_text(terms, game, kinds))
        for id in self.fitting(near.nearest if near else (), game, kinds):
            found.setdefault(id, 0.0)
        best = max(found.values(), default=0.0) or 1.0
        entries = ((self.entries[id], value / best) for id, value in found.items())
        return [(e, v) for e, v in entries if e.game == game and (not kinds or e.kind in kinds)]

    def fitting(
        self, nearest: Sequence[int], game: Game, kinds: Collection[Kind] | None
    ) -> list[int]:
        """The first few of some entries that are of this game and of these kinds."""
        entries = (self.entries[id] for id in nearest if id in self.entries)
        fits = (e.id for e in entries if e.game == game and (not kinds or e.kind in kinds))
        return list(islice(fits, NEAR_IN_MEANING))

    def full_text(
        self, terms: Collection[str], game: Game, kinds: Collection[Kind] | None
    ) -> dict[int, float]:
        """bm25 of the best documents that hold one of the stems, of these kinds."""
        fits = None
        if kinds:
            fits = frozenset().union(*(self.of_kind.get(kind, frozenset()) for kind in kinds))
        return dict(self.postings.best(terms, *self.spans[game], CANDIDATES, fits))

    def good_enough(self, query: Query, mentions: Mentions, ranked: list[Scored]) -> bool:
        """Whether the best candidates really answer the query."""
        if not ranked:
            return False
        if is_named(ranked[0][2]):
            return True
        if query.elsewhere:
            return False
        if query.numbers and not any(v.get("number") for _, _, v in ranked):
            return False
        long = len(query.words) >= LONG
        first = [values for _, _, values in ranked[:LOOKED_AT]]
        if several_named(mentions, whole=long):
            return True
        if "asked_alike" in first[0]:
            alike = max(max(values["asked_alike"], values["says_alike"]) for values in first)
            if alike < LEAST_ALIKE or alike >= (ALIKE_ENOUGH if long else VERY_ALIKE):
                return alike >= LEAST_ALIKE
        explained = max(values["all"] for values in first)
        meant = "asked_alike" in first[0]
        if long:
            enough = LONG_WITH_MEANING if meant else LONG_SCORE
            return ranked[0][0] >= enough and explained >= LONG_EXPLAINED
        least = ENOUGH_EXPLAINED if self.named_whole(query, ranked[0][1]) else BY_PART
        enough = ENOUGH_WITH_MEANING if meant else ENOUGH_SCORE
        return ranked[0][0] >= enough and explained >= least

    def named_whole(self, query: Query, entry: Entry) -> bool:
        """Whether a card is named with its whole name or none of it; anything else always is."""
        if entry.kind != "card" or entry.id not in self.stock:
            return True
        stems = frozenset(query.stems)
        names = [said for said, _ in self.spelled(entry.id).names]
        return any(said <= stems for said in names) or not any(said & stems for said in names)
