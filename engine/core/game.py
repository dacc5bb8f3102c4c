"""The protocol by which any game is played, saved, forked and explored."""

from collections.abc import Hashable
from typing import Protocol, TypeVar

from engine.core.decision import Decision, Move

Game = TypeVar("Game")
Answer = TypeVar("Answer", bound=Move)


class Rules(Protocol[Game, Answer]):
    """What a game's procedures offer. A game is a value: every call returns another one."""

    def advance(self, game: Game) -> Game:
        """The game run on until it is over or a player must decide."""
        ...

    def decision(self, game: Game) -> Decision | None:
        """What the game waits on, or None when it is over."""
        ...

    def legal(self, game: Game) -> tuple[Answer, ...]:
        """Every legal answer to the decision the game waits on, in a stable order."""
        ...

    def answer(self, game: Game, move: Answer) -> Game:
        """The game after that answer, advanced to the next decision; `Illegal` says why not."""
        ...

    def read(self, text: str) -> Answer:
        """The answer of that text, as `str` gives it; `Malformed` says what would be one."""
        ...

    def key(self, game: Game) -> Hashable:
        """What makes two positions the same for a search."""
        ...

    def dump(self, game: Game) -> bytes:
        """The game as JSON."""
        ...

    def load(self, data: bytes, like: Game) -> Game:
        """The game read back; `like` lends it the cards it was played with."""
        ...
