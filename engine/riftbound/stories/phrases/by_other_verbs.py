"""What is told by a verb that says less than what is done: *I put X on my unit* attaches it, *I put a card facedown
there* hides it, *I keep X in my hand* has it; *I pay the Equip cost and attach it* attaches it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase

PUTTING = frozenset({"put", "place"})
ARMING = frozenset({"attach", "equip"})
EQUIP = frozenset({"equipment", "Equip"})


def by_other_verbs(frames: Sequence[Frame]) -> list[Frame]:
    """The clauses that tell, each with the verb of what is done by it."""
    found: list[Frame] = []
    for frame in map(_put_or_kept, frames):
        if found and _pays_to_equip(found[-1], frame):
            frame.link, frame.start = found[-1].link, found[-1].start
            found.pop()
        found.append(frame)
    return found


def _put_or_kept(frame: Frame) -> Frame:
    """*puts X on Y*, *puts a card facedown*, *keeps X in hand*."""
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if said is None or frame.passive or frame.asks:
        return frame
    hidden = "hidden" in said.adjectives and (said.word == "card" or said.kind == "name")
    if frame.verb in PUTTING and hidden:
        left = [one for one in said.adjectives if one != "hidden"]
        preps = frame.preps or ([said.where] if said.where is not None else [])
        return replace(
            frame, verb="hide", objects=[replace(said, adjectives=left, where=None)], preps=preps
        )
    if frame.verb in PUTTING and said.bearer is not None and not frame.preps:
        bare = replace(said, bearer=None)
        return replace(frame, verb="attach", objects=[bare], preps=[("to", said.bearer)])
    if frame.verb in ARMING and len(said.wears) == 1 and not frame.preps:
        bare, (gear,) = replace(said, wears=[]), said.wears
        return replace(frame, verb="attach", objects=[gear], preps=[("to", bare)])
    if frame.verb == "keep" and _in_hand(said, frame) and not frame.modal and not frame.negated:
        return replace(frame, verb="have")
    return frame


def _in_hand(said: Phrase, frame: Frame) -> bool:
    """Whether it is said to be in hand."""
    where = [said.where] if said.where is not None else frame.preps
    return len(where) == 1 and where[0][1].word == "hand"


def _pays_to_equip(paid: Frame, frame: Frame) -> bool:
    """*I pay the Equip cost and attach X to Y*: that is what attaching it costs."""
    words = [one.word for one in paid.objects]
    costs = paid.verb == "pay" and bool(EQUIP & set(words)) and set(words) <= {*EQUIP, "cost"}
    plain = not (paid.preps or paid.purpose or paid.means or paid.negated or paid.adverbs)
    joined = frame.link in ("and", "then") and frame.subject is paid.subject
    told = paid.asks == frame.asks == "" and paid.modal == frame.modal
    return costs and plain and joined and told and frame.verb in ARMING
