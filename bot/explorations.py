"""Which explorations are running, and what was found by those before them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

from bot.latest import Latest
from bot.tabled import Found

REMEMBERED = 64  # answers


class Explorations:
    """Whose exploration is running, so that it can be stopped, and what was found lately."""

    def __init__(self) -> None:
        self._running: dict[int, asyncio.Event] = {}
        self.found: Latest[str, Found] = Latest(REMEMBERED)

    @contextlib.contextmanager
    def running(self, user: int) -> Iterator[asyncio.Event]:
        """The event that is set when this user wants no more; an earlier one of theirs is stopped."""
        self.stop(user)
        stop = self._running[user] = asyncio.Event()
        try:
            yield stop
        finally:
            if self._running.get(user) is stop:
                del self._running[user]

    def running_now(self) -> int:
        """How many are running."""
        return len(self._running)

    def stop(self, user: int) -> None:
        """Let a user's exploration end; nothing where there is none."""
        if user in self._running:
            self._running[user].set()
