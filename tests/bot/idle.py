"""Workers without processes, for tests of what stands before them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any


class InThisThread:
    """Workers without processes: what one would do, at once."""

    count = 2

    def run(self, call: Callable[..., Any], *values: Any, seconds: float) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(call(*values))
        return future

    def start(self) -> None:
        """There is nothing to begin."""

    def close(self) -> None:
        """There is nothing to end."""


class Stuck(InThisThread):
    """Workers whose tasks never end by themselves."""

    count = 1

    def run(self, call: Callable[..., Any], *values: Any, seconds: float) -> Future[Any]:
        return Future()
