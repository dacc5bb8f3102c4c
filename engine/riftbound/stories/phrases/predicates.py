"""What stands around a verb: helpers, objects, prepositions, means, purposes, states."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.said_paid import SaidPaid
from engine.riftbound.stories.words.lexicon import Form
from engine.riftbound.stories.words.tokens import Token

HELPERS = ("MODAL", "DO", "BE", "HAVE")

COMING = frozenset({"come in", "come down", "come out", "land", "enter"})
"""Verbs of how a permanent comes."""
LASTING = frozenset({"become", "stay", "remain", "come", "count as"})
"""Verbs that are asked of what something is then like."""
WAITING = frozenset({"wait", "pend"})
LIKE_THAT = frozenset({"empower"})
"""Verbs whose participle says what something is like, and not what is done to it."""
WITH_UNITS = frozenset({"attack", "conquer", "hold", "move", "defend", "take"})
"""Verbs of what players do with units."""
BARELY = frozenset({"buff", "kill", "draw", "stun", "ready"})
"""Verbs that may be nouns, of what somebody is chosen for."""
OF_THE_ACT = frozenset({"now", "this-turn", "responding"})
"""Adverbs that say, behind what something is done for, when it is done."""
AIMING = frozenset({"target", "choose", "pick", "hit"})
AWAY = frozenset({"from", "off", "out"})
TOWARDS = frozenset({"to", "into", "onto"})


class Predicates(SaidPaid):
    """Reads verbs with what belongs to them."""

    within = False
    """Whether a clause is read that stands behind the noun of another one."""

    def _helps(self, frame: Frame, helper: Token) -> None:
        if helper.has("MODAL"):
            frame.modal = helper.kinds["MODAL"]
        if helper.low in ("did", "was", "were", "had"):
            frame.past = True

    def _help_here(self, frame: Frame) -> None:
        if self.is_("NOT"):
            self.take()
            frame.negated = True
            return
        helper = self.take()
        self._helps(frame, helper)
        if helper.has("BE"):
            frame.passive = True

    def _predicate(self, frame: Frame, helper: Token | None) -> Frame | None:
        """The verb and what belongs to it; *is* and *has* may be the verb themselves."""
        last = helper
        while True:
            self._adverbs(frame)
            if self.is_("NOT"):
                self.take()
                frame.negated = True
            elif self.is_(*HELPERS):
                last = self.take()
                self._helps(frame, last)
            elif (token := self.token()) is not None and self._gets(token):
                last = self.take()
                last.kinds = {"BE": "get"}
                frame.becomes = True
            else:
                break
        if last is not None and self._has_got(last):
            last = self.take()
            last.kinds = {"HAVE": "have"}
        being = last is not None and last.has("BE")
        having = last is not None and last.has("HAVE")
        if self._verb(frame, being, having, bare=last is not None and last.has("MODAL", "DO")):
            if frame.verb == "go" and self.is_("ADJ") and not self._starts_noun(1):
                frame.verb = "become"  # *does it go exhausted*
            comes = frame.verb in COMING or (frame.verb in LASTING and bool(frame.asks))
            while comes and self.is_("ADJ") and not self._starts_noun(1):
                frame.states.append(self.take().kinds["ADJ"])  # *comes in exhausted (or ready)*
                comes = self.low() == "or" and self.is_("ADJ", ahead=1) and bool(self.take())
            if self._lies(frame):
                return self._state(frame)  # *sits exhausted in base*
            self._arguments(frame)
            self._more_had(frame)
            self._dies_fighting(frame)
            return frame
        if being:
            return self._state(frame)
        if having:
            return self._owned(frame)
        return None

    def _dies_fighting(self, frame: Frame) -> None:
        """*dies attacking*: in the combat to which it came so."""
        token = self.token()
        fights = token is not None and token.kinds.get("ADJ") in ("attacking", "defending")
        if frame.verb != "die" or not fights or frame.subject is None or not self._closes(1):
            return
        said = self.take()
        frame.preps.append(("in", Phrase("noun", "combat", said.start, said.end)))
        if frame.subject.kind in ("name", "noun"):
            frame.subject.adjectives.append(said.kinds["ADJ"])

    def _has_got(self, helper: Token) -> bool:
        """*has got X*, *he's got X*, *he's only got X*: no more than that it has it."""
        following = self.token(1)
        passive = following is not None and any(one.form == "part" for one in following.forms)
        short = helper.has("BE") and helper.text.lower().endswith(("'s", "s"))
        return self.low() == "got" and (helper.has("HAVE") or (short and not passive))

    def _gets(self, token: Token) -> bool:
        """*gets countered*: a verb that only helps another."""
        following = self.token(1)
        if not any(form.stem == "get" for form in token.forms) or following is None:
            return False
        participle = any(form.form in ("past", "part") for form in following.forms)
        return participle and not following.has("NOUN")

    def _verb(
        self, frame: Frame, being: bool = False, having: bool = False, bare: bool = False
    ) -> bool:
        """The verb here, in a form that fits what helps it; False where there is none."""
        token, place = self.token(), self.at
        form = self._form(token, frame, being, having, bare) if token is not None else None
        if token is None or form is None:
            return False
        if having and token.has("ADJ") and self.is_("NOUN", ahead=1):
            return False  # *I have hidden cards there*
        following = self.token(1)
        if form.stem in LIKE_THAT and form.form in ("past", "part") and not frame.becomes:
            done = following is not None and (self._starts_noun(1) or following.has("PRONOUN"))
            if being or not done:
                return False  # *is empowered*, *X empowered*: so it is
        if form.stem == "end up" and following is not None and following.forms:
            doing = next((one for one in following.forms if one.form == "ing"), None)
            if doing is not None:  # *how many do I end up drawing*
                self.take()
                token, form = following, doing
        frame.verb, frame.naming = form.stem, token.name
        frame.passive = being and form.form in ("part", "past")
        frame.going = form.form == "ing" and self.at == place
        frame.past = frame.past or (form.form == "past" and not being and not having)
        self.take()
        return True

    def _form(
        self, token: Token, frame: Frame, being: bool, having: bool, bare: bool
    ) -> Form | None:
        wanted: tuple[str, ...]
        if being:
            wanted = ("part", "past", "ing")
        elif having:
            wanted = ("part", "past")
        elif bare:
            wanted = ("plain",)
        elif frame.subject is None:
            wanted = ("ing", "plain", "s", "past")
        else:
            wanted = ("s", "past", "plain", "ing", "part")
        for want in wanted:
            for form in token.forms:
                if form.form == want:
                    return form
        return None

    def _adverbs(self, frame: Frame) -> None:
        while (token := self.token()) is not None:
            if token.has("ADV") and not (token.has("LINK") and token.low in ("before", "first")):
                frame.adverbs.append(token.kinds["ADV"])
            elif token.low == "then" and token.has("LINK"):
                following = self.token(1)
                if following is not None and following.name is not None and following.forms:
                    return  # *then Flurry of Blades*
            elif token.low == "only" and not self._starts_noun(1):
                frame.adverbs.append("only")
            elif self._floats(frame.subject):
                pass  # *are all exhausted*
            elif not (token.filler and not token.forms):
                return
            self.take()

    def _arguments(self, frame: Frame) -> None:
        """What stands behind the verb: objects, prepositions, adverbs, means and purposes."""
        while self.token() is not None:
            if self.low() == "(" and frame.subject is not None and self._bracketed(frame):
                continue  # *X conquers (Hunt 2)*
            read = self._adverb(frame) or self._aim(frame) or self._aims_to(frame)
            read = read or self._prep(frame)
            read = read or self._after_one(frame) or self._goes_on_to(frame)
            read = read or self._with_whom(frame) or self._allots_too(frame)
            if not (read or self._to(frame) or self._object(frame) or self._stays_whose(frame)):
                self._says_who(frame)
                return

    def _with_whom(self, frame: Frame) -> bool:
        """*I conquer only one battlefield, with X*: with whom, behind a comma, to the end."""
        token = self.token(1)
        told = not frame.asks and frame.behind("with") is None and frame.verb in WITH_UNITS
        if self.low() != "," or token is None or token.low != "with" or not told:
            return False
        begun, used = self.at, set(self.used)
        self.take()
        if self._prep(frame) and self._closes(0):
            return True
        if frame.preps and frame.preps[-1][0] == "with":
            frame.preps.pop()
        self.at, self.used = begun, used
        return False

    def _goes_on_to(self, frame: Frame) -> bool:
        """*off A and onto B*: the way goes on where it led from."""
        token, away = self.token(1), frame.preps[-1:]
        led = bool(away) and away[0][0] in AWAY and away[0][1].placed
        if not led or self.low() not in ("and", ",") or token is None:
            return False
        if token.kinds.get("PREP") not in TOWARDS or not self.is_("PREP", ahead=1):
            return False
        self.take()
        return self._prep(frame)

    def _stays_whose(self, frame: Frame) -> bool:
        """*does the bf stay his*: whose it is then."""
        return frame.verb in LASTING and not frame.objects and self._belongs(frame)

    def _bracketed(self, frame: Frame) -> bool:
        """A bracket behind the verb says what stands before it is like."""
        subject = frame.subject
        plain = not (frame.objects or frame.preps or frame.means or frame.purpose or frame.asks)
        thing = subject is not None and subject.kind in ("name", "noun")
        return plain and thing and subject is not None and self._bracket(subject)

    def _aim(self, frame: Frame) -> bool:
        """*targeting X*, *choosing Y*, behind a play: what it is played on."""
        token = self.token()
        aims = token is not None and any(
            form.form == "ing" and form.stem in AIMING for form in token.forms
        )
        if not aims:
            return False
        begun, used = self.at, set(self.used)
        self.take()
        found = self.phrase()
        if found is None:
            self.at, self.used = begun, used
            return False
        frame.preps.append(("on", found))
        return True

    def _adverb(self, frame: Frame) -> bool:
        held = len(frame.adverbs), self.at
        self._adverbs(frame)
        return (len(frame.adverbs), self.at) != held

    def _object(self, frame: Frame) -> bool:
        if len(frame.objects) > 1 or (frame.preps and not frame.objects and frame.verb == "CARD"):
            return False
        if (self.is_("LINK") and not self.is_("DET")) or self._fought_then(frame):
            return False
        begun, used = self.at, set(self.used)
        found = self._keyword(frame) or self.phrase()
        if found is None:
            return False
        if self._verb_follows() and not self.within:
            self.at, self.used = begun, used
            return False
        self._attacked_with(found, frame)
        frame.objects.append(found)
        return True

    def _verb_follows(self) -> bool:
        """Whether what was read as an object is the subject of a clause of its own."""
        token = self.token()
        asks = self.is_("PERSON", "PRONOUN", "OWN", ahead=1) and not self.is_("PREP", ahead=1)
        return token is not None and (
            (token.has("MODAL", "DO", "BE", "HAVE") and not asks)
            or any(form.form in ("s",) for form in token.forms)
        )

    def _prep(self, frame: Frame) -> bool:
        token = self.token()
        if token is None or not token.has("PREP"):
            return False
        begun, used = self.at, set(self.used)
        prep = self.take().kinds["PREP"]
        while self.is_("FILL") and (self.is_("DET", "OWN", "NUM", ahead=1) or self._named(1)):
            self.take()  # *with just a recruit*, *with both halves of X*
        following = self.token()
        if following is not None and following.keyword and self._said_paid(prep, frame):
            return True
        if prep in ("by", "with", "via", "using", "through", "from", "without", "for") and following and any(
            form.form == "ing" for form in following.forms
        ):  # fmt: skip
            inner = Frame("", following.start, following.end, subject=frame.subject)
            if prep == "by" and frame.passive:
                inner.subject = None
            self._verb(inner)
            self._arguments(inner)
            inner.end = self.tokens[self.at - 1].end
            frame.means.append(inner)
            return prep in ("by", "with", "via", "using", "through")
        if self._said_paid(prep, frame):
            return True
        found = self._whom_of_two(frame) or self._there_from(prep) or self.phrase()
        if found is not None:
            found = _field_of(found, frame)
            frame.preps.append((prep, found))
            self._is_out(prep, found)
            return True
        if prep in ("in", "out", "off", "over"):
            frame.adverbs.append(prep)
            return True
        if self._stranded(prep, frame):
            return True
        self.at, self.used = begun, used
        return False

    def _is_out(self, prep: str, found: Phrase) -> None:
        """*with X in play*, *with its trigger waiting*: that is said of it."""
        token = self.token()
        active = prep == "with" and token is not None and token.kinds.get("ADV") == "active"
        if active or (token is not None and any(one.stem in WAITING for one in token.forms)):
            self.take()
            found.out = True

    def _aims_to(self, frame: Frame) -> bool:
        """*to kill the unit*: a verb, though *kill* may be a noun; something follows that it takes."""
        following = self.token(1)
        if not self.is_("TO") or following is None or following.name is not None:
            return False
        ends = following.low in BARELY and self._closes(2)  # *chooses X to buff*
        return (ends or self.is_("DET", "OWN", "PRONOUN", ahead=2)) and self._to(frame)

    def _to(self, frame: Frame) -> bool:
        token, following = self.token(), self.token(1)
        if token is None or not token.has("TO") or following is None:
            return False
        if not any(form.form == "plain" for form in following.forms) or frame.purpose is not None:
            return False
        self.take()
        inner = Frame("", token.start, token.end, subject=frame.subject)
        self._verb(inner, bare=True)
        self._arguments(inner)
        inner.end = self.tokens[self.at - 1].end
        frame.adverbs += [one for one in inner.adverbs if one in OF_THE_ACT]
        inner.adverbs = [one for one in inner.adverbs if one not in OF_THE_ACT]
        hoped = token.kinds["TO"] == "hope" and frame.asks == "whether" and frame.modal != "can"
        frame.purpose = None if hoped else inner  # *does it go to my hand so I can replay it?*
        return True

    # being and having

    def _state(self, frame: Frame) -> Frame | None:
        """*is stunned*, *is at A*, *is the attacker*, *is my opponent's turn*."""
        frame.verb = "be"
        while (token := self.token()) is not None:
            nothing = not self._starts_noun(1)
            if token.has("ADJ") and nothing:
                frame.states.append(token.kinds["ADJ"])
                self.take()
            elif token.low in ("and", "or") and self._one_more_state(frame):
                self.take()
            elif frame.states and token.low == "and" and self.is_("PREP", ahead=1):
                self.take()  # *is stunned and at A*
            elif token.low == "with" and self._bears(frame):
                continue  # *is at A with 2 damage and a buff*
            elif token.low == "on" and self._closes(1) and not frame.asks:
                self.take()
                frame.adverbs.append("active")  # *Imperial Decree is on*
            elif frame.states and self._aims_to(frame):
                continue  # *is enough to kill it*
            elif self._adverb(frame) or self._prep(frame) or self._to(frame):
                continue
            elif frame.objects or frame.states or not (self._belongs(frame) or self._object(frame)):
                break
        told = frame.states or frame.preps or frame.objects or frame.adverbs
        self._says_who(frame)
        return frame if told else None

    def _one_more_state(self, frame: Frame) -> bool:
        """*is exhausted and stunned*, *is alone there and stunned*: whether another state follows."""
        told = frame.states or ((frame.preps or frame.adverbs) and self._closes(2))
        return bool(told) and self.is_("ADJ", ahead=1)

    def _owned(self, frame: Frame) -> Frame | None:
        """*has 3 damage*, *has a unit at A*."""
        frame.verb = "have"
        self._arguments(frame)
        self._more_had(frame)
        return frame if frame.objects or frame.about is not None else None


def _field_of(found: Phrase, frame: Frame) -> Phrase:
    """*off A onto mine*: the battlefield of that player."""
    said = [*frame.objects, *(phrase for _, phrase in frame.preps)]
    places = [one.where[1] if one.where is not None else one for one in said]
    mine = found.kind == "pronoun" and found.word in ("ana", "ben", "he") and not found.person
    if not mine or not any(one.word == "battlefield" for one in places):
        return found
    return Phrase("noun", "battlefield", found.start, found.end, owner=found.word)
