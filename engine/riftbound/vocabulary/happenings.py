"""Conditions of triggered abilities: who does what to whom, where, and for which time (383)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind, Kinds
from engine.riftbound.model.modes import has_begun
from engine.riftbound.model.traits import MIGHTY
from engine.riftbound.model.tree import Trigger
from engine.riftbound.model.views import picked
from engine.riftbound.vocabulary.circumstances import CIRCUMSTANCES
from engine.riftbound.vocabulary.subjects import Subject, doer
from engine.riftbound.vocabulary.where import my_place

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


OBJECT_VERBS: dict[str, tuple[tuple[EventKind, ...], str]] = {
    "play": (("played",), "player"),
    "discard": (("discard",), "player"),
    "stun": (("stun",), "by"),
    "buff": (("buff",), "by"),
    "ready": (("ready",), "by"),
    "kill": (("kill",), "by"),
    "choose": (("targeted",), "player"),
    "recycle": (("recycle",), "by"),
    "banish": (("banish",), "by"),
    "burn": (("burn",), "by"),
    "empower": (("empower",), "by"),
    "move": (("move",), "by"),
    "hide": (("hide",), "player"),
    "attach": (("attach",), "by"),
    "use an ability of": (("used", "activate"), "player"),
}
"""Verbs that a player does to something, with the event's field that names the player."""

THING_VERBS: dict[str, tuple[EventKind, ...]] = {
    "attack": ("attack",),
    "defend": ("defend",),
    "die": ("kill",),
    "move": ("move",),
    "become ready": ("ready",),
    "become empowered": ("empower",),
    "become Mighty": ("might",),
    "become attached": ("attach",),
    "become detached": ("detach",),
    "take damage": ("deal",),
    "leave the board": ("kill", "banish", "return", "recycle", "to deck"),
    "return to hand": ("return",),
}
"""Verbs of things."""

PLAYER_VERBS: dict[str, tuple[EventKind, ...]] = {
    "conquer": ("conquer",),
    "hold": ("hold",),
    "win a combat": ("combat result",),
    "score": ("conquer", "hold"),
    "spend a buff": ("spend buff",),
    "gain XP": ("gain xp",),
    "draw a card": ("draw",),
    "channel a rune": ("channel",),
}
"""Verbs of players; with `I` they ask that I am there."""


def third(verb: str) -> str:
    """The verb with its `s`."""
    head, space, rest = verb.partition(" ")
    tail = "es" if head.endswith(("ch", "sh", "ss")) else "s"
    return f"{head}{tail}{space}{rest}"


class Happening(Trigger, frozen=True):
    """A subject and its verb; words below say which events that is."""

    subject: Subject
    verb: str

    def __str__(self) -> str:
        verb = self.verb if self.subject.first_person else third(self.verb)
        return " ".join(part for part in (str(self.subject), verb, *self.said()) if part)

    def said(self) -> tuple[str, ...]:
        """What stands behind the verb."""
        return ()


def so(tail: str, game: Game, scope: Scope, event: Event) -> bool:
    """Whether an event came about as a happening asks at its end, if it does."""
    return not tail or CIRCUMSTANCES[tail](game, scope, event)


class PlayerDoes(Happening, frozen=True):
    """`I am played`, `you stun an enemy unit`, `an opponent plays a spell`."""

    object: Subject
    tail: str = ""

    def __str__(self) -> str:
        if (self.subject.word, self.verb, self.object.word) == ("you", "play", "I"):
            return f"I am played {self.tail}".strip()
        return super().__str__()

    def said(self) -> tuple[str, ...]:
        return ("me" if self.object.word == "I" else str(self.object), self.tail)

    def kinds(self) -> Kinds:
        return frozenset(OBJECT_VERBS[self.verb][0])

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        field = OBJECT_VERBS[self.verb][1]
        who = event.player if field == "player" else doer(event)
        if not self.subject.is_player(game, scope, who):
            return False
        if not self.object.is_object(game, scope, event):
            return False
        return so(self.tail, game, scope, event)


class Tailed(Happening, frozen=True):
    """A subject, its verb, and how that must come about."""

    tail: str = ""

    def said(self) -> tuple[str, ...]:
        return (self.tail,)


class ThingDoes(Tailed, frozen=True):
    """`I attack`, `a friendly unit dies`, `I move to a battlefield`."""

    def kinds(self) -> Kinds:
        return frozenset(THING_VERBS[self.verb])

    def looks_back(self, kind: EventKind) -> bool:
        leaves = self.verb in ("die", "leave the board") and self.subject.word == "I"
        return leaves and kind in self.kinds()

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        if not self.subject.is_object(game, scope, event):
            return False
        if self.verb == "become Mighty" and not event.before < MIGHTY <= event.amount:
            return False
        return so(self.tail, game, scope, event)


