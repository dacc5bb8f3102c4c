"""Which effects in force listen: the delayed triggers, and what replaces or prevents (390–393)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.tree import Replacement, Triggered

if TYPE_CHECKING:
    from engine.riftbound.model.cards import Cards
    from engine.riftbound.model.game import Game


class Delayed:
    """Of the newest effects in force the delayed triggers that may still apply, and whether any
    replaces or prevents something. Most effects only add Might, and hear nothing."""

    __slots__ = ("cards", "lasting", "replacing", "triggers")

    def __init__(self) -> None:
        self.cards: Cards | None = None
        self.lasting: tuple[Lasting, ...] = ()
        self.triggers: list[tuple[Lasting, Triggered]] = []
        self.replacing = False

    def update(self, cards: Cards, lasting: tuple[Lasting, ...]) -> None:
        """Keep what these effects listen to."""
        self.cards, self.lasting, self.triggers, self.replacing = cards, lasting, [], False
        for one in lasting:
            node = cards.node(one.text) if one.text is not None else None
            if one.uses and isinstance(node, Triggered):
                self.triggers.append((one, node))
            if one.uses and (one.prevents or isinstance(node, Replacement)):
                self.replacing = True


def delayed(game: Game) -> Delayed:
    """What the effects in force listen to."""
    found = game.view.memory.part(Delayed)
    if found.lasting is not game.state.lasting or found.cards is not game.cards:
        found.update(game.cards, game.state.lasting)
    return found
