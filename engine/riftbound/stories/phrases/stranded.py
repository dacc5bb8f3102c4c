"""Prepositions of what is asked for, behind which nothing stands, and of one of two."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.phrases import Phrases

STRANDED = frozenset({"with", "for", "at"})
DAMAGING = frozenset(
    {"assign", "put", "allocate", "deal", "split", "spread", "distribute", "divide"}
)
"""Verbs of what is done with damage."""


class Stranded(Phrases):
    """Reads such prepositions."""

    def _whom_of_two(self, frame: Frame) -> Phrase | None:
        """*put 2 on the 2 and 3 on the 3*: the first of them alone."""
        if frame.verb not in (*DAMAGING, "assign too") or not frame.asks:
            return None
        begun, used = self.at, set(self.used)
        found = self.phrase(listed=False)
        number = self.token(1)
        ahead = 3 if self.is_("NOUN", ahead=2) else 2
        counted = number is not None and self._counted(number) is not None
        if self.low() == "and" and counted and self.is_("PREP", ahead=ahead):
            return found
        self.at, self.used = begun, used
        return None

    def _more_had(self, frame: Frame) -> None:
        """*has 3 Might and Shield 2*, *has Tank, Shield 2*: all of it."""
        first = frame.objects[0] if len(frame.objects) == 1 else None
        had = first is not None and frame.verb == "have"
        had = had and first is not None and first.word in ("might", "damage", "ability")
        if first is None or not (first.kind == "keyword" or had):
            return
        while self.low() in ("and", ",", "plus", "with"):
            begun, used = self.at, set(self.used)
            self.take()
            token, following = self.token(), self.token(1)
            if token is not None and token.keyword and not (following and following.has("NOUN")):
                self.take()
                found = Phrase("keyword", token.keyword, token.start, token.end)
                if following is not None and following.number is not None:
                    found.word, found.end = f"{token.keyword} {self.take().text}", following.end
                frame.objects.append(found)
                continue
            number = token is not None and token.number is not None
            buff = self.low() in ("a", "one") and self.low(1) == "buff"
            none = self.low() == "no" and self.low(1) in (
                "damage",
                "abilities",
                "keywords",
                "buffs",
            )
            more = self.phrase(listed=False) if number or buff or none else None
            said = more is not None and more.kind == "amount" and not more.signed
            said = said and more is not None and more.word in ("might", "damage")
            if more is None or not (said or buff or none):
                self.at, self.used = begun, used
                return
            frame.objects.append(more)
        if self.low() == "on" and self.is_("PRONOUN", ahead=1) and len(frame.objects) > 1:
            self.take()  # *2 damage on it*
            self.take()

    def _stranded(self, prep: str, frame: Frame) -> bool:
        """*what Might does he fight with*, *whose trash does it go to*, *which unit must he assign
        damage to first*: a preposition of what is asked for."""
        token, number = self.token(), self.token(1)
        named = prep == "cause" or (prep == "for" and frame.verb == "pay")
        if named and token is not None and token.keyword:
            self.take()
            found = Phrase("keyword", token.keyword, token.start, token.end)
            if number is not None and number.number is not None:
                found.word, found.end = f"{token.keyword} {self.take().text}", number.end
            frame.preps.append((prep, found))  # *because of Shield 2*, *pay for Empower*
            return True
        if prep == "from" and token is not None and token.kinds.get("ADV") == "here":
            self.take()
            there = Phrase("noun", "battlefield", token.start, token.end, det="the")
            frame.preps.append((prep, there))  # *moves from there to base*
            return True
        ends = self._closes(0)
        if prep in STRANDED and frame.asks in ("what", "how-much", "how-many"):
            return ends
        placed = frame.about is not None and frame.about.placed
        if placed and prep in ("to", "in") and frame.asks in ("whose", "which", "what"):
            return ends
        whom = (
            prep in ("to", "on")
            and frame.verb in DAMAGING
            and frame.asks in ("who", "what", "which")
        )
        return whom and (ends or (self.low() == "first" and self._closes(1)))

    def _there_from(self, prep: str) -> Phrase | None:
        """*from there*: from that battlefield."""
        if prep != "from" or self.low() not in ("there", "here"):
            return None
        said = self.take()
        return Phrase("noun", "battlefield", said.start, said.end, det="that")
