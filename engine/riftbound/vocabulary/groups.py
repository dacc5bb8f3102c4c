"""What words demand of several things as a group (355.11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.where import place_of

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def _controller(game: Game, id: int) -> int:
    return game.object(id).controller


TOGETHER: dict[str, tuple[Callable[[Game, int], int], bool, str]] = {
    "at the same battlefield": (place_of, True, "they are not at the same place"),
    "at the same location": (place_of, True, "they are not at the same place"),
    "at different locations": (place_of, False, "two of them are at the same location"),
    "with the same controller": (_controller, True, "they have different controllers"),
}
"""What words demand of a group: a fact of each, all the same or all different, and why not."""


def together(game: Game, filter: Filter, ids: tuple[int, ...]) -> str:
    """Why those are no group as the phrase demands it, or nothing (355.11)."""
    if not filter.places:
        return ""
    for words, (of, alike, why) in TOGETHER.items():
        if words in filter.places and ids:
            kinds = {of(game, id) for id in ids}
            if (len(kinds) > 1) if alike else (len(kinds) < len(ids)):
                return why
    return ""
