"""Replacements of what spells and abilities would do to what they choose (355.7, 370)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.tree import Replacement
from engine.riftbound.model.views import targets_of
from engine.riftbound.vocabulary.abilities import prefix
from engine.riftbound.vocabulary.steps.flow import block

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


def chosen_by(game: Game, event: Event) -> bool:
    """Whether the spell or ability that causes the event targets its object (355.7)."""
    item = game.item(event.source.item) if event.source is not None else None
    return item is not None and event.object in targets_of(game, item)


def weakens(event: Event) -> bool:
    """Whether the event begins an effect that takes Might away, by a plain amount (477.3.e)."""
    effect = event.effect
    return effect is not None and any(
        change.layer == 3 and change.amount < 0 for change in effect.changes
    )


class Unbowed(Replacement, frozen=True, kw_only=True):
    """`what chooses me and would stun, weaken or return me, instead: give me +3 Might this turn`."""

    def __str__(self) -> str:
        start = "what chooses me and would stun, weaken or return me"
        return f"{prefix(self)}{start}, instead: {block(self.instead)}"

    def kinds(self) -> Kinds:
        return frozenset({"stun", "return", "effect begins"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        if event.object != scope.me or not chosen_by(game, event):
            return False
        return event.kind != "effect begins" or weakens(event)


class WeakensMore(Replacement, frozen=True, kw_only=True):
    """`what you choose is weakened by 1 more`: by your spells and abilities."""

    number: int

    def __str__(self) -> str:
        return f"{prefix(self)}what you choose is weakened by {self.number} more"

    def kinds(self) -> Kinds:
        return frozenset({"effect begins"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        source = event.source
        mine = source is not None and source.controller == scope.you
        return mine and weakens(event) and chosen_by(game, event)

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        effect = event.effect
        assert effect is not None
        changes = tuple(
            replace(change, amount=change.amount - self.number)
            if change.layer == 3 and change.amount < 0
            else change
            for change in effect.changes
        )
        return (replace(event, effect=replace(effect, changes=changes)),)
