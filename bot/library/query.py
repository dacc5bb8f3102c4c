"""What was typed → what was meant: numbers, corrected words, the rulebook's words for slang."""

from __future__ import annotations

import json
import math
import re
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.library.editions import Written, parse_numbers
from bot.library.models import Game
from bot.library.words import STOP, fold, stem, stems, words

MAX_QUERY = 600  # characters; more is cut, with the rest ignored
SHORT = 8  # words up to which a bare “800” can be a rule's number
COMPARES = frozenset(["like", "as", "unlike", "than", "from", "similar"])  # “… like in Magic?”
LONG_SENTENCE = 14  # words
SHORTEST_PART = 3  # words that ask something by themselves
_SENTENCE = re.compile(r"(?<=[.?!])\s+|\n")
MENDED = 0.9  # trust in a corrected word
DOUBTED = 0.4  # trust in a correction of a word that is good English as it stands


@dataclass(frozen=True)
class Wanted:
    """One thing the query asks for: a stem, what else would satisfy it, and how much it tells.

    `trust` is below 1 for a word that was read as another.
    """

    stem: str
    weight: float
    instead: tuple[tuple[str, ...], ...] = ()
    trust: float = 1.0


@dataclass(frozen=True)
class Query:
    """A query understood: the text, its numbers, its words as corrected, what they ask for."""

    text: str
    numbers: tuple[Written, ...]
    words: tuple[str, ...]
    corrections: dict[str, str]
    wanted: tuple[Wanted, ...]
    stems: tuple[str, ...]
    slang: dict[str, tuple[str, ...]] = field(default_factory=dict)
    elsewhere: str = ""  # the other game that it is about

    @cached_property
    def weight(self) -> float:
        """How much all of the words tell together."""
        return sum(wanted.weight for wanted in self.wanted) or 1.0

    @cached_property
    def worth(self) -> dict[str, float]:
        """How much each stem adds to what a text holds of the query."""
        return {one.stem: one.weight * one.trust for one in self.wanted}

    @cached_property
    def read_as_others(self) -> tuple[Wanted, ...]:
        """What other words would satisfy as well."""
        return tuple(one for one in self.wanted if one.instead)

    @cached_property
    def reach(self) -> frozenset[str]:
        """Every stem that could meet anything wanted."""
        options = (part for wanted in self.wanted for option in wanted.instead for part in option)
        return frozenset([*(wanted.stem for wanted in self.wanted), *options])

    @cached_property
    def said(self) -> frozenset[str]:
        """Every stem of the text, and what else would be met by one."""
        return self.reach.union(self.stems)


def part_asked(text: str) -> str:
    """The part of a text that asks, without the story before it: the last sentence with a question
    mark, or the last of all; of a long one its last clause."""
    sentences = [part for part in _SENTENCE.split(text.strip()) if part]
    asked = [part for part in sentences if part.endswith("?")] or sentences
    last = asked[-1] if asked else text
    return last.rpartition(",")[2].strip() if len(last.split()) > LONG_SENTENCE else last


