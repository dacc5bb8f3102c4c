"""What was or has been: costs paid, where a card was played from, what happened this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.event import Event
from engine.riftbound.model.names import ADDITIONAL, Zone
from engine.riftbound.model.tree import Condition, Trigger
from engine.riftbound.model.views import happened
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.whom import Me, ThisGear, Who, article

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class Was(Condition, frozen=True):
    """`it was an enemy unit`, `I was not a lone unit`: looked at as it last was."""

    who: Who
    filter: Filter
    positive: bool = True

    def __str__(self) -> str:
        subject = "I was" if isinstance(self.who, Me) else f"{self.who} was"
        text = self.filter.text()
        return f"{subject} {'' if self.positive else 'not '}{article(text)} {text}"

    def holds(self, game: Game, scope: Scope) -> bool:
        for id in self.who.objects(game, scope):
            return self.filter.fits(game, scope, id) == self.positive
        known = self.who.last(game, scope)
        return known is not None and self.filter.fitted(game, scope, known) == self.positive


class PaidExtra(Condition, frozen=True):
    """`you paid extra`."""

    def __str__(self) -> str:
        return "you paid extra"

    def settled(self) -> bool:
        return True

    def holds(self, game: Game, scope: Scope) -> bool:
        item = game.item(scope.item)
        if item is not None and item.kind == "card":
            own = len(game.cards.profile(item.card).extras)
            names = [game.cards.profile(item.card).extras[at] for at in item.extras if at < own]
            return any(getattr(game.cards.node(ref), "name", "") == ADDITIONAL for ref in names)
        paid = dict(game.object(scope.me).notes).get("paid", ())
        return ADDITIONAL in paid


def met_this_turn(game: Game, scope: Scope, trigger: Trigger) -> list[Event]:
    """This turn's events that meet the condition; a card that was finalized counts as played
    (419.4.b)."""
    return list(_fitting(game, scope, trigger))


def _fitting(game: Game, scope: Scope, trigger: Trigger) -> Iterator[Event]:
    kinds = trigger.kinds()
    for past in game.state.past(kinds | {"finalized"} if "played" in kinds else kinds):
        if past.kind == "finalized" and past.word == "card":
            past = replace(past, kind="played")
        elif past.kind == "played":
            continue
        if past.kind in kinds and trigger.matches(game, scope, past):
            yield past


class ThisTurn(Condition, frozen=True):
    """`this turn you discard a card`: some event of this turn was one of those."""

    event: Trigger
    positive: bool = True

    def __str__(self) -> str:
        return f"{'' if self.positive else 'not '}this turn {self.event}"

    def holds(self, game: Game, scope: Scope) -> bool:
        return bool(met_this_turn(game, scope, self.event)) == self.positive


class Often(Condition, frozen=True):
    """`this turn 2 times or more I move`."""

    number: int
    event: Trigger

    def __str__(self) -> str:
        return f"this turn {self.number} times or more {self.event}"

    def holds(self, game: Game, scope: Scope) -> bool:
        return len(met_this_turn(game, scope, self.event)) >= self.number


class PlayedFrom(Condition, frozen=True):
    """`I am played from hand`, `I am played from elsewhere than hand`: the card on the chain."""

    tail: str

    def __str__(self) -> str:
        return f"I am played {self.tail}"

    def holds(self, game: Game, scope: Scope) -> bool:
        item = game.item(scope.item)
        origin: Zone
        if item is not None and item.kind == "card":
            origin = item.permission.origin
            if _finalized_by_another(game, scope):  # 419.4.b
                return self.tail != "from hand"
        else:
            origin = game.object(scope.me).zone
        return (origin == "hand") == (self.tail == "from hand")


def _finalized_by_another(game: Game, scope: Scope) -> bool:
    """Whether somebody else finalized the card that now resolves for you."""
    return any(
        past.object == scope.me and past.player != scope.you for past in happened(game, "finalized")
    )


class Conquered(Condition, frozen=True):
    """`I conquered this turn`: I was there as my controller conquered (469.1)."""

    positive: bool = True

    def __str__(self) -> str:
        return f"I {'conquered' if self.positive else 'did not conquer'} this turn"

    def holds(self, game: Game, scope: Scope) -> bool:
        past = happened(game, "conquer")
        return any(scope.me in event.chosen for event in past) == self.positive


class AttachedNow(Condition, frozen=True):
    """`this Equipment was attached this turn`: to me, by whomever (434)."""

    def __str__(self) -> str:
        return "this Equipment was attached this turn"

    def holds(self, game: Game, scope: Scope) -> bool:
        gear = ThisGear().objects(game, scope)
        return any(
            past.object in gear and past.other == scope.me for past in happened(game, "attach")
        )
