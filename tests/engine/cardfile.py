"""The card files as definitions by name, for scenarios in tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.riftbound.model.cards import Cards
from engine.riftbound.vocabulary.cards import define

ROOT = Path(__file__).parents[2]
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def all_cards() -> Cards:
    """Every card of the card files."""
    found: list[dict[str, Any]] = []
    for path in sorted((ROOT / "data" / "cards" / "riftbound").glob("*/*.yaml")):
        found += yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)["cards"]
    return Cards([define(card) for card in found if card["type"] != "rune"])
