"""What an event is told with: the names, places and amounts in it."""

from __future__ import annotations

from collections import Counter

from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.state import State
from engine.riftbound.model.tree import Speaking
from engine.riftbound.stage import choosing, place_names, refs
from engine.riftbound.stage.choosing import modes_in
from engine.riftbound.stage.lexicon import series
from engine.riftbound.stage.stage import Stage


class Teller:
    """One event in words: its names, places and amounts."""

    def __init__(self, stage: Stage, event: Event, after: State) -> None:
        self.stage = stage
        self.event = event
        self.after = after

    @property
    def it(self) -> str:
        """The object it happens to."""
        if self.event.object in self.stage.field_ids:
            return place_names.place_name(self.stage, self.event.object, self.after)
        return refs.label(self.stage, self.event.object) if self.event.object else "it"

    @property
    def other(self) -> str:
        """The second object."""
        return refs.label(self.stage, self.event.other)

    @property
    def who(self) -> str:
        """The player."""
        player = self.event.player
        if player < 0:
            player = self.event.by
        return self.stage.player_name(player)

    @property
    def place(self) -> str:
        """The place."""
        return place_names.place_name(self.stage, self.event.place, self.after)

    @property
    def item(self) -> str:
        """The chain item: the card, or whose ability."""
        name = self.it if self.event.object in self.stage.objects else choosing.IN_FORCE
        return name if self.event.word in ("card", "") else f"the ability of {name}"

    def said(self, ref: Ref) -> str:
        """What the words there say."""
        return str(self.stage.game.cards.node(ref))

    def mode(self) -> str:
        """The words of the mode chosen."""
        assert self.event.text is not None
        speaking = self.stage.game.cards.node(self.event.text)
        assert isinstance(speaking, Speaking)
        return modes_in(speaking)[self.event.amount]

    def counters(self) -> str:
        """How many counters of what kind it gets or loses."""
        count = abs(self.event.amount)
        verb = "gets" if self.event.amount > 0 else "loses"
        return f"{verb} {count} {self.event.word} counter{'s' if count != 1 else ''}"

    def points(self) -> str:
        """How many points, and to how many that comes."""
        amount = self.event.amount
        total = self.after.players[self.event.player].points
        return f"{amount} point{'s' if amount != 1 else ''} and has {total}"

    def paid(self) -> str:
        """What was paid from the pool."""
        parts = [f"{self.event.amount} Energy"] if self.event.amount else []
        counts = Counter(map(str, self.event.chosen))
        universal = counts.pop("any", 0)
        parts += [f"{count} {word.capitalize()} Power" for word, count in sorted(counts.items())]
        if universal:
            parts.append(f"{universal} Power{' of any domain' if counts else ''}")
        return f"{self.who} pays {series(parts)}." if parts else ""

    def assigned(self) -> str:
        """Who is assigned how much."""
        pairs = [
            f"{amount} to {refs.label(self.stage, unit)}" for unit, amount in self.event.shares
        ]
        return f"{self.who} assigns {', '.join(pairs) or 'nothing'}."
