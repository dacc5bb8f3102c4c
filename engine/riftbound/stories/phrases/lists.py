"""Several things named in one phrase: *X and Y*, *X, Y and Z*, *Bird Cat Dog*, and what all are like."""

from __future__ import annotations

from engine.riftbound.stories.phrases.before import Before
from engine.riftbound.stories.phrases.phrase import EACH, TAG, Phrase
from engine.riftbound.stories.phrases.trailing import LIKE
from engine.riftbound.stories.words.tokens import Token

SHARED = frozenset({*LIKE, "attacking", "defending"})
"""What several may be like alike."""
JOINING = frozenset({"and", "&", "+", "plus"})


class Lists(Before):
    """Reads what is joined to a noun phrase."""

    def _single(self) -> Phrase | None:
        """One noun phrase: read by who reads phrases."""
        raise NotImplementedError

    def _listed(self, found: Phrase) -> None:
        """*X and Y*, where what follows is no clause of its own."""
        if found.also:
            return  # *both X and Y*
        listed = found.kind in ("name", "noun") or found.word in ("might", "number", "energy")
        listed = listed or _fighter(found)
        if listed and (self._one_by_one(found) or self._by_commas(found)):
            return
        self._joined(found, listed)

    def _by_commas(self, found: Phrase) -> bool:
        """*X, Y and Z*, where no clause of its own begins with one of them."""
        begun, used, end = self.at, set(self.used), found.end
        more: list[Phrase] = []
        while self.low() == "," and found.kind in ("name", "noun"):
            self.take()
            one = self.phrase(listed=False)
            if one is None or one.kind not in ("name", "noun") or one.placed or found.placed:
                break
            more.append(one)
        if more and self.low() == "," and self.low(1) == "and":
            self.take()
        found.also += more
        if more and self.low() in JOINING:
            self._joined(found, listed=True)
            if len(found.also) > len(more) and not self._verb_here():
                return True
        self.at, self.used, found.end, found.also = begun, used, end, []
        return False

    def _one_by_one(self, found: Phrase) -> bool:
        """*Bird Cat Dog*: three or more units one behind the other, with nothing between them."""
        begun, used, end = self.at, set(self.used), found.end
        while _is_unit(found) and (token := self.token()) is not None and _names_unit(token):
            one = self._single()
            if one is None or not _is_unit(one):
                break
            found.also.append(one)
            found.end = one.end
        if len(found.also) > 1:
            return True
        self.at, self.used, found.end, found.also = begun, used, end, []
        return False

    def _joined(self, found: Phrase, listed: bool) -> None:
        """*X and Y and Z*, to the last of them that belongs to it."""
        while self.low() in JOINING and listed:
            begun, used = self.at, set(self.used)
            self.take()
            while (filler := self.token()) is not None and filler.filler and not filler.forms:
                self.take()
            if self._done_to_something():
                self.at, self.used = begun, used
                return
            other = self._one_more(found, self.phrase(listed=False))
            verbal = self.at < len(self.tokens) and (
                (self.is_("MODAL", "BE", "DO", "HAVE") and not self._of_several(other))
                or (self._verb_here(finite=True) and not self._both_did(found, other))
                or (other is not None and self._said_of(other))
            )
            alike = other is not None and (
                other.kind in ("name", "noun") or _fighter(other)
                if found.kind != "amount"
                else other.word == found.word or {other.word, found.word} == {"energy", "might"}
            )
            alike = alike and other is not None and other.placed == found.placed
            if other is None or not alike or verbal:
                self.at, self.used = begun, used
                return
            found.also.append(other)
            found.end = other.end

    def _done_to_something(self) -> bool:
        """*… and kill my X*, *… and kills mine*: a verb that is also a noun, with whom it is done to behind it."""
        token, behind = self.token(), self.token(1)
        if token is None or behind is None or token.name is not None or not token.has("NOUN"):
            return False
        done = any(form.form in ("plain", "s") for form in token.forms)
        whom = behind.has("OWN", "DET", "PRONOUN", "MINE", "NUM") or behind.name is not None
        return done and whom

    def _of_several(self, other: Phrase | None) -> bool:
        """*X and Y are …*, *X and Y have …*: of both, as it cannot be said of Y alone."""
        alone = other is not None and not (other.plural or other.also) and (other.number or 1) == 1
        return alone and self.low() in ("are", "were", "have") and not self._asked_there()

    def _both_did(self, found: Phrase, other: Phrase | None) -> bool:
        """*X and Y defended and died*, where a sentence begins: both did."""
        before = [one for one in self.tokens if one.end <= found.start]
        begins = not any(
            one.forms or one.has("BE", "HAVE", "DO", "MODAL", "PREP") for one in before
        )
        units = other is not None and _is_unit(found) and _is_unit(other) and not found.facts
        past = any(form.form == "past" for form in self.tokens[self.at].forms)
        pointing = self.is_("PRONOUN", ahead=1)
        return begins and units and past and not pointing and not self.is_("BE", "HAVE")

    def _asked_there(self) -> bool:
        """*… and are they*: a question begins here."""
        return self.is_("PERSON", "PRONOUN", "OWN", ahead=1)

    def _one_more(self, found: Phrase, other: Phrase | None) -> Phrase | None:
        """*his 3 Might and 4 Might*, *a 3 and 4*: another unit of theirs, by its Might."""
        unit = found.kind == "noun" and found.word == "unit" and found.might is not None
        amount = other is not None and other.kind == "amount" and other.word in ("might", "number")
        if not unit or not amount or other is None or (other.number or 0) < 1 or other.spent:
            return other
        whose = found.owner if isinstance(found.owner, str) else None
        return Phrase(
            "noun", "unit", other.start, other.end, might=other.number, owner=whose, det="another"
        )

    def _said_of(self, other: Phrase) -> bool:
        """*… and two of my units die*, *… and defies my spell*: a clause of its own begins here."""
        spell = other.naming is not None and other.plural and bool(self.tokens[self.at - 1].forms)
        if spell and not other.det and not other.owner:
            return self.is_("OWN", "DET", "PRONOUN", "PERSON") and not self.is_("PREP")
        token = self.token()
        forms = token.forms if token is not None and not token.name else ()
        behind = self.token(1)
        if self.is_("ADV") and behind is not None and any(f.form == "s" for f in behind.forms):
            return True
        several = other.plural or bool(other.also) or (other.number or 0) > 1
        return several and any(form.form == "plain" for form in forms)

    def _verb_here(self, finite: bool = False) -> bool:
        token = self.token()
        forms = token.forms if token is not None else ()
        return any(form.form in ("s", "past") or not finite for form in forms)

    def _all_like(self, found: Phrase) -> None:
        """*X and Y both defending*, *two units, both 3s*, *3 Recruits all stunned*: what each is
        like."""
        begun, used = self.at, set(self.used)
        several = bool(found.also) or (found.number or 0) > 1
        if self.low() == "," and self.low(1) in EACH:
            self.take()
        if not several or found.kind not in ("name", "noun") or self.low() not in EACH:
            self.at, self.used = begun, used
            return
        self.take()
        self._of_them()
        token, each = self.token(), (found, *found.also)
        nothing = self.token(1) is None or not self._starts_noun(1)
        might = self._counted(token) if token is not None else None
        if might is not None and (nothing or self.is_("NOUN", ahead=1)):
            self.take()
            if self.is_("NOUN") and self.tokens[self.at].kinds["NOUN"] == "might":
                self.take()
            for one in each:
                one.might = might
        elif token is not None and token.kinds.get("ADJ") in SHARED and nothing:
            self.take()
            for one in each:
                one.adjectives.append(token.kinds["ADJ"])
        elif not (self.is_("PREP") and self._placed(found)):
            self.at, self.used = begun, used
            if self.low(1) == "out" and self.low() == "all":
                self.take()  # *… all out*
            return
        for one in each:
            one.where = one.where or found.where
        found.end = self.tokens[self.at - 1].end

    def _its_might(self, found: Phrase) -> None:
        """*only one unit, a 4*, *my unit there, 4 Might*: how mighty it is, behind a comma."""
        unit = found.kind == "noun" and found.word == "unit"
        unit = unit or (found.word in ("attacker", "defender") and found.owner is not None)
        named = found.naming.cards if found.naming is not None and found.names("unit") else ()
        one = (unit or bool(named)) and not (found.also or found.plural)
        if not one or found.might is not None or (found.number or 1) > 1:
            return
        begun, used = self.at, set(self.used)
        there = self.is_("ADV") and self.tokens[self.at].kinds["ADV"] == "here"
        said = self.take() if there else None
        comma = self.low() == ","
        if comma:
            self.take()
        if comma and self.low() in ("a", "an"):
            self.take()
        token = self.token()
        might = token.number if comma and token is not None else None
        might = might if not named or might in [card.might for card in named] else None
        if might is not None:
            self.take()
            if self.is_("NOUN") and self.tokens[self.at].kinds["NOUN"] == "might":
                self.take()
            if found.where is None:
                self._placed(found)
        behind = self.token()
        if might is not None and self.low() == "," and self._acts(1):
            self.take()  # *my unit, a 4 might, attacks*
        elif might is None or might < 0 or (behind is not None and behind.low[:1].isalnum()):
            self.at, self.used = begun, used
            return
        found.might, found.end = might, self.tokens[self.at - 1].end
        if said is not None and found.where is None:
            found.where = ("at", Phrase("noun", "battlefield", said.start, said.end, det="the"))

    def _acts(self, ahead: int) -> bool:
        """Whether a verb of the noun before stands there."""
        token = self.token(ahead)
        forms = token.forms if token is not None and not token.name else ()
        return any(one.form == "s" for one in forms) or self.is_("BE", "HAVE", ahead=ahead)

    def _floats(self, subject: Phrase | None) -> bool:
        """*my units all attack*, *X and Y are both stunned*: it says again that several do."""
        behind = self.token(1)
        several = subject is not None and (
            subject.plural or bool(subject.also) or (subject.number or 0) > 1
        )
        goes_on = behind is not None and (behind.has("ADJ", "PREP", "BE") or bool(behind.forms))
        noun = self._starts_noun(2 if self.is_("ADJ", ahead=1) else 1)
        return self.low() in EACH and several and goes_on and not noun

    def _each_alone(self) -> bool:
        """*can I put 3 on each*: of them, of which no more is said."""
        behind = self.token(1)
        return self.low() == "each" and (behind is None or not behind.low[:1].isalnum())

    def _of_them(self) -> None:
        """*both of them*, *all 3 of those*: says no more."""
        if self.low() == "of" and self.low(1) in ("them", "those", "these"):
            self.take()
            self.take()


def _fighter(phrase: Phrase) -> bool:
    """*a 4 Might defender*: a unit in the fight."""
    said = (
        phrase.might is not None
        or phrase.det in ("a", "an", "the")
        or isinstance(phrase.owner, str)
    )
    return phrase.kind == "person" and phrase.word in ("attacker", "defender") and said


def _is_unit(phrase: Phrase) -> bool:
    """Whether it is a unit by its name or by its tag, with nothing else said of it but whose."""
    tagged = phrase.kind == "noun" and any(one.startswith(TAG) for one in phrase.adjectives)
    cards = phrase.naming.cards if phrase.naming is not None else ()
    named = any("unit" in card.types for card in cards)
    return (named or tagged) and phrase.where is None


def _names_unit(token: Token) -> bool:
    """Whether it is the name or the tag of a unit."""
    named = token.name is not None and any("unit" in card.types for card in token.name.cards)
    return named or bool(token.tag)
