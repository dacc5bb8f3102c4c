"""A limit on time that every loop looks at which can be long; without one nobody looks at a clock."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from engine.core.errors import Endless

_ends: ContextVar[float | None] = ContextVar("ends", default=None)


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Limit the time of what is done inside: a loop that looks later raises `Endless`.

    A limit that was set outside of it holds as well.
    """
    outer = _ends.get()
    end = time.monotonic() + seconds
    before = _ends.set(end if outer is None else min(end, outer))
    try:
        yield
    finally:
        _ends.reset(before)


@contextmanager
def overtime(seconds: float) -> Iterator[None]:
    """Give what is done inside so much time even if the limit is over: to tell what came of it."""
    end = _ends.get()
    before = _ends.set(None if end is None else max(end, time.monotonic() + seconds))
    try:
        yield
    finally:
        _ends.reset(before)


def is_up() -> bool:
    """Whether the time is up; never without a limit."""
    end = _ends.get()
    return end is not None and time.monotonic() > end


def look() -> None:
    """Raise `Endless` if the time is up."""
    end = _ends.get()  # as `is_up` says it: without a limit, as mostly, this is all that is done
    if end is not None and time.monotonic() > end:
        raise Endless("this takes longer than it may", works=("fewer objects or open choices",))
