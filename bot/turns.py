"""Whose task is run next: a fair queue before the workers.

An owner is a number, such as a user's id. Owners take turns; each has one task running at a time
and a bounded number waiting.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from bot.workers import WorkerLost, Workers

log = logging.getLogger("bot.turns")

MOST_OWN = 10  # tasks of one owner, waiting or running
MOST_WAITING = 300  # tasks of all owners


class QueueFull(Exception):
    """No more tasks are taken: of this owner (`own`), or of anybody."""

    def __init__(self, own: bool) -> None:
        super().__init__("too many tasks wait")
        self.own = own


class Stopping(Exception):
    """The task was not run to its end, because the process is about to end."""


class Ticket:
    """A task in the queue or at work; `await ticket.answer` gives its result.

    The answer raises TimeoutError, WorkerLost (twice in a row), Stopping, or what the task raised.
    """

    def __init__(
        self, owner: int, call: Callable[..., Any], values: tuple[Any, ...], seconds: float
    ) -> None:
        self.owner = owner
        self.call = call
        self.values = values
        self.seconds = seconds
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.running: Future[Any] | None = None
        self.lost = False


class Turns:
    """Tasks of many owners, run on a few workers."""

    def __init__(self, workers: Workers, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.stopping = False
        self._waiting: OrderedDict[int, deque[Ticket]] = OrderedDict()
        self._running: dict[int, Ticket] = {}

    def submit(
        self, owner: int, call: Callable[..., Any], *values: Any, seconds: float | None = None
    ) -> Ticket:
        """Queue a task that may run so long; raises QueueFull, or Stopping."""
        if self.stopping:
            raise Stopping
        own = len(self._waiting.get(owner, ())) + (owner in self._running)
        if own >= MOST_OWN or sum(map(len, self._waiting.values())) >= MOST_WAITING:
            raise QueueFull(own >= MOST_OWN)
        ticket = Ticket(owner, call, values, self.seconds if seconds is None else seconds)
        self._waiting.setdefault(owner, deque()).append(ticket)
        self._begin_some()
        return ticket

    def place(self, ticket: Ticket) -> int:
        """How many tasks begin up to this one; 0 when it is running or done."""
        line = self._waiting.get(ticket.owner)
        if line is None or ticket not in line:
            return 0
        own = line.index(ticket) + 1
        place, before = own, True
        for owner, others in self._waiting.items():
            if owner == ticket.owner:
                before = False
            else:
                place += min(len(others), own if before else own - 1)
        return place

    def cancel(self, ticket: Ticket) -> None:
        """End a task, or take it out of the queue; nobody is told its result."""
        ticket.answer.cancel()
        line = self._waiting.get(ticket.owner)
        if line is not None and ticket in line:
            line.remove(ticket)
            if not line:
                del self._waiting[ticket.owner]
        elif ticket.running is not None:
            ticket.running.cancel()

    def stop(self) -> None:
        """Begin nothing more: whoever waits is told so; what is running goes on."""
        self.stopping = True
        waiting = [ticket for line in self._waiting.values() for ticket in line]
        self._waiting.clear()
        for ticket in waiting:
            _tell(ticket, error=Stopping())

    def close(self) -> None:
        """End everything at once; whoever waits is told so."""
        self.stop()
        running = list(self._running.values())
        self._running.clear()
        for ticket in running:
            _tell(ticket, error=Stopping())
            if ticket.running is not None:
                ticket.running.cancel()
        self.workers.close()

    def _begin_some(self) -> None:
        """Begin tasks while workers are free: the owner next in turn that has none running."""
        while len(self._running) < self.workers.count:
            owner = next((o for o in self._waiting if o not in self._running), None)
            if owner is None:
                return
            line = self._waiting[owner]
            ticket = line.popleft()
            self._waiting.move_to_end(owner)
            if not line:
                del self._waiting[owner]
            self._running[owner] = ticket
            self._run(ticket)

    def _run(self, ticket: Ticket) -> None:
        ticket.running = self.workers.run(ticket.call, *ticket.values, seconds=ticket.seconds)
        ended = asyncio.wrap_future(ticket.running)
        ended.add_done_callback(lambda done: self._ended(ticket, done))

    def _ended(self, ticket: Ticket, done: asyncio.Future[Any]) -> None:
        """Hand a result on and begin the next task; a task whose worker was lost is tried again."""
        error = None if done.cancelled() else done.exception()
        if isinstance(error, WorkerLost) and not (ticket.lost or self.stopping):
            log.warning("a worker ended unexpectedly; its task is tried again")
            ticket.lost = True
            self._run(ticket)
            return
        if self._running.get(ticket.owner) is ticket:
            del self._running[ticket.owner]
        if done.cancelled() or (isinstance(error, WorkerLost) and self.stopping):
            error = Stopping()
        _tell(ticket, None if error else done.result(), error)
        self._begin_some()


def _tell(ticket: Ticket, result: Any = None, error: BaseException | None = None) -> None:
    if ticket.answer.done():
        return
    if error is not None:
        ticket.answer.set_exception(error)
    else:
        ticket.answer.set_result(result)
