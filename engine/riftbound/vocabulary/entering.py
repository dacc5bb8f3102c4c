"""Replacement effects of scoring, of playing tokens and of entering (359.2, 369.3, 370–375)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.kinds import Kinds
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Condition, Replacement
from engine.riftbound.model.views import battlefields
from engine.riftbound.vocabulary.abilities import prefix
from engine.riftbound.vocabulary.conditions import during
from engine.riftbound.vocabulary.steps.flow import block
from engine.riftbound.vocabulary.steps.play import MADE
from engine.riftbound.vocabulary.subjects import Subject

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class WouldScore(Replacement, frozen=True, kw_only=True):
    """`if a player would score by conquering or holding, …, instead: that player draws 1` (471.1)."""

    who: Subject
    given: Condition | None = None

    def __str__(self) -> str:
        text = f"if {self.who} would score by conquering or holding{during(self.given)}"
        return f"{prefix(self)}{text}, instead: {block(self.instead)}"

    def kinds(self) -> Kinds:
        return frozenset({"gain point"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        if event.word not in ("conquer", "hold") or event.amount <= 0:
            return False
        if not self.who.is_player(game, scope, event.player):
            return False
        return self.given is None or self.given.holds(game, scope)


class PlaysTokenTwice(Replacement, frozen=True, kw_only=True):
    """`if you would play a token unit, …, you may play it and a copy of it instead` (185.2.a, 375)."""

    given: Condition | None = None

    def __str__(self) -> str:
        once = ", once each turn" if self.times else ""
        text = f"if you would play a token unit{during(self.given)}"
        return f"{prefix(self)}{text}, you may play it and a copy of it instead{once}"

    def kinds(self) -> Kinds:
        return frozenset({"create"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        if event.zone != "chain" or event.player != scope.you:
            return False
        if "unit" not in game.cards[event.word].types:
            return False
        return self.given is None or self.given.holds(game, scope)

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        return (event, event)


class EntersAtToken(Replacement, frozen=True, kw_only=True):
    """`I enter at a new token "Baron Pit", unless one is there`: created as I enter (369.3, 439.4)."""

    name: str

    def __str__(self) -> str:
        return f"{prefix(self)}I enter at a new token {self.name}, unless one is there"

    def kinds(self) -> Kinds:
        return frozenset({"enter"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        there = {game.object(place).card for place in battlefields(game)}
        return event.object == scope.me and self._key() not in there

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        token = Event(
            kind="create",
            rules=rules("439.1", "439.4"),
            player=event.player,
            by=event.by,
            word=self._key(),
        )
        return (token, replace(event, place=game.state.next_id, rules=event.rules + rules("369.3")))

    def _key(self) -> str:
        return MADE + self.name.strip('"')


class TrashBanishes(Replacement, frozen=True, kw_only=True):
    """`if a card would go to your trash from elsewhere than your deck, banish it instead` (370.1.b)."""

    def __str__(self) -> str:
        text = "if a card would go to your trash from elsewhere than your deck, banish it instead"
        return f"{prefix(self)}{text}"

    def kinds(self) -> Kinds:
        return frozenset({"kill", "discard", "trash"})

    def applies(self, game: Game, scope: Scope, event: Event) -> bool:
        object = game.state.objects.get(event.object)
        if object is None or object.token or object.zone == "deck":
            return False
        return object.owner == scope.you

    def rewrites(self, game: Game, scope: Scope, event: Event) -> tuple[Event, ...] | None:
        return (replace(event, kind="banish", rules=rules("427.1")),)
