"""Who is told not to be somewhere: *has no units there*, *controls it with nobody there*."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Unplaced
from engine.riftbound.stories.things.absent import clears
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.bearing import Bearing

NOBODY = frozenset({"nobody", "nothing"})


class Absences(Bearing):
    """Tells in a scene who is not there."""

    def none_had(self, phrase: Phrase) -> bool:
        """Whether it says *no units*, *nobody*, *nothing*."""
        none = phrase.det == "no" or phrase.number == 0
        return none or (phrase.kind == "person" and phrase.word in NOBODY)

    def has_none(self, phrase: Phrase, player: str, frame: Frame) -> None:
        """*has no units there*: nobody is, of those that were told of."""
        said = [one for _, one in frame.preps] + ([phrase.where[1]] if phrase.where else [])
        places = [self.refs.ref(one) for one in said if one.word != "board"]
        if "here" in frame.adverbs:
            places.append(Ref("field", "", place=self.scene.field()))
        place = places[0].place if places else ""
        if phrase.word != "unit" and not (phrase.word in NOBODY and place):
            raise Unplaced
        if len(places) > 1 or any(one.places for one in places):
            raise Unplaced
        if phrase.adjectives == ["other"]:
            self.has_no_other(player, place)
        elif phrase.adjectives or phrase.keywords or phrase.might is not None:
            raise Unplaced
        else:
            clears(self.scene, player, place)

    def has_no_other(self, player: str, place: str) -> None:
        """*has no other units there*: the one that was told of is alone."""
        units = [one for one in self.scene.things if one.kind == "unit" and one.owner == player]
        there = sum(1 for one in units if place in ("", one.now))
        if there > 1 or (self.scene.acted and not there):
            raise Unplaced

    def is_their_only(self, phrase: Phrase, subject: Ref) -> bool:
        """*is my only unit there*: it is there, and nobody else of theirs is told to be."""
        thing, where = subject.thing, phrase.where
        player = self.of_whom(phrase.owner) if isinstance(phrase.owner, str) else ""
        more = phrase.adjectives or phrase.facts or phrase.also or phrase.wears
        if phrase.word != "unit" or thing is None or thing.kind != "unit" or not player or more:
            return False
        self.scene.own(thing, player, said=True)
        if where is not None:
            self.located(where[0], where[1], subject)
        there = [one for one in self.scene.things if one.kind == "unit" and one.owner == player]
        if any(one is not thing and one.now == thing.now for one in there):
            raise Unplaced
        return True

    def last_deed(self) -> str:
        """What was done last, without what it came to its end by."""
        ending = (" ends", " closes", " empties")
        done = [one for one in self.scene.deeds if not one.endswith(ending)]
        return done[-1] if done else ""

    def located(self, prep: str, phrase: Phrase, subject: Ref) -> None:
        """Where it is: told by who lays down facts."""
        raise NotImplementedError

    def is_empty(self, field: str) -> None:
        """*the battlefield is empty*: nobody is there, whosever it is said to be; of one where somebody
        was it has come to that."""
        if any(f" to {field}" in one for one in self.scene.deeds):
            raise Unplaced
        for player in OTHER:
            clears(self.scene, player, field)
