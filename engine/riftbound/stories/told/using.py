"""Abilities that are told to be used: *I exhaust Caitlyn to hit X*, *I use its ability on X*, *I use Harnessed
Dragon to kill X*."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.riftbound.stories.phrases.phrase import Frame, Phrase, tokens_named
from engine.riftbound.stories.scene.scene import FIELDS, OTHER, Thing, Unplaced
from engine.riftbound.stories.things.made import comes_anywhere
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.told.allotting import Allotting
from engine.riftbound.stories.told.paid_triggers import CHOOSES
from engine.riftbound.stories.told.purposes import without_gift
from engine.riftbound.stories.words.book import card_text

COSTED = re.compile(r"(?:^|(?<!\bpay)\s)\[[^\]]*\]:")
"""What an activated ability begins with in a card's text."""
SAID_OTHERWISE = {
    "bounce": "return", "destroy": "kill", "hit": "deal", "shoot": "deal", "ping": "deal",
}  # fmt: skip
"""Verbs of what abilities do, as cards say it."""
BY_EXHAUSTING = re.compile(r"\[[^\]]*exhaust me\]:")
GOING = frozenset({"move", "go", "run", "walk", "retreat", "return", "get"})
"""Verbs of who goes somewhere."""
AT_FIELDS = "a unit at a battlefield"
ONLY_THERE = "only if I am at a battlefield"
HARMING = frozenset({"kill", "destroy", "stun", "banish", "deal", "hit", "damage", "shoot"})
OWN_HARMED = r"\b(?:kill|stun|banish|deal [^;]* to) (?:an? |another )?(?:friendly|own|your)\b"
"""What says that an ability does so to a thing of its player's."""
GETTING = frozenset({"get", "gain", "make", "add"})
BROUGHT = frozenset({"might", "energy", "rune", "card", "xp"})
"""What abilities bring, of which nobody chooses any: Power is read as the word for Might."""
HURTS = frozenset({"hit", "shoot", "deal", "damage", "ping", "burn", "zap"})
"""Verbs of what abilities do that deal damage, as players say it."""


