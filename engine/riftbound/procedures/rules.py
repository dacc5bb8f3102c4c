"""Riftbound behind the protocol that every game offers."""

from __future__ import annotations

from collections.abc import Hashable

from engine.core.decision import Decision
from engine.riftbound.model import saved
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import Answer, read_move
from engine.riftbound.procedures import answers
from engine.riftbound.procedures.loop import run


class Riftbound:
    """`advance`, `decision`, `legal`, `answer`, `read`, `key`, `dump`, `load` for games of Riftbound."""

    def advance(self, game: Game) -> Game:
        """The game run on until it is over or a player must decide; forced choices are taken."""
        while True:
            game = run(game)
            if game.state.over:
                return game
            only = answers.forced(game)
            if only is None:
                return game
            game = answers.answer(game, only)

    def decision(self, game: Game) -> Decision | None:
        """What the game waits on, or None when it is over."""
        return game.state.decision

    def legal(self, game: Game) -> tuple[Answer, ...]:
        """Every legal answer to the decision the game waits on, in a stable order."""
        if game.state.decision is None:
            return ()
        return tuple(answers.choices(game))

    def answer(self, game: Game, move: Answer) -> Game:
        """The game after that answer, at the next decision."""
        return self.advance(answers.answer(game, move))

    def read(self, text: str) -> Answer:
        """The move of that text; `Malformed` says what would be one."""
        return read_move(text)

    def key(self, game: Game) -> Hashable:
        """What makes two positions the same: everything but the record."""
        return saved.position(game)

    def dump(self, game: Game) -> bytes:
        """The game as JSON."""
        return saved.dump(game)

    def load(self, data: bytes, like: Game) -> Game:
        """The game read back, with the cards of that one."""
        return saved.load(data, like.cards)


RULES = Riftbound()
"""There is only one set of rules; it holds nothing."""
