"""Noun phrases of players' questions: articles, owners, numbers, adjectives, the noun, possessives."""

from __future__ import annotations

from engine.riftbound.stories.phrases.before import ARTICLES, HOSTILE, OF_CARDS
from engine.riftbound.stories.phrases.called import Called
from engine.riftbound.stories.phrases.comparing import SIZES
from engine.riftbound.stories.phrases.nameless import SIGNS
from engine.riftbound.stories.phrases.phrase import TAG, Frame, Phrase
from engine.riftbound.stories.words.tokens import STOPS, Token

PERSONS = frozenset({"he", "him", "himself"})
LETTERS = {"a": "A", "b": "B", "1": "A", "2": "B", "one": "A", "two": "B"}
"""How battlefields are told apart."""
THEM = frozenset({"them", "those", "these"})
AMOUNTS = frozenset({"damage", "might", "point", "energy", "xp", "power"})


class Phrases(Called):
    """Reads noun phrases from tokens."""

    def phrase(self, listed: bool = True) -> Phrase | None:
        """The noun phrase that begins here, with those that *and* joins to it; None if none does."""
        begun, used = self.at, set(self.used)
        found = self._single()
        if found is None:
            self.at, self.used = begun, used
            return None
        self._behind(found)
        if listed:
            self._listed(found)
            self._all_like(found)
            self._its_might(found)
            self._share_place(found)
        return found

    def _share_place(self, found: Phrase) -> None:
        """*X and Y at A*: both are there."""
        last = found.also[-1].where if found.also else None
        for one in (found, *found.also):
            one.where = one.where or last

    def _single(self) -> Phrase | None:
        if (theirs := self._of_theirs() or self._both_and()) is not None:
            return theirs
        start = self.at
        found = Phrase("noun", "", start, start)
        used = set(self.used)
        self._before(found)
        if not self._head(found):
            self.at, self.used = start, used
            found = Phrase("noun", "", start, start)
            if not self.is_("PRONOUN") or not self._head(found):
                return None  # *her*, where nothing is hers
        found.start = self.tokens[start].start
        found.end = self.tokens[self.at - 1].end
        return self._possessive(found)

    def _head(self, found: Phrase) -> bool:
        """The noun itself: a name, a noun, a person, a pronoun, an amount."""
        token = self.token()
        if found.word:
            return True  # *one of mine*
        if token is None:
            return False
        if token.name is not None:
            found.kind, found.word, found.naming = "name", token.text, token.name
            found.plural = token.name.plural
            self.take()
            self._behind_name(found)
            return True
        if token.has("NOUN"):
            if not self._called(found, token):
                self._common_noun(found, token)
            return True
        if token.has("PERSON") and token.low in HOSTILE and self._one_of_them_said(found):
            found.word, found.plural = "unit", "many" in token.kinds
            found.adjectives.append("enemy")
            self.take()
            return True
        if token.has("PERSON"):
            found.kind, found.word = "person", token.kinds["PERSON"]
            found.plural = "many" in token.kinds
            self.take()
            return True
        plain = not found.adjectives and found.det in ("", "all", "both")
        if token.has("PRONOUN", "MINE") and plain:
            self._pronoun_here(found, token)
            return True
        return self._headless(found, token)

    def _pronoun_here(self, found: Phrase, token: Token) -> None:
        """*he*, *she*, *both of them*, *it all*, *they both*."""
        found.kind = "pronoun"
        found.word = token.kinds.get("PRONOUN") or token.kinds["MINE"]
        found.person = token.low in PERSONS
        found.she = token.low in ("she", "her", "herself")
        found.reflexive = token.low.endswith("self")
        self.take()
        if found.word == "they" and found.det in ("all", "both"):
            found.word = "both"  # *both of them*
        if found.word == "both":
            self._of_them()
        if found.word == "it" and not found.person and self.low() == "all":
            found.det = "all"  # *dump it all on*
            self.take()
        if found.word == "they" and self.low() in ("both", "all"):
            found.word = "both"  # *do they both die*
            found.det = "all" if self.low() == "all" else found.det
            self.take()

    def _one_of_them_said(self, found: Phrase) -> bool:
        """*a 5 Might enemy*, *an enemy*, *1 enemy*: a unit, not who plays."""
        said = found.might is not None or found.number is not None or bool(found.adjectives)
        return said or found.det in ("a", "an", "another", "other", "only", "both")

    def _common_noun(self, found: Phrase, token: Token) -> None:
        """A noun, with what makes a Might a unit and a battlefield one of the two."""
        found.word, found.plural = token.kinds["NOUN"], "many" in token.kinds
        if token.tag:
            self._tagged(found, token)
            return
        self._countering(found)
        found.plural = found.plural and (found.word != "battlefield" or found.number != 1)
        if found.word == "might" and found.might is not None:
            found.word, found.plural = "unit", (found.number or 1) > 1
            self.take()
            return
        if found.word in AMOUNTS and (found.number is not None or found.det == "no"):
            found.kind = "amount" if found.number is not None else found.kind
            found.spent = found.spent or ("any" if token.low == "power" else "")
            found.signed = self.tokens[self.at - 1].text[:1] in SIGNS
        self.take()
        if found.word == "might" and token.low != "power":
            self._might_alone(found, found.number)
        elif found.word == "battlefield" and not found.plural:
            self._lettered(found)

    def _tagged(self, found: Phrase, token: Token) -> None:
        """*a Poro*, *two Poro units*: units with that tag."""
        found.adjectives.append(f"{TAG}{token.tag}")
        self.take()
        behind = self.token()
        if behind is not None and behind.kinds.get("NOUN") == "unit" and not behind.tag:
            found.plural = found.plural or "many" in behind.kinds
            self.take()

    def _headless(self, found: Phrase, token: Token) -> bool:
        """What stands for a noun: a letter, a keyword, a number, *one*, *the other*."""
        before = self.tokens[self.at - 1] if self.at else None
        lettered = before is not None and (before.has("PREP") or bool(before.forms))
        if token.text in ("A", "B") and (lettered or self.is_("BE", ahead=1)):
            found.word, found.letter = "battlefield", token.text
            self.take()
            return True
        if found.might is not None and token.kinds.get("ADJ") == "plain":
            found.word = "unit"  # *a 4 might regular*
            self.take()
            return True
        if found.det == "all" and self._counted(token) is not None and not found.owner:
            found.kind, found.word, found.number = "pronoun", "both", self._counted(token)
            self.take()
            self._of_them()
            return True
        of_them = token.low in ("each", "all") and self.low(1) == "of" and self.low(2) in THEM
        if of_them or (before is not None and before.has("PREP") and self._each_alone()):
            found.kind, found.word = "pronoun", "both"
            found.det = "all" if token.low == "all" else ""
            self.take()
            self._of_them()
            return True
        known = self._keyword_alone(found, token) or self._owners(found, token)
        if known or self._spell_alone(found) or self._drop(found):
            return True
        if token.number is not None:
            return self._digits_alone(found, token, token.number)
        if self._some_of_them(found, token) or self._elliptic(found, token):
            return True
        if found.might is not None and (found.det in ARTICLES or found.owner):
            found.word = "unit"  # *a 5 Might stunned at his battlefield*
            return True
        return self._number_alone_said(found)

    def _digits_alone(self, found: Phrase, token: Token, number: int) -> bool:
        """*the +2*, *my 3*, *his 5*, *4*: a change of Might, a unit of that Might, or a number."""
        found.signed = token.text[:1] in SIGNS
        if found.signed and (found.det or found.owner):
            self.take()
            found.kind, found.word, found.number = "amount", "might", number
            return not (found.adjectives or found.keywords)
        if self.low(1) in ("drop", "drops", "cost", "mana", "energy"):
            return False  # *my 8 drop*
        self.take()
        if found.det or found.owner or {"plain", *SIZES} & {*found.adjectives}:
            found.bare = True
            return self._might_alone(found, number)
        found.kind, found.number = "amount", number
        found.word = "might" if found.signed else "number"
        return True

    def _number_alone_said(self, found: Phrase) -> bool:
        """*is my 5 dead*: a unit; else so much of what is not said."""
        if found.number is not None and found.might is None and isinstance(found.owner, str):
            found.word, found.might, found.number = "unit", found.number, None
            return True
        if found.number is not None or found.might is not None:
            found.kind, found.word = "amount", "might" if found.might is not None else "number"
            return True
        return False

    def _owners(self, found: Phrase, token: Token) -> bool:
        """*does his die*: what is his."""
        following = self.token(1)
        does = following is not None and any(one.form in ("plain", "s") for one in following.forms)
        bare = not (found.det or found.owner or found.adjectives or found.number)
        ends = self._closes(1) or (following is not None and following.has("PREP"))
        if token.low != "his" or not bare or not (does or ends):
            return False
        if following is not None and following.nounlike and not ends:
            return False
        self.take()
        found.kind, found.word = "pronoun", "ben"
        return True

    def _lettered(self, found: Phrase) -> None:
        """*bf A*, *battlefield 2*: which of them."""
        token = self.token()
        if token is None or (token.low == "a" and token.text != "A"):
            return
        if token.low in LETTERS and not (token.number is not None and self._starts_noun(1)):
            found.letter = LETTERS[token.low]
            self.take()

    def _might_alone(self, found: Phrase, might: int | None) -> bool:
        """*a 6 Might*, *my 3 Might*, *the 2*: a unit, by its Might."""
        said = found.det in ("a", "an", "the", "another", "other", "only") or found.number == 1
        named = bool(said or found.owner or found.adjectives or found.keywords)
        gain = any(one.text[:1] == "+" for one in self.tokens[max(0, self.at - 2) : self.at])
        if might is None or might < 0 or not named or gain:
            return False
        found.kind, found.word, found.might, found.number = "noun", "unit", might, None
        while (token := self.token()) is not None and (
            token.kinds.get("ADJ") == "plain" or (token.low == "one" and self.low(1) != "of")
        ):
            self.take()  # *a 4 might regular*, *the 3 might one*
        return True

    def _keyword_alone(self, found: Phrase, token: Token) -> bool:
        """*my 6 Might tank*, *the tank one*, *the 3 Might one*: a unit, by what is said of it."""
        one = token.has("NUM") and token.low == "one"
        said = found.keywords or found.adjectives or found.might is not None
        said = said or (
            found.det == "the" and self.low(1) in ("in", "at", "on")
        )  # *the one in base*
        if one and said and (found.det or found.owner) and self.low(1) != "of":
            found.word = "unit"
            self.take()
            return True
        if token.keyword in ("Action", "Reaction") and found.det:
            found.word = "spell"
            found.keywords.append((token.keyword, 0))
            self.take()
            return True
        if not token.keyword or (found.might is None and token.keyword != "Tank"):
            return False
        if found.might is None and not (found.det or found.owner):
            return False
        if found.might is None and (found.number or 1) > 1:
            found.might, found.number = found.number, None  # *a 4 Tank*
        found.word = "unit"
        found.keywords.append((token.keyword, 0))
        self.take()
        return True

    def _some_of_them(self, found: Phrase, token: Token) -> bool:
        """*two of them*, *some of them*, *two are*: so many of those that were told of."""
        counted = self._counted(token) if found.number is None else None
        ahead = int(counted is not None or token.low == "some")
        number = found.number if counted is None else counted
        found.det = "some" if token.low == "some" else found.det
        of_them = self.low(ahead) == "of" and self.low(ahead + 1) in {*THEM, "which"}
        bare = not of_them and number is not None and token.has("NUM") and self.is_("BE", ahead=1)
        some = found.det == "some" or (number or 0) > 1
        if not some or not (of_them or bare) or found.owner or found.adjectives:
            return False
        for _ in range(ahead + 2 * of_them):
            self.take()
        found.kind, found.word, found.number = "ellipsis", "one", number
        found.part, found.plural = of_them, True
        return True

    def _elliptic(self, found: Phrase, token: Token) -> bool:
        """*the other*, *one*, *another*, *the second*: the noun is the one before."""
        det = token.kinds.get("DET", "")
        one = token.has("NUM") and token.low == "one"
        many = self._counted(token) if found.det == "other" and not one else None
        said = det in ("other", "another") or one or (many is not None and many > 1)
        if not said or found.owner or found.adjectives:
            return False
        if many is not None and many > 1:
            found.number, found.plural = many, True  # *the other two*
        found.kind, found.word = "ellipsis", "one"
        found.det = det or found.det
        self.take()
        if det == "another" and not one and self._with_keyword():
            found.kind, found.word = "noun", "unit"  # *another with Ganking*
            return True
        if one and self.low() == "of" and self.low(1) in THEM:
            self.take()  # *one of them*
            self.take()
            found.part = True
        return True

    def _with_keyword(self) -> bool:
        """Whether *with* and a keyword stand here, as units have."""
        token = self.token(1)
        return self.low() == "with" and token is not None and bool(token.keyword)

    def _possessive(self, found: Phrase) -> Phrase:
        """*X's trigger*, *my opponent's unit*: what is spoken of belongs to what came before."""
        while self._of_that(found):
            if self.low() == "'s":
                self.take()
            start = self.at
            inner = Phrase("noun", "", start, start)
            self._before(inner)
            inner.owner = inner.owner or (found.word if found.kind == "person" else None)
            if not self._head(inner):
                return found
            inner.start, inner.end = found.start, self.tokens[self.at - 1].end
            if inner.word == "legend" and found.kind == "name":
                found.adjectives.append("is legend")
                found.end = inner.end
                continue
            inner.owner = found.word if found.kind == "person" else found
            found = inner
        token = self.token()
        if found.kind == "name" and token is not None and self._part_noun(token):
            inner = Phrase("noun", token.kinds["NOUN"], found.start, token.end, owner=found)
            inner.plural = "many" in token.kinds
            self.take()
            return inner
        return found

    def _of_that(self, found: Phrase) -> bool:
        """Whether what follows belongs to it; *opponents units*, *my opps spell* do without the mark."""
        if self.low() == "'s":
            return self._starts_noun(1) or bool((token := self.token(1)) and token.keyword)
        token = self.token()
        bare = found.kind == "person" and found.word == "ben" and token is not None
        bare = bare and (found.plural or self.low() == "turn")
        if not bare or token is None or token.has("DET", "OWN", "PERSON", "LINK"):
            return False
        following = self.token(1)
        verbal = following is not None and any(one.form in ("s", "past") for one in following.forms)
        plain = any(form.form == "plain" for form in token.forms)
        if token.name and following is not None and plain:
            acts = following.has("OWN", "DET", "PRONOUN", "PERSON", "ADJ") or bool(following.name)
            plain = acts and not verbal
        return self._starts_noun(0) and not plain

    def _part_noun(self, token: Token) -> bool:
        noun = token.kinds.get("NOUN", "")
        said = any(form.form in ("s", "plain") for form in token.forms)
        following = self.token(1)
        helped = following is not None and following.has("BE", "HAVE")
        verb = said and (noun in ("trigger", "damage") or token.low == "costs") and not helped
        return (noun in OF_CARDS or noun.endswith("-trigger")) and not verb

    def _closes(self, ahead: int) -> bool:
        """Whether a clause is over there."""
        token = self.token(ahead)
        return token is None or token.low in STOPS or token.has("LINK")

    def _belongs(self, frame: Frame) -> bool:
        """*is his*, *is my opponent's*, *is opps*, with no noun behind it: whose it is."""
        begun, used = self.at, set(self.used)
        start = begun + self.is_("OWN", "DET") * self.is_("PERSON", ahead=1)
        if start >= len(self.tokens):
            return False
        self.at = start
        whose = self._whose() if start == begun else ""
        token = self.tokens[start]
        if token.kinds.get("PERSON") == "ben" and ("many" in token.kinds or self.low(1) == "'s"):
            whose = "ben"
        self.used |= set(range(begun, start + 1))
        self.at = start + 1
        if whose and self.low() == "'s":
            self.take()
        following = self.token()
        ends = following is None or following.low in STOPS or following.filler
        ends = ends or (following is not None and following.has("LINK", "ADV"))
        if not whose or not ends:
            self.at, self.used = begun, used
            return False
        word = "ben" if whose in ("he", "they") else whose
        frame.objects.append(Phrase("pronoun", word, self.tokens[begun].start, token.end))
        return True
