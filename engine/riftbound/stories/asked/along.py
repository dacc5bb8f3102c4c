"""What is asked to go along with something: *does the sword die with it?*, *does the Blade come back with
my unit?*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.plain import Way, asked
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

GOING = frozenset({"go", "move", "come", "travel", "return", "come back", "come along", "go along", "come home",
                   "bounce", "leave", "tag along", "stay", "remain", "end up"})  # fmt: skip
DONE_TO = frozenset({"banish", "bounce", "recall", "stun", "kill", "return", "counter"})
"""Verbs of what is done to things, of which players say the plain form too."""
DYING = frozenset({"die", "perish", "be destroyed", "go away"})
KILLED = frozenset({"kill", "destroy", "lose"})
BACK = frozenset({"back", "along", "over", "home", "away"})


def along(frame: Frame) -> list[Frame]:
    """The same in plain words."""
    return [found for way in WAYS if (found := way(frame)) is not None]


def _with_it(frame: Frame) -> Frame | None:
    """*does the sword go to the trash with it?*: does it go there; *does it move with it?*: where is
    it; *does it die with it?*: does it die?"""
    beside = [one for prep, one in frame.preps if prep == "with"]
    said = frame.objects[0] if frame.passive and len(frame.objects) == 1 else frame.subject
    if frame.asks != "whether" or len(beside) != 1 or not _worn(said) or not _bearer(beside[0]):
        return None
    rest = [one for one in frame.preps if one[0] != "with"]
    if frame.means or frame.purpose or frame.states or frame.modal == "can":
        return None
    adverbs = [one for one in frame.adverbs if one not in BACK]
    if frame.verb in DYING or (frame.passive and frame.verb in KILLED):
        return replace(frame, preps=rest, adverbs=adverbs) if not rest else None
    if frame.verb not in GOING or frame.passive or frame.objects:
        return None
    if rest:
        return replace(frame, preps=rest, adverbs=adverbs)
    return asked(frame, "go", "where", subject=said)


def _comes_along(frame: Frame) -> Frame | None:
    """*does the sword come along?*, *does the Blade come back?*: where is it?"""
    said = frame.subject
    plain = not (frame.means or frame.purpose or frame.states or frame.preps or frame.objects)
    moving = frame.verb in GOING - {"leave"} and bool(set(frame.adverbs) & BACK)
    moving = moving or frame.verb in ("come along", "go along", "tag along", "come back")
    if frame.asks != "whether" or frame.modal == "can" or frame.passive or not plain:
        return None
    return asked(frame, "go", "where", subject=said) if moving and _worn(said) else None


def _goes_back(frame: Frame) -> Frame | None:
    """*does it go back?*, with no place said: is it sent back from the fight?"""
    said = frame.subject
    plain = not (frame.means or frame.purpose or frame.states or frame.preps or frame.objects)
    if frame.asks != "whether" or frame.modal == "can" or not plain or _worn(said):
        return None
    went = frame.verb == "go" and frame.adverbs == ["back"]
    return asked(frame, "be sent back", subject=said) if went else None


def _with_buff(frame: Frame) -> Frame | None:
    """*does it come back with its buff?*: is it buffed?"""
    beside = [one for prep, one in frame.preps if prep == "with"]
    if frame.asks != "whether" or frame.verb not in GOING or len(beside) != len(frame.preps):
        return None
    plain = not (frame.means or frame.purpose or frame.states or frame.objects or frame.passive)
    more = any(one.also or one.adjectives or one.number for one in beside)
    if (
        [one.word for one in beside] != ["buff-counter"]
        or more
        or not plain
        or frame.modal == "can"
    ):
        return None
    return asked(frame, "be", subject=frame.subject, states=["buffed"])


def _worn(phrase: Phrase | None) -> bool:
    """Whether it is an Equipment."""
    if phrase is None or phrase.also:
        return False
    return phrase.names("gear") or (
        phrase.kind == "noun" and phrase.word in ("equipment", "gear") and phrase.number is None
    )


def _bearer(phrase: Phrase) -> bool:
    """Whether it is who may wear it."""
    if phrase.also:
        return False
    if phrase.kind == "pronoun":
        return phrase.word in ("it", "they")
    return phrase.names("unit") or (phrase.kind == "noun" and phrase.word in ("unit", "champion"))


def _or_done(frame: Frame) -> Frame | None:
    """*is it stunned or bounce?*, *does it stay or banish?*: is it bounced, is it banished?"""
    subject = frame.subject
    it_is = subject is not None and subject.kind == "pronoun" and subject.word == "it"
    plain = not (frame.means or frame.purpose or frame.states or frame.objects or frame.preps)
    if frame.link != "or" or frame.asks != "whether" or frame.passive or not (it_is and plain):
        return None
    return replace(frame, passive=True) if frame.verb in DONE_TO and not frame.modal else None


WAYS: tuple[Way, ...] = (_with_it, _comes_along, _goes_back, _with_buff, _or_done)