class Using(Allotting):
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
        if not self.responds(roles.frame) and self.scene.contested and self.has_just_come(source):
            self.scene.act("the chain empties")  # what triggered resolves before
        super().activate(roles)

    def may_have_used(self, thing: Thing, roles: Roles, player: str) -> None:
        """It may be asked whether they can use it: *it* has an ability to use and is theirs, what triggers
        is used by nobody, and *on his turn* it is not said whether they have priority."""
        card, said = thing.card, next(iter(roles.frame.objects), None)
        able = card is not None and self.book.activated(card)
        if card is not None and self.book.events(card) and not able:
            raise Unplaced
        if said is not None and said.kind == "pronoun" and not able:
            raise Unplaced
        waits = self.scene.chain or self.scene.contested
        if thing.owner != player or (self.scene.turn == OTHER.get(player) and not waits):
            raise Unplaced

    def is_forbidden(self, player: str) -> bool:
        """Whether a spell of the other one's, which has resolved by then, forbids to play cards."""
        for one in self.scene.things:
            theirs = one.kind == "spell" and one.owner == OTHER.get(player)
            played = any(one.mark in text for text in self.scene.deeds)
            if theirs and played and "can't play" in self.text(one):
                self.scene.settle()
                return True
        return False

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
        there = "here" in roles.frame.adverbs or bool({"at", "to"} & set(roles.preps))
        there = there or any(one.where is not None for one in roles.frame.objects)
        if card is not None and card.kind == "spell" and there and comes_anywhere(self.scene, card):
            raise Unplaced  # where its tokens come, its player has chosen
        if again:
            if card is None or not any(card.mark in one for one in self.scene.deeds):
                raise Unplaced
            if card.kind == "unit" and not {"to", "at"} & set(roles.preps):
                roles.preps["to"] = Ref("base", "base", place="base")
            rest = [one for one in roles.frame.adverbs if one != "again"]
            roles = replace(roles, frame=replace(roles.frame, adverbs=rest))
        start = card.start if again and card is not None else ""
        purpose = roles.frame.purpose
        player = self.player_of(roles)
        if card and purpose and player and self.costs(card, purpose, player):
            purpose, roles.frame = None, replace(roles.frame, purpose=None)
        if (
            card is not None
            and purpose is not None
            and not purpose.adverbs
            and card.kind == "unit"
            and does_as_it_comes(card, purpose)
        ):
            roles.frame = replace(roles.frame, purpose=None)
            super().play_role(roles)
            self.comes_and_does(card, purpose, roles)
            return
        super().play_role(roles)
        if card is not None and start in (*FIELDS, "base"):
            card.start = start  # where it lay at first it did

    def play_for(self, roles: Roles) -> None:
        """*I play a spell for 4*, *I pay 4 Energy for a spell*: one is played that costs so much."""
        card, energy = roles.objects[0], roles.preps["for"]
        if card.amount is not None:
            card, energy = energy, card
        if card.thing is None or len(card.things) != 1 or energy.amount is None:
            raise Unplaced
        self.refs.costs(energy.amount, card.thing)
        preps = {prep: one for prep, one in roles.preps.items() if prep != "for"}
        self.play_role(replace(roles, objects=[card], preps=preps))

    def flip(self, roles: Roles) -> None:
        """*I flip X (to bounce Y)*: it is played, and chooses Y as it comes."""
        card, purpose = roles.objects[0].thing, roles.frame.purpose
        if card is None or card.kind != "unit" or purpose is None:
            if purpose is not None and card is not None and card.kind != "spell":
                raise Unplaced
            super().flip(roles)
            return
        if not does_as_it_comes(card, purpose) or purpose.adverbs:
            raise Unplaced
        roles.frame = replace(roles.frame, purpose=None)
        super().flip(roles)
        self.comes_and_does(card, purpose, roles)

    def comes_and_does(self, card: Thing, purpose: Frame, roles: Roles) -> None:
        """What it was played for is chosen for the ability by which it does that."""
        it = self.refs.other_than(card, "unit", "gear")
        target = self.refs.ref_of(purpose.objects[0], it, card.owner)
        inner = replace(roles, objects=[target], preps={}, subject=_of(card))
        self.chosen_for(inner)

    def aims_by_purpose(self, roles: Roles, purpose: Frame, text: str) -> None:
        """*to hit X*, *to make a Recruit*: what the ability does, and on what."""
        if goes_home(purpose) and "move me to your base" in text and not roles.preps:
            roles.frame = replace(roles.frame, purpose=None)
            return
        if only_brings(purpose, text) and not roles.preps:
            roles.frame = replace(roles.frame, purpose=None)
            return
        purpose = _dealt_to(purpose, text)
        verb = "deal" if purpose.verb in HURTS else purpose.verb
        purpose = without_gift(purpose, text)
        tokens = [one for one in purpose.objects if tokens_named(one)]
        plain = not (purpose.means or purpose.purpose or purpose.negated or purpose.adverbs)
        purpose = _to_whom(purpose)
        home = verb == "move" and "to its base" in text
        plain = plain and all(
            (prep == "for" and one.kind == "amount") or (home and one.word == "base")
            for prep, one in purpose.preps
        )
        keyword = purpose.objects[1] if len(purpose.objects) == 2 else None
        if keyword is not None and keyword.kind == "keyword" and keyword.word in text:
            purpose = replace(purpose, objects=purpose.objects[:1])  # *to give it Ganking*
        says = "play " if tokens else f"{verb} "
        if not plain or len(purpose.objects) != 1 or says not in text or "on" in roles.preps:
            raise Unplaced
        if tokens:
            if not makes(text, tokens[0]):
                raise Unplaced
        else:
            source = roles.objects[0].thing if roles.objects else None
            it, player = self.refs.other_than(source, "unit"), self.player_of(roles)
            roles.preps["on"] = self.a_unit(purpose.objects[0], it, player)
            foe = purpose.verb in HARMING and not re.search(OWN_HARMED, text)
            for thing in roles.preps["on"].things if foe and player in OTHER else []:
                self.scene.own(thing, OTHER[player])  # if nobody said whose it is
            if roles.preps["on"].thing is source:
                raise Unplaced
        roles.frame = replace(roles.frame, purpose=None)

    def a_unit(self, phrase: Phrase, it: Thing | None, player: str) -> Ref:
        """What is meant; *the attacker* is the unit."""
        before, self.refs.units = self.refs.units, True
        try:
            return self.refs.ref_of(phrase, it, player)
        finally:
            self.refs.units = before

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
        if ref is None or source is None:
            raise Unplaced
        text = self.text(source).partition("exhaust me]:")[2]
        alone = bool(roles.objects) and source.kind in ("gear", "legend") and not roles.preps
        if roles.frame.purpose is None and (not alone or not text or CHOOSES.search(text)):
            raise Unplaced
        if not BY_EXHAUSTING.search(self.text(source)):
            raise Unplaced
        subject = roles.subject if roles.objects else None
        if subject is None:
            owner = self.scene.own(source, source.owner or self.refs.player("ana")).owner
            subject = Ref("player", owner, player=owner)
        inner = replace(roles, subject=subject, objects=[ref], preps=dict(roles.preps))
        self.activate(inner)


