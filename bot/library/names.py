"""Exact routes: names, aliases, initials and numbers that lead straight to an entry."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from rapidfuzz import fuzz, process

from bot.library.books import TOURNAMENT, book_named, book_of
from bot.library.catalog import Catalog, Entry
from bot.library.editions import Written
from bot.library.models import Card, Game
from bot.library.query import Query, squash
from bot.library.rank import Mentions
from bot.library.words import STOP, stem, words

LONGEST_NAME = 6  # words
MOST_PARTS = 6  # cards that one part of a name may mean
CODE = re.compile(r"([A-Z]{3})-0*([0-9]+[a-z]?)$")  # OGN-057 is typed “ogn 57” too
SURE = 0.96  # from here on a name is as good as typed
ALL_OF_ONE = 0.97  # how surely a champion's bare name means each of its cards
SHORTEST_NEARLY = 5  # letters of a name that may be nearly right
LONGEST_NEARLY = 80  # a longer text is no mistyped name
LONG_NAME = 12  # letters that few names have
NEARLY = 88.0  # of 100, how alike a mistyped whole name must be
# A word of a card's name that this many documents use without meaning the card names it all the
# same; the more do, the less surely, and below the least not at all (“time” is no Bullet Time).
ELSEWHERE = 12.0
LEAST_SURE = 0.1
SURELY_NAMED = 0.5  # trust from which a name in a query is taken for the card


def kind_of(card: Card) -> str:
    """What a card is, as a question that names none would say it."""
    kind = "equipment" if "Equipment" in card.tags else card.type
    return f"token {kind}" if card.supertype == "token" else kind


class Names:
    """What entries are called, in one game."""

    def __init__(self, catalog: Catalog, game: Game, frequency: Counter[str]) -> None:
        """`frequency` says of each stem how many documents hold it."""
        self.catalog = catalog
        self.game: Game = game
        self.frequency = frequency
        self.exact: dict[str, list[Entry]] = defaultdict(list)
        self.part: dict[str, list[Entry]] = defaultdict(list)
        self.initials: dict[str, list[Entry]] = defaultdict(list)
        self.legends: dict[str, list[Entry]] = defaultdict(list)
        self.champions: dict[str, list[Entry]] = defaultdict(list)
        for entry in catalog.entries:
            if entry.game == game and not entry.facts.leads_to and entry.kind != "ruling":
                self.add(entry)
        self.squashed = sorted(self.exact)
        self.long_ones = [name for name in self.squashed if len(name) >= LONG_NAME]

    def add(self, entry: Entry) -> None:
        """Every exact name of an entry; of a card also its parts and initials."""
        names = [entry.key, *entry.facts.names]
        names += [CODE.sub(r"\1 \2", name) for name in names if CODE.match(name)]
        for name in dict.fromkeys(names):
            key = squash(name)
            if key and entry not in self.exact[key]:
                self.exact[key].append(entry)
        if entry.kind != "card":
            return
        said = words(entry.title)
        for part in {*entry.title.split(", "), *(w for w in said if len(w) > 3 and w not in STOP)}:
            key = squash(part)
            if key != squash(entry.title):
                self.part[key].append(entry)
        if len(said) >= 3:
            self.initials["".join(word[0] for word in said)].append(entry)
        if entry.title.count(",") == 1 and '"champion":' in entry.json:
            self.champions[squash(entry.title.split(",")[0])].append(entry)
        if '"type":"legend"' in entry.json and isinstance(entry.model, Card):
            for tag in {entry.model.champion, *entry.model.tags} - {None}:
                self.legends[squash(str(tag))].append(entry)

    def mentions(self, query: Query) -> Mentions:
        """What the query names: entries of its whole text, cards within it, and its numbers."""
        names: dict[int, float] = {}
        for entry, sure in self.whole(query):
            names[entry.id] = max(sure, names.get(entry.id, 0.0))
        cards, shares, in_kinds, in_words = self.within(query)
        numbers = {e.id: sure for e, sure in self.numbered(query.numbers)}
        in_kinds = in_kinds if cards else query.text
        return Mentions(cards, shares, names, numbers, in_kinds, in_words)

    def whole(self, query: Query) -> list[tuple[Entry, float]]:
        """Entries that the whole query names, and how surely (0–1).

        As typed, as corrected, then without the words that say nothing; failing these by
        initials, as a champion's legend, or nearly.
        """
        telling = [w for w in query.words if w not in STOP] or list(query.words)
        typed, mended = squash(query.text), squash(" ".join(query.words))
        for key, sure in ((typed, 1.0), (mended, 1.0), (squash(" ".join(telling)), 0.9)):
            found = self.called(key, sure) if key else []
            if found:
                return found
        if len(typed) >= 3 and " " not in query.text and typed in self.initials:
            return [(entry, SURE) for entry in self.initials[typed]]
        if telling and telling[-1] == "legend":
            owner = squash(" ".join(telling[:-1]))
            return [(entry, 1.0) for entry in self.legends.get(owner, [])]
        return self.nearly(mended) if SHORTEST_NEARLY <= len(mended) <= LONGEST_NEARLY else []

    def called(self, key: str, sure: float) -> list[tuple[Entry, float]]:
        """Entries of this very name, all cards of this champion, or those with this part of a name."""
        if key in self.champions and key not in self.exact:
            return [(e, ALL_OF_ONE) for e in (*self.champions[key], *self.legends.get(key, []))]
        parts = self.part.get(key, [])
        found = [(entry, sure) for entry in self.exact.get(key, [])]
        return found + [(entry, sure * 0.9 / len(parts)) for entry in parts]

    def nearly(self, key: str) -> list[tuple[Entry, float]]:
        """Entries whose name is nearly this, or the only one that begins with it."""
        least = len(key) * NEARLY / (200 - NEARLY)  # letters of a name that can be so much alike
        every = self.long_ones if least > LONG_NAME else self.squashed
        near = process.extract(key, every, scorer=fuzz.ratio, score_cutoff=NEARLY, limit=3)
        found = [(e, alike / 105) for name, alike, _ in near for e in self.exact[name]]
        first = bisect_left(self.squashed, key)
        begun = [name for name in self.squashed[first : first + 2] if name.startswith(key)]
        if len(begun) == 1:
            found += [(entry, 0.8) for entry in self.exact[begun[0]]]
        return found

    def within(
        self, query: Query
    ) -> tuple[dict[str, float], dict[tuple[str, str], float], str, frozenset[str]]:
        """Cards and keywords named inside the query, the share of it that each name is; the query
        with each card's name read as what the card is (“unit”, “equipment”); and the cards whose
        names of several words stand in it whole."""
        cards: dict[str, float] = {}
        shares: dict[tuple[str, str], float] = {}
        said = list(query.words)
        in_kinds = list(said)
        whole: set[str] = set()
        weights = {w.stem: w.weight for w in query.wanted}
        for start, end, entries, sure in self.names_in(said):
            share = sum(weights.get(stem(word), 0.0) for word in said[start:end]) / query.weight
            for entry in entries:
                if sure == 1.0 or (entry.kind, entry.key) not in shares:
                    shares[(entry.kind, entry.key)] = share * sure
                if entry.kind == "card":
                    cards[entry.key] = max(sure, cards.get(entry.key, 0.0))
            first = next((e.model for e in entries if isinstance(e.model, Card)), None)
            if first and sure >= SURELY_NAMED:
                in_kinds[start:end] = [kind_of(first), *[""] * (end - start - 1)]
            if end - start > 1 and "".join(said[start:end]) in self.exact:
                whole.update(entry.key for entry in entries if entry.kind == "card")
        return cards, shares, " ".join(filter(None, in_kinds)), frozenset(whole)

    def names_in(self, said: Sequence[str]) -> Iterator[tuple[int, int, list[Entry], float]]:
        """The names in some words, the longest first and no word used twice: from where to where,
        what they mean, and how surely they mean each."""
        used: set[int] = set()
        for length in range(min(LONGEST_NAME, len(said)), 0, -1):
            for i in range(len(said) - length + 1):
                key = "".join(said[i : i + length])
                if key not in self.exact and key not in self.part:
                    bare = self.owner(key) if key.endswith("s") else key
                    if bare == key:
                        continue
                    key = bare
                span = set(range(i, i + length))
                if used & span or (length == 1 and (key in STOP or len(key) < 3)):
                    continue
                hits = [e for e in self.exact.get(key, []) if e.kind in ("card", "keyword")]
                parts = [] if hits else self.part.get(key, [])
                sure = 1.0 if hits else self.named_by_part(key, parts, length)
                if sure:
                    yield i, i + length, hits or parts, sure
                if hits or (parts and length > 1):
                    used |= span

    def named_by_part(self, key: str, parts: Sequence[Entry], length: int) -> float:
        """How surely a part of their names means each of some cards; 0 where it hardly does.

        A single word may also be an ordinary one: what counts is how many documents have it
        without being about one of the cards.
        """
        if not 0 < len(parts) <= MOST_PARTS:
            return 0.0
        rulings = (self.catalog.rulings_by.get((self.game, "card", e.key), ()) for e in parts)
        about = len(parts) + len({ruling.id for found in rulings for ruling in found})
        others = self.frequency[stem(key)] - about if length == 1 else 0.0
        sure = min(1.0, ELSEWHERE / max(others, 1.0))
        return sure / len(parts) if sure >= LEAST_SURE else 0.0

    def owner(self, key: str) -> str:
        """A name without the s of “Lonely Poro's”, where only so it is a name."""
        if key in self.exact or key in self.part or not key.endswith("s"):
            return key
        bare = key[:-1]
        return bare if bare in self.exact or bare in self.part else key

    def numbered(self, numbers: tuple[Written, ...]) -> list[tuple[Entry, float]]:
        """The rules that the written numbers mean today, the likeliest meaning first."""
        found: list[tuple[Entry, float]] = []
        for place, written in enumerate(numbers):
            for rank, number in enumerate(self.meanings(written)):
                entry = self.catalog.get(self.game, "rule", number)
                if entry is not None:
                    found.append((entry, 1.0 - 0.04 * rank - 0.02 * min(place, 20)))
        return found

    def meanings(self, written: Written) -> list[str]:
        """Current numbers that a written number may mean.

        A named edition is honoured; else the current edition first, then older ones by the maps.
        A number of the Tournament Rules is that alone; one that no edition of the Core Rules ever
        had is theirs as well, unless the Core Rules were named.
        """
        book = book_of(written.number)
        today = self.catalog.edition(self.game, written.number)
        if written.edition not in (None, today) and book_named(written.edition) is book:
            place = self.catalog.standing(self.game, written.number, written.edition)
            return [place.current] if place and place.current else []
        found = []
        if self.catalog.get(self.game, "rule", written.number):
            found.append(written.number)
        if written.edition is None:
            places = self.catalog.standings(self.game, written.number)
            found += [p.current for p in places if p.current and p.edition != today]
        if book is TOURNAMENT:
            return list(dict.fromkeys(found))
        twin = self.catalog.tournament_twin(self.game, written.number)
        ours = found or written.surely or self.catalog.standings(self.game, written.number)
        return [twin] if twin and not ours else list(dict.fromkeys(found))
