"""Which adverbs of what is told are taken into account, and beside which verbs."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.told.expenses import SAID_OF_PAYING

SPOKEN = frozenset(
    {
        "already",
        "this-turn",
        "now",
        "first",
        "active",
        "responding",
        "before-damage",
        "here",
        "in",
        "home",
        "away",
        "out",
        "only",
        "first-card",
        "second-card",
        "third-card",
        "last-turn",
        "from-hidden",
        "from-there",
        "pays Accelerate",
        "pays Flow",
        "pays Ambush",
        "pays Repeat",
        "pays extra",
    }
)
"""Adverbs whose meaning is taken into account, or that mean nothing here."""
ALONE = frozenset(
    {
        "attack",
        "move",
        "go",
        "conquer",
        "take",
        "hold",
        "defend",
        "be",
        "sit",
        "stand",
        "have",
        "CARD",
    }
)
LIVING = frozenset({"survive", "live"})
DOING = frozenset({"attack", "move", "play", "cast", "use", "CARD", "flip", "hide", "equip"})
SAID_OF = {"alone": ALONE, "for-deflect": frozenset({"pay"}), **SAID_OF_PAYING}
SAID_OF |= {"back": frozenset({"take", "conquer"})}
MOVING = frozenset({"move", "go", "come", "return", "send", "bring", "walk", "run", "retreat"})
SAID_OF |= {
    "again": SAID_OF_PAYING["again"] | MOVING | {"attack", "have"},
    "after-damage": DOING | LIVING,
}
"""Adverbs that mean something with some verbs."""


def adverbs_known(frame: Frame) -> bool:
    """Whether what all its adverbs say is taken into account."""
    also = {word for word, verbs in SAID_OF.items() if frame.verb in verbs}
    whither = bool(frame.preps) or bool({"here", "home"} & set(frame.adverbs))
    also |= {"simultaneously"} if frame.verb in MOVING | {"attack"} else set()
    also |= {"back"} if frame.verb in MOVING and whither else set()  # *moves back there*
    also |= {"after-damage"} if frame.verb.startswith("both sides") else set()
    return not set(frame.adverbs) - SPOKEN - also
