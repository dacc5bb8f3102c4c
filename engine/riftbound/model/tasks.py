"""Steps of procedures that are outstanding, a class for each."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engine.core.decision import Values, first
from engine.riftbound.model.chain import Permission, Scope
from engine.riftbound.model.cost import Price
from engine.riftbound.model.event import Event, Ref
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.moves import YES, Answer
from engine.riftbound.model.names import NOWHERE, Side


class Asking(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Work that asks questions."""

    answers: tuple[tuple[str, Answer], ...] = ()
    """What was answered to each, by its name."""

    def answer(self, name: str) -> Answer | None:
        """What was answered to that question, or None if it was not asked yet."""
        for asked, move in self.answers:
            if asked == name:
                return move
        return None

    def accepted(self, name: str) -> bool | None:
        """Whether it was answered with yes, or None if it was not asked yet."""
        move = self.answer(name)
        return move == YES if move is not None else None

    def one(self, name: str) -> int | None:
        """The one thing or number that was named in answer, or None if it was not asked yet."""
        move = self.answer(name)
        return first(move.said) if move is not None else None

    def named(self, name: str) -> Values | None:
        """What was named in answer, chosen or in order, or None if it was not asked yet."""
        move = self.answer(name)
        return move.said if move is not None else None


class Told(Asking, frozen=True, gc=False, kw_only=True, tag=True, omit_defaults=True):
    """What happened, to be told to the work below; steps that pass on what happens are such."""

    events: tuple[Event, ...] = ()
    """What happened so far."""


class CleanUp(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A Cleanup from a row on (319–324)."""

    kind: Literal["cleanup", "combat", "ending"] = "cleanup"
    """Whether any, that of a combat, or that of the end of a turn."""
    row: int = 0
    """The next row of its table."""


class SetUp(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The set-up of the game, a part and a player at a time (113–117)."""

    stage: int = 0
    """How many of these are done."""


# chain items


class Finalize(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A pending item on its way to be finalized (337.1)."""

    item: int
    """Its number."""
    row: int = 0
    """The next row of the process of play."""


class Resolve(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """An item that resolves (340)."""

    item: int
    """Its number."""
    carried_out: bool = False
    """Whether its instructions were."""


class PutOnBoard(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A finalized permanent that enters the board (359.2)."""

    item: int
    """The number of its item."""
    entered: bool = False
    """Whether it has entered."""


class MakeNewChoices(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """New choices for a finalized item (750–755)."""

    item: int
    """Its number."""
    number: int = 0
    """Which of its choices is next."""


class ActivateEffects(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Effects that trigger as if something had happened (383.4.g)."""

    kind: EventKind
    """What: a kind of event."""
    player: int
    """To whom."""
    place: int
    """Where."""
    objects: tuple[int, ...]
    """The objects whose effects they are."""


class Reflex(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A reflexive trigger that is put on the chain (387–388)."""

    text: Ref
    """Its words."""
    count: int = 1
    """How often."""


# what a player does


class Acting(Asking, frozen=True, gc=False, omit_defaults=True):
    """A step that a player carries out; it goes with the player who leaves the game (652)."""

    player: int
    """Who."""


class Move(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A Standard Move, once its cost is paid (144)."""

    place: int
    """To where."""
    units: tuple[int, ...]
    """Who moves."""


class Hide(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A card hidden, once its cost is paid (421.1)."""

    card: int
    """The card."""
    place: int
    """At which battlefield."""


class PlayCard(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """An effect plays a card; the zone that it comes from is seen then (419.3)."""

    card: int
    """The card."""
    way: Permission
    """How it is played."""


class OfferToPay(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The player is asked whether to pay; the work below hears of it as `paid` (444)."""

    price: Price
    """What."""
    me: int
    """The object for which."""


class Pay(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A payment; the work below hears of it as `paid` (357)."""

    price: Price
    """What is left to be paid."""
    me: int
    """The object for which."""
    item: int = 0
    """The number of the item for which; 0 for none."""


class Arm(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The player may pay an Equipment's Equip cost; `paid` says so below (821.1.c)."""

    gear: int
    """The Equipment."""
    unit: int
    """What it is attached to."""
    less: int
    """By how many [A] it costs less."""


class Redeem(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A replacement effect that is applied once it is paid for (371.2.b)."""

    effect: str
    """Its key."""
    place: int
    """Which of the events that are about to happen it replaces."""
    scope: Scope
    """From where its words speak."""


class AssignSide(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A side of a combat assigns its damage (465.2.c)."""

    side: Side
    """Which."""


# what passes on what happens in it


class ActingTold(Told, frozen=True, gc=False, omit_defaults=True):
    """A step that a player carries out, and that passes on what happens in it."""

    player: int
    """Who."""


class Draw(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Cards drawn, one after the other (413, 431)."""

    count: int
    """How many are left."""
    burnouts: int = 0
    """How often the player burned out meanwhile."""


class Burn(Draw, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Top cards that go to the trash, one after the other (440)."""


class BurnOut(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The player burns out (431)."""

    earlier: int = 0
    """How often already in the same draws."""
    recycled: bool = False
    """Whether the trash is recycled."""


class Discard(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Cards of the player's choice are discarded (422)."""

    count: int
    """How many."""


class Predict(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Top cards are looked at, recycled or put back (436)."""

    count: int
    """How many."""
    seen: tuple[int, ...] | None = None
    """Those looked at; None before."""


class Channel(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Runes are channeled (430)."""

    count: int
    """How many."""
    ready: bool = True
    """Whether they enter ready."""


class Create(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A token is created without being played (439)."""

    card: str
    """Its card's key."""
    place: int = NOWHERE
    """Where; 0 is where its kind belongs."""
    ready: bool = False
    """Whether ready."""


class PlayToken(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A token is played (439.2.c)."""

    card: str
    """Its card's key."""
    places: tuple[int, ...] = ()
    """Where it may enter; none is anywhere it could."""
    ready: bool = False
    """Whether it enters ready."""
    exhausted: bool = False
    """Whether it enters exhausted."""
    names: tuple[str, ...] = ()
    """The names under which words speak of it."""
    created: bool = False
    """Whether it was about to exist."""


class Recycle(Told, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Cards go together to the bottom of their decks, ordered by chance or their owner (416.5)."""

    cards: tuple[int, ...]
    """They."""


class Detached(Told, frozen=True, gc=False, tag=True, omit_defaults=True):
    """What was loosened as a Top-Most Card left is told in an order of its controller's (719.5.a)."""

    controller: int
    """Who orders it."""
    top: int
    """The Top-Most Card."""
    by: int
    """Who is responsible."""
    loose: tuple[int, ...]
    """What was loosened."""


Task = (
    CleanUp | SetUp | Finalize | Resolve | PutOnBoard | MakeNewChoices | ActivateEffects | Reflex
    | Move | Hide | PlayCard | OfferToPay | Pay | Arm | Redeem | AssignSide | BurnOut | Draw | Burn
    | Discard | Predict | Channel | Create | PlayToken | Recycle | Detached | Told
)  # fmt: skip
"""Every step that can be outstanding."""
