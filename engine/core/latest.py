"""What was made of the last thing asked about, kept until another is asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Source = TypeVar("Source")
Made = TypeVar("Made")


class Latest(Generic[Source, Made]):
    """Makes something of a source; the same source, not an equal one, is answered without work."""

    def __init__(self, make: Callable[[Source], Made]) -> None:
        self._make = make
        self._held: tuple[Source, Made] | None = None

    def __call__(self, source: Source) -> Made:
        """What is made of that source."""
        held = self._held
        if held is None or held[0] is not source:
            held = self._held = (source, self._make(source))
        return held[1]
