"""What is asked of several, asked of each of them: *does only one of my units take damage*, *does it lose
Deflect and Shield*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.otherwise.fates import FATES
from engine.riftbound.stories.phrases.phrase import Frame, Phrase

HAVING = frozenset({"have", "get", "gain", "keep", "lose"})


def severally(frame: Frame) -> Frame:
    """*does (only) one of my units get -1 might?*: do my units, each?"""
    subject = frame.subject
    if frame.asks != "whether" or frame.modal in ("can", "must") or frame.verb in FATES:
        return frame
    if subject is None or not subject.part or subject.number not in (None, 1):
        return frame
    if subject.kind == "ellipsis":
        all_ = Phrase("pronoun", "both", subject.start, subject.end)
    else:
        all_ = replace(subject, number=None, part=False, plural=True, det=_every(subject))
    return replace(frame, subject=all_)


def each_had(frame: Frame) -> list[Frame]:
    """*does it lose Deflect and Shield?*, *does it have 5 Might and Tank?*: each of them; nothing where it
    is asked of one."""
    said = [one.kind == "keyword" or one.word in ("might", "damage") for one in frame.objects]
    if frame.asks != "whether" or len(said) < 2 or not all(said) or frame.modal == "can":
        return []
    return [replace(frame, objects=[one]) for one in frame.objects]


def as_might(frame: Frame) -> Frame:
    """*does it have 1 Might?*: so much Might, no unit of one."""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    whose = frame.subject is not None and frame.subject.kind != "person"
    if frame.verb not in HAVING or said is None or not whose or said.might is None or said.det:
        return frame
    more = said.owner or said.adjectives or said.keywords or said.where or said.facts or said.also
    if said.kind != "noun" or said.word != "unit" or said.plural or said.bare or more:
        return frame
    much = Phrase("amount", "might", said.start, said.end, number=said.might)
    return replace(frame, objects=[much])


def _every(subject: Phrase) -> str:
    return "all" if subject.kind == "person" else ""
