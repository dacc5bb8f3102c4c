"""What things are told to have: damage, Might, a buff, a keyword, an Equipment."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.lacking import NONE_OF
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import ANA, Thing, Unplaced
from engine.riftbound.stories.things.described import is_with_buff
from engine.riftbound.stories.told.possessions import Possessions
from engine.riftbound.stories.words.book import card_text


class Bearing(Possessions):
    """Lays down in a scene what things are told to have."""

    def thing_has(self, phrase: Phrase, thing: Thing) -> None:
        """What a thing has: damage, Might, an Equipment."""
        if phrase.kind == "keyword":
            self.has_keyword(phrase, thing)
            return
        if self.hurt_or_without(phrase, thing):
            return
        if phrase.word == "ability" and phrase.det in ("a", "an") and thing.kind == "unit":
            thing.states += [] if "buffed" in thing.states else ["buffed"]
        elif phrase.word == "ability" and (phrase.number or 0) > 1:
            self.has_buffs(phrase.number or 0, thing)
        elif phrase.word == "damage" and phrase.number:
            thing.damage = phrase.number
        elif phrase.word == "might" and thing.kind != "unit":
            raise Unplaced
        elif phrase.word == "might" and thing.card and phrase.number == thing.card.might:
            return  # as printed
        elif phrase.word == "might" and is_with_buff(thing, phrase.number):
            return
        elif phrase.word == "might" and (phrase.number or phrase.might) is not None:
            said = phrase.might if phrase.might is not None else phrase.number
            if self.scene.acted and "might" in thing.fixed and thing.might != said:
                raise Unplaced  # what it is by now was told otherwise before
            thing.might = phrase.might if phrase.might is not None else phrase.number
        elif phrase.naming is not None or phrase.word in ("equipment", "gear"):
            if phrase.word == "gear":
                phrase = replace(phrase, word="equipment")
            worn = self.refs.ref(phrase)
            if worn.role != "gear":
                raise Unplaced
            for gear in worn.things:
                self.attach(gear, thing)
            self.scene.mention(thing)  # who wears it is still spoken of
        else:
            raise Unplaced
        if self.scene.acted and self.past and not self.scene.touched(thing):
            return  # so it was all along
        if phrase.word != "might" and not self.may_have_spent():
            return  # nothing was done yet but that a fight began
        if self.scene.acted and not (phrase.word == "might" and thing.generic):
            raise Unplaced

    def hurt_or_without(self, phrase: Phrase, thing: Thing) -> bool:
        """Whether it says *no damage*, *no abilities*, or *damage* of which nobody says how much."""
        if phrase.det == "no" and phrase.word in NONE_OF:
            lacking = replace(phrase, adjectives=[NONE_OF[phrase.word]], where=None)
            self.refs.describe(lacking, thing)
            return True
        if phrase.word != "damage" or phrase.number is not None or thing.kind != "unit":
            return False
        if self.may_have_spent():
            raise Unplaced  # what dealt it is not told
        thing.fixed.add("damaged")
        return True

    def has_buffs(self, number: int, thing: Thing) -> None:
        """*Lee Sin has 3 buffs*: of who may have more than one."""
        text = card_text(thing.card)
        told = any("buff" in state for state in thing.states)
        if "have any number of buffs" not in text or told:
            raise Unplaced
        thing.states.append(f"with {number} buffs")

    def has_keyword(self, phrase: Phrase, thing: Thing) -> None:
        """*it has Ganking*, *it has Shield 2*: as its card says, or as one that nobody named has."""
        word, _, number = phrase.word.partition(" ")
        printed = thing.card is not None and self.book.has(thing.card, word)
        if thing.kind != "unit" and not printed:
            raise Unplaced
        if (number and printed) or (thing.card is not None and not printed):
            raise Unplaced
        if not printed and (word, int(number or 0)) not in thing.keywords:
            thing.keywords.append((word, int(number or 0)))

    def attach(self, gear: Thing, unit: Thing) -> None:
        """The Equipment is on that unit from the start."""
        new = not any(unit.mark in one for one in self.scene.deeds)
        begun = self.scene.acted and self.may_have_spent()
        before = not begun or ((self.past or new) and not gear.start)
        if gear.card is None or "Equipment" not in gear.card.tags or not before:
            raise Unplaced
        if gear.attached not in (None, unit):
            raise Unplaced
        gear.attached = unit
        owner = unit.owner or gear.owner or ANA
        self.scene.own(unit, owner)
        self.scene.own(gear, owner)
