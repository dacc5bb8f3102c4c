"""Whom a unit may choose as it is played, asked with whether it may be: *can I flip X there and bounce Y?*, *can I
play X to kill Y?*."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.asked.concealing import Concealing
from engine.riftbound.stories.phrases.costing import BOTH_TIMES
from engine.riftbound.stories.phrases.joined import AIMED
from engine.riftbound.stories.phrases.phrase import Frame
from engine.riftbound.stories.scene.scene import ANA, FIELDS, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.using import does_as_it_comes

BESIDES_PAID = frozenset(
    {"pays Repeat", "pays Accelerate", "pays extra", "pays Flow", "pays Ambush"}
)
"""Adverbs of how a card is played, and what is paid besides."""


class ByPlaying(Concealing):
    """Asks in a scene what units may do as they are played."""

    def may_play(self, roles: Roles) -> None:
        """*can I play X (to bounce Y)?*"""
        purpose = self.comes_to_do(roles)
        self.paying(roles)
        super().may_play(roles)
        if purpose is not None:
            self.may_be_chosen(purpose, roles)

    def paying(self, roles: Roles) -> None:
        """*can I play X with the repeat?*: what is said to be paid besides is."""
        card = roles.objects[0].thing
        said = [one for one in roles.frame.adverbs if one in BESIDES_PAID]
        if card is None or not said or card.paying:
            return
        player = roles.subject.player if roles.subject is not None else ANA
        self.acts.pays(card, player, roles)
        drop = (*BESIDES_PAID, BOTH_TIMES)
        left = [one for one in roles.frame.adverbs if one not in drop]
        roles.frame = replace(roles.frame, adverbs=left)

    def may_flip(self, roles: Roles) -> None:
        """*can I flip X (to bounce Y)?*; where nothing was said of it, it lies where the fight is."""
        card, purpose = roles.objects[0].thing, self.comes_to_do(roles)
        player = roles.subject.player if roles.subject is not None else ANA
        if card is not None and card.card is not None and card.now == "" and self.scene.contested:
            there = roles.preps.pop("at", None)
            place = there.place if there is not None else self.scene.contested
            if place not in FIELDS:
                raise Unplaced
            self.acts.lies_hidden(card, player, place)
        super().may_flip(roles)
        if purpose is not None:
            self.may_be_chosen(purpose, roles)

    def comes_to_do(self, roles: Roles) -> Frame | None:
        """What a unit is to be played for, which its ability does as it is played."""
        card, purpose = roles.objects[0].thing, roles.frame.purpose
        if card is None or card.kind != "unit" or purpose is None:
            return None
        if not does_as_it_comes(card, purpose) or purpose.adverbs:
            return None
        roles.frame = replace(roles.frame, purpose=None)
        return purpose

    def may_be_chosen(self, purpose: Frame, roles: Roles) -> None:
        """Whether that may be chosen, once it was tried to play what chooses it."""
        tried = self.scene.tried
        card = tried[1] if tried is not None else None
        it = self.refs.other_than(card, "unit", "gear")
        self.asks_of(card, self.refs.ref_of(purpose.objects[0], it), roles)

    def may_pick(self, roles: Roles) -> None:
        """*can X pick Y?*: Y is where X may choose it."""
        subject = roles.subject.thing if roles.subject is not None else None
        if subject is not None and self.scene.acted and self.acts.has_just_come(subject):
            thing = roles.objects[0].thing
            if thing is None or thing is subject or len(roles.objects[0].things) != 1:
                raise Unplaced
            self.is_asked(subject)
            self.scene.at(thing, self.scene.contested or self.scene.quiet_field(thing.owner))
            self.scene.ask(f"{subject.owner} may choose {roles.objects[0].text}", roles.span)
            return
        if subject is not None and " at a battlefield" in self.acts.text(subject):
            for thing in roles.objects[0].things:
                self.scene.at(thing, self.scene.field())
        super().may_pick(roles)

    def may_move(self, roles: Roles) -> None:
        """*can I move X to Y?*; *and bounce Y?*, behind whether a unit may be played."""
        if not self.does_it_too(roles):
            super().may_move(roles)

    def may_do(self, roles: Roles) -> None:
        """*can I flip X and return Y to hand?*"""
        if not self.does_it_too(roles):
            raise Unplaced

    def does_it_too(self, roles: Roles) -> bool:
        """*can I flip X and bounce Y?*: behind whether it may be played, whether Y may be chosen."""
        tried = self.scene.tried
        acting = roles.subject.player if roles.subject is not None else ""
        card = tried[1] if tried is not None else self.just_played(acting)
        if card is None or roles.frame.purpose is not None or not acting:
            return False
        if tried is not None and roles.frame.link != "and":
            return False
        if card.kind == "spell":
            return tried is not None and self.is_what_it_does(card, roles)
        itself = [one for one in roles.preps if roles.preps[one].thing is card]
        rest = [one for one in roles.frame.preps if one[0] not in itself]
        chooses = roles.frame.verb in AIMED and " played: " in self.acts.text(card)
        does = chooses or does_as_it_comes(card, replace(roles.frame, preps=rest))
        if card.kind != "unit" or not does:
            return False
        self.asks_of(card, roles.objects[0], roles)
        return True

    def just_played(self, player: str) -> Thing | None:
        """What that player was told last to have played."""
        last = next((one for one in reversed(self.scene.lines) if one.mood != "asked"), None)
        if last is None or last.mood != "act":
            return None
        return next((one for one in self.scene.things
                     if f"{last.text} ".startswith(f"{player} plays {one.mark} ")), None)  # fmt: skip

    def is_what_it_does(self, card: Thing, roles: Roles) -> bool:
        """*can he choose X and move it home?*: behind whether X may be chosen, what the spell does to it."""
        asked = [one for one in self.scene.lines if one.mood == "asked"]
        whom = roles.objects[0].text if roles.objects else ""
        if not whom or not asked or roles.frame.verb not in self.acts.text(card):
            return False
        last, tried = asked[-1], self.scene.tried
        if last.text.endswith(f" {card.mark}") and tried is not None:  # on nobody yet
            last.text += f" on {whom}"
            self.scene.tried = f"{tried[0]} on {whom}", *tried[1:]
        return f"{last.text} ".partition(" on ")[2].startswith(f"{whom} ")

    def asks_of(self, card: Thing | None, target: Ref, roles: Roles) -> None:
        """Whether it may be chosen for the ability of a card that comes."""
        thing = target.thing
        if card is None or thing is None or thing is card or len(target.things) != 1:
            raise Unplaced
        self.is_asked(card)
        self.scene.at(thing, self.scene.contested or self.scene.field())
        self.go_on()
        self.scene.ask(f"{card.owner} may choose {target.text}", roles.span)

    def is_asked(self, card: Thing) -> None:
        """Its player is asked whom it chooses: also where only one can be chosen, if it need not do it;
        `Unplaced` where only one is there that it must choose."""
        text = self.acts.text(card)
        units = [one for one in self.scene.things if one.kind == "unit" and one is not card]
        free = re.search(r"when I am played[^;]*\b(?:may|up to)\b", text) is not None
        if not free and len(units) < 2:
            raise Unplaced
