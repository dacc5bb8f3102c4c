"""Questions that go on from the one before: *and the Gold?*, *and the battlefield?*, *or is he?*, *or only
one?*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.predicates import HELPERS
from engine.riftbound.stories.phrases.verbless import SAME, Verbless
from engine.riftbound.stories.words.tokens import Token

THINGS = frozenset({"name", "noun", "pronoun", "ellipsis"})
ONE = frozenset({"one", "1"})
JUST = frozenset({"only", "just"})
EVERY = frozenset({"both", "both of", "all", "each"})
LED = frozenset({"and", "or", "then", "so", "but", "what-about"})


class Following(Verbless):
    """Reads what is asked in the words of what was asked before; `asked` says that the sentence asks by its
    mark."""

    asked: bool

    def _follows(self, link: str) -> Frame | None:
        """What the clause asks again, of something else; None where it asks for itself."""
        begun, used = self.at, set(self.used)
        if (found := self._or_only_one(link)) is not None:
            return found
        self.at, self.used = begun, set(used)
        if (found := self._of_another(link)) is not None:
            return found
        self.at, self.used = begun, used
        return None

    def _asked_last(self) -> Frame | None:
        """What was asked last, in this sentence or the one before."""
        told = [one for one in self.frames if one.asks]
        return told[-1] if told else self.earlier

    def _or_only_one(self, link: str) -> Frame | None:
        """*do both die, or only one?*: who dies?"""
        before = self._asked_last()
        if link != "or" or before is None or before.asks != "whether":
            return None
        if self.is_("DO", "BE") and (self.low(1) in EVERY or self.low(1) in JUST):
            self.take()  # *…, or do both?*, *…, or does only one?*
        while self.low() in JUST:
            self.take()
        begun = self.at
        said = self.phrase(listed=False)
        if said is None or not self._is_all():
            return None
        several = [one for one in (before.subject, *before.objects) if one is not None]
        both = any(_of_all(one) for one in several) and _one_of_all(said, self.tokens[begun].low)
        if not both and not (any(one.part for one in several) and _of_all(said)):
            return None
        if before.verb in ("die", "survive"):
            return Frame(before.verb, 0, 0, asks="who")
        return Frame("happen", 0, 0, asks="what")

    def _of_another(self, link: str) -> Frame | None:
        """*and the Gold?*, *or does he?*, *or is the other one?*: the same asked of that."""
        before = self._asked_last()
        helper = self.token() if self.is_(*HELPERS) else None
        begins = all(self.tokens[n].filler or self.tokens[n].has("LINK") for n in range(self.at))
        goes_on = begins or (bool(self.frames) and self.frames[-1] is before and link == "and")
        if link not in LED or (helper is None and not (goes_on and self.asked)):
            return None
        if helper is not None:
            self.take()
        said = self.phrase(listed=False)
        if said is None or not self._is_all():
            return None
        if helper is not None and (before is None or not _alike(helper, before, said)):
            return None  # *and is it stunned?*
        if before is None or not before.asks or before.asks == "legal":
            return self._what_of(said) if helper is None and begins else None
        if before.modal == "can" and not said.placed:
            return None  # *can I play X on it? and Y?*: what may be done is asked
        if (found := self._asked_again(before, said, helper is not None)) is not None:
            return found
        return self._what_of(said) if helper is None and begins else None

    def _asked_again(self, before: Frame, said: Phrase, of_who: bool) -> Frame | None:
        """What was asked before, of this one instead of who, or what, it was asked of."""
        subject, last = before.subject, before.objects[-1] if before.objects else None
        if before.asks not in SAME or before.modal or before.negated or subject is None:
            return None
        again = replace(before, objects=list(before.objects), preps=list(before.preps), link="")
        if said.somebody and subject.kind == "person":
            said = Phrase("person", "ben", said.start, said.end)  # *am I the attacker, or is he?*
        who = said.kind == "person" or said.somebody
        if (who and subject.kind in ("person", "pronoun")) or of_who:
            return replace(again, subject=said)
        if last is not None and subject.kind == "person" and last.kind in THINGS:
            again.objects[-1] = said
            return again
        if subject.kind in THINGS and said.kind in THINGS and not said.placed:
            return replace(again, subject=said)
        return None

    def _what_of(self, said: Phrase) -> Frame | None:
        """*and the battlefield?*: what happens to it?"""
        thing = said.kind in ("name", "noun") or said.word in ("ana", "ben", "both")
        if not thing or said.kind == "person" or said.word in ("point", "card", "turn"):
            return None
        return Frame("happen", 0, 0, asks="what", preps=[("to", said)])


def _of_all(phrase: Phrase) -> bool:
    """Whether it is said of all of several: *both*, *they*, *each of my units*."""
    return phrase.word in ("both", "they") or phrase.det in ("both", "all", "each")


def _one_of_all(phrase: Phrase, first: str) -> bool:
    """Whether it is *one*, *one of them*, *one of my units*, and no more is said of it."""
    more = phrase.adjectives or phrase.keywords or phrase.might is not None or phrase.where
    return first in ONE and not more and (phrase.part or phrase.bare or phrase.kind == "ellipsis")


def _alike(helper: Token, before: Frame, said: Phrase) -> bool:
    """Whether that helper, with nobody but who it is asked of behind it, asks the same again."""
    is_so = before.verb == "be" or before.passive or before.going
    more = said.adjectives or said.where or said.facts or said.keywords or said.wears
    return helper.has("BE") == is_so and not more
