"""Setting the collector of garbage for a process that plays games."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

BETWEEN = 10_000
"""Containers made, over those given back, between two looks; Python's own figure is 700."""


@contextmanager
def paused() -> Iterator[None]:
    """Hold garbage collection while much is made that stays, as all cards do."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def settle() -> None:
    """Leave what is loaded by now out of garbage collection, and collect seldom.

    Cards stay for good. States and events hold no cycles, so hardly anything is left to collect.
    """
    gc.freeze()
    gc.set_threshold(BETWEEN)
