"""What abilities are told to bring about that have triggered, or trigger by that: *its trigger gives X -2*,
*its trigger readies my other unit*, *the trigger of X deals 1 to Y*, *X gives it Ganking*."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, is_ability
from engine.riftbound.stories.scene.scene import Line, Thing, Unplaced
from engine.riftbound.stories.story import Span
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.by_triggers import ByTriggers
from engine.riftbound.stories.words.book import card_text

WHOM = r"(?:up to (?:1|a)|an?|another|any number of)\b"
"""Whom an ability does it to where its player chooses that."""
SO = {"ready": "is ready", "exhaust": "is exhausted", "recall": "is in base", "heal": "was healed"}
"""What is so of what an ability did that to."""
NEAR = r"\bhere\b|at a battlefield"
"""What says that whom an ability chooses is at a battlefield."""
SOME = frozenset({"a", "an", "another", "some"})
PLAYED = frozenset({"played"})


class Brought(ByTriggers):
    """Lets abilities in a scene do what they are told to do."""

    def says_of_it(self, roles: Roles, words: str) -> bool:
        """Whether what has just triggered says that in its text; what waits for nothing that was told
        triggers by that."""
        source = roles.subject.thing if roles.subject is not None else None
        if source is None or re.search(words, card_text(source.card).lower()) is None:
            return False
        self.comes_about(roles.subject, roles.span)
        return super().says_of_it(roles, words)

    def asks_now(self, roles: Roles) -> Thing:
        """The thing whose ability has just triggered, or does by that, and asks its player to choose."""
        self.comes_about(roles.preps.get("for") or roles.subject, roles.span)
        return super().asks_now(roles)

    def comes_about(self, ref: Ref | None, span: Span) -> None:
        """What it waits for comes about, where nothing was done yet; who is named and does what it does
        as it is played is played."""
        thing = ref.thing if ref is not None else None
        if ref is None or thing is None or thing.card is None or self.has_just_come(thing):
            return
        comes = ref.role == "unit" and not thing.start and self.book.events(thing.card) == PLAYED
        if comes:
            self.scene.settle()
        if comes or (ref.role == "item" and not self.scene.acted):
            self.cause(ref, span)

    def chosen_for(self, roles: Roles) -> None:
        """Whom what has just triggered chooses, unless that was told right before."""
        source = roles.subject.thing if roles.subject is not None else None
        told = source is not None and source in self.scene.chain[-1:]
        chose = f"{source.owner} chooses {roles.objects[0].text}" if source is not None else ""
        if told and self.scene.deeds[-1:] == [chose]:
            return
        if source is not None and source.owner:
            for thing in roles.objects[0].things:
                self.stays_home(thing, source)
        super().chosen_for(roles)

    def stays_home(self, thing: Thing, source: Thing) -> None:
        """A unit of one's own of which nobody said where it is lies in base, if it need not be where
        the ability is; what is readied was exhausted."""
        text = card_text(source.card)
        if thing.owner != source.owner or thing is source or re.search(NEAR, text):
            return
        if not thing.start:
            self.scene.at(thing, "base")
        if "ready" in text and not thing.states and not self.scene.acted_with(thing):
            thing.states.append("exhausted")

    def deals_by(self, roles: Roles) -> None:
        """*his trigger deals 6 damage to X*: that was chosen for it, also of what deals its Might."""
        amount = next((one.amount for one in roles.objects if one.amount), None)
        source = roles.subject.thing if roles.subject is not None else None
        target = roles.preps["to"]
        dealt = len(target.things) == 1 and self.does_to_one(roles, "deal my might to")
        if not dealt or source is None:
            super().deals_by(roles)
            return
        roles.objects, roles.preps = [target], {}
        self.chosen_for(roles)
        so = f"{target.text} was dealt {amount} damage"
        self.scene.due.append(Line(so, "premise", roles.span))

    def spell_deals(self, roles: Roles) -> None:
        """*Hextech Ray deals 3 damage to it*: it is played on it, if that was not told, and does so."""
        card = roles.subject.thing if roles.subject is not None else None
        if card is None or card.card is None:
            super().spell_deals(roles)
            return
        amount = next((one.amount for one in roles.objects if one.amount), None)
        unit = roles.preps["to"]
        if amount not in self.book.deals(card.card) or roles.frame.purpose or len(roles.preps) > 1:
            raise Unplaced
        if card not in self.scene.chain[-1:]:
            if card.now:
                raise Unplaced
            player = card.owner or self.deals_then(card, roles)
            self.play(player, card, [unit], "", roles.span, self.responds(roles.frame))
        for one in unit.things:
            so = f"{one.mark} was dealt {amount} damage"
            self.scene.due.append(Line(so, "premise", roles.span))

    def deals_then(self, card: Thing, roles: Roles) -> str:
        """Who plays what deals damage, if nobody says it: whom it does not hurt, unless only the other
        one may play it then."""
        scene = self.scene
        open_turn = scene.acted and not scene.contested and not self.responds(roles.frame)
        likely = self.likely(card, [roles.preps["to"]])
        return scene.turn if open_turn and scene.turn else likely

    def brings(self, roles: Roles) -> None:
        """*its trigger readies X*, *gives X -2 Might*, *gives it Ganking*: that was chosen for it where
        it is a choice, and comes of it."""
        verb, (whom, *what) = roles.frame.verb, roles.objects
        words = [_as_text(one) for one in what]
        verb = "give" if words else verb
        behind = f"[^;]*{re.escape(words[0].lower())}" if words else ""
        if not self.says_of_it(roles, rf"\b{verb} [^;]*{behind}"):
            raise Unplaced
        source = roles.subject.thing if roles.subject is not None else None
        chosen = self.says_of_it(roles, rf"\b{verb} {WHOM}{behind}") or "give it" in card_text(
            source.card if source is not None else None
        )
        if chosen:
            roles.objects = [whom]
            self.chosen_for(roles)
        elif source is None or any(one is not source for one in whom.things):
            raise Unplaced
        else:
            self.scene.premise(f"{source.mark} triggered", roles.span)
        if verb in SO:
            for one in whom.things:
                self.scene.due.append(Line(f"{one.mark} {SO[verb]}", "premise", roles.span))


def by_some_effect(frame: Frame) -> None:
    """*an effect kills X*, *another ability buffs it*, *X is stunned by my opponent's trigger*: it is done
    by no card that is named."""
    said = frame.behind("by") if frame.passive else frame.subject
    if said is None or not is_ability(said) or not (frame.passive or frame.objects):
        return
    if said.owner == "ben" or (not said.owner and said.det in SOME):
        whose = replace(said, kind="person", word="ben", owner=None, det="", adjectives=[])
        frame.preps = [one for one in frame.preps if one[1] is not said]
        frame.preps += [("by", whose)] if said.owner else []
        if not frame.passive:
            frame.subject, frame.objects, frame.passive = frame.objects[0], frame.objects[1:], True


def _as_text(ref: Ref) -> str:
    """So much Might, or a keyword, as card texts say it."""
    return ref.text if ref.amount is None else f"{ref.amount:+} Might"