def makes(text: str, token: Phrase) -> bool:
    """Whether that text plays such tokens, and as many as are said."""
    name = token.naming.cards[0].name if token.naming is not None else ""
    found = re.search(rf'play (?:(\d+) )?tokens? "{name}"', text)
    return bool(found) and token.number in (None, int(found[1] or 1) if found else 1)


def _of(source: Thing) -> Ref:
    return Ref("unit", source.mark, thing=source, things=[source])


def _to_whom(purpose: Frame) -> Frame:
    """*to give Ganking to my unit*: to give my unit Ganking."""
    to = purpose.behind("to")
    if [one.kind for one in purpose.objects] != ["keyword"] or to is None or len(purpose.preps) > 1:
        return purpose
    return replace(purpose, objects=[to, *purpose.objects], preps=[])


def _dealt_to(purpose: Frame, text: str) -> Frame:
    """*to deal 2 damage to X*, which that text does: to hit X."""
    to = purpose.behind("to", "on")
    much = purpose.objects[0].number if len(purpose.objects) == 1 else None
    some = [one.word for one in purpose.objects] == ["damage"] and not purpose.objects[0].adjectives
    if purpose.verb not in HURTS or to is None or len(purpose.preps) > 1:
        return purpose
    says = f"deal {much} to" in text if much is not None else some and "deal " in text
    return replace(purpose, objects=[to], preps=[]) if says else purpose


def only_brings(purpose: Frame, text: str) -> bool:
    """Whether it is *to add power*, *to channel a rune*, which that text does and asks for no choice."""
    plain = not (purpose.preps or purpose.means or purpose.purpose or purpose.negated)
    said = [one.word for one in purpose.objects]
    verb = "add" if purpose.verb in GETTING else purpose.verb
    known = len(said) == 1 and said[0] in BROUGHT and not purpose.adverbs
    if not plain or not known or not re.search(rf"\b{verb} \d", text):
        return False
    number = purpose.objects[0].number
    return number is None or bool(re.search(rf"\b{verb} {number}\b", text))


def goes_home(purpose: Frame) -> bool:
    """Whether it is *to go to base*, *to run home*, of who does it."""
    plain = not (purpose.objects or purpose.means or purpose.purpose or purpose.negated)
    home = [one.word for _, one in purpose.preps] == ["base"] or "home" in purpose.adverbs
    return plain and home and purpose.verb in GOING


def does_as_it_comes(card: Thing, purpose: Frame) -> bool:
    """Whether an ability of that unit does so to one thing as it is played."""
    text = card_text(card.card)
    verb = SAID_OTHERWISE.get(purpose.verb, purpose.verb)
    plain = not (purpose.means or purpose.purpose or purpose.negated)
    home = all(one.word in ("hand", "base") for _, one in purpose.preps)
    says = re.search(rf"when I am played[^;]*\b{verb}\b", text) is not None
    return plain and home and says and len(purpose.objects) == 1
