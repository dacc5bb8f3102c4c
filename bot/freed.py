"""Memory that is free again, handed back to the system."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache


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
