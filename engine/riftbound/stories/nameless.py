"""Spells that nobody names, by what their words say that they do: *a kill spell*, *a counterspell*,
*a 5 damage spell*."""

from __future__ import annotations

from engine.riftbound.stories.cursor import Cursor
from engine.riftbound.stories.phrase import Phrase

DOES = "does "
"""Before what a spell is said to do, among its adjectives."""
COSTS = "costs "
"""Before how much Energy a card is said to cost, among its adjectives."""
KINDS = {
    "kill": "kill", "removal": "kill", "destroy": "kill", "bounce": "return", "return": "return",
    "stun": "stun", "buff": "buff", "counter": "counter", "banish": "banish", "draw": "draw",
    "heal": "heal", "ready": "ready", "recall": "recall",
}  # fmt: skip
"""Words before *spell*, and the verb of what such a spell does."""
ALONE = frozenset({"removal", "counter", "bounce", "stun"})
"""Those that stand for a spell with no noun behind them."""
COUNTERING = "counterspell"


class Nameless(Cursor):
    """Reads what stands before *spell* and says what it does."""

    def _what_it_does(self, found: Phrase) -> bool:
        """*kill* of *a kill spell*, *5 damage* of *a 5 damage spell*: taken, and noted."""
        token = self.token()
        if token is None or any(word.startswith(DOES) for word in found.adjectives):
            return False
        if token.low in KINDS and self._spell_at(1):
            found.adjectives.append(DOES + KINDS[token.low])
            self.take()
            return True
        if self._costing(found):
            return True
        damage = self.token(1)
        dealt = damage is not None and damage.kinds.get("NOUN") == "damage"
        if token.number is None or token.number < 1 or not dealt or not self._spell_at(2):
            return False
        found.adjectives.append(f"{DOES}hit {token.number}")
        self.take()
        self.take()
        return True

    def _costing(self, found: Phrase) -> bool:
        """*a 5 cost spell*, *a 3-cost spell*, *a 4 energy unit*: so much it costs."""
        token = self.token()
        ahead = 2 if self.low(1) == "-" else 1
        cost, noun = self.token(ahead), self.token(ahead + 1)
        if token is None or token.number is None or cost is None or noun is None:
            return False
        if cost.low not in ("cost", "energy") or noun.kinds.get("NOUN") not in ("spell", "unit"):
            return False
        if token.number < 0 or not (found.det in ("a", "an") or found.owner):
            return False
        found.adjectives.append(f"{COSTS}{token.number}")
        for _ in range(ahead + 1):
            self.take()
        return True

    def _drop(self, found: Phrase) -> bool:
        """*a 2 drop*, *my 8-drop*, *two 3 drops*: a unit that costs so much."""
        token = self.token()
        ahead = 2 if self.low(1) == "-" else 1
        if token is None or token.number is None or token.number < 0 or found.might is not None:
            return False
        if self.low(ahead) not in ("drop", "drops") or not (
            found.det or found.owner or found.number
        ):
            return False
        found.word, found.plural = "unit", self.low(ahead) == "drops"
        found.adjectives.append(f"{COSTS}{token.number}")
        for _ in range(ahead + 1):
            self.take()
        return True

    def _spell_at(self, ahead: int) -> bool:
        """Whether *spell* stands there, or what is called by its speed."""
        token = self.token(ahead)
        if token is None or token.name is not None:
            return False
        return token.kinds.get("NOUN") == "spell" or token.keyword in ("Action", "Reaction")

    def _spell_ends(self, ahead: int) -> bool:
        """Whether nothing follows there that a spell would do it to, or a noun."""
        token = self.token(ahead)
        return token is None or token.low in ("on", "to") or not token.low[:1].isalnum()

    def _spell_alone(self, found: Phrase) -> bool:
        """*a counter*, *his removal*, *a stun on X*: a spell by what it does, with no noun."""
        token = self.token()
        if token is None or token.low not in ALONE or not (found.det in ("a", "an") or found.owner):
            return False
        if not self._spell_ends(1) or token.name is not None:
            return False
        found.word = "spell"
        found.adjectives.append(DOES + KINDS[token.low])
        self.take()
        return True

    def _countering(self, found: Phrase) -> None:
        """*a counterspell*: what is taken here says itself what it does."""
        if self.low().startswith(COUNTERING):
            found.adjectives.append(DOES + "counter")
