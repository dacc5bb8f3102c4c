"""The card files, for tests: names to fields, and the definitions they come to."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.riftbound.model.cards import CardDefinition, Cards
from engine.riftbound.vocabulary.cards import define
from tests.engine.cardfile import basic_runes, keywords

ROOT = Path(__file__).parents[4]
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def shelf() -> dict[str, dict[str, Any]]:
    """The fields of every card, with its set."""
    found = {}
    for path in sorted((ROOT / "data" / "cards" / "riftbound").glob("*/*.yaml")):
        file = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
        for card in file["cards"]:
            found[card["name"]] = {**card, "set": file["set"]}
    return found


def spoken() -> list[str]:
    """The names of the cards that say what they do."""
    return [name for name, card in shelf().items() if card.get("does") is not None]


@cache
def card(name: str) -> CardDefinition:
    """The definition of that card."""
    return define(shelf()[name])


def cards(*names: str, also: tuple[CardDefinition, ...] = ()) -> Cards:
    """Those cards, with runes, all tokens and what keywords are short for."""
    tokens = [define(one) for one in shelf().values() if one.get("supertype") == "token"]
    found = (card(name) for name in names)
    return Cards([*keywords(), *basic_runes(), *tokens, *found, *also])
