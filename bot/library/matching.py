"""“Units with Ambush that cost 2” → tests that a card passes or not. Unknown words pass for nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass

from bot.library.models import Card
from bot.library.words import fold

Test = Callable[[Card], bool]
TYPES = ("unit", "spell", "gear", "legend", "battlefield", "rune")
DOMAINS = {
    "fury": "fury", "red": "fury", "calm": "calm", "green": "calm", "mind": "mind", "blue": "mind",
    "body": "body", "orange": "body", "chaos": "chaos", "purple": "chaos", "order": "order",
    "yellow": "order", "colorless": "colorless", "colourless": "colorless",
}  # fmt: skip
SUPERTYPES = ("champion", "signature", "token", "basic")
EMPTY = frozenset(
    [
        "a",
        "all",
        "an",
        "and",
        "any",
        "are",
        "both",
        "card",
        "cards",
        "cost",
        "costs",
        "costing",
        "for",
        "has",
        "have",
        "having",
        "in",
        "is",
        "it",
        "its",
        "of",
        "or",
        "that",
        "the",
        "their",
        "there",
        "which",
        "who",
        "whose",
        "with",
        "domain",
        "energy",
        "keyword",
        "keywords",
        "tag",
        "tags",
    ]
)
_WHOLE = re.compile(
    r"(?:cost|costs|costing|for|with)?\s*(?P<bound>at most|at least|up to|less than|more than|exactly)?"
    r"\s*(?P<number>[0-9]{1,2})\s*(?P<what>energy|power|might)?\s*(?P<after>or less|or more|or fewer|or higher|or lower|\+)?"
    r"(?:(?<=[a-z+])\s*(?P<last>energy|power|might|cost))?"
)
_BEFORE = re.compile(
    r"(?P<what>energy|power|might|cost|costs|costing)(?: cost)?(?: of| is|:)? (?=[0-9]|at |up |less |more |exactly )"
)


@dataclass(frozen=True)
class Filter:
    """What is asked of cards: the tests, and each in words."""

    tests: tuple[Test, ...]
    said: tuple[str, ...]


def read_filter(
    kind: str, rest: str, keywords: Collection[str], tags: Collection[str]
) -> Filter | None:
    """The filter behind a question; None where a word of it is none that a card can have."""
    tests: list[Test] = []
    said: list[str] = []
    text = fold(f"{kind} {rest}")
    text = numbers(text, tests, said)
    names = {fold(name): ("keyword", name) for name in keywords}
    names |= {fold(name): ("tag", name) for name in tags if fold(name) not in names}
    for name in sorted(names, key=len, reverse=True):
        found = re.search(rf"(?<![a-z]){re.escape(name)}s?(?![a-z])", text)
        if found:
            what, value = names[name]
            text = f"{text[: found.start()]} {text[found.end() :]}"
            tests.append(has_keyword(value) if what == "keyword" else has_tag(value))
            said.append(value)
    for word in re.findall(r"[a-z]+", text):
        if word in EMPTY:
            continue
        test = word_test(word)
        if test is None:
            return None
        tests.append(test)
        said.append(word)
    return Filter(tuple(tests), tuple(said)) if said else None


def numbers(text: str, tests: list[Test], said: list[str]) -> str:
    """Read “cost 2 or less” and “5 might”; the text without them."""
    text = _BEFORE.sub(lambda m: f" <{m['what']}> ", text)

    def read(match: re.Match[str]) -> str:
        named = match["field"] or match["what"] or match["last"] or "cost"
        field = "energy" if named.startswith("cost") else named
        bound = f"{match['bound'] or ''} {match['after'] or ''}".strip()
        tests.append(compare(field, bound, int(match["number"])))
        sign = "≤ " if least_of(bound) == "most" else "≥ " if least_of(bound) == "least" else ""
        said.append(f"{field.capitalize()} {sign}{match['number']}")
        return " "

    whole = re.compile(rf"(?:<(?P<field>[a-z]+)>\s*)?{_WHOLE.pattern}")
    return whole.sub(read, text)


def least_of(bound: str) -> str:
    """Whether a bound is the most, the least, or neither."""
    if bound in ("at most", "up to", "or less", "or fewer", "or lower", "less than"):
        return "most"
    return "least" if bound in ("at least", "or more", "or higher", "+", "more than") else ""


def compare(field: str, bound: str, number: int) -> Test:
    """A test of one number of a card."""
    number += (bound == "more than") - (bound == "less than")
    which = least_of(bound)

    def test(card: Card) -> bool:
        value: int | None = getattr(card, field)
        if value is None:
            return False
        return value <= number if which == "most" else value >= number if which else value == number

    return test


def has_keyword(name: str) -> Test:
    """A test for a keyword, whatever its number."""
    return lambda card: any(word.rstrip("0123456789 ") == name for word in card.keywords)


def has_tag(name: str) -> Test:
    """A test for a tag."""
    return lambda card: name in card.tags


def word_test(word: str) -> Test | None:
    """A test for a type, domain, supertype, rarity or ban; None for any other word."""
    bare = word.removesuffix("s")
    if bare in TYPES:
        return lambda card: bare in (card.type, *card.also)
    if word in DOMAINS:
        return lambda card: DOMAINS[word] in card.domains
    if bare in SUPERTYPES:
        return lambda card: card.supertype == bare
    if word in ("common", "uncommon", "rare", "epic"):
        return lambda card: card.rarity == word
    if word == "banned":
        return lambda card: card.banned is not None
    return None
