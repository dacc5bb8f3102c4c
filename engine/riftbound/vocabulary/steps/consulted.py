"""What other players say and do while something resolves, and what follows from it (355.10.e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.decision import Values
from engine.riftbound.model import acts
from engine.riftbound.model.chain import Chosen
from engine.riftbound.model.decisions import Pick
from engine.riftbound.model.outstanding import again, ask, bind, propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Instruction, Sequence
from engine.riftbound.model.work import Doing
from engine.riftbound.vocabulary.counters import BUFF, SpendCounters
from engine.riftbound.vocabulary.destinations import Destination, ThatField, may_go
from engine.riftbound.vocabulary.nouns import Filter
from engine.riftbound.vocabulary.players import THAT_PLAYER, Players
from engine.riftbound.vocabulary.steps.flow import block
from engine.riftbound.vocabulary.steps.players import as_player, knowing, subject
from engine.riftbound.vocabulary.whom import counted

if TYPE_CHECKING:
    from engine.riftbound.model.game import Game

SAID = "said"
"""Under what is kept which player said which word, player and word in turn."""


class PlayersSay(Instruction, frozen=True):
    """`each other player says "Cards" or "Runes"`: in turn order, as it resolves (355.17)."""

    players: Players
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.players} says {' or '.join(self.words)}"

    def perform(self, game: Game, doing: Doing) -> Game:
        said: list[int | str] = []
        of = tuple(word.strip('"') for word in self.words)
        for player in self.players.members(game, doing.scope):
            name = f"say {player}"
            answer = doing.named(name)
            if answer is None:
                question = Pick(player=player, rules=rules("355.17"), of=of, about="say", name=name)
                return ask(game, question)
            said += [player, answer[0]]
        return bind(game, doing, Chosen(SAID, "word", tuple(said)))


class ForEachWhoSaid(Instruction, frozen=True):
    """`for each player who said "Cards": (draw 1; that player draws 1)`."""

    word: str
    then: Sequence

    def __str__(self) -> str:
        return f"for each player who said {self.word}: {block(self.then)}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        said = scope.chosen(SAID)
        if said is None or scope.text is None:
            return game
        ref = game.cards.ref(scope.text.card, self.then)
        pairs = zip(said.values[::2], said.values[1::2], strict=True)
        meant = [player for player, word in pairs if word == self.word.strip('"')]
        scopes = [knowing(scope, Chosen(THAT_PLAYER, "player", (player,))) for player in meant]
        return push(game, *(Doing(one, ref) for one in reversed(scopes)))


class PlayersMove(Instruction, frozen=True):
    """`they move an own unit to that battlefield`: that player says which, as it resolves (355.17).

    Only a unit that is elsewhere and may be there can be named (355.4.a).
    """

    players: Players
    filter: Filter
    to: Destination
    stands_on = ("players", "to")

    def __str__(self) -> str:
        return subject(self.players, f"move {counted(1, 1, self.filter)} {self.to}")

    def follows(self) -> bool:
        """Whether the battlefield is known only from the instruction before (359.3.e.14)."""
        return isinstance(self.to, ThatField)

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        moves = []
        for player in self.players.members(game, scope):
            found = self._movable(game, doing, player)
            name = f"move {player}"
            answer = doing.named(name) if len(found) > 1 else found
            if answer is None:
                question = Pick(
                    player=player, rules=rules("355.17"), of=found, about="move", name=name
                )
                return ask(game, question)
            theirs = as_player(scope, player)
            for id in answer:
                moves.append(acts.move(theirs, int(id), self.to.place(game, scope, int(id))))
        return propose(game, *moves)

    def _movable(self, game: Game, doing: Doing, player: int) -> Values:
        scope = doing.scope
        found = (int(id) for id in self.filter.candidates(game, as_player(scope, player)))
        places = {id: self.to.place(game, scope, id) for id in found}
        return tuple(id for id, place in places.items() if place and may_go(game, id, place))


class SpendAny(Instruction, frozen=True):
    """`spend any number of buffs from friendly units`: `the amount paid` is how many (702.2.b)."""

    filter: Filter

    def __str__(self) -> str:
        return f"spend any number of buffs from {self.filter.text(plural=True)}"

    def perform(self, game: Game, doing: Doing) -> Game:
        scope = doing.scope
        if doing.stage:
            spent = [event for event in doing.events(doing.index) if event.kind == "spend buff"]
            return bind(game, doing, Chosen("paid", "number", (len(spent),)))
        held = SpendCounters(
            sum(one.buffs for one in game.state.objects.values()), BUFF, self.filter
        )
        of = held.candidates(game, scope)
        answer = doing.named("spend") if of else ()
        if answer is None:
            question = Pick(
                player=scope.you, rules=rules("355.17"), of=of, least=0, most=len(of),
                about="spend", name="spend",
            )  # fmt: skip
            return ask(game, question)
        spending = (acts.spend_buff(scope, int(id)) for id in answer)
        return propose(again(game, doing), *spending)
