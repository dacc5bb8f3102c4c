"""Scenarios in worker processes: off the event loop, refused in words, in turn, given up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot import playing, simulation
from bot.simulation import Simulator
from bot.turns import QueueFull, Stopping
from bot.workers import WorkerLost
from tests.bot.desk.room import WALK
from tests.bot.idle import Stuck


async def test_a_real_worker_plays_off_the_event_loop(index: Path) -> None:
    simulator = Simulator(index)
    try:
        playing = asyncio.ensure_future(simulator.play(WALK))
        beats = 0
        while not playing.done():
            await asyncio.sleep(0.01)
            beats += 1
        assert beats > 3  # the loop went on meanwhile
        assert (await playing).passed
    finally:
        simulator.close()


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (TimeoutError(), "came to no end"),
        (WorkerLost(), "ended unexpectedly"),
        (Stopping(), "being restarted"),
        (QueueFull(own=True), "Several of your scenarios"),
        (QueueFull(own=False), "Too many scenarios"),
    ],
)
def test_what_was_not_played_says_why_and_what_would_work(error: Exception, says: str) -> None:
    unread = simulation.not_played(error)
    assert says in unread.what
    assert unread.works


@pytest.mark.parametrize("text", ["(" * 500, "given\n" + "Ana has [" * 500])
def test_deep_nesting_is_answered(index: Path, text: str) -> None:
    """500 brackets were a RecursionError."""
    assert playing.play(text, index).unread is not None


async def test_what_cannot_be_held_is_refused(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_deep(*_: object) -> None:
        raise RecursionError

    monkeypatch.setattr(playing, "play_text", too_deep)
    assert playing.play(WALK, index).unread == playing.TOO_MUCH


async def test_who_waits_is_told_the_place_and_at_the_end_the_reason(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The only worker is busy with Ana's, so Ben is told his place; a stop answers both."""
    monkeypatch.setattr(simulation, "TOLD_AFTER", 0.0)
    simulator = Simulator(index, Stuck())
    places: list[int] = []

    async def tell(place: int) -> None:
        places.append(place)
        simulator.close()

    playing = (simulator.play(WALK, owner, tell) for owner in (1, 2))
    for played in await asyncio.gather(*playing):
        assert played.unread == simulation.RESTARTING
    assert places == [1]


async def test_a_scenario_that_is_given_up_is_ended(index: Path) -> None:
    """Nobody waits for the answer any more, so the worker is free for others."""
    workers = Stuck()
    simulator = Simulator(index, workers)
    asking = asyncio.ensure_future(simulator.play(WALK))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert simulator.turns._running == {}
