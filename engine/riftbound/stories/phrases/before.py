"""What stands before a noun: articles, owners, numbers, adjectives, a Might, keywords."""

from __future__ import annotations

from copy import copy

from engine.riftbound.stories.phrases.behind import Behind
from engine.riftbound.stories.phrases.nameless import ALONE, KINDS
from engine.riftbound.stories.phrases.phrase import EACH, Phrase
from engine.riftbound.stories.phrases.trailing import NTH
from engine.riftbound.stories.words.tokens import Token

OF_CARDS = frozenset({"ability", "trigger", "deathknell", "legend", "might", "damage", "cost"})
FIGHTERS = frozenset({"attacker", "defender"})
MANY = 10
"""From what number on it is no number of units."""
ARTICLES = frozenset({"the", "a", "an"})
DOMAINS = {
    "fury": "Fury", "calm": "Calm", "mind": "Mind", "body": "Body", "chaos": "Chaos",
    "order": "Order", "red": "Fury", "green": "Calm", "blue": "Mind", "orange": "Body",
    "purple": "Chaos", "yellow": "Order",
}  # fmt: skip
"""Domains, and the colours that stand for them."""
COUNTED = frozenset({"spell", "card", "unit", "turn"})
"""What is counted in a turn, and turns."""
ENDING = frozenset({"?", "", ",", "or", "."})
SOME_OF = {"any": "any", "either": "either", "none": "no", "all": "all", "each": "each", "one": "",
           "two": "", "three": "", "both of": "both"}  # fmt: skip
"""Words before *of mine*, and what they say of the units."""
HOSTILE = frozenset({"enemy", "enemies"})


