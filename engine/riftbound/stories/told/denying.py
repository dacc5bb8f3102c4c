"""What is told not to be so: looked at in the scene, in which nothing is laid for it."""

from __future__ import annotations

import re

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.phrases.trailing import LIKE, UNTOLD
from engine.riftbound.stories.scene.scene import ANA, OTHER, Unplaced
from engine.riftbound.stories.told.echo import STATES as STATED
from engine.riftbound.stories.told.moments import Moments
from engine.riftbound.stories.words.book import card_text

CANNOT = {
    ("take", False, "damage"): "cannot be dealt damage",
    ("deal", True, "damage"): "cannot be dealt damage",
    ("damage", True): "cannot be dealt damage",
    ("choose", True): "cannot be chosen by {other}",
    ("target", True): "cannot be chosen by {other}",
}
"""By the verb, whether it is passive, and its objects: what cannot be done to a unit."""

BARRED: dict[tuple[str, ...], str] = {
    ("move", "base"): r"\bcan't move (from here )?to base\b",
    ("go", "base"): r"\bcan't move (from here )?to base\b",
    ("choose", "spell"): r"\bcan't be chosen by enemy spells\b",
    ("target", "spell"): r"\bcan't be chosen by enemy spells\b",
}
"""By the verb and where to: how cards say that it cannot be done."""

CHOOSING = frozenset({"choose", "target"})


def _names(phrase: Phrase) -> bool:
    """Whether it is a thing or a battlefield, and not what kind of thing."""
    that = phrase.word == "unit" and phrase.det == "that"
    return phrase.kind in ("name", "pronoun") or phrase.word == "battlefield" or that


def _of_enemies(phrase: Phrase) -> bool:
    """*enemy spells (and abilities)*, *his spells*: what the other player chooses with."""
    kinds = {phrase.word, *(one.word for one in phrase.also)}
    return kinds <= {"spell", "ability", "trigger"} and (
        "enemy" in phrase.adjectives or phrase.owner is not None
    )


class Denying(Moments):
    """Looks in a scene whether what is denied is not so."""

    def leaves_nobody(self, frame: Frame) -> None:
        """*leaving nobody there (for me)*: so it is, by what was told before."""
        scene, field = self.scene, self.scene.contested or self.scene.field()
        whose = [self.refs.ref(phrase).player for prep, phrase in frame.preps if prep == "for"]
        for one in scene.things:
            there = one.kind == "unit" and one.now == field and (not whose or one.owner in whose)
            moved = any("effect" in line.text and one.mark in line.text for line in scene.lines)
            if there and not moved:
                raise Unplaced

    def has_not(self, frame: Frame) -> None:
        """*I don't have the other battlefield*: nobody of that player is there."""
        if frame.subject is None or len(frame.objects) != 1 or frame.preps or frame.adverbs:
            raise Unplaced
        player = self.refs.ref(frame.subject).player
        field = self.refs.ref(frame.objects[0])
        if not player or field.role != "field" or frame.means or frame.purpose:
            raise Unplaced
        if any(one.now == field.place and one.owner == player for one in self.scene.things):
            raise Unplaced

    def cannot(self, frame: Frame) -> bool:
        """*my unit can't take damage*, *it can't be chosen*: whether it says that; so it is."""
        if self.printed_so(frame):
            return True
        by = [phrase for prep, phrase in frame.preps if prep == "by" and frame.verb in CHOOSING]
        foes = len(by) == len(frame.preps) and all(_of_enemies(one) for one in by)
        plain = foes and not (frame.adverbs or frame.purpose or frame.means or frame.cut)
        barred = CANNOT.get((frame.verb, frame.passive, *(one.word for one in frame.objects)))
        if frame.modal != "can" or not frame.negated or not plain or frame.subject is None:
            return False
        if barred is None or any(one.number or one.adjectives for one in frame.objects):
            return False
        unit = self.refs.ref(frame.subject)
        if unit.role != "unit" or len(unit.things) != 1 or self.scene.acted or not unit.thing:
            raise Unplaced
        span = frame.start, frame.end
        other = OTHER[self.scene.own(unit.thing, unit.thing.owner or ANA).owner]
        self.scene.fact(f"{unit.text} {barred.format(other=other)}", span)
        return True

    def printed_so(self, frame: Frame) -> bool:
        """*it can't move to base*, *spells can't choose it*: whether that is what a card says that was
        told of; of the thing that is named, its own."""
        said = [one for _, one in frame.preps if one.kind != "pronoun"]
        agents = [frame.subject] if frame.verb in CHOOSING and not frame.passive else []
        nouns = [one for one in (*frame.objects, *said, *agents) if one and not _names(one)]
        barred = BARRED.get((frame.verb, *(one.word for one in nouns)))
        plain = not (frame.purpose or frame.means or frame.cut)
        passive = frame.passive and frame.verb not in CHOOSING
        if frame.modal != "can" or not frame.negated or passive or not (barred and plain):
            return False
        chosen = frame.subject if frame.passive else next(iter(frame.objects), None)
        if frame.verb in CHOOSING and chosen is not None:
            return self._barred_itself(chosen, barred)
        cards = [*(one.card for one in self.scene.things), *self.scene.fields.values()]
        return any(re.search(barred, card_text(one)) for one in cards)

    def _barred_itself(self, chosen: Phrase, barred: str) -> bool:
        """Whether the unit that is meant has a card that says so of itself."""
        thing = self.refs.ref(chosen).thing
        return thing is not None and bool(re.search(f"^I {barred}", card_text(thing.card), re.M))

    def not_mine(self, frame: Frame) -> bool:
        """*the other battlefield is not mine*: whether it says that, and it is so."""
        if frame.subject is None or [one.word for one in frame.objects] != ["ana"]:
            return False
        field = self.refs.ref(frame.subject)
        alone = not (frame.preps or frame.states or frame.adverbs) and field.role == "field"
        return alone and not any(
            one.now == field.place and one.owner == ANA for one in self.scene.things
        )

    def not_fighting(self, frame: Frame) -> bool:
        """*it is not in combat*, before any fight is told that it is in."""
        fight = [prep for prep, one in frame.preps if one.word in ("combat", "showdown")]
        more = frame.states or frame.objects or frame.purpose or frame.means
        if frame.subject is None or fight != ["in"] or len(frame.preps) > 1 or more:
            return False
        where = self.scene.contested or self.scene.fought
        return not any(where and one.now == where for one in self.refs.ref(frame.subject).things)

    def not_so(self, frame: Frame) -> bool:
        """*it is not empowered*: whether it says of things what is so where nobody tells otherwise."""
        if self.not_fighting(frame):
            return True
        plain = not (frame.preps or frame.objects or frame.purpose or frame.means or frame.cut)
        made = next((one for one, done in STATED.items() if done == frame.verb), "")
        frame.states = frame.states or ([made] if made and frame.passive else [])
        known = set(frame.states) <= LIKE - UNTOLD and not set(frame.adverbs) - {"now"}
        if frame.subject is None or not frame.states or not plain or not known:
            return False
        ref = self.refs.ref(frame.subject)
        held = [state for one in ref.things for state in one.states]
        if not ref.things or set(held) & set(frame.states) or len(frame.states) > 1:
            raise Unplaced
        done = STATED[frame.states[0]]
        changed = (
            one.mark in line and done in line for one in ref.things for line in self.scene.deeds
        )
        return not any(changed) and not (self.scene.acted and done == "exhaust")
