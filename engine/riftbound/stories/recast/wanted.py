"""What a question names that may take part in an example: its cards, and units by their Might."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.core.language.words import Word
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.clauses import Clauses
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.plainly.mentioned import UNITS, worded_sentences
from engine.riftbound.stories.words.book import Book, Naming
from engine.riftbound.stories.words.tokens import STOPS, Token

Way = Literal["", "play", "hide", "attack", "defend"]
"""What is told of a thing, or done with it: it is played, lies hidden, attacks, is attacked."""
WAYS: dict[str, Way] = {"play": "play", "ambush": "play", "hide": "hide", "flip": "hide"}
"""What verbs say of what stands behind them."""
ATTACK = "attack"
FIGHTS: dict[str, Way] = {"attack": "attack", "defend": "defend"}
"""What verbs say of what stands before them."""
HIDDEN = frozenset({"hidden", "facedown"})
HIDES = frozenset({"hid", "hide", "flipped", "flip"})
SURE = frozenset({"full", "nick", "short", "tag"})
"""How a name is said that means its card for sure."""
PEOPLE = {"ana": "ana", "ben": "ben", "he": "ben", "they": "ben"}
"""Who is meant by the word of a person, as seen by whoever asks."""
OWN = {"my": "ana", "mine": "ana", "our": "ana"}
"""Whose it is by the words before it; by all others the other player's."""
WITH = frozenset({"with", "w", "w/", "using"})
"""Before what somebody does something with."""
INTO = frozenset({"into", "against"})
"""Between who attacks and who is attacked."""
JOINS = frozenset({"and", "&", "+", "n", "plus"})
"""Between two things of the same player."""
IT_IS, ITSELF = frozenset({"its", "it's"}), frozenset({"it", "he", "she"})
"""Before what something that was named already is."""
SCENERY = frozenset({"rune"})
"""What is named and takes no part by itself."""


@dataclass(frozen=True)
class Wanted:
    """Something that a question names: the cards that it may be (none, if it is any unit of that
    Might), whose it is (`ana` is who asks, nothing if nobody says), the keywords it is said to have,
    what is told of it; `sure` if its name can mean nothing else, `told` if it is said whose it is and not
    only who does something with it."""

    cards: tuple[CardDefinition, ...] = ()
    might: int | None = None
    owner: str = ""
    keywords: tuple[str, ...] = ()
    way: Way = ""
    sure: bool = False
    told: bool = False

    def same(self, other: Wanted) -> bool:
        """Whether both may be the same thing, said twice."""
        if self.told and other.told and self.owner != other.owner:
            return False
        if self.cards or other.cards:
            return bool(self.keys & other.keys)  # whoever speaks of it: “he wants Teemo in base”
        owners = {self.owner, other.owner} - {""}
        return self.might == other.might and len(owners) < 2

    @property
    def keys(self) -> set[str]:
        """The keys of the cards that it may be."""
        return {one.key for one in self.cards}

    @property
    def words(self) -> str:
        """What it is called in short."""
        return self.cards[0].name if self.cards else f"a {self.might}-Might unit"


@dataclass(frozen=True)
class Asked:
    """What a question names, each thing once and in its order, and the numbers of points and the like
    that it tells."""

    things: tuple[Wanted, ...]
    numbers: frozenset[int]


def wanted(text: str, book: Book) -> Asked:
    """What a question names."""
    found: list[Wanted] = []
    numbers: set[int] = set()
    for part in worded_sentences(text, book):
        named = list(_Sentence(part, book).named(numbers))
        numbers.update(_points(part))
        for one in (*named, *_besides(part, named, book)):
            place = next((at for at, other in enumerate(found) if one.same(other)), None)
            if place is None:
                found.append(one)
            else:
                found[place] = _both(found[place], one)
    return Asked(tuple(found), frozenset(numbers))


def _points(part: Sequence[Token]) -> Iterator[int]:
    """The points that a player is told to have: *im at 6 opp at 5*."""
    for who, prep, number in zip(part, part[1:], part[2:], strict=False):
        if who.has("PERSON") and prep.low in ("at", "on") and number.number is not None:
            yield number.number


