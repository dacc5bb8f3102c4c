"""What is asked of several: *X or Y?*, *mine or his?*, *2, 3 or 4?*, *one card or two?*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.phrases.relatives import Relatives
from engine.riftbound.stories.words.tokens import STOPS

FATES = frozenset({"die", "survive"})
"""Verbs that ask alone what becomes of something."""
AMOUNTS = frozenset({"damage", "might"})


class Alternatives(Relatives):
    """Reads what else a clause asks the same of."""

    def _mine_or_his(self, frame: Frame) -> None:
        """*who attacks, me or him?*, *do both die or only mine?*: between whom is asked."""
        begun, used = self.at, set(self.used)
        both = frame.subject is not None and frame.subject.word in ("both", "they")
        if frame.asks == "whether" and both and frame.verb in FATES and self.low() == "or":
            self.take()
            if self.low() in ("only", "just") and self._a_side(1):
                self.take()
                self.take()
                frame.asks, frame.subject = "who", None
                return
        elif frame.asks in ("who", "whose", "which"):
            if self.low() in (",", ":", "-"):
                self.take()
            while self.low() in ("still", "now", "just"):
                self.take()
                if self._fighter_alone():
                    return
            if self._a_side(0) and self.low(1) == "or" and self._a_side(2):
                for _ in range(3):
                    self.take()
                if self.low() == "or" and self.low(1) == "both":
                    self.take()
                    self.take()
                if self._closed():
                    return
        self.at, self.used = begun, used

    def _fighter_alone(self) -> bool:
        """*…, still him?*, *…, still the defender?*: one of the two is named, who it may be."""
        begun, used = self.at, set(self.used)
        if self.low() == "the":
            self.take()
        if self._a_side(0):
            self.take()
            return True
        self.at, self.used = begun, used
        return False

    def _a_side(self, ahead: int) -> bool:
        """*me*, *mine*, *him*, *his*, *my opponent*: a player, or what is theirs, with nothing behind."""
        token, following = self.token(ahead), self.token(ahead + 1)
        if token is None or not token.has("PERSON", "PRONOUN", "MINE", "OWN"):
            return False
        return following is None or following.low in STOPS or following.has("LINK", "FILL")

    def _so_many_or_more(self, frame: Frame) -> None:
        """*is it 2, 3 or 4 damage?*, *do I draw 1 or 2 cards?*: how many it is."""
        said = frame.objects[-1] if frame.objects else None
        if frame.asks != "whether" or said is None or frame.preps:
            return
        one = said.kind == "ellipsis" and not said.det
        one = one or (said.kind == "noun" and said.det == "a" and said.word in ("point", "card"))
        if said.number is None and not one:
            return
        begun, used = self.at, set(self.used)
        numbers, noun = self._numbers_here()
        if not numbers or not self._closed() or (noun is None and said.word == "number"):
            self.at, self.used = begun, used
            return
        counted = noun or said.word
        said = replace(said, kind="amount", word="number", number=1) if one else said
        if said.kind == "name" and tokens_named(said) and not noun:
            frame.asks, frame.objects = "how-many", frame.objects[:-1]
            frame.about = replace(said, number=None, plural=True)
            return
        if said.kind not in ("amount", "noun") or (noun and said.word not in ("number", noun)):
            self.at, self.used = begun, used
            return
        frame.asks = "how-much" if counted in AMOUNTS else "how-many"
        frame.objects = frame.objects[:-1]
        frame.about = Phrase("noun", counted, said.start, said.end, plural=True)

    def _numbers_here(self) -> tuple[int, str | None]:
        """*, 3 or 4 damage*: how many numbers more, and of what they are."""
        count, last = 0, False
        while not last and self.low() in (",", "or", "/"):
            last = self.low() == "or"
            self.take()
            while self.low() in ("or", "only", "just", "still"):
                last = last or self.low() == "or"
                self.take()
            token = self.token()
            if token is None or self._counted(token) is None:
                return 0, None
            self.take()
            count += 1
        noun = self.token()
        if not last or noun is None or not noun.has("NOUN"):
            return (count if last else 0), None
        self.take()
        return count, noun.kinds["NOUN"]

    def _closed(self) -> bool:
        """Whether the clause ends here."""
        self.skip_fillers()
        token = self.token()
        return token is None or token.low in STOPS or token.has("LINK")

    def _else(self, before: Frame) -> Frame | None:
        """*… or to my base*, *… or the defender*, *… or exhausted*: the same asked of another."""
        frame = replace(before, objects=list(before.objects), preps=list(before.preps))
        frame.adverbs, frame.states = list(before.adverbs), []
        if before.states:
            return self._state(frame) if self.is_("ADJ", "PREP") else None
        if self.is_("PREP") and before.preps:
            del frame.preps[-1]
            return frame if self._to_his(frame, before) or self._prep(frame) else None
        if not before.objects and not before.preps:
            return None
        keyword = bool(before.objects) and before.objects[-1].kind == "keyword"
        if before.objects and before.objects[-1].kind == "pronoun" and self._belongs(frame):
            frame.objects = frame.objects[-1:]
            return frame  # *is the bf mine or his*
        found = (self._keyword(frame) if keyword else None) or self._number_alone()
        found = found or self.phrase(listed=False)
        self._adverbs(frame)
        if found is None or not self._closed():
            return None
        who = before.subject is not None and before.subject.kind in ("person", "pronoun")
        if (
            found.kind == "person"
            and who
            and before.objects
            and before.objects[-1].kind != "person"
        ):
            return replace(frame, subject=found)  # *does he get a point or me*
        if self._numbers(before, found):
            return replace(before, start=0)
        last = before.objects[-1] if before.objects else None
        if last is not None and last.kind == found.kind == "amount" and found.word == "number":
            found.word = last.word
        if before.preps:
            frame.preps[-1] = (before.preps[-1][0], found)
        else:
            frame.objects[-1] = found
        return frame

    def _to_his(self, frame: Frame, before: Frame) -> bool:
        """*… or to his*: the same place of another player."""
        token, prep, place = self.token(1), self.token(), before.preps[-1][1]
        if token is None or prep is None or not token.has("OWN", "MINE") or not self._a_side(1):
            return False
        self.take()
        self.take()
        owner = token.kinds.get("MINE") or token.kinds["OWN"]
        frame.preps.append((prep.kinds["PREP"], replace(place, owner=owner)))
        return True

    def _number_alone(self) -> Phrase | None:
        """*… or two*, *… or only 5*."""
        while self.low() in ("only", "just") and self._counts(1):
            self.take()
        token, following = self.token(), self.token(1)
        number = self._counted(token) if token is not None else None
        if token is None or number is None or (following is not None and following.low != "?"):
            return None
        self.take()
        return Phrase("amount", "number", token.start, token.end, number=number)

    def _counts(self, ahead: int) -> bool:
        """Whether a number stands there."""
        token = self.token(ahead)
        return token is not None and self._counted(token) is not None

    def _numbers(self, before: Frame, found: Phrase) -> bool:
        """*… one card or two*: it is asked how many."""
        if not before.objects or found.kind != "amount" or found.word != "number":
            return False
        counted = before.objects[-1]
        if counted.number is None or counted.kind != "noun":
            return False
        before.asks, before.objects = "how-many", before.objects[:-1]
        before.about = replace(counted, number=None, det="", plural=True)
        return True
