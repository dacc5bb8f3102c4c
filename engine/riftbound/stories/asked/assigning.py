"""What a question asks of how the damage of a combat may be assigned (465.2.c)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.riftbound.stories.asked.outcomes import Outcomes
from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import ANA, BEN, OTHER, QUIET, Line, Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref

FIRST = "first"
CLOSES = "the showdown closes"
MARK = re.compile(r"<\d+>")
ALONE = re.compile(r"in some legal assignment (<\d+>) was dealt (\d+) damage")
"""So much damage to one unit, as it is asked."""
AMOUNTS = ("damage", "number")
HITTING = frozenset({"hit", "kill", "snipe", "target"})
"""Verbs of what is done with damage to a unit, which is not called damage there."""
GOING = frozenset({"go", "go first"})
"""What damage itself does."""
SPREADING = frozenset({"assign", "put", "split", "divide", "distribute", "spread", "allocate"})
"""Verbs of what is done with damage, called so."""


class Assigning(Outcomes):
    """Asks in a scene to whom combat damage may and must be assigned."""

    def can_kill(self, roles: Roles) -> None:
        """*can it kill X?*: in some way in which the damage of the combat may be assigned."""
        if not self.does_it_too(roles):
            self.assigned(roles, "some")

    def must_kill(self, roles: Roles) -> None:
        """*do I have to kill X?*: in each of these ways."""
        self.assigned(roles, "every")

    def assigned(self, roles: Roles, which: str) -> None:
        """Whether they die in some or every way to assign; an attacker's damage is assigned first,
        to the only defender where the other side's is asked about (465.2)."""
        victims = self.victims(roles.objects[0], roles)
        one_of = which == "every" and any("picked" in one.fixed for one in victims)
        if one_of and FIRST not in roles.frame.adverbs and self.one_dies(roles):
            return
        if one_of or (FIRST in roles.frame.adverbs and len(victims) > 1):
            raise Unplaced  # that one of them must die, whichever, no claim says
        if not self.alone_or_attacks(victims[0]):
            raise Unplaced  # how the attackers' damage goes decides who is left
        if FIRST in roles.frame.adverbs:
            modal = "may" if which == "some" else "must"
            player = OTHER[victims[0].owner]
            text = f"{player} {modal} assign damage to {victims[0].mark} first"
        else:
            verb = "die" if len(victims) > 1 else "dies"
            marks = " and ".join(one.mark for one in victims)
            text = f"in {which} legal assignment {marks} {verb}"
        self.as_it_closes([text], roles.span)

    def one_dies(self, roles: Roles) -> bool:
        """*must I kill one of them (first)?*, of those that nothing tells apart: whether in each way some
        of them dies."""
        (one,) = self.victims(
            roles.objects[0] if roles.objects[0].things else roles.preps["to"], roles
        )
        those = [
            it
            for it in self.scene.things
            if (it.kind, it.owner, it.now) == (one.kind, one.owner, one.now)
        ]
        if len(those) < 2 or not self.alone_or_attacks(one):
            return False
        self.as_it_closes(
            [f"in every legal assignment {' or '.join(it.mark for it in those)} dies"], roles.span
        )
        return True

    def alone_or_attacks(self, victim: Thing) -> bool:
        """Whether the damage is an attacker's, or of one unit against one that attacks."""
        if victim.owner != self.scene.mover:
            return True
        beside = [one for one in self.scene.things if one.now == self.battle and one.kind == "unit"]
        return sum(1 for one in beside if one.owner != victim.owner) == 1

    def may_hit(self, roles: Roles) -> None:
        """*can he hit X (first)?*, *can I put damage on X?*: in the combat that is told."""
        self.hits(roles, "may")

    def must_hit(self, roles: Roles) -> None:
        """*do I have to hit X first?*"""
        self.hits(roles, "must")

    def hits(self, roles: Roles, modal: str) -> None:
        """Whether damage may or must go to it first, or all of it, or so much to each of them."""
        damage = next((one for one in roles.objects if one.role in AMOUNTS), None)
        whom = next((one for one in (*roles.objects, *roles.preps.values()) if one.things), None)
        if whom is None:
            raise Unplaced
        victims = self.victims(whom, roles)
        if (
            modal == "must"
            and any("picked" in one.fixed for one in victims)
            and self.one_dies(roles)
        ):
            return
        player = OTHER[victims[0].owner]
        whole = any(one.word == "damage" and one.det == "all" for one in roles.frame.objects)
        number = damage.amount if damage is not None else None
        if any(one.word == "damage" and one.det == "no" for one in roles.frame.objects):
            if modal != "may" or FIRST in roles.frame.adverbs:
                raise Unplaced
            self.spares(roles)
            return
        several = len(victims) > 1 and modal == "may" and number is None and not whole
        more = (len(victims) > 1 or modal == "must") and not several
        if more and (whole or (number is None) == (modal == "may")):
            raise Unplaced
        told = f"all to {victims[0].mark}" if whole else f"damage to {victims[0].mark} first"
        claim = f"{player} {modal} assign {told}"
        first = FIRST in roles.frame.adverbs  # then whether it may come first says all
        if first and len(victims) > 1:
            raise Unplaced
        if number is not None and not whole and not first:
            marks = " and ".join(one.mark for one in victims)
            verb = "were" if len(victims) > 1 else "was"
            claim = f"in some legal assignment {marks} {verb} dealt {number} damage"
        if several:
            claim = f"in some legal assignment {' and '.join(one.mark for one in victims)} were dealt damage"
        self.as_it_closes([claim], roles.span)

    def whom_first(self, frame: Frame) -> bool:
        """*who must he hit first?*, *how do I assign my damage?*: of each unit of the other side,
        whether damage may be assigned to it first."""
        if frame.asks not in ("who", "what", "how", "where", "which", "in-order") or not _of_damage(
            frame
        ):
            return False
        if frame.asks in ("who", "which") and frame.subject is None and not frame.passive:
            return False  # *who assigns damage first?*
        scene = self.scene
        there = [one for one in scene.things if one.now == self.battle and one.kind == "unit"]
        side = self.whose_damage(frame, there)
        whom = [one for one in there if one.owner != side]
        unplaced = any(one.kind == "unit" and not one.now for one in scene.things)
        if unplaced or not self.battle or not whom or len(whom) == len(there) or side not in OTHER:
            raise Unplaced
        if side != scene.mover and len(there) - len(whom) != 1:
            raise Unplaced  # how the attackers' damage goes decides who is left
        claims = [f"{side} may assign damage to {one.mark} first" for one in whom]
        self.as_it_closes(claims, (frame.start, frame.end))
        return True

    def whose_damage(self, frame: Frame, there: list[Thing]) -> str:
        """Whose damage it is; *he* is the opponent, or the unit that has several before it."""
        subject = frame.subject
        if subject is None or frame.passive or frame.verb in GOING:
            return self.scene.mover
        if subject.somebody:
            foes = [one for one in there if one.owner == ANA]
            return ANA if len(foes) == 1 and self.scene.mover == ANA else BEN
        who = self.refs.ref(subject)
        return who.player or (who.thing.owner if who.thing is not None else "")

    def may_hit_too(self, roles: Roles) -> None:
        """*… and 2 damage on Y*: beside what was asked last, in one assignment."""
        if not self.scene.lines:
            raise Unplaced
        last, whom = self.scene.lines[-1], next(iter(roles.preps.values())).things
        number, alone = roles.objects[0].amount, ALONE.fullmatch(last.text)
        marks = MARK.findall(last.text)
        first = next((one for one in self.scene.things if [one.mark] == marks[:1]), None)
        if len(whom) != 1 or number is None or first is None or whom[0].mark in marks:
            raise Unplaced
        player = OTHER.get(first.owner, "")
        beside = whom[0].owner == first.owner and whom[0].now == first.now
        if beside and number == 0 and last.text == f"{player} may assign all to {first.mark}":
            last.span = last.span[0], roles.frame.end
            return
        if not beside or not (alone or last.text.startswith(f"{player} may assign ")):
            raise Unplaced
        if alone is not None:
            last.text = f"{player} may assign {alone[2]} to {alone[1]}"
        last.text += f" and {number} to {whom[0].mark}"
        last.span = last.span[0], roles.frame.end

    def spares(self, roles: Roles) -> None:
        """*can I put no damage on X?*, *can he just ignore X?*: whether it may be assigned none."""
        whom = next(one for one in (*roles.objects, *roles.preps.values()) if one.things)
        victims = self.victims(whom, roles)
        marks = " and ".join(one.mark for one in victims)
        verb = "were" if len(victims) > 1 else "was"
        claim = f"in some legal assignment {marks} {verb} not dealt damage"
        self.as_it_closes([claim], roles.span)

    @property
    def battle(self) -> str:
        """Where the fight is that is told, or was told to its end."""
        scene = self.scene
        ended = scene.over or scene.deeds[-1:] == [CLOSES]
        return scene.contested or (scene.fought if ended else "")

    def as_it_closes(self, claims: Sequence[str], span: Span) -> None:
        """These are asked as the showdown of the combat ends that is told, when its damage is assigned."""
        scene = self.scene
        if scene.contested:
            scene.settle()
            scene.act(CLOSES)
            scene.fought, scene.contested = scene.contested, ""
        if scene.deeds[-1:] == [CLOSES]:
            for one in claims:
                scene.ask(one, span)
            return
        end = max(place for place, line in enumerate(scene.lines) if line.text == QUIET)
        closed = [line.text for line in scene.lines[:end] if line.mood == "act"][-1:] == [CLOSES]
        new = [] if closed else [Line(CLOSES, "act")]
        scene.lines[end:end] = [*new, *(Line(one, "asked", span) for one in claims)]

    def in_that_fight(self, question: str) -> str:
        """How much Might somebody has, once it was asked how damage may be assigned: in that fight."""
        closed = any(one.text == CLOSES for one in self.scene.lines)
        if not closed or self.scene.contested or not question.startswith("how much Might "):
            return question
        return question.replace(" have?", " have in the combat?")

    def victims(self, whom: Ref, roles: Roles) -> list[Thing]:
        """Whom the other side's damage may go to; `Unplaced` where no such combat is told, where it
        is their own side, or something was played that may be meant."""
        frame = roles.frame
        owners = {one.owner for one in whom.things}
        if not self.battle or len(owners) != 1 or not owners <= set(OTHER):
            raise Unplaced
        if any(one.now != self.battle for one in whom.things) or frame.purpose or frame.means:
            raise Unplaced
        subject = roles.subject
        side = (subject.player or subject.things[0].owner) if subject is not None else ""
        if side in owners or (subject is not None and subject.role not in ("player", "unit")):
            raise Unplaced
        return whom.things


def _of_damage(frame: Frame) -> bool:
    """Whether it is asked to whom damage goes, and nothing hangs on that."""
    about, said = frame.about, [*frame.objects]
    goes = frame.passive or frame.verb in GOING
    said += [frame.subject] if goes and frame.subject is not None else []
    damage = [one.word for one in said] == ["damage"] and not said[0].adjectives
    damage = damage or (frame.verb == "assign" and not said and frame.asks != "what")
    among = [one for prep, one in frame.preps if prep == "on" and one.word in ("they", "unit")]
    plain = not (frame.means or frame.purpose or frame.negated or frame.states)
    if not plain or len(among) < len(frame.preps) or (about is not None and about.word != "unit"):
        return False
    if set(frame.adverbs) - {FIRST, "here", "now"}:
        return False
    if frame.verb in HITTING:
        return frame.asks == "who" and not said and FIRST in frame.adverbs
    if frame.verb in GOING:
        return damage and (FIRST in frame.adverbs or frame.verb == "go first")
    return frame.verb in SPREADING and damage
