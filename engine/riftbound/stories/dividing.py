"""What is told to be done at each battlefield: it is done at one, then at the other."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrase import Frame, Phrase
from engine.riftbound.stories.scene import FIELDS

MOVING = frozenset({"move", "go", "attack", "send", "walk", "march"})


def at_each(frame: Frame) -> list[Frame]:
    """*he moves one unit to each battlefield*, *he attacks both battlefields*: a clause for each, as
    units that move at once go to one place (144.3.a); else the clause alone."""
    objects = frame.objects
    fields = [one for one in (*objects, *(phrase for _, phrase in frame.preps)) if _each(one)]
    player = frame.subject is not None and (
        frame.subject.kind == "person" or frame.subject.somebody or frame.subject.word == "they"
    )
    more = frame.negated or frame.modal or frame.purpose or frame.means or frame.passive
    if frame.verb not in MOVING or len(fields) != 1 or not player or more or frame.asks:
        return [frame]
    units = [one for one in objects if one is not fields[0]]
    with_unit = frame.behind("with")
    units += [with_unit] if with_unit is not None else []
    if frame.verb != "attack" and not units:
        return [frame]
    if len(units) > 1 or not all(map(_is_one, units)):
        return [frame]
    return [_there(frame, fields[0], letter, units) for letter in FIELDS]


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
