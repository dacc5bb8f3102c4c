"""Instructions that make something a copy of something else (477.1.b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.riftbound.model.chain import Scope
from engine.riftbound.model.lasting import Change, copied_part, copyable
from engine.riftbound.vocabulary.lasting import Alteration
from engine.riftbound.vocabulary.whom import Who

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game


class BecomeCopy(Alteration, frozen=True, kw_only=True):
    """`turn it into a copy of X for good`, `turn the text of it into that of X this turn`.

    What it gets is what X is then, also if X is a copy (477.1.b.1.b), or one part of that (477.1.b.2).
    """

    of: Who
    part: str = ""

    def said(self) -> str:
        if self.part:
            return f"turn the {self.part} of {self.who} into that of {self.of}"
        return f"turn {self.who} into a copy of {self.of}"

    def needs(self) -> tuple[str, ...]:
        return (*self.who.slots(), *self.of.slots())

    def changes(self, game: Game, scope: Scope, id: int) -> tuple[Change, ...]:
        for other in self.of.objects(game, scope):
            object = game.object(other)
            found = copyable(object.card, other, object.era, game.state.lasting)
            if not self.part:
                return found
            return (Change(1, "copy", word=copied_part(found, self.part), parts=(self.part,)),)
        return ()
