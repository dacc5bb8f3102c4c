"""What a noun is said to be without: *with no damage on it*, *without abilities*, *that has no buff*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.cursor import Cursor
from engine.riftbound.stories.phrases.phrase import Phrase

UNHURT = "unhurt"
"""What is said, among its adjectives, of a thing with no damage on it."""
NONE_OF = {
    "damage": UNHURT,
    "ability": "textless",
    "keyword": "textless",
    "equipment": "unarmed",
    "gear": "unarmed",
    "buff-counter": "unbuffed",
}
"""What a thing is said to have none of, and what it is then."""
WITHOUT = "without"
OF_ITS_OWN = (("of", "own"), ("of", "its", "own"), ("of", "their", "own"), ("by", "default"))


class Lacking(Cursor):
    """Reads what a noun is said to be without."""

    def _none_of(self, found: Phrase) -> bool:
        """*no damage (on it)*, *no abilities (of its own)*, *any damage* behind *without*."""
        begun, used = self.at, set(self.used)
        before = self.low(-1)
        if self.low() == "no" or (before == WITHOUT and self.low() == "any"):
            self.take()
        elif before != WITHOUT:
            return False
        if self.is_("ADJ") and self.low() in ("special", "other", "printed", "marked"):
            self.take()
        token = self.token()
        said = token.kinds.get("NOUN", "") if token is not None else ""
        said = "keyword" if token is not None and token.low in ("keyword", "keywords") else said
        said = "buff-counter" if token is not None and token.low in ("buff", "buffs") else said
        if said not in NONE_OF or found.kind not in ("noun", "name", "person", "amount"):
            self.at, self.used = begun, used
            return False
        self.take()
        found.adjectives.append(NONE_OF[said])
        self._on_it_or_of_its_own()
        return True

    def _on_it_or_of_its_own(self) -> None:
        """*on it*, *of its own*, behind what something has none of."""
        if self.low() == "on" and self.is_("PRONOUN", ahead=1):
            self.take()
            self.take()
        for run in OF_ITS_OWN:
            if all(self.low(ahead) == word for ahead, word in enumerate(run)):
                for _ in run:
                    self.take()
                return
