"""What stands at the head of a text: its title, talk that tells nothing, a question asked first."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.core.language.text import (
    GIVEN,
    WHEN,
    Line,
    Text,
    read_text,
    sentences_of_title,
)
from engine.core.language.trees import Question
from engine.core.language.words import cut
from engine.riftbound.language.grammar.phrases import FINITE
from engine.riftbound.language.hearing import Hearing, may_be_heard
from engine.riftbound.language.places import LETTERS, ZONE_WORDS
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.talk import is_talk
from engine.riftbound.language.understanding import Understanding


def taken_apart(text: str, cards: Any) -> Text:
    """The text's sentences; a first line that says what is there or done is no title.

    Without headings that is a fact; with headings a line of several sentences, or one that begins
    with “given”. A title that merely sounds like a sentence stays one.
    """
    return heard(_titled(text, cards), cards)


def heard(taken: Text, cards: Any) -> Text:
    """The text without what says nothing of the game, which is kept beside it."""
    return Hearing(cards, taken).heard() if any(map(may_be_heard, taken.lines())) else taken


def _titled(text: str, cards: Any) -> Text:
    """The text with what stands at its head as its title, if it is one."""
    taken = read_text(text)
    if not taken.title:
        talk = _talk(text, cards, taken)
        return read_text(text, talk=talk) if talk else taken
    given, pieces = sentences_of_title(taken.title)
    if not taken.open and not given and len(pieces) < 2:
        return taken
    speaker = RiftboundSpeaker(cards, read_text(text, titled=False) if taken.open else taken)
    said = [speaker.understanding.read(Line(1, 1, one, one)) for one in pieces]
    facts = [speaker.means(GIVEN, one) for one in said]
    acts = [speaker.means(WHEN, one) for one in said]
    told = facts[0] and not acts[0] if taken.open else any(facts) or any(acts)
    if taken.open and isinstance(said[0].tree, Question) and len(said) == 1:
        return asked_last(taken)
    return read_text(text, titled=False) if told else taken


def asked_last(taken: Text) -> Text:
    """A question that stands first, before what is there and done, is asked at the end; where others
    are asked, it is a title."""
    lines = taken.lines()
    if not lines or any(line.text.endswith("?") for line in lines) or taken.cases:
        return taken
    first = Line(1, 1, taken.title, taken.title)
    *rest, last = taken.shared
    return replace(taken, shared=(*rest, replace(last, lines=(*last.lines, first))))


def _talk(text: str, cards: Any, taken: Text) -> int:
    """How many characters before the first sentence of a text without headings only say what it is
    about: *Third time lucky: …*, *Two against one.*; they are its title."""
    lines = taken.lines()
    if not taken.open or (len(lines) < 2 and ":" not in text):
        return 0
    first = lines[0]
    head, colon, rest = first.text.partition(":")
    understanding = RiftboundSpeaker(cards, taken).understanding
    if colon and rest.strip():
        return len(head) + 1 if is_talk(head, understanding) else 0
    read = understanding.read(first)
    if len(lines) < 2 or read.trees or not _tells_nothing(understanding, first.text):
        return 0
    raw = first.source.strip()
    return len(first.text) + raw[len(first.text) :].startswith((".", "?"))


def _tells_nothing(understanding: Understanding, text: str) -> bool:
    """Whether the words tell nothing of a game: none says who, where, how many, or what is done."""
    places = {*LETTERS, "battlefield", "battlefields"}
    words = cut(text)
    names = {one.lower() for one in (*understanding.own, *understanding.players)}
    return not any(
        word.low in FINITE or word.low in names or word.low in ZONE_WORDS or word.text in places
        or word.low in PEOPLE or any(sign.isdigit() for sign in word.low)
        for word in words
    )  # fmt: skip


PEOPLE = frozenset({"i", "me", "my", "mine", "we", "us", "our", "opponent", "he", "she", "they"})
"""Words for players, by which a sentence tells of a game."""