def _besides(part: Sequence[Token], named: Sequence[Wanted], book: Book) -> Iterator[Wanted]:
    """Cards that are surely named where no noun phrase is read: *Harnessed Dragon's trigger*."""
    keys = {key for one in named for key in one.keys}
    for at, token in enumerate(part):
        naming = token.name
        verb = token.forms and not token.text[:1].isupper()
        if naming is None or naming.how not in SURE or verb:
            continue
        cards = _meant(naming, book)
        scenery = SCENERY.intersection(*(one.types for one in cards)) if cards else SCENERY
        everyday = not scenery and _everyday(cards[0], book) and not token.text[:1].isupper()
        if not scenery and not everyday and keys.isdisjoint(one.key for one in cards):
            around = {one.low for one in part[max(at - 2, 0) : at + 4]}
            yield Wanted(cards, way="hide" if around & (HIDDEN | HIDES) else "", sure=True)


def _both(one: Wanted, other: Wanted) -> Wanted:
    """A thing that is said twice, with what either says of it."""
    cards = tuple(card for card in one.cards if card.key in other.keys)
    keywords = tuple(dict.fromkeys((*one.keywords, *other.keywords)))
    owner = other.owner if other.told and not one.told else one.owner or other.owner
    way = one.way or other.way
    sure, told = one.sure or other.sure, one.told or other.told
    return replace(one, cards=cards, owner=owner, way=way, sure=sure, told=told, keywords=keywords)


class _Sentence:
    """A sentence gone through from its first word to its last: who does something (`doer`), the verb
    and the preposition before what comes next."""

    def __init__(self, part: list[Token], book: Book) -> None:
        self.reader = Clauses(part)
        self.book = book
        self.doer = self.before = self.verb = self.prep = ""
        self.subject = self.done = ""
        """Who did what was done last, and the verb of it: *he attacks my 3 with a 5*."""
        self.like: tuple[str, ...] = ()
        """Keywords right before what comes next: *my ganking Vi*."""

    def named(self, numbers: set[int]) -> Iterator[Wanted]:
        """What the sentence names; adds the numbers that it tells."""
        reader = self.reader
        while (token := reader.token()) is not None:
            at = reader.at
            phrase = None if token.low in STOPS else reader.phrase(listed=False)
            if phrase is None or reader.at <= at:
                reader.at = at + 1
                yield from self._word(token)
                continue
            if self._counts(phrase) and phrase.number is not None:
                numbers.add(phrase.number)
            large = any(t.name and t.text[:1].isupper() for t in reader.tokens[at : reader.at])
            one = _wanted(phrase, large, self.book, self.doer)
            self.before = one.owner if one is not None else ""
            again = phrase.bare and phrase.det == "the"
            if one is not None and not again and not (_is_it(reader.tokens[:at]) and not one.cards):
                keywords = tuple(dict.fromkeys((*self.like, *one.keywords)))
                yield _narrowed(replace(one, way=self._way(phrase), keywords=keywords), self.book)
            self.like = ()
            self.doer = _person(phrase, token)
            self.subject = self.doer or self.subject
            self.verb = self.prep = ""

    def _counts(self, phrase: Phrase) -> bool:
        """Whether a noun phrase is so many points or XP: *7 points*, *I'm at 7*."""
        bare = phrase.word == "number" and self.prep in ("at", "on")
        return phrase.kind == "amount" and (phrase.word in ("point", "xp") or bare)

    def _way(self, phrase: Phrase) -> Way:
        """What is told of what a noun phrase names, by the verb before it or right behind it."""
        if HIDDEN.intersection(phrase.adjectives):
            return "hide"
        if _is_hidden(self.reader.tokens[self.reader.at :]):
            return "hide"
        behind = self.reader.token()
        for form in behind.forms if behind is not None else ():
            if form.stem in FIGHTS:
                return FIGHTS[form.stem]
        if self.verb == ATTACK:
            return "attack" if self.prep in WITH else "defend"
        return WAYS.get(self.verb, "") if not self.prep else ""

    def _word(self, token: Token) -> Iterator[Wanted]:
        """A word that belongs to no noun phrase; a verb may be the name of a spell."""
        self.like = (*self.like, token.keyword) if token.keyword else ()
        if token.has("OWN"):
            self.doer = OWN.get(token.low, "ben")
        if token.keyword:
            return
        for form in token.forms[:1]:
            self.verb = self.done = form.stem
            self.prep = ""
        yield from _done_with(token, self.book, self.doer)
        if token.low in JOINS:
            self.doer = self.before
        elif token.low in WITH or (token.has("PREP") and self._swings(token)):
            self.doer, self.verb, self.prep = self.subject, self.done, "with"
        elif token.has("PREP"):
            self.doer, self.prep = "", token.low
            self.verb = self.done if token.low in INTO else self.verb
        elif token.low in STOPS:
            self.doer = self.before = self.verb = self.prep = ""
            self.subject = self.done = ""

    def _swings(self, token: Token) -> bool:
        """*he swings a 5*: whether the word is a verb too, of which it says with what."""
        before = self.reader.tokens[self.reader.at - 2 : self.reader.at - 1]
        return any(one.start == token.start for one in before)


