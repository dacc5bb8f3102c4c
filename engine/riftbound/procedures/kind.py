"""What there is to know about one kind of event, declared once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypedDict

from msgspec import Struct

from engine.riftbound.model.asked import ActVerb
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.kinds import EventKind

Apply = Callable[[Game, Event], Game]


class Telling(Protocol):
    """What a sentence may ask about the event that it tells: its names, places and amounts.

    The stage answers by the names that people use (`stage/teller.py`), the page of all kinds by
    what would stand there (`document.py`).
    """

    event: Event

    @property
    def it(self) -> str:
        """The object."""

    @property
    def other(self) -> str:
        """The second object."""

    @property
    def who(self) -> str:
        """The player, or who is responsible."""

    @property
    def place(self) -> str:
        """The place."""

    @property
    def at(self) -> str:
        """The place with its preposition: `at A`, `in Ana's base`."""

    @property
    def whose(self) -> str:
        """The object whose ability it is, or that an effect in force has it."""

    @property
    def item(self) -> str:
        """The chain item of the object: the card, or its ability."""

    @property
    def other_item(self) -> str:
        """The chain item that `other` numbers."""

    @property
    def seen(self) -> bool:
        """Whether it is known which card the object is."""

    @property
    def rich(self) -> bool:
        """Whether the player can pay whatever there is, as nobody said what they have."""

    def player(self, number: int) -> str:
        """That player."""

    def cites(self, number: str) -> bool:
        """Whether the event rests on that rule."""

    def assigned(self) -> str:
        """Who is assigned how much."""

    def covered(self) -> str:
        """What the object covers since it took its place (438)."""

    def decided(self) -> str:
        """What was chosen as words are carried out; nothing where what follows tells it."""

    def effect(self) -> str:
        """What the effect that begins does."""

    def impossible(self) -> str:
        """What does not happen, because a card forbids it."""

    def mode(self) -> str:
        """The words of the mode that was chosen."""

    def paid(self) -> str:
        """What was paid from the pool; nothing where that was nothing."""

    def points(self) -> str:
        """How many points, and to how many that comes."""

    def replaced(self) -> str:
        """What an effect was applied to; nothing where it is told as the thing enters."""


Told = Callable[[Telling], str]


class Means(TypedDict, total=False):
    """What fields of an event mean in one kind; an event of it has no others but `ALWAYS`."""

    object: str
    player: str
    amount: str
    before: str
    place: str
    zone: str
    other: str
    word: str
    chosen: str
    text: str
    shares: str
    units: str
    ready: str
    effect: str


ALWAYS = (
    "kind", "rules", "by", "source", "replaced_by", "era", "origin", "origin_zone", "known",
)  # fmt: skip
"""The fields that mean the same in all kinds, as `Event` says; the last four are filled in as it
happens."""


class Kind(Struct, frozen=True, gc=False):
    """A kind of event, by the name that `Event.kind` has.

    `means` says what its fields mean, `told` the sentence of one that happened, empty where nothing
    is to say; None is told by what it leads to.
    `apply` changes the state, and gives the same game back where the event comes to nothing;
    without it the kind is a marker, which changes no fact and is looked at by triggers and readers.
    `verb` names the act that a card may forbid (054). The others say what comes of it: that a
    Cleanup is due (319), that the `history` of the turn keeps it, that a unit `arrives` by it
    (190.3.a), that its object `leaves` and is remembered as it last was, that abilities of what
    leaves so look back at it (`looks_back`), those of what `dies` before it happens (323.4,
    428.1.a.1.b), that it may fulfil a dependent keyword (812, 824, 828), and that it was `done`, so
    that “if you do” hears it. `would` says what would happen where an effect replaces it (370.1.b),
    nothing where that is told in general, None where no card does; `cannot_be` what is not done
    where a card forbids it (054.1): `die`, `killed`.
    """

    name: EventKind
    means: Means
    told: Told | None
    apply: Apply | None = None
    verb: ActVerb | None = None
    cleanup: bool = True
    history: bool = False
    arrives: bool = False
    leaves: bool = False
    looks_back: bool = False
    dies: bool = False
    fulfils: bool = False
    done: bool = True
    would: str | None = None
    cannot_be: str = ""
