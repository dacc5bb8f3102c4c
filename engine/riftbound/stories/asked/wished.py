"""What somebody wants to do, and then whether they may: *he wants to kill X first. Can he do that?* asks whether he
can kill X first; and what they hope for by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import HOPED, Frame

ONLY_WISHED = frozenset(
    ["kill", "destroy", "assign", "deal", "put", "choose", "target", "pick", "select", "save", "hit", "split",
     "spread", "divide", "ignore", "stun", "return", "bounce", "banish"]
)  # fmt: skip
"""Verbs of what nobody does by itself, which is not told where somebody wants to."""


def wished(frames: Sequence[Frame]) -> list[Frame]:
    """The clauses, where what somebody wants to do and may or may not is asked."""
    found: list[Frame] = []
    for frame in frames:
        first = _wish_before(found) if frame.asks == "legal" else len(found)
        if first == len(found) or not _same(found[first], frame):
            found.append(frame)
            continue
        asked = [_asked(one) for one in found[first:]]
        asked[0].adverbs += frame.adverbs
        asked[0].preps += frame.preps
        asked[-1].end = frame.end
        found[first:] = asked
    return found


def _wish_before(found: Sequence[Frame]) -> int:
    """Where the clauses begin that tell last what somebody wants; behind all where none does."""
    first = len(found)
    while first and (_is_wish(found[first - 1]) or _is_hope(found[first - 1])):
        first -= 1
        if not found[first].link and _is_wish(found[first]):
            return first if found[first].verb in ONLY_WISHED else len(found)
    return len(found)


def _is_wish(frame: Frame) -> bool:
    return frame.modal == "will" and not (frame.asks or frame.negated)


def _is_hope(frame: Frame) -> bool:
    """*so that X cannot be played*."""
    return frame.modal == "can" and frame.negated and not frame.asks


def _same(told: Frame, asked: Frame) -> bool:
    """Whether the same player may be meant."""
    persons = [one.word for one in (told.subject, asked.subject)
               if one is not None and one.kind == "person"]  # fmt: skip
    return len(set(persons)) < 2


def _asked(frame: Frame) -> Frame:
    if frame.negated:
        return replace(frame, asks="whether", adverbs=[*frame.adverbs, HOPED], link="")
    return replace(frame, asks="whether", modal="can", adverbs=[*frame.adverbs],
                   preps=[*frame.preps])  # fmt: skip
