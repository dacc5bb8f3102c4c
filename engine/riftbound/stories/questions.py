"""Clauses that ask: whether, who, what, how many, where; and another verb of the same subject."""

from __future__ import annotations

from collections.abc import Sequence

from engine.riftbound.stories.phrase import Phrase
from engine.riftbound.stories.predicates import HELPERS, Frame
from engine.riftbound.stories.relatives import Relatives
from engine.riftbound.stories.tokens import Token


class Questions(Relatives):
    """Reads what a clause asks; `frames` are the clauses read before it."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        super().__init__(tokens)
        self.frames: list[Frame] = []

    def _question(self, link: str) -> Frame | None:
        self.skip_fillers()
        begun, used = self.at, set(self.used)
        token = self.token()
        if token is None:
            return None
        found: Frame | None = None
        before = self.frames[-1] if self.frames else None
        if link in ("and", "or") and before is not None and before.asks == "whether":
            found = self._more(before)
            if found is not None:
                found.asks = "whether"
                return found
            self.at, self.used = begun, set(used)
        if token.has("MAY-I"):
            found = self._may_i()
        elif token.has("WH"):
            found = self._wh()
        elif token.has(*HELPERS):
            found = self._whether()
        if found is None:
            self.at, self.used = begun, set(used)
            found = self._no_verb()
        if found is None:
            self.at, self.used = begun, used
        return found

    def _may_i(self) -> Frame | None:
        """*is it possible to play X*."""
        token = self.take()
        me = Phrase("person", "ana", token.start, token.end)
        frame = Frame("", 0, 0, asks="whether", modal="can", subject=me)
        if not self._verb(frame, bare=True):
            return None
        self._arguments(frame)
        return frame

    def _no_verb(self) -> Frame | None:
        """*Its Might?*, *Game?*: a question without a verb."""
        found = self.phrase(listed=False)
        if found is None or self.low() != "?" or found.kind != "noun":
            return None
        if found.word in ("might", "game", "damage", "point"):
            return Frame("be", 0, 0, asks="what", subject=found)
        return None

    def _whether(self) -> Frame | None:
        """*does X die*, *can I play X*, *is X stunned*."""
        helper = self.take()
        frame = Frame("", 0, 0, asks="whether")
        self._helps(frame, helper)
        if self.is_("NOT"):
            self.take()
            frame.negated = True
        if helper.has("BE") and self.low() == "there":
            return self._there(frame)
        frame.subject = self.phrase()
        if frame.subject is None:
            return None
        return self._predicate(frame, helper)

    def _there(self, frame: Frame) -> Frame | None:
        """*is there a showdown*, *is there one showdown or two*."""
        self.take()
        found = self.phrase(listed=False)
        if found is None:
            return None
        frame.verb, frame.objects = "exist", [found]
        if self.low() == "or" and self.is_("NUM", ahead=1):
            self.take()
            self.take()
        return frame

    def _wh(self) -> Frame | None:
        """*who wins*, *what happens to X*, *how much Might does X have*, *where does X go*."""
        word = self.take().kinds["WH"]
        frame = Frame("", 0, 0, asks=word)
        if word in ("how-many", "how-much", "which", "whose") or (
            word == "what" and self.is_("NOUN")
        ):
            frame.about = self.phrase(listed=False)
            if frame.about is None:
                return None
            if word == "which" and frame.about.word in ("unit", "any"):
                frame.asks, frame.about = "who", None
        helper = self.token()
        if helper is None:
            return None
        if helper.has(*HELPERS):
            self.take()
            self._helps(frame, helper)
            begun, used = self.at, set(self.used)
            frame.subject = self.phrase()
            if (found := self._predicate(frame, helper)) is not None:
                return found
            self.at, self.used = begun, used
            frame.subject = None
        return self._predicate(frame, helper if helper.has(*HELPERS) else None)

    def _more(self, before: Frame) -> Frame | None:
        """*and moves home*: another verb of the same subject."""
        if before.subject is None and before.verb != "CARD":
            return None
        frame = Frame("", 0, 0, subject=before.subject, modal=before.modal, passive=before.passive)
        frame.past = before.past
        while self.is_(*HELPERS, "NOT"):
            self._help_here(frame)
        if (token := self.token()) is not None and self._gets(token):
            self.take()
            frame.passive = True
        self._adverbs(frame)
        token = self.token()
        if token is None or self._noun_like(token):
            return None
        if not self._verb(frame, frame.passive):
            return None
        self._arguments(frame)
        return frame

    def _noun_like(self, token: Token) -> bool:
        """Whether a new subject begins here rather than a verb of the one before."""
        if token.name is not None:
            following = self.token(1)
            acts = following is not None and (
                following.has(*HELPERS)
                or any(form.form in ("s", "past") for form in following.forms)
            )
            return acts or not token.forms
        return token.has("PERSON", "PRONOUN", "OWN", "DET", "WH")
