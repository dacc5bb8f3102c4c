"""The characteristics of objects as they are in a state, and in every other where nothing differs
that they were computed from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.characteristics import Printing, Traits
from engine.riftbound.model.event import Ref
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.watching import WatchedState

if TYPE_CHECKING:
    from engine.riftbound.model.state import Object, State


Raised = tuple[tuple[int, int], ...]
"""Objects, ascending, and by how much plain effects in force raise their Might."""


Words = tuple[tuple[int, tuple[Ref, ...]], ...]
"""Objects with their abilities."""


class Sheet:
    """The characteristics of everything that may be altered.

    What is not in `traits` is as printed. `heeded` says that an effect asked for Might, so that a
    change of Might may change effects, `worded` that an object may have other abilities than its
    card prints. `reads` are the names of what it depends on: fields of the state and facts of what
    is in it. `lasting` are the effects in force that the layers were applied with, `raised` what
    was added to their result. While layers are applied (`laying`), a sheet is how far they have got.
    """

    __slots__ = (
        "_facts", "_words", "cards", "heeded", "lasting", "laying", "raised", "raising", "reads",
        "state", "traits", "worded",
    )  # fmt: skip

    def __init__(self, cards: Printing, state: State, lasting: tuple[Lasting, ...]) -> None:
        self.cards = cards
        self.state = state
        self.lasting = lasting
        self.traits: dict[int, Traits] = {}
        self.raised: Raised = ()
        self.raising: dict[Raised, Sheet] = {}
        self.reads: frozenset[str] = frozenset()
        self.heeded = False
        self.laying = True
        self.worded = False
        self._facts: WatchedState | None = None
        self._words: Words | None = None

    def done(self, facts: WatchedState) -> None:
        """Close the sheet: it is complete, and rests on what was read of that state."""
        self.laying = False
        self._facts = facts
        self.reads = facts.names()

    def serves(self, cards: Printing, state: State, lasting: tuple[Lasting, ...]) -> bool:
        """Whether it holds for that state too: all that it rests on is the same there."""
        if self._facts is None or self.cards is not cards:
            return False
        return self.lasting == lasting and self._facts.holds(state)

    def regards(self, object: Object) -> bool:
        """Whether a characteristic may change with where that object is, or with what it is."""
        if self._facts is None or self._facts.objects.regard(object.id):
            return True
        return any(id == object.id for id, _ in self.raised)

    def overlooks(self, card: str) -> bool:
        """Whether cards of that key may come and go and change nothing here, as runes mostly may."""
        return self._facts is not None and card in self._facts.unseen

    @property
    def sees_runes(self) -> bool:
        """Whether words speak of runes on the board, so that these make a difference here."""
        return self._facts is None or not self._facts.unseen

    def with_raised(self, raised: Raised) -> Sheet:
        """This sheet with so much Might added (477.3), where no effect asks for Might."""
        if raised not in self.raising:
            other = self.raising[raised] = Sheet(self.cards, self.state, self.lasting)
            other.traits = dict(self.traits)
            for id, amount in raised:
                found = self.traits.get(id)
                found = replace(found or self.cards.printed(self.state.objects[id].card))
                if found.true_might is not None:
                    found.true_might += amount
                other.traits[id] = found
            other.raised, other.worded, other.laying = raised, self.worded, False
            other._facts, other.reads = self._facts, self.reads
        return self.raising[raised]

    def words(self) -> Words:
        """The objects that have other abilities than their cards print, with those abilities."""
        if not self.worded:
            return ()
        if self._words is None:
            printed, objects = self.cards.printed, self.state.objects
            held = [(id, traits.abilities) for id, traits in self.traits.items()]
            self._words = tuple(
                [one for one in held if printed(objects[one[0]].card).abilities != one[1]]
            )
        return self._words


def speaking(object: Object, ref: Ref) -> Scope:
    """The scope of an ability of that object."""
    return Scope(object.controller, object.id, object.era, ref)
