"""What nobody said of a thing, by declared rules in their order: the first that holds is taken.

Each rule says what it rests on. What is taken so is listed with what else it could be, and varied
before anything is claimed; a question that is not read wholly is completed by the same rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, Scene, Thing
from engine.riftbound.stories.words.book import card_text

AT_BATTLEFIELDS = re.compile(r"when I am played\b.*\b(?:(?:an enemy|another|a) unit at a battlefield|all units at)", re.IGNORECASE)  # fmt: skip
"""What a card says that does something, as it is played, to units of the other player at battlefields alone."""
MOVES = re.compile(r"(Ana|Ben) moves (.+) to ([AB])$")


class Rule(NamedTuple):
    """A rule: what it rests on, and what it takes for a thing; nothing where it does not hold."""

    rests_on: str
    takes: Callable[[Scene, Thing], str]


def infer(rules: tuple[Rule, ...], scene: Scene, thing: Thing) -> str:
    """What the first rule that holds takes for it."""
    return next(found for rule in rules if (found := rule.takes(scene, thing)))


def _worn(_: Scene, thing: Thing) -> str:
    return "base" if thing.attached is not None else ""


def _no_unit(_: Scene, thing: Thing) -> str:
    return "base" if thing.kind != "unit" else ""


def _met(scene: Scene, thing: Thing) -> str:
    """Where the other player's units move last, if a thing of its player is needed there."""
    for line in reversed(scene.lines):
        found = MOVES.match(line.text) if line.mood == "act" else None
        if found is not None and found[1] == OTHER.get(thing.owner):
            return found[3] if thing.generic and thing.mark not in line.text else ""
    return ""


def _aimed_at(scene: Scene, thing: Thing) -> str:
    """At a battlefield, if what a card does that is played is about a unit of the other player there."""
    for one in scene.things:
        there = one.card is not None and AT_BATTLEFIELDS.search(card_text(one.card))
        played = any(f" plays {one.mark}" in line.text for line in scene.lines)
        if there and played and one.kind != "spell" and one.owner == OTHER.get(thing.owner):
            return FIELDS[0]
    return ""


PLACES = (
    Rule("Equipment goes with who wears it", _worn),
    Rule("gear lies in base", _no_unit),
    Rule("who is spoken of where the other player's units go is met there", _met),
    Rule("who is spoken of beside what a played card does at battlefields is at one", _aimed_at),
    Rule("a unit of which nothing is told is in base", lambda _, __: "base"),
)
"""Where a permanent is at first."""


def _with_wearer(_: Scene, thing: Thing) -> str:
    return thing.attached.owner if thing.attached is not None else ""


OWNERS = (
    Rule("Equipment is its wearer's", _with_wearer),
    Rule("a card of which nobody is told to have it is of who asks", lambda _, __: ANA),
)
"""Whose a thing is."""
