"""Who is ambushed into a fight: where it goes, and that *a unit* is a new one with Ambush."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase

PLAYERS = frozenset({"ana", "ben", "he", "they"})


def newly_ambushed(frame: Frame) -> None:
    """*I ambush a unit there*: there is where it goes, and it is none that was there before."""
    if frame.verb != "ambush" or len(frame.objects) != 1:
        return
    (unit,) = frame.objects
    if unit.where is not None and unit.where[0] in ("at", "in", "on", "to") and not frame.preps:
        frame.preps = [("at", unit.where[1])]
        unit = replace(unit, where=None)
    who = frame.subject
    player = "" if who is None else "he" if who.somebody else who.word
    new = unit.kind == "noun" and unit.word == "unit" and unit.det in ("a", "an", "another")
    if new and player in PLAYERS and unit.owner is None:
        unit = replace(unit, det="another", owner=player, keywords=_with_ambush(unit))
    frame.objects = [unit]


def _with_ambush(unit: Phrase) -> list[tuple[str, int]]:
    said = [one for one in unit.keywords if one[0] != "Ambush"]
    return [*said, ("Ambush", 0)]