class Reader:
    """Reads queries against the words and the slang of an index."""

    def __init__(self, connection: sqlite3.Connection, frequency: Counter[str], size: int) -> None:
        self.frequency = frequency
        self.size = size
        rows = connection.execute("select word, said, asked from words").fetchall()
        self.counts: dict[str, int] = {word: said for word, said, _ in rows if said}
        self.typed = {word for word, _, asked in rows if asked}
        self.compounds: dict[str, str] = dict(
            connection.execute("select joined, split from compounds").fetchall()
        )
        self.vocabulary = [*(word for word in self.counts if len(word) > 2), *self.compounds]
        self.everyday = {row[0] for row in connection.execute("select word from everyday")}
        listed = connection.execute("select word from elsewhere")
        self.elsewhere: dict[tuple[str, ...], str] = {
            tuple(words(row[0])): row[0] for row in listed
        }
        self.elsewhere_first = {name[0] for name in self.elsewhere if name}
        self.slang: dict[Game, dict[tuple[str, ...], tuple[str, ...]]] = {}
        for game, says, means in connection.execute("select game, says, means from synonyms"):
            phrases = tuple(json.loads(means))
            self.slang.setdefault(game, {})[tuple(words(says))] = phrases
        self.slang_firsts = {
            game: frozenset(said[0] for said in known if said) for game, known in self.slang.items()
        }
        cards = connection.execute("select game, title from documents where kind = 'card'")
        self.names: dict[Game, set[str]] = {}
        for game, title in cards:
            self.names.setdefault(game, set()).add(squash(title))

    def part(self, query: Query, game: Game) -> Query | None:
        """The part of a query that asks, as a query; None where that is the whole."""
        part = part_asked(query.text)
        if part == query.text or len(part.split()) < SHORTEST_PART:
            return None
        return self.read(part, game)

    def read(self, text: str, game: Game) -> Query:
        """The query behind a text; never fails, whatever the text."""
        text = " ".join(text.split())[:MAX_QUERY]
        said = words(text)
        numbers = tuple(
            written
            for written in parse_numbers(text)
            if len(said) <= SHORT or not written.number.isdigit() or cites(text, written.number)
        )
        corrections: dict[str, str] = {}
        mended: list[str] = []
        trust: dict[str, tuple[float, float]] = {}
        for word in said:
            better = self.correct(word, game)
            if better != word:
                corrections[word] = better
                doubted = word in self.everyday
                sure = (DOUBTED, self.weight(stem(word))) if doubted else (MENDED, 0.0)
                trust.update({stem(part): sure for part in better.split()})
            mended += better.split()
        slang = self.find_slang(mended, game)
        for word in mended:  # “facedown” is what “face-down” is, too
            if word in self.compounds and word in self.counts:
                slang.setdefault((word,), (self.compounds[word],))
        wanted = self.want(mended, slang, trust)
        shown = {" ".join(key): means for key, means in slang.items()}
        all_stems = tuple(stem(word) for word in mended)
        elsewhere = self.other_game(said)
        return Query(text, numbers, tuple(mended), corrections, wanted, all_stems, shown, elsewhere)

    def other_game(self, said: list[str]) -> str:
        """The name of another game that the question is about; one it only compares with is none."""
        for i in range(len(said)):
            for length in (4, 3, 2, 1) if said[i] in self.elsewhere_first else ():
                name = self.elsewhere.get(tuple(said[i : i + length]))
                if name and COMPARES.isdisjoint(said[max(0, i - 2) : i]):
                    return name
        return ""

    # -- spelling ----------------------------------------------------------------------------

    def known(self, word: str, game: Game) -> bool:
        """Whether the word needs no correction."""
        if len(word) < 4 or word in STOP or not word.isalpha():
            return True
        slang = self.slang.get(game, {})
        known = word in self.counts or word in self.typed or (word,) in slang
        return known or stem(word) in self.frequency

    def correct(self, word: str, game: Game) -> str:
        """The word as it was probably meant: itself, two words run together, or the nearest known."""
        if word in self.compounds and word not in self.counts:
            return self.compounds[word]
        if self.known(word, game):
            return word
        for cut in range(3, len(word) - 2):
            head, tail = word[:cut], word[cut:]
            if head in self.counts and tail in self.counts:
                return f"{head} {tail}"
        slip = word in self.everyday or len(word) <= 5  # two slips make no good English by chance
        limit = 1 if slip else 2 if len(word) <= 9 else 3
        near = process.extract(
            word, self.vocabulary, scorer=OSA.distance, score_cutoff=limit, limit=12
        )
        if not near:
            return word

        def cost(candidate: str, distance: float) -> float:
            return (
                distance
                + (0.9 if candidate[0] != word[0] else 0.0)
                - 0.12 * math.log1p(self.counts.get(candidate, 1))
            )

        best = min(((cost(found, d), found) for found, d, _ in near))[1]
        if word in self.everyday and sorted(best) != sorted(word):  # “week” is no “weak”
            return word  # but “dose” holds the letters of “does”: a slip of the fingers
        return self.compounds.get(best, best)

    # -- meaning -----------------------------------------------------------------------------

    def find_slang(self, said: list[str], game: Game) -> dict[tuple[str, ...], tuple[str, ...]]:
        """The slang in the words, longest first, no word used twice, and none inside a card's name."""
        known = self.slang.get(game, {})
        found: dict[tuple[str, ...], tuple[str, ...]] = {}
        firsts = self.slang_firsts.get(game, frozenset())
        used = self.in_names(said, game)
        for length in (4, 3, 2, 1):
            for i in range(len(said) - length + 1):
                span = range(i, i + length)
                if said[i] not in firsts:
                    continue
                means = known.get(tuple(said[i : i + length]))
                if means and not used.intersection(span):
                    found[tuple(said[i : i + length])] = means
                    used.update(span)
        return found

    def in_names(self, said: list[str], game: Game) -> set[int]:
        """The places of words that together are a card's name ("face breaker")."""
        found: set[int] = set()
        names = self.names.get(game, set())
        for length in (4, 3, 2):
            for i in range(len(said) - length + 1):
                if "".join(said[i : i + length]) in names:
                    found.update(range(i, i + length))
        return found

    def want(
        self,
        said: list[str],
        slang: dict[tuple[str, ...], tuple[str, ...]],
        trust: dict[str, tuple[float, float]],
    ) -> tuple[Wanted, ...]:
        """The telling words, each once, with the words of the rulebook that would do instead.

        `trust` gives, for words read as others, how far to, and at least how much they tell: an
        everyday word that the library does not know tells that the query may be about something else.
        """
        instead: dict[str, tuple[tuple[str, ...], ...]] = {}
        telling: set[str] = set()
        for phrase, means in slang.items():
            options = tuple(tuple(stems(meaning)) for meaning in means)
            for word in phrase:
                instead[stem(word)] = options
                telling.add(word)
        tells = (w for w in said if ((len(w) > 1 or w.isdigit()) and w not in STOP) or w in telling)
        words_that_tell = list(tells) or said
        wanted = {}
        for word in words_that_tell:
            key = stem(word)
            weight = self.weight(key)
            if key in instead:
                rarest = [max(map(self.weight, option), default=weight) for option in instead[key]]
                weight = min(weight, max(rarest, default=weight))
            sure, least = trust.get(key, (1.0, 0.0))
            wanted[key] = Wanted(key, max(weight, least), instead.get(key, ()), sure)
        return tuple(wanted.values())

    def weight(self, word: str) -> float:
        """How much a stem tells: the rarer in the library, the more; unknown ones most."""
        return math.log(1 + self.size / (0.5 + self.frequency.get(word, 0)))


def cites(text: str, number: str) -> bool:
    """Whether a text calls a bare number a rule."""
    return bool(re.search(rf"(?:rules?|cr|section|number|§)\W{{0,3}}{number}\b", text, re.I))


def squash(name: str) -> str:
    """A name's letters and digits alone."""
    return "".join(words(fold(name)))
