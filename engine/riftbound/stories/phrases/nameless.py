"""Spells that nobody names, by what their words say that they do: *a kill spell*, *a counterspell*,
*a 5 damage spell*, *a +2 spell*, *a spell that draws 2*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.cursor import Cursor
from engine.riftbound.stories.phrases.phrase import Phrase

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
AMOUNTS = {"give": "might", "deal": "damage", "draw": "card"}
"""Verbs of what a spell does so much, and the noun that may stand behind the number."""
ANYBODY = frozenset({"a", "an", "any"})
SIGNS = ("+", "-", "−", "–")


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
        if self._costing(found) or self._giving(found):
            return True
        damage = self.token(1)
        dealt = damage is not None and damage.kinds.get("NOUN") == "damage"
        if token.number is None or token.number < 1 or not dealt or not self._spell_at(2):
            return False
        found.adjectives.append(f"{DOES}hit {token.number}")
        self.take()
        self.take()
        return True

    def _giving(self, found: Phrase) -> bool:
        """*a +2 spell*, *a +2 Might Reaction*: so much Might it gives."""
        token, noun = self.token(), self.token(1)
        if token is None or not token.number or token.text[:1] not in SIGNS:
            return False
        ahead = 1 + (noun is not None and noun.kinds.get("NOUN") == "might")
        if not self._spell_at(ahead):
            return False
        found.adjectives.append(f"{DOES}give {token.number:+}")
        for _ in range(ahead):
            self.take()
        return True

    def _does_so_much(self, found: Phrase) -> bool:
        """*a spell that gives +2*, *a spell that draws 2*, *that deals 3 to a unit*: so much it does,
        to whomever it is played on."""
        unsaid = not any(word.startswith(DOES) for word in found.adjectives)
        if found.word != "spell" or found.kind != "noun" or not self.is_("WHICH") or not unsaid:
            return False
        begun, used = self.at, set(self.used)
        self.take()
        verb = self.token()
        stems = [one.stem for one in verb.forms if one.form in ("s", "plain")] if verb else []
        does = next((stem for stem in stems if stem in AMOUNTS), "")
        if does:
            self.take()
        token = self.token()
        number = token.number if token is not None else None
        signed = token is not None and token.text[:1] in SIGNS
        if does and number and signed == (does == "give"):
            self.take()
            noun = self.token()
            if noun is not None and noun.kinds.get("NOUN") == AMOUNTS[does]:
                self.take()
            self._to_anybody()
            if self.low() == "this turn":
                self.take()
            if self._ends_here():
                said = f"{number:+}" if signed else f"{number}"
                found.adjectives.append(f"{DOES}{'hit' if does == 'deal' else does} {said}")
                return True
        self.at, self.used = begun, used
        return False

    def _to_anybody(self) -> None:
        """*to a unit*, *to any unit*: to whomever it is played on."""
        noun = self.token(2)
        unit = noun is not None and noun.kinds.get("NOUN") == "unit"
        if self.low() == "to" and self.low(1) in ANYBODY and unit:
            for _ in range(3):
                self.take()

    def _ends_here(self) -> bool:
        """Whether nothing follows that it would be done to."""
        token = self.token()
        ends = token is None or token.has("LINK") or not token.low[:1].isalnum()
        return ends or (token is not None and (token.low == "on" or token.has("ADV")))

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
