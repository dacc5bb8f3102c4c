"""Several of one card: *two Recruits*, *three Golds*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import Thing, ThingKind, Unplaced
from engine.riftbound.stories.things.described import Described
from engine.riftbound.stories.things.ref import Ref

COPIED: tuple[ThingKind, ...] = ("unit", "gear")


def together(kind: ThingKind, things: list[Thing]) -> Ref:
    """All of them as one phrase."""
    text = " and ".join(one.mark for one in things)
    return Ref(kind, text, thing=things[0], things=things)


def each_of(several: Ref) -> list[Ref]:
    """Each of them as a phrase of its own."""
    return [Ref(several.role, one.mark, thing=one, things=[one]) for one in several.things]


def with_both(prep: str, one: Ref, other: Ref) -> Ref:
    """*with X next to Y*: with both; nothing else is said twice."""
    if prep != "with" or {one.role, other.role} != {"unit"}:
        raise Unplaced
    return together("unit", [*one.things, *other.things])


class Copies(Described):
    """Finds out what noun phrases of several of one card mean."""

    def are_copies(self, phrase: Phrase, cards: list[CardDefinition]) -> bool:
        """*two Recruits*, *two Watchful Sentry*: so many of a unit or gear; no Might of it."""
        things = all({"unit", "gear"} & set(card.types) for card in cards)
        might = phrase.owner is not None and (
            (phrase.number or 0) > 3 or any(card.might == phrase.number for card in cards)
        )  # *my 6 Yi*
        plain = phrase.det == "" and not phrase.part and phrase.might is None
        return phrase.plural or (things and plain and not might)

    def copies(self, phrase: Phrase, card: CardDefinition, owner: str, agent: str) -> Ref:
        """*two Recruits*, *three Golds*: that many of the card; gear is of who acts with it."""
        known = [one for one in self.scene.things if one.card is card]
        kind = next((one for one in COPIED if one in card.types), None)
        if known or kind is None:
            raise Unplaced
        single = replace(phrase, number=1)
        made = [self.scene.new(kind, card) for _ in range(phrase.number or 0)]
        for thing in made:
            if owner:
                self.scene.own(thing, owner, said=True)
            elif kind == "gear" and agent:
                self.scene.own(thing, agent)
            self.describe(single, thing)
            self.scene.mention(thing)
        for thing in made:  # at *his battlefield*, all of them are his
            thing.owner = thing.owner or made[0].owner
        return together(kind, made)
