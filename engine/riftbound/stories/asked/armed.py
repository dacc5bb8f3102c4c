"""What is asked to be done by a keyword: *can I use Weaponmaster to take X and attach it to Y?*, *can I move it there
with Ganking?*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.plain import asked
from engine.riftbound.stories.asked.together import Together
from engine.riftbound.stories.phrases.by_keyword import ARMING, BY, WEAPONMASTER
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import Thing, Unplaced

TAKING = ARMING | {"take", "steal"}
"""Verbs of what is done with an Equipment by Weaponmaster."""
PAYING = frozenset({"pay", "cost"})
GANKING = "Ganking"
GOING = frozenset({"move", "go", "attack"})
"""Verbs of what it lets units do, which is forbidden without it."""


class Armed(Together):
    """Asks in a scene what keywords let players do; `armed` says that it was asked of Weaponmaster."""

    armed = False

    def by_keyword(self, frame: Frame) -> Frame | None:
        """The clause without the keywords by which it is done, if something that is there has them; None
        where all of it was asked."""
        inner = frame.purpose
        if inner is not None and BY + WEAPONMASTER in inner.adverbs and inner.verb in TAKING:
            if frame.verb not in PAYING or frame.asks not in ("what", "how-much"):
                raise Unplaced
            if set(inner.adverbs) - {BY + WEAPONMASTER, "over"}:
                raise Unplaced
            self.may_arm(replace(inner, subject=frame.subject, start=frame.start, end=frame.end))
            self.ask(asked(frame, "pay", "how-much", subject=frame.subject))
            return None  # *what do I pay to take it over with Weaponmaster?*
        words = [one.removeprefix(BY) for one in frame.adverbs if one.startswith(BY)]
        if not words:
            return frame
        if words == [WEAPONMASTER] and frame.verb in TAKING and frame.modal == "can":
            self.may_arm(frame)
            return None
        goes = words == [GANKING] and frame.verb in GOING and frame.modal == "can"
        if not goes and not all(map(self.acts.there_is, words)):
            raise Unplaced
        left = [one for one in frame.adverbs if not one.startswith(BY)]
        left += [GANKING.lower()] if goes else []  # where to, if that is not said
        return replace(frame, adverbs=left)

    def gear_of(self, phrase: Phrase, player: str) -> Thing | None:
        """Which Equipment is meant; *it* is the one that they have."""
        if phrase.kind != "pronoun":
            return self.refs.ref(phrase, player).thing
        found = [
            one for one in self.scene.things if one.kind == "gear" and one.owner in ("", player)
        ]
        return found[0] if len(found) == 1 else None

    def may_arm(self, frame: Frame) -> None:
        """Whether that Equipment may be chosen for the Weaponmaster of the unit that was just played."""
        itself = frame.subject is not None and frame.subject.kind == "name"
        armed = self.refs.ref(frame.subject).thing if itself and frame.subject is not None else None
        player = armed.owner if armed is not None else self.refs.player_meant(frame.subject)
        unit = self.acts.with_weaponmaster(player)
        gear = self.gear_of(frame.objects[0], player) if len(frame.objects) == 1 else None
        plain = not (frame.purpose or frame.means or frame.negated)
        if (
            unit is None
            or gear is None
            or gear.kind != "gear"
            or armed not in (None, unit)
            or not plain
        ):
            raise Unplaced
        if self.scene.own(gear, player).owner != player or gear.attached is unit:
            raise Unplaced
        for prep, one in frame.preps:
            other = self.refs.ref_of(one, unit, player).thing
            if prep not in ("to", "on", "from", "off") or (other is unit) != (prep in ("to", "on")):
                raise Unplaced
            if prep in ("from", "off") and gear.attached is not other:
                raise Unplaced
        self.scene.at(self.scene.own(gear, player), "base")
        self.scene.ask(f"{player} may choose {gear.mark}", (frame.start, frame.end))
        self.scene.mention(gear)
        self.armed = True
