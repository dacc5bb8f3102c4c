"""What an answer says under “To cite this”, pasted back: it leads to the very thing."""

from __future__ import annotations

import re

from bot.library.catalog import Catalog, Entry
from bot.library.models import GAMES
from bot.library.words import fold

NAME_AND_CODE = re.compile(r"\s*(.{1,200}?)\s*\(([^()]{1,80})\)\s*")


def pasted(catalog: Catalog, text: str) -> Entry | None:
    """The card of a name with its code, the ruling or imported answer of an id, the rule of a number.

    None for any other text; a rule's number with its edition is read wherever a number is.
    """
    match = NAME_AND_CODE.fullmatch(text)
    for game in GAMES:
        if match:
            card = catalog.named(game, "card", match[2])
            if card and fold(card.title) == fold(match[1]):
                return card
        bare = text.strip()
        entry = catalog.get(game, "ruling", bare) or answer_of(catalog, bare)
        entry = entry or catalog.get(game, "rule", bare)
        if entry:
            return entry
    return None


def answer_of(catalog: Catalog, id: str) -> Entry | None:
    """The imported answer of this very id."""
    entry = catalog.named("riftbound", "ruling", id)
    return entry if entry and id in entry.facts.names else None
