"""What each of several units is like, said behind their noun."""

from __future__ import annotations

from engine.riftbound.stories.phrases.cursor import Cursor
from engine.riftbound.stories.phrases.phrase import Phrase

UNITS = frozenset({"unit", "attacker", "defender"})


class Apart(Cursor):
    """Reads what is said of several units one by one."""

    def _details(self, found: Phrase) -> bool:
        """Might, damage, keywords, Equipment: read by who reads what stands behind a noun."""
        raise NotImplementedError

    def _mights_of_each(self, found: Phrase) -> bool:
        """*2 units (4 and 3)*, *two guys, a 4 and a 3*: the Might of each, for as many as there are."""
        if (
            found.word not in UNITS
            or (found.number or 0) < 2
            or found.apart
            or found.might is not None
        ):
            return False
        bracket = self.low() == "("
        if not bracket and self.low() not in (",", ":"):
            return False
        begun, used = self.at, set(self.used)
        self.take()
        parts: list[Phrase] = []
        while len(parts) < (found.number or 0):
            while self.low() in ("and", ",", "/", "+", "a", "an"):
                self.take()
            token = self.token()
            if token is None or not token.text.isdigit():
                break
            self.take()
            if self.is_("NOUN") and self.tokens[self.at].kinds["NOUN"] == "might":
                self.take()
            parts.append(Phrase("noun", "unit", token.start, token.end, might=token.number))
        if len(parts) < (found.number or 0) or (bracket and self.low() != ")"):
            self.at, self.used = begun, used
            return False
        if bracket:
            self.take()
        found.apart = parts
        return True

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
