"""The characteristics of an object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from engine.riftbound.model.event import Ref
from engine.riftbound.model.names import CardType


class Traits(Struct, kw_only=True, eq=False, gc=False):
    """The characteristics of one object. `true_might` may be negative; words ask for it by
    `traits.true_might`, which notes that an effect hangs on it.

    Only layers change them, in copies of what is printed. `keywords` may be shared between
    objects and is replaced, never changed.
    """

    name: str
    types: tuple[CardType, ...]
    supertypes: tuple[str, ...]
    tags: tuple[str, ...]
    domains: tuple[str, ...]
    energy: int
    power: int
    true_might: int | None
    keywords: dict[str, int]
    abilities: tuple[Ref, ...]
    silenced: bool = False


class Printing(Protocol):
    """What is printed on cards (`Cards`), for those that need nothing else of them."""

    @property
    def printed(self) -> Callable[[str], Traits]:
        """The characteristics printed on the card of that key, never to be changed."""
        ...
