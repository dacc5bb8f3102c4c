"""How far an entry says what a query asks for, by the rarity of the words that both have."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cached_property
from typing import NamedTuple

from bot.library.query import Query, Wanted
from bot.library.texts import Numbers, Place, Stock

READ_AS_ANOTHER = 0.9  # how far the rulebook's word for a word does for it

NOBODY: Set[int] = frozenset()

Option = tuple[str, ...]  # the marks of words that together would do instead
# A mark, what it tells in the query and in the part of it that asks, how far it is trusted, and what
# would do instead.
Mark = tuple[str, float, float, float, tuple[Option, ...]]


def met(wanted: Wanted, said: Set[str]) -> float:
    """How far a text has what is wanted: 1 for the word, 0.9 for the rulebook's word for it.

    Less where the word itself is only what was probably meant.
    """
    if wanted.stem in said:
        return wanted.trust
    for option in wanted.instead:
        if option and all(part in said for part in option):
            return READ_AS_ANOTHER * wanted.trust
    return 0.0


class Overlap(NamedTuple):
    """What an entry and a query share.

    The shares of the query, by rarity, that the entry holds near, of its own, and with its parent; the
    share of its own of the part that asks; and how far the query and the best of the entry's phrases
    say the same (Dice, by rarity, 0–1), and the best of its names alone.
    """

    near: float
    own: float
    above: float
    part: float
    phrase: float
    title: float


class Sought:
    """A query in numbers: what comparing it with many entries needs, worked out once."""

    def __init__(self, query: Query, numbers: Numbers, part: Query | None = None) -> None:
        """`part` is the part of the query that asks."""
        self.query = query
        self.part = part
        self.numbers = numbers
        asking = {one: one.weight for one in part.wanted} if part else {}
        tells = {one: one.weight for one in query.wanted}
        self.marks: list[Mark] = [
            (
                numbers.mark(one.stem),
                tells.get(one, 0.0),
                asking.get(one, 0.0),
                one.trust,
                marks_of(one, numbers),
            )
            for one in tells | asking
        ]

    @cached_property
    def said(self) -> Set[str]:
        """The marks of every stem of the text, and of what else would be met by one."""
        return frozenset(map(self.numbers.mark, self.query.said))

    def strange_in(self, stock: Stock, id: int) -> int:
        """How many circumstances the first phrasing of an entry names that the query does not."""
        point = stock.points.get(id)
        return len(set(point) - self.said) if point else 0

    def overlap(self, stock: Stock, id: int) -> Overlap:
        """What an entry shares with the query."""
        place = stock.place(id)
        begin, until_near, until_own, end, stems, phrases, names, last = place
        near = own = above = part = 0.0
        find, first = stock.where.find, stock.first
        shared = [0.0] * (last - phrases)
        others: list[Mark] = []
        for one in self.marks:
            mark, tells, asks, trust, instead = one
            at = find(mark, begin, end)
            if 0 <= at < until_near:
                nth = stems + at - begin
                for holder in stock.holders[first[nth] : first[nth + 1]]:
                    shared[holder] += tells * trust
            if instead:
                others.append(one)
                if at < 0:
                    at, trust = place_instead(stock.where, place, instead), READ_AS_ANOTHER * trust
            if at < 0:
                continue
            if at >= until_own:
                above += tells * trust
                continue
            if at < until_near:
                near += tells * trust
            else:
                own += tells * trust
            part += asks * trust
        for one in others:
            add_instead(shared, one, stock, place)
        whole = self.query.weight
        near, own, above = near / whole, own / whole, above / whole
        asked = part / self.part.weight if self.part else 0.0
        best = likeness(shared, stock.weights[phrases:last], whole, names - phrases)
        return Overlap(near, near + own, near + own + above, asked, *best)


def marks_of(wanted: Wanted, numbers: Numbers) -> tuple[Option, ...]:
    """The marks of what would satisfy instead."""
    return tuple(tuple(map(numbers.mark, option)) for option in wanted.instead)


def place_instead(where: str, place: Place, options: Sequence[Option]) -> int:
    """Where the first of some options stands that is there whole, its farthest word; -1 without one."""
    for option in options:
        places = [where.find(mark, place[0], place[3]) for mark in option]
        if places and min(places) >= 0:
            return max(places)
    return -1


def add_instead(shared: list[float], one: Mark, stock: Stock, place: Place) -> None:
    """Add to each phrase that lacks a word what it holds of it by other words."""
    mark, tells, _, trust, options = one
    found: Set[int] = set()
    for option in options:
        held: Set[int] | None = None
        for part in option:
            holding = holders(stock, place, part)
            held = holding if held is None else held & holding
            if not held:
                break
        if held:
            found |= held
    for holder in found - holders(stock, place, mark) if found else ():
        shared[holder] += tells * (READ_AS_ANOTHER * trust)


def holders(stock: Stock, place: Place, mark: str) -> Set[int]:
    """The phrases of an entry that hold a mark."""
    at = stock.where.find(mark, place[0], place[1])
    if at < 0:
        return NOBODY
    nth = place[4] + at - place[0]
    return set(stock.holders[stock.first[nth] : stock.first[nth + 1]])


def likeness(
    shared: Sequence[float], weights: Sequence[float], whole: float, names: int
) -> tuple[float, float]:
    """The best of some phrases, by what each shares with a query and what each tells; and of names."""
    best = title = 0.0
    for place, common in enumerate(shared):
        if common:
            weight = weights[place]
            alike = 2 * common / (whole + (weight if weight > common else common))
            if alike > best:
                best = alike
            if alike > title and place < names:
                title = alike
    return best, title
