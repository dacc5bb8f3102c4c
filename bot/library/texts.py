"""The stems of every entry as numbers, packed: what ranking compares a question with.

A stem's number is its place among the postings. Entries are not objects here but places in a few
strings and arrays: a string takes two bytes for each stem and is searched as fast as a dictionary.
"""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from bot.library.points import CIRCUMSTANCES

STRING = "utf-32-le"  # a string of marks as bytes
ANY = "surrogatepass"  # a mark is a number, whatever letter that would be

Row = tuple[int, bytes, int, int, int, bytes, bytes]


class Phrases(msgspec.Struct, frozen=True, gc=False):
    """The telling stems of what an entry is called, and of each way in which it is asked for."""

    called: tuple[str, ...]
    phrases: tuple[str, ...]


PHRASES = msgspec.json.Decoder(Phrases)


class Said(NamedTuple):
    """What an entry says: the stems of its fields, with spaces between, and its phrases."""

    fields: Sequence[str]
    phrases: Phrases


class Numbers:
    """Which number each stem has: those of the library, and for one search others beside them."""

    def __init__(self, kept: Mapping[str, int], stems: Sequence[str]) -> None:
        """`stems` are those of `kept`, each at its number."""
        self.kept = kept
        self.stems = stems
        self.beside: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.kept) + len(self.beside)

    def of(self, stem: str) -> int:
        """The number of a stem; a new one where it has none."""
        number = self.kept.get(stem)
        return self.beside.setdefault(stem, len(self)) if number is None else number

    def mark(self, stem: str) -> str:
        """The character that stands for a stem."""
        return chr(self.of(stem))

    def stem(self, mark: str) -> str:
        """The stem that a character stands for."""
        number = ord(mark)
        within = number < len(self.stems)
        return self.stems[number] if within else list(self.beside)[number - len(self.stems)]


class Packed(NamedTuple):
    """One entry on its way into a stock: a mark for each stem (the first `near` stand in title or
    phrasings, those up to `own` elsewhere in the entry, the others in its parent's statement only),
    how many phrases are names, how many phrases each near stem stands in, and which."""

    marks: str
    near: int
    own: int
    names: int
    counts: Sequence[int]
    holders: Sequence[int]


def packed(said: Said, mark: Callable[[str], str]) -> Packed:
    """An entry with numbers for its stems."""
    title, asked, context, parent, body, examples = said.fields
    near = dict.fromkeys(f"{title} {asked}".split())
    own = near | dict.fromkeys(f"{context} {body} {examples}".split())
    where = own | dict.fromkeys(parent.split())
    phrases = (*said.phrases.called, *said.phrases.phrases)
    held: dict[str, list[int]] = {stem: [] for stem in near}
    for place, phrase in enumerate(phrases):
        for stem in dict.fromkeys(phrase.split()):
            held.get(stem, []).append(place)
    return Packed(
        "".join(map(mark, where)),
        len(near),
        len(own),
        len(said.phrases.called),
        array("I", map(len, held.values())),
        array("I", [place for places in held.values() for place in places]),
    )


def packed_row(id: int, numbers: Mapping[str, int], said: Said) -> Row:
    """An entry as a row of the index."""
    one = packed(said, lambda stem: chr(numbers[stem]))
    counts, holders = array("I", one.counts), array("I", one.holders)
    marks = one.marks.encode(STRING, ANY)
    return id, marks, one.near, one.own, one.names, counts.tobytes(), holders.tobytes()


def kept(connection: sqlite3.Connection) -> Iterator[tuple[int, Packed]]:
    """Every entry of an index."""
    for id, marks, near, own, names, counts, holders in connection.execute("select * from stems"):
        places = array("I", counts), array("I", holders)
        yield id, Packed(marks.decode(STRING, ANY), near, own, names, *places)


# Where an entry lies in a stock: where its marks begin, the near ones end, its own, and all of them;
# where its near stems begin; where its phrases begin, its names end, and all phrases.
Place = Sequence[int]
BOUNDS = 8


class Stock:
    """The packed stems of some entries."""

    def __init__(
        self,
        numbers: Numbers,
        weights: Callable[[str], float],
        entries: Iterable[tuple[int, Packed]],
    ) -> None:
        """`weights` says of each mark how much its stem tells."""
        self.numbers = numbers
        self.circumstances = frozenset(map(numbers.mark, CIRCUMSTANCES & numbers.kept.keys()))
        self.at: dict[int, int] = {}
        self.bounds = array("I")  # of each entry one place
        self.first = array("I", [0])  # of each near stem where its phrases begin among the holders
        self.holders = array("I")  # phrases, counted from the first of their entry
        self.weights = array("d")  # of each phrase
        self.points: dict[int, str] = {}  # the circumstances that an entry's first phrasing names
        self.end = 0
        self.where = "".join([self.add(id, one, weights) for id, one in entries])

    def add(self, id: int, one: Packed, weights: Callable[[str], float]) -> str:
        """Take an entry in; its marks are to be appended to the others."""
        count = max(one.names, max(one.holders, default=-1) + 1)
        marks = (0, one.near, one.own, len(one.marks))
        self.at[id] = len(self.bounds)
        self.bounds.extend(self.end + mark for mark in marks)
        self.bounds.append(len(self.first) - 1)
        self.bounds.extend(len(self.weights) + phrase for phrase in (0, one.names, count))
        self.end += len(one.marks)
        tells, point, start = [0.0] * count, "", 0
        for mark, times in zip(one.marks, one.counts, strict=False):
            holders = one.holders[start : start + times]
            start += times
            self.holders.extend(holders)
            self.first.append(len(self.holders))
            for holder in holders:
                tells[holder] += weights(mark)
            if one.names in holders and mark in self.circumstances:
                point += mark
        self.weights.extend(tells)
        if point:
            self.points[id] = point
        return one.marks

    def __contains__(self, id: int) -> bool:
        return id in self.at

    def place(self, id: int) -> Place:
        """Where an entry lies."""
        at = self.at[id]
        return self.bounds[at : at + BOUNDS]

    def spelled(self, id: int) -> Texts:
        """An entry's stems as words."""
        return Texts(self, self.place(id))


class Texts:
    """The stems of one entry spelled out, for whoever looks at a few."""

    def __init__(self, stock: Stock, place: Place) -> None:
        self.stock = stock
        self.place = place

    @cached_property
    def where(self) -> frozenset[str]:
        """Every stem, those of its parent's statement too."""
        begin, _, _, end, *_ = self.place
        return frozenset(map(self.stock.numbers.stem, self.stock.where[begin:end]))

    @cached_property
    def phrases(self) -> tuple[tuple[frozenset[str], float], ...]:
        """Each phrase with how much it tells, names first."""
        begin, near, _, _, stems, first, _, last = self.place
        stock, weights = self.stock, self.stock.weights[first:last]
        said: list[list[str]] = [[] for _ in weights]
        for nth, mark in enumerate(stock.where[begin:near], stems):
            stem = stock.numbers.stem(mark)
            for holder in stock.holders[stock.first[nth] : stock.first[nth + 1]]:
                said[holder].append(stem)
        return tuple(zip(map(frozenset, said), weights, strict=True))

    @property
    def names(self) -> tuple[tuple[frozenset[str], float], ...]:
        """What it is called."""
        *_, first, end, _ = self.place
        return self.phrases[: end - first]
