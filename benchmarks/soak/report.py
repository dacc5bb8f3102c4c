"""Many games added up: the figures, what was never seen, and the faults with how to see them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, field

from benchmarks.soak.decks import Builder
from benchmarks.soak.games import Course, Fault
from engine.riftbound import oracle
from engine.riftbound.model.cards import Cards
from engine.riftbound.model.event import Ref
from engine.riftbound.model.tree import Activated, Replacement, Triggered

KEPT = 200
"""Faults that are kept at length; the rest is counted."""


class Report(Struct):
    """Games added up. Games `first` to `following - 1` are in it."""

    first: int
    following: int
    only: str = ""
    seconds: float = 0.0
    modes: dict[str, int] = field(default_factory=dict)
    lengths: dict[int, int] = field(default_factory=dict)
    ended: dict[str, int] = field(default_factory=dict)
    turns: int = 0
    events: int = 0
    events_watched: int = 0
    states_watched: int = 0
    events_retold: int = 0
    again: int = 0
    saves: int = 0
    slowest: tuple[float, int] = (0.0, -1)
    longest: tuple[int, int] = (0, -1)
    played: dict[str, int] = field(default_factory=dict)
    spoke: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    fault_count: int = 0

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self.modes.values())

    @property
    def answers(self) -> int:
        """How many decisions were answered."""
        return sum(length * games for length, games in self.lengths.items())

    @property
    def median(self) -> int:
        """The answers of the game in the middle."""
        before = 0
        for length in sorted(self.lengths):
            before += self.lengths[length]
            if 2 * before >= self.games:
                return length
        return 0

    def add(self, course: Course) -> None:
        """That game too; the games come in order."""
        self.following = course.number + 1
        self.seconds += course.seconds
        _count(self.modes, course.mode)
        _count(self.lengths, course.answers)
        _count(self.ended, course.ended)
        self.turns += course.turns
        self.events += course.events
        self.events_watched += course.events_watched
        self.states_watched += course.states_watched
        self.events_retold += course.events_retold
        self.again += course.again
        self.saves += course.saves
        self.slowest = max(self.slowest, (course.seconds, course.number))
        self.longest = max(self.longest, (course.answers, course.number))
        for key, times in course.played.items():
            _count(self.played, key, times)
        for key, times in course.spoke.items():
            _count(self.spoke, key, times)
        self.fault_count += len(course.faults)
        self.faults += course.faults[: max(0, KEPT - len(self.faults))]


def _count(counts: dict[Any, int], key: object, times: int = 1) -> None:
    counts[key] = counts.get(key, 0) + times


def never_played(report: Report, builder: Builder) -> list[str]:
    """The cards that some deck holds and nobody has played."""
    fixed = {card.key for card in (*builder.fields, *builder.legends)}
    return sorted(builder.reached() - fixed - report.played.keys())


def never_spoke(report: Report, cards: Cards, builder: Builder) -> list[str]:
    """The abilities of those cards that never resolved and replacements that never applied."""
    return sorted(
        f"{key}:{number}"
        for key in builder.reached()
        for number in _speaking(cards, key)
        if f"{key}:{number}" not in report.spoke
    )


def _speaking(cards: Cards, key: str) -> Iterator[int]:
    """The nodes of that card that resolve from the chain or replace an event."""
    profile = cards.profile(key)
    refs: list[Ref] = [*profile.abilities, *profile.effect]
    for ref in refs:
        node = cards.node(ref)
        resolves = isinstance(node, Triggered) or (isinstance(node, Activated) and not node.adds)
        if resolves or isinstance(node, Replacement):
            yield ref.node


def figures(report: Report) -> dict[str, str]:
    """The figures by what they are."""
    games = report.games or 1
    counts = {
        "games": report.games,
        **{f"  {mode}": games for mode, games in report.modes.items()},
        **{f"  ended by {how}": games for how, games in sorted(report.ended.items())},
        "answers": report.answers,
        "  a game, median": report.median,
        "  a game, longest": report.longest[0],
        "turns a game": report.turns // games,
        "events": report.events,
        "invariants of states": len(oracle.INVARIANTS),
        "  states looked at": report.states_watched,
        "invariants of events": len(oracle.STEPS),
        "  events looked at": report.events_watched,
        "  events that tell all changes": report.events_retold,
        "games played again": report.again,
        "  times through JSON": report.saves,
        "cards played": len(report.played),
        "seconds of processors": round(report.seconds),
        "faults": report.fault_count,
    }
    return {name: f"{count:,}" for name, count in counts.items()}


def lines(report: Report, cards: Cards, builder: Builder) -> Iterator[str]:
    """The report as text."""
    yield f"games {report.first} to {report.following - 1}, {report.only or 'all modes in turn'}"
    for name, figure in figures(report).items():
        yield f"{name:32} {figure:>12}"
    yield f"longest: game {report.longest[1]}; slowest: game {report.slowest[1]}"
    unplayed = never_played(report, builder)
    yield f"{len(unplayed)} cards of these decks never played: {'; '.join(unplayed) or 'none'}"
    silent = never_spoke(report, cards, builder)
    yield f"{len(silent)} abilities never resolved or applied: {'; '.join(silent) or 'none'}"
    yield from fault_lines(report)


def fault_lines(report: Report) -> Iterator[str]:
    """The faults by what they are, each with its first game and how to play that again."""
    groups: dict[str, list[Fault]] = {}
    for fault in report.faults:
        groups.setdefault(fault.what, []).append(fault)
    for what, found in sorted(groups.items(), key=lambda group: -len(group[1])):
        one = found[0]
        mode = f" --mode {report.only}" if report.only else ""
        yield f"FAULT {what} ({len(found)} times)"
        yield f"  game {one.game}, {one.mode}, after {one.answers} answers: {one.detail}"
        yield f"  again: python -m benchmarks.soak --first {one.game} --games 1{mode}"
