"""The characteristics of objects, and the sheet on which layers are applied to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.characteristics import Traits
from engine.riftbound.model.event import Ref
from engine.riftbound.model.lasting import Change, Lasting
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.watching import WatchedState

if TYPE_CHECKING:
    from engine.riftbound.model.cards import Cards
    from engine.riftbound.model.game import Game
    from engine.riftbound.model.state import Object, State


Effect = tuple[tuple[object, ...], int, int, Change]
"""A key that is applied once, a timestamp, an object, and the change."""


Raised = tuple[tuple[int, int], ...]
"""Objects, ascending, and by how much plain effects in force raise their Might."""


Words = tuple[tuple[int, tuple[Ref, ...]], ...]
"""Objects with their abilities."""


class Sheet:
    """The characteristics of everything that may be altered, and how far applying effects has got.

    What is not in `traits` is as printed. `heeded` says that an effect asked for Might, so that a
    change of Might may change effects. `reads` are the names of what it depends on: fields of the
    state and facts of what is in it.
    `lasting` are the effects in force that the layers are applied with, `raised` what was added to
    their result. `game` is the game as far as it is worked out, while the layers are applied.
    """

    __slots__ = (
        "_facts", "_owned", "_words", "applied", "cards", "counted", "game", "heeded", "lasting", "listed", "passives",
        "raised", "raising", "reads", "state", "traits", "version", "worded",
    )  # fmt: skip

    game: Game

    def __init__(self, cards: Cards, state: State, lasting: tuple[Lasting, ...]) -> None:
        self.lasting = lasting
        self.raised: Raised = ()
        self.raising: dict[Raised, Sheet] = {}
        self.cards = cards
        self.state = state
        self.traits: dict[int, Traits] = {}
        self._owned: set[int] = set()
        self._facts: WatchedState | None = None
        self.reads: frozenset[str] = frozenset()
        self.applied: set[tuple[object, ...]] = set()
        self.counted: dict[int, int] = {}
        self.heeded = False
        self.version = 0
        self.worded = False
        self._words: Words | None = None
        self.listed: tuple[int, list[list[Effect]]] | None = None
        self.passives: list[tuple[int, Scope, Ref, Passive]] | None = None

    def own(self, id: int) -> Traits:
        """The characteristics of that object, no longer those printed on every such card."""
        if id not in self._owned:
            self._owned.add(id)
            self.traits[id] = replace(self.traits[id])
        return self.traits[id]

    def done(self, facts: WatchedState) -> None:
        """It is complete, and was computed from what was read of that state."""
        self._facts = facts
        self.reads = facts.names()
        self.listed = self.passives = None

    def serves(self, game: Game, lasting: tuple[Lasting, ...]) -> bool:
        """Whether it is right for that game too: nothing it was computed from is different."""
        if self._facts is None or self.cards is not game.cards:
            return False
        return self.lasting == lasting and self._facts.holds(game.state)

    def regards(self, object: Object) -> bool:
        """Whether it makes a difference to it where that object is, or what."""
        if self._facts is None or self._facts.objects.regard(object.id):
            return True
        return any(id == object.id for id, _ in self.raised)

    def overlooks(self, card: str) -> bool:
        """Whether it makes no difference to it whether such cards are on the board: runes."""
        return self._facts is not None and card in self._facts.unseen

    def with_raised(self, raised: Raised) -> Sheet:
        """This sheet with so much more Might (477.3): right where no effect heeds any."""
        if raised not in self.raising:
            other = self.raising[raised] = Sheet(self.cards, self.state, self.lasting)
            other.traits = dict(self.traits)
            for id, amount in raised:
                found = self.traits.get(id)
                found = replace(found or self.cards.printed(self.state.objects[id].card))
                if found.true_might is not None:
                    found.true_might += amount
                other.traits[id] = found
            other.raised, other.worded = raised, self.worded
            other._facts, other.reads = self._facts, self.reads
        return self.raising[raised]

    def words(self) -> Words:
        """The objects that have other abilities than their cards print, with those abilities."""
        if not self.worded:
            return ()
        if self._words is None:
            cards, objects = self.cards, self.state.objects
            held = [(id, traits.abilities) for id, traits in self.traits.items()]
            self._words = tuple(
                [one for one in held if cards.profile(objects[one[0]].card).abilities != one[1]]
            )
        return self._words


SINCE = "since"
"""Under what the timestamps of dependent abilities that became active are noted (480.2)."""


def timestamp(object: Object, ref: Ref) -> int:
    """Since when that ability of the object applies (480.1, 480.2)."""
    since = dict(object.notes).get(SINCE, ())
    for place in range(0, len(since), 3):
        if since[place : place + 2] == (ref.card, ref.node):
            return max(object.stamp, int(since[place + 2]))
    return object.stamp


def speaking(object: Object, ref: Ref) -> Scope:
    """The scope of an ability of that object."""
    return Scope(object.controller, object.id, object.era, ref)
