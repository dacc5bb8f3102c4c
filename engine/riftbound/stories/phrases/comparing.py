"""Which of a side's units is meant by its size: *the bigger one*, *my small guy*, *his biggest unit*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import OTHER, Scene, Thing, Unplaced
from engine.riftbound.stories.words.book import card_text

SIZES = frozenset({"bigger", "smaller", "big", "small"})
COMPARING = frozenset({"bigger", "smaller"})
"""Words that say that there is another one."""
PLAIN_SIZES = {"bigger": "big", "smaller": "small"}
CONTRARY = {"big": "small", "small": "big"}
SAYS_NO_MORE = SIZES | {"plain"}
"""Adjectives that say nothing of what a thing is like."""


def size_of(phrase: Phrase) -> str:
    """What it says of its size, if it does."""
    return next((word for word in phrase.adjectives if word in SIZES), "")


def by_size(scene: Scene, phrase: Phrase, owner: str) -> Thing | None:
    """The unit that was called so, else the one of that side, or of the only side that has several,
    that is bigger or smaller than all others of it; None where a size says no more than *a big unit* does. `Unplaced` where nothing
    tells which it is."""
    size = size_of(phrase)
    if not size or phrase.det in ("a", "an", "another") or phrase.might is not None:
        return None
    sides = [_side(scene, player) for player in ([owner] if owner else [*OTHER])]
    called = PLAIN_SIZES.get(size, size)
    told = [one for side in sides for one in side if called in one.fixed]
    if len(told) == 1:
        return told[0]
    several = [side for side in sides if len(side) > 1]
    if not several and not owner and size in COMPARING and all(sides):
        several = [[one for side in sides for one in side]]  # of one against one
    if not several and size not in COMPARING:
        return None
    if len(several) != 1:
        raise Unplaced
    left = [one for one in several[0] if CONTRARY[called] not in one.fixed]
    if len(left) == 1:
        return left[0]
    mights = [_might(one) for one in several[0]]
    if None in mights or any(_changed(scene, one) for one in several[0]):
        raise Unplaced
    wanted = max(mights) if size.startswith("big") else min(mights)  # type: ignore[type-var]
    if mights.count(wanted) > 1:
        raise Unplaced
    return several[0][mights.index(wanted)]


def not_of_size(phrase: Phrase, thing: Thing) -> bool:
    """Whether it was called the contrary of what the words say of its size."""
    size = size_of(phrase)
    return bool(size) and CONTRARY[PLAIN_SIZES.get(size, size)] in thing.fixed


def _side(scene: Scene, player: str) -> list[Thing]:
    """That player's units that were told of, in the fight if there is one."""
    field = scene.contested or scene.fought
    told = [one for one in scene.things if one.kind == "unit" and one.owner == player]
    told = [one for one in told if not one.made and one.now not in ("hand", "trash")]
    fighting = [one for one in told if field and one.now in (field, "")]
    return fighting or told


def _might(thing: Thing) -> int | None:
    """Its Might, where it is known."""
    printed = thing.card.might if thing.card is not None else None
    might = thing.might if thing.might is not None else printed
    return None if might is None else might + ("buffed" in thing.states)


def _changed(scene: Scene, thing: Thing) -> bool:
    """Whether its Might may have been changed by what was played on it, or be by what it wears."""
    worn = any(one.attached is thing for one in scene.things)
    spells = [one for one in scene.things if one.kind == "spell" and _of_might(one)]
    deeds = [text for text in scene.deeds if f" on {thing.mark}" in text]
    return worn or any(one.mark in text for one in spells for text in deeds)


def _of_might(thing: Thing) -> bool:
    """Whether its text speaks of Might; one that nobody named does not."""
    return thing.card is not None and "Might" in card_text(thing.card)
