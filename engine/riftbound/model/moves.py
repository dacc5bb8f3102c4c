"""What players answer, a class for each kind of move, each with a text that reads back."""

from __future__ import annotations

from typing import Self, get_args

from engine.core.decision import Move, Values, words_of
from engine.core.errors import Malformed


class Play(Move, frozen=True, tag="play"):
    """A card played (349)."""

    card: int
    """The card."""
    way: int = 0
    """Which of the ways in which that player may play it now."""


class Activate(Move, frozen=True, tag="activate"):
    """An ability of an object activated (376)."""

    object: int
    """The object."""
    node: int
    """The ability, by its place in walking order."""
    card: str
    """The key of the card that says it."""


class MoveUnits(Move, frozen=True, tag="move"):
    """Units that take a Standard Move together (144)."""

    place: int
    """To where."""
    units: tuple[int, ...]
    """Who moves."""

    @property
    def said(self) -> Values:
        """The place, then the units."""
        return (self.place, *self.units)

    @classmethod
    def saying(cls, said: Values) -> Self:
        """The move to the first of them of all the others."""
        return cls.made(said, {"place": said[0], "units": said[1:]} if said[1:] else {})


class Hide(Move, frozen=True, tag="hide"):
    """A card hidden at a battlefield (421)."""

    card: int
    """The card."""
    place: int
    """The battlefield."""
    price: int = -1
    """Which of the prices is paid; -1 is any."""


class Pass(Move, frozen=True, tag="pass"):
    """Priority or Focus passed (338.1.b, 347.2)."""


class EndTurn(Move, frozen=True, tag="end"):
    """The Main Phase ended (316.9)."""


class Invite(Move, frozen=True, tag="invite"):
    """A teammate invited to play something (489.8.a)."""

    player: int
    """The teammate."""


class Concede(Move, frozen=True, tag="concede"):
    """That player leaves the game (650); it answers any decision, whoever is asked."""

    player: int
    """Who leaves."""


class Accept(Move, frozen=True, tag="yes"):
    """What is optional is done or paid."""


class Decline(Move, frozen=True, tag="no"):
    """What is optional is not done, paid or applied."""


class Listing(Move, frozen=True):
    """Things or words, one after the other."""

    values: Values
    """They."""

    @property
    def said(self) -> Values:
        """They themselves."""
        return self.values

    @classmethod
    def saying(cls, said: Values) -> Self:
        """The move that names these."""
        return cls.made(said, {"values": said})


class Choice(Listing, frozen=True, tag="choose"):
    """What is chosen, or nothing."""


class InOrder(Listing, frozen=True, tag="order"):
    """All there is to be put in an order, in that order."""


class Apply(Move, frozen=True, tag="apply"):
    """A replacement effect applied (373)."""

    effect: str
    """Its key."""
    event: int
    """Which event of the batch it is applied to."""


class Assign(Move, frozen=True, tag="assign"):
    """Combat damage assigned (465.2.c)."""

    shares: tuple[tuple[int, int], ...]
    """Pairs of a unit and how much."""

    @property
    def said(self) -> Values:
        """Unit, damage, unit, damage, …"""
        return tuple(value for share in self.shares for value in share)

    @classmethod
    def saying(cls, said: Values) -> Self:
        """The assignment of each second number to the unit before it."""
        return cls.made(said, {"shares": [said[at : at + 2] for at in range(0, len(said), 2)]})


class Split(Move, frozen=True, tag="split"):
    """Damage split (355.14)."""

    amounts: tuple[int, ...]
    """How much each of those it is split among is dealt, in their order."""

    @property
    def said(self) -> Values:
        """The amounts."""
        return self.amounts

    @classmethod
    def saying(cls, said: Values) -> Self:
        """The split into these amounts."""
        return cls.made(said, {"amounts": said})


class Amount(Move, frozen=True, tag="number"):
    """A number."""

    number: int
    """The number."""


class Add(Move, frozen=True, tag="add"):
    """An ability that Adds, activated while a cost is being paid (357.1.a, 429.3)."""

    object: int
    """The object."""
    node: int
    """The ability, by its place in walking order."""
    card: str
    """The key of the card that says it."""


class Cancel(Move, frozen=True, tag="cancel"):
    """A payment is given up, and with it what was to be paid for."""


class Spend(Move, frozen=True, tag="spend"):
    """The Power of the pool that pays (357.1)."""

    power: str
    """Its domains, as one text: `fury fury`."""


Answer = (
    Play | Activate | MoveUnits | Hide | Pass | EndTurn | Invite | Concede | Accept | Decline
    | Choice | InOrder | Apply | Assign | Split | Amount | Add | Cancel | Spend
)  # fmt: skip
"""Every kind of move."""

YES, NO, PASS, END, CANCEL, NOTHING = Accept(), Decline(), Pass(), EndTurn(), Cancel(), Choice(())
"""The moves of which there is one."""

KINDS: dict[str, type[Answer]] = {str(one.__struct_config__.tag): one for one in get_args(Answer)}
"""By the first word of their texts."""


def read_move(text: str) -> Answer:
    """The move that the text says; `Malformed` names what would do."""
    verb, *said = words_of(text) or ("",)
    kind = KINDS.get(str(verb))
    if kind is None:
        raise Malformed(f"“{verb}” begins no move", works=tuple(KINDS))
    return kind.saying(tuple(said))
