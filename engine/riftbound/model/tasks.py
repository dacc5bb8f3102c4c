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
    """Work that asks questions; `answers` has what was answered to each, by its name."""

    answers: tuple[tuple[str, Answer], ...] = ()

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


class CleanUp(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A Cleanup from that row on: any, one of a combat, or that of the end of a turn (319–324)."""

    kind: Literal["cleanup", "combat", "ending"] = "cleanup"
    row: int = 0


class SetUp(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The set-up of the game, from that part of that player on (113–117)."""

    stage: int = 0


# chain items


class Finalize(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A pending item on its way to be finalized, at that row (337.1)."""

    item: int
    row: int = 0


class Resolve(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """An item that resolves; `carried_out` says that its instructions were (340)."""

    item: int
    carried_out: bool = False


class PutOnBoard(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A finalized permanent that enters the board; `entered` says that it has (359.2)."""

    item: int
    entered: bool = False


class MakeNewChoices(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """New choices for a finalized item, from its `number`th choice on (750–755)."""

    item: int
    number: int = 0


class ActivateEffects(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Effects of those objects that trigger as if that had happened to the player (383.4.g)."""

    kind: EventKind
    player: int
    place: int
    objects: tuple[int, ...]


class Reflex(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A reflexive trigger that is put on the chain that often (387–388)."""

    text: Ref
    count: int = 1


# what a player does


class Acting(Asking, frozen=True, gc=False, omit_defaults=True):
    """A step that a player carries out; it goes with the player who leaves the game (652)."""

    player: int


class Move(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A Standard Move of those units, once its cost is paid (144)."""

    place: int
    units: tuple[int, ...]


class Hide(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A card hidden at that battlefield, once its cost is paid (421.1)."""

    card: int
    place: int


class PlayCard(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """An effect plays a card, in that way; the zone that it comes from is seen then (419.3)."""

    card: int
    way: Permission


class OfferToPay(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The player is asked whether to pay that for `me`; the work below hears of it as `paid` (444)."""

    price: Price
    me: int


class Pay(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """What is left to be paid, for an item if for one; the work below hears of it as `paid` (357)."""

    price: Price
    me: int
    item: int = 0


class Arm(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The player may pay that Equipment's Equip cost, by that many [A] less; `paid` says so below
    (821.1.c)."""

    gear: int
    unit: int
    less: int


class Redeem(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A replacement effect that is applied once it is paid for (371.2.b).

    `effect` is its key, `place` that of the event among those that are about to happen.
    """

    effect: str
    place: int
    scope: Scope


class AssignSide(Asking, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A side of a combat assigns its damage (465.2.c)."""

    side: Side


# what passes on what happens in it


class ActingTold(Told, frozen=True, gc=False, omit_defaults=True):
    """A step that a player carries out, and that passes on what happens in it."""

    player: int


class Draw(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """So many cards are drawn, one after the other; `burnouts` happened meanwhile (413, 431)."""

    count: int
    burnouts: int = 0


class Burn(Draw, frozen=True, gc=False, tag=True, omit_defaults=True):
    """So many top cards go to the trash, one after the other (440)."""


class BurnOut(Acting, frozen=True, gc=False, tag=True, omit_defaults=True):
    """The player burns out, `earlier` of the same draws already; `recycled` is the trash (431)."""

    earlier: int = 0
    recycled: bool = False


class Discard(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """So many cards of the player's choice are discarded (422)."""

    count: int


class Predict(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """So many top cards are looked at, recycled or put back; `seen` are those looked at (436)."""

    count: int
    seen: tuple[int, ...] | None = None


class Channel(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """So many runes are channeled (430)."""

    count: int
    ready: bool = True


class Create(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A token is created there without being played, or where its kind belongs (439)."""

    card: str
    place: int = NOWHERE
    ready: bool = False


class PlayToken(ActingTold, frozen=True, gc=False, tag=True, omit_defaults=True):
    """A token is played (439.2.c).

    `names` are those under which words speak of it; `created` says that it was about to exist.
    """

    card: str
    places: tuple[int, ...] = ()
    ready: bool = False
    exhausted: bool = False
    names: tuple[str, ...] = ()
    created: bool = False


class Recycle(Told, frozen=True, gc=False, tag=True, omit_defaults=True):
    """Cards go together to the bottom of their decks, ordered by chance or their owner (416.5)."""

    cards: tuple[int, ...]


class Detached(Told, frozen=True, gc=False, tag=True, omit_defaults=True):
    """What was loosened as a Top-Most Card left is told in an order of its controller's (719.5.a)."""

    controller: int
    top: int
    by: int
    loose: tuple[int, ...]


Task = (
    CleanUp | SetUp | Finalize | Resolve | PutOnBoard | MakeNewChoices | ActivateEffects | Reflex
    | Move | Hide | PlayCard | OfferToPay | Pay | Arm | Redeem | AssignSide | BurnOut | Draw | Burn
    | Discard | Predict | Channel | Create | PlayToken | Recycle | Detached | Told
)  # fmt: skip
"""Every step that can be outstanding."""
