"""Action, Reaction and Repeat that are had under conditions or from others (806.4, 813.4, 820)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.asked import Act, ActVerb
from engine.riftbound.model.chain import Item, Scope
from engine.riftbound.model.event import Ref
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.tree import Condition, Extra
from engine.riftbound.model.views import battlefields
from engine.riftbound.vocabulary.abilities import prefix, written
from engine.riftbound.vocabulary.conditions import during
from engine.riftbound.vocabulary.costs import cost_text
from engine.riftbound.vocabulary.destinations import FIELDS
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.past import PaidExtra

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

VERBS: dict[str, ActVerb] = {"Action": "act", "Reaction": "react"}


class PlayedTo(Condition, frozen=True):
    """`I am being played to an open battlefield`: its location while it is on the chain (355.2)."""

    where: str

    def __str__(self) -> str:
        return f"I am being played to {self.where}"

    def holds(self, game: Game, scope: Scope) -> bool:
        items = [item for item in game.state.chain if item.object == scope.me]
        return any(FIELDS[self.where](game, scope, item.place) for item in items if item.place)

    def could(self, game: Game, scope: Scope, place: int) -> bool:
        """Whether it would be true if I were played there, or, no place being chosen yet, to some place."""
        places = [place] if place else battlefields(game)
        return any(FIELDS[self.where](game, scope, one) for one in places)


def having(filter: Filter | None, abilities: bool) -> str:
    """Who has it: `I have`, `spells you play have`, `my abilities have`, `abilities of … have`."""
    if filter is None:
        return "my abilities have" if abilities else "I have"
    what = filter.text(plural=True)
    return f"abilities of {what} have" if abilities else f"{what} you play have"


class Timing(Passive, frozen=True, kw_only=True):
    """`I have Reaction, while you control a Poro unit`, `spells you play have Action`,
    `abilities of friendly gear have Reaction`.

    A condition about the play itself is taken as fulfilled until that choice is made (813.4.a).
    """

    word: str
    filter: Filter | None = None
    abilities: bool = False
    given: Condition | None = None

    def __str__(self) -> str:
        who = having(self.filter, self.abilities)
        return f"{prefix(self)}{who} {self.word}{during(self.given)}"

    def permits(self, game: Game, scope: Scope, act: Act) -> bool:
        if act.verb != VERBS[self.word] or self.abilities != (act.doing == "ability"):
            return False
        if self.filter is None and act.object != scope.me:
            return False
        if self.filter is not None and not (
            act.player == scope.you and self.filter.fits(game, scope, act.object)
        ):
            return False
        if isinstance(self.given, PlayedTo):
            return self.given.could(game, scope, act.place)
        if isinstance(self.given, PaidExtra):
            return act.doing != "unpaid"
        return self.given is None or self.given.holds(game, scope)


class HaveRepeat(Passive, frozen=True, kw_only=True):
    """`my abilities have Repeat [discard a card]`, `spells you play have Repeat [2 Energy]` (820)."""

    extra: Extra
    filter: Filter | None = None
    abilities: bool = False
    given: Condition | None = None

    def __str__(self) -> str:
        who = having(self.filter, self.abilities)
        return f"{prefix(self)}{who} Repeat {cost_text(self.extra.cost)}{during(self.given)}"

    def extras(self, game: Game, scope: Scope, item: Item) -> tuple[Ref, ...]:
        if (item.kind == "ability") != self.abilities or item.text is None:
            return ()
        if self.filter is None and item.object != scope.me:
            return ()
        if self.filter is not None and not (
            item.controller == scope.you and self.filter.fits(game, scope, item.object)
        ):
            return ()
        if self.given is not None and not self.given.holds(game, scope):
            return ()
        return written(game, scope, self.extra)
