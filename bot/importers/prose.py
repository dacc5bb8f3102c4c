"""Lines → running text: what a line's end broke is mended."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from bot.importers.numbering import Line

SPLIT_NUMBER = re.compile(r"(?<![\w.])\d{3}(?:\.(?:\d{1,2}|[a-z]))*\.$")
NUMBER_GOES_ON = re.compile(r"(?:\d{1,2}|[a-z])(?:[.,;:)\s]|$)")
BROKEN = re.compile(r"([^\W\d_]+)[-\u2010\u00ad]$")
GOES_ON = re.compile(r"[^\W\d_]+")


def words_of(lines: Sequence[Line]) -> frozenset[str]:
    """The words of a document in lower case, without those that a line's end breaks; of a word with
    hyphens also each beginning (“non-” of “non-combat”)."""
    text = re.sub(r"[^\W\d_]+[-\u2010\u00ad] [^\W\d_]+", " ", " ".join(one.text for one in lines))
    found = set(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", text.lower()))
    return frozenset(found | {f"{word.partition('-')[0]}-" for word in found if "-" in word})


def joined(lines: Sequence[str], vocabulary: frozenset[str] = frozenset()) -> str:
    """The lines as one text; the vocabulary tells which hyphens are a word's own."""
    text = ""
    for line in lines:
        text = mended(text, line, vocabulary) if text else line
    return re.sub(r"[ \t]+", " ", text).strip()


def mended(text: str, line: str, vocabulary: frozenset[str]) -> str:
    """A text and its next line: a broken word or number whole again, else a space between them."""
    broken = BROKEN.search(text)
    goes_on = GOES_ON.match(line)
    if broken and goes_on and line[0].islower():
        one, two = broken[1].lower(), goes_on[0].lower()
        apart = one in vocabulary and two in vocabulary
        hyphened = f"{one}-{two}" in vocabulary or apart or f"{one}-" in vocabulary
        if text[-1] == "-" and f"{one}{two}" not in vocabulary and hyphened:
            return text + line
        return text[:-1] + line
    if broken and text.endswith("-"):
        return text + line
    if SPLIT_NUMBER.search(text) and NUMBER_GOES_ON.match(line):
        return text + line
    return f"{text} {line}"


def readable(text: str) -> str:
    """A text as people type it: ligatures taken apart, odd spaces plain, no invisible marks."""
    text = re.sub(r"[\ufb00-\ufb06]", lambda m: unicodedata.normalize("NFKC", m[0]), text)
    return re.sub(r"[\u00a0\u2000-\u200a\u202f]", " ", text).replace("\ufeff", "")
