"""Who or what an event is about: `I`, `you`, `an opponent`, or a noun phrase (383)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.tree import Node
from engine.riftbound.model.views import friends, hostile
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.whom import article

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class Subject(Node, frozen=True):
    """Who does it or whom it happens to: `I`, `you`, `an opponent`, or a noun phrase."""

    word: str = ""
    filter: Filter | None = None
    it: str = ""

    def __str__(self) -> str:
        if self.filter is None:
            return self.word
        text = self.filter.text()
        if text.startswith("other "):
            return f"another {text.removeprefix('other ')}"
        return f"{article(text)} {text}"

    @property
    def first_person(self) -> bool:
        """Whether the verb has no `s`."""
        return self.word in ("I", "you", "they")

    def is_object(self, game: Game, scope: Scope, event: Event) -> bool:
        """Whether the event's object is meant."""
        if self.filter is None:
            return event.object == scope.me and event.object != 0
        if not event.object:
            return False
        if self.filter.noun == "card" and not self.filter.adjectives:
            token = event.known.token if event.known else game.object(event.object).token
            if token:
                return False  # tokens are not cards (185)
        if event.known is not None:
            return self.filter.fitted(game, scope, event.known)
        return self.filter.fits(game, scope, event.object)

    def is_player(self, game: Game, scope: Scope, player: int) -> bool:
        """Whether the player is meant."""
        if player == NOBODY:
            return False
        if self.word == "you":
            return player == scope.you
        if self.word == "an opponent":
            return hostile(game, scope.you, player)
        if self.word == "you or an ally":
            return player in friends(game, scope.you)
        return True


def doer(event: Event) -> int:
    """Who does it: who is responsible, or the player it is about."""
    return event.by if event.by != NOBODY else event.player
