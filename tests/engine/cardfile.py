"""The files of cards and terms as definitions, for scenarios and games in tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.vocabulary.cards import define, define_keyword

ROOT = Path(__file__).parents[2]
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def _read(kind: str, files: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for path in sorted((ROOT / "data" / kind / "riftbound").glob(files)):
        found += yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)[kind]
    return found


@cache
def all_cards() -> Cards:
    """Every card of the card files, and what keywords are short for."""
    return Cards([*keywords(), *(define(card) for card in _read("cards", "*/*.yaml"))])


@cache
def keywords() -> tuple[CardDefinition, ...]:
    """What keywords are short for."""
    return tuple(define_keyword(term) for term in terms())


@cache
def terms() -> tuple[dict[str, Any], ...]:
    """The fields of the keywords that are short for words of cards."""
    return tuple(term for term in _read("terms", "keywords.yaml") if "does" in term)


@cache
def basic_runes() -> tuple[CardDefinition, ...]:
    """The six Basic Runes."""
    return tuple(define(card) for card in _read("cards", "ogn/runes.yaml"))
