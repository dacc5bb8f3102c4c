"""Clauses that ask: whether, who, what, how many, where; and another verb of the same subject."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.alternatives import FATES
from engine.riftbound.stories.phrases.legal import Legal
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.predicates import HELPERS
from engine.riftbound.stories.phrases.stranded import DAMAGING
from engine.riftbound.stories.phrases.trailing import LIKE
from engine.riftbound.stories.words.tokens import Token

THAT_DOES = frozenset({"trigger", "proc", "kill"})
"""Verbs of what *that* does, all that was told."""


class Questions(Legal):
    """Reads what a clause asks; `frames` are the clauses read before it."""

    def _question(self, link: str) -> Frame | None:
        self.skip_fillers()
        if self.token_kind("ADV") == "now" and self.is_("WH", *HELPERS, ahead=1):
            self.take()  # *now who is the attacker*
        begun, used = self.at, set(self.used)
        token = self.token()
        if token is None:
            return None
        found: Frame | None = self._follows(link)
        if found is not None:
            return found
        before = self.frames[-1] if self.frames else None
        if link in ("and", "or") and before is not None and before.asks == "whether":
            found = (self._more(before) or self._damage_too(before)) or (
                self._else(before) if link == "or" else None
            )
            if found is not None:
                found.asks = before.asks
                return found
            self.at, self.used = begun, set(used)
        if (found := self._and_who(link, before) or self._legal()) is not None:
            return found
        if token.has("MAY-I"):
            found = self._may_i()
        elif token.has("MEANS"):
            found = self._is_meant()
        elif token.has("WH"):
            found = self._wh()
        elif token.has(*HELPERS):
            found = self._whether()
        elif token.kinds.get("PERSON") == "any" and self.frames and self.frames[-1].asks:
            frame = Frame("", 0, 0, asks="whether", subject=self.phrase(listed=False))
            found = self._predicate(frame, None)  # *…, anyone survive?*
        if found is None:
            self.at, self.used = begun, set(used)
            found = self._no_verb()
        if found is None:
            self.at, self.used = begun, used
            return None
        self._mine_or_his(found)
        self._so_many_or_more(found)
        return found

    def _whether(self) -> Frame | None:
        """*does X die*, *can I play X*, *is X stunned*."""
        helper = self.take()
        frame = Frame("", 0, 0, asks="whether")
        self._helps(frame, helper)
        if self.is_("NOT"):
            self.take()  # *doesn't it die?* asks whether it does
        if helper.has("BE") and (left := self._left_there(frame)) is not None:
            return left
        if helper.has("BE") and self.low() == "there":
            return self._there(frame)
        if helper.has("DO") and (same := self._same_of()) is not None:
            return same
        if helper.has("DO") and self._that_acts():
            self.take()  # what was told does it
        elif self.low() in ("at least", "atleast"):
            self.take()  # *does at least one of mine survive*
            frame.subject = self.phrase()
        elif (keyword := self._keyword_counts()) is not None:
            frame.subject = keyword
        else:
            frame.subject = self.phrase()
            if frame.subject is None:
                return None
        if (alone := self._alive_or_conquer(frame, helper)) is not None:
            return alone
        return self._predicate(frame, helper) or self._so(frame, helper)

    def _so(self, frame: Frame, helper: Token) -> Frame | None:
        """*is his unit stunned*: what stands behind the noun is what is asked of it."""
        subject = frame.subject
        if (
            subject is not None
            and subject.where is not None
            and helper.has("BE")
            and not frame.verb
        ):
            frame.verb, frame.preps, subject.where = "be", [subject.where], None
            self._adverbs(frame)
            return frame  # *is the unit in his hand*
        like = subject.adjectives[-1:] if subject is not None and helper.has("BE") else []
        if (
            subject is None
            or not like
            or like[0] not in (*LIKE, "attacking", "defending")
            or frame.verb not in ("", "be")
        ):
            return None
        subject.adjectives.pop()
        frame.verb, frame.states = "be", like
        self._adverbs(frame)
        return frame

    def _that_acts(self) -> bool:
        """*does that trigger X*: whether a verb with its object follows what stands for all of it."""
        token = self.token(1)
        plain = token is not None and any(
            form.form == "plain" and form.stem in THAT_DOES for form in token.forms
        )
        aimed = self.is_("DET", "OWN", "PRONOUN", ahead=2) or bool(
            (one := self.token(2)) and one.name
        )
        return self.low() in ("that", "this", "it") and plain and aimed

    def _there(self, frame: Frame) -> Frame | None:
        """*is there a showdown*, *is there one showdown or two*."""
        self.take()
        self.skip_fillers()
        found = self.phrase(listed=False)
        if found is None:
            return None
        frame.verb, frame.objects = "exist", [found]
        if self.low() == "or" and self.is_("NUM", ahead=1):
            self.take()
            self.take()
        self._adverbs(frame)  # *is there a showdown first*
        return frame

    def _and_who(self, link: str, before: Frame | None) -> Frame | None:
        """*who wins and gets the point*: who gets it?"""
        token, begun, used = self.token(), self.at, set(self.used)
        asked = before is not None and before.asks == "who" and before.subject is None
        if link != "and" or not asked or token is None or token.has(*HELPERS, "WH") or token.name:
            return None
        does = any(form.form == "s" for form in token.forms)
        found = self._predicate(Frame("", 0, 0, asks="who"), None) if does else None
        if found is None:
            self.at, self.used = begun, used
        return found

    def _wh(self) -> Frame | None:
        """*who wins*, *what happens to X*, *how much Might does X have*, *where does X go*."""
        token = self.take()
        frame = Frame("", 0, 0, asks=token.kinds["WH"])
        if not self._asked_about(frame, token):
            return None
        if (alone := self._number_of(frame)) is not None:
            return alone
        helper = self.token()
        if token.low == "what" and (helper is None or helper.low in ("?", "now", "then", "next")):
            self.at += helper is not None and helper.low != "?"
            self.used |= {self.at - 1}
            return Frame("happen", 0, 0, asks="what") if self._closed() else None
        if helper is None:
            return None
        if helper.has(*HELPERS):
            self.take()
            self._helps(frame, helper)
            if helper.has("BE") and (left := self._left_there(frame)) is not None:
                return left
            begun, used = self.at, set(self.used)
            if helper.has("DO") and self._cost_of_doing(frame):
                return frame
            frame.subject = self._each() or self._keyword_counts() or self.phrase()
            if (found := self._predicate(frame, helper)) is not None:
                return found
            if helper.has("BE") and frame.subject is not None:
                self._adverbs(frame)
                if self._closed():
                    frame.verb = "be"
                    return frame
            self.at, self.used = begun, used
            frame.subject = None
        return self._predicate(frame, helper if helper.has(*HELPERS) else None)

    def _cost_of_doing(self, frame: Frame) -> bool:
        """*what does empowering X cost*, *how much does hiding a card cost me*."""
        begun, used = self.at, set(self.used)
        inner = Frame("", 0, 0, subject=Phrase("person", "ana", 0, 0))
        token = self.token()
        doing = token is not None and any(form.form == "ing" for form in token.forms)
        if doing and self._verb(inner, being=True):
            self._arguments(inner)
            done = inner.objects[-1] if inner.objects else None
            costs = done is not None and done.word == "cost" and isinstance(done.owner, Phrase)
            if costs and done is not None and isinstance(done.owner, Phrase):
                inner.objects[-1] = done.owner  # *empowering X cost* is no cost of X's
            elif self.low() == "cost":
                self.take()
                costs = True
            if costs:
                payer = self.phrase(listed=False)
                frame.objects = [payer] if payer is not None else []
                frame.verb, frame.purpose = "cost", inner
                return True
        self.at, self.used = begun, used
        return False

    def _asked_about(self, frame: Frame, token: Token) -> bool:
        """What a number or a *which* is of; False where it is of nothing."""
        word = frame.asks
        if word == "how-big":
            frame.asks = "how-much"
            frame.about = Phrase("noun", "might", token.start, token.end)
            return True
        if word == "who" and self.low() == "of" and self.is_("MINE", "OWN", ahead=1):
            word = frame.asks = "which"  # *who of mine dies*
        counts = word in ("how-many", "how-much", "how-much-extra", "which", "whose")
        if not counts and not (word == "what" and self.is_("NOUN")):
            return True
        if word in ("how-many", "which") and self.low() == "of":
            self.take()  # *how many of mine*, *which of my units*
        frame.about = self.phrase(listed=False)
        here = self.token()
        if frame.about is None and word == "how-many" and here is not None:
            if not any(form.stem in FATES for form in here.forms):
                return here.has(*HELPERS)  # *how many do I draw*
            frame.about = Phrase("noun", "unit", token.start, token.end, plural=True)
        if frame.about is None:
            return word in ("how-much", "how-much-extra")
        if (
            word in ("how-many", "which")
            and frame.about.kind == "pronoun"
            and frame.about.word in ("ana", "ben")
        ):
            whose = frame.about.word
            frame.about = replace(frame.about, kind="noun", word="unit", owner=whose, plural=True)
        if word == "which" and frame.about.kind == "person":
            frame.asks, frame.about = "who", None  # *which of us attacks*
            return True
        of_all = frame.about.word in ("unit", "any", "one") and frame.about.where is None
        if word == "which" and of_all and not frame.about.owner:
            frame.asks, frame.about = "who", None
        return True

    def _more(self, before: Frame) -> Frame | None:
        """*and moves home*: another verb of the same subject."""
        if before.subject is None and before.verb != "CARD":
            return None
        frame = Frame("", 0, 0, subject=before.subject, modal=before.modal, passive=before.passive)
        frame.past = before.past
        done, helper = False, None
        while self.is_(*HELPERS, "NOT"):
            done, helper = done or self.is_("DO"), helper if self.is_("NOT") else self.token()
            self._help_here(frame)
        if (token := self.token()) is not None and self._gets(token):
            self.take()
            frame.passive = True
        self._adverbs(frame)
        token = self.token()
        if done and token is not None and token.name is not None and self._acts_behind():
            return None  # *… and does Gust fizzle*: what Gust does is asked
        if frame.negated and self.is_("ADJ") and not self._starts_noun(1):
            frame.passive = False
            return self._state(frame)  # *is defending and not empowered*
        held = helper is not None and not before.asks and self._is_or_has(frame, helper)
        if held or token is None or self._noun_like(token):
            return frame if held else None
        done_to = frame.passive and helper is None
        if not self._verb(frame, frame.passive):
            frame.passive = False  # *is equipped with X and dies*
            if not (done_to and self._verb(frame)):
                return None
        self._arguments(frame)
        return frame

    def _acts_behind(self) -> bool:
        """Whether a verb follows that what stands here may do."""
        following = self.token(1)
        return following is not None and any(one.form == "plain" for one in following.forms)

    def _damage_too(self, before: Frame) -> Frame | None:
        """*can I assign 3 damage to X and 2 to Y*: what goes to the other at once."""
        counted = [one for one in before.objects if one.kind == "amount" or one.word == "damage"]
        if before.verb not in (*DAMAGING, "assign too") or before.modal != "can" or not counted:
            return None
        number = self._none() or self.phrase(listed=False)
        if number is None or number.number is None or not self.is_("PREP"):
            return None
        frame = Frame("assign too", 0, 0, asks="whether", modal="can", subject=before.subject)
        frame.objects = [number]
        return frame if self._prep(frame) and self._is_all() else None

    def _none(self) -> Phrase | None:
        """*none to Y*, *no damage to Y*: so much damage."""
        token, behind = self.token(), self.token(1)
        if token is None or token.low not in ("none", "no", "nothing"):
            return None
        damage = token.low == "no" and behind is not None and behind.kinds.get("NOUN") == "damage"
        if token.low == "no" and not damage:
            return None
        self.take()
        if damage:
            self.take()
        return Phrase("amount", "damage", token.start, token.end, number=0)

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
