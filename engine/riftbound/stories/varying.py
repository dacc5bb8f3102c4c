"""What was assumed, changed: the same question read and played again, one change at a time.

A change counts only while the question is still read whole and its premises come true.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise

from msgspec import Struct, structs

from engine.riftbound.stories.answered import Course, Split, Told, Varied
from engine.riftbound.stories.story import Assumed, Story

PLAYS, SECONDS = 64, 1.6
"""How much varying may use in all."""

Read = Callable[[Mapping[str, str]], Story | None]
Play = Callable[[Story], Told]


class _Tried(Struct, frozen=True):
    """A value that was tried: the answers, and the scenario that gave them."""

    value: str
    answers: tuple[str, ...]
    chosen: tuple[tuple[str, str], ...]
    text: str


def vary(
    told: Told, read: Read, play: Play, plays: int = PLAYS, seconds: float = SECONDS
) -> Varied:
    """What of a story that was played depends on what was assumed.

    Each thing is changed alone, a number then halved towards where the answer changes, and Might
    in pairs where there is time left.
    """
    return _Varying(told, read, play, plays, time.monotonic() + seconds).run()


class _Varying:
    def __init__(self, told: Told, read: Read, play: Play, plays: int, deadline: float) -> None:
        self.told = told
        self.read = read
        self.play = play
        self.left = plays
        self.taken = 0
        self.deadline = deadline
        self.untried = False
        self.edges: dict[tuple[int, str], list[tuple[str, str]]] = {}

    def run(self) -> Varied:
        tried = {one.key: self._alone(one) for one in self.told.story.assumed}
        complete = not self.untried
        splits: list[Split] = []
        for one in self.told.story.assumed:
            splits += self._splits(one, tried[one.key])
        splits = [self._given(split) for split in splits]
        splits += self._pairs(splits)
        return Varied(tuple(splits), complete, self.taken)

    def _alone(self, one: Assumed) -> list[_Tried]:
        """What each other value of one thing comes to; values that do not count are left out."""
        found = [self._assumed(one)]
        for value, _ in one.others:
            tried = self._try({one.key: value})
            found += [tried] if tried else []
        return found

    def _assumed(self, one: Assumed) -> _Tried:
        return _Tried(one.value, self.told.answers, ((one.key, one.value),), self.told.text)

    def _try(self, chosen: Mapping[str, str]) -> _Tried | None:
        """The question with that chosen; None where it is no longer the same question, or nothing
        is left to try it with."""
        if self.left <= 0 or time.monotonic() > self.deadline:
            self.untried = True
            return None
        self.left -= 1
        self.taken += 1
        story = self.read(chosen)
        if story is None or not story.tells or not _taken(story, chosen):
            return None
        told = self.play(story)
        if told.failed or told.unread or len(told.answers) != len(self.told.answers):
            return None
        value = " ".join(chosen.values())
        both = zip(self.told.answers, told.answers, strict=True)
        answers = tuple(before if _same(before, now) else now for before, now in both)
        return _Tried(value, answers, tuple(chosen.items()), told.text)

    def _splits(self, one: Assumed, tried: Sequence[_Tried]) -> Iterator[Split]:
        """What depends on one thing, question by question."""
        for asked in self.told.deciding:
            if len({each.answers[asked] for each in tried}) < 2:
                continue
            numbers = all(each.value.isdigit() for each in tried) and one.value in one.words
            groups = self._ranges(one, tried, asked) if numbers else _alike(tried, asked)
            if numbers:
                self.edges[asked, one.key] = list(_edges(groups, asked))
            words = [_words(one, group, groups, numbers) for group in groups]
            courses = [
                _course(group, asked, said, one.value)
                for group, said in zip(groups, words, strict=True)
            ]
            assumed = next(n for n, group in enumerate(groups) if _has(group, one.value))
            yield Split(asked, (one.key,), (courses.pop(assumed), *courses))

    def _ranges(self, one: Assumed, tried: Sequence[_Tried], asked: int) -> list[list[_Tried]]:
        """Values in order, those with one answer together, the borders found exactly."""
        found = {int(each.value): each for each in tried}
        for low, high in list(pairwise(sorted(found))):
            while high - low > 1 and found[low].answers[asked] != found[high].answers[asked]:
                middle = (low + high) // 2
                each = self._try({one.key: str(middle)})
                if each is None:
                    break
                found[middle] = each
                below = each.answers[asked] == found[low].answers[asked]
                low, high = (middle, high) if below else (low, middle)
        groups: list[list[_Tried]] = []
        for number in sorted(found):
            if groups and groups[-1][-1].answers[asked] == found[number].answers[asked]:
                groups[-1].append(found[number])
            else:
                groups.append([found[number]])
        return groups

    def _mights(self) -> list[Assumed]:
        return [one for one in self.told.story.assumed if one.key.startswith("might:")]

    def _given(self, split: Split) -> Split:
        """The split of a Might, with every other Might that moves its border."""
        edges = self.edges.get((split.asked, split.keys[0]), [])
        if not split.keys[0].startswith("might:"):
            return split
        others = [one for one in self._mights() if one.key not in split.keys]
        given = tuple(one.words for one in others if self._moves(split, edges, one))
        return structs.replace(split, given=given)

    def _moves(self, split: Split, edges: Sequence[tuple[str, str]], one: Assumed) -> bool:
        for value, answer in edges:
            for extreme in (_extreme(one, min), _extreme(one, max)):
                tried = self._try({split.keys[0]: value, one.key: extreme})
                if tried is not None and tried.answers[split.asked] != answer:
                    return True
        return False

    def _pairs(self, splits: Sequence[Split]) -> Iterator[Split]:
        """What depends on the Might of two units together, and on neither alone."""
        alone = {(split.asked, key) for split in splits for key in split.keys}
        for one, two in combinations(self._mights(), 2):
            for first, second in ((_extreme(one, min), _extreme(two, max)),
                                  (_extreme(one, max), _extreme(two, min))):  # fmt: skip
                tried = self._try({one.key: first, two.key: second})
                if tried is None:
                    continue
                for asked, answer in enumerate(tried.answers):
                    known = {(asked, one.key), (asked, two.key)} & alone
                    shown = asked in self.told.deciding
                    if shown and answer != self.told.answers[asked] and not known:
                        yield self._pair(one, two, first, second, tried, asked)

    def _pair(
        self, one: Assumed, two: Assumed, first: str, second: str, tried: _Tried, asked: int
    ) -> Split:
        base = _Tried("", self.told.answers, (), self.told.text)
        usual = f"{one.words} and {two.words}"
        other = f"{_told_with(one, first)} and {_told_with(two, second)}"
        courses = (_course([base], asked, (usual, usual)), _course([tried], asked, (other, other)))
        return Split(asked, (one.key, two.key), courses)


def _chosen_of(story: Story) -> Iterator[tuple[str, str]]:
    return ((one.key, one.value) for one in story.assumed)


def _taken(story: Story, chosen: Mapping[str, str]) -> bool:
    """Whether the question was read with these values; a key that is gone was of no use."""
    now = dict(_chosen_of(story))
    return all(now.get(key) == value for key, value in chosen.items())


def _same(one: str, other: str) -> bool:
    """Whether two answers name the same; of several the order says nothing."""
    return sorted(one.split(", ")) == sorted(other.split(", "))


def _has(group: Sequence[_Tried], value: str) -> bool:
    return any(each.value == value for each in group)


def _alike(tried: Sequence[_Tried], asked: int) -> list[list[_Tried]]:
    groups: dict[str, list[_Tried]] = {}
    for each in tried:
        groups.setdefault(each.answers[asked], []).append(each)
    return list(groups.values())


def _words(
    one: Assumed, group: Sequence[_Tried], groups: Sequence[Sequence[_Tried]], numbers: bool
) -> tuple[str, str]:
    """When it goes that way, and the same in short."""
    if not numbers:
        said = dict(one.others) | {one.value: one.words}
        words = " or ".join(said[each.value] for each in group)
        return words, words
    low, high = group[0].value, group[-1].value
    if group is groups[0]:
        return f"{_told_with(one, high)} or less", f"{high} or less"
    if group is groups[-1]:
        return f"{_told_with(one, low)} or more", f"{low} or more"
    short = low if low == high else f"{low} to {high}"
    return _told_with(one, short), short


def _told_with(one: Assumed, value: str) -> str:
    """What is assumed, in words, with another number."""
    known = dict(one.others) | {one.value: one.words}
    if value in known:
        return known[value]
    head, _, tail = one.words.rpartition(one.value)
    return f"{head}{value}{tail}"


def _edges(groups: Sequence[Sequence[_Tried]], asked: int) -> Iterator[tuple[str, str]]:
    """The values on both sides of each border, with what they come to."""
    for below, above in pairwise(groups):
        for each in (below[-1], above[0]):
            yield each.value, each.answers[asked]


def _extreme(one: Assumed, of: Callable[[list[int]], int]) -> str:
    values = (one.value, *(value for value, _ in one.others))
    return str(of([int(value) for value in values if value.isdigit()] or [0]))


def _course(
    group: Sequence[_Tried], asked: int, words: tuple[str, str], assumed: str = ""
) -> Course:
    """The course of a group, shown by what was assumed where that is of it, else by its first."""
    shown = next((each for each in group if each.value == assumed), group[0])
    return Course(shown.answers[asked], *words, shown.chosen, shown.text)
