"""What a question asks of how the damage of a combat may be assigned (465.2.c)."""

from __future__ import annotations

from engine.riftbound.stories.matching import Roles
from engine.riftbound.stories.outcomes import Outcomes
from engine.riftbound.stories.ref import Ref
from engine.riftbound.stories.scene import OTHER, Thing, Unplaced

FIRST = "first"


class Assigning(Outcomes):
    """Asks in a scene to whom combat damage may and must be assigned."""

    def can_kill(self, roles: Roles) -> None:
        """*can it kill X?*: in some way in which the damage of the combat may be assigned."""
        self.assigned(roles, "some")

    def must_kill(self, roles: Roles) -> None:
        """*do I have to kill X?*: in each of these ways."""
        self.assigned(roles, "every")

    def assigned(self, roles: Roles, which: str) -> None:
        """Whether they die in some or every way to assign; an attacker's damage is assigned first,
        to the only defender where the other side's is asked about (465.2)."""
        scene, victims = self.scene, self.victims(roles.objects[0], roles)
        if FIRST in roles.frame.adverbs and len(victims) > 1:
            raise Unplaced
        self.closes()
        if victims[0].owner == scene.mover:
            beside = [one for one in scene.things if one.now == scene.contested]
            alone = [one for one in beside if one.owner != victims[0].owner]
            if len(alone) != 1:
                raise Unplaced  # how the attackers' damage goes decides who is left
        if FIRST in roles.frame.adverbs:
            modal = "may" if which == "some" else "must"
            player = OTHER[victims[0].owner]
            text = f"{player} {modal} assign damage to {victims[0].mark} first"
            scene.ask(text, roles.span)
        else:
            verb = "die" if len(victims) > 1 else "dies"
            marks = " and ".join(one.mark for one in victims)
            scene.ask(f"in {which} legal assignment {marks} {verb}", roles.span)
        scene.contested = ""

    def may_hit(self, roles: Roles) -> None:
        """*can he hit X (first)?*, *can I put damage on X?*: in the combat that is told."""
        self.hits(roles, "may")

    def must_hit(self, roles: Roles) -> None:
        """*do I have to hit X first?*"""
        self.hits(roles, "must")

    def hits(self, roles: Roles, modal: str) -> None:
        """Whether damage may or must go to it first, or all of it, or so much to each of them."""
        damage = next((one for one in roles.objects if one.role == "damage"), None)
        whom = next((one for one in (*roles.objects, *roles.preps.values()) if one.things), None)
        if whom is None:
            raise Unplaced
        victims = self.victims(whom, roles)
        player = OTHER[victims[0].owner]
        whole = any(one.word == "damage" and one.det == "all" for one in roles.frame.objects)
        number = damage.amount if damage is not None else None
        if (len(victims) > 1 or modal == "must") and (
            whole or (number is None) == (modal == "may")
        ):
            raise Unplaced
        told = f"all to {victims[0].mark}" if whole else f"damage to {victims[0].mark} first"
        claim = f"{player} {modal} assign {told}"
        if number is not None and not whole:
            marks = " and ".join(one.mark for one in victims)
            verb = "were" if len(victims) > 1 else "was"
            claim = f"in some legal assignment {marks} {verb} dealt {number} damage"
        self.closes()
        self.scene.ask(claim, roles.span)
        self.scene.contested = ""

    def closes(self) -> None:
        """The showdown of the combat that is told ends; its damage is assigned."""
        self.scene.settle()
        self.scene.act("the showdown closes")

    def victims(self, whom: Ref, roles: Roles) -> list[Thing]:
        """Whom the other side's damage may go to; `Unplaced` where no such combat is told, where it
        is their own side, or something was played that may be meant."""
        scene, frame = self.scene, roles.frame
        owners = {one.owner for one in whom.things}
        if not scene.contested or len(owners) != 1 or not owners <= set(OTHER):
            raise Unplaced
        if any(one.now != scene.contested for one in whom.things) or frame.purpose or frame.means:
            raise Unplaced
        subject = roles.subject
        side = (subject.player or subject.things[0].owner) if subject is not None else ""
        if side in owners or (subject is not None and subject.role not in ("player", "unit")):
            raise Unplaced
        return whom.things
