"""The queue before the workers is fair, tells places, and leaves nobody without an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from bot import turns
from bot.turns import QueueFull, Stopping, Ticket, Turns
from bot.workers import WorkerLost

ANA, BEN, CLEO = 1, 2, 3


class Held:
    """Workers whose tasks end when the test says so."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.begun: list[str] = []
        self.futures: list[Future[Any]] = []
        self.closed = False

    def run(self, call: Callable[..., Any], *values: Any, seconds: float) -> Future[Any]:
        self.begun.append(call(*values))
        self.futures.append(Future())
        return self.futures[-1]

    def start(self) -> None:
        """There is nothing to begin."""

    def close(self) -> None:
        self.closed = True


def named(name: str) -> str:
    """A task that is its name."""
    return name


async def settle() -> None:
    """Let the loop hand on what has ended."""
    for _ in range(5):
        await asyncio.sleep(0)


async def end(held: Held, place: int, error: BaseException | None = None) -> None:
    """End the task that was begun as this."""
    future = held.futures[place]
    if error is None:
        future.set_result(held.begun[place])
    else:
        future.set_exception(error)
    await settle()


async def test_owners_take_turns_however_much_one_asks() -> None:
    """Ben comes after one task of Ana's, not after all of them."""
    held = Held()
    queue = Turns(held, 1)
    for number in range(4):
        queue.submit(ANA, named, f"ana {number}")
    bens = [queue.submit(BEN, named, f"ben {number}") for number in range(2)]
    assert [queue.place(ticket) for ticket in bens] == [2, 4]
    for place in range(6):
        await end(held, place)
    assert held.begun == ["ana 0", "ana 1", "ben 0", "ana 2", "ben 1", "ana 3"]
    assert [await ticket.answer for ticket in bens] == ["ben 0", "ben 1"]


async def test_one_owner_has_one_task_running() -> None:
    """A free worker is left to the others."""
    held = Held(count=2)
    queue = Turns(held, 1)
    queue.submit(ANA, named, "ana 0")
    queue.submit(ANA, named, "ana 1")
    assert held.begun == ["ana 0"]
    queue.submit(BEN, named, "ben 0")
    assert held.begun == ["ana 0", "ben 0"]


async def test_places_count_what_begins_before() -> None:
    held = Held()
    queue = Turns(held, 1)
    first = queue.submit(ANA, named, "ana 0")
    waiting = [queue.submit(owner, named, "x") for owner in (BEN, CLEO, BEN, CLEO)]
    assert [queue.place(ticket) for ticket in (first, *waiting)] == [0, 1, 2, 3, 4]
    await end(held, 0)
    assert [queue.place(ticket) for ticket in waiting] == [0, 1, 2, 3]


async def test_a_lost_worker_is_not_told_before_a_second_try() -> None:
    held = Held()
    queue = Turns(held, 1)
    ticket = queue.submit(ANA, named, "ana")
    await end(held, 0, WorkerLost())
    assert not ticket.answer.done()
    await end(held, 1)
    assert await ticket.answer == "ana"


async def test_a_worker_lost_twice_is_told() -> None:
    held = Held()
    queue = Turns(held, 1)
    ticket = queue.submit(ANA, named, "ana")
    await end(held, 0, WorkerLost())
    await end(held, 1, WorkerLost())
    with pytest.raises(WorkerLost):
        await ticket.answer


async def test_a_task_that_took_too_long_is_told_and_the_next_begins() -> None:
    held = Held()
    queue = Turns(held, 1)
    slow, other = queue.submit(ANA, named, "slow"), queue.submit(BEN, named, "other")
    await end(held, 0, TimeoutError())
    with pytest.raises(TimeoutError):
        await slow.answer
    assert held.begun == ["slow", "other"]
    await end(held, 1)
    assert await other.answer == "other"


async def test_cancelling_ends_one_task_and_nobody_elses() -> None:
    """A waiting task never begins; a running one is ended, and its worker is free."""
    held = Held()
    queue = Turns(held, 1)
    running, waiting, other = (
        queue.submit(owner, named, name) for owner, name in ((ANA, "a"), (BEN, "b"), (CLEO, "c"))
    )
    queue.cancel(waiting)
    queue.cancel(running)
    assert held.futures[0].cancelled()
    await settle()
    assert held.begun == ["a", "c"]
    await end(held, 1)
    assert await other.answer == "c"


async def test_the_queue_is_bounded_for_one_and_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MOST_OWN", 2)
    monkeypatch.setattr(turns, "MOST_WAITING", 3)
    queue = Turns(Held(), 1)
    for owner in (ANA, ANA, BEN, BEN):
        queue.submit(owner, named, "x")
    with pytest.raises(QueueFull) as own:
        queue.submit(ANA, named, "x")
    with pytest.raises(QueueFull) as anybody:
        queue.submit(CLEO, named, "x")
    assert (own.value.own, anybody.value.own) == (True, False)


async def test_at_the_end_whoever_waits_is_told_and_what_runs_goes_on() -> None:
    held = Held()
    queue = Turns(held, 1)
    running, waiting = queue.submit(ANA, named, "a"), queue.submit(BEN, named, "b")
    queue.stop()
    with pytest.raises(Stopping):
        await waiting.answer
    with pytest.raises(Stopping):
        queue.submit(CLEO, named, "c")
    await end(held, 0)
    assert await running.answer == "a"


@pytest.mark.parametrize("lost", [True, False])  # a worker may be told to end before we are
async def test_at_the_very_end_whoever_runs_is_told_too(lost: bool) -> None:
    held = Held()
    queue = Turns(held, 1)
    running: Ticket = queue.submit(ANA, named, "a")
    queue.stop()
    if lost:
        await end(held, 0, WorkerLost())
    else:
        queue.close()
        assert held.closed
        assert held.futures[0].cancelled()
    with pytest.raises(Stopping):
        await running.answer
