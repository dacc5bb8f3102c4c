"""What a question mentions: noun phrases in whose place others could stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.riftbound.places import AMOUNTS
from engine.riftbound.stories.otherwise.wording import armed, worded
from engine.riftbound.stories.phrases.clauses import Clauses
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.words.book import Book, Naming
from engine.riftbound.stories.words.tokens import STOPS, Token, sentences

UNITS = frozenset({"unit", "champion", "token", "attacker", "defender"})
NOUNS = {"battlefield": "field", "spell": "spell", "card": "card", "rune": "rune",
         "gear": "gear", "equipment": "gear"}  # fmt: skip
TYPES = {"unit": "unit", "spell": "spell", "gear": "gear", "battlefield": "field",
         "legend": "legend", "rune": "rune"}  # fmt: skip


class Mention(NamedTuple):
    """A noun phrase: its words and where they stand, what it is (a thing or an amount of `places`),
    whose (`ana`, `ben` or nobody's), the name of the card that it names; `verbal` if that stands where
    a verb does (*gusts*)."""

    words: str
    span: Span
    kind: str
    owner: str = ""
    named: str = ""
    verbal: bool = False


def worded_sentences(text: str, book: Book) -> list[list[Token]]:
    """The tokens of a text, sentence by sentence, each read as what it is where it stands."""
    return armed([worded(part) for part in sentences(text, book)])


def mentions(text: str, parts: Sequence[list[Token]], span: Span) -> list[Mention]:
    """What that part of a text mentions, in order; `parts` are its worded sentences."""
    found: list[Mention] = []
    for part in parts:
        reader = Clauses(part)
        while (token := reader.token()) is not None:
            at = reader.at
            inside = span[0] <= token.start < span[1]
            one = _mentioned(text, reader, token, span[1]) if inside else None
            if one is not None and reader.at > at:
                found.append(one)
            else:
                reader.at = at + 1
    return found


def _mentioned(text: str, reader: Clauses, token: Token, end: int) -> Mention | None:
    if token.low in STOPS or (token.has("PERSON", "PRONOUN") and not token.has("DET", "OWN")):
        return None
    if token.name is not None and token.forms:  # *he gusts it*
        reader.take()
        span = token.start, token.end
        kind, named = kind_of_card(token.name), name_of(token.name, token.text)
        return Mention(text[slice(*span)], span, kind, named=named, verbal=True)
    phrase = reader.phrase(listed=False)
    kind = kind_of(phrase) if phrase is not None and phrase.end <= end else ""
    if phrase is None or not kind:
        return None
    span = phrase.start, phrase.end
    named = name_of(phrase.naming, phrase.word) if phrase.naming and phrase.kind == "name" else ""
    return Mention(text[slice(*span)], span, kind, _owner(phrase.owner), named)


def kind_of(phrase: Phrase) -> str:
    """What a noun phrase is, if another could stand in its place; else nothing."""
    if phrase.kind == "name" and phrase.naming is not None:
        return kind_of_card(phrase.naming)
    if phrase.kind in ("noun", "person") and phrase.word in UNITS:
        return "unit"
    if phrase.kind == "noun":
        return NOUNS.get(phrase.word, "")
    return phrase.word if phrase.kind == "amount" and phrase.word in AMOUNTS else ""


def kind_of_card(naming: Naming) -> str:
    """What the cards are that a name may mean."""
    types = {type_ for card in naming.cards for type_ in card.types}
    return next((kind for type_, kind in TYPES.items() if type_ in types), "card")


def name_of(naming: Naming, said: str) -> str:
    """The name of the card that is meant; as it was said where several may be."""
    return naming.cards[0].name if len(naming.cards) == 1 else said


def _owner(owner: str | Phrase | None) -> str:
    if isinstance(owner, str):
        return owner if owner in ("ana", "ben") else "ben" if owner in ("he", "they") else ""
    return ""
