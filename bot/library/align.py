"""Which number of one edition is which of the next, found from the texts alone.

Exact text first; then, between what is matched already and in printed order, the nearest text;
then the nearest text anywhere in the chapter. A parent is known by its children, a child by its
parent. Nothing else is read: no kept map, no list of what moved.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, get_args

from rapidfuzz import fuzz

from bot.library.books import bare, book_of
from bot.library.wording import CITED, Wording, essence, parent

Way = Literal["same", "moved", "references", "reworded", "rewritten", "added", "removed"]
CHANGES: tuple[Way, ...] = get_args(Way)
ALIKE = 0.7  # from here on two texts between the same neighbours are one rule
ELSEWHERE = 0.75  # from here on two texts of a chapter are one rule that moved
REWRITTEN = 0.5  # below this a rule that kept its place says something else
WIDEST = 400  # unmatched numbers in a row that are compared with each other
MOST_PAIRS = 400_000  # texts left over that are compared, each with each
LONGEST = 1_000  # letters of a text that are compared
SAME_LABEL = 0.06  # what the same last part of a number adds to a likeness
SHORT, SHORTER = 16, 0.12  # a text of so few letters says little: that much less alike
PART, PART_WORDS = 0.88, 5  # a text of so many words stands in another this nearly: a part of it
REFERENCE = re.compile(rf"(?<!CR ){CITED.pattern}")  # to a number of the text's own book
POINTER = re.compile(r"\bsee rule [^.]*\.?[^.]*for more information\.?", re.IGNORECASE)


@dataclass(frozen=True)
class Match:
    """One number's way from an edition to the next; an empty side is a number that is new or gone.

    `sure` is between 0 and 1; `parts` are further numbers of the new edition that hold a part of
    the old text: of a rule that was split, or of one that was taken up by others.
    """

    old: str
    new: str
    change: Way
    sure: float
    parts: tuple[str, ...] = ()

    @property
    def text_changed(self) -> bool:
        """Whether the words under the number are others than before."""
        return self.change in ("reworded", "rewritten", "added", "removed")


def align(old: Wording, new: Wording) -> list[Match]:
    """Every number of both editions, matched: in the old edition's order, then what is new."""
    return Alignment(old, new).matches()


@lru_cache(maxsize=1 << 17)
def likeness(one: str, other: str) -> float:
    """How alike two texts are, 0 to 1: by their words in order, or one within the other."""
    if one == other:
        return 1.0
    whole = fuzz.ratio(one, other) / 100
    shorter = min(len(one), len(other))
    if shorter >= 25:
        whole = max(whole, 0.92 * fuzz.token_set_ratio(one, other) / 100)
    return whole - SHORTER if shorter < SHORT else whole


def core(text: str) -> str:
    """What of a text is compared: its words, without pointers to other rules, and not endlessly many."""
    return essence(POINTER.sub("", text[: 4 * LONGEST]))[:LONGEST]


def chapter(number: str) -> str:
    """The hundred that a number belongs to."""
    return bare(number)[0]


def top(number: str) -> str:
    """The first part of a number: 103 of 103.1.a."""
    return number.partition(".")[0]


def label(number: str) -> str:
    """The last part of a number: `a` of 103.1.a."""
    return number.rpartition(".")[2]


