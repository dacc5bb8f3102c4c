"""Some of those of one player: *both of mine*, *any of his*, *all of my units*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.lists import Lists
from engine.riftbound.stories.phrases.phrase import Phrase

DYING = frozenset({"die", "perish", "survive", "live"})
SHARES = {"both of": "both", "both": "both", "any": "any", "all": "all", "either": "any", "none": "no",
          "each": "each"}  # fmt: skip


class Partitives(Lists):
    """Reads how many of those that are one player's are meant."""

    def _of_theirs(self) -> Phrase | None:
        """*both of mine*, *any of his*, *all of theirs*: units of that player."""
        token = self.token()
        share = SHARES.get(token.low, "") if token is not None else ""
        ahead = 1 if token is not None and token.low == "both of" else 2
        if not share or (ahead == 2 and self.low(1) != "of"):
            return None
        whose = self.token(ahead)
        if whose is None:
            return None
        owner = whose.kinds.get("MINE", "") or ("he" if whose.low == "his" else "")
        last = ahead
        if share == "any" and whose.has("OWN") and self._plain_units(ahead + 1):
            owner, last = whose.kinds["OWN"], ahead + 1  # *any of his units*
        elif share == "any" and whose.low == "them" and self._fate_follows(ahead + 1):
            owner = "them"
        elif not owner or self._starts_noun(ahead + 1):
            return None
        start = self.tokens[self.at].start
        for _ in range(last + 1):
            self.take()
        end = self.tokens[self.at - 1].end
        of = None if owner == "them" else owner
        return Phrase("noun", "unit", start, end, owner=of, det=share, plural=True)

    def _both_and(self) -> Phrase | None:
        """*both my unit and his unit*: the one and the other."""
        if self.low() not in ("both", "both my"):
            return None
        begun, used, tokens = self.at, set(self.used), self.tokens
        if self.low() == "both my":
            mine = replace(tokens[begun], low="my", kinds={"OWN": "ana"})
            self.tokens = [*tokens[:begun], mine, *tokens[begun + 1 :]]
        else:
            self.take()
        here = self.token()
        one = here is not None and (here.has("OWN", "DET") or here.name is not None)
        found = self.phrase() if one else None
        self.tokens = tokens
        if found is None or len(found.also) != 1 or found.plural or found.also[0].plural:
            self.at, self.used = begun, used
            return None
        return found

    def _fate_follows(self, ahead: int) -> bool:
        """Whether it is asked there who dies or lives."""
        token = self.token(ahead)
        return token is not None and any(form.stem in DYING for form in token.forms)

    def _plain_units(self, ahead: int) -> bool:
        """Whether *units* stand there, and nothing else of them is said before."""
        noun = self.token(ahead)
        return noun is not None and noun.kinds.get("NOUN") == "unit" and "many" in noun.kinds
