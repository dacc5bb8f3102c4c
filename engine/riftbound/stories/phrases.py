"""Noun phrases of players' questions: who or what, whose, how many, what it is like, where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.book import Naming
from engine.riftbound.stories.tokens import Token

if TYPE_CHECKING:
    from engine.riftbound.stories.predicates import Frame

OF_CARDS = frozenset({"ability", "trigger", "deathknell", "legend", "might", "damage", "cost"})
AMOUNTS = frozenset({"damage", "might", "point", "energy", "xp", "power"})
PLACE_WORDS = frozenset({"battlefield", "base", "hand", "trash", "deck", "champion-zone", "board"})
STATES_PREPS = frozenset({"at", "in", "on"})


@dataclass
class Phrase:
    """A noun phrase.

    `kind` is name, noun, person, pronoun or amount; `word` the noun or the person. `owner` is a
    person's word (ana, ben, they, it) or the phrase in the possessive; `part` the noun behind a
    possessive that names something of it (its trigger, its Might).
    """

    kind: str
    word: str
    start: int
    end: int
    naming: Naming | None = None
    owner: str | Phrase | None = None
    det: str = ""
    adjectives: list[str] = field(default_factory=list)
    number: int | None = None
    might: int | None = None
    keywords: list[tuple[str, int]] = field(default_factory=list)
    damage: int | None = None
    plural: bool = False
    where: tuple[str, Phrase] | None = None
    facts: list[Frame] = field(default_factory=list)
    also: list[Phrase] = field(default_factory=list)
    wears: list[Phrase] = field(default_factory=list)

    @property
    def placed(self) -> bool:
        """Whether it says where something is."""
        return (self.kind == "noun" and self.word in PLACE_WORDS) or self.names("battlefield")

    def names(self, type_: str) -> bool:
        """Whether it is a name that only cards of that type have."""
        return self.naming is not None and all(type_ in card.types for card in self.naming.cards)


class Phrases:
    """Reads noun phrases from tokens; what is read is noted in `used`."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.used: set[int] = set()

    def token(self, ahead: int = 0) -> Token | None:
        """The token that many places on, if there is one."""
        place = self.at + ahead
        return self.tokens[place] if 0 <= place < len(self.tokens) else None

    def is_(self, *kinds: str, ahead: int = 0) -> bool:
        """Whether that token may be of one of these classes."""
        token = self.token(ahead)
        return token is not None and token.has(*kinds)

    def low(self, ahead: int = 0) -> str:
        """That token as it is compared."""
        token = self.token(ahead)
        return token.low if token is not None else ""

    def take(self) -> Token:
        """The token here, as read."""
        token = self.tokens[self.at]
        self.used.add(self.at)
        self.at += 1
        return token

    def skip_fillers(self) -> None:
        """What says nothing is passed over, as read."""
        while (token := self.token()) is not None and token.filler and not token.forms:
            self.take()

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
            self._share_place(found)
        return found

    def _share_place(self, found: Phrase) -> None:
        """*X and Y at A*: both are there."""
        last = found.also[-1].where if found.also else None
        for one in (found, *found.also):
            one.where = one.where or last

    def _listed(self, found: Phrase) -> None:
        """*X and Y*, where what follows is no clause of its own."""
        while self.low() in ("and", "&") and found.kind in ("name", "noun"):
            begun, used = self.at, set(self.used)
            self.take()
            other = self.phrase(listed=False)
            verbal = self.at < len(self.tokens) and (
                self.is_("MODAL", "BE", "DO", "HAVE") or self._verb_here(finite=True)
            )
            if other is None or other.kind not in ("name", "noun") or verbal:
                self.at, self.used = begun, used
                return
            found.also.append(other)
            found.end = other.end

    def _verb_here(self, finite: bool = False) -> bool:
        token = self.token()
        forms = token.forms if token is not None else ()
        return any(form.form in ("s", "past") or not finite for form in forms)

    def _single(self) -> Phrase | None:
        start = self.at
        found = Phrase("noun", "", start, start)
        self._before(found)
        if not self._head(found):
            return None
        found.start = self.tokens[start].start
        found.end = self.tokens[self.at - 1].end
        return self._possessive(found)

    def _before(self, found: Phrase) -> None:
        """What stands before a noun: articles, owners, numbers, adjectives."""
        while (token := self.token()) is not None:
            if token.has("OWN") and self._starts_noun(1):
                found.owner = token.kinds["OWN"]
            elif token.has("DET") and (self._starts_noun(1) or token.low in ("both of",)):
                found.det = token.kinds["DET"] if found.det in ("", "the") else found.det
            elif token.number is not None and self._might_word(found):
                continue
            elif token.number is not None and self._starts_noun(1):
                found.number = token.number
            elif token.has("NUM") and self._starts_noun(1):
                found.number = int(token.kinds["NUM"])
            elif token.has("ADJ") and self._starts_noun(1):
                found.adjectives.append(token.kinds["ADJ"])
            elif token.filler and found.det and self._starts_noun(1):
                pass
            else:
                return
            self.take()

    def _might_word(self, found: Phrase) -> bool:
        """*3 Might*, *3-Might* before the noun."""
        ahead = 2 if self.low(1) == "-" else 1
        token = self.token(ahead)
        if token is None or token.kinds.get("NOUN") != "might" or not self._starts_noun(ahead + 1):
            return False
        found.might = self.take().number
        for _ in range(ahead):
            self.take()
        return True

    def _starts_noun(self, ahead: int) -> bool:
        token = self.token(ahead)
        if token is None:
            return False
        number = token.number is not None or token.has("NUM")
        return number or bool(token.name) or token.has("NOUN", "DET", "ADJ", "OWN", "PERSON")

    def _head(self, found: Phrase) -> bool:
        """The noun itself: a name, a noun, a person, a pronoun, an amount."""
        token = self.token()
        if token is None:
            return False
        if token.name is not None:
            found.kind, found.word, found.naming = "name", token.text, token.name
            found.plural = token.name.plural
            self.take()
            self._behind_name(found)
            return True
        if token.has("NOUN"):
            found.word, found.plural = token.kinds["NOUN"], "many" in token.kinds
            if found.word in AMOUNTS and found.number is not None:
                found.kind = "amount"
            self.take()
            return True
        if token.has("PERSON"):
            found.kind, found.word = "person", token.kinds["PERSON"]
            found.plural = "many" in token.kinds
            self.take()
            return True
        if (
            token.has("PRONOUN", "MINE")
            and not found.adjectives
            and found.det in ("", "all", "both")
        ):
            found.kind = "pronoun"
            found.word = token.kinds.get("PRONOUN") or token.kinds["MINE"]
            self.take()
            return True
        if token.number is not None and not found.det and not found.owner:
            found.kind, found.word, found.number = "amount", "number", token.number
            self.take()
            return True
        if self._elliptic(found, token):
            return True
        if found.number is not None or found.might is not None:
            found.kind, found.word = "amount", "might" if found.might is not None else "number"
            return found.might is not None or True
        return False

    def _elliptic(self, found: Phrase, token: Token) -> bool:
        """*the other*, *one*, *another*, *the second*: the noun is the one before."""
        det = token.kinds.get("DET", "")
        one = token.has("NUM") and token.low == "one"
        if (det not in ("other", "another") and not one) or found.owner or found.adjectives:
            return False
        found.kind, found.word = "ellipsis", "one"
        found.det = det or found.det
        self.take()
        return True

    def _behind_name(self, found: Phrase) -> None:
        """*Draven legend*, *Stupefy spell*, *Poro unit*: what a name is called besides."""
        token = self.token()
        if token is None or not token.has("NOUN"):
            return
        noun = token.kinds["NOUN"]
        if noun in (
            "unit",
            "spell",
            "gear",
            "card",
            "champion",
            "battlefield",
            "token",
            "equipment",
        ):
            found.adjectives.append(f"is {noun}")
            self.take()
        elif noun == "legend":
            found.adjectives.append("is legend")
            self.take()

    def _possessive(self, found: Phrase) -> Phrase:
        """*X's trigger*, *my opponent's unit*: what is spoken of belongs to what came before."""
        while self.low() == "'s" and self._starts_noun(1):
            self.take()
            start = self.at
            inner = Phrase("noun", "", start, start)
            self._before(inner)
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

    def _part_noun(self, token: Token) -> bool:
        noun = token.kinds.get("NOUN", "")
        verb = any(form.form in ("s", "plain") for form in token.forms) and noun in (
            "trigger",
            "damage",
        )
        return (noun in OF_CARDS or noun.endswith("-trigger")) and not verb

    def _behind(self, found: Phrase) -> None:
        """What stands behind a noun: brackets, its Might, damage, keywords, its place."""
        while (
            self._bracket(found)
            or self._with(found)
            or self._placed(found)
            or self._of(found)
            or self._fighting(found)
            or self.relative(found)
        ):
            found.end = self.tokens[self.at - 1].end

    def relative(self, found: Phrase) -> bool:
        """*that has 3 damage*, *that is in base*: read by who reads clauses."""
        return False

    def _bracket(self, found: Phrase) -> bool:
        if self.low() != "(" or found.kind == "person":
            return False
        begun, used = self.at, set(self.used)
        self.take()
        while self._detail(found):
            pass
        if self.low() != ")":
            self.at, self.used = begun, used
            return False
        self.take()
        return True

    def _with(self, found: Phrase) -> bool:
        """*with 3 Might*, *at 5 Might*, *with Tank and Shield 2*, *with 2 damage*."""
        if self.low() not in ("with", "at", "having") or found.kind not in ("name", "noun"):
            return False
        begun, used = self.at, set(self.used)
        self.take()
        if self.low() in ("a", "exactly", "only"):
            self.take()
        got = self._detail(found)
        while got and self.low() in ("and", ","):
            at, held = self.at, set(self.used)
            self.take()
            if not self._detail(found):
                self.at, self.used = at, held
                break
        if not got:
            self.at, self.used = begun, used
        return got

    def _detail(self, found: Phrase) -> bool:
        """A Might, marked damage or a keyword said of the noun."""
        token = self.token()
        if token is None:
            return False
        if token.name is not None and all(_is_gear(card) for card in token.name.cards):
            gear = self.phrase(listed=False)
            found.wears += [gear] if gear is not None else []
            return gear is not None
        if token.low == ",":
            self.take()
            return True
        if token.number is not None and self.token(1) is not None:
            ahead = 2 if self.low(1) == "-" else 1
            noun = self.token(ahead).kinds.get("NOUN", "") if self.token(ahead) else ""  # type: ignore[union-attr]
            following = self.token(ahead + 1)
            if (following is not None and following.has("NOUN", "PERSON")) or (
                following is not None and following.name is not None
            ):
                return False
            if noun in ("might", "damage") and token.number >= 0:
                setattr(found, noun, token.number)
                for _ in range(ahead + 1):
                    self.take()
                return True
            return False
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
        self.take()
        place = self.phrase(listed=False)
        if place is None or not place.placed:
            self.at, self.used = begun, used
            return False
        found.where = (prep.kinds["PREP"], place)
        return True

    def _fighting(self, found: Phrase) -> bool:
        """*a unit defending*, with nothing behind it."""
        token = self.token()
        if token is None or token.kinds.get("ADJ") not in ("attacking", "defending"):
            return False
        following = self.token(1)
        ends = following is None or following.has("LINK") or not following.low[:1].isalnum()
        if found.kind not in ("name", "noun") or not ends:
            return False
        found.adjectives.append(self.take().kinds["ADJ"])
        return True

    def _of(self, found: Phrase) -> bool:
        """*a unit of mine*, *the controller of X*, *the trigger of X*."""
        if self.low() != "of" or found.kind != "noun":
            return False
        begun, used = self.at, set(self.used)
        self.take()
        token = self.token()
        if token is not None and token.has("MINE"):
            found.owner = token.kinds["MINE"]
            self.take()
            return True
        whose = self.phrase(listed=False)
        if (
            whose is None
            or found.owner is not None
            or whose.kind not in ("name", "person", "pronoun")
        ):
            self.at, self.used = begun, used
            return False
        found.owner = whose.word if whose.kind == "person" else whose
        return True


def _is_gear(card: CardDefinition) -> bool:
    return "gear" in card.types and "Equipment" in card.tags
