"""Scenarios played out in worker processes, with limits on time and memory.

The event loop never waits: a text goes to a fair queue (`turns`) before workers of which each can be
ended by itself (`workers`), and a plain value comes back.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.i18n import later
from bot.known import NOT_LOOKED_AT, LookedAt, Near, look_at
from bot.latest import Latest
from bot.played import Drawn, Played, Unread
from bot.playing import TOO_LONG, draw, play
from bot.playing_questions import answer, parts
from bot.rewording import Plainly
from bot.turns import QueueFull, Stopping, Ticket, Turns
from bot.warming import prepare_worker
from bot.workers import Processes, WorkerLost, Workers
from engine.riftbound.examples import Example
from engine.riftbound.stories.answered import Answered

log = logging.getLogger("bot.simulation")

WORKERS = 2
SECONDS = 12.0  # that a scenario may run, from its own start; the engine's own limit is shorter
TOLD_AFTER = 1.5  # seconds after which a caller is first told the place in the queue
TOLD_EVERY = 5.0
STORY_SECONDS = 7.0  # that a question may be read, played and varied, with what is known tried
REMEMBERED = 64  # scenarios
REMEMBERED_SIZE = 4_000_000  # characters of transcripts

CRASHED = Unread(
    later("What played this ended unexpectedly, twice; it has been replaced."),
    works=(later("a smaller scenario"),),
    ours=True,
)
RESTARTING = Unread(
    later("I am being restarted, so this was not played."),
    works=(later("asking again in a minute"),),
    ours=True,
)
ENOUGH_OF_YOURS = Unread(
    later("Several of your scenarios are still waiting to be played."),
    works=(later("asking again when these are answered"),),
    ours=True,
)
ENOUGH = Unread(
    later("Too many scenarios are waiting to be played."),
    works=(later("asking again in a minute"),),
    ours=True,
)

NOT_PLAYED = (TimeoutError, WorkerLost, Stopping, QueueFull)
"""What keeps a worker from answering; `not_played` says what to tell."""

Waiting = Callable[[int], Awaitable[None]]
"""Told, while a scenario waits, as which it will be begun."""


class Simulator:
    """Plays scenarios off the event loop, and remembers the last few."""

    def __init__(self, index: Path, workers: Workers | None = None) -> None:
        self.index = index
        self.workers = workers or Processes(WORKERS, prepare_worker, index)
        self.turns = Turns(self.workers, SECONDS)
        self.played: OrderedDict[str, Played] = OrderedDict()
        self.drawn: Latest[tuple[str, int, int], Drawn | None] = Latest(REMEMBERED)
        self.answered: Latest[tuple[str, str], Answered | None] = Latest(REMEMBERED)
        self.looked_at: Latest[str, LookedAt] = Latest(REMEMBERED)

    async def play(self, text: str, owner: int = 0, waiting: Waiting | None = None) -> Played:
        """The scenario played out in its owner's turn; from memory where it was played lately."""
        if text in self.played:
            self.played.move_to_end(text)
            return self.played[text]
        try:
            ticket = self.turns.submit(owner, play, text, self.index)
            result: Played = await self._answer(ticket, waiting)
        except NOT_PLAYED as error:
            log.warning("a scenario was not played", extra={"kind": type(error).__name__})
            return Played(text, unread=not_played(error))
        self._remember(text, result)
        return result

    async def board(self, text: str, step: int, back: int = 1, owner: int = 0) -> Drawn | None:
        """The board of a scenario after a step, what the last `back` changed marked; None where there
        is none, or nobody can draw it now."""
        key = (text, step, back)
        if key not in self.drawn:
            try:
                ticket = self.turns.submit(owner, draw, text, self.index, step, back)
                self.drawn[key] = await self._answer(ticket, None)
            except NOT_PLAYED as error:
                log.warning("a board was not drawn", extra={"kind": type(error).__name__})
                return None
        self.drawn.move_to_end(key)
        return self.drawn[key]

    async def answer(
        self,
        question: str,
        chosen: Mapping[str, str],
        owner: int = 0,
        plainly: Plainly | None = None,
        examples: Sequence[Example] = (),
        known: Near | None = None,
    ) -> Answered | None:
        """A question played out in its owner's turn; None where it tells no situation, or whatever
        failed: then it is looked up alone, and the log says of what kind the failure was.

        `plainly` says what may be meant by stretches of it that are not read, `known` which known
        situations are near, `examples` are those of the rulings that are near.
        """
        key = (question, json.dumps(chosen, sort_keys=True))
        if key not in self.answered:
            try:
                first = await self._look_at(question, owner, plainly, known)
                nearest = (*first.known, *examples)
                values = (question, dict(chosen), self.index, first.meant, nearest)
                ticket = self.turns.submit(owner, answer, *values, seconds=STORY_SECONDS)
                self.answered[key] = await self._answer(ticket, None)
            except Exception as error:
                log.warning("a question was not played", extra={"kind": type(error).__name__})
                return None
            found = self.answered[key]
            if found is not None and found.told.unread:
                log.warning("a question was read into a scenario that does not read")
        self.answered.move_to_end(key)
        return self.answered[key]

    async def _look_at(
        self, question: str, owner: int, plainly: Plainly | None, known: Near | None
    ) -> LookedAt:
        """What may be meant by the stretches of a question that are not read, and the known situations
        that are near; from memory where it was asked lately."""
        if plainly is None and known is None:
            return NOT_LOOKED_AT
        if question not in self.looked_at:
            values = (question, self.index, plainly is not None)
            found = await self._answer(self.turns.submit(owner, parts, *values), None)
            looked = await asyncio.to_thread(look_at, question, found, plainly, known)
            self.looked_at[question] = looked
        self.looked_at.move_to_end(question)
        return self.looked_at[question]

    async def run(
        self, owner: int, waiting: Waiting | None, call: Callable[..., Any], text: str, *values: Any
    ) -> Any:
        """What a worker makes of a text, `call(text, index, *values)`, in its owner's turn.

        Raises as a ticket's answer does (see `bot.turns`).
        """
        ticket = self.turns.submit(owner, call, text, self.index, *values)
        return await self._answer(ticket, waiting)

    async def _answer(self, ticket: Ticket, waiting: Waiting | None) -> Any:
        """A ticket's answer; while it waits its owner is told the place whenever that changes."""
        told, pause = 0, TOLD_AFTER
        try:
            while waiting is not None and not ticket.answer.done():
                await asyncio.wait({ticket.answer}, timeout=pause)
                pause = TOLD_EVERY
                place = self.turns.place(ticket)
                if place and place != told:
                    await waiting(place)
                    told = place
            return await ticket.answer
        finally:
            if not ticket.answer.done() or ticket.answer.cancelled():
                self.turns.cancel(ticket)

    def _remember(self, text: str, result: Played) -> None:
        self.played[text] = result
        size = sum(len(played.transcript) for played in self.played.values())
        while len(self.played) > 1 and (len(self.played) > REMEMBERED or size > REMEMBERED_SIZE):
            size -= len(self.played.popitem(last=False)[1].transcript)

    def start(self) -> None:
        """Begin the workers before the first scenario comes."""
        self.workers.start()

    def stop(self) -> None:
        """Begin no more scenarios; whoever waits for a turn is told so."""
        self.turns.stop()

    def close(self) -> None:
        """End the workers; whoever still waits is told so."""
        self.turns.close()


def not_played(error: Exception) -> Unread:
    """What to tell of a scenario that was not played to its end."""
    if isinstance(error, TimeoutError):
        return TOO_LONG
    if isinstance(error, WorkerLost):
        return CRASHED
    if isinstance(error, QueueFull):
        return ENOUGH_OF_YOURS if error.own else ENOUGH
    return RESTARTING
