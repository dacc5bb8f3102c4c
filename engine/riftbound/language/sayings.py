"""What somebody says, thinks or claims: talk at the table, which lays down, does and claims nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.language.text import Line
from engine.core.language.trees import Clause, Tailed
from engine.core.language.words import Word, cut
from engine.riftbound.language.grammar.phrases import BE, DO, FINITE, HAVE, MODALS
from engine.riftbound.language.moods import clauses
from engine.riftbound.language.understanding import Understanding

SAYING = frozenset(
    f"{verb}{ending}"
    for verb in ("say", "think", "claim", "believe", "insist", "argue", "reckon", "object", "swear",
                 "know", "figure", "hope", "feel", "fear", "explain", "remark")
    for ending in ("", "s")
) | frozenset([
    "said", "thought", "claimed", "believed", "insisted", "argued", "reckoned", "objected", "swore",
    "knew", "figured", "hoped", "felt", "feared", "explained", "remarked",
])  # fmt: skip
"""Verbs of saying and thinking: what stands behind them is somebody's opinion."""
HOLDING = frozenset(
    ["get", "gets", "got", "know", "knows", "think", "thinks", "want", "wants", "work", "works",
     "count", "counts", "matter", "matters", "need", "needs", "mean", "means"]
)  # fmt: skip
"""Verbs of an opinion, beside being, having and being able: they do nothing in a game."""
OPINION = frozenset({*BE, *HAVE, *MODALS, *DO, *HOLDING})
SPEAKER_MOST = 5
"""How many words at most stand before the verb: *My opponent, quite pleased, thinks …*."""
WEAK = frozenset({"clearly", "really", "only", "just", "still", "also", "then", "already", "first"})
DETERMINING = frozenset({"a", "the", "my", "his", "her", "its", "their", "no", "any", "some"})
"""Behind these stands no verb."""
FURTHER = frozenset({"and", "but", "then", ";"})
"""Behind these something else is told than what is said."""


def may_be_said(line: Line) -> bool:
    """Whether a verb of saying or thinking stands near its beginning."""
    known = SAYING | OPINIONS
    return any(word.low in known for word in cut(line.text)[: SPEAKER_MOST + 1])


def is_said(text: str, understanding: Understanding) -> bool:
    """Whether the sentence only tells what somebody says or thinks: of what may be, in words of no
    game, or in quotes. What tells of something done or there, or a card named in answer, is none."""
    text = text.removesuffix(", right?")
    words = [word for word in cut(text) if word.text != "."]
    if (held := _held(text, words, understanding)) is not None:
        return held
    at = next((place for place, word in enumerate(words) if word.low in SAYING), -1)
    if text.rstrip().endswith("?") or not 0 < at <= SPEAKER_MOST:
        return False
    if any(_finite(word) for word in words[:at]):
        return False
    said = words[at + 1 :]
    if said and said[0].low == "that" and _is_claimed(text, understanding):
        return False
    said = said[1:] if said and said[0].low in ("that", ",", ":") else said
    if len(said) == 1 and said[0].text[:1] in '“"':
        return True
    lows = {word.low for word in said}
    if {"yes", "no"} <= lows <= YES_OR_NO | SAYING | SAYERS:
        return True  # “I say yes, he says no”: one alone may be an answer in the game
    return _is_opinion(said) and not _is_told(text[said[0].start :], understanding)


YES_OR_NO = frozenset({"yes", "no", "yep", "yeah", "nope", "nah", "way", "otherwise", "so"})
SAYERS = frozenset({"i", "he", "she", "they", ",", "and", "but"})
OPINIONS = frozenset(
    {"understanding", "opinion", "theory", "guess", "argument", "point", "view", "claim"}
)


def _held(text: str, words: Sequence[Word], understanding: Understanding) -> bool | None:
    """Whether *my understanding is that units enter exhausted* only tells an opinion, and of nothing
    that is there; None where it is no such sentence."""
    lows = [word.low for word in words[:4]]
    if len(lows) < 4 or lows[1] not in OPINIONS or lows[2:] != ["is", "that"]:
        return None
    told = any(
        name.how not in ("unknown",) and words[at].capital
        for at in range(4, len(words)) for _, name, _ in understanding.named(words, at)
    )  # fmt: skip
    somebody = any(word.low in understanding.players for word in words[4:])
    return not told and not somebody and not any(word.low == "opponent" for word in words[4:])


def _finite(word: Word) -> bool:
    return word.low in FINITE - WEAK


def _is_opinion(said: Sequence[Word]) -> bool:
    """Whether its verbs only say how things are, or what follows from that."""
    verbs = [
        place for place, word in enumerate(said)
        if _finite(word) and not (place and said[place - 1].low in DETERMINING)
    ]  # fmt: skip
    if len(said) < 3 or not verbs or said[verbs[0]].low not in OPINION:
        return False
    further = (place for place, word in enumerate(said) if word.low in FURTHER)
    start = next(further, len(said))
    return all(said[place].low in OPINION for place in verbs if place > start)


def _is_claimed(text: str, understanding: Understanding) -> bool:
    """Whether it reads as what somebody says is so: *I say that Ben cannot play Flash*."""
    sentence = understanding.read(Line(1, 1, text, text))
    first = clauses(sentence.trees[0])[0] if sentence.trees else None
    return isinstance(first, Tailed) and first.frame == "said"


def _is_told(said: str, understanding: Understanding) -> bool:
    """Whether what is said may tell of the game itself: what is done (*Ben says he plays Defy*), or
    what is there (*I think Ben has Defy*); what can or cannot be is an opinion."""
    sentence = understanding.read(Line(1, 1, said, said.rstrip(".")))
    first = clauses(sentence.trees[0])[0] if sentence.trees else None
    return first is not None and not (isinstance(first, Clause) and (first.modal or first.negated))
