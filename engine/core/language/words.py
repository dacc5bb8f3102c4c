"""A text cut into words: what stands where, as written and as it is compared."""

from __future__ import annotations

import re
from typing import NamedTuple

_WORD = re.compile(
    r"[“\"][^”\"\n]*[”\"]"  # a name in quotes
    r"|\d{3}(?:\.\w+)+"  # a rule number
    r"|\d+v\d+"  # 2v2
    r"|[+\-−–]?\d+"
    r"|[’'`]s\b|(?<=s)[’'`](?=\s)"
    r"|[^\W\d_](?:[\w’'`-]*\w)?[!?]?(?<![.,])"
    r"|[^\s\w]"
)
_SHORT = {
    "can't": ("can", "not"), "cannot": ("can", "not"), "won't": ("will", "not"),
    "it's": ("it", "is"), "that's": ("that", "is"), "there's": ("there", "is"),
    "what's": ("what", "is"), "who's": ("who", "is"), "where's": ("where", "is"),
    "he's": ("he", "is"), "she's": ("she", "is"), "they're": ("they", "are"),
    "i'm": ("i", "am"), "i've": ("i", "have"), "let's": ("let", "us"), "they've": ("they", "have"), "we've": ("we", "have"), "we're": ("we", "are"),
    **{f"{one}'ll": (one, "will") for one in ("i", "he", "she", "it", "they", "we", "you")},
    **{f"{one}'d": (one, "would") for one in ("i", "he", "she", "they", "we", "you")},
}  # fmt: skip
_NEGATED = frozenset([
    "is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "could", "would",
    "should", "must", "need", "may",
])  # fmt: skip
CONTRACTIONS = frozenset([*_SHORT, *(f"{one}n't" for one in _NEGATED)])
"""Words that are two, written as one."""


class Word(NamedTuple):
    """A word or mark: as written, as compared, and from where to where it stands in the text."""

    text: str
    low: str
    start: int
    end: int

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital letter or stands in quotes."""
        return self.text[:1].isupper() or self.text[:1] in '“"'


def straight(text: str) -> str:
    """The text with plain apostrophes and minus signs."""
    return text.replace("’", "'").replace("`", "'").replace("−", "-").replace("–", "-")


def cut(text: str) -> tuple[Word, ...]:
    """The words and marks of a text, in order; words run together are two at one place."""
    found: list[Word] = []
    for match in _WORD.finditer(text):
        found += _words(match.group(), match.start(), match.end())
    return tuple(found)


def lows(text: str) -> frozenset[str]:
    """The words of a text as they are compared, each once."""
    return frozenset(word.low for word in cut(text))


def _words(raw: str, start: int, end: int) -> list[Word]:
    low = straight(raw.lower())
    if low in _SHORT:
        return [Word(raw, one, start, end) for one in _SHORT[low]]
    if low.endswith("n't") and low[:-3] in _NEGATED:
        return [Word(raw, low[:-3], start, end), Word(raw, "not", start, end)]
    if low.endswith("'s") and len(low) > 2:
        return [
            Word(raw[:-2], low[:-2], start, end - 2),
            Word(raw[-2:], "'s", end - 2, end),
        ]
    if low == "'":
        return [Word(raw, "'s", start, end)]  # the attackers' Might
    if raw[-1] in "!?" and len(raw) > 1:
        return [Word(raw[:-1], low[:-1], start, end - 1), Word(raw[-1], raw[-1], end - 1, end)]
    if raw[0] in '“"' and len(raw) > 2:
        return [Word(raw, low[1:-1], start, end)]
    return [Word(raw, low, start, end)]
