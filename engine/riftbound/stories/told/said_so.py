"""What is so, told the other way round: *my only defender is X*; as if it were done: *is stunned in base*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.told.echo import STATES

DONE_TO = frozenset({"choose", "target", "pick", "select", "kill", "stun", "buff", "ready", "hit"})
"""Verbs of what is done to a unit where it is."""
HURTING = frozenset({"kill", "stun", "hit"})
"""Those of them that say whose it is only if that is said."""


def turned_round(frame: Frame) -> None:
    """*my only defender is X*: X is my only defender."""
    subject, objects = frame.subject, frame.objects
    if frame.verb != "be" or subject is None or len(objects) != 1:
        return
    unit = objects[0].kind == "noun" and objects[0].word == "unit" and objects[0].owner is not None
    if objects[0].kind != "name" and not unit:
        return
    if subject.word in ("attacker", "defender") and not frame.states:
        named = replace(objects[0], owner=objects[0].owner or subject.owner)
        frame.subject, frame.objects = (
            named,
            [Phrase("person", subject.word, subject.start, subject.end)],
        )


def nobody_there(frame: Frame) -> None:
    """*no unit is at the battlefield*: it is empty."""
    subject, places = frame.subject, [one for prep, one in frame.preps if prep in ("at", "on")]
    none = subject is not None and subject.det == "no" and subject.word == "unit"
    plain = not (frame.objects or frame.states or subject is None or subject.owner)
    plain = plain and not (subject is None or subject.adjectives or frame.negated or frame.asks)
    one = frame.verb == "be" and len(places) == len(frame.preps) == 1
    if one and none and plain and places[0].placed and places[0].word != "base":
        frame.subject, frame.states, frame.preps = places[0], ["empty"], []


def is_so_somewhere(frame: Frame) -> None:
    """*is stunned in base*: it is so where it is, and nobody does it."""
    made = next((one for one, done in STATES.items() if done == frame.verb), "")
    placed = frame.preps and all(phrase.placed for _, phrase in frame.preps)
    placed = placed or (frame.adverbs == ["here"] and not frame.preps)
    placed = placed or ("already" in frame.adverbs and not frame.preps)  # *was already stunned*
    if frame.passive and made and placed and not (frame.becomes or frame.objects):
        frame.verb, frame.states, frame.passive = "be", [made], False


def taken_there(frame: Frame) -> None:
    """*it conquered there*: that battlefield; *won the combat there*: the one that is told; *I choose a
    unit there*: one that is there."""
    if "here" in frame.adverbs and frame.verb in DONE_TO and len(frame.objects) == 1:
        (unit,) = frame.objects
        known = bool(unit.owner) or frame.verb not in HURTING
        if unit.kind == "noun" and unit.word == "unit" and unit.where is None and known:
            there = Phrase("noun", "battlefield", frame.end, frame.end, det="the")
            frame.objects = [replace(unit, where=("at", there))]
            frame.adverbs = [word for word in frame.adverbs if word != "here"]
    fought = [one.word for one in frame.objects] in (["combat"], ["showdown"])
    if frame.verb in ("win", "lose") and fought:
        frame.adverbs = [word for word in frame.adverbs if word != "here"]
    if frame.verb in ("conquer", "hold", "score") and "here" in frame.adverbs and not frame.objects:
        frame.adverbs = [word for word in frame.adverbs if word != "here"]
        frame.objects = [Phrase("noun", "battlefield", frame.end, frame.end, det="the")]
