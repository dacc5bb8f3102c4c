"""Questions without a verb: *its Might?*, *dead?*, *enough to trade?*, *how much damage to each?*."""

from __future__ import annotations

from engine.riftbound.stories.alternatives import FATES, Alternatives
from engine.riftbound.stories.phrase import Frame, Phrase
from engine.riftbound.stories.predicates import STOPS
from engine.riftbound.stories.tokens import Token

ALONE = frozenset({"safe", "dead"})
"""Adjectives that ask behind a noun what becomes of it."""


class Verbless(Alternatives):
    """Reads what is asked without a verb."""

    def _no_verb(self) -> Frame | None:
        """*Its Might?*, *Game?*: a question without a verb."""
        if (fate := self._fate_alone() or self._enough()) is not None:
            return fate
        found = self.phrase(listed=False)
        token, mark = self.token(), self.token(1)
        alone = token is not None and token.low in ALONE and mark is not None and mark.low == "?"
        if found is not None and token is not None and alone:
            self.take()  # *my unit safe?*
            return Frame("be", 0, 0, asks="whether", subject=found, states=[token.low])
        if found is None or self.low() != "?" or found.kind != "noun":
            return None
        if found.word in ("might", "game", "damage", "point"):
            return Frame("be", 0, 0, asks="what", subject=found)
        return None

    def _fate_alone(self) -> Frame | None:
        """*Dead?*, *dies?*, *survives?*: of what was spoken of last."""
        token, mark = self.token(), self.token(1)
        ends = mark is not None and (mark.filler or mark.low in ("?", "or", "and", ","))
        if token is None or not ends:
            return None
        stems = {form.stem for form in token.forms if form.form in ("s", "plain")}
        stem = "die" if token.low == "dead" else next(iter(stems & FATES), "")
        stem = "survive" if token.low == "saved" else stem
        if not stem:
            return None
        self.take()
        it = Phrase("pronoun", "it", token.start, token.start)
        return Frame(stem, 0, 0, asks="whether", subject=it)

    def _enough(self) -> Frame | None:
        """*enough to trade?*: whether it is."""
        if self.low() != "enough":
            return None
        frame = Frame("be", 0, 0, asks="whether", states=["enough"])
        self.take()
        return frame if self._aims_to(frame) or self._to(frame) else None

    def _number_of(self, frame: Frame) -> Frame | None:
        """*how much damage?*, *how much damage to each?*, *how many cards?*: without a verb."""
        about = frame.about
        if frame.asks not in ("how-much", "how-many") or about is None:
            return None
        if self.low() == "to" and self.low(1) == "each" and about.word == "damage":
            begun, used = self.at, set(self.used)
            self.take()
            frame.subject = self._each()
            if frame.subject is not None and self._closed():
                frame.verb = "take"
                return frame
            self.at, self.used, frame.subject = begun, used, None
        if not self._closed() or (about.word != "damage" and not about.plural):
            return None
        frame.verb = "be"
        if about.word != "damage":
            frame.verb = "draw" if about.word == "card" else "get"
            frame.subject = Phrase("person", "ana", about.start, about.start)
        return frame

    def _each(self) -> Phrase | None:
        """*each*, *each of mine*: every unit, of whoever it is said."""
        token, following = self.token(), self.token(1)
        if token is None or token.low != "each":
            return None
        closed = following is None or following.low in STOPS or following.has("LINK")
        if not closed and following is not None and not (following.low == "of" or following.forms):
            return None
        self.take()
        found = Phrase("noun", "unit", token.start, token.end, det="each")
        if following is not None and following.low == "of":
            self.take()
            whose = self.phrase(listed=False)
            if whose is None:
                return None
            found.owner = whose.word if whose.kind == "pronoun" else whose.owner
        return found

    def _alive_or_conquer(self, frame: Frame, helper: Token) -> Frame | None:
        """*is it still alive?*, *is that a conquer?*, *does that count as a conquer?*."""
        begun, used = self.at, set(self.used)
        frame.verb = "be"
        while (token := self.token()) is not None and token.filler and token.low != "alive":
            self.take()
        counts = helper.has("DO") and token is not None and "count as" in _stems(token)
        if helper.has("BE") and token is not None and token.low == "alive":
            self.take()
            frame.states = ["safe"]
        elif helper.has("BE") or counts:
            self.at += counts
            self.used |= {self.at - 1} if counts else set()
            if self.low() in ("a", "as") and "conquer" in _stems(self.token(1)):
                self.take()
                self.take()
                frame.states = ["conquer"]
        self._adverbs(frame)
        if frame.states and self._closed():
            return frame
        frame.verb, frame.states, frame.adverbs = "", [], []
        self.at, self.used = begun, used
        return None


def _stems(token: Token | None) -> set[str]:
    """The verbs of which it may be a form."""
    return {form.stem for form in token.forms} if token is not None else set()
