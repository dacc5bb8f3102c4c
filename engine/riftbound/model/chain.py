"""Chain items and what was chosen for them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.riftbound.model.cost import Price
from engine.riftbound.model.event import Event, Known, Ref
from engine.riftbound.model.names import NO_CONTROLLER, NOWHERE, Zone
from engine.riftbound.model.source import Chosen

__all__ = ["Chosen", "Item", "Permission", "Scope", "Waiting"]


class Scope(Struct, frozen=True, gc=False, omit_defaults=True):
    """From where words speak: who is “you”, what is “me”, what was chosen, what happened.

    Every question to a word of the card language gets one.
    """

    you: int
    """Who is “you”."""
    me: int = 0
    """The object that is “me”."""
    era: int = 0
    """Which of the objects that this has been (124)."""
    text: Ref | None = None
    """The words that speak."""
    item: int = 0
    """The number of their chain item; 0 for none."""
    event: Event | None = None
    """What happened, where they speak of it."""
    known: Known | None = None
    """What their object was, where they look back."""
    bound: tuple[Chosen, ...] = ()
    """What is bound to names: what was chosen, and what is kept for later."""

    @property
    def addressed(self) -> list[int]:
        """Who “you” is: nobody, where a battlefield speaks that nobody controlled (190.6.d)."""
        return [] if self.chosen(NO_CONTROLLER) is not None else [self.you]

    def chosen(self, name: str) -> Chosen | None:
        """What is bound to that name."""
        for choice in self.bound:
            if choice.name == name:
                return choice
        return None

    def chosen_for(self, name: str) -> tuple[Chosen, ...]:
        """What is bound to that name, or to it at each of several locations."""
        return tuple(
            choice
            for choice in self.bound
            if choice.values and (choice.name == name or choice.name.startswith(f"{name} at "))
        )


Paid = Literal["printed", "ignored", "ignored energy", "ignored power", "free", "instead"]
"""What is paid for a card that is played: its cost, part of it, nothing, another (356.1)."""


# msgspec omits a default text only if it is the same object, and equal positions are to be written alike
class Permission(Struct, frozen=True, gc=False):
    """How a card is being played when not from hand for its cost (356.1, 419.3)."""

    origin: Zone = "hand"
    """The zone it is played from."""
    cost: Paid = "printed"
    """What is paid: the printed cost, all or part of it ignored, nothing at all (`free`), or
    `price` `instead`."""
    price: Price | None = None
    """What is paid instead."""
    less: int = 0
    """The Energy by which it is discounted."""
    hidden_at: int = NOWHERE
    """The battlefield of a facedown card."""
    places: tuple[int, ...] = ()
    """The only places it may enter; none is no limit."""
    also: tuple[int, ...] = ()
    """More places than usual that it may enter."""
    by: int = 0
    """The item that let one card be played so, no matter which, or that is itself played again."""
    ready: bool = False
    """Whether it enters ready."""
    exhausted: bool = False
    """Whether it enters exhausted."""
    then: Zone | Literal[""] = ""
    """Where it goes instead as it leaves the chain (829.1.b.1)."""
    limited: bool = False
    """Whether an effect plays it (419.3)."""
    flow: bool = False
    """Whether Flow lets it be played."""
    held_at: int = NOWHERE
    """The battlefield to which a hidden card holds the unit that it plays (811.1.d.3)."""


class Item(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, cache_hash=True):
    """A chain item (327–331): a card, token or ability, pending until finalized."""

    id: int
    """Its number."""
    kind: Literal["card", "ability"]
    """Whether a card or an ability."""
    controller: int
    """Who controls it."""
    object: int
    """The card, or the object whose ability it is."""
    era: int
    """Which of the objects that this has been (124)."""
    card: str
    """The card's key."""
    text: Ref | None = None
    """Its words; None of a permanent."""
    pending: bool = True
    """Whether it is not finalized yet (329)."""
    begun: bool = False
    """Whether its process of play goes on (353)."""
    chosen: tuple[Chosen, ...] = ()
    """What was chosen for its slots."""
    extras: tuple[int, ...] = ()
    """The places in `offered` of the costs that its controller chose to pay."""
    declined: tuple[int, ...] = ()
    """The places in `offered` of those not to be paid."""
    price: Price | None = None
    """The total cost, once it is determined (356.6)."""
    place: int = NOWHERE
    """Where the permanent is to enter (355.2)."""
    permission: Permission = Permission()
    """How it is played."""
    event: Event | None = None
    """What a triggered ability triggered on."""
    known: Known | None = None
    """What its object was as it triggered."""
    bound: tuple[Chosen, ...] = ()
    """What is bound to names beside `chosen`."""
    resolving: bool = False
    """Whether it is resolving (340)."""
    offered: tuple[Ref, ...] | None = None
    """The additional costs there were as they were first looked at (356.2); None before."""


class Waiting(Struct, frozen=True, gc=False, omit_defaults=True):
    """A triggered ability whose condition was met and that waits to be put on the chain."""

    controller: int
    """Who puts it there."""
    text: Ref
    """Its words."""
    object: int
    """The object whose ability it is."""
    era: int
    """Which of the objects that this has been (124)."""
    card: str
    """The card's key."""
    event: Event | None = None
    """What it triggered on."""
    known: Known | None = None
    """What its object was then."""
    bound: tuple[Chosen, ...] = ()
    """What is bound to names that its words speak of."""
    lasting: int = 0
    """The number of the effect in force that it is of; 0 if it is an object's."""
    group: int = 0
    """Those of one moment have the same."""
    rivals: tuple[Event, ...] = ()
    """The simultaneous events of which its controller says which met it (383.1.b)."""
