"""Abilities that are told to be used: *I exhaust Caitlyn to hit X*, *I use its ability on X*, *I use Harnessed
Dragon to kill X*."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.by_triggers import ByTriggers
from engine.riftbound.stories.matching import Roles
from engine.riftbound.stories.phrase import Frame, tokens_named
from engine.riftbound.stories.ref import Ref
from engine.riftbound.stories.scene import FIELDS, Thing, Unplaced

COSTED = re.compile(r"(?:^|\s)\[[^\]]*\]:")
"""What an activated ability begins with in a card's text."""
BY_EXHAUSTING = re.compile(r"\[[^\]]*exhaust me\]:")
AT_FIELDS = "a unit at a battlefield"
ONLY_THERE = "only if I am at a battlefield"
HURTS = frozenset({"hit", "shoot", "deal", "damage", "ping", "burn", "zap"})
"""Verbs of what abilities do that deal damage, as players say it."""


class Using(ByTriggers):
    """Uses abilities in a scene, on what is told."""

    def activate(self, roles: Roles) -> None:
        """*I use X on Y*, *I use X to kill Y*: its ability on Y, who is where that may choose; what has
        one only as it is played is played."""
        source = roles.objects[0].thing
        if source is None or len(roles.objects[0].things) != 1 or source.card is None:
            if roles.frame.purpose is not None:
                raise Unplaced
            super().activate(roles)
            return
        text = self.text(source)
        if roles.frame.purpose is not None:
            self.aims_by_purpose(roles, roles.frame.purpose, text)
        if not COSTED.search(text):
            self.plays_for_it(roles, source, text)
            return
        self.places(source, roles, text)
        super().activate(roles)

    def hits_with(self, roles: Roles) -> None:
        """*I ping his unit with X for 2*: the ability of X that deals so much is used on it."""
        used, amount = roles.preps["with"], roles.preps.get("for")
        text = self.text(used.thing) if used.thing is not None else ""
        much = rf"\bdeal {amount.amount}\b" if amount is not None else r"\bdeal \d"
        costed = COSTED.search(text)
        if roles.frame.purpose is not None or not costed or not re.search(much, text):
            raise Unplaced
        roles.preps, roles.objects = {"on": roles.objects[0]}, [used]
        self.activate(roles)

    def places(self, source: Thing, roles: Roles, text: str) -> None:
        """It and what it is used on are where its text asks them to be: where nobody fights, each side
        at a battlefield of its own."""
        here = self.scene.contested or self.scene.field()
        apart = self.scene.contested and self.scene.mover == source.owner
        if ONLY_THERE in text:  # who attacks came to where the fight is, and was not there
            self.scene.at(source, next(one for one in FIELDS if one != here) if apart else here)
            if source.now not in FIELDS:
                raise Unplaced
        targets = roles.preps["on"].things if "on" in roles.preps and AT_FIELDS in text else []
        for thing in targets:
            apart = (
                source.now in FIELDS and not self.scene.contested and thing.owner != source.owner
            )
            self.scene.at(
                thing, next(one for one in FIELDS if one != source.now) if apart else here
            )

    def play_role(self, roles: Roles) -> None:
        """A card is played; *again* if something was done with it before."""
        again = "again" in roles.frame.adverbs or roles.frame.verb == "replay"
        card = roles.objects[0].thing
        if again:
            if card is None or not any(card.mark in one for one in self.scene.deeds):
                raise Unplaced
            if card.kind == "unit" and not {"to", "at"} & set(roles.preps):
                roles.preps["to"] = Ref("base", "base", place="base")
            rest = [one for one in roles.frame.adverbs if one != "again"]
            roles = replace(roles, frame=replace(roles.frame, adverbs=rest))
        start = card.start if again and card is not None else ""
        super().play_role(roles)
        if card is not None and start in (*FIELDS, "base"):
            card.start = start  # where it lay at first it did

    def aims_by_purpose(self, roles: Roles, purpose: Frame, text: str) -> None:
        """*to hit X*, *to make a Recruit*: what the ability does, and on what."""
        verb = "deal" if purpose.verb in HURTS else purpose.verb
        tokens = [one for one in purpose.objects if tokens_named(one)]
        plain = not (purpose.means or purpose.purpose or purpose.negated or purpose.adverbs)
        plain = plain and all(prep == "for" and one.kind == "amount" for prep, one in purpose.preps)
        says = "play token" if tokens else f"{verb} "
        if not plain or len(purpose.objects) != 1 or says not in text or "on" in roles.preps:
            raise Unplaced
        if tokens:
            if f'"{tokens[0].naming.cards[0].name}"' not in text if tokens[0].naming else True:
                raise Unplaced
        else:
            source = roles.objects[0].thing if roles.objects else None
            units = (one for one in self.refs.candidates() if one.kind == "unit")
            self.refs.it = next((one for one in units if one is not source), None)
            try:
                roles.preps["on"] = self.refs.ref(purpose.objects[0], self.player_of(roles))
            finally:
                self.refs.it = None
            if roles.preps["on"].thing is source:
                raise Unplaced
        roles.frame = replace(roles.frame, purpose=None)

    def player_of(self, roles: Roles) -> str:
        """Who does it."""
        return roles.subject.player if roles.subject is not None else ""

    def plays_for_it(self, roles: Roles, source: Thing, text: str) -> None:
        """What has its ability as it is played was played then, and chooses that."""
        player = self.player_of(roles)
        events = self.book.events(source.card) if source.card is not None else ()
        if "played" not in events or source.kind != "unit" or source.start or not player:
            raise Unplaced
        card = self.mine(source, player)
        self.play(player, card, [], "", roles.span, self.responds(roles.frame))
        target = roles.preps.get("on")
        if target is not None:
            inner = replace(roles, objects=[target], preps={}, subject=_of(card))
            inner.frame = replace(roles.frame, purpose=None)
            self.chosen_for(inner)

    def taps(self, roles: Roles) -> None:
        """*I exhaust X to hit Y*, *X taps to hit Y*: the ability of which that is the cost."""
        ref = roles.objects[0] if roles.objects else roles.subject
        source = ref.thing if ref is not None else None
        if ref is None or source is None or roles.frame.purpose is None:
            raise Unplaced
        if not BY_EXHAUSTING.search(self.text(source)):
            raise Unplaced
        subject = roles.subject if roles.objects else None
        if subject is None:
            owner = self.scene.own(source, source.owner or self.refs.player("ana")).owner
            subject = Ref("player", owner, player=owner)
        inner = replace(roles, subject=subject, objects=[ref], preps=dict(roles.preps))
        self.activate(inner)


def _of(source: Thing) -> Ref:
    return Ref("unit", source.mark, thing=source, things=[source])
