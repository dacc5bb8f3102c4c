"""Naming a card, a type or a tag, and what is said of the name (759–763)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model.chain import Chosen, Scope
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.event import Event
from engine.riftbound.model.outstanding import again, ask, bind, propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tags import TAGS
from engine.riftbound.model.traits import traits
from engine.riftbound.model.tree import AsPlayed, Instruction
from engine.riftbound.model.views import same
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.nouns import NAMED, Test, named

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

CARD_TYPES = ("unit", "gear", "spell", "rune", "battlefield", "legend")

NAMING = ("card", "unit", "gear", "spell", "type", "tag")
"""What may be named."""


def nameable(game: Game, what: str) -> tuple[str, ...]:
    """The names that may be said: of the cards there are, no tokens (762); of the tags (763)."""
    if what == "tag":
        return TAGS
    if what == "type":
        return CARD_TYPES
    types = CARD_TYPES if what == "card" else (what,)
    return tuple(
        sorted(
            {
                card.name
                for key, card in game.cards.definitions.items()
                if ":" not in key and any(one in card.types for one in types)
            }
        )
    )


class NameIt(Instruction, frozen=True):
    """`name a spell`: what follows, and other abilities of this card, know the name (760)."""

    what: str

    def __str__(self) -> str:
        return f"name a {self.what}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        answer = doing.named(NAMED)
        names = nameable(game, self.what)
        if doing.stage or not names:
            return game
        if answer is None:
            number = "763" if self.what == "tag" else "762"
            question = Pick(
                player=scope.you, rules=rules(number), of=names, about="name", name=NAMED
            )
            return ask(game, question)
        name = str(answer[0])
        game = bind(again(game, doing), doing, Chosen(NAMED, "name", (name,)))
        said = Event(kind="named", rules=rules("760"), player=scope.you, by=scope.you, word=name)
        if not same(game, scope.me, scope.era):
            return propose(game, said)
        noted = Event(kind="note", rules=rules("394"), object=scope.me, word=NAMED, chosen=(name,))
        return propose(game, said, noted)


class NameAsPlayed(AsPlayed, frozen=True, kw_only=True):
    """`as I am played, name a tag`: chosen among the first choices (355.1)."""

    what: str

    def __str__(self) -> str:
        return f"as I am played, name a {self.what}"

    def options(self, game: Game, scope: Scope) -> Values:
        return nameable(game, self.what)


class TagAsPlayed(AsPlayed, frozen=True, kw_only=True):
    """`as I am played, name one of the tags Bird, Cat`: one of those (355.1, 763)."""

    tags: tuple[str, ...]

    def __str__(self) -> str:
        return f"as I am played, name one of the tags {', '.join(self.tags)}"

    def options(self, game: Game, scope: Scope) -> Values:
        return self.tags


class NamedTest(Test, frozen=True):
    """`with the named tag`, `with the named name`, `of the named type`."""

    what: str

    def __str__(self) -> str:
        return f"{'of' if self.what == 'type' else 'with'} the named {self.what}"

    def met(self, game: Game, scope: Scope, id: int) -> bool:
        name, found = named(game, scope), traits(game, id)
        if self.what == "name":
            return found.name == name
        return name in (found.tags if self.what == "tag" else found.types)
