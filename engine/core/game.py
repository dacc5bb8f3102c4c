"""The protocol by which any game is played, saved, forked and explored."""

from collections.abc import Hashable
from typing import Protocol, TypeVar

from engine.core.decision import Choice, Decision, Option

Game = TypeVar("Game")


class Rules(Protocol[Game]):
    """What a game's procedures offer. A game is a value: every call returns another one."""

    def advance(self, game: Game) -> Game:
        """The game run on until it is over or a player must decide."""
        ...

    def decision(self, game: Game) -> Decision | None:
        """What the game waits on, or None when it is over."""
        ...

    def legal(self, game: Game) -> tuple[Option, ...]:
        """Every legal answer to the decision the game waits on, in a stable order."""
        ...

    def answer(self, game: Game, choice: Choice) -> Game:
        """The game after that answer, advanced to the next decision; `Illegal` says why not."""
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
