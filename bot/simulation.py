"""Scenarios played out in worker processes, with limits on time and memory.

The event loop never waits: it hands a text to a `concurrent.futures.Executor` and gets a value
back. A worker that takes too long is killed and replaced, and the answer says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import multiprocessing
import re
import resource
import sqlite3
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine.core.scenario import (
    ScenarioError,
    outcome_json,
    parse_scenario,
    run_scenario,
    transcript_text,
)
from engine.riftbound.model.cards import Cards
from engine.riftbound.phrases import RIFTBOUND
from engine.riftbound.vocabulary.cards import define

log = logging.getLogger("bot.simulation")

WORKERS = 2
SECONDS = 12.0  # for the caller, waiting in the queue included; the engine's own limit is shorter
MEMORY = 1_500_000_000  # bytes of address space of a worker


@dataclass(frozen=True)
class Unread:
    """Why a scenario cannot be read or played: the line, where in it, and what would work."""

    what: str
    line: int = 0
    caret: str = ""
    works: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    ours: bool = False


@dataclass(frozen=True)
class Played:
    """A scenario as it was played: the outcome (see `engine.core.scenario`) or why there is none."""

    text: str
    outcome: dict[str, Any] | None = None
    transcript: str = ""
    unread: Unread | None = None

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps of all cases in order; each names its case, where there are several."""
        courses = self.outcome["courses"] if self.outcome else []
        return [step | {"case": course["name"]} for course in courses for step in course["steps"]]

    @property
    def passed(self) -> bool:
        """Whether it could be played to its end and every check holds."""
        courses = self.outcome["courses"] if self.outcome else []
        checks = (check["passed"] for course in courses for check in course["checks"])
        return bool(courses) and all(checks) and not any(c["stopped"] for c in courses)

    def shown(self, until: int) -> str:
        """The transcript; with a step's number, without the steps after it."""
        if not until:
            return self.transcript
        lines = self.transcript.splitlines(keepends=True)
        number = re.compile(r"\s*([0-9]+)\. ")
        found = ((number.match(line), line) for line in lines)
        return "".join(line for match, line in found if not match or int(match[1]) <= until)


# -- in the worker ---------------------------------------------------------------------------------


def prepare_worker(index: Path) -> None:
    """Bound a worker's memory and load the engine before the first scenario.

    The cards stay for good, so the collector of garbage need not go through them again.
    """
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    cards(index)
    gc.freeze()


@lru_cache(maxsize=1)
def cards(index: Path) -> Cards:
    """Every Riftbound card of an index, as the engine sees it; runes are built into the engine."""
    with contextlib.closing(sqlite3.connect(f"file:{index}?mode=ro", uri=True)) as connection:
        rows = connection.execute(
            "select data from documents where kind = 'card' and game = 'riftbound' order by id"
        ).fetchall()
    facts = (json.loads(row[0]) for row in rows)
    return Cards([define(card) for card in facts if card["type"] != "rune"])


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
