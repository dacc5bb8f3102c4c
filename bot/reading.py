"""How the engine reads a card: sentences made from its statements in the card language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from bot.library.models import Card

STATUSES = ("complete", "partial", "unmodelled")


@lru_cache(maxsize=256)
def reading_of(card: Card) -> str:
    """The reading of a card that the card language says whole; empty for any other."""
    if card.does is None:
        return ""
    from engine.riftbound.vocabulary.cards import define  # loaded when the first card is shown
    from engine.riftbound.vocabulary.reading import reading

    definition = define(card.model_dump())
    return "" if definition.missing else reading(definition)


def load() -> None:
    """Load what readings are made with, before the first card is asked for."""
    from engine.riftbound.vocabulary.cards import define
    from engine.riftbound.vocabulary.reading import reading

    reading(define({"name": "A card", "type": "spell", "does": "draw 1"}))


def coverage_table(cards: Iterable[tuple[str, Mapping[str, Any]]]) -> dict[str, dict[str, int]]:
    """Per set how many cards the engine plays whole, in part, and not at all."""
    from engine.riftbound.vocabulary.cards import coverage

    found = coverage(cards)
    return {
        code: {status: len(by_status.get(status, ())) for status in STATUSES}
        for code, by_status in sorted(found.items())
    }
