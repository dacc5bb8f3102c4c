"""The examples of rulings and known situations, as they are handed to whoever plays them."""

from __future__ import annotations

from msgspec import Struct


class Example(Struct, frozen=True):
    """A ruling with the scenario that proves it: its id, its question, the text, the sentences of it
    that are the ruling's answer, the cards and keywords that it is about, how near it is (0–1).

    Or a situation that is `known` because players asked about it: then its key stands for the id, and all
    of its claims are the answer.
    """

    ruling: str
    question: str
    text: str
    claims: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    near: float = 1.0
    known: bool = False
