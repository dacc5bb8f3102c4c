"""What is told to have been saved: recalled instead of dying, saved by a gear."""

from __future__ import annotations

from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import ANA, OTHER, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref, the_unit
from engine.riftbound.stories.told.circumstances import RESPONDING
from engine.riftbound.stories.told.last_turn import LastTurn

KILLED = (" kills", " killing", " to")
"""What is told of who would die, by an effect or as the cost of a card."""


class Saving(LastTurn):
    """Looks at who is told to have lived on, of what was told before."""

    def circumstances(self, frame: Frame) -> None:
        """Under what it happens; *I play X on Y in response to Z*: Z, if nobody played it before, was
        played on Y, where that is a unit of who answers."""
        answered = [one for prep, one in frame.preps if prep == RESPONDING and one.names("spell")]
        on = frame.behind("on", "against") or (frame.objects[0] if _card_on(frame) else None)
        if len(answered) == 1 and on is not None and on.kind != "pronoun" and not self.scene.acted:
            spell, player = self.refs.ref(answered[0]).thing, self.refs.player_meant(frame.subject)
            unit = self.refs.ref(on, player)
            mine = unit.role == "unit" and unit.thing is not None
            if (
                mine
                and self.scene.own(unit.things[0], player).owner == player
                and spell is not None
            ):
                slots = self.book.slots(spell.card) if spell.card is not None else ()
                if slots and spell.owner in ("", OTHER[player]):
                    self.comes_upon(spell, unit)
        super().circumstances(frame)

    def is_saved(self, frame: Frame) -> bool:
        """*is recalled instead (of dying) (by X)*: whether it says that; so it must have come."""
        if frame.verb != "recall" or not frame.passive or "instead" not in frame.adverbs:
            return False
        by = [one for prep, one in frame.preps if prep == "by"]
        home = [one for prep, one in frame.preps if prep == "to" and one.word == "base"]
        rest = len(frame.preps) > len(by) + len(home)
        more = rest or frame.objects or frame.means or frame.purpose
        if more or frame.cut or frame.negated or frame.modal or set(frame.adverbs) != {"instead"}:
            raise Unplaced
        if frame.subject is None or len(by) > 1:
            raise Unplaced
        unit = self.refs.ref(frame.subject)
        if unit.role != "unit":
            raise Unplaced
        span = frame.start, frame.end
        if by and self.refs.ref(by[0]).role == "gear":
            self.gear_saves(self.refs.ref(by[0]).thing, unit, span)
        elif self.scene.acted:
            self.lives_on(unit, "is in base", span)
        else:
            self.scene.act(f"an effect recalls {unit.text}", span)
        return True

    def saved_by(self, roles: Roles) -> None:
        """*Zhonya's saves my unit (from X)*, *I save it with Zhonya's*: it lies there, and the unit
        lives through what was told, or what it is saved from."""
        using = roles.preps.get("with") or roles.subject
        gear = using.thing if using is not None else None
        plain = roles.frame.purpose is None and not roles.frame.means
        if gear is None or gear.kind != "gear" or not plain:
            raise Unplaced
        if "from" in roles.preps:
            self.comes_upon(roles.preps["from"].thing, roles.objects[0])
        self.gear_saves(gear, roles.objects[0], roles.span)

    def replaces(self, roles: Roles) -> None:
        """*Zhonya's replaces the death*: of who was just told to die, or to be hit for as much."""
        gear = roles.subject.thing if roles.subject is not None else None
        last = next((one for one in reversed(self.scene.lines) if one.mood != "asked"), None)
        of = roles.preps.get("of")
        hit = [
            one
            for one in self.scene.things
            if last is not None and one.kind == "unit" and one.mark in last.text
        ]
        if of is not None or len(hit) != 1 or gear is None or gear.kind != "gear":
            raise Unplaced
        self.gear_saves(gear, the_unit(hit[0]), roles.span)

    def comes_upon(self, spell: Thing | None, unit: Ref) -> None:
        """What it is saved from was played on it, if nobody said so before."""
        if spell is None or spell.kind != "spell" or unit.thing is None:
            raise Unplaced
        if spell in self.scene.chain:
            return
        if spell.now or self.scene.acted:
            raise Unplaced
        player = OTHER[self.scene.own(unit.thing, ANA).owner]
        self.scene.flips.pop(self.scene.bare(spell), None)
        self.play(player, self.mine(spell, player), [unit], "", NOWHERE, responding=False)

    def gear_saves(self, gear: Thing | None, unit: Ref, span: Span) -> None:
        """The gear lies there, and is killed instead of the unit."""
        if gear is None or unit.thing is None:
            raise Unplaced
        self.scene.own(gear, unit.thing.owner or ANA)
        if self.scene.own(unit.thing, gear.owner).owner != gear.owner:
            raise Unplaced  # it saves what is its player's
        if not gear.start and gear.attached is None:
            self.scene.at(gear, "base")
        if not self.scene.acted:
            self.scene.act(f"an effect kills {unit.text}")  # nobody says of what it would die
        self.lives_on(unit, "did not die", span)
        self.scene.premise(f"{gear.mark} died", span)

    def lives_on(self, unit: Ref, so: str, span: Span) -> None:
        """Once what was told has come to its end, that is so of each of them."""
        if self.scene.over or self.cut or self.scene.ended:
            raise Unplaced
        if self.would_have_died(unit):
            for thing in unit.things:
                self.scene.premise(f"{thing.mark} {so}", span)
            return
        last = next((one for one in reversed(self.scene.lines) if one.mood == "act"), None)
        killed = last is not None and any(
            f"{done} {one.mark}" in last.text for one in unit.things for done in KILLED
        )
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

    def would_have_died(self, unit: Ref) -> bool:
        """*it would die in combat, but …*: whether that was told last; that it did is taken back."""
        lines = self.scene.lines
        told = {f"{one.mark} died" for one in unit.things}
        if not lines or lines[-1].text not in told or lines[-1].mood != "premise":
            return False
        if len(told) != 1 or self.link not in ("but", "and", ""):
            raise Unplaced
        del lines[-1]
        return True


def _card_on(frame: Frame) -> bool:
    """*I Gust X*: whether a card's name is its verb."""
    return frame.verb == "CARD" and len(frame.objects) == 1
