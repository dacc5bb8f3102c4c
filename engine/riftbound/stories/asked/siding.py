"""What is asked of what a fight costs a player: *what do I lose*, *how many do I kill*, *do I kill
everything*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.plain import Way, asked, bare, person, words
from engine.riftbound.stories.otherwise.fates import side_of, units_of
from engine.riftbound.stories.phrases.phrase import FOE, Frame, Phrase

FELLING = frozenset({"kill", "destroy", "wipe", "wipe out"})
"""Verbs of what a player does to units of the other's in a fight."""


def siding(frame: Frame, fought: bool) -> list[Frame]:
    """What is lost and killed, where a fight is told, as which units of that side die."""
    return [found for way in (OF_FIGHTS if fought else ()) if (found := way(frame)) is not None]


def _which(frame: Frame, verb: str, owner: str, asks: str = "which") -> Frame:
    """Which of that player's units, or how many, does what."""
    return asked(frame, verb, asks, about=units_of(frame, owner))


def _lost(frame: Frame) -> Frame | None:
    """*what do I lose?*, *how many do I lose?*: which of my units die, how many."""
    subject = frame.subject
    if frame.verb != "lose" or subject is None or not bare(frame) or subject.also:
        return None
    if subject.somebody or (subject.kind == "pronoun" and subject.word == "they"):
        subject = replace(subject, kind="person", word="ben")  # who loses units is a player
    if not person(subject):
        return None
    said = frame.objects[0] if len(frame.objects) == 1 and frame.asks == "whether" else None
    if said is not None and said.word == "unit" and said.det in ("both", "all"):
        whose = side_of(replace(said, det="")) or subject.word
        every = replace(units_of(frame, whose), det=said.det)
        plain = whose == subject.word and _plain_all(said) and said.number is None
        return asked(frame, "die", subject=every) if plain else None
    if frame.objects:
        return None
    if frame.asks in ("what", "who", "which", "how-many") and _of_units(frame, subject.word):
        how = "how-many" if frame.asks == "how-many" else "which"
        return _which(frame, "die", subject.word, how)
    return None


def _killed(frame: Frame) -> Frame | None:
    """*what do I kill?*, *how many does he kill?*: which of the other's units die, how many; *do I
    kill everything?*: which survive."""
    if frame.verb not in FELLING or not person(frame.subject) or not bare(frame):
        return None
    if frame.passive or frame.modal == "can":
        return None
    subject = frame.subject
    assert subject is not None
    foe = FOE[subject.word]
    if frame.asks in ("what", "who", "which", "how-many") and not frame.objects:
        how = "how-many" if frame.asks == "how-many" else "which"
        return _which(frame, "die", foe, how) if _of_units(frame, foe) else None
    every = words(frame) == ["unit"] and frame.objects[0].det == "all"
    if frame.asks == "whether" and every and frame.modal != "must":
        whose = side_of(replace(frame.objects[0], det="")) or foe
        if frame.objects[0].owner or not _plain_all(frame.objects[0]):
            return None
        return asked(frame, "die", subject=replace(units_of(frame, whose), det="all"))
    return None


def _plain_all(phrase: Phrase) -> bool:
    """Whether it is said of all units, and no more of them."""
    return not (phrase.adjectives or phrase.keywords or phrase.where or phrase.might is not None)


def _of_units(frame: Frame, owner: str) -> bool:
    """Whether it is asked of units, and of no other player's."""
    about = frame.about
    if about is None:
        return True
    whose = side_of(replace(about, plural=False))
    bare_units = about.word == "unit" and about.owner is None and not about.adjectives
    return whose == owner or (bare_units and about.might is None and not about.where)


OF_FIGHTS: tuple[Way, ...] = (_lost, _killed)
