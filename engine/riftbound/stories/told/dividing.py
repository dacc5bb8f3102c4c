"""What is told to be done at each battlefield: it is done at one, then at the other."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import FIELDS

MOVING = frozenset({"move", "go", "attack", "send", "walk", "march"})
TAKING = frozenset({"attack", "conquer", "take", "capture"})
"""Verbs of what is done to a battlefield, by units of which nothing need be said."""
HAVING = frozenset({"have", "control", "own"})


def at_each(frame: Frame) -> list[Frame]:
    """*he moves one unit to each battlefield*, *he attacks both battlefields*: a clause for each, as
    units that move at once go to one place (144.3.a); else the clause alone."""
    if (theirs := _is_theirs(frame)) is not None:
        return [theirs]
    if frame.verb in HAVING:
        _has_besides(frame)
        return _has_at_each(frame)
    objects = frame.objects
    fields = [one for one in (*objects, *(phrase for _, phrase in frame.preps)) if _each(one)]
    player = frame.subject is not None and (
        frame.subject.kind == "person" or frame.subject.somebody or frame.subject.word == "they"
    )
    more = frame.negated or frame.modal or frame.purpose or frame.means or frame.passive
    if frame.verb not in MOVING | TAKING or len(fields) != 1 or not player or more or frame.asks:
        return [frame]
    units = [one for one in objects if one is not fields[0]]
    with_unit = frame.behind("with")
    units += [with_unit] if with_unit is not None else []
    if frame.verb not in TAKING and not units:
        return [frame]
    if len(units) > 1 or not all(map(_is_one, units)):
        return [frame]
    return [_there(frame, fields[0], letter, units) for letter in FIELDS]


def _is_theirs(frame: Frame) -> Frame | None:
    """*both battlefields are mine*: I control them."""
    subject, said = frame.subject, frame.objects[0] if len(frame.objects) == 1 else None
    whose = said is not None and said.kind == "pronoun" and said.word in ("ana", "ben")
    plain = not (frame.negated or frame.modal or frame.asks or frame.states or frame.means)
    if frame.verb != "be" or subject is None or said is None or not (whose and plain):
        return None
    if not _each(subject):
        return None
    player = Phrase("person", said.word, said.start, said.end)
    return replace(frame, verb="control", subject=player, objects=[subject])


def _has_besides(frame: Frame) -> None:
    """*he has X with two 2 Might units at A*: he has all of them there."""
    had = frame.objects[-1] if frame.objects else None
    besides = frame.behind("with")
    if had is None or besides is None or not (_is_unit(had) and _is_unit(besides)):
        return
    if besides.owner is None and not besides.out:
        had.also += [replace(besides, also=[]), *besides.also]
        frame.preps = [one for one in frame.preps if one[1] is not besides]
        there = had.where if had.where is not None and had.where[1].word != "hand" else None
        for one in (had, *had.also):
            one.where = one.where or besides.where or there


def _is_unit(phrase: Phrase) -> bool:
    """Whether it is one unit or several, and not what one has."""
    return phrase.names("unit") or (phrase.kind == "noun" and phrase.word == "unit")


def _has_at_each(frame: Frame) -> list[Frame]:
    """*I have one unit at each battlefield*: one at each of them."""
    unit = frame.objects[0] if len(frame.objects) == 1 else None
    if unit is None or unit.kind != "noun" or unit.word != "unit" or unit.also or frame.asks:
        return [frame]
    if frame.negated or frame.modal or not (unit.number == 1 or unit.det in ("a", "an")):
        return [frame]
    behind = [one for one in frame.preps if one[0] in ("at", "on") and _each(one[1])]
    place = unit.where if unit.where is not None and _each(unit.where[1]) else None
    if bool(behind) == (place is not None):
        return [frame]
    prep, field = behind[0] if place is None else place
    rest = [one for one in frame.preps if not behind or one is not behind[0]]
    found: list[Frame] = []
    for letter in FIELDS:
        at = replace(field, det="", number=None, plural=False, letter=letter)
        one = replace(unit, number=None, det="another" if found else "a", where=(prep, at))
        found.append(replace(frame, objects=[one], preps=rest if not found else []))
    return found


def _each(phrase: Phrase) -> bool:
    """Whether it is each of the two battlefields."""
    both = phrase.plural and (phrase.det == "both" or phrase.number == len(FIELDS))
    plain = not phrase.owner and not phrase.adjectives
    return (
        phrase.kind == "noun"
        and phrase.word == "battlefield"
        and plain
        and (phrase.det == "each" or both)
    )


def _is_one(phrase: Phrase) -> bool:
    """Whether it is a unit that nobody named, one at a time."""
    one = phrase.number == 1 or phrase.det in ("a", "an")
    return phrase.kind == "noun" and phrase.word == "unit" and one and not phrase.where


def _there(frame: Frame, field: Phrase, letter: str, units: list[Phrase]) -> Frame:
    """The clause of that one battlefield, with a unit of its own."""
    place = replace(field, det="", number=None, plural=False, letter=letter)
    unit = units[0] if units else Phrase("noun", "unit", frame.start, frame.start)
    first = letter == FIELDS[0]
    one = replace(unit, number=1 if first else None, det="a" if first else "another")
    held = {id(field): place, id(unit): one}
    objects = [held.get(id(phrase), phrase) for phrase in frame.objects]
    preps = [(prep, held.get(id(phrase), phrase)) for prep, phrase in frame.preps]
    preps += [] if units else [("with", one)]
    return replace(frame, objects=objects, preps=preps, link=frame.link if first else "then")
