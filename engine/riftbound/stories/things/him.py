"""Whether *he* and *she* are the opponent or a unit, by what they do."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import ANA, BEN, Thing
from engine.riftbound.stories.things.refs import Refs

FIGHTING = frozenset({"attack", "defend", "block", "move", "swing", "fight"})
TAKING = frozenset({"conquer", "score", "take"})
PLAYERS_OWN = frozenset({"battlefield", "point", "card", "game", "rune"})
GETTING = frozenset(
    {"take", "get", "gain", "keep", "control", "have", "lose", "draw", "win", "hold"}
)
"""What only players get and do, whoever *she* may be."""
SCORING = TAKING - {"take"} | {
    "win",
    "lose",
    "hold",
    "draw",
    "control",
    "keep control of",
    "lose control of",
    "keep control",
    "lose control",
    "gain control",
    "take control",
    "retain control",
}
OF_HANDS = frozenset(
    {"play", "cast", "use", "flip", "hide", "unhide", "discard", "counter", "defy"}
)
OF_HANDS |= {"respond", "react", "answer", "reply", "equip", "activate", "ambush"}
"""Verbs of what players do and no unit does."""


def they_attack(frame: Frame, order: list[Thing]) -> bool:
    """*he attacks with a 5*, *he attacks with 10 Might*: the opponent does with a unit; where he may be
    a unit that attacks with so much, not where that is at a battlefield."""
    using = frame.behind("with")
    if frame.verb != "attack" or frame.asks or frame.subject is None:
        return False
    if using is None:  # *I have a 4 Might unit. He attacks*
        plain = frame.subject.somebody and not (frame.objects or frame.preps or frame.adverbs)
        return plain and bool(order) and order[0].generic and order[0].owner == ANA
    at_it = any(one.word == "it" for one in frame.objects)
    if not frame.subject.somebody or at_it or (order and order[0].owner == BEN):
        return False
    unit = using.kind == "noun" and using.word == "unit" and using.owner is None
    much = using.kind == "amount" and using.word in ("might", "number")
    return unit or (much and bool(order) and (order[0].at_field() or order[0].kind != "unit"))


def attacks_with_mine(frame: Frame) -> bool:
    """*he attacks together with my Recruit*: he is a unit beside it, and no opponent."""
    using, subject = frame.behind("with"), frame.subject
    return (
        frame.verb == "attack"
        and subject is not None
        and subject.somebody
        and using is not None
        and using.owner == "ana"
    )


def none_of_mine(frame: Frame, refs: Refs) -> bool:
    """Whether *he* who attacks is the opponent, as only units of mine were told of, and several."""
    subject, scene = frame.subject, refs.scene
    he = subject is not None and subject.person and frame.verb == "attack" and not frame.asks
    units = [one for one in scene.recent if one.kind == "unit"]
    mine = len(units) > 1 and all(one.generic and one.owner == ANA for one in units)
    return he and mine and not scene.acted


def she_scores(frame: Frame, refs: Refs) -> bool:
    """Whether *she* is the opponent in what only players get: where no card was named that she may
    be, where the opponent was called so before, or attacks what is mine and takes it."""
    scene = refs.scene
    gets = bool({one.word for one in frame.objects} & PLAYERS_OWN) and frame.verb in GETTING
    if not frame.asks or not (gets or frame.verb in SCORING):
        return False
    named = [one for one in scene.recent if one.kind in ("unit", "legend") and not one.generic]
    if any(one.owner == BEN for one in named):
        return all(one.owner == BEN for one in named) and frame.verb in ("take", "score")
    if not named:
        return True
    taking = scene.mover == BEN and (frame.verb in TAKING or gets)
    return taking or (scene.she and scene.mover != ANA)


def she_plays(frame: Frame, refs: Refs) -> bool:
    """Whether *she* may be the opponent there: she plays cards, attacks what is mine, or nobody else
    is spoken of whom that could be."""
    units = [one for one in refs.scene.recent if one.kind in ("unit", "legend") and one.card]
    using = frame.behind("with")
    with_unit = using is not None and (using.word == "unit" or using.names("unit"))
    moves = frame.verb == "move" and bool(frame.objects)
    return frame.verb in OF_HANDS or not units or moves or (frame.verb in FIGHTING and with_unit)
