"""What is told to be taken control of: by an effect, or by the card that was just played."""

from __future__ import annotations

from engine.riftbound.stories.scene.scene import OTHER, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.hiding import Hiding
from engine.riftbound.stories.words.book import card_text

TAKING = frozenset({"take control of", "gain control of", "steal", "grab"})
"""Verbs of what makes a thing one's own."""


class Taking(Hiding):
    """Gives a player control of things in a scene."""

    def takes_over(self, player: str, roles: Roles) -> None:
        """*he takes control of X*: an effect gives it to him, where no card is named."""
        (ref,) = roles.objects
        if roles.preps or roles.frame.purpose is not None or len(ref.things) != 1 or self.cut:
            raise Unplaced
        if self.scene.own(ref.things[0], OTHER[player]).owner == player:
            raise Unplaced
        if self.last_says("control"):
            self.has_control(player, ref, roles)
            return
        if not self.responds(roles.frame):
            self.scene.settle()
        self.scene.act(f"an effect gives {player} control of {ref.text}", roles.span)

    def has_control(self, player: str, ref: Ref, roles: Roles) -> None:
        """*he plays Possession on it and takes control of it*: what was played has done so."""
        last = (self.scene.deeds or [""])[-1]
        if ref.text not in last.partition(" on ")[2].split(" and "):
            raise Unplaced  # it was played on something else
        self.scene.settle()
        self.scene.premise(f"{player} controls {ref.text}", roles.span)

    def last_says(self, word: str) -> bool:
        """Whether what was done last is that a card was played of whose text that is a word."""
        last = (self.scene.deeds or [""])[-1]
        played = [one for one in self.scene.things if f" {one.mark}" in last.partition(" on ")[0]]
        return any(one.card is not None and word in card_text(one.card).lower() for one in played)
