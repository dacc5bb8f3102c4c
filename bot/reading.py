"""How the engine reads a card: sentences made from its statements in the card language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from bot.library.models import Card, Model

if TYPE_CHECKING:
    from engine.riftbound.vocabulary.parsed import Trees

STATUSES = ("complete", "partial", "unmodelled")


@lru_cache(maxsize=256)
def reading_of(card: Card) -> str:
    """The reading of a card that the card language says whole; empty for any other."""
    if card.does is None:
        return ""
    from engine.riftbound.vocabulary.cards import define  # loaded when the first card is shown
    from engine.riftbound.vocabulary.reading import reading

    definition = define(card.model_dump(), _trees())
    return "" if definition.missing else reading(definition)


@cache
def _trees() -> Trees:
    """What the parser made of the words of all cards, so that it need not be loaded itself."""
    from engine.riftbound.vocabulary.language import grammar
    from engine.riftbound.vocabulary.parsed import Trees

    return Trees(grammar().text)


def load(cards: Iterable[Model]) -> None:
    """Load what readings are made with, by reading one of these cards."""
    next(filter(None, (reading_of(card) for card in cards if isinstance(card, Card))), None)


def coverage_table(cards: Iterable[tuple[str, Mapping[str, Any]]]) -> dict[str, dict[str, int]]:
    """Per set how many cards the engine plays whole, in part, and not at all."""
    from engine.riftbound.vocabulary.cards import coverage

    found = coverage(cards)
    return {
        code: {status: len(by_status.get(status, ())) for status in STATUSES}
        for code, by_status in sorted(found.items())
    }
