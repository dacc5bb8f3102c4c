"""Where what is said ends, token by token."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.words.tokens import STOPS, Token


def over(tokens: Sequence[Token], at: int) -> bool:
    """Whether nothing more is said from that place on: a mark, a word that joins, or no word at all."""
    return at >= len(tokens) or tokens[at].low in STOPS or tokens[at].has("LINK")


def ends(tokens: Sequence[Token]) -> bool:
    """The same of the first of these tokens that says something."""
    return over([one for one in tokens if not one.filler], 0)