def _is_hidden(behind: Sequence[Token]) -> bool:
    """*Sprite Call was hidden*, *Block facedown*: whether what stands before it lies hidden."""
    words = [one.low for one in behind[:2]]
    told = words[1:] if behind and behind[0].has("BE") else words[:1]
    return not HIDDEN.isdisjoint(told)


def _is_it(before: Sequence[Token]) -> bool:
    """*its only 1 might right*: whether what comes next is said of something that was named."""
    last = [one.low for one in before[-2:]]
    return bool(IT_IS.intersection(last)) or (last[-1:] == ["is"] and last[0] in ITSELF)


def _done_with(token: Token, book: Book, doer: str) -> Iterator[Wanted]:
    """The spell of which a verb is the name: *can I defy that*."""
    for form in token.forms[:1]:
        naming = book.called(Word(form.stem, form.stem, token.start, token.end), 0)
        if naming is not None and all("spell" in one.types for one in naming.cards):
            yield Wanted(_meant(naming, book), owner=doer, way="play")


def _person(phrase: Phrase, token: Token) -> str:
    """Who does what stands behind the phrase, if it is a person."""
    if phrase.kind == "person":
        return PEOPLE.get(phrase.word, "")
    return "ben" if phrase.kind == "pronoun" and token.low in ("he", "she", "they") else ""


def _wanted(phrase: Phrase, large: bool, book: Book, doer: str) -> Wanted | None:
    """The thing that a noun phrase names; whose it is by its possessive, else by who acts with it.
    `large` says that a name is written with a capital letter."""
    said = phrase.owner if isinstance(phrase.owner, str) else ""
    owner = PEOPLE.get(said, doer)
    keywords = tuple(name for name, _ in phrase.keywords)
    if phrase.kind == "name" and phrase.naming is not None:
        cards = _meant(phrase.naming, book)
        if not cards or SCENERY.intersection(*(one.types for one in cards)):
            return None
        sure = phrase.naming.how in SURE and not (_everyday(cards[0], book) and not large)
        return Wanted(cards, phrase.might, owner, keywords, sure=sure, told=said in PEOPLE)
    unit = phrase.kind in ("noun", "person") and phrase.word in UNITS and phrase.might is not None
    told = said in PEOPLE
    return Wanted((), phrase.might, owner, keywords, told=told) if unit else None


def _meant(naming: Naming, book: Book) -> tuple[CardDefinition, ...]:
    """The cards that a name may mean and that can be played with."""
    cards = dict.fromkeys(one.key for one in (*naming.cards, *naming.legends) if not one.missing)
    return tuple(book.cards[key] for key in cards)


def _narrowed(one: Wanted, book: Book) -> Wanted:
    """The same, of its cards only those with the keywords that are said of it, if any have them."""
    fitting = (card for card in one.cards if all(book.has(card, word) for word in one.keywords))
    return replace(one, cards=tuple(fitting) or one.cards)


def _everyday(card: CardDefinition, book: Book) -> bool:
    """Whether the whole name is one word that is said every day."""
    return len(card.name.split()) == 1 and card.name.lower() in book.ordinary
