"""What ways of putting a question in plain words have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.riftbound.stories.otherwise.rephrasing import THAT
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

LASTING = frozenset({"stay", "remain", "disappear", "count", "apply", "happen", "work", "matter", "go", "end",
                     "wear off", "go away", "stick", "last", "kick in"})  # fmt: skip
"""Verbs of what a bonus does or does not do."""
Way = Callable[[Frame], Frame | None]
"""The same question in other words, where it is of that kind."""


OF_PLAYERS = ("pay", "owe", "draw", "discard", "channel", "burn out")
"""How verbs begin of what only players do."""


def by_a_player(frame: Frame) -> Frame:
    """*does he pay for Deflect?*: who does what only players do is the opponent."""
    subject = frame.subject
    if subject is None or not subject.somebody or not frame.verb.startswith(OF_PLAYERS):
        return frame
    return replace(frame, subject=Phrase("person", "ben", subject.start, subject.end))


def bare(frame: Frame) -> bool:
    """Whether it says nothing but its verb, who does it and to whom."""
    return not (frame.means or frame.purpose or frame.negated or frame.preps or frame.states)


def asked(frame: Frame, verb: str, asks: str = "", **said: object) -> Frame:
    """A question of no more than that, where the other one stands."""
    plain = Frame(verb, frame.start, frame.end, link=frame.link, asks=asks or frame.asks)
    return replace(plain, **said)  # type: ignore[arg-type]


def noun(frame: Frame, word: str, **said: object) -> Phrase:
    """A noun that stands for what the clause means."""
    return replace(Phrase("noun", word, frame.start, frame.start, det="the"), **said)  # type: ignore[arg-type]


def it(frame: Frame) -> Phrase:
    return Phrase("pronoun", "it", frame.start, frame.start)


def words(frame: Frame) -> list[str]:
    return [one.word for one in frame.objects]


def person(phrase: Phrase | None) -> bool:
    """Whether it is who asks, or the opponent."""
    if phrase is None or phrase.also:
        return False
    return phrase.kind == "person" and phrase.word in ("ana", "ben")


def whole_of_it(phrase: Phrase | None) -> bool:
    return phrase is None or (
        phrase.kind == "pronoun" and phrase.word in THAT and not phrase.person
    )


def of(phrase: Phrase, frame: Frame) -> Phrase:
    """Whose it is: of a thing that is named, else of what was spoken of."""
    return phrase.owner if isinstance(phrase.owner, Phrase) else it(frame)
