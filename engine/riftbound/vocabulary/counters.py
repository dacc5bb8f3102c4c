"""Counters of any kind: put on things, spent, moved, counted (741–749). Buffs are one kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import PAYING, ChosenKind
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.state import Object
from engine.riftbound.model.tree import CostPart, Instruction, Slot, Value
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.pairs import Between
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

BUFF = "buff"


def kinds(object: Object) -> dict[str, int]:
    """The counters on it, by kind."""
    held = dict(object.counters)
    return held | {BUFF: object.buffs} if object.buffs else held


def held(object: Object, kind: str) -> int:
    """The number of counters of that kind on it, of all kinds if none is named."""
    return kinds(object).get(kind, 0) if kind else sum(kinds(object).values())


def counters_text(number: int, kind: str) -> str:
    """`2 "charge" counters`, `1 buff`, `3 counters`."""
    s = "" if number == 1 else "s"
    if kind == BUFF:
        return f"{number} buff{s}"
    return f'{number} "{kind}" counter{s}' if kind else f"{number} counter{s}"


class PutCounters(Instruction, frozen=True):
    """`put 2 "charge" counters on me` (742)."""

    number: int
    kind: str
    who: Who
    stands_on = ("who",)

    def __str__(self) -> str:
        return f"put {counters_text(self.number, self.kind)} on {self.who}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        ids = self.who.objects(game, scope)
        if self.kind == BUFF:
            return propose(game, *(acts.buff(scope, id) for id in ids))
        return propose(game, *(acts.counters(scope, id, self.kind, self.number) for id in ids))


class MoveCounter(Between, frozen=True):
    """`transfer 1 buff from a friendly unit to another friendly unit` (746)."""

    kind: str

    def __str__(self) -> str:
        return f"transfer {counters_text(1, self.kind)} from {self.one} to {self.other}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        pair = self.both(game, scope)
        return propose(game, acts.move_counter(scope, *pair, self.kind)) if pair else game


class SpendCounters(CostPart, frozen=True):
    """`spend 2 "charge" counters from me`, `spend 2 counters from friendly units` (745).

    Only from what its player controls (745.2); each choice is a counter, so that an object is
    there as often as it could pay. Where no kind is named, a choice is a kind and an object.
    """

    number: int
    kind: str = ""
    filter: Filter | None = None

    def __str__(self) -> str:
        where = "me" if self.filter is None else self.filter.text(plural=True)
        return f"spend {counters_text(self.number, self.kind)} from {where}"

    def candidates(self, game: Game, scope: Scope) -> Values:
        ids: Values = (scope.me,) if self.filter is None else self.filter.candidates(game, scope)
        found: list[int | str] = []
        for id in ids:
            object = game.state.objects.get(int(id))
            if object is None or object.controller != scope.you:
                continue
            for kind, count in sorted(kinds(object).items()):
                if self.kind in ("", kind):
                    value = int(id) if self.kind else f"{kind} {id}"
                    found += [value] * min(self.number, count)
        return tuple(found)

    def count(self, game: Game, scope: Scope) -> int:
        return self.number

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        events = []
        for value in picked:
            kind, _, id = str(value).rpartition(" ")
            kind = kind or self.kind
            if kind == BUFF:
                events.append(acts.spend_buff(scope, int(id)))
            else:
                events.append(acts.counters(scope, int(id), kind, -1))
        return tuple(events)


class SpendAnyBuffs(CostPart, frozen=True):
    """`spend any number of buffs from your units as X`: how many is said first (355.16, 702.2.b)."""

    filter: Filter
    label: str

    def __str__(self) -> str:
        units = self.filter.text(plural=True)
        return f"spend any number of buffs from {units} as {self.label}"

    def declares(self) -> Slot | None:
        return HowMany(name=PAYING + self.label, part=self)

    def candidates(self, game: Game, scope: Scope) -> Values:
        most = sum(object.buffs for object in game.state.objects.values())
        return SpendCounters(most, BUFF, self.filter).candidates(game, scope)

    def count(self, game: Game, scope: Scope) -> int:
        chosen = scope.chosen(PAYING + self.label)
        return chosen.first if chosen is not None else 0

    def pay(self, game: Game, scope: Scope, picked: Values) -> tuple[Event, ...]:
        return tuple(acts.spend_buff(scope, int(id)) for id in picked)


class HowMany(Slot, frozen=True, kw_only=True):
    """How many pay a cost of any number, said with the other choices (355.16)."""

    part: CostPart
    kind: ChosenKind = "number"
    targets: bool = False

    def __str__(self) -> str:
        return str(self.part)

    def rule(self) -> str:
        return "355.16"

    def candidates(self, game: Game, scope: Scope) -> Values:
        return tuple(range(1, len(self.part.candidates(game, scope)) + 1))


class CountersOn(Value, frozen=True):
    """`the number of "charge" counters on me`."""

    kind: str
    who: Who

    def __str__(self) -> str:
        return f'the number of "{self.kind}" counters on {self.who}'

    def amount(self, game: Game, scope: Scope) -> int | None:
        ids = self.who.objects(game, scope)
        return sum(held(game.object(id), self.kind) for id in ids) if ids else None
