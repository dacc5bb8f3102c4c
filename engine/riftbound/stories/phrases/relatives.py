"""Relative clauses: what is told of a thing behind its noun, as part of it or as a clause of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import BEING, FOE, Frame, Phrase
from engine.riftbound.stories.phrases.predicates import Predicates
from engine.riftbound.stories.words.tokens import Token

LASTING = frozenset(
    ["attack", "defend", "hold", "wear", "sit", "stand", "stay", "control", "fight", "carry"]
)
"""Verbs whose *-ing* behind a noun tells what the thing does meanwhile: *a unit holding A*."""
STANDING = frozenset(["have", "be", "control", "hold", "hide", "sit", "stand", "stay", "wait"])
"""Verbs of clauses with *where* that say who is there."""
SAID_OTHERWISE = {"get": "have", "defend": "stand", "block": "stand", "guard": "stand"}
"""What verbs of clauses with *where* say: *where I got X*, *where a 2 defends*."""
UNPLAYED = frozenset({"flip", "play", "use", "reveal", "unhide"})
"""Verbs of what is done with a facedown card."""
CONTACT = frozenset(
    ["control", "own", "hold", "have", "defend", "attack", "play", "hide", "contest", "conquer"]
)
"""Verbs of clauses that stand behind a noun with nothing between: *a battlefield I control*."""
SO_IT_IS = frozenset({"be", "cost"})
SO_DONE = frozenset({"attach", "equip", "own", "control"})
"""Verbs of relative clauses that say what something is like, the latter of what was done to it."""
GOING = frozenset({"move", "go", "swing", "walk"})
"""Verbs of what they do to get somewhere with one."""
USING = frozenset({"attack", "defend", "block", "conquer", "hold"})
"""Verbs of what players do with units of theirs."""


class Relatives(Predicates):
    """Reads what stands behind a noun as a clause."""

    def relative(self, found: Phrase) -> bool:
        """*that has 3 damage*, *I control*, *wearing X*, *where they have X*, behind a noun."""
        thing = found.kind in ("name", "noun") or found.word in ("attacker", "defender")
        if not thing or found.word == "turn":
            return False
        ways = (self._described, self._controlled, self._where, self._doing, self._of_whom)
        for way in (*ways, self._so_besides):
            begun, used = self.at, set(self.used)
            if way(found):
                if self.tokens[begun].low == ",":
                    self._closes_aside()
                return True
            self.at, self.used = begun, used
        return False

    def _described(self, found: Phrase) -> bool:
        """*that has 3 damage*, *that is already in base*."""
        aside = self.low() == "," and self.is_("WHICH", ahead=1)
        skipped = 1 + aside
        while (token := self.token(skipped)) is not None and token.low in ("already", "just"):
            skipped += 1
        if not (self.is_("WHICH", ahead=aside) and self.is_("BE", "HAVE", ahead=skipped)):
            return False
        for _ in range(skipped):
            self.take()
        helper = self.take()
        begun, used = self.at, set(self.used)
        if helper.has("BE") and self._temporary(found):
            return True
        if helper.has("HAVE") and self._details(found):
            return True
        self.at, self.used = begun, used
        frame = Frame("", helper.start, helper.end, subject=found)
        self._adverbs(frame)
        frame.verb = "be" if helper.has("BE") else "have"
        done = self._state(frame) if helper.has("BE") else self._owned(frame)
        if done is None or not self._into(found, frame):
            return False
        if found.wears and self.low() in ("attached", "equipped"):
            self._worn_so()  # *that has a gear attached*
        return True

    def _is_or_has(self, frame: Frame, helper: Token) -> bool:
        """*… and has 4 Might*, *… and is at A*: whether no other verb follows that this one helps."""
        begun, used = self.at, set(self.used)
        if helper.has("HAVE") and not self._verb(replace(frame), having=True):
            frame.passive = False
            if self._owned(frame) is not None:
                return True
        elif helper.has("BE") and not self._verb(replace(frame), being=True):
            frame.passive = False
            if self._state(frame) is not None:
                return True
        self.at, self.used = begun, used
        return False

    def _temporary(self, found: Phrase) -> bool:
        """*that is Temporary*: it has that keyword, which says what it is like."""
        token = self.token()
        if token is None or token.keyword not in BEING or not self._over(1):
            return False
        self.take()
        found.keywords.append((token.keyword, 0))
        return True

    def _so_besides(self, found: Phrase) -> bool:
        """*that is equipped with X*, *, which cannot be chosen*: a clause of its own, of that thing."""
        if self.low() == ",":
            self.take()
        if not self.is_("WHICH"):
            return False
        self.take()
        start = self.at
        frame = self._predicate(Frame("", 0, 0, subject=_bare(found)), None)
        if (
            frame is None
            or self.at == start
            or "then" in (one.low for one in self.tokens[start : self.at])
        ):
            return False
        lasts = frame.verb in SO_IT_IS or (frame.passive and frame.verb in SO_DONE)
        barred = frame.negated and frame.modal == "can"
        return (lasts or barred) and self._noted(found, frame, start, denied=True)

    def _closes_aside(self) -> None:
        """The comma behind an aside, where the clause goes on that it stands in."""
        following = self.token(1)
        helped = self.is_("BE", "HAVE", "MODAL", ahead=1) and not self._starts_noun(2)
        goes_on = following is not None and (
            helped
            or (following.has("PREP", "ADV") and not following.has("LINK"))
            or (not following.nounlike and any(one.form == "s" for one in following.forms))
        )
        if self.low() == "," and (goes_on or self.low(1) == "and"):
            self.take()

    def _controlled(self, found: Phrase) -> bool:
        """*I control*, *I have there*."""
        aside = self.low() == "," and self.is_("WHICH", ahead=1)
        which = aside + self.is_("WHICH", ahead=aside)
        which += which > 0 and self.is_("OWN", ahead=which) and self.is_("PERSON", ahead=which + 1)
        verb = which + 1
        denied = which and self.is_("DO", ahead=verb) and self.is_("NOT", ahead=verb + 1)
        verb += 2 * denied
        while (token := self.token(verb)) is not None and token.filler:
            verb += 1
        controls = self.low(verb) in ("control", "controls", "controlled", "own", "owns", "owned")
        controls = controls or (found.word == "unit" and self._has_somewhere(verb))
        if not (self.is_("PERSON", "PRONOUN", ahead=which) and controls):
            return False
        owner = self.tokens[self.at + which].kinds.get("PERSON", "they")
        for _ in range(verb + 1):
            self.take()
        if denied and owner not in FOE:
            return False
        owner = FOE[owner] if denied else owner  # *that I do not control*
        if owner == "nobody":
            found.adjectives.append("empty")
            return found.word == "battlefield"
        found.owner = owner
        return True

    def _takes_comma(self) -> bool:
        """*…, which my opponent controls*, *…, whom I stunned*: the comma before who does that to it."""
        aside = self.low() == "," and self.low(1) in ("which", "whom", "who")
        if aside and self.is_("PERSON", "PRONOUN", "OWN", ahead=2):
            self.take()
            return True
        return False

    def _has_somewhere(self, verb: int) -> bool:
        """*all units I have there*, *the only unit he has at the battlefield*."""
        here = self.token(verb + 1)
        there = here is not None and (here.kinds.get("ADV") == "here" or here.has("PREP"))
        every = here is None or here.low in (",", ".") or there
        return every and self.low(verb) in ("have", "has", "had")

    def _into(self, found: Phrase, frame: Frame) -> bool:
        """What a relative clause says, as part of the noun phrase; False where it says more."""
        frame.adverbs = [word for word in frame.adverbs if word not in ("already", "now")]
        if frame.purpose or frame.means or frame.negated:
            return False
        for phrase in frame.objects:
            if not self._has(found, phrase):
                return False
        for prep, phrase in frame.preps:
            if prep == "on" and phrase.kind == "pronoun":
                continue  # *that had a buff on it*
            if prep not in ("at", "in", "on") or not phrase.placed or found.where is not None:
                return False
            found.where = (prep, phrase)
        found.adjectives += frame.states
        return not frame.adverbs

    def _where(self, found: Phrase) -> bool:
        """*a battlefield where they have X*: it is there."""
        held = self.is_("PERSON", "PRONOUN", "OWN", ahead=2) or self.low(2) == "there"
        if self.low() == "," and self.low(1) == "where" and held:
            self.take()  # *…, where I have X*, *…, where my 5 sits*
        if self.low() != "where" or not found.placed:
            return False
        self.take()
        start = self.at
        if self.low() == "there" and self.is_("BE", ahead=1):
            return self._there_is(found, start)
        subject = self.phrase()
        if subject is not None and subject.kind == "noun" and isinstance(found.owner, str):
            subject.owner = subject.owner or found.owner  # *his battlefield where a 2 defends*
        if subject is not None and self.is_("BE") and self._over(1):
            self.take()  # *where his 2 is*
            frame: Frame | None = Frame("be", 0, 0, subject=subject)
        else:
            frame = self._inner(subject)
        if frame is not None and (frame.verb in SAID_OTHERWISE) and not frame.objects[1:]:
            frame.verb = SAID_OTHERWISE[frame.verb]
        if frame is None or frame.verb not in STANDING:
            return False
        frame.preps.append(("at", _bare(found)))
        return self._noted(found, frame, start)

    def _there_is(self, found: Phrase, start: int) -> bool:
        """*a battlefield where there is an enemy unit*: it is there."""
        self.take()
        self.take()
        self.skip_fillers()
        who = self.phrase()
        frame = Frame("be", 0, 0, subject=who, preps=[("at", _bare(found))])
        return who is not None and who.det != "no" and self._noted(found, frame, start)

    def _doing(self, found: Phrase) -> bool:
        """*a unit holding A*, *my unit wearing X*."""
        token = self.token()
        forms = token.forms if token is not None else ()
        lasting = any(form.form == "ing" and form.stem in LASTING for form in forms)
        if not lasting or found.names("spell") or self._stands_alone():
            return False
        start = self.at
        frame = Frame("", 0, 0, subject=_bare(found))
        if not self._verb(frame, being=True):
            return False
        self.within = True  # the verb that follows is that of the noun
        if self._lies(frame):
            self._state(frame)
        else:
            self._arguments(frame)
        self.within = False
        return self._noted(found, frame, start)

    def _stands_alone(self) -> bool:
        """Whether nothing follows: *a unit defending* is said by an adjective."""
        following = self.token(1)
        return following is None or following.has("LINK") or not following.low[:1].isalnum()

    def _of_whom(self, found: Phrase) -> bool:
        """*that attacked*, *that he holds*, *I am defending*: with the thing left out."""
        aside = self._takes_comma()
        which = self.is_("WHICH")
        if which:
            self.take()
        start = self.at
        if (
            which
            and not aside
            and (token := self.token()) is not None
            and token.forms
            and not token.name
        ):
            frame = Frame("", 0, 0, subject=_bare(found))
            if self._verb(frame) and frame.verb != "CARD":
                self._arguments(frame)
                return self._noted(found, frame, start)
        if not self.is_("PERSON", "PRONOUN", "OWN") or (self.low() == "both" and not which):
            return False  # *X and Y both defending*: those are meant
        subject = self.phrase(listed=False)
        frame_of = self._inner(subject)
        if frame_of is not None and frame_of.verb == "leave" and found.word == "battlefield":
            found.det = "left"  # *the battlefield it left*
            return not (frame_of.objects or frame_of.preps or frame_of.modal or frame_of.negated)
        if frame_of is not None and frame_of.negated and "hidden" in found.adjectives:
            bare = not (frame_of.objects or frame_of.preps or frame_of.purpose or frame_of.means)
            return which and bare and frame_of.verb in UNPLAYED  # *that I never flipped*
        if frame_of is None or frame_of.objects or (not which and frame_of.verb not in CONTACT):
            return False
        if found.placed and frame_of.verb == "play" and not which:
            return False  # *at Grand Plaza I play X*
        meant = ("at", "in", "during", *(("with",) if self._has_it_with(frame_of) else ()))
        if any(prep not in meant for prep, _ in frame_of.preps):
            return False
        frame_of.objects = [_bare(found)]
        return self._noted(found, frame_of, start)

    def _has_it_with(self, frame: Frame) -> bool:
        """*I play X to the battlefield he holds with a unit*: behind *I attack*, it may be mine."""
        before = self.tokens[: self.at]
        stems = {form.stem for one in before for form in one.forms} - {frame.verb}
        subject, using = frame.subject, frame.behind("with")
        own = subject is not None and using is not None and using.owner == subject.word
        return frame.verb == "hold" and (own or not stems & (USING | GOING))

    def _inner(self, subject: Phrase | None) -> Frame | None:
        """The clause about that subject, helpers and all."""
        if subject is None:
            return None
        token = self.token()
        if token is not None and (token.has("HAVE") or token.low in ("control", "controls")):
            frame = Frame("", 0, 0, subject=subject)
            return self._predicate(frame, None)
        return self._predicate(Frame("", 0, 0, subject=subject), None)

    def _noted(self, found: Phrase, frame: Frame, start: int, denied: bool = False) -> bool:
        """The clause is told besides, of the thing that the noun phrase means."""
        if (not denied and (frame.modal or frame.negated)) or self.at == start:
            return False
        frame.start, frame.end = self.tokens[start].start, self.tokens[self.at - 1].end
        found.facts.append(frame)
        return True


def facts_of(frame: Frame) -> Iterator[Frame]:
    """The clauses that stand in the noun phrases of a clause, taken out of them."""
    for inner in (*frame.means, *([frame.purpose] if frame.purpose is not None else [])):
        yield from facts_of(inner)
    said = [frame.subject, frame.about, *frame.objects, *(phrase for _, phrase in frame.preps)]
    had = frame.subject if frame.verb in ("have", "control", "own") else None
    using = [phrase for prep, phrase in frame.preps if prep == "with" and frame.verb in USING]
    for phrase in said:
        if phrase is not None:
            _of_holder(phrase, had)
            if any(phrase is one for one in using):
                _of_user(phrase, frame.subject)
            yield from _taken_out(phrase)


def _of_user(phrase: Phrase, user: Phrase | None) -> None:
    """*He attacks with a Jax wearing X*: it is his."""
    if user is None or not (user.word in ("ana", "ben") or user.somebody):
        return
    word = user.word if user.kind == "person" else "ben"
    for one in (phrase, *phrase.also):
        for inner in one.facts:
            if inner.subject is not None and inner.subject.owner is None:
                inner.subject.owner = word


def _of_holder(phrase: Phrase, holder: Phrase | None) -> None:
    """*They have a unit defending*: it is theirs, and at the battlefield; no act is told of."""
    if holder is None or phrase is holder or not (holder.kind == "person" or holder.somebody):
        return
    word = holder.word if holder.kind == "person" else "ben"
    for one in (phrase, *phrase.also):
        place = Phrase("noun", "battlefield", one.end, one.end, det="the")
        if "defending" in one.adjectives:
            one.adjectives.remove("defending")
            one.where = one.where or ("at", place)
        for inner in list(one.facts):
            if inner.verb == "defend" and not inner.objects and one.where is None:
                one.where = ("at", place)
                one.facts.remove(inner)
            elif inner.subject is not None and inner.subject.owner is None:
                inner.subject.owner = word


def _taken_out(phrase: Phrase) -> Iterator[Frame]:
    for one in (phrase, *phrase.also):
        for inner in one.facts:
            yield from facts_of(inner)
            yield inner
        if one.facts and one.det in ("a", "an", ""):
            one.det = "the"
        one.facts = []
        if isinstance(one.owner, Phrase):
            yield from _taken_out(one.owner)
        if one.where is not None:
            yield from _taken_out(one.where[1])


def _bare(found: Phrase) -> Phrase:
    """The noun phrase as it is meant again behind itself."""
    return replace(found, facts=[], also=[])
