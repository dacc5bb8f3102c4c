"""What noun phrases of several mean: both of them, all my units, all defenders."""

from __future__ import annotations

from engine.riftbound.stories.described import Described
from engine.riftbound.stories.phrase import Phrase
from engine.riftbound.stories.ref import Ref
from engine.riftbound.stories.scene import OTHER, Thing, ThingKind, Unplaced


def together(kind: ThingKind, things: list[Thing]) -> Ref:
    """All of them as one phrase."""
    text = " and ".join(one.mark for one in things)
    return Ref(kind, text, thing=things[0], things=things)


class Sides(Described):
    """Finds out who several are."""

    def all_there(self, phrase: Phrase, owner: str) -> Ref:
        """*all defenders*, *every unit*, *all my guys*: of the fight that is told, as many as it has."""
        scene = self.scene
        field = scene.contested or scene.fought
        if phrase.word == "attacker":
            owner = scene.mover
        plain = not (phrase.adjectives or phrase.keywords or phrase.also or phrase.number)
        if not field or not plain or phrase.might is not None or phrase.where is not None:
            raise Unplaced
        units = [one for one in scene.things if one.kind == "unit" and one.now == field]
        found = [one for one in units if owner in ("", one.owner)]
        if not found or any(one.count > 1 for one in found):
            raise Unplaced
        return together("unit", found)

    def _so_many(self, number: int) -> list[Thing]:
        """*both (of them)*, *all 3*: those of whom there are so many: of a side, in a fight."""
        scene = self.scene
        fighting = [one for one in scene.things if one.kind == "unit" and one.at_field()]
        fighting = [one for one in fighting if one.now == scene.contested]
        sides = [[one for one in fighting if one.owner == player] for player in OTHER]
        sides = [side for side in sides if len(side) == number and side[0].owner != self.side]
        if len(sides) == 1 and len(fighting) > number and (self.side or number > 2):
            return sides[0]
        units = [one for one in scene.recent if one.kind == "unit"]
        those = (units if len(units) == number else scene.recent)[-number:]
        if len(those) < number or len({one.kind for one in those}) > 1:
            raise Unplaced
        if sum(1 for one in scene.things if one.kind == those[0].kind) > number:
            raise Unplaced  # which of them is a guess
        return those

    def only_one(self, thing: Thing) -> bool:
        """Whether its player has no other of its kind."""
        return not any(
            one.kind == thing.kind and one.owner == thing.owner and one is not thing
            for one in self.scene.things
        )

    def _two(self, owner: str) -> Ref:
        """*both units*: the two that there are."""
        units = [one for one in self.scene.things if one.kind == "unit"]
        found = [one for one in units if not owner or one.owner == owner]
        if len(found) != 2 or not self.scene.acted:
            raise Unplaced
        text = " and ".join(one.mark for one in found)
        return Ref("unit", text, thing=found[0], things=found)

    def _all_met(self, kind: ThingKind, owner: str) -> Ref | None:
        """*my units*: all that were spoken of, if they are several."""
        found = [one for one in self.scene.things if one.kind == kind and one.owner == owner]
        if not owner or len(found) < 2:
            return None
        text = " and ".join(one.mark for one in found)
        return Ref(kind, text, thing=found[0], things=found)
