"""Questions without a verb of their own: *its Might?*, *dead?*, *enough to trade?*, *how much damage to
each?*, *and does his?*, *does that mean I conquer?*."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.alternatives import FATES, Alternatives
from engine.riftbound.stories.phrases.phrase import HOPED, Frame, Phrase
from engine.riftbound.stories.words.tokens import STOPS, Token

ALONE = frozenset({"safe", "dead"})
"""Adjectives that ask behind a noun what becomes of it."""


SO = frozenset(
    {"safe", "lethal", "stunned", "exhausted", "ready", "buffed", "empowered", "damaged", "mighty"}
)
GETTING = frozenset(
    ["get", "keep", "lose", "draw", "win", "score", "conquer", "hold", "gain", "channel"]
)
"""Verbs of what is asked of who asks, where nobody is named."""


LEFT = frozenset({"left", "alive", "standing", "remaining"})
"""Words that say of somebody that they are still there."""
SAME = frozenset({"whether", "where", "how-much", "how-many", "how-often"})
"""What may be asked of another one with no more than who it is."""


class Verbless(Alternatives):
    """Reads what is asked without a verb; `earlier` is what was asked in the sentence before."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        super().__init__(tokens)
        self.frames: list[Frame] = []
        self.earlier: Frame | None = None

    def _same_of(self) -> Frame | None:
        """*does his?*, *and mine?*: the same asked of theirs."""
        told = [one for one in self.frames if one.verb != "happen"]
        before = told[-1] if told else self.earlier
        token = self.token()
        whose = token is not None and (token.has("MINE") or token.low == "his") and self._closes(1)
        if before is None or before.subject is None or before.asks not in SAME or before.modal:
            return None
        if token is not None and not whose and (side := self._side_alone()) is not None:
            return replace(before, subject=side, objects=list(before.objects),
                           preps=list(before.preps), start=token.start, end=side.end)  # fmt: skip
        if token is None or not whose:
            return None
        self.take()
        word = token.kinds.get("MINE") or token.kinds["OWN"]
        word = "ben" if word in ("he", "they") else word
        found = Phrase("pronoun", word, token.start, token.end)
        return replace(before, subject=found, objects=list(before.objects), preps=list(before.preps),
                       start=token.start, end=token.end)  # fmt: skip

    def _side_alone(self) -> Phrase | None:
        """*the attacker*, *my defender*, with nothing behind."""
        begun, used = self.at, set(self.used)
        found = self.phrase(listed=False)
        if found is not None and found.word in ("attacker", "defender") and self._closes(0):
            return found
        self.at, self.used = begun, used
        return None

    def _left_there(self, frame: Frame) -> Frame | None:
        """*who is still there?*, *is anyone left?*, *is there anybody left there?*: who survives?"""
        begun, used = self.at, set(self.used)
        who = frame.asks in ("who", "what")
        if not who and self.low() == "there":
            self.take()
        if not who and self.token_kind_here("PERSON") in ("any", "anything"):
            self.take()
            who = True
        said: list[str] = []
        while (token := self.token()) is not None and (
            token.filler or token.low in LEFT or token.kinds.get("ADV") == "here"
        ):
            said.append("there" if token.kinds.get("ADV") == "here" else token.low)
            self.take()
        there = bool(LEFT & set(said)) or {"still", "there"} <= set(said)
        if who and there and self._closed():
            return Frame("survive", 0, 0, asks="who")
        self.at, self.used = begun, used
        return None

    def _no_verb(self) -> Frame | None:
        """*Its Might?*, *Game?*: a question without a verb."""
        if (fate := self._fate_alone() or self._enough() or self._same_of()) is not None:
            return fate
        if self.token_kind_here("PERSON") == "any" and self.low(1) == "left":
            self.take()
            self.take()  # *anyone left?*
            return Frame("survive", 0, 0, asks="who") if self._is_all() else None
        for way in (self._number_so, self._places_alone, self._state_alone, self._does_alone):
            begun, used = self.at, set(self.used)
            if (said := way()) is not None:
                return said
            self.at, self.used = begun, used
        found = self.phrase(listed=False)
        token, mark = self.token(), self.token(1)
        alone = token is not None and token.low in ALONE and mark is not None and mark.low == "?"
        if found is not None and token is not None and alone:
            self.take()  # *my unit safe?*
            return Frame("be", 0, 0, asks="whether", subject=found, states=[token.low])
        if found is not None and self.low() in ("?", "or") and self._got(found):
            who = Phrase("person", "ana", found.start, found.start)
            return Frame("get", 0, 0, asks="whether", subject=who, objects=[found])
        if found is not None and found.word == "point" and (whom := self._for_player()):
            return Frame("get", 0, 0, asks="whether", subject=whom, objects=[found])
        if found is None or self.low() != "?" or found.kind != "noun":
            return None
        if found.word in ("might", "game", "damage", "point"):
            return Frame("be", 0, 0, asks="what", subject=found)
        return None

    def _against(self, found: Phrase) -> Frame | None:
        """*my 5 against his 4 and his 2*: they fight."""
        if self.low() != "against" or found.kind not in ("name", "noun") or found.placed:
            return None
        begun, used = self.at, set(self.used)
        self.take()
        foe = self.phrase()
        if foe is None or foe.kind not in ("name", "noun") or not self._closed():
            self.at, self.used = begun, used
            return None
        return Frame("fight", 0, 0, subject=found, preps=[("against", foe)])

    def _is_meant(self) -> Frame | None:
        """*does that mean I conquer?*, *is it true that it dies?*: whether it is so."""
        hoped = self.take().low == "so that"
        frame = Frame("", 0, 0, asks="whether", subject=self.phrase())
        found = self._predicate(frame, None) if frame.subject is not None else None
        if found is not None and found.negated and hoped:
            found.adverbs.append(HOPED)
        return found

    def token_kind_here(self, kind: str) -> str:
        """What the token here is read as, of that class."""
        token = self.token()
        return token.kinds.get(kind, "") if token is not None else ""

    def _for_player(self) -> Phrase | None:
        """*for me?*, *for him?*, behind what they may get: who may."""
        begun, used = self.at, set(self.used)
        if self.low() == "for":
            self.take()
            who = self.phrase(listed=False)
            if who is not None and (who.kind == "person" or who.somebody) and self.low() == "?":
                word = "ben" if who.somebody else who.word
                return Phrase("person", word, who.start, who.end)
        self.at, self.used = begun, used
        return None

    def _got(self, found: Phrase) -> bool:
        """*2 golds?*, *any points?*, *an extra card?*: whether it is something that players get."""
        many = found.number is not None or found.det in ("any", "another")
        many = many or (found.plural and not found.det and not found.adjectives)
        if found.owner or found.where or found.facts or not many:
            return False
        token = found.naming is not None and all("token:" in one.key for one in found.naming.cards)
        return token or found.word in ("point", "card")

    def _number_so(self) -> Frame | None:
        """*the Pigeons still 5?*, *still 5?*: is it?"""
        still = any(one.low == "still" for one in self.tokens)
        found = None if self._counted_here() else self.phrase(listed=False)
        self.skip_fillers()
        token = self.token()
        if token is None or token.number is None or not (still or found) or self.low(1) != "?":
            return None
        if found is not None and found.kind != "name":
            return None
        self.take()
        much = Phrase("amount", "number", token.start, token.end, number=token.number)
        it = found or Phrase("pronoun", "it", token.start, token.start)
        return Frame("be", 0, 0, asks="whether", subject=it, objects=[much])

    def _counted_here(self) -> bool:
        """Whether a number stands here."""
        self.skip_fillers()
        token = self.token()
        return token is not None and token.number is not None

    def _places_alone(self) -> Frame | None:
        """*hand or trash?*: where is it?"""
        if not (
            self.is_("NOUN")
            and self.low(1) == "or"
            and self.is_("NOUN", ahead=2)
            and self.low(3) == "?"
        ):
            return None
        first, second = self.phrase(listed=False), None
        if first is not None and first.placed:
            self.take()
            second = self.phrase(listed=False)
        if first is None or second is None or not second.placed:
            return None
        it = Phrase("pronoun", "it", first.start, first.start)
        return Frame("go", 0, 0, asks="where", subject=it)

    def _state_alone(self) -> Frame | None:
        """*safe in base?*, *still stunned?*: of what was spoken of last."""
        token = self.token()
        if token is None or token.kinds.get("ADJ") not in SO or self._starts_noun(1):
            return None
        it = Phrase("pronoun", "it", token.start, token.start)
        frame = self._state(Frame("be", 0, 0, asks="whether", subject=it))
        return frame if frame is not None and frame.states and self._is_all() else None

    def _does_alone(self) -> Frame | None:
        """*still get my gold or no*, *win?*, *save both?*: of who asks."""
        token = self.token()
        stems = {form.stem for form in token.forms if form.form == "plain"} if token else set()
        if token is None or not stems & GETTING or token.name is not None:
            return None
        me = Phrase("person", "ana", token.start, token.start)
        frame = Frame("", 0, 0, asks="whether", subject=me)
        if not self._verb(frame, bare=True):
            return None
        self._arguments(frame)
        return frame if self._is_all() else None

    def _is_all(self) -> bool:
        """Whether the sentence ends here."""
        self.skip_fillers()
        token = self.token()
        return token is None or token.low == "?" or token.low == "or"

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
        if self.is_("PREP") and about.word == "damage" and self.low() in ("on", "to"):
            begun, used = self.at, set(self.used)
            self.take()
            frame.subject = self.phrase(listed=False)
            if frame.subject is not None and self._closed():
                frame.verb = "take"  # *how much damage to his unit*
                return frame
            self.at, self.used, frame.subject = begun, used, None
        if about.word == "might" and about.owner is None and self._closed():
            frame.verb = "have"  # *how much might?*
            frame.subject = Phrase("pronoun", "it", about.start, about.start)
            return frame
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
            if whose.kind == "pronoun" and whose.word == "they":
                return found  # *each of them*
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
