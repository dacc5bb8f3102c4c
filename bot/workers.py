"""Worker processes that run one task each: what takes too long is ended alone.

`Workers` is all that the rest of the bot knows of them; a cluster's client can be one too.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from pebble import CONSTS, ProcessExpired, ProcessPool

from bot.freed import tidy

CONSTS.term_timeout = 0.5  # seconds from SIGTERM to SIGKILL; a worker has nothing to put in order


class WorkerLost(Exception):
    """The process that ran a task ended in the middle of it."""


class Workers(Protocol):
    """Where tasks run, each by itself."""

    count: int
    """How many tasks may run at once; more are never handed over."""

    def start(self) -> None:
        """Get ready before the first task comes."""

    def run(self, call: Callable[..., Any], *values: Any, seconds: float) -> Future[Any]:
        """Begin a task.

        Its future raises TimeoutError when the task has run longer than `seconds`, counted from
        its own start, and WorkerLost when its process ended; cancelling it ends the task. None of
        these touches another task.
        """

    def close(self) -> None:
        """End every process."""


class Processes:
    """Workers that are processes of this machine, each in a pool of its own (pebble).

    A pool replaces its process by itself; one that was broken or cancelled is given up.
    """

    def __init__(self, count: int, prepare: Callable[..., None], *values: Any) -> None:
        self.count = count
        self._prepare = (prepare, *values)
        self._idle: list[ProcessPool] = []
        self._all: set[ProcessPool] = set()

    def start(self) -> None:
        for _ in range(self.count - len(self._all)):
            self._idle.append(self._pool())

    def run(self, call: Callable[..., Any], *values: Any, seconds: float) -> Future[Any]:
        pool = self._idle.pop() if self._idle else self._pool()
        try:
            running = _schedule(pool, call, values, seconds)
        except RuntimeError:  # its process ended while it had nothing to do
            self._give_up(pool)
            pool = self._pool()
            running = _schedule(pool, call, values, seconds)
        told: Future[Any] = Future()
        running.add_done_callback(lambda _: self._finish(pool, running, told))
        told.add_done_callback(lambda _: told.cancelled() and running.cancel())
        return told

    def _finish(self, pool: ProcessPool, running: Future[Any], told: Future[Any]) -> None:
        """Tell how a task ended; its process is there for the next, unless it was cancelled."""
        if running.cancelled():
            self._give_up(pool)
            return
        self._idle.append(pool)
        error = running.exception()
        if isinstance(error, (ProcessExpired, BrokenProcessPool)):
            error = WorkerLost(str(error))
        with contextlib.suppress(InvalidStateError):  # cancelled at this very moment
            if error is None:
                told.set_result(running.result())
            else:
                told.set_exception(error)

    def close(self) -> None:
        for pool in list(self._all):
            self._give_up(pool)

    def _pool(self) -> ProcessPool:
        pool = ProcessPool(
            max_workers=1,
            context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=self._prepare,
        )
        self._all.add(pool)
        pool.active  # noqa: B018  # asking starts it
        return pool

    def _give_up(self, pool: ProcessPool) -> None:
        """End a pool's process without waiting for that."""
        self._all.discard(pool)
        threading.Thread(target=_end, args=(pool,), daemon=True).start()


def _schedule(
    pool: ProcessPool, call: Callable[..., Any], values: tuple[Any, ...], seconds: float
) -> Future[Any]:
    return pool.schedule(_run, args=(call, *values), timeout=seconds)


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]  # pebble's types are not complete
    pool.join()


# -- in the worker ---------------------------------------------------------------------------------


def _begin(prepare: Callable[..., None], *values: Any) -> None:
    """Prepare a worker, which ends when the process that it works for has ended."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare(*values)


def _run(call: Callable[..., Any], *values: Any) -> Any:
    """Run a task, and put the worker in order behind it."""
    try:
        return call(*values)
    finally:
        tidy()


def _end_with_parent() -> None:
    """Wait for the parent's end, however it came (its end of a pipe closes), and end as well."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
