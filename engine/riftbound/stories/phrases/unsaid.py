"""Clauses that leave out who it is of whom they tell: *didn't score it*, *… and is exhausted*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.predicates import HELPERS
from engine.riftbound.stories.phrases.scores import Scores

WISHES = frozenset({"want to", "wants to", "wanted to", "choose to", "chooses to", "chose to"})
"""Words behind which it is told what somebody does."""


class Unsaid(Scores):
    """Finds out whether a clause tells of who was spoken of before, with no word for them."""

    asking = False
    """Whether what stands here is asked."""
    asked = False
    """Whether the sentence ends with a question mark."""

    def _denies(self) -> bool:
        """*didn't score it*, *haven't moved*: told with its subject left out, not asked."""
        behind = self.token(2)
        helps = self.is_("DO", "HAVE", "BE") and self.is_("NOT", ahead=1)
        told = behind is not None and bool(behind.forms or behind.has("ADJ"))
        return helps and told and behind is not None and behind.name is None

    def _goes_on(self, link: str) -> bool:
        """*… and is exhausted*, *… but has 3 damage*: told of who was before, not asked."""
        before, behind = self.frames[-1] if self.frames else None, self.token(1)
        if link not in ("and", "but") or before is None or before.asks or behind is None:
            return False
        if before.subject is None or self.asking:
            return False
        like = self.is_("BE") and (behind.has("ADJ") or any(f.form == "part" for f in behind.forms))
        had = self.is_("HAVE") and (behind.has("DET") or bool(behind.keyword))
        had = had or (self.is_("HAVE") and (behind.number is not None or behind.has("NUM")))
        placed = behind.has("NOT", "PREP") or behind.low in ("only", "the only")
        like = like or (self.is_("BE") and placed and not self.asked)  # *… and is at A*
        had = had or (self.low() in WISHES and any(f.form == "plain" for f in behind.forms))
        later = any(one.has(*HELPERS, "WH", "MAY-I") for one in self.tokens[self.at + 2 :])
        return (like or had) and behind.name is None and (later or not self.asked)

    def _who_was(self, before: Frame | None) -> Phrase:
        """Who is meant where a clause leaves its subject out: who was before, or who asks."""
        at = self.tokens[self.at].start
        held = before.subject if before is not None and not before.asks else None
        return held or Phrase("person", "ana", at, at)
