"""What stands behind a noun: brackets, Might, damage, keywords, Equipment, its place, whose it is."""

from __future__ import annotations

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.lacking import WITHOUT
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.phrases.trailing import LIKE, UNTOLD, WORN, Trailing

NAMED_WITH: dict[str, tuple[str, ...]] = {"pay": ("cost", "costs"), "use": ("ability", "effect")}
"""What stands behind a keyword of what is paid or used."""
WAYS_TO_PLAY = frozenset({"Accelerate", "Flow", "Ambush", "Repeat"})
"""Keywords that say, behind a card's name, how it is played."""
TOTALS = frozenset({"total", "in total", "in all", "together", "combined", "altogether"})
WORN_BY = frozenset({"attached", "equipped", "worn"})
"""What says behind an Equipment, with a preposition, who wears it."""
STATES_PREPS = frozenset({"at", "in", "on"})


class Behind(Trailing):
    """Reads what stands behind a noun."""

    def phrase(self, listed: bool = True) -> Phrase | None:
        """The noun phrase that begins here: read by who reads phrases."""
        raise NotImplementedError

    def _behind(self, found: Phrase) -> None:
        """What stands behind a noun: brackets, its Might, damage, keywords, its place."""
        if "attached" in found.adjectives and (found.word == "unit" or found.names("unit")):
            found.adjectives.remove("attached")  # *my equipped unit*
            found.wears.append(Phrase("noun", "equipment", found.start, found.start, det="an"))
        while (
            self._to_each(found)
            or self._mights_of_each(found)
            or self._who_they_are(found)
            or self._bracket(found)
            or self._might_behind(found)
            or self._with(found)
            or self._placed(found)
            or self._there_so(found)
            or self._of(found)
            or self._borne(found)
            or self._as_legend(found)
            or self._fighting(found)
            or self._like(found)
            or self._apart(found)
            or self._left(found)
            or self._runes_open(found)
            or self._deserted(found)
            or self._attached_so(found)
            or self._trails(found)
            or self.relative(found)
        ):
            found.end = self.tokens[self.at - 1].end

    def relative(self, found: Phrase) -> bool:
        """*that has 3 damage*, *that is in base*: read by who reads clauses."""
        return False

    def _bracket(self, found: Phrase) -> bool:
        fighter = found.word in ("attacker", "defender")
        if self.low() != "(" or (found.kind == "person" and not fighter):
            return False
        begun, used = self.at, set(self.used)
        self.take()
        token = self.token()
        might = token is not None and token.text.isdigit() and self.low(1) in (")", ",")
        if might and token is not None and found.might is None:
            found.might = token.number  # *Leona (4)*, *Bully (6, exhausted)*
            self.take()
        if self.low() == "with":
            self._with(found)
        while self._detail(found) or self._in_brackets(found):
            pass
        if self.low() != ")":
            self.at, self.used = begun, used
            return False
        self.take()
        return True

    def _might_behind(self, found: Phrase) -> bool:
        """*Sett 5 Might attacks*: the Might of the unit that was named."""
        token, noun, following = self.token(), self.token(1), self.token(2)
        unit = found.kind == "name" and found.names("unit") and found.might is None
        if not unit or token is None or noun is None or not token.text.isdigit():
            return False
        ends = following is None or not (following.nounlike or following.has("DET", "OWN"))
        if noun.kinds.get("NOUN") != "might" or noun.low == "power" or not ends:
            return False
        found.might = token.number
        self.take()
        self.take()
        return True

    def _in_brackets(self, found: Phrase) -> bool:
        """*(exhausted)*, *(no buff)*, *(not empowered)*: what it is like; what nobody is without
        being told so need not be said."""
        begun, used = self.at, set(self.used)
        denied = self.is_("NOT") or self.low() in ("no", "without")
        if denied:
            self.take()
        token = self.token()
        state = token.kinds.get("ADJ", "") if token is not None else ""
        buff = denied and token is not None and token.low in ("buff", "buffs")
        if (state not in LIKE and not buff) or (denied and state in UNTOLD):
            self.at, self.used = begun, used
            return False
        self.take()
        if not denied:
            found.adjectives.append(state)
        return True

    def _with(self, found: Phrase) -> bool:
        """*with 3 Might*, *at 5 Might*, *with Tank and Shield 2*, *with X on it*, *with a buff*."""
        if self.low() not in ("with", "at", "having", WITHOUT) or not (
            (found.kind in ("name", "noun") and not found.placed)
            or found.word in ("attacker", "defender")
        ):
            return False
        begun, used = self.at, set(self.used)
        if self.take().low == WITHOUT:
            here = self.token()
            if here is not None and here.keyword and found.kind == "noun":
                self.take()  # *a 5 Might unit without Tank*
            elif not self._none_of(found):
                self.at, self.used = begun, used
            return self.at > begun
        if (found.might is not None or found.placed) and self._other_might():
            self.at, self.used = begun, used
            return False
        one = self.low() == "a"
        while self.low() in ("a", "an", "exactly", "only") or (
            self.is_("FILL") and self.at > begun
        ):
            self.take()
        got = self._buff(found) if one and not self._worn() else self._details(found)
        if not got:
            self.at, self.used = begun, used
        elif self.low() == "each" and found.plural:
            self.take()
        return got

    def _worn(self) -> bool:
        """Whether an Equipment is named here."""
        token = self.token()
        if token is not None and (self._counted(token) or 0) > 1:
            return self.is_("NOUN", ahead=1) and self.tokens[self.at + 1].kinds["NOUN"] == WORN
        named = token is not None and token.name is not None
        if token is None or not named:
            return token is not None and token.kinds.get("NOUN") in (WORN, "gear")
        return all(map(_is_gear, token.name.cards if token.name is not None else ()))

    def _details(self, found: Phrase) -> bool:
        """Might, damage, keywords, Equipment, one after the other."""
        got = self._none_of(found) or self._a_buff(found) or self._detail(found)
        while got and self.low() in ("and", ",", "with"):
            at, held = self.at, set(self.used)
            self.take()
            if not (self._none_of(found) or self._a_buff(found) or self._detail(found)):
                self.at, self.used = at, held
                break
        if got and self.low() in ("already", "marked") and self.low(1) == "on":
            self.take()
        if got and self.low() == "on" and self.is_("PRONOUN", ahead=1) and self.low(1) != "that":
            self.take()
            self.take()
        elif got and found.wears and self.low() in ("on", "attached", "equipped"):
            self._worn_so()
        return got

    def _worn_so(self) -> None:
        """*with a Long Sword on*, *with it attached*, where nothing follows that it would be on."""
        token = self.token(1)
        ends = (
            token is None or not token.low[:1].isalnum() or token.has("LINK", "BE", "PREP", "ADV")
        )
        if ends or (token is not None and token.forms and not token.name):
            self.take()

    def _other_might(self) -> bool:
        """*with a 5 Might*, behind what has a Might: another unit."""
        ahead = 1 if self.low() in ("a", "an") else 0
        token, noun = self.token(ahead), self.token(ahead + 1)
        if noun is not None and noun.low == "-":
            noun = self.token(ahead + 2)
        number = token is not None and token.number is not None
        return number and noun is not None and noun.kinds.get("NOUN") == "might"

    def _buff(self, found: Phrase) -> bool:
        """*with a buff*: it is buffed."""
        token = self.token()
        if token is None or token.low not in ("buff", "buff on it"):
            return False
        self.take()
        return self._has(found, Phrase("noun", "ability", token.start, token.end, det="a"))

    def _a_buff(self, found: Phrase) -> bool:
        """*buff*, *a buff*, among what a unit has."""
        if self.low() in ("a", "the") and self.low(1) in ("buff", "buff on it"):
            self.take()
        return self._buff(found)

    def _has(self, found: Phrase, said: Phrase) -> bool:
        """What the noun phrase *has*, as part of it: damage, Might, a buff, an Equipment."""
        if said.bearer is not None and said.bearer.word == "it":
            said.bearer = None  # *with X attached to it*
        if said.kind == "noun" and said.word == "gear":
            said.word = "equipment"  # what a unit has on it
        if said.kind == "amount" and said.word in ("damage", "might") and not said.also:
            setattr(found, said.word, said.number)
        elif (said.names("gear") or said.word == "equipment") and not said.also:
            found.wears.append(said)
        elif said.word == "ability" and said.det in ("a", "an") and not said.owner:
            found.adjectives.append("buffed")
        else:
            return False
        return True

    def _detail(self, found: Phrase) -> bool:
        """A Might, marked damage or a keyword said of the noun."""
        token = self.token()
        if token is None:
            return False
        if self._worn():
            gear = self.phrase(listed=False)
            return gear is not None and self._has(found, gear)
        if token.low == ",":
            self.take()
            return True
        if token.number is not None and self.token(1) is not None:
            ahead = 2 if self.low(1) == "-" else 1
            noun = self.token(ahead).kinds.get("NOUN", "") if self.token(ahead) else ""  # type: ignore[union-attr]
            following = self.token(ahead + 1)
            named = following is not None and (following.has("NOUN", "PERSON") or following.name)
            if named and not self.kill_each_other(ahead + 1):
                return False
            if noun == "might" and (found.number or 1) > 1 and self.low(ahead + 1) in TOTALS:
                return False  # *two units with 8 Might in total*
            if noun in ("might", "damage") and token.number >= 0:
                setattr(found, noun, token.number)
                for _ in range(ahead + 1):
                    self.take()
                return True
            return False
        if token.keyword in WAYS_TO_PLAY and (found.kind == "name" or token.keyword == "Repeat"):
            return False  # how it is played, or what it is played on
        if token.keyword:
            self.take()
            value = self.token()
            number = value.number if value is not None and value.number is not None else 0
            if number:
                self.take()
            found.keywords.append((token.keyword, number))
            return True
        return False

    def _placed(self, found: Phrase) -> bool:
        """*at a battlefield*, *in base*, *in my hand*, behind what may be somewhere."""
        prep = self.token()
        if prep is None or prep.kinds.get("PREP") not in STATES_PREPS or found.where is not None:
            return False
        if (
            found.kind not in ("name", "noun")
            or found.placed
            or found.word in ("showdown", "combat")
        ):
            return False
        if found.word.endswith("trigger") or found.word in ("ability", "turn", "damage"):
            return False
        begun, used = self.at, set(self.used)
        following = self.token(2)
        ends = following is None or following.has("LINK") or not following.low[:1].isalnum()
        if self.low(1) == "each" and ends and found.number == 1:
            self.take()
            self.take()
            return True  # *two battlefields with one unit at each*
        self.take()
        place = self.phrase(listed=False)
        if place is None or not place.placed:
            self.at, self.used = begun, used
            return False
        found.where = (prep.kinds["PREP"], place)
        return True

    def _borne(self, found: Phrase) -> bool:
        """*Long Sword on my Poro*: an Equipment, and who wears it."""
        gear = found.naming is not None and all(map(_is_gear, found.naming.cards))
        gear = gear or found.word == "equipment"
        worn = self.low() in WORN_BY and self.is_("PREP", "TO", ahead=1)
        on = worn or self.low() in ("on", "off", "from")
        if not on or not gear or found.bearer is not None:
            return False
        begun, used = self.at, set(self.used)
        for _ in range(1 + worn):
            self.take()
        bearer = self.phrase(listed=False)
        it = worn and bearer is not None and bearer.word == "it"
        if bearer is None or not (it or bearer.kind in ("name", "noun")) or bearer.placed:
            self.at, self.used = begun, used
            return False
        found.bearer = bearer
        return True

    def _as_legend(self, found: Phrase) -> bool:
        """*Draven as my legend*: the legend of that name."""
        owner, noun = self.token(1), self.token(2)
        if self.low() not in ("as", "for") or found.kind != "name" or owner is None or noun is None:
            return False
        if noun.kinds.get("NOUN") != "legend" or not owner.has("OWN", "DET"):
            return False
        found.adjectives.append("is legend")
        found.owner = found.owner or owner.kinds.get("OWN")
        for _ in range(3):
            self.take()
        return True

    def _fighting(self, found: Phrase) -> bool:
        """*a unit defending*, with nothing behind it."""
        token = self.token()
        if token is None or token.kinds.get("ADJ") not in ("attacking", "defending"):
            return False
        following = self.token(1)
        ends = following is None or following.has("LINK") or not following.low[:1].isalnum()
        much = found.kind == "amount" and found.word in ("might", "number") and not found.spent
        if much and ends and not (found.signed or found.det):
            many = found.number if found.might is not None else None
            might = found.number if found.might is None else found.might
            found.kind, found.word, found.might, found.number = "noun", "unit", might, many
        if found.kind not in ("name", "noun") or not ends:
            return False
        found.adjectives.append(self.take().kinds["ADJ"])
        return True

    def _like(self, found: Phrase) -> bool:
        """*Teemo facedown at A*, *my legend exhausted*: what it is like, behind its noun."""
        token, following = self.token(), self.token(1)
        said = token.kinds.get("ADJ", "") if token is not None else ""
        if token is None or not (said in LIKE or said == "alone") or found.kind == "person":
            return False
        if said == "alone" and (found.plural or found.placed or (found.number or 1) > 1):
            return False  # *attacks two units alone*: who attacks is
        told = found.number is not None or found.det == "no"
        runes = found.word == "rune" and told  # *2 runes ready*
        if any(form.form == "plain" for form in token.forms) and not runes:
            return False  # *does X ready*
        ends = following is None or following.has("LINK") or not following.low[:1].isalnum()
        placed = following is not None and following.kinds.get("PREP") in STATES_PREPS
        placed = placed or (following is not None and following.kinds.get("ADV") == "here")
        if found.kind not in ("name", "noun") or not (ends or placed):
            return False
        found.adjectives.append(self.take().kinds["ADJ"])
        return True

    def _whose(self) -> str:
        """*mine*, *theirs*, *his* with no noun behind it: whose it is."""
        token, following = self.token(), self.token(1)
        if token is None:
            return ""
        if token.has("MINE"):
            return token.kinds["MINE"]
        more = following is not None and following.low[:1].isalnum()
        said = following is not None and (following.nounlike or following.has("ADJ", "DET"))
        more = more and said and not self.kill_each_other(1)
        return token.kinds["OWN"] if token.low in ("his", "her") and not more else ""

    def _of(self, found: Phrase) -> bool:
        """*a unit of mine*, *X of his*, *the controller of X*, *the trigger of X*."""
        fighter = found.word in ("attacker", "defender")
        if self.low() != "of" or not (fighter or found.kind in ("noun", "name")):
            return False
        begun, used = self.at, set(self.used)
        self.take()
        player = self._whose()
        if player and found.owner is None:
            found.owner = player
            self.take()
            return True
        if found.kind != "noun" and not fighter:
            self.at, self.used = begun, used
            return False
        whose = self.phrase(listed=False)
        if (
            whose is None
            or found.owner is not None
            or whose.kind
            not in ("name", "person", "pronoun", *(("noun",) if found.word == "might" else ()))
        ):
            self.at, self.used = begun, used
            return False
        found.owner = whose.word if whose.kind == "person" else whose
        return True


def _is_gear(card: CardDefinition) -> bool:
    return "gear" in card.types and "Equipment" in card.tags
