"""What kind of question a text is, and how many: by its words alone, before anything is looked up."""

from __future__ import annotations

import re
from typing import Literal

from bot.library.words import STOP, fold, stem, words

Kind = Literal["general", "situation", "both"]

MOST_QUESTIONS = 4
FEWEST_TOLD = 9  # words in which something is told of somebody and a card
FEWEST_WORDS = 3  # telling words with which a question stands on its own
_ASKS = (
    "can|could|may|must|do|does|did|will|would|should|is|are|was|were|has|have"
    "|what|which|who|whose|when|where|how|why"
)
_AND = re.compile(rf",?\s+and\s+(?:then\s+|also\s+)?(?=(?:{_ASKS})\s)", re.IGNORECASE)
_BACK = re.compile(r"\b(?:it|its|they|them|their|he|she|his|her|that|this|then|both|same)\b", re.I)

# What somebody or something does in a story (QUESTIONS: an act, not a state or a claim).
_DONE = """
    play cast use activate move go retreat follow pull send choose target pick kill die destroy take
    react respond answer attack fight counter stop pay hide flip reveal draw discard recycle banish
    steal exhaust tap attach equip detach stun buff heal recall empower hit return save remove deal
    replay copy repeat swap replace put create contest ambush gank channel burn conquer hold score
    defend trigger proc lose survive leave resolve win ready defend gust charm flash
"""
DONE = frozenset(map(stem, _DONE.split()))
_SOMEBODY = frozenset(
    [
        "i",
        "me",
        "my",
        "mine",
        "we",
        "our",
        "opponent",
        "opponents",
        "opp",
        "enemy",
        "enemys",
        "they",
        "his",
        "her",
        "he",
        "she",
    ]
)
_GENERAL = re.compile(
    r"(?:how (?:do|does|are|is|many|much|long|often|can)|when (?:do|does|can|is|are|exactly)"
    r"|what (?:is|are|does|do|counts|exactly|kinds?|cards|happens to)|which|who (?:goes|decides|assigns)"
    r"|why|is there|are there|are (?:\w+ ){1,3}|do (?:all|units|spells|cards|tokens)|where (?:do|does|can))\b"
)
_STORY = re.compile(
    r"\b(?:if|when|whenever|after|before|while|once|during|in response|then|just|already|let'?s say)\b"
)


def questions(text: str) -> list[str]:
    """The questions of a text, each readable on its own; one, where it asks only one thing.

    A later one that speaks of what was told before takes the text before it along.
    """
    parts = [part.strip(" ,.;!") for piece in text.split("?") for part in _AND.split(piece)]
    parts = [part for part in parts if part]
    if len(parts) < 2 or "?" not in text:
        return [text]
    told = ""
    found: list[str] = []
    for part in parts:
        if not re.match(
            rf"(?:.*[,.:;]\s*)?(?:and |so |then |also )?(?:{_ASKS}|if|when|after)\b", part, re.I
        ):
            told = f"{told} {part}.".strip()  # a statement before its question
            continue
        found.append(f"{told} {part}?".strip())
        told = ""
    if told:
        found[-1:] = [f"{found[-1]} {told}"] if found else [told]
    whole = [found[0], *(with_context(part, found[0]) for part in found[1:])]
    return whole[:MOST_QUESTIONS]


def with_context(part: str, first: str) -> str:
    """A later question; one that cannot stand alone takes the first one along."""
    telling = [word for word in words(part) if word not in STOP]
    if len(telling) >= FEWEST_WORDS and not _BACK.search(part):
        return part
    return f"{part} ({first.rstrip('?')})"


def kind_of(text: str, cards: bool) -> Kind:
    """Whether a question tells a situation that can be played, asks in general, or a little of both.

    `cards` is whether it names a card. In general: nobody does anything, or it asks how, when and
    what counts; with one act of an indefinite unit it is both. Where somebody and a card are spoken
    of at some length, something is told of them, whatever the verbs.
    """
    said = words(text)
    acts = {stem(word) for word in said} & DONE
    somebody = bool(_SOMEBODY.intersection(said))
    folded = fold(text).strip()
    told = somebody and cards and len(said) >= FEWEST_TOLD
    if (not acts and not told) or (
        _GENERAL.match(folded) and not (somebody and _STORY.search(folded))
    ):
        return "general"
    if not somebody and not cards:
        return "both" if len(acts) == 1 or not _STORY.search(folded) else "situation"
    if len(acts) == 1 and not _STORY.search(folded):
        return "both"
    return "situation"
