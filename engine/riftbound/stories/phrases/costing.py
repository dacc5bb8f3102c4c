"""What is paid for a card of which it is asked whether it may be played: *can I play X, killing Y?*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, is_ability
from engine.riftbound.stories.phrases.unsaid import Unsaid

PLAYING = frozenset({"play", "cast", "use", "CARD", "react", "respond", "answer", "reply"})
PLAYED = PLAYING | {"flip", "unhide"}
"""Verbs with which a spell is played, also from facedown."""
CARD_PLAYED = frozenset({"play", "cast", "CARD"})
BOTH_TIMES = "both-times"
BY_WHAT = frozenset({"with", "by", "via", "using", "through"})
"""Prepositions before what something is done with."""
PAID = frozenset({"kill", "exhaust", "discard", "sac", "sacrifice"})
"""Verbs of what is done with one's own things for a card that is played."""


class Costing(Unsaid):
    """Reads what is paid behind what is asked."""

    def _may_be_paid(self, frame: Frame) -> bool:
        """Whether it is asked whether a card may be played."""
        asked = frame.asks == "whether" and frame.modal == "can" and frame.purpose is None
        return asked and frame.verb in PLAYING

    def _by_giving(self, frame: Frame) -> None:
        """*can I play X by killing Y?*: Y is killed to play it."""
        given = frame.means[0] if len(frame.means) == 1 else None
        free = frame.purpose is None and frame.verb in CARD_PLAYED
        if given is not None and given.verb in PAID and free:
            frame.means, frame.purpose = [], given

    def _pays_for(self, link: str) -> bool:
        """*can I play X, killing Y?*: whether it is said here what is paid for what is asked."""
        token = self.token()
        before = self.frames[-1] if self.frames else None
        if token is None or before is None or link or not self._may_be_paid(before):
            return False
        return any(form.form == "ing" and form.stem in PAID for form in token.forms)

    def _done_with(self, frame: Frame, held: int) -> None:
        """*with 1 rune left can he play X*, *with it I kill Y*, *with her ability I move Y*: of who does
        what follows."""
        last, subject = self.frames[-1] if self.frames[held:] else None, frame.subject
        if last is None or last.verb != "circumstance" or subject is None or len(last.preps) != 1:
            return
        (prep, said), player = last.preps[0], subject.kind == "person" or subject.somebody
        runes = said.word in ("rune", "energy") and bool(said.number)
        it = said.kind == "pronoun" and said.word in ("it", "that")
        by_that = (it or is_ability(said)) and not (last.adverbs or said.out)
        if prep in BY_WHAT and player and (runes or by_that):
            frame.preps += self.frames.pop().preps

    def _plays_too(self, link: str, begun: int) -> Frame | None:
        """*I play X, then Y*: a card alone, behind one that was played, is played too."""
        self.at = begun
        before, token = self.frames[-1] if self.frames else None, self.token()
        played = before is not None and before.verb in CARD_PLAYED and not before.asks
        played = played and before is not None and not before.negated
        if not played or link != "then" or token is None or token.name is None or before is None:
            return None
        used = set(self.used)
        found = self.phrase(listed=False)
        if found is not None and found.kind == "name" and before.subject is not None:
            frame = Frame("play", 0, 0, subject=before.subject, objects=[found])
            self._arguments(frame)
            if self._closes(0):
                return frame
        self.at, self.used = begun, used
        return None

    def _paying(self, frame: Frame) -> bool:
        """*with the Repeat paid*, *with Repeat, both times on X*: how a card is played."""
        if not super()._paying(frame):
            return False
        token = self.token()
        if token is not None and any(
            form.stem == "pay" and form.form == "past" for form in token.forms
        ):
            self.take()
        if "pays Repeat" in frame.adverbs:
            self._both_times(frame)
        return True

    def _both_times(self, frame: Frame) -> None:
        """*(,) both times on X*: on what it is played, and repeated."""
        begun, used = self.at, set(self.used)
        if self.low() == ",":
            self.take()
        if self.low() in ("choosing", "targeting", "picking"):
            self.take()
        both = self.token()
        on = self.token(1)
        if both is not None and both.kinds.get("ADV") == BOTH_TIMES:
            self.take()
            if on is None or on.low != "on":
                frame.adverbs.append(BOTH_TIMES)
                return
            self.take()
            found = self.phrase(listed=False)
            known = frame.behind("on")
            again = found is not None and (found.kind == "pronoun" or found.det == "same")
            if found is not None and (known is None or again):
                frame.adverbs.append(BOTH_TIMES)
                frame.preps += [] if known is not None else [("on", found)]
                return
        self.at, self.used = begun, used

    def _pays_with(self, before: Frame, frame: Frame) -> bool:
        """Whether the clause says what is paid for what is asked before it, which then has it."""
        if not (self._may_be_paid(before) and frame.going and frame.verb in PAID) or frame.link:
            return False
        before.purpose = frame
        before.end = frame.end
        return True
