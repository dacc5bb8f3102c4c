"""The examples of rulings, as they are handed to whoever plays them."""

from __future__ import annotations

from msgspec import Struct


class Example(Struct, frozen=True):
    """A ruling with the scenario that proves it: its id, its question, the text, the sentences of it
    that are the ruling's answer, the cards and keywords that it is about."""

    ruling: str
    question: str
    text: str
    claims: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    near: float = 1.0
