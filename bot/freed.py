"""Memory that is free again, handed back to the system."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache
from itertools import count

EVERY = 16  # runs of a worker between two looks for garbage
_runs = count(1)


def tidy() -> None:
    """Look for garbage after every so many runs, long before the interpreter would.

    What a scenario invents refers to itself in circles; of some hundred that is 20 MB.
    """
    if next(_runs) % EVERY == 0:
        clean()


def clean() -> None:
    """Look for garbage and hand back what is free."""
    gc.collect()
    hand_back()


def hand_back() -> None:
    """Let the C library give back what it holds and nobody uses; elsewhere than on Linux nothing.

    Drawing a board leaves some 17 MB behind; this takes a millisecond or two.
    """
    trim = _trim()
    if trim is not None:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    import ctypes  # here, because what plays one scenario never gives anything back

    try:
        return ctypes.CDLL("libc.so.6").malloc_trim
    except (OSError, AttributeError):  # another C library
        return None
