"""What a card's text has spoken of so far, as it is read."""

from __future__ import annotations

from engine.riftbound.model.tree import Cost, OpenCost, Value


class Speech:
    """Names for what is chosen, and what “it”, “they” and “that item” mean where they stand.

    `noted` are the numbers that the next trigger says as it triggers, `open` that a keyword's cost
    is spoken of.
    """

    def __init__(self) -> None:
        self.count = 0
        self.latest = ""
        self.player = ""
        self.item = ""
        self.spell = False
        self.labels: set[str] = set()
        self.payers: set[str] = set()
        self.noted: list[Value] = []
        self.open = False

    def open_cost(self) -> Cost:
        """The cost behind the keyword that these words are of."""
        self.open = True
        return OpenCost()

    def note(self, value: Value) -> Value:
        """The same number, kept for the ability, which says it as it triggers."""
        self.noted.append(value)
        return value

    def take_noted(self) -> tuple[Value, ...]:
        """The numbers said as the ability that was just read triggers."""
        found = tuple(self.noted)
        self.noted.clear()
        return found

    def name(self, kind: str = "target") -> str:
        """A name for the next choice of this text."""
        self.count += 1
        return f"{kind} {self.count}"
