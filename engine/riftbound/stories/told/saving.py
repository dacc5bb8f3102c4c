"""What is told to have been saved: recalled instead of dying, saved by a gear."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import ANA, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.last_turn import LastTurn


class Saving(LastTurn):
    """Looks at who is told to have lived on, of what was told before."""

    def is_saved(self, frame: Frame) -> bool:
        """*is recalled instead (of dying)*: whether it says that; so it must have come."""
        if frame.verb != "recall" or not frame.passive or "instead" not in frame.adverbs:
            return False
        more = frame.preps or frame.objects or frame.means or frame.purpose or frame.cut
        if more or frame.negated or frame.modal or set(frame.adverbs) != {"instead"}:
            raise Unplaced
        if frame.subject is None:
            raise Unplaced
        unit = self.refs.ref(frame.subject)
        if unit.role != "unit":
            raise Unplaced
        span = frame.start, frame.end
        if self.scene.acted:
            self.lives_on(unit, "is in base", span)
        else:
            self.scene.act(f"an effect recalls {unit.text}", span)
        return True

    def saved_by(self, roles: Roles) -> None:
        """*Zhonya's saves my unit*: it lies there, and the unit lives through what was told."""
        gear = roles.subject.thing if roles.subject is not None else None
        unit = roles.objects[0]
        plain = roles.frame.purpose is None and not (roles.frame.means or roles.preps)
        if gear is None or not plain or not self.scene.acted or unit.thing is None:
            raise Unplaced
        self.scene.own(gear, unit.thing.owner or ANA)
        if not gear.start and gear.attached is None:
            self.scene.at(gear, "base")
        self.lives_on(unit, "did not die", roles.span)
        self.scene.premise(f"{gear.mark} died", roles.span)

    def lives_on(self, unit: Ref, so: str, span: Span) -> None:
        """Once what was told has come to its end, that is so of each of them."""
        if self.scene.over or self.cut or self.scene.ended:
            raise Unplaced
        last = next((one for one in reversed(self.scene.lines) if one.mood == "act"), None)
        killed = last is not None and any(f" kills {one.mark}" in last.text for one in unit.things)
        if self.scene.chain:
            self.scene.settle()
        elif killed:
            pass  # *it would die, but …*
        elif self.scene.contested:
            self.closes_fight(span)
        else:
            raise Unplaced  # of what it would die is not told
        for thing in unit.things:
            self.scene.premise(f"{thing.mark} {so}", span)
