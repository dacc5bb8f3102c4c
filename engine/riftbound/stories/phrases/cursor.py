"""Tokens read one after the other, with what was read noted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.words.tokens import Token


class Cursor:
    """Tokens read one after the other; those that were are noted in `used`."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.used: set[int] = set()

    def token(self, ahead: int = 0) -> Token | None:
        """The token that many places on, if there is one."""
        place = self.at + ahead
        return self.tokens[place] if 0 <= place < len(self.tokens) else None

    def is_(self, *kinds: str, ahead: int = 0) -> bool:
        """Whether that token may be of one of these classes."""
        token = self.token(ahead)
        return token is not None and token.has(*kinds)

    def low(self, ahead: int = 0) -> str:
        """That token as it is compared."""
        token = self.token(ahead)
        return token.low if token is not None else ""

    def take(self) -> Token:
        """The token here, as read."""
        token = self.tokens[self.at]
        self.used.add(self.at)
        self.at += 1
        return token

    def skip_fillers(self) -> None:
        """What says nothing is passed over, as read."""
        while (token := self.token()) is not None and token.filler and not token.forms:
            self.take()

    def kill_each_other(self, ahead: int) -> bool:
        """Whether that is what stands there, so that *kill* is no noun."""
        token = self.token(ahead)
        kill = token is not None and token.kinds.get("NOUN") == "kill" and bool(token.forms)
        return kill and self.low(ahead + 1) in ("each other", "one another", "eachother")
