"""What an event is told with: the names, places and amounts in it."""

from __future__ import annotations

from collections import Counter

from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EVENT_KINDS
from engine.riftbound.model.state import State
from engine.riftbound.model.tree import Speaking
from engine.riftbound.procedures.events import KINDS
from engine.riftbound.procedures.kind import Kind
from engine.riftbound.stage import choosing, place_names, refs
from engine.riftbound.stage.choosing import modes_in
from engine.riftbound.stage.effect_words import begins
from engine.riftbound.stage.lexicon import series
from engine.riftbound.stage.stage import Stage


def sentence(stage: Stage, event: Event, after: State) -> str:
    """The event as a sentence, or nothing if it goes without saying."""
    told = KINDS[event.kind].told
    text = told(Teller(stage, event, after)) if told is not None else ""
    return text[:1].upper() + text[1:]


class Teller:
    """One event in words (`procedures.kind.Telling`)."""

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
    def seen(self) -> bool:
        """Whether it is known which card the object is."""
        return self.it != refs.UNSEEN

    @property
    def other(self) -> str:
        """The second object."""
        return refs.label(self.stage, self.event.other)

    @property
    def who(self) -> str:
        """The player, or who is responsible."""
        return self.player(self.event.player if self.event.player >= 0 else self.event.by)

    def player(self, number: int) -> str:
        """That player."""
        return self.stage.player_name(number)

    @property
    def rich(self) -> bool:
        """Whether the player can pay whatever there is, as nobody said what they have."""
        return self.stage.rich(self.event.player)

    @property
    def place(self) -> str:
        """The place."""
        return place_names.place_name(self.stage, self.event.place, self.after)

    @property
    def at(self) -> str:
        """The place with its preposition."""
        return f"{'at' if self.event.place > 0 else 'in'} {self.place}"

    @property
    def whose(self) -> str:
        """The object whose ability it is, or that an effect in force has it."""
        return self.it if self.event.object else choosing.IN_FORCE

    @property
    def item(self) -> str:
        """The chain item of the object: the card, or its ability."""
        name = self.it if self.event.object in self.stage.objects else choosing.IN_FORCE
        return name if self.event.word in ("card", "") else f"the ability of {name}"

    @property
    def other_item(self) -> str:
        """The chain item that `other` numbers."""
        for event in self.stage.events("put on chain", "trigger"):
            if event.other == self.event.other:
                name = refs.label(self.stage, event.object)
                return name if event.word == "card" else f"the ability of {name}"
        return "the item"

    def cites(self, number: str) -> bool:
        """Whether the event rests on that rule."""
        return any(rule.number == number for rule in self.event.rules)

    def mode(self) -> str:
        """The words of the mode chosen."""
        assert self.event.text is not None
        speaking = self.stage.game.cards.node(self.event.text)
        assert isinstance(speaking, Speaking)
        return modes_in(speaking)[self.event.amount]

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

    def covered(self) -> str:
        """What the object covers since it took its place (438)."""
        return place_names.covered(self.stage, self.event.object, self.after)

    def effect(self) -> str:
        """What the effect that begins does."""
        return begins(self.stage, self.event, self.after.lasting[-1])

    def decided(self) -> str:
        """What was chosen as words are carried out; that somebody accepts is told by what follows."""
        event = self.event
        if event.word == "may":
            return f"{self.who} declines." if event.chosen == ("no",) else ""
        if event.word == "split" or not event.chosen:
            return "" if event.chosen else f"{self.who} chooses nothing."
        if event.word == "number":
            return f"{self.who} chooses {event.chosen[0]}."
        sort = choosing.sort_among(self.stage, event.word, event.chosen)
        values = [choosing.value_text(self.stage, sort, value) for value in event.chosen]
        return f"{self.who} chooses {series(values)}."

    def replaced(self) -> str:
        """What an effect was applied to; how a permanent enters is told as it enters."""
        event = self.event
        if event.word in ("enter", "create") and event.zone != "chain":
            return ""
        by = self._effect_of()
        if event.word == "deal" and event.amount > 0:
            return f"{event.amount} damage to {self.it} is prevented by {by}."
        would, who = self._kind().would, self.it if event.object else self.who
        if not would:
            return f"{by} changes what would happen to {who}."
        does = "adds to" if self.cites("370.1.b.1") else "replaces"
        return f"{who} would {would}; {by} {does} that."

    def impossible(self) -> str:
        """What does not happen, because a card forbids it."""
        event = self.event
        if event.word == "play":
            return f"{self.who} can't play {self.it}."
        done = self._kind().cannot_be
        if not done:
            score = "score" if event.word in ("conquer", "hold") else "gain points"
            return f"{self.who} can't {score}."
        if event.word == "move":
            return f"{self.it} can't move to {self.place}."
        return f"{self.other_item if event.word == 'counter' else self.it} can't be {done}."

    def _kind(self) -> Kind:
        """The kind of event that a marker is about."""
        return KINDS[EVENT_KINDS[self.event.word]]

    def _effect_of(self) -> str:
        """What a replacement effect comes from: an Equipment's for what it gives its wearer."""
        if not self.event.other:
            return "an effect"
        card = self.event.source.card if self.event.source is not None else ""
        lent = card and card != self.stage.objects[self.event.other].card
        return self.stage.game.cards[card].name if lent else self.other
