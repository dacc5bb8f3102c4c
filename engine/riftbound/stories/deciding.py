"""Which few of a play's steps decide what was asked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.core.scenario_outcome import Step

MOST, MOST_OF_ALL = 4, 6
TELLING = frozenset("""
    kill deal stun unstun move recall return banish discard draw burn recycle heal buff attach detach
    conquer hold win counter ignored impossible refused replaced trigger attack defend silent undone
    enter create lose|point gain|point gain|xp combat|result establish|control lose|control
    gain|control draws|instead replace swap|back reveal decided declined ready channel concede
    showdown|begins showdown|changes control|item extra|turn skip named effect|begins hide resolves
""".replace("|", "\0").split())  # fmt: skip
"""The kinds of event that tell a reader something; the others are how one plays at all."""

_WORD = re.compile(r"[^\W\d_][\w'’-]{2,}")
_COMMON = frozenset(["ana", "ben", "cleo", "dara", "the", "and", "was", "were", "has", "have", "had", "did", "does", "not", "with", "from", "into", "battlefield", "base", "unit", "units", "turn", "its", "his", "her", "their", "that", "this", "they", "who", "how", "many", "what", "which", "nobody", "everyone"])  # fmt: skip


def deciding(steps: Sequence[Step], decided: int, about: str) -> tuple[Step, ...]:
    """At most four steps in order: the one that decided (its number; 0 if none did alone), and the
    last telling ones before it, those first that speak of what is asked.

    Where all that happens is asked for, the last six telling ones.
    """
    if not steps:
        return ()
    if asks_all(about):
        return tuple(step for step in steps if _tells(step))[-MOST_OF_ALL:]
    last = steps[decided - 1] if 0 < decided <= len(steps) else None
    before = [step for step in steps[: decided or None] if _tells(step) and step is not last]
    named = _named(f"{about} {last.sentence if last else ''}")
    of_it = [step for step in before if named & _named(step.sentence)]
    chosen = [last] if last else []
    for step in (*reversed(of_it), *reversed(before)):
        if len(chosen) < MOST and step not in chosen:
            chosen.append(step)
    return tuple(sorted(chosen, key=lambda step: step.number))


def asks_all(about: str) -> bool:
    """Whether a question asks for whatever happens."""
    return about.startswith("what happens")


def _tells(step: Step) -> bool:
    return step.event.replace(" ", "\0") in TELLING


def _named(text: str) -> set[str]:
    return {word for word in _WORD.findall(text.lower()) if word not in _COMMON}
