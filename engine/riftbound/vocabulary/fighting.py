"""What words change about combat damage: who deals none, who is assigned it last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.riftbound.model.asked import Act
from engine.riftbound.model.chain import Scope
from engine.riftbound.model.lasting import Change
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.tree import Condition
from engine.riftbound.vocabulary.abilities import prefix
from engine.riftbound.vocabulary.conditions import during
from engine.riftbound.vocabulary.nouns import Filter

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class DealsNoCombatDamage(Passive, frozen=True, kw_only=True):
    """`I deal no combat damage`, `enemy units here deal no combat damage` (465.2.a)."""

    filter: Filter | None = None
    given: Condition | None = None

    def __str__(self) -> str:
        who = "I" if self.filter is None else self.filter.text(plural=True)
        return f"{prefix(self)}{who} deal no combat damage{during(self.given)}"

    def forbids(self, game: Game, scope: Scope, act: Act) -> str:
        if act.verb != "combat damage" or not self._meant(game, scope, act.object):
            return ""
        return "" if self.given is not None and not self.given.holds(game, scope) else str(self)

    def _meant(self, game: Game, scope: Scope, id: int) -> bool:
        return id == scope.me if self.filter is None else self.filter.fits(game, scope, id)


class AssignedLast(Passive, frozen=True, kw_only=True):
    """`I am assigned combat damage last`: as Backline (826.3)."""

    def __str__(self) -> str:
        return "I am assigned combat damage last"

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        if "Backline" not in game.cards.profile(game.object(scope.me).card).keywords:
            yield scope.me, Change(2, "keyword", 1, "Backline")
