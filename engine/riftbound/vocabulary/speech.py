"""What a card's text has spoken of so far, as it is read."""

from __future__ import annotations


class Speech:
    """Names for what is chosen, and what “it”, “they” and “that item” mean where they stand."""

    def __init__(self) -> None:
        self.count = 0
        self.latest = ""
        self.player = ""
        self.item = ""
        self.spell = False
        self.labels: set[str] = set()
        self.payers: set[str] = set()

    def name(self, kind: str = "target") -> str:
        """A name for the next choice of this text."""
        self.count += 1
        return f"{kind} {self.count}"
