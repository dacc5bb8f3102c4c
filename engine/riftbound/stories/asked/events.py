"""What a question asks to have happened: triggers, attacks, conquests, gains (section 6)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.riftbound.stories.asked.drawing import Drawing
from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, QUIET, Line, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE, Span
from engine.riftbound.stories.things.abilities import copied, gives_ability
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import OF_PLAYERS, Ref
from engine.riftbound.stories.told.befalls import EVENTS

MORE = re.compile(r"[+-]\w+ Might|Might (is|becomes)|swap|double")
"""What a card says that changes a Might."""
DONE = {"kill": "died", "move": "moved", "return": "was returned", "stun": "was stunned",
        "deal": "was dealt damage", "ready": "was readied", "banish": "was banished"}  # fmt: skip
"""What has come of something to which a card does that."""


def located(place: Ref) -> str:
    """A place as what stands behind *is*."""
    if place.role == "field":
        return f"at {place.place}"
    if place.role in OF_PLAYERS and place.whose:
        return f"in {place.whose}'s {place.role}"
    if place.role in ("base", "hand"):
        return f"in {place.role}"
    if place.role == "trash":
        return "in the trash"
    raise Unplaced


DONE_THERE = tuple(f"{player} {verb} " for player in OTHER for verb in ("passes", "reacts"))
"""How what is done in a showdown begins."""


class Events(Drawing):
    """Asks in a scene what came of it."""

    def gains(self, roles: Roles) -> None:
        """*does it get +2 Might?*: it then has so much more than it had."""
        thing = roles.subject.thing if roles.subject is not None else None
        more = roles.objects[0].amount
        if thing is None or more is None or roles.frame.purpose or not self.scene.acted:
            raise Unplaced
        had = thing.might if thing.might is not None else thing.card.might if thing.card else 3
        plain = not thing.keywords and not any(one.attached is thing for one in self.scene.things)
        if had is None or not plain or len(roles.subject.things if roles.subject else []) > 1:
            raise Unplaced
        if thing.generic and thing.might is None:
            raise Unplaced
        played = [one for one in self.scene.things if one.card is not None and one.kind == "spell"]
        if any(MORE.search(str(text)) for one in played for text in one.card.abilities):  # type: ignore[union-attr]
            raise Unplaced  # it would be true for another reason
        self.scene.finish()
        self.scene.ask(f"at some moment {thing.mark} had {had + more} Might", roles.span)

    def triggered(self, roles: Roles) -> None:
        """*does X trigger?*, *do I get its Deathknell?*"""
        ref = roles.objects[0] if roles.objects else roles.subject
        if ref is None or roles.frame.purpose is not None:
            raise Unplaced
        if ref.thing is not None and not self.scene.acted:
            raise Unplaced  # nothing was told that could make it trigger
        if roles.frame.verb == "resolve" and any(one.generic for one in ref.things):
            raise Unplaced  # what it would do nobody knows
        self.only_trigger(ref)
        self.scene.finish()
        field = self.scene.fields.get(ref.place)
        if ref.thing is None and field is None:
            raise Unplaced  # no battlefield of that letter is named
        name = ref.text if ref.thing is not None or field is None else field.name
        if "first" in roles.frame.adverbs:
            raise Unplaced
        times = " twice" if "twice" in roles.frame.adverbs else ""
        self.scene.ask(f"{name} triggered{times}", roles.span)

    def readied(self, roles: Roles) -> None:
        """*does X ready?*: X, which was exhausted."""
        ref = roles.objects[0] if roles.objects else roles.subject
        if ref is None or not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        for thing in ref.things:
            if thing.start in ("", "base", *FIELDS) and "ready" not in thing.fixed:
                moved = any(f"moves {thing.mark}" in line.text for line in self.scene.lines)
                thing.states += [] if moved or "exhausted" in thing.states else ["exhausted"]
        self.scene.finish()
        self.scene.ask(f"{ref.text} was readied", roles.span)

    def only_trigger(self, ref: Ref) -> None:
        """A trigger of that kind is the only one that it has, or none is spoken of in particular."""
        for thing in ref.things:
            if thing.card is None:
                gives_ability(self.scene, thing, ref.word)
                continue
            events = self.book.events(copied(self.scene, thing) or thing.card)
            kinds = [word for kind, word in EVENTS.items() if kind in events]
            only = len(kinds) == 1 or self.says_when_once(thing)  # *when I attack or defend*
            if ref.word.endswith(("-trigger", "deathknell")) and not (ref.word in kinds and only):
                raise Unplaced

    def says_when_once(self, thing: Thing) -> bool:
        """Whether its card has one ability that triggers, whatever on."""
        said = [str(one).lower() for one in (thing.card.abilities if thing.card else ())]
        return sum(one.startswith(("when", "deathknell", "at ")) for one in said) == 1

    def scored(self, roles: Roles) -> None:
        """*do I score?*, *do I get two points?*: how many they then have more."""
        if roles.subject is None or roles.frame.purpose is not None or not self.scene.acted:
            raise Unplaced
        points = next((ref.amount for ref in roles.objects if ref.role == "point"), None)
        if any(ref.role == "field" for ref in (*roles.objects, *roles.preps.values())):
            claim = "scored"
        else:
            number = "at least 1" if points is None else str(points)
            claim = f"gained {number} point{'s' if points and points > 1 else ''}"
        self.scene.finish()
        self.scene.ask(f"{roles.subject.text} {claim}", roles.span)

    def gets_xp(self, roles: Roles) -> None:
        """*do I get the 2 XP?*, *does he gain XP?*, *do I gain another 3 XP?*"""
        number = roles.objects[0].amount
        more = roles.frame.objects[0].det == "another" or "again" in roles.frame.adverbs
        if roles.subject is None or not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        much = number if number is not None else "at least 1"
        who = roles.subject.text
        claim = f"how much XP did {who} gain?" if more else f"{who} gained {much} XP"
        self.scene.ask(claim, roles.span)

    def damaged(self, roles: Roles) -> None:
        """*is it (still) damaged?*; *was it damaged?*: whether it has been dealt any."""
        if not self.scene.acted or roles.frame.purpose is not None or roles.preps:
            raise Unplaced
        self.scene.finish()
        claim = "was dealt damage" if roles.frame.past else "is damaged"
        self.scene.ask(f"{roles.objects[0].text} {claim}", roles.span)

    def dies_to(self, roles: Roles) -> None:
        """*does X die to Y?*: once Y is played, by whom it helps, where it was not."""
        subject, spell = roles.subject, roles.preps["to"].thing
        if subject is None or subject.thing is None or spell is None or spell.card is None:
            raise Unplaced
        if not spell.start:
            if self.scene.acted:
                raise Unplaced
            player = OTHER[self.scene.own(subject.thing, ANA).owner]
            aimed = [subject] if self.book.slots(spell.card) else []
            self.scene.own(spell, player)
            self.acts.play(player, spell, aimed, "", NOWHERE, responding=False)
        self.scene.finish()
        self.scene.ask(f"{subject.text} died", roles.span)

    def takes_damage(self, roles: Roles) -> None:
        """*does it take damage (from X)?*"""
        source, subject = roles.preps.get("from"), roles.subject
        if subject is None or not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        number = roles.objects[0].amount
        if any(one.det in ("all", "no") for one in roles.frame.objects):
            raise Unplaced  # *does it take all the damage*
        what = f"{number} damage" if number is not None else "damage"
        claim = f"{subject.text} was dealt {what}"
        if source is not None:
            if source.role != "spell" and source.thing not in self.scene.waiting:
                raise Unplaced
            claim = f"{source.text} dealt {what} to {subject.text}"
        self.scene.finish()
        self.scene.ask(claim, roles.span)

    def who_has(self, roles: Roles) -> None:
        """*who gets focus?*, *who has priority?*: now, as long as anybody may act; who gets focus
        first also of a showdown that was played out for what was asked before."""
        if roles.objects[0].word == "focus" and self.scene.over and roles.frame.verb == "get":
            self.goes_first(roles)
            return
        if not self.scene.acted or self.scene.over:
            raise Unplaced
        if roles.objects[0].word == "focus":
            self.scene.settle()  # nobody has it while something is on the chain
        for player in OTHER:
            self.scene.ask(f"{player} has {roles.objects[0].word}", roles.span)

    def who_controls(self, roles: Roles) -> None:
        """*who ends up with it?*, *who has control?*: who controls the battlefield in the end."""
        if not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        field = next((ref.place for ref in roles.objects), self.scene.field())
        self.scene.finish()
        self.scene.ask(f"who controls {field}?", roles.span)

    def goes_first(self, roles: Roles) -> None:
        """*who goes first in the showdown?*: who has focus where nothing was done in it yet; behind a
        play, once it has begun, as it must have."""
        lines = self.scene.lines
        acts = [text for text in self.scene.deeds if text != QUIET]
        if not acts or any(one.startswith(DONE_THERE) for one in acts):
            raise Unplaced
        asked = [Line(f"{player} has focus", "asked", roles.span) for player in OTHER]
        if not acts[-1].partition(" ")[2].startswith("moves "):
            asked[:0] = [Line("the chain empties", "act"), Line("a showdown began", "premise")]
        elif not self.scene.contested:
            raise Unplaced
        place = next((n for n, line in enumerate(lines) if line.text == QUIET), len(lines))
        if any(line.mood == "act" for line in lines[place + 1 :]):
            raise Unplaced
        lines[place:place] = asked  # before everybody passes

    def gets_conquered(self, roles: Roles) -> None:
        """*does the battlefield get conquered?*: by whom is said, else by who moved there."""
        by = roles.preps["by"].player if "by" in roles.preps else self.scene.mover
        if not by or roles.frame.purpose is not None:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{by} conquered {roles.objects[0].place}", roles.span)

    def still_controls(self, roles: Roles) -> None:
        """*do I keep control?*"""
        self._controls(roles, "controls")

    def holds_it(self, roles: Roles) -> None:
        """*do I hold?*: whether it is scored as a turn starts; behind a fight, whether it is still
        theirs."""
        if roles.subject is None or not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        begins = any("turn" in line.text for line in self.scene.lines)
        fought = bool(self.scene.contested or self.scene.fought)
        if fought and not (begins or self.scene.starts):
            self._controls(roles, "controls")
            return
        self.scene.finish()
        self.scene.ask(f"{roles.subject.text} held", roles.span)

    def no_longer_controls(self, roles: Roles) -> None:
        """*do I lose control?*"""
        self._controls(roles, "does not control")

    def _controls(self, roles: Roles, verb: str) -> None:
        if roles.subject is None or not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        field = next((ref.place for ref in roles.objects), self.scene.field())
        self.scene.finish()
        self.scene.ask(f"{roles.subject.text} {verb} {field}", roles.span)

    def works(self, roles: Roles) -> None:
        """*does it work?*: whether a spell that was played does anything."""
        thing = roles.subject.thing if roles.subject is not None else None
        played = thing is not None and thing.kind == "spell" and bool(thing.start)
        if thing is None or not played or not self.scene.acted or roles.preps:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(self.worked(thing), roles.span)

    def fizzles(self, roles: Roles) -> None:
        """*does it fizzle?*: whether it is countered, where something counters it, else has no effect."""
        ref = next(iter(roles.objects), roles.subject)
        spell = ref.thing if ref is not None else None
        if spell is None or not spell.start or not self.scene.acted or roles.preps:
            raise Unplaced
        said = "was countered" if self.scene.is_answered(spell) else "had no effect"
        self.scene.finish()
        self.scene.ask(f"{spell.mark} {said}", roles.span)

    def stays(self, roles: Roles) -> None:
        """*does it stay?*: where it is at the moment."""
        thing = roles.subject.thing if roles.subject is not None else None
        if thing is None or not thing.now or not self.scene.acted or roles.frame.purpose:
            raise Unplaced
        place = {"base": "in base", "A": "at A", "B": "at B"}.get(thing.now)
        if place is None:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"{thing.mark} is {place}", roles.span)

    def worked(self, spell: Thing) -> str:
        """What is so where that spell did what it does to what it was played on."""
        played = [line.text for line in self.scene.lines if f"{spell.mark} on " in line.text]
        aim = played[-1].partition(f"{spell.mark} on ")[2].split() if played else []
        for verb, claim in DONE.items():
            if aim and spell.card is not None and self.book.does_to_first(spell.card, verb):
                return f"{aim[0]} {claim}"
        if aim and spell.card is not None and self.book.says(spell.card, "counter"):
            return f"{aim[0]} was countered"
        return f"{spell.mark} had an effect"

    def did_attack(self, roles: Roles) -> None:
        """*does X attack?*"""
        if roles.subject is None or not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        self.scene.ask(f"at some moment {roles.subject.text} was an attacker", roles.span)

    def who_attacks(self, roles: Roles) -> None:
        """*who attacks?*"""
        self.at_the_showdown("who attacks?", roles.span)

    def who_defends(self, roles: Roles) -> None:
        """*who defends?*"""
        self.at_the_showdown("who defends?", roles.span)

    def at_the_showdown(self, question: str, span: Span) -> None:
        """Asked while the showdown is going on, once the chain is empty."""
        scene = self.scene
        told = scene.contested or scene.coming or scene.fought
        if not told and not (scene.acted and _sides(scene.things) == set(OTHER)):
            raise Unplaced
        self.scene.finish()
        if not told:
            scene.premise("a combat began", NOWHERE)
        self.scene.ask(question, span)

    def has_now(self, roles: Roles) -> None:
        """*who has focus?*, *do I have priority?*: now."""
        word = roles.objects[0].word
        if not self.scene.acted or self.scene.over or roles.subject is None:
            raise Unplaced
        self.scene.ask(f"{roles.subject.player} has {word}", roles.span)

    def who_conquers(self, roles: Roles) -> None:
        """*who conquers?*"""
        if not self.scene.acted:
            raise Unplaced
        self.scene.finish()
        field = next((ref.place for ref in roles.objects), self.scene.field())
        self.scene.ask(f"who conquered {field}?", roles.span)

    def did_defend(self, roles: Roles) -> None:
        """*does X defend?*"""
        if roles.subject is None or roles.subject.thing is None:
            raise Unplaced
        later = self.scene.mover and self.scene.turn == OTHER[self.scene.mover]
        if later or (roles.subject.word == "it" and roles.subject.thing.owner == self.scene.mover):
            raise Unplaced  # who may be meant is who was attacked; no fight of that turn is told
        if not self.scene.acted:
            self.acts.fights(self.scene.own(roles.subject.thing, ANA), "defending")
        self.scene.finish()
        self.scene.ask(f"at some moment {roles.subject.text} was a defender", roles.span)

    def conquered(self, roles: Roles) -> None:
        """*do I conquer?*, *does X conquer?*"""
        subject = roles.subject
        if subject is None or not self.scene.acted or roles.frame.purpose is not None:
            raise Unplaced
        if (
            subject.word == "it"
            and subject.thing
            and subject.thing.owner == OTHER.get(self.scene.mover)
        ):
            raise Unplaced  # who conquers is who moved there
        player = subject.doer
        field = next((ref.place for ref in roles.objects), "")
        self.scene.finish()
        self.scene.ask(f"{player} conquered {field}".strip(), roles.span)

    def conquer_asked(self, roles: Roles) -> None:
        """*can a stunned unit conquer Z?*: it moves there, and that is looked at."""
        if roles.frame.purpose is not None:
            raise Unplaced
        held = len(self.scene.lines)
        self.acts.conquer(roles)
        lines = self.scene.lines[held:]
        for line in lines:
            if line.mood == "premise":
                self.scene.lines.remove(line)
                self.scene.ask(line.text, line.span)

    def moved_to(self, roles: Roles) -> None:
        """*does it go to Z?*"""
        subject = roles.objects[0] if roles.objects else roles.subject
        to = roles.preps.get("to") or roles.preps["at"]
        if subject is None or roles.frame.purpose is not None or not self.scene.acted:
            raise Unplaced
        self.ends_for(subject)
        is_ = "are" if len(subject.things) > 1 else "is"
        self.scene.ask(f"{subject.text} {is_} {located(to)}", roles.span)


def _sides(things: Iterable[Thing]) -> set[str]:
    """Who has units of whom something was told."""
    return {one.owner for one in things if one.kind == "unit" and one.owner}
