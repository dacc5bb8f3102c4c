"""What each of several units is like, said behind their noun."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.riftbound.stories.phrases.cursor import Cursor
from engine.riftbound.stories.phrases.phrase import EACH, Frame, Phrase

UNITS = frozenset({"unit", "attacker", "defender"})
MOST = 8
"""Of how many units each is told apart at most."""
SIDES = {"attacker": "attacking", "defender": "defending"}
"""What who is called so does in the fight."""
NOT_THESE = frozenset({"no", "any", "each", "other", "another"})
"""Determiners of several of whom nobody says who they are."""


class Apart(Cursor):
    """Reads what is said of several units one by one."""

    def _details(self, found: Phrase) -> bool:
        """Might, damage, keywords, Equipment: read by who reads what stands behind a noun."""
        raise NotImplementedError

    def _mights_of_each(self, found: Phrase) -> bool:
        """*2 units (4 and 3)*, *two guys, a 4 and a 3*: the Might of each, for as many as there are."""
        sides = found.kind == "person" and found.plural and found.number is None
        several = sides or (found.number or 0) > 1
        if found.word not in UNITS or not several or found.apart or found.might is not None:
            return False
        bracket = self.low() == "("
        if not bracket and self.low() not in (",", ":"):
            return False
        begun, used = self.at, set(self.used)
        self.take()
        parts: list[Phrase] = []
        while len(parts) < (found.number or MOST):
            begun_part, used_part = self.at, set(self.used)
            while self.low() in ("and", ",", "/", "+", "a", "an"):
                self.take()
            token = self.token()
            if token is None or not token.text.isdigit():
                self.at, self.used = begun_part, used_part
                break
            self.take()
            if self.is_("NOUN") and self.tokens[self.at].kinds["NOUN"] == "might":
                self.take()
            parts.append(Phrase("noun", "unit", token.start, token.end, might=token.number))
        enough = len(parts) >= (found.number or 2)
        if not enough or not (bracket or self._told_to_the_end("")):
            self.at, self.used = begun, used
            return False
        if bracket and not self._told_to_the_end("("):
            self.at, self.used = begun, used
            return False
        found.number, found.apart = len(parts), parts
        return True

    def _who_they_are(self, found: Phrase) -> bool:
        """*my two units there, a 4 and Pit Rookie*, *my units (a 4 and a 3)*: those are meant."""
        several = found.word in UNITS and ((found.number or 0) > 1 or found.plural)
        said = found.apart or found.also or found.facts or found.det in NOT_THESE
        if not several or said or found.might is not None or found.number == 1:
            return False
        begun, used = self.at, set(self.used)
        here = self.is_("ADV") and self.tokens[self.at].kinds["ADV"] == "here"
        there = self.take() if here else None
        mark = self.low()
        if mark in (",", ":", "("):
            self.take()
            parts = list(_each_unit(self.phrase(), found))
            wanted = found.number or (2 if found.det == "both" else len(parts))
            many = sum(one.number or 1 for one in parts)
            if many == wanted > 1 and self._told_to_the_end(mark):
                if there is not None:
                    place = Phrase("noun", "battlefield", there.start, there.end, det="the")
                    found.where = found.where or ("at", place)
                _are_these(found, parts)
                return True
        self.at, self.used = begun, used
        return False

    def _says_who(self, frame: Frame) -> None:
        """*my units there are exhausted, a 3 and a 2*: who they are, behind what is said of them."""
        so = frame.verb == "be" or frame.passive
        if so and frame.subject is not None and not frame.asks and self.low() == ",":
            self._who_they_are(frame.subject)

    def _told_to_the_end(self, mark: str) -> bool:
        """Whether all that stands there says who they are; the comma behind it belongs to it."""
        if mark == "(":
            closes = self.low() == ")"
            if closes:
                self.take()
            return closes
        behind = self.token(1)
        goes_on = behind is not None and (
            behind.has("BE", "HAVE", "MODAL", "PREP") or bool(behind.forms) or behind.low in EACH
        )
        token = self.token()
        if token is not None and token.low == "," and goes_on and not self.is_("LINK", ahead=1):
            self.take()
            return True
        return token is None or token.has("LINK") or not token.low[:1].isalnum()

    def phrase(self, listed: bool = True) -> Phrase | None:
        """The noun phrase that begins here: read by who reads phrases."""
        raise NotImplementedError

    def _apart(self, found: Phrase) -> bool:
        """*two units, one with Tank and the other with 2 Might*: what each of them is like."""
        if found.word not in UNITS or (found.number or 0) < 2 or found.apart:
            return False
        parts: list[Phrase] = []
        while len(parts) < (found.number or 0):
            begun, used = self.at, set(self.used)
            one = self._one_of_them(bool(parts))
            if one is None:
                self.at, self.used = begun, used
                break
            parts.append(one)
        found.apart = parts
        return bool(parts)

    def _one_of_them(self, second: bool) -> Phrase | None:
        while self.low() in (",", "and", "but"):
            self.take()
        token = self.token()
        if token is None or token.low not in (
            ("the other", "another", "one") if second else ("one",)
        ):
            return None
        self.take()
        if self.low() in ("with", "has", "had", "is", "at", "having"):
            self.take()
        if self.low() == "a":
            self.take()
        one = Phrase("noun", "unit", token.start, token.end, number=1)
        here, following = self.token(), self.token(1)
        bare = following is None or following.low in (",", ".", "?") or following.has("LINK")
        if here is not None and here.number is not None and bare:
            self.take()
            one.might = here.number
            return one
        return one if self._details(one) else None


def _each_unit(said: Phrase | None, whole: Phrase) -> Iterator[Phrase]:
    """Each unit of a list, if all in it are units of theirs that are told apart by name or Might."""
    parts = [said, *said.also] if said is not None else []
    for one in parts:
        amount = one.kind == "amount" and one.word in ("might", "number") and not one.signed
        if amount:
            one = Phrase("noun", "unit", one.start, one.end, might=one.number, det="a")
        named = one.names("unit") or (
            one.word == "unit" and (one.might is not None or one.adjectives)
        )
        if not named or one.facts or one.owner not in (None, whole.owner):
            return
        yield replace(one, also=[])


def _are_these(whole: Phrase, parts: list[Phrase]) -> None:
    """The phrase means these; what it says of them is so of each."""
    fights = [SIDES[whole.word]] if whole.word in SIDES else []
    place = whole.where[1].owner if whole.where is not None else None
    whose = place if isinstance(place, str) and not whole.owner else whole.owner
    for one in parts:
        one.adjectives = [*fights, *one.adjectives]
        one.owner, one.where = one.owner or whose, one.where or whole.where
        one.adjectives = [*whole.adjectives, *one.adjectives]
        one.keywords = [*whole.keywords, *one.keywords]
    first, *whole.also = parts
    whole.kind, whole.word, whole.naming, whole.det = (
        first.kind,
        first.word,
        first.naming,
        first.det,
    )
    whole.number, whole.might, whole.damage = first.number, first.might, first.damage
    whole.adjectives, whole.keywords, whole.wears = first.adjectives, first.keywords, first.wears
    whole.where, whole.plural = first.where, first.plural
