"""Why a result matched, for a person; nothing is said that is not so."""

from __future__ import annotations

from collections.abc import Mapping

from bot.i18n import tr
from bot.library.catalog import Entry
from bot.library.claims import CERTAIN_NAME, agreement
from bot.library.query import Query
from bot.library.rank import Mentions
from bot.library.texts import Texts

NEARLY_ALIKE, SIMILAR = 0.75, 0.55  # how far query and phrasing must be the same


def reason(
    query: Query, mentions: Mentions, entry: Entry, values: Mapping[str, float], texts: Texts
) -> str:
    """Why an entry matched."""
    if values.get("number"):
        return tr("its number")
    if values.get("named", 0.0) >= CERTAIN_NAME:
        return tr("its name")
    if values["phrase"] >= SIMILAR and same_point(query, mentions, entry, values, texts):
        nearly = values["phrase"] >= NEARLY_ALIKE
        return tr("asked in nearly these words") if nearly else tr("asked in similar words")
    if values.get("cards") or values.get("card_share"):
        sure = values.get("cards", 1.0) >= 0.99
        named = tr("the card you named") if sure else tr("a card you named")
        return tr("{card}, and its words", card=named) if values["own"] > 0.6 else named
    if values["own"] >= 0.75:
        return tr("nearly all of your words")
    if query.slang and values["own"] > 0.5:
        said, means = next(iter(query.slang.items()))
        return tr("“{word}” read as {name}", word=said, name=means[0])
    return tr("some of your words")


def same_point(
    query: Query, mentions: Mentions, entry: Entry, values: Mapping[str, float], texts: Texts
) -> bool:
    """Whether query and phrasing name the same cards, acts and circumstances."""
    if entry.kind == "ruling" and mentions.cards and values.get("cards", 0.0) < 0.99:
        return False
    return min(agreement(query, texts).values()) == 1.0
