"""What is told to have been done in an earlier turn: so it lies as this turn begins."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles, matches
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.earlier import Earlier

LAST_TURN = "last-turn"
TAKING = frozenset({"@conquer", "@hold", "@reached"})
GOING = frozenset({"@move", "@move-own", "@put-there"})
FIGHTING = frozenset({"@attack", "@defend"})
"""Ways of what is done, by where they leave a unit."""


class LastTurn(Earlier):
    """Lays down in a scene what was left by what was done in an earlier turn."""

    def last_turn(self, frame: Frame) -> None:
        """*he moved there last turn*: it is there; *I conquered it last turn*: somebody holds it."""
        more = frame.purpose or frame.means or frame.negated or frame.modal or frame.cut
        if self.scene.acted or more:
            raise Unplaced
        done = replace(frame, adverbs=[one for one in frame.adverbs if one != LAST_TURN])
        for roles in matches(done, "told", self.refs):
            try:
                self.was_left(roles)
            except Unplaced:
                continue
            return
        raise Unplaced

    def was_left(self, roles: Roles) -> None:
        """Where that left whom it was done with."""
        subject, way = roles.subject, roles.meaning.split()[0]
        place = self.left_at(roles)
        using = roles.preps["with"].things if "with" in roles.preps else []
        if way in GOING:
            units = [*using, *_units(roles.objects), *_units([subject])]
            if not units and subject is not None and subject.player:
                units = [self.scene.here(subject.player, place)]
            self.are_at(roles, units, place)
        elif way in TAKING and subject is not None and place in FIELDS:
            units = using or subject.things or [self.scene.here(subject.doer, place)]
            self.cleared(subject.doer, place)
            self.are_at(roles, units, place)
            self.scene.last_field = place
        elif way in FIGHTING and subject is not None:
            self.are_at(roles, [*using, *subject.things], "")
        elif way == "@play-role" and _units(roles.objects):
            self.are_at(roles, _units(roles.objects), place if "to" in roles.preps else "base")
        else:
            raise Unplaced

    def cleared(self, player: str, place: str) -> None:
        """Who only had to be there, on the other side, was there before."""
        scene = self.scene
        left = [one for one in scene.things if one.made and one.now == place]
        left = [one for one in left if one.owner == OTHER[player]]
        scene.things = [one for one in scene.things if one not in left]
        scene.recent = [one for one in scene.recent if one not in left]

    def left_at(self, roles: Roles) -> str:
        """The place that is said, else the battlefield that is spoken of."""
        said = [*roles.objects, *(one for prep, one in roles.preps.items() if prep != "from")]
        places = [one.place for one in said if one.role in ("field", "base")]
        if "home" in roles.frame.adverbs:
            return "base"
        return places[0] if places else self.scene.field()

    def are_at(self, roles: Roles, units: list[Thing], place: str) -> None:
        """They are there from the start, and whose they are; the last of them is spoken of."""
        player = roles.subject.player if roles.subject is not None else ""
        if not units or any(one.kind != "unit" for one in units):
            raise Unplaced
        for one in units:
            if player:
                self.scene.own(one, player)
            if place:
                self.scene.at(one, place, said=True)
            self.scene.mention(one)


def _units(refs: list[Ref] | list[Ref | None]) -> list[Thing]:
    return [one for ref in refs if ref is not None for one in ref.things if one.kind == "unit"]