class Before(Behind):
    """Reads what stands before a noun."""

    def _before(self, found: Phrase) -> None:
        """What stands before a noun: articles, owners, numbers, adjectives."""
        while (token := self.token()) is not None:
            if self._of_mine(found, token):
                return
            if token.has("OWN") and self._starts_noun(1):
                found.owner = token.kinds["OWN"]
                if self.low(1) == "own" and self._starts_noun(2):
                    self.take()  # *his own attacker*: his
            elif self._that_alone(token):
                return  # *is that the game*
            elif token.has("PRONOUN") and self.low(1) in ("game", "gg") and self.low(2) in ENDING:
                return  # *is that game?*
            elif found.det == "no" and token.low == "other" and self._starts_noun(1):
                found.adjectives.append("other")  # *no other units*
            elif token.has("DET") and (self._starts_noun(1) or token.low in ("both of",)):
                found.det = token.kinds["DET"] if found.det in ("", "the") else found.det
                if token.low == "both my" and self._noun_at(1) != "battlefield":
                    found.owner = "ana"
            elif (
                self._each_of(found, token)
                or self._bonus(found, token)
                or self._of_domain(found, token)
                or self._ordinal(found, token)
                or self._what_it_does(found)
                or self._any_of(found, token)
            ) or self._of_its_kind(found, token):
                continue
            elif self._so_many_of(found, token):
                return
            elif self.low(1) in EACH and self._counted(token) is not None:
                return  # *his 3 both die*
            elif self._counted(token) is not None and self._starts_noun(1) and not self._fights(1):
                if found.det == "other" and self.is_("ADJ", ahead=1) and not self._starts_noun(2):
                    return  # *is the other one stunned*
                found.number = self._counted(token)
            elif token.has("ADJ") and self._starts_noun(1):
                found.adjectives.append(token.kinds["ADJ"])
            elif token.filler and (found.det or found.number) and self._starts_noun(1):
                pass
            else:
                return
            self.take()

    def _noun_at(self, ahead: int) -> str:
        """The noun that stands there, if one does."""
        token = self.token(ahead)
        return token.kinds.get("NOUN", "") if token is not None else ""

    def _that_alone(self, token: Token) -> bool:
        """Whether a pronoun stands for itself before another noun phrase; *both his units* is one."""
        following = self.low(1) in ARTICLES or self.is_("OWN", ahead=1)
        counted = self.low(1) == "one" and self._noun_at(2) in COUNTED | {
            "point",
            "combat",
            "showdown",
        }
        asked = counted and self.at > 0 and self.tokens[self.at - 1].has("BE")
        costs = self.low(1) == "cost" and self.at > 0 and self.tokens[self.at - 1].has("DO")
        following = following or asked or costs  # *is that one point or two*
        return token.has("PRONOUN") and following and token.low != "both"

    def _any_of(self, found: Phrase, token: Token) -> bool:
        """*any of his units*, *either of my guys*, *none of my units*: any, none."""
        said = SOME_OF.get(token.low, "")
        if said not in ("any", "either", "no") or self.low(1) != "of" or found.det or found.number:
            return False
        if not self.is_("OWN", ahead=2) or not self._starts_noun(3):
            return False
        found.det = said
        self.take()
        self.take()
        return True

    def _of_mine(self, found: Phrase, token: Token) -> bool:
        """*one of mine*, *both of his*, *any of theirs*: so many units of theirs, with no noun."""
        if token.low not in SOME_OF or found.owner or found.number or found.adjectives:
            return False
        ahead = 1 if token.low == "both of" else 2
        whose, behind = self.token(ahead), self.token(ahead + 1)
        if ahead == 2 and self.low(1) != "of":
            return False
        said = whose is not None and (whose.has("MINE") or whose.low == "his")
        if whose is None or not said or (behind is not None and self._starts_noun(ahead + 1)):
            return False
        found.owner = whose.kinds.get("MINE") or whose.kinds["OWN"]
        number = self._counted(token)
        found.det, found.number = SOME_OF[token.low] or "", number
        found.word, found.part, found.plural = "unit", number is not None, True
        for _ in range(ahead + 1):
            self.take()
        return True

    def _bonus(self, found: Phrase, token: Token) -> bool:
        """*a +3 sword*: an Equipment that gives so much Might."""
        noun = self.token(1)
        equipment = noun is not None and noun.kinds.get("NOUN") == "equipment"
        if token.number is None or token.text[:1] != "+" or not equipment:
            return False
        found.might = token.number
        self.take()
        return True

    def _each_of(self, found: Phrase, token: Token) -> bool:
        """*each of his units*, *all of my guys*: each."""
        if token.low not in ("each", "all") or self.low(1) != "of" or found.det or found.number:
            return False
        if not self.is_("OWN", "DET", ahead=2) or not self._starts_noun(3):
            return False
        found.det = token.kinds["DET"]
        self.take()
        self.take()
        return True

    def _of_domain(self, found: Phrase, token: Token) -> bool:
        """*2 fury power*, *the fury power*, *3 ready red runes*: of which domain."""
        domain = DOMAINS.get(token.low, "")
        following = self.token(1)
        if not domain or following is None or token.name is not None:
            return False
        one = following.low == "power" and found.det in ("the", "a", "an") and not found.adjectives
        if found.number is None and not one:
            return False
        if following.low not in ("power", "rune", "runes"):
            return False
        found.number = 1 if one and found.number is None else found.number
        found.spent = domain
        self.take()
        return True

    def _ordinal(self, found: Phrase, token: Token) -> bool:
        """*my first spell*, *my 2nd turn*: the which of them this turn, or of all turns."""
        following = self.token(1)
        noun = following.kinds.get("NOUN", "") if following is not None else ""
        if token.low not in NTH or noun not in COUNTED or not (found.owner or found.det):
            return False
        found.adjectives.append(f"nth {NTH[token.low]}")
        self.take()
        return True

    def _fights(self, ahead: int) -> bool:
        """*a 4 defending*: whether it is said there, behind what is told of, what it does."""
        token, behind = self.token(ahead), self.token(ahead + 1)
        said = token is not None and token.kinds.get("ADJ") in ("attacking", "defending")
        return said and (behind is None or not self._starts_noun(ahead + 1))

    def _of_its_kind(self, found: Phrase, token: Token) -> bool:
        """What of several words stands before the noun: a Might, *two of*, a keyword."""
        counted = self._counted(token) is not None
        if counted and self._one_field(found, token):
            return True
        if counted and (self._might_word(found) or self._part_of(found, token)):
            return True
        return bool(token.keyword) and not token.has("ADJ") and self._keyword_before(found)

    def _so_many_of(self, found: Phrase, token: Token) -> bool:
        """*two 5 Mights*, *one 2 Might*: so many units of that Might."""
        noun, following = self.token(1), self.token(2)
        said = found.number is not None and found.might is None and found.number < MANY
        might = noun is not None and noun.kinds.get("NOUN") == "might" and noun.low != "power"
        if not said or not might or (following is not None and following.has("NOUN")):
            return False
        found.might = self._counted(token)
        self.take()
        return found.might is not None

    def _one_field(self, found: Phrase, token: Token) -> bool:
        """*one of the (2) battlefields*: a battlefield."""
        if self._counted(token) != 1 or self.low(1) != "of" or found.number is not None:
            return False
        ahead = 2
        while self.is_("DET", "NUM", ahead=ahead) or self._digit(ahead):
            ahead += 1
        noun = self.token(ahead)
        if noun is None or noun.kinds.get("NOUN") != "battlefield":
            return False
        for _ in range(ahead):
            self.take()
        found.number, found.det = 1, "a"
        return True

    def _digit(self, ahead: int) -> bool:
        token = self.token(ahead)
        return token is not None and token.number is not None

    def _part_of(self, found: Phrase, token: Token) -> bool:
        """*two of my units*, *one of the attackers*: so many, of those."""
        number = self._counted(token)
        those = self.is_("OWN", "MINE", ahead=2) or self._those_who_fight(2)
        if number is None or self.low(1) != "of" or not those:
            return False
        if found.number is not None or found.det not in ("", "only") or found.owner:
            return False
        begun, used, before = self.at, set(self.used), vars(copy(found))
        self.take()
        self.take()
        self._before(found)
        here = self.token()
        known = here is not None and (here.has("NOUN", "PERSON") or here.name is not None)
        if found.number not in (None, 2) or not known or (found.number and number != 1):
            self.at, self.used = begun, used
            vars(found).update(before)
            return False
        found.number, found.part = number, True
        return True

    def _those_who_fight(self, ahead: int) -> bool:
        """*the attackers*, *those two defenders*: some of those who fight."""
        who = (
            ahead + 1 + (self.token(ahead + 1) is not None and self.low(ahead + 1) in ("two", "2"))
        )
        token = self.token(who)
        those = token is not None and token.kinds.get("PERSON") in FIGHTERS
        if token is not None and token.name is not None and token.low.endswith("s"):
            those = any("unit" in card.types for card in token.name.cards)  # *one of the Recruits*
        return self.low(ahead) in ("the", "those", "these") and those

    def _keyword_before(self, found: Phrase) -> bool:
        """*my Tank unit*, *a hunt 1 guy*, *a backline 2 Might*: a keyword before its noun."""
        token, following = self.token(), self.token(1)
        assert token is not None
        value = following.number if following is not None else None
        might = self.token(2)
        if value is not None and might is not None and might.kinds.get("NOUN") == "might":
            value = None
        ahead = 2 if value is not None else 1
        noun = self.token(ahead)
        if noun is None or not (self._starts_noun(ahead) or noun.keyword):
            return False
        if noun.name is not None and token.forms and not (found.det or found.owner):
            return False  # *and ambush X*: what is done
        if noun.kinds.get("NOUN", "unit") in OF_CARDS or noun.has("DET", "OWN", "PERSON"):
            return False
        found.keywords.append((token.keyword, value or 0))
        for _ in range(ahead):
            self.take()
        return True

    def _might_word(self, found: Phrase) -> bool:
        """*3 Might*, *3-Might* before the noun."""
        ahead = 2 if self.low(1) == "-" else 1
        token, noun = self.token(ahead), self.token(ahead + 1)
        if token is None or token.kinds.get("NOUN") != "might" or noun is None:
            return False
        known = noun.kinds.get("PERSON") in FIGHTERS or noun.low in HOSTILE
        other = noun.has("DET", "OWN", "PERSON") and not known
        if not (self._starts_noun(ahead + 1) or noun.keyword) or other:
            return False
        here = self.take()
        found.might = self._counted(here)
        for _ in range(ahead):
            self.take()
        return True

    def _starts_noun(self, ahead: int) -> bool:
        token = self.token(ahead)
        if token is None:
            return False
        number = token.number is not None or token.has("NUM")
        if self.kill_each_other(ahead):
            return False  # *my 4 and his 4 kill each other*
        if token.low == "total" and self.is_("NOUN", ahead=ahead + 1):
            return True  # *5 total Might*
        bare = token.keyword and not token.kinds
        if token.low in ALONE and ahead == 1 and self._spell_ends(ahead + 1):
            return True
        if token.low in DOMAINS and self.low(ahead + 1) in ("power", "rune", "runes"):
            return True
        told = token.low in NTH and self.is_("NOUN", ahead=ahead + 1)
        if told or (token.low in KINDS and self._spell_at(ahead + 1)):
            return True
        named = token.name or (bare and (not token.forms or self.is_("NOUN", ahead=ahead + 1)))
        return number or bool(named) or token.has("NOUN", "DET", "ADJ", "OWN", "PERSON")
