"""Attackers and defenders, as noun phrases mean them: units in the fight that is told, or of one that is
told by that."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.apart import SIDES
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import (
    ANA,
    BEN,
    FIELDS,
    OTHER,
    Scene,
    Thing,
    ThingKind,
    Unplaced,
)
from engine.riftbound.stories.things.abilities import Abilities
from engine.riftbound.stories.things.copies import together
from engine.riftbound.stories.things.described import MOST_ALIKE, NTH
from engine.riftbound.stories.things.ref import STATES, Ref
from engine.riftbound.stories.things.sides import alike


class Fighters(Abilities):
    """Finds out which units attack and defend."""

    def untold(self) -> bool:
        """Whether it is told, and no fight was told before."""
        return self.scene.telling >= 0 and not (self.scene.contested or self.scene.fought)

    def foes_alike(self) -> list[Thing]:
        """Those who fight against whoever acts, where they are several and nothing tells them apart."""
        foes = [one for one in self._in_fight() if one.owner == OTHER.get(self.side)]
        return foes if len(foes) > 1 and all(alike(foes[0], one) for one in foes) else []

    def somebody_meant(self, phrase: Phrase, thing: Thing) -> Thing:
        """*he*: the thing, or a unit where it is none that is called so."""
        if not phrase.somebody or thing.kind not in ("spell", "gear"):
            return thing
        others = [one for one in self.scene.recent if one.kind == "unit"]
        if self.it is not None or not others:
            raise Unplaced
        return others[-1]

    def not_who_acts(self, phrase: Phrase, thing: Thing) -> Thing:
        """*she kills it*: whom a named unit that does so is in the fight with; *she* is the named one."""
        known = phrase.she and thing.generic and bool(self.candidates())
        if known and self.last_called(phrase) is not thing:
            raise Unplaced
        if thing is not self.acting or phrase.reflexive:
            return thing
        foes = [one for one in self._in_fight() if one.owner == OTHER.get(thing.owner)]
        if thing.generic or thing.kind != "unit" or len(foes) != 1:
            raise Unplaced
        return foes[0]

    def last_called(self, phrase: Phrase) -> Thing:
        """What was spoken of last: told by who knows what pronouns mean."""
        raise NotImplementedError

    def has_fought(self, thing: Thing) -> bool:
        """Whether it had to be there in a fight that is over, where another one is told of."""
        over = self.fighting and not self.scene.contested
        return over and thing.now == self.scene.fought != ""

    def fighters(self, phrase: Phrase, player: str, agent: str) -> Ref:
        """*two attackers*, *the defenders, a 3 and a 2*: so many units, who are in the fight."""
        those = self._several(replace(phrase, kind="noun", word="unit", owner=None), player)
        for one in () if self.fighting and not self.scene.contested else those.things:
            self.fights_as(one, SIDES[phrase.word], agent)
        return those

    def _fighter(self, phrase: Phrase, agent: str) -> Ref:
        """*their only defender*, *a 4-Might attacker*: a unit in the fight, which is told so."""
        scene, said = self.scene, self._owner(phrase)
        attacks = phrase.word == "attacker"
        if (field := scene.contested or scene.fought) and scene.mover:
            player = scene.mover if attacks else OTHER[scene.mover]
            if phrase.number and phrase.apart and said in ("", player):
                return self.fighters(phrase, player, agent)
            units = [one for one in scene.things if one.kind == "unit" and one.owner == player]
            units = [one for one in units if one.now == field]
            free = [one for one in units if one.made or phrase.might in (None, one.might)]
            new = phrase.det in ("a", "an", "another") or (said == player and not units)
            if not (free or attacks) and new:
                unit = scene.at(self._generic(phrase, "unit", player), field, said=True)
                self.describe(phrase, unit)
                return self._thing(unit)  # *a 4 Might defender and a 2 Might defender*
            if said not in ("", player) or not free or (len(free) > 1 and len(free) == len(units)):
                raise Unplaced
            unit = free[0]
            unit.made = False
            self.describe(phrase, unit)
            return self._thing(unit)
        if scene.acted:
            raise Unplaced
        player = said or (OTHER[agent] if agent else ANA if attacks else BEN)
        if 1 < (phrase.number or 0) <= MOST_ALIKE:
            return self.fighters(phrase, player, agent)
        unit = self._generic(phrase, "unit", player)
        self.describe(phrase, unit)
        later = scene.telling >= 0 and any(one > scene.telling for one in scene.fights_told)
        if not self.fighting and not later:
            self.fights(unit, "attacking" if attacks else "defending")
        return self._thing(unit)

    def nth_told(self, phrase: Phrase) -> Thing | None:
        """*the first unit*, *my third unit*, behind several that were told of: that of them."""
        said = [one for one in phrase.adjectives if one.startswith(NTH)]
        if not said or phrase.word != "unit":
            return None
        owner = self.player(phrase.owner) if isinstance(phrase.owner, str) else ""
        told = [one for one in self.scene.things if one.kind == "unit" and not one.made]
        told = [one for one in told if owner in ("", one.owner)]
        if len(told) < 2:
            return None  # it may be the first of the turn
        place = int(said[0].removeprefix(NTH))
        more = phrase.adjectives != said or phrase.might is not None or phrase.keywords
        if more or len({one.owner for one in told}) > 1 or place >= len(told):
            raise Unplaced
        return told[place]

    def rest_of_side(self, phrase: Phrase, kind: ThingKind, owner: str) -> Ref | None:
        """*the other unit*: who is left of the side of whom one was told of."""
        if (
            phrase.det != "other"
            or kind != "unit"
            or not (left := self.left_over(phrase.number or 1))
        ):
            return None
        fits = owner in ("", left[0].owner) and phrase.might in (None, left[0].might)
        return together("unit", left) if fits else None


def likeliest(things: list[Thing], phrase: Phrase, owner: str, scene: Scene) -> list[Thing]:
    """Those things, who is said to be there and like that first; *my only unit* is none that was played
    beside it."""
    states = {word for word in phrase.adjectives if word in STATES}
    might = phrase.might is not None  # *the 3 Might* is no card that was named
    might |= phrase.word == "unit" and phrase.det == "the" and owner == ""  # nor is *the unit*
    there = _where_named(phrase, scene)

    def unlike(one: Thing) -> tuple[bool, bool, bool, bool]:
        elsewhere = bool(there) and one.now not in ("", there)
        came = phrase.det == "only" and one.start not in FIELDS
        return elsewhere, not states <= set(one.states), might and not one.generic, came

    return sorted(things, key=unlike)


def _where_named(phrase: Phrase, scene: Scene) -> str:
    """The place behind a noun, where it needs nothing else to be known: *the unit at A*, *in my base*,
    *the unit at the battlefield* that was spoken of, *the unit at X*, which is one of the two."""
    place = phrase.where[1] if phrase.where is not None else None
    if place is None:
        return ""
    if place.naming is not None:
        known = [one for one, card in scene.fields.items() if card in place.naming.cards]
        return known[0] if known else ""
    spoken = place.word == "battlefield" and place.det in ("the", "that") and not place.owner
    spoken = spoken and phrase.det in ("the", "that")
    return place.letter or ("base" if place.word == "base" else scene.last_field if spoken else "")


def wrong_side(phrase: Phrase, thing: Thing, scene: Scene) -> bool:
    """Whether *the defending unit* is said, and it is one of those who attack, or the other way."""
    said = {"attacking", "defending"} & set(phrase.adjectives)
    if len(said) != 1 or not scene.contested or thing.now != scene.contested or not thing.owner:
        return False
    return (thing.owner == scene.mover) != ("attacking" in said)
