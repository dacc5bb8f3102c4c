"""Instructions that make something a copy of something else (477.1.b)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.lasting import Change, copied_part, copyable
from engine.riftbound.model.passive import Passive
from engine.riftbound.model.traits import traits
from engine.riftbound.vocabulary.abilities import prefix
from engine.riftbound.vocabulary.lasting import Alteration
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class BecomeCopy(Alteration, frozen=True, kw_only=True):
    """`turn it into a copy of X for good`, `turn the text of it into that of X this turn`.

    What it gets is what X is then, also if X is a copy (477.1.b.1.b), or one part of that (477.1.b.2).
    """

    of: Who
    part: str = ""
    stands_on = ("who", "of")

    def said(self) -> str:
        if self.part:
            return f"turn the {self.part} of {self.who} into that of {self.of}"
        return f"turn {self.who} into a copy of {self.of}"

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        for other in self.of.objects(game, scope):
            object = game.object(other)
            found = copyable(object.card, other, object.era, game.state.lasting)
            if not self.part:
                return found
            return (Change(1, "copy", word=copied_part(found, self.part), parts=(self.part,)),)
        return ()


class ExhaustAbilities(Passive, frozen=True, kw_only=True):
    """`I have the exhaust abilities of other friendly things` (414.5, 477.2)."""

    filter: Filter

    def __str__(self) -> str:
        return f"{prefix(self)}I have the exhaust abilities of {self.filter.text(plural=True)}"

    def changes(self, game: Game, scope: Scope) -> Iterable[tuple[int, Change]]:
        for id in self.filter.candidates(game, scope):
            abilities = traits(game, int(id)).abilities
            if any(isinstance(game.cards.node(ref), ExhaustAbilities) for ref in abilities):
                continue  # what others have of others is had already
            for ref in abilities:
                node = game.cards.activated(ref)
                if node is not None and any(part.of_me() == "exhaust" for part in node.cost.parts):
                    yield scope.me, Change(2, "ability", word=f"{ref.card} {ref.node}", text=ref)
