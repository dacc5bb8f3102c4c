"""The Might that a card is told to have counts what it has already: a buff, an Equipment, its own text."""

from __future__ import annotations

import re

from engine.riftbound.stories.scene.scene import Line, Scene, Thing
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.words.book import card_text

OWN_MIGHT = re.compile(r"(?:^|\n)([^\n]*\bI have \+[^\n]* Might\b[^\n]*)")
"""How a card says that it has more Might under something."""
UNDER = {"points": " point", "level": " XP", "rune": " rune"}
"""Words of such a text, and how what it counts is told of its player."""


def count_might(scene: Scene) -> None:
    """*Sett has a buff, so he has 5 Might*: he has his own, and it must be 5 in all."""
    told = []
    for thing in scene.things:
        if thing.card is None or thing.kind != "unit" or thing.might is None:
            continue
        said, printed = thing.might, thing.card.might or 0
        counted = said > printed and _counts(scene, thing)
        if said != printed and (counted or said == printed + _more(scene, thing)):
            thing.might = None
            told.append(Line(f"{thing.mark} has {said} Might", "premise", NOWHERE))
    scene.lines[:0] = told


def _more(scene: Scene, thing: Thing) -> int:
    """How much a buff and what it wears give it."""
    worn = [one.card for one in scene.things if one.attached is thing and one.card is not None]
    return ("buffed" in thing.states) + sum(one.might_bonus or 0 for one in worn)


def _counts(scene: Scene, thing: Thing) -> bool:
    """Whether its own text gives it more for something that was told."""
    text = " ".join(OWN_MIGHT.findall(card_text(thing.card)))
    facts = [one.text for one in scene.facts if one.text.startswith(f"{thing.owner} has ")]
    told = any(word in text and any(said in fact for fact in facts) for word, said in UNDER.items())
    return told or ("empowered" in text and "empowered" in thing.states)
