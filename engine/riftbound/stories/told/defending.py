"""Who defends: *I defend with X*, *my X blocks his 5*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.things.attacked import swaps_sides
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import the_unit
from engine.riftbound.stories.told.moves import Moves


class Defending(Moves):
    """Lets units defend in a scene."""

    def defend(self, roles: Roles) -> None:
        """The other player attacks where the defender is."""
        subject = roles.subject
        if subject is not None and self.scene.contested:
            self.block(roles)
            return
        if subject is None:
            raise Unplaced
        player = subject.doer
        units = [*subject.things, *(roles.preps["with"].things if "with" in roles.preps else [])]
        said = [*roles.objects, *([roles.preps["at"]] if "at" in roles.preps else [])]
        field = next((one.place for one in said if one.role == "field"), "")
        field = field or self.scene.field(units[0] if units else None)
        for one in units:
            self.scene.own(one, player)
            self.scene.at(one, field)
        if not units:
            self.scene.here(player, field)
        against = roles.preps.get("against")
        for enemy in against.things if against is not None else ():
            if enemy.owner == player:
                named = roles.frame.behind("against")
                if "owner" in enemy.fixed and (
                    named is None or named.owner or named.word != "attacker"
                ):
                    raise Unplaced
                enemy.owner = OTHER[player]
        ref = against if against is not None and against.things else None
        ref = ref or the_unit(self.own_unit(OTHER[player]))
        self.moves(OTHER[player], ref, field, roles.span)
        if units:
            self.scene.mention(units[0])

    def turn_attackers(self, unit: Thing) -> None:
        """*X attacks. My unit defends*: X is the other player's, if nobody said whose it is."""
        scene = self.scene
        if unit.start == "" and swaps_sides(scene):
            return
        there = [one for one in scene.things if one.kind == "unit" and one.now == scene.contested]
        attackers = [one for one in there if one.owner == scene.mover and one is not unit]
        if not attackers or any("owner" in one.fixed for one in attackers):
            raise Unplaced
        for one in attackers:
            scene.turned[scene.bare(one)] = OTHER[scene.mover]

    def block(self, roles: Roles) -> None:
        """*he blocks with X*: it is where the other player attacks."""
        scene, subject = self.scene, roles.subject
        if subject is None or roles.frame.purpose is not None:
            raise Unplaced
        if not scene.contested:
            preps = dict(roles.preps)
            if roles.objects:
                preps["against"] = roles.objects[0]
            self.defend(replace(roles, objects=[], preps=preps))
            return
        player = subject.player or OTHER[scene.mover]
        using = roles.preps["with"].things if "with" in roles.preps else subject.things
        if player == scene.mover and not swaps_sides(scene):
            raise Unplaced
        for unit in using:
            if unit.owner == scene.mover:
                self.turn_attackers(unit)
                player = unit.owner
            scene.own(unit, player)
            scene.at(unit, scene.contested, said=True)
        against = [*roles.objects, *([roles.preps["against"]] if "against" in roles.preps else [])]
        for thing in (one for ref in against for one in ref.things):
            if thing.owner != scene.mover or thing.now != scene.contested:
                raise Unplaced
