"""Triggers that count: several at once as one, and the first of a turn (383.1.b)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind, Kinds
from engine.riftbound.model.tree import Trigger

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def fitting(
    trigger: Trigger, game: Game, scope: Scope, events: Iterable[Event]
) -> tuple[Event, ...]:
    """Those of the events that meet the condition."""
    kinds = trigger.kinds()
    return tuple(one for one in events if one.kind in kinds and trigger.matches(game, scope, one))


class Batch(Trigger, frozen=True):
    """`you discard a card, however many`: several at once count as one."""

    event: Trigger

    def __str__(self) -> str:
        return f"{self.event}, however many"

    def kinds(self) -> Kinds:
        return self.event.kinds()

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        if not self.event.matches(game, scope, event):
            return False
        met = fitting(self.event, game, scope, game.state.history)
        return not met or met[-1] is event


ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}


class Nth(Trigger, frozen=True):
    """`the first time a friendly unit dies each turn`: one of several at once is it (383.1.b)."""

    number: str
    event: Trigger
    apiece: bool = False

    def __str__(self) -> str:
        whose = " for each player" if self.apiece else ""
        return f"the {self.number} time each turn{whose} {self.event}"

    def kinds(self) -> Kinds:
        return self.event.kinds()

    def looks_back(self, kind: EventKind) -> bool:
        return self.event.looks_back(kind)

    def rivals(self, game: Game, scope: Scope, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return fitting(self.event, game, scope, events)

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        if not self.event.matches(game, scope, event):
            return False
        before = takewhile(lambda past: past is not event, game.state.history)
        met = [
            past
            for past in fitting(self.event, game, scope, before)
            if not self.apiece or past.player == event.player
        ]
        return len(met) + 1 == ORDINALS[self.number]
