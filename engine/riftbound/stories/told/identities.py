"""What is told to be what: *is the attacker*, *it is my turn*, *his only unit is X*, *it is mine*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import Thing, Unplaced
from engine.riftbound.stories.things.ref import STATES, Ref
from engine.riftbound.stories.told.absences import Absences
from engine.riftbound.stories.told.circumstances import TURNS


class Identities(Absences):
    """Lays down in a scene what things are told to be."""

    def identity(self, phrase: Phrase, subject: Ref) -> None:
        """*is the attacker*, *it is my turn*, *is Temporary*."""
        if phrase.kind == "keyword" and subject.thing is not None:
            self.has_keyword(phrase, subject.thing)
            return
        if phrase.kind == "noun" and (phrase.number or 1) > 1 and len(subject.things) == 1:
            raise Unplaced  # *attackers are two 5 might units*
        if phrase.kind == "amount" and phrase.word in ("might", "number") and subject.thing:
            for thing in subject.things or [subject.thing]:
                self.thing_has(replace(phrase, word="might"), thing)
            return
        if phrase.word in ("attacker", "defender") and subject.role == "unit" and subject.thing:
            self.fighting(phrase.word, subject.thing)
            return
        if phrase.word in TURNS and phrase.owner in ("ana", "ben", "they", "he"):
            self.whose_turn(phrase)
            return
        if phrase.kind == "name" and subject.thing is not None and self.is_card(phrase, subject):
            return
        if phrase.det == "only" and self.is_their_only(phrase, subject):
            return
        if (
            phrase.word == "battlefield"
            and subject.role == "field"
            and self.is_theirs(phrase, subject)
        ):
            return
        if phrase.kind == "pronoun" and phrase.word in ("ana", "ben"):
            self.is_of(self.refs.player(phrase.word), subject)
            return
        said = [phrase.owner, phrase.where, *phrase.facts, *phrase.wears, *phrase.also]
        if subject.role == "unit" and subject.thing is not None and phrase.word == "unit":
            like = set(phrase.adjectives) - {"plain"} <= STATES and not self.scene.acted
            if any(said) or not like or phrase.det not in ("a", "an"):
                raise Unplaced
            self.refs.describe(phrase, subject.thing)
            return
        raise Unplaced

    def is_theirs(self, phrase: Phrase, subject: Ref) -> bool:
        """*it is the only battlefield I control*, *it is my battlefield*: whether it says whose it is;
        so it is, and if it is the only one, nobody of theirs is at the other."""
        player = self.of_whom(phrase.owner) if isinstance(phrase.owner, str) else ""
        more = phrase.adjectives or phrase.facts or phrase.also or phrase.where
        if not player or more or not subject.place:
            return False
        there = [one.now for one in self.scene.things if one.kind == "unit" and one.owner == player]
        if phrase.det == "only" and set(there) - {"base", "hand", subject.place, "", "trash"}:
            raise Unplaced
        if subject.place not in there:
            self.is_of(player, subject)
        return True

    def is_of(self, player: str, subject: Ref) -> None:
        """*it is mine*: a thing of that player's, or a battlefield where they have somebody."""
        there = [
            one for one in self.scene.things if one.kind == "unit" and one.now == subject.place
        ]
        if subject.role == "field" and there and not self.scene.acted:
            for one in there:
                self.scene.own(one, player, said=True)
        elif subject.role == "field" and subject.place == self.scene.contested:
            if player == self.scene.mover:
                raise Unplaced  # it is attacked: it is the other's
        elif subject.role == "field" and subject.place and self.scene.untouched(subject.place):
            if any(one.owner not in ("", player) for one in there):
                raise Unplaced
            self.scene.here(player, subject.place).fixed.add("holds")
        elif subject.things:
            for one in subject.things:
                self.scene.own(one, player, said=True)
        else:
            raise Unplaced

    def is_card(self, phrase: Phrase, subject: Ref) -> bool:
        """*his only unit is X*: whether what nobody named may be that card; it is from now on."""
        thing = subject.thing
        assert thing is not None
        done = any(thing.mark in one.text for one in self.scene.lines)
        if phrase.naming is not None and thing.card in phrase.naming.cards and phrase.det == "":
            return True
        if done or not thing.generic or thing.text or len(subject.things) > 1:
            return False
        known = list(self.scene.things)
        card = self.refs.ref(phrase).thing
        if card is None or card.card is None or card.kind != thing.kind:
            raise Unplaced
        spoken_of = any(card.mark in one.text for one in (*self.scene.facts, *self.scene.lines))
        if card in known and (card.start or card.owner or spoken_of):
            raise Unplaced
        thing.card, thing.made = card.card, False
        thing.states += card.states
        thing.keywords += card.keywords
        thing.damage = thing.damage or card.damage
        self.scene.things.remove(card)
        self.scene.recent = [one for one in self.scene.recent if one is not card]
        self.scene.mention(thing)
        if thing.owner:
            thing.fixed.add("owner")
        return True

    def fighting(self, word: str, thing: Thing) -> None:
        """*is the attacker*: it is, in the fight that is told, or it attacks."""
        self.refs.fights_as(thing, {"attacker": "attacking"}.get(word, "defending"), "")
