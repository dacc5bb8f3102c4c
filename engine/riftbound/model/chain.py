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
    me: int = 0
    era: int = 0
    text: Ref | None = None
    item: int = 0
    event: Event | None = None
    known: Known | None = None
    bound: tuple[Chosen, ...] = ()

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
    """How a card is being played when not from hand for its cost (356.1, 419.3).

    - `origin` is the zone it is played from, `hidden_at` the battlefield of a facedown card,
      `held_at` the battlefield to which a hidden card holds the unit that it plays (811.1.d.3).
    - `cost` is `printed`, `ignored`, `ignored energy`, `ignored power`, `free` (any and all costs),
      or `instead` with `price`; `less` is the Energy by which it is discounted.
    - `places` are the only places it may enter, `also` more of them than usual; `ready` and
      `exhausted` say how it enters, `then` where it goes instead as it leaves the chain (829.1.b.1).
    - `limited` says that an effect plays it (419.3), `by` is the item that let one card be played
      so, no matter which, or that is itself played again, `flow` says that Flow lets it be played.
    """

    origin: Zone = "hand"
    cost: Paid = "printed"
    price: Price | None = None
    less: int = 0
    hidden_at: int = NOWHERE
    places: tuple[int, ...] = ()
    also: tuple[int, ...] = ()
    by: int = 0
    ready: bool = False
    exhausted: bool = False
    then: Zone | Literal[""] = ""
    limited: bool = False
    flow: bool = False
    held_at: int = NOWHERE


class Item(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, cache_hash=True):
    """A chain item (327–331): a card, token or ability, pending until finalized.

    `begun` says that its process of play goes on (353), `offered` are the additional costs there
    were as they were first looked at, `extras` the places among them of those its controller chose
    to pay, `price` is the determined total cost.
    """

    id: int
    kind: Literal["card", "ability"]
    controller: int
    object: int
    era: int
    card: str
    text: Ref | None = None
    pending: bool = True
    begun: bool = False
    chosen: tuple[Chosen, ...] = ()
    extras: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    price: Price | None = None
    paid: tuple[int | str, ...] = ()
    place: int = NOWHERE
    permission: Permission = Permission()
    event: Event | None = None
    known: Known | None = None
    bound: tuple[Chosen, ...] = ()
    resolving: bool = False
    offered: tuple[Ref, ...] | None = None


class Waiting(Struct, frozen=True, gc=False, omit_defaults=True):
    """A triggered ability whose condition was met and that waits to be put on the chain.

    `rivals` are the simultaneous events of which its controller says which met it (383.1.b).
    """

    controller: int
    text: Ref
    object: int
    era: int
    card: str
    event: Event | None = None
    known: Known | None = None
    bound: tuple[Chosen, ...] = ()
    lasting: int = 0
    group: int = 0
    rivals: tuple[Event, ...] = ()
