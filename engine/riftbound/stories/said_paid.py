"""What is said to be paid for a card behind a preposition: *with Accelerate*, *without the Repeat*."""

from __future__ import annotations

from engine.riftbound.stories.behind import WAYS_TO_PLAY
from engine.riftbound.stories.phrase import Frame
from engine.riftbound.stories.stranded import Stranded

PAID_BY = frozenset({"with", "for", "via", "using", "by"})
OPTIONAL = frozenset({"Accelerate", "Repeat"})
"""Keywords that nobody pays for unless it is said."""


class SaidPaid(Stranded):
    """Reads how a card is said to be played."""

    def _said_paid(self, prep: str, frame: Frame) -> bool:
        """Whether that is said behind the preposition."""
        if prep == "without":
            return self._not_paying()
        return prep in PAID_BY and self._paying(frame)

    def _not_paying(self) -> bool:
        """*without Accelerate*: as a card is played where nobody says that it is paid for."""
        ahead = 1 if self.is_("OWN", "DET") else 0
        token = self.token(ahead)
        if token is None or token.keyword not in OPTIONAL:
            return False
        for _ in range(ahead + 1):
            self.take()
        return True

    def _paying(self, frame: Frame) -> bool:
        """*with Accelerate*, *for its Flow cost*: how a card is played."""
        ahead = 1 if self.is_("OWN", "DET") else 0
        token, following = self.token(ahead), self.token(ahead + 1)
        if token is None or token.keyword not in WAYS_TO_PLAY:
            return False
        cost = following is not None and following.kinds.get("NOUN") == "cost"
        if following is not None and following.has("NOUN") and not cost:
            return False
        for _ in range(ahead + 1 + cost):
            self.take()
        frame.adverbs.append(f"pays {token.keyword}")
        return True
