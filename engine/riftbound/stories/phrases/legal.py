"""Clauses that ask whether what was told may be done: *is it legal to play X*, *can he do that during the
showdown*, *is this move allowed*, *is it too late*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.counting import Counting
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

SO = ("that", "this", "it", "so")
ACTS = frozenset({"move", "play", "attack", "choice", "action", "target"})
"""Nouns of what was told to be done."""
PLAYED = frozenset({"play", "cast"})
FIGHTS = frozenset({"showdown", "combat"})


class Legal(Counting):
    """Reads what asks whether something is allowed."""

    def token_kind(self, kind: str) -> str:
        """What the token here is read as, of that class."""
        token = self.token()
        return token.kinds.get(kind, "") if token is not None else ""

    def _may_i(self) -> Frame | None:
        """*is it possible to play X*, *was it legal for them to play X*, *is it required to pay*."""
        token = self.take()
        modal = "must" if token.kinds["MAY-I"] == "must" else "can"
        subject: Phrase | None = Phrase("person", "ana", token.start, token.end)
        nobody = not token.low.endswith(" for")
        if self.low() == "for":
            self.take()
            nobody, subject = False, self.phrase(listed=False)
        elif token.low.endswith(" for"):
            subject = self.phrase(listed=False)
        if self.low() == "to":
            self.take()
        frame = Frame("", 0, 0, asks="whether", modal=modal, subject=subject)
        if token.low.startswith("is he"):
            frame.subject = Phrase("person", "ben", token.start, token.end)
        if subject is None or not self._verb(frame, bare=True):
            return None
        self._arguments(frame)
        frame.adverbs += ["too-late"] if token.kinds["MAY-I"] == "late" else []
        frame.past = nobody and frame.verb in PLAYED  # by whoever did it
        return frame

    def _legal(self) -> Frame | None:
        """*is that legal*, *allowed?*, *can I do that (now)*, *can they?*: of what was told last."""
        begun, used = self.at, set(self.used)
        for way in (self._is_legal, self._too_late_for, self._allowed_to, self._can_do):
            if (frame := way()) is not None:
                return frame
            self.at, self.used = begun, set(used)
        return None

    def _is_legal(self) -> Frame | None:
        """*is that legal*, *is this move allowed*, *allowed?*"""
        frame = Frame("permit", 0, 0, asks="legal")
        if self.is_("BE") and self.low(1) in SO:
            self.take()
            noun = self.token(1)
            self.take()
            if noun is not None and noun.low in ACTS:
                self.take()  # *is this move legal*
            self._adverbs(frame)
        if not self.is_("LEGAL"):
            return None
        self.take()
        return self._with_when(frame)

    def _allowed_to(self) -> Frame | None:
        """*am I allowed to do that*."""
        who = self.is_("PERSON", "PRONOUN", ahead=1) or self.is_("OWN", ahead=1)
        if not (self.is_("BE") and who):
            return None
        self.take()
        return self._does_that(Frame("permit", 0, 0, asks="legal"))

    def _can_do(self) -> Frame | None:
        """*can I do that*, *can they?*"""
        if not self.is_("MODAL") or self.token_kind("MODAL") != "can":
            return None
        self.take()
        frame = Frame("permit", 0, 0, asks="legal")
        frame.subject = self.phrase(listed=False)
        if frame.subject is None or frame.subject.kind not in ("person", "pronoun"):
            return None
        self._adverbs(frame)
        return self._done(frame)

    def _does_that(self, frame: Frame) -> Frame | None:
        """*my opponent allowed to do that*."""
        frame.subject = self.phrase(listed=False)
        if frame.subject is None or self.token_kind("MODAL") != "can":
            return None
        self.take()
        return self._done(frame) if self.low() == "do" else None

    def _done(self, frame: Frame) -> Frame | None:
        """*do that*, and when."""
        if self.low() == "do":
            if self.low(1) not in SO:
                return None
            self.take()
            self.take()
        return self._with_when(frame)

    def _with_when(self, frame: Frame) -> Frame | None:
        """The clause, with at what time it is done: *now*, *during the showdown*."""
        self._adverbs(frame)
        while self.is_("PREP") and self.low() in ("during", "in"):
            if not self._prep(frame) or frame.preps[-1][1].word not in FIGHTS:
                return None
            self._adverbs(frame)
        return frame if self._closed() else None

    def _too_late_for(self) -> Frame | None:
        """*is it too late?*, *was he too late?*: may what was told last not be done?"""
        begun, used = self.at, set(self.used)
        if self.is_("BE"):
            self.take()
            subject = self.phrase(listed=False)
            self.skip_fillers()
            if subject is not None and self.low() in ("late", "too late"):
                self.take()
                if self.low() == "for":
                    self.take()
                    self.phrase(listed=False)
                if self._closed():
                    return Frame("permit", 0, 0, asks="legal", adverbs=["too-late"])
        self.at, self.used = begun, used
        return None