class PlayerDid(Tailed, frozen=True):
    """`you conquer`, `I hold`, `you conquer here`, `I win a combat`."""

    def kinds(self) -> Kinds:
        return frozenset(PLAYER_VERBS[self.verb])

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        if self.subject.word == "they":
            return event.player in picked(game, scope, self.subject.it)
        if self.subject.it:
            return self._it_did(game, scope, event)
        who = Subject("you") if self.subject.word == "I" else self.subject
        if not who.is_player(game, scope, event.player):
            return False
        if self.subject.word == "I" and not self._was_there(game, scope, event):
            return False
        return so(self.tail, game, scope, event)

    def _was_there(self, game: Game, scope: Scope, event: Event) -> bool:
        """Whether I was where it happened: wherever I am now, if the event knows who was."""
        if event.chosen and event.kind in ("conquer", "hold", "combat result"):
            return scope.me in event.chosen
        return my_place(game, scope) == event.place

    def _it_did(self, game: Game, scope: Scope, event: Event) -> bool:
        """Whether what was chosen is there, its controller doing it."""
        for id in picked(game, scope, self.subject.it):
            object = game.object(int(id))
            if object.place == event.place and object.controller == event.player:
                return True
        return False


TIMES: dict[str, tuple[EventKind, bool]] = {
    "your Beginning Phase starts": ("beginning", True),
    "your Main Phase starts": ("main", True),
    "your turn ends": ("ending", True),
    "a player's first Beginning Phase starts": ("beginning", False),
    "a Beginning Phase starts": ("beginning", False),
    "the turn ends": ("ending", False),
    "a showdown begins here": ("showdown begins", False),
    "combat starts here": ("combat start", False),
}
"""Moments of a turn: the event, and whether it must be your turn."""


class Moment(Trigger, frozen=True):
    """`your turn ends`, `your Beginning Phase starts`."""

    when: str

    def __str__(self) -> str:
        return self.when

    def kinds(self) -> Kinds:
        return frozenset({TIMES[self.when][0]})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        if self.when.endswith("here"):
            return event.place == my_place(game, scope)
        if "first" in self.when:
            return game.player(event.player).turns == 0
        return event.player == scope.you or not TIMES[self.when][1]

    def over(self, game: Game) -> bool:
        return has_begun(game.state.turn.row, TIMES[self.when][0])


class Sides(Trigger, frozen=True):
    """`you defend here`: you become the Attacker or Defender there (464.2.c)."""

    verb: str
    here: bool = True

    def __str__(self) -> str:
        return f"you {self.verb}{' here' if self.here else ''}"

    def kinds(self) -> Kinds:
        return frozenset({"player attacks" if self.verb == "attack" else "player defends"})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        at = not self.here or event.place == my_place(game, scope)
        return at and event.player == scope.you


class UsesCostly(Trigger, frozen=True):
    """`you use an ability costing 7 Energy or more`: by the cost printed on it (377.2.a)."""

    least: int

    def __str__(self) -> str:
        return f"you use an ability costing {self.least} Energy or more"

    def kinds(self) -> Kinds:
        return frozenset({"used", "activate"})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        if event.player != scope.you or event.text is None:
            return False
        node = game.cards.activated(event.text)
        return node is not None and node.cost.energy >= self.least


class KilledByThis(Trigger, frozen=True):
    """`this kills it`: the killing comes from these words, or from a unit they let strike (428.5)."""

    def __str__(self) -> str:
        return "this kills it"

    def kinds(self) -> Kinds:
        return frozenset({"kill"})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        source = event.source
        if source is None or source.object != scope.me or source.era != scope.era:
            return False
        return any(event.object in chosen.values for chosen in scope.bound if chosen.target)


class ItHappens(Trigger, frozen=True):
    """`it dies`, `it takes damage`, `it would …`: what was chosen before."""

    name: str
    verb: str

    def __str__(self) -> str:
        return f"it {third(self.verb)}"

    def kinds(self) -> Kinds:
        return frozenset(THING_VERBS[self.verb])

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        chosen = scope.chosen(self.name)
        if chosen is None or event.object not in chosen.values:
            return False
        place = chosen.values.index(event.object)
        return not chosen.eras or chosen.eras[place] == event.era


class MightReaches(Trigger, frozen=True):
    """`my Might becomes 10 or more`: it was less before (709)."""

    number: int

    def __str__(self) -> str:
        return f"my Might becomes {self.number} or more"

    def kinds(self) -> Kinds:
        return frozenset({"might"})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        return event.object == scope.me and event.before < self.number <= event.amount


class CombatEnds(Trigger, frozen=True):
    """`a combat that I was in ends`: with a designation at some time (466.7)."""

    def __str__(self) -> str:
        return "a combat that I was in ends"

    def kinds(self) -> Kinds:
        return frozenset({"combat ends"})

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        return (scope.me, scope.era) in event.units


class EitherEvent(Trigger, frozen=True):
    """`I attack or I defend`."""

    one: Trigger
    other: Trigger

    def __str__(self) -> str:
        return f"{self.one} or {self.other}"

    def kinds(self) -> Kinds:
        return self.one.kinds() | self.other.kinds()

    def looks_back(self, kind: EventKind) -> bool:
        return self.one.looks_back(kind) or self.other.looks_back(kind)

    def rivals(self, game: Game, scope: Scope, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return self.one.rivals(game, scope, events) or self.other.rivals(game, scope, events)

    def matches(self, game: Game, scope: Scope, event: Event) -> bool:
        return any(
            event.kind in one.kinds() and one.matches(game, scope, event)
            for one in (self.one, self.other)
        )
