"""What stands behind *attacks* and what *attacking* stands behind: *attacks X with 6 Might*, *died
attacking X*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.stranded import Stranded

FALLEN = frozenset({"die", "survive", "live", "perish"})
"""Verbs of how it went for who fought, with the fight behind them."""
ALLOTTING = frozenset({"assign", "deal"})
"""Verbs of who gets how much of the damage of a fight."""
FIGHTING = frozenset({"attacking", "defending", "fighting", "blocking"})


class Attacking(Stranded):
    """Reads what belongs to an attack, and not to a noun beside it."""

    def _fought_then(self, frame: Frame) -> bool:
        """*died attacking his battlefield*: a clause of its own begins here."""
        return frame.verb in FALLEN and self.low() in FIGHTING

    def _attacked_with(self, found: Phrase, frame: Frame) -> None:
        """*attacks my X and Y with 6 Might*: who attacks has it; a card has its own."""
        last = found.also[-1] if found.also else found
        who = frame.subject
        player = who is not None and (who.kind == "person" or who.person or who.word == "they")
        said = self.tokens[max(0, self.at - 3) : self.at]
        if frame.verb != "attack" or not player or frame.passive or len(said) < 3:
            return
        several = bool(found.also) or last.kind == "name"
        amount = said[1].number is not None and said[2].kinds.get("NOUN") == "might"
        if several and amount and said[0].low == "with" and last.might == said[1].number:
            last.might = None
            self.at -= 3
            last.end = found.end = self.tokens[self.at - 1].end
            self.used -= set(range(self.at, self.at + 3))

    def _allots_too(self, frame: Frame) -> bool:
        """*assigns 3 damage to X and 2 to Y*, *… and the rest to Y*: so much goes to the other."""
        told = frame.verb in ALLOTTING and not frame.asks and not frame.passive
        shared = [one.kind for one in frame.objects] == ["amount"] * len(frame.preps)
        token, following = self.token(1), self.token(2)
        if not (told and shared and frame.preps) or self.low() not in ("and", ","):
            return False
        if token is None or following is None:
            return False
        begun, used = self.at, set(self.used)
        self.take()
        amount = self._rest() or (self.phrase(listed=False) if token.number is not None else None)
        if amount is not None and amount.kind == "amount" and self.low() == "to":
            self.take()
            if (whom := self.phrase(listed=False)) is not None:
                frame.objects.append(amount)
                frame.preps.append(("to", whom))
                return True
        self.at, self.used = begun, used
        return False

    def _rest(self) -> Phrase | None:
        """*the rest*, *the remaining 2 damage*: of the damage of a fight."""
        if self.low() != "the" or self.low(1) != "rest":
            return None
        token = self.take()
        last = self.take()
        return Phrase("amount", "rest", token.start, last.end)

    def _doing_it(self) -> bool:
        """*while attacking X*: what the subject of the clause before was doing."""
        return self.low() in FIGHTING
