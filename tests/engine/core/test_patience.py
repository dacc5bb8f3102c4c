"""A limit on time ends what is long, and nothing looks at a clock without one."""

from __future__ import annotations

import time

import pytest

from engine.core import patience
from engine.core.errors import Endless


def test_what_takes_longer_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first look after the end raises; an inner limit cannot be longer than an outer one."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    with patience.patience(5):
        patience.look()
        with patience.patience(60):
            now[0] = 105.5
            with pytest.raises(Endless):
                patience.look()
    patience.look()


def test_what_came_of_it_is_told_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Telling has a time of its own, which takes nothing from a longer one."""
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    with patience.patience(5):
        now[0] = 106.0
        with patience.overtime(1):
            patience.look()
            now[0] = 107.5
            assert patience.is_up()
        with pytest.raises(Endless):
            patience.look()
    with patience.patience(50), patience.overtime(1):
        now[0] = 120.0
        assert not patience.is_up()


def test_without_a_limit_there_is_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that tests and benchmarks measure and find the same."""

    def clock() -> float:
        raise AssertionError("nobody may look at the clock")

    monkeypatch.setattr(time, "monotonic", clock)
    patience.look()
    with patience.overtime(1):
        patience.look()
