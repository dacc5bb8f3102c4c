"""Candidates in their order, and what the best of them is like."""

from __future__ import annotations

from bot.library.catalog import Entry
from bot.library.names import SURE
from bot.library.query import squash
from bot.library.rank import (
    MEANT,
    Mentions,
    Nearness,
    score,
)

UNRELATED = 0.3  # about how near in meaning two questions about the game always are
LONG_EXPLAINED = 0.3  # the share of a long query that its best must explain
SAME_POINT = 0.6  # how near in meaning a ruling on the very point mostly is
PINNED = 12.0

Scored = tuple[float, Entry, dict[str, float]]


def is_apart(best: Scored) -> bool:
    """Whether the best result is a ruling that means something else, or names a card more."""
    _, entry, values = best
    if entry.kind != "ruling":
        return False
    alike = max(values.get("asked_alike", 1.0), values.get("says_alike", 0.0))
    return alike < SAME_POINT or values.get("strange_cards", 0.0) > 0.0


def is_general(entry: Entry) -> bool:
    """Whether an entry asks about no card; one that only its answer names is an example."""
    asked = squash(entry.title)
    return not any(squash(card.split(",")[0]) in asked for card in entry.facts.cards)


def several_named(mentions: Mentions, whole: bool) -> bool:
    """Whether a query surely names several cards, and they are a fair part of it; with `whole`, where
    each has several words and all of them stand in it, whatever else does."""
    if whole:
        return len(mentions.in_words) > 1
    cards = [name for name, trust in mentions.cards.items() if trust == 1.0]
    share = sum(mentions.shares[("card", name)] for name in cards)
    return len(cards) > 1 and share >= LONG_EXPLAINED


def standing_in(values: dict[str, float], near: Nearness | None) -> dict[str, float]:
    """The features of an entry that has no vectors: its words stand in for its meaning."""
    if near is not None:
        alike = UNRELATED + values["phrase"] * (1 - UNRELATED)
        values.update(dict.fromkeys(MEANT, alike))
        if "story_ruling" not in values:  # the query is short
            del values["story_alike"]
    return values


def rank(measured: list[tuple[Entry, dict[str, float]]]) -> list[Scored]:
    """The candidates with their scores, best first."""
    ranked = [(score(values) + pin(values), entry, values) for entry, values in measured]
    ranked.sort(key=lambda row: (-row[0], row[1].id))
    return ranked


def pin(values: dict[str, float]) -> float:
    """What puts an entry above all others: the query is its very name."""
    return PINNED if values["named"] >= SURE else 0.0
