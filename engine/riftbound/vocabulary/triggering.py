"""How often triggered abilities trigger, where a card says so (383)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import EventKind
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.tree import Triggered
from engine.riftbound.vocabulary.abilities import prefix
from engine.riftbound.vocabulary.where import my_place

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

Meant = Callable[["Game", Scope, int, Triggered, Event], bool]


def _scored_here(kind: EventKind) -> Meant:
    def meant(game: Game, scope: Scope, id: int, trigger: Triggered, event: Event) -> bool:
        return event.kind == kind and event.place == my_place(game, scope)

    return meant


REPEATING: dict[str, tuple[int | None, Meant]] = {
    "your Deathknell effects trigger an additional time": (
        1,
        lambda g, s, id, trigger, event: trigger.keyword == "Deathknell",
    ),
    "your conquer effects for conquering here trigger an additional time": (
        1,
        _scored_here("conquer"),
    ),
    "your hold effects for holding here trigger an additional time": (1, _scored_here("hold")),
    "your Temporary effects at my battlefield don't trigger": (
        None,
        lambda g, s, id, trigger, event: (
            trigger.keyword == "Temporary" and 0 < g.object(id).place == my_place(g, s)
        ),
    ),
}
"""How many additional times (none: not at all), and which triggers of yours are meant."""


class Repeating(Passive, frozen=True, kw_only=True):
    """One of those sentences: `your Deathknell effects trigger an additional time`."""

    sentence: str

    def __str__(self) -> str:
        return f"{prefix(self)}{self.sentence}"

    def repeats(
        self, game: Game, scope: Scope, id: int, trigger: Triggered, event: Event
    ) -> int | None:
        more, meant = REPEATING[self.sentence]
        mine = game.object(id).controller == scope.you
        return more if mine and meant(game, scope, id, trigger, event) else 0
