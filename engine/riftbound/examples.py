"""The examples of rulings and known situations, as they are handed to whoever plays them."""

from __future__ import annotations

from msgspec import Struct


class Example(Struct, frozen=True):
    """A ruling with the scenario that proves it: its id, its question, the text, the sentences of it
    that are the ruling's answer, the cards and keywords that it is about. Or a situation that is
    `known`, laid down for a question that somebody asked: what it claims is its answer, and it is about
    no card more than another. `near` is how near it is to a question (0–1)."""

    id: str
    question: str
    text: str
    claims: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    near: float = 1.0
    known: bool = False
