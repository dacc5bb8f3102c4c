"""Scenarios played out in worker processes, with limits on time and memory.

The event loop never waits: it hands a text to a `concurrent.futures.Executor` and gets a value
back. A worker that takes too long is killed and replaced, and the answer says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import multiprocessing
import resource
import sqlite3
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from pathlib import Path

from bot.played import Played, Unread
from engine.core.collector import settle
from engine.core.scenario import (
    ScenarioError,
    outcome_json,
    parse_scenario,
    run_scenario,
    transcript_text,
)
from engine.riftbound.model.cards import Cards
from engine.riftbound.phrases import RIFTBOUND
from engine.riftbound.vocabulary.cards import define_all

log = logging.getLogger("bot.simulation")

WORKERS = 2
SECONDS = 12.0  # for the caller, waiting in the queue included; the engine's own limit is shorter
MEMORY = 1_500_000_000  # bytes of address space of a worker


# -- in the worker ---------------------------------------------------------------------------------


def prepare_worker(index: Path) -> None:
    """Bound a worker's memory and load the engine before the first scenario.

    The cards stay for good, so the collector of garbage need not go through them again.
    """
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    cards(index)
    settle()


@lru_cache(maxsize=1)
def cards(index: Path) -> Cards:
    """Every Riftbound card of an index, as the engine sees it; runes are built into the engine."""
    with contextlib.closing(sqlite3.connect(f"file:{index}?mode=ro", uri=True)) as connection:
        rows = connection.execute(
            "select data from documents where kind = 'card' and game = 'riftbound' order by id"
        ).fetchall()
    facts = (json.loads(row[0]) for row in rows)
    return Cards(define_all(facts))


def play(text: str, index: Path) -> Played:
    """Read a scenario and play it out; never raises for what a text may hold."""
    try:
        scenario = parse_scenario(text, RIFTBOUND)
        outcome = run_scenario(scenario, cards(index))
    except ScenarioError as error:
        unread = Unread(
            what=error.what,
            line=error.line,
            caret=error.caret,
            works=tuple(error.works),
            rules=tuple(error.rules),
            ours=error.fault == "ours",
        )
        return Played(text, unread=unread)
    return Played(text, json.loads(outcome_json(outcome)), transcript_text(outcome))


# -- in the process that asks ----------------------------------------------------------------------

TOO_LONG = Unread(
    f"This took longer than {SECONDS:.0f} seconds, so I stopped it; nothing else was affected.",
    works=("fewer units, fewer turns or fewer open choices",),
)
CRASHED = Unread(
    "The worker that played this ended unexpectedly; it has been replaced.",
    works=("trying once more", "a smaller scenario"),
    ours=True,
)


def process_pool(index: Path) -> Executor:
    """Worker processes of this machine; a cluster's executor can take their place."""
    return ProcessPoolExecutor(
        WORKERS,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=prepare_worker,
        initargs=(index,),
    )


class Simulator:
    """Plays scenarios off the event loop, and remembers the last few."""

    def __init__(self, index: Path, remembered: int = 64) -> None:
        self.index = index
        self.executor: Executor | None = None
        self.remembered = remembered
        self.played: dict[str, Played] = {}

    async def play(self, text: str) -> Played:
        """The scenario played out; from memory where it was played lately."""
        if text in self.played:
            return self.played[text]
        if self.executor is None:
            self.executor = process_pool(self.index)
        executor = self.executor
        try:
            future = executor.submit(play, text, self.index)
            result = await asyncio.wait_for(asyncio.wrap_future(future), SECONDS)
        except TimeoutError:
            log.warning("a simulation took too long; its workers are replaced")
            self.replace(executor)
            return Played(text, unread=TOO_LONG)
        except BrokenProcessPool:
            log.error("a simulation worker ended unexpectedly; the workers are replaced")
            self.replace(executor)
            return Played(text, unread=CRASHED)
        self.played[text] = result
        while len(self.played) > self.remembered:
            del self.played[next(iter(self.played))]
        return result

    def replace(self, broken: Executor) -> None:
        """Kill a pool's workers; the next scenario starts new ones."""
        if self.executor is broken:
            self.executor = None
        for process in list((getattr(broken, "_processes", None) or {}).values()):
            process.kill()
        broken.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the workers."""
        if self.executor is not None:
            self.replace(self.executor)
