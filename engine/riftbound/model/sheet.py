"""The characteristics of objects, and the sheet on which layers are applied to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Ref
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.tree import Passive
from engine.riftbound.model.watching import Facts

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game
    from engine.riftbound.model.state import Object, State


class Heed:
    """Whether anybody asked for the Might of anything since it was last set to False."""

    might = False


HEED = Heed()


class Traits:
    """The characteristics of one object. `might` is the true value, which may be negative.

    `keywords` may be shared between objects and is replaced, never changed.
    """

    __slots__ = (
        "_might", "abilities", "domains", "energy", "keywords", "name", "power", "silenced",
        "supertypes", "tags", "types",
    )  # fmt: skip

    name: str
    types: tuple[str, ...]
    supertypes: tuple[str, ...]
    tags: tuple[str, ...]
    domains: tuple[str, ...]
    energy: int
    power: int
    _might: int | None
    keywords: dict[str, int]
    abilities: tuple[Ref, ...]
    silenced: bool

    @property
    def might(self) -> int | None:
        """The true Might, None without one. Effects that ask for it are noted."""
        HEED.might = True
        return self._might

    @might.setter
    def might(self, value: int | None) -> None:
        self._might = value

    def copy(self) -> Traits:
        """The same characteristics, to try a change on."""
        other = Traits()
        for name in Traits.__slots__:
            setattr(other, name, getattr(self, name))
        return other


def printed(game: Game, key: str) -> Traits:
    """The characteristics printed on that card."""
    card = game.cards[key]
    traits = Traits()
    traits.name = card.name
    traits.types = card.types
    traits.supertypes = card.supertypes
    traits.tags = card.tags
    traits.domains = card.domains
    traits.energy = card.energy
    traits.power = card.power
    traits.might = card.might
    profile = game.cards.profile(key)
    traits.keywords = profile.keywords
    traits.abilities = profile.abilities
    traits.silenced = False
    return traits


Effect = tuple[tuple[object, ...], int, int, Change]
"""A key that is applied once, a timestamp, an object, and the change."""


Words = tuple[tuple[int, tuple[Ref, ...]], ...]
"""Objects with their abilities."""


class Sheet:
    """The characteristics of everything on the board, and how far applying effects has got.

    `heeded` says that an effect asked for Might, so that a change of Might may change effects.
    """

    __slots__ = (
        "_words", "applied", "counted", "facts", "game", "heeded", "listed", "passives", "plain",
        "rest", "state", "traits", "version", "worded",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self.game = game.without_past()
        self.state: State = game.state
        self.traits: dict[int, Traits] = {}
        self.rest: dict[int, Traits] = {}
        self.facts: Facts | None = None
        self.applied: set[tuple[object, ...]] = set()
        self.counted: dict[int, int] = {}
        self.plain = False
        self.heeded = False
        self.version = 0
        self.worded = False
        self._words: Words | None = None
        self.listed: tuple[int, list[list[Effect]]] | None = None
        self.passives: list[tuple[int, Scope, Ref, Passive]] | None = None

    def words(self) -> Words:
        """The objects that have other abilities than their cards print, with those abilities."""
        if not self.worded:
            return ()
        if self._words is None:
            cards, objects = self.game.cards, self.state.objects
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