class Alignment:
    """The matching of two editions, grown from what is certain to what is likely."""

    def __init__(self, old: Wording, new: Wording) -> None:
        self.old, self.new = old, new
        self.a, self.b = old.numbers, new.numbers
        self.at_a = {n: i for i, n in enumerate(self.a)}
        self.at_b = {n: i for i, n in enumerate(self.b)}
        self.said = {("a", n): old.digests.get(n, n) for n in self.a}
        self.said |= {("b", n): new.digests.get(n, n) for n in self.b}
        self.core = {("a", n): core(old.text(n)) for n in self.a}
        self.core |= {("b", n): core(new.text(n)) for n in self.b}
        self.below_a, self.below_b = children(self.a), children(self.b)
        self.to: dict[str, str] = {}
        self.back: dict[str, str] = {}

    def matches(self) -> list[Match]:
        """Run all rounds, then say what changed and how sure each match is."""
        self.exact()
        for _ in range(4):
            before = len(self.to)
            self.between(ALIKE)
            self.by_children()
            self.by_parent(ALIKE)
            self.elsewhere(ELSEWHERE)
            if len(self.to) == before:
                break
        return [self.judged(n) for n in self.a] + [
            Match("", n, "added", 1.0) for n in self.b if n not in self.back
        ]

    def pair(self, one: str, other: str) -> None:
        self.to[one] = other
        self.back[other] = one

    def like(self, one: str, other: str) -> float:
        """The likeness of two numbers' texts, a little more for the same label."""
        same = SAME_LABEL if label(one) == label(other) else 0.0
        return likeness(self.core["a", one], self.core["b", other]) + same

    # -- rounds --------------------------------------------------------------------------------

    def exact(self) -> None:
        """Texts that are the same words and stand once in each edition; then with their parent."""
        keys: tuple[Callable[[str, str], str], ...] = (
            lambda side, n: self.said[side, n],
            lambda side, n: f"{self.said[side, n]}|{self.said.get((side, parent(n)), '')}",
            lambda side, n: (
                f"{self.said[side, n]}|{label(n)}|{self.said.get((side, parent(n)), '')}"
            ),
        )
        for key in keys:
            ours, theirs = defaultdict(list), defaultdict(list)
            for n in self.a:
                if n not in self.to:
                    ours[key("a", n)].append(n)
            for n in self.b:
                if n not in self.back:
                    theirs[key("b", n)].append(n)
            for said, numbers in ours.items():
                if len(numbers) == 1 and len(theirs.get(said, ())) == 1:
                    self.pair(numbers[0], theirs[said][0])

    def between(self, least: float) -> None:
        """Unmatched numbers between matched neighbours, in printed order."""
        start = 0
        while start < len(self.a):
            if self.a[start] in self.to:
                start += 1
                continue
            end = start
            while end < len(self.a) and self.a[end] not in self.to:
                end += 1
            run = self.a[start : min(end, start + WIDEST)]
            if start:
                self.in_order(run, self.free(self.at_b[self.to[self.a[start - 1]]] + 1, 1), least)
            if end < len(self.a):
                rest = [n for n in run if n not in self.to]
                self.in_order(rest, self.free(self.at_b[self.to[self.a[end]]] - 1, -1), least)
            start = end

    def free(self, place: int, step: int) -> list[str]:
        """The unmatched numbers of the new edition from a place on, in printed order."""
        found: list[str] = []
        while 0 <= place < len(self.b) and self.b[place] not in self.back and len(found) < WIDEST:
            found.append(self.b[place])
            place += step
        return found[::step]

    def by_children(self) -> None:
        """A parent whose children went together went with them."""
        for n in self.a:
            if n in self.to or n not in self.below_a:
                continue
            went = Counter(parent(self.to[c]) for c in self.below_a[n] if c in self.to)
            for other, votes in went.most_common(1):
                if other and other not in self.back and 2 * votes > len(self.below_a[n]):
                    self.pair(n, other)

    def by_parent(self, least: float) -> None:
        """Unmatched children of matched parents, in printed order."""
        for n in self.a:
            if n in self.to:
                ours = [c for c in self.below_a.get(n, ()) if c not in self.to]
                theirs = [c for c in self.below_b.get(self.to[n], ()) if c not in self.back]
                self.in_order(ours, theirs, least)

    def elsewhere(self, least: float) -> None:
        """What is left, with the nearest text of the chapter, the nearest first."""
        chapters = Counter((chapter(n), chapter(other)) for n, other in self.to.items())
        near = {pair for pair, count in chapters.items() if count >= 5}
        left = [n for n in self.a if n not in self.to]
        free = [n for n in self.b if n not in self.back]
        if len(left) * len(free) > MOST_PAIRS:
            return  # two different books, not two editions of one
        found = [
            (self.like(n, other) + self.support(n, other), n, other)
            for n in left
            for other in free
            if (chapter(n), chapter(other)) in near
        ]
        for score, n, other in sorted(found, reverse=True):
            if score >= least and n not in self.to and other not in self.back:
                self.pair(n, other)

    def support(self, one: str, other: str) -> float:
        """What a matched parent speaks for or against a match."""
        above = self.to.get(parent(one))
        if above is None:
            return -0.05
        return 0.1 if above == parent(other) else -0.1

    def in_order(self, ours: Sequence[str], theirs: Sequence[str], least: float) -> None:
        """The monotone matching of two runs of which the likenesses sum highest."""
        if not ours or not theirs:
            return
        best = [[0.0] * (len(theirs) + 1) for _ in range(len(ours) + 1)]
        gain = [[self.like(n, other) - least for other in theirs] for n in ours]
        for i in range(1, len(ours) + 1):
            for j in range(1, len(theirs) + 1):
                taken = best[i - 1][j - 1] + gain[i - 1][j - 1]
                best[i][j] = max(taken, best[i - 1][j], best[i][j - 1])
        i, j = len(ours), len(theirs)
        while i and j:
            if best[i][j] == best[i - 1][j]:
                i -= 1
            elif best[i][j] == best[i][j - 1]:
                j -= 1
            else:
                i, j = i - 1, j - 1
                self.pair(ours[i], theirs[j])

    # -- the outcome ---------------------------------------------------------------------------

    def judged(self, n: str) -> Match:
        """What became of a number, and how sure that is."""
        other = self.to.get(n)
        if other is None:
            return Match(n, "", "removed", self.surely_gone(n), self.parts(n))
        change = self.change(n, other)
        parts = self.parts(n) if change in ("reworded", "rewritten") else ()
        return Match(n, other, change, self.surely(n, other), parts)

    def change(self, n: str, other: str) -> Way:
        """What changed: nothing, the place, only numbers that it cites, some words, nearly all."""
        if self.said["a", n] == self.said["b", other]:
            cited = [book_of(n).prefix + c for c in REFERENCE.findall(self.old.text(n))]
            ours = [bare(self.to.get(c, c)) for c in cited]
            if self.old.verbatim and ours != REFERENCE.findall(self.new.text(other)):
                return "references"
            return "same" if n == other else "moved"
        alike = likeness(self.core["a", n], self.core["b", other])
        return "reworded" if alike >= REWRITTEN else "rewritten"

    def surely(self, n: str, other: str) -> float:
        """How sure a match is: its texts, and whether parent and neighbours went the same way."""
        alike = likeness(self.core["a", n], self.core["b", other])
        above = self.to.get(parent(n), "") == parent(other)
        place, there = self.at_a[n], self.at_b[other]
        beside = sum(
            0 <= place + step < len(self.a)
            and 0 <= there + step < len(self.b)
            and self.to.get(self.a[place + step]) == self.b[there + step]
            for step in (-1, 1)
        )
        if alike == 1 or self.said["a", n] == self.said["b", other]:
            return 0.9 + 0.04 * above + 0.03 * beside
        return round(min(0.97, 0.62 * max(alike, 0) + 0.15 * above + 0.1 * beside), 2)

    def surely_gone(self, n: str) -> float:
        """How sure it is that a number is gone: how unlike all that is new."""
        if self.another_book:
            return 0.5
        free = (other for other in self.b if other not in self.back)
        nearest = max((likeness(self.core["a", n], self.core["b", o]) for o in free), default=0.0)
        return round(min(0.97, 1.25 - nearest), 2)

    def parts(self, n: str) -> tuple[str, ...]:
        """Numbers that hold a part of a text, or the whole of it among more."""
        if self.another_book:
            return ()
        ours = self.core["a", n]
        found = []
        for other in self.b if self.to.get(n) is None else self.fresh:
            theirs = self.core["b", other]
            little, much = sorted((ours, theirs), key=len)
            if other == self.to.get(n) or len(little.split()) < PART_WORDS:
                continue
            if theirs == much and other not in self.changed:
                continue  # what reads as before took nothing up
            if n in self.to and top(other) != top(self.to[n]):
                continue  # a split stays together
            if fuzz.partial_ratio(little, much, score_cutoff=100 * PART):
                found.append(other)
        return tuple(found[:8])

    @cached_property
    def another_book(self) -> bool:
        """Whether so little went over that texts are not compared any further."""
        return (len(self.a) - len(self.to)) * len(self.b) > 5 * MOST_PAIRS

    @cached_property
    def fresh(self) -> tuple[str, ...]:
        """The numbers of the new edition that nothing became."""
        return tuple(n for n in self.b if n not in self.back)

    @cached_property
    def changed(self) -> frozenset[str]:
        """The numbers of the new edition with words that their old number did not have."""
        same = {o for n, o in self.to.items() if self.said["a", n] == self.said["b", o]}
        return frozenset(n for n in self.b if n not in same)


def children(numbers: Iterable[str]) -> dict[str, list[str]]:
    """The numbers directly beneath each number."""
    found: dict[str, list[str]] = defaultdict(list)
    for n in numbers:
        if parent(n):
            found[parent(n)].append(n)
    return found
