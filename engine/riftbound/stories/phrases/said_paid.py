"""What is said to be paid for a card behind a preposition: *with Accelerate*, *without the Repeat*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.attacking import Attacking
from engine.riftbound.stories.phrases.behind import NAMED_WITH, WAYS_TO_PLAY
from engine.riftbound.stories.phrases.by_keyword import ARMING, USING, way_of
from engine.riftbound.stories.phrases.phrase import BEING, Frame, Phrase

PAID_BY = frozenset({"with", "for", "via", "using", "by"})
DONE_BY = ARMING | {"take", "steal", "go", "attack", "travel", "run", "bring"}
"""Verbs of what a keyword lets units and their players do."""
HAVING = frozenset({"have", "get", "gain", "keep", "lose", "pay", "use", "give"})
GIVING = frozenset({"give", "make", "grant"})
"""Verbs of what a unit gets a keyword by."""
OPTIONAL = frozenset({"Accelerate", "Repeat"})
"""Keywords that nobody pays for unless it is said."""


class SaidPaid(Attacking):
    """Reads how a card is said to be played."""

    def _said_paid(self, prep: str, frame: Frame) -> bool:
        """Whether that is said behind the preposition."""
        if prep == "without":
            return self._not_paying()
        if prep == "from" and frame.asks and frame.verb in HAVING:
            if (keyword := self._keyword(frame)) is not None:
                frame.preps.append((prep, keyword))  # *do I gain the XP from Hunt 3*
            return keyword is not None
        if prep not in PAID_BY or not (self._paying(frame) or self._by_keyword(prep, frame)):
            return False
        if prep == "for" and frame.verb == "pay" and not frame.objects:
            self._pays_it(frame)
        return True

    def _named(self, ahead: int) -> bool:
        """Whether a card or a number is named there."""
        token = self.token(ahead)
        return token is not None and not (token.name is None and token.number is None)

    def _so_much_paid(self) -> None:
        """*for its Flow cost of 4 (energy)*: what its card says anyway."""
        number, noun = self.token(1), self.token(2)
        if self.low() != "of" or number is None or not number.text.isdigit():
            return
        energy = noun is not None and noun.kinds.get("NOUN") == "energy"
        for _ in range(2 + energy):
            self.take()

    def _by_keyword(self, prep: str, frame: Frame) -> bool:
        """*with Ganking*, *by its Weaponmaster*, behind what is moved or attached."""
        ahead = 1 if self.is_("OWN", "DET") else 0
        token = self.token(ahead)
        known = token is not None and token.keyword and not token.has("NOUN", "ADJ")
        if prep == "for" or frame.verb not in DONE_BY or token is None or not known:
            return False
        behind = self.token(ahead + 1)
        more = behind is not None and behind.low[:1].isalnum()
        if more and behind is not None and (behind.nounlike or behind.number is not None):
            return False  # *attacks with a Tank 2*
        for _ in range(ahead + 1):
            self.take()
        frame.adverbs.append(way_of(token.keyword))
        return True

    def _pays_it(self, frame: Frame) -> None:
        """*pays for Repeat*: pays the Repeat."""
        said = self.tokens[self.at - 1]
        paid = frame.adverbs.pop().removeprefix("pays ")
        frame.objects.append(Phrase("keyword", paid, said.start, said.end))

    def _keyword(self, frame: Frame) -> Phrase | None:
        """*Tank*, *Shield 2*, of what has, gets or keeps it."""
        if frame.verb in HAVING and self.is_("DET", "OWN") and (noun := self.token(1)) is not None:
            plain = frame.verb in ("pay", "use") or bool(frame.asks)
            named = plain and bool(noun.keyword) and not noun.has("NOUN", "ADJ")
            self.at += named  # *the Repeat*
            self.used |= {self.at - 1} if named else set()
        token = self.token()
        being = frame.verb == "be" and bool(frame.asks or (token and token.keyword in BEING))
        used = self.is_("TO", ahead=1) or self.low(1) == "on"
        used = frame.verb in USING and used and not frame.objects
        given = frame.verb in GIVING and (
            len(frame.objects) == 1 or "to" in (self.low(1), self.low(2))
        )
        said = frame.verb in HAVING or being or used or given
        if token is None or not token.keyword or not said:
            return None
        following = self.token(1)
        cost = self.low(1) in NAMED_WITH.get(frame.verb, ())  # *its Empower ability*
        if following is not None and following.has("NOUN") and not cost:
            return None
        self.at += cost
        self.used |= {self.at - 1} if cost else set()
        self.take()
        found = Phrase("keyword", token.keyword, token.start, token.end)
        if following is not None and following.number is not None:
            self.take()
            found.word += f" {following.text}"
            found.end = following.end
        return found

    def _after_one(self, frame: Frame) -> bool:
        """*plays X after a spell*, *after another card this turn*: as the second card."""
        noun, ahead = self.token(2), 3
        if frame.verb not in ("play", "cast") or frame.asks or self.low() != "after":
            return False
        costs = (
            noun is not None and self.low(3) == "cost" and self.low(2) in ("one", "1", "two", "2")
        )
        if costs:
            noun, ahead = self.token(4), 5  # *after a one cost spell*
        known = noun is not None and noun.kinds.get("NOUN") in ("spell", "card", "unit", "gear")
        if not known or self.low(1) not in ("a", "another", "one", "my"):
            return False
        ahead += self.low(ahead) == "this turn"
        following = self.token(ahead)
        if following is not None and following.low[:1].isalnum() and not following.has("LINK"):
            return False
        for _ in range(ahead):
            self.take()
        frame.adverbs.append("second-card")
        return True

    def _not_paying(self) -> bool:
        """*without Accelerate*: as a card is played where nobody says that it is paid for."""
        ahead = 1 if self.is_("OWN", "DET") else 0
        token = self.token(ahead)
        if token is None or token.keyword not in OPTIONAL:
            return False
        for _ in range(ahead + 1):
            self.take()
        return True

    def _paying(self, frame: Frame) -> bool:
        """*with Accelerate*, *for its Flow cost*: how a card is played."""
        ahead = 1 if self.is_("OWN", "DET") else 0
        token, following = self.token(ahead), self.token(ahead + 1)
        if token is None or token.keyword not in WAYS_TO_PLAY:
            return False
        cost = following is not None and following.kinds.get("NOUN") == "cost"
        if following is not None and following.has("NOUN") and not cost:
            return False
        for _ in range(ahead + 1 + cost):
            self.take()
        self._so_much_paid()
        frame.adverbs.append(f"pays {token.keyword}")
        return True
