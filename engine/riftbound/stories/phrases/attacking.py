"""What stands behind *attacks* and what *attacking* stands behind: *attacks X with 6 Might*, *died
attacking X*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.stranded import Stranded

FALLEN = frozenset({"die", "survive", "live", "perish"})
"""Verbs of how it went for who fought, with the fight behind them."""
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

    def _doing_it(self) -> bool:
        """*while attacking X*: what the subject of the clause before was doing."""
        return self.low() in FIGHTING
