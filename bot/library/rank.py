"""How well a candidate answers a query: features, and the weights that a script learned.

`benchmarks/train_ranker.py` learns WEIGHTS and prints them; they are kept here as plain numbers,
so that an answer can be explained with pencil and paper.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log1p
from operator import mul

from bot.library.catalog import Entry, Links
from bot.library.overlap import Sought
from bot.library.texts import Stock
from bot.library.words import stem

FEATURES = (
    "bm25",  # share of the best candidate's bm25
    "near",  # share of the query that title and phrasings hold
    "own",  # share that the document itself holds
    "all",  # share, with its parent's statement
    "phrase",  # the best single title or phrasing: how far query and phrasing are the same
    "phrase_squared",
    "title",  # the same for title and names alone
    "named",  # the whole query is its name (1), or nearly
    "cards",  # share of the cards named in the query that it is about
    "strange_cards",  # share of its cards that the query does not name
    "card_share",  # for a card: share of the query that is its name
    "keyword_share",  # for a keyword: share of the query that is its name
    "is_rule",
    "is_keyword",
    "is_card",
    "is_ruling",
    "heading",
    "depth",
    "official",
    "superseded",
    "cardless_ruling",  # a ruling about no card, when the query names none
    "number",  # the query gives its number
    "kin",  # for a rule: how well its parent or a child fits
    "cited",  # for a rule: how well a ruling that cites it fits
    "cites",  # for a ruling: how well a rule that it cites fits
    "part",  # share of the part that asks, without its story, that the document itself holds
    "strange_point",  # circumstances in a ruling's question, in short, that the query does not name
    "errata",  # for a card with errata: the query names it and asks about errata
    "story_ruling",  # a ruling, where the query is long
    "story_card",  # a card, where it is
)
# With words alone one more helps, which meaning makes needless.
ALONE = (
    "fellows",
)  # for a ruling: how many candidates rest on its rules, the rarer these the more
# With sentence vectors five more are known, and all weigh anew.
MEANT = (
    "asked_alike",  # how near in meaning title and phrasings are
    "says_alike",  # how near what it says is
    "kinds_asked_alike",  # the same for the query in kinds: a ruling about any unit answers for one
    "kinds_say_alike",
    "story_alike",  # kinds_asked_alike, where the query is long
)
WEIGHTS: dict[str, float] = {
    "bm25": 3.33,
    "near": 1.51,
    "own": 2.97,
    "all": 1.83,
    "phrase": 2.13,
    "phrase_squared": 2.57,
    "title": 1.62,
    "named": 3.10,
    "cards": 1.05,
    "strange_cards": -1.22,
    "card_share": 0.76,
    "keyword_share": 1.23,
    "is_rule": -0.09,
    "is_keyword": 1.95,
    "is_card": -1.25,
    "is_ruling": -0.70,
    "heading": -0.94,
    "depth": -0.08,
    "official": 0.76,
    "superseded": -0.20,
    "cardless_ruling": -0.23,
    "number": 9.16,
    "kin": 0.41,
    "cited": 1.16,
    "cites": 0.84,
    "part": 1.45,
    "strange_point": -0.40,
    "errata": 4.00,
    "story_ruling": 1.49,
    "story_card": -1.23,
    "fellows": 1.30,
}
WEIGHTS_WITH_MEANING: dict[str, float] = {
    "bm25": 2.00,
    "near": 0.62,
    "own": 2.59,
    "all": 1.72,
    "phrase": 1.61,
    "phrase_squared": 2.06,
    "title": 0.51,
    "named": 3.28,
    "cards": 1.34,
    "strange_cards": -0.84,
    "card_share": 0.85,
    "keyword_share": 1.18,
    "is_rule": -0.36,
    "is_keyword": 1.71,
    "is_card": -1.10,
    "is_ruling": -0.37,
    "heading": -0.87,
    "depth": -0.11,
    "official": 0.64,
    "superseded": -0.20,
    "cardless_ruling": -0.16,
    "number": 8.68,
    "kin": 0.38,
    "cited": 0.96,
    "cites": 1.00,
    "part": 0.98,
    "strange_point": -0.27,
    "errata": 4.00,
    "story_ruling": 1.49,
    "story_card": -1.08,
    "asked_alike": 2.66,
    "says_alike": 2.59,
    "kinds_asked_alike": 2.06,
    "kinds_say_alike": 1.90,
    "story_alike": 1.36,
    "fellows": 0.0,
}


@dataclass(frozen=True, slots=True)
class Mentions:
    """What a query names: cards by how surely, the shares of it that are names, the query in kinds
    (each card's name read as what the card is), and the cards whose names of several words stand in
    it whole."""

    cards: dict[str, float]
    shares: dict[tuple[str, str], float]
    names: dict[int, float]
    numbers: dict[int, float]
    in_kinds: str = ""
    in_words: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Nearness:
    """How near in meaning a query is to every entry, by id (0–1), as it stands and in kinds (see
    Mentions), and the nearest of them all, of the query and of the query in kinds."""

    asked: Sequence[float]
    says: Sequence[float]
    kinds_asked: Sequence[float]
    kinds_say: Sequence[float]
    nearest: tuple[int, ...]
    kinds_nearest: tuple[int, ...]

    def in_kinds(self) -> Nearness:
        """The same for the query in kinds alone, as if the cards had not been named."""
        asked, say, nearest = self.kinds_asked, self.kinds_say, self.kinds_nearest
        return Nearness(asked, say, asked, say, nearest, nearest)

    def of(self, id: int) -> dict[str, float]:
        """The features of an entry that are about meaning."""
        return {
            "asked_alike": self.asked[id],
            "says_alike": self.says[id],
            "kinds_asked_alike": self.kinds_asked[id],
            "kinds_say_alike": self.kinds_say[id],
        }


STORY = 12  # words from which a query tells more than it asks
ERRATA = frozenset(map(stem, ("errata", "erratum", "errataed", "errated", "reworded", "rewording")))


def features(
    sought: Sought,
    entry: Entry,
    stock: Stock,
    bm25: float,
    mentions: Mentions,
    near: Nearness | None = None,
) -> dict[str, float]:
    """The features of one candidate, by name."""
    query = sought.query
    shared = sought.overlap(stock, entry.id)
    values = {
        "bm25": bm25,
        "near": shared.near,
        "own": shared.own,
        "all": shared.above,
        "phrase": shared.phrase,
        "phrase_squared": shared.phrase * shared.phrase,
        "title": shared.title,
        "named": mentions.names.get(entry.id, 0.0),
        f"is_{'keyword' if entry.kind == 'term' else entry.kind}": 1.0,
        "heading": float(entry.facts.heading),
        "depth": float(entry.facts.depth),
        "official": float(entry.facts.authority == "official"),
        "superseded": float(entry.facts.superseded),
        "number": mentions.numbers.get(entry.id, 0.0),
    }
    if sought.part is not None:
        values["part"] = shared.part
    if near is not None:
        values.update(near.of(entry.id))
    if len(query.words) >= STORY and ERRATA.isdisjoint(query.reach):
        values.update(of_story(entry, near))
    values.update(of_kind(sought, entry, stock, mentions))
    return values


def of_kind(sought: Sought, entry: Entry, stock: Stock, mentions: Mentions) -> dict[str, float]:
    """What is measured of rulings, of cards and of keywords alone."""
    if entry.kind == "ruling":
        strange = float(sought.strange_in(stock, entry.id))
        return {**card_features(entry, mentions), "strange_point": strange}
    if entry.kind == "keyword":
        return {"keyword_share": mentions.shares.get(("keyword", entry.key), 0.0)}
    if entry.kind != "card":
        return {}
    values = {"card_share": mentions.shares.get(("card", entry.key), 0.0)}
    if not ERRATA.isdisjoint(sought.query.reach) and '"errata":' in entry.json:
        values["errata"] = mentions.cards.get(entry.key, 0.0)
    return values


def of_story(entry: Entry, near: Nearness | None) -> dict[str, float]:
    """What else counts where a query tells a story: a ruling answers it rather than a card, and
    what it means with its cards read as kinds weighs more."""
    values = {f"story_{entry.kind}": 1.0} if entry.kind in ("ruling", "card") else {}
    if near is not None:
        values["story_alike"] = near.kinds_asked[entry.id]
    return values


def card_features(entry: Entry, mentions: Mentions) -> dict[str, float]:
    """Whether a ruling is about the cards that the query names."""
    if not mentions.cards:
        return {
            "cardless_ruling": float(not entry.facts.cards),
            "strange_cards": float(bool(entry.facts.cards)),
        }
    if not entry.facts.cards:
        return {"cards": 0.0, "strange_cards": 0.0}
    total = sum(mentions.cards.values())
    named = sum(sure for card, sure in mentions.cards.items() if card in entry.facts.cards)
    strange = sum(card not in mentions.cards for card in entry.facts.cards)
    return {"cards": named / total, "strange_cards": strange / len(entry.facts.cards)}


def support(ranked: Sequence[tuple[Entry, dict[str, float]]], links: Links) -> None:
    """Add to each candidate's features how well those fit that it is tied to, and to a ruling's how
    many others are candidates that rest on the same rules: what a question is about draws several."""
    fit = {entry.id: values["phrase"] + values["own"] for entry, values in ranked}
    cited: dict[int, float] = {}
    resting = Counter(id for entry, _ in ranked for id in links.cites.get(entry.id, ()))
    for entry, values in ranked:
        if entry.kind == "ruling":
            cites = links.cites.get(entry.id, ())
            values["fellows"] = log1p(sum((resting[id] - 1) / links.resting[id] for id in cites))
            rules = [id for id in cites if id in fit]
            values["cites"] = max([fit[id] for id in rules], default=0.0)
            for id in rules:
                cited[id] = max(cited.get(id, 0.0), fit[entry.id])
    for entry, values in ranked:
        if entry.kind == "rule":
            values["cited"] = cited.get(entry.id, 0.0)
            kin = links.kin.get(entry.id, ())
            values["kin"] = max([fit[id] for id in kin if id in fit], default=0.0)


def score(values: dict[str, float]) -> float:
    """The weighted sum of a candidate's features."""
    weights = WEIGHTS_WITH_MEANING if "asked_alike" in values else WEIGHTS
    return float(sum(map(mul, map(weights.__getitem__, values), values.values())))
