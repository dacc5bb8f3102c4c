"""Questions that do not read: which may be left out of a play, and what cannot be told without them.

A question changes nothing in the game, so that a text plays as it would without it; but only what is
a question by its form is one, and what comes behind may speak of what it speaks of or supposes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.language.text import Line
from engine.core.language.words import Word, cut, lows
from engine.core.scenario_errors import ScenarioError
from engine.riftbound.language.grammar.lexicon import NUMBERS, table
from engine.riftbound.language.grammar.phrases import FINITE
from engine.riftbound.language.grammar.verbs import BY_FORM
from engine.riftbound.language.talk import LINKING
from engine.riftbound.model.names import PLAYER_NAMES

if TYPE_CHECKING:
    from engine.riftbound.language.understanding import Understanding

LEADS = frozenset(["and", "so", "but", "then", "now", "also", "or", "ok", "okay", "well", ",", ":"])
"""What may stand before a question."""
ASKING = frozenset(
    ["does", "do", "did", "is", "are", "am", "was", "were", "has", "have", "had", "can", "could",
     "may", "might", "must", "will", "would", "should", "who", "what", "which", "where", "how", "why",
     "whose", "whom", "isn't", "aren't", "wasn't", "doesn't", "don't", "didn't", "won't", "can't"]
)  # fmt: skip
"""The words with which a question begins."""
SUPPOSING = frozenset(
    ["if", "when", "once", "whenever", "unless", "assuming", "assume", "suppose", "supposing",
     "provided", "say", "given", "by", "without", "instead", "had", "can", "could", "may", "must",
     "will", "would", "should", "able", "allowed", "legal", "possible"]
)  # fmt: skip
"""Words with which a question speaks of what was not done: what is asked behind it may speak of that."""
BEFORE_BEING = frozenset(["was", "were", "been"])
"""What *allowed* stands behind where it is asked of what was done."""
OF_THINGS = frozenset(
    ["it", "its", "itself", "that", "this", "those", "these", "there", "one", "ones", "both", "either",
     "neither", "other", "others", "another", "else", "same", "too", "also", "then", "so", "such"]
)  # fmt: skip
OF_ALL = frozenset(["he", "she", "him", "her", "hers", "his", "they", "them", "their", "theirs"])
ENDING = frozenset([".", "!", "?", "…"])


def asks_only(line: Line, understanding: Understanding) -> bool:
    """Whether the sentence is a question by its form, and nothing else stands in it: it begins as
    one, supposes something, or names only what is asked about."""
    words = cut(line.text)
    if not words or not line.text.rstrip().endswith("?") or _ends_within(words):
        return False
    first = next((word.low for word in words if word.low not in LEADS), "")
    return first in ASKING or first in SUPPOSING or _verbless(words, understanding)


def _ends_within(words: Sequence[Word]) -> bool:
    """Whether a sentence ends before its last word."""
    last = max((at for at, word in enumerate(words) if word.low not in ENDING), default=0)
    return any(word.low in ENDING for word in words[:last])


def _verbless(words: Sequence[Word], understanding: Understanding) -> bool:
    """*For Loyal Poro?*, *points for Ana?*: names and nouns that are known, and no verb."""
    at, known = 0, True
    while at < len(words) and known:
        word = words[at]
        named = understanding.named(words, at)
        long = max((end - at for end, name, _ in named if name.how != "unknown"), default=0)
        plain = word.low in LEADS | ENDING | LINKING or word.low.isdigit() or word.low in NUMBERS
        plain = plain or _player(word, understanding)
        verb = word.low in _verbs() and not long
        known = not verb and bool(long or plain or _listed(words, at))
        at += max(long, 1)
    return known


def _player(word: Word, understanding: Understanding) -> bool:
    return word.low in understanding.players or word.text in PLAYER_NAMES


@cache
def _verbs() -> frozenset[str]:
    nouns = {run[0] for run, entries in table().items() for kind, _, _ in entries if kind == "NOUN"}
    return frozenset({form for forms in BY_FORM.values() for form in forms} - nouns) | FINITE


def _listed(words: Sequence[Word], at: int) -> bool:
    return any(
        tuple(word.low for word in words[at : at + len(run)]) == run
        for run in table()
        if run[0] == words[at].low
    )


def parted(line: Line) -> list[Line]:
    """The questions of a sentence that asks several, each from its own first word, and what it says
    before them; the sentence alone where it asks one."""
    words = cut(line.text)
    first = next((word.low for word in words if word.low not in LEADS), "")
    starts = [at for at in range(1, len(words)) if _begins(words, at)]
    if first not in ASKING:
        return _told_and_asked(line, words, starts, first)
    led = bool(starts) and all(word.low in LEADS for word in words[: starts[0]])
    starts = [0, *starts[led:]]
    return list(_cut_at(line, words, starts)) if len(starts) > 1 else [line]


def _told_and_asked(
    line: Line, words: Sequence[Word], starts: Sequence[int], first: str
) -> list[Line]:
    """*Crab died, but does Eel die?*: what is told, and the questions behind it. What is supposed is
    told by no one, nor what is one of two."""
    asks = line.text.rstrip().endswith("?")
    if not asks or not starts or first in SUPPOSING or words[starts[0] - 1].low not in TOLD_BEFORE:
        return [line]
    told, *asked = _cut_at(line, words, [0, *starts])
    return [replace(told, text=told.text.removesuffix("?")), *asked]


TOLD_BEFORE = frozenset([",", "but", "so", "and", ";", "–", "—", "-", ":"])
"""Behind these, something is asked of what was told before."""


def _begins(words: Sequence[Word], at: int) -> bool:
    """Whether another question begins there: behind a comma or a joining word."""
    return words[at].low in ASKING and words[at - 1].low in JOINING


JOINING = frozenset([",", "and", "or", "but", "so", ";", "–", "—", "-", ":"])


def _cut_at(line: Line, words: Sequence[Word], starts: Sequence[int]) -> Iterator[Line]:
    for start, stop in zip(starts, [*starts[1:], len(words)], strict=True):
        last = stop - 1
        while words[last].low in JOINING:
            last -= 1
        text = line.text[words[start].start : words[last].end]
        column = line.source.find(text, line.column - 1) + 1 or line.column
        yield Line(line.number, column, line.source, text if text.endswith("?") else f"{text}?")


def hangs(line: Line, left: Line, understanding: Understanding) -> ScenarioError | None:
    """Why the sentence cannot be told without a question before it that was left out: it supposes
    something, or names what a word like *it* may mean."""
    if not _leans(line, left, understanding):
        return None
    what = f"“{line.text}” may speak of what “{left.text}” does, which I cannot read"
    return line.error(what, line.text, ("the same with all that it speaks of named",))


def _leans(line: Line, left: Line, understanding: Understanding) -> bool:
    if _supposes(left, understanding):
        return True
    said = lows(line.text)
    people, things = _named(left, understanding)
    return (things and bool(said & OF_THINGS)) or (people and bool(said & OF_ALL))


def _supposes(left: Line, understanding: Understanding) -> bool:
    words = cut(left.text)
    told = [word.low for word in words]
    for at, low in enumerate(told):
        past = at > 1 and BEFORE_BEING & set(told[max(0, at - 4) : at])
        if low in SUPPOSING and not (low in ("allowed", "able", "legal", "possible") and past):
            return True
    first = next((low for low in told if low not in LEADS), "")
    return first == "might" or (first not in ASKING and _verbless(words, understanding))


def _named(left: Line, understanding: Understanding) -> tuple[bool, bool]:
    """Whether it names somebody or something that *she* may be, and something that *it* may be."""
    words = cut(left.text)
    people = things = False
    for at, word in enumerate(words):
        hows = {name.how for _, name, _ in understanding.named(words, at)} - {"unknown"}
        nouns = {
            sort
            for kind, _, all_ in table().get((word.low,), ())
            for sort in all_
            if kind == "NOUN"
        }
        called = at > 0 and word.capital and (word.low,) not in table()
        thing = called or bool(hows - {"player"}) or bool(nouns & set("TLEWK"))
        things = things or thing
        people = people or thing or "P" in nouns or _player(word, understanding)
    return people, things
