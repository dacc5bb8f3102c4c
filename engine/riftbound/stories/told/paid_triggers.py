"""What has just triggered and lets its player pay for what it does: *I kill X to send it home*, *I pay 1 to
return her*, *I use X on it*."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.things.matching import Roles
from engine.riftbound.stories.things.ref import Ref, the_unit
from engine.riftbound.stories.things.refs import ITEMS
from engine.riftbound.stories.told.extras import about_it
from engine.riftbound.stories.told.purposes import GIVEN
from engine.riftbound.stories.told.spending import BUFF
from engine.riftbound.stories.told.to_all import ToAll
from engine.riftbound.stories.words.book import card_text

PAID_FOR = re.compile(r"you may pay \[([^\]]*)\]: ([^;]*)")
"""What such an ability costs and what it does, as card texts say it."""
USED = frozenset({"use", "activate", "trigger"})
COMING = frozenset({"attack", "move"})
"""Verbs of what abilities wait for."""
PAYING = frozenset({"pay", "spend"})
SAID_OTHERWISE = {
    "send": "move", "push": "move", "put": "move", "bring": "move", "pull": "move", "kick": "move",
    "get": "move", "throw": "move", "bounce": "return", "hit": "deal", "shoot": "deal",
    "ping": "deal", "damage": "deal", "make": "play", "pump": "give", "shrink": "give", "gain": "give",
}  # fmt: skip
"""Verbs of what is done by it, as cards say it."""
CHOOSES = re.compile(
    r"\b(?:a|an|another)\b(?: (?:your|friendly|own|enemy|attacking))? (?:unit|gear)\b"
)
"""What says that its player chooses one thing for it."""
ITSELF = re.compile(r"\bme\b")


SCORED = {"conquer": "conquered", "hold": "held"}
"""What is waited for that brings points, and how it is told."""


class Offer(NamedTuple):
    """What lets its player pay: a battlefield where it is no thing, what it costs, what it does."""

    source: Thing | None
    price: str
    effect: str


class PaidTriggers(ToAll):
    """Pays in a scene for what has just triggered, and makes its choice."""

    def spends(self, frame: Frame) -> bool:
        """Whether it says that, or that something else is spent."""
        return self.pays_trigger(frame) or self.uses_trigger(frame) or super().spends(frame)

    def uses_trigger(self, frame: Frame) -> bool:
        """*I use its ability on Y*, *I attack with X to stun Y*: whom what has just triggered chooses."""
        wanted, on = frame.purpose, frame.behind("on")
        used = frame.verb in USED and len(frame.objects) == 1 and on is not None and wanted is None
        comes = frame.verb in COMING and wanted is not None and len(wanted.objects) == 1
        if not (used or comes) or frame.passive or frame.negated or frame.asks or self.cut:
            return False
        if comes:
            self.done(replace(frame, purpose=None))
        source = self.triggers_now()
        fits = source is not None and (not used or is_meant(frame.objects[0], source))
        if (
            source is None
            or not fits
            or (wanted is not None and not does(wanted, self.text(source)))
        ):
            if comes:
                raise Unplaced
            return False
        whom = on if wanted is None else wanted.objects[0]
        assert whom is not None
        target = self.whom_meant(whom, source)
        player = Ref("player", source.owner, player=source.owner)
        inner = replace(frame, purpose=None, objects=[], preps=[])
        self.chosen_for(Roles(inner, "", player, [target]))
        return True

    def pays_trigger(self, frame: Frame) -> bool:
        """*I kill X to send it home*: whether that is what an ability that has just triggered lets its
        player pay, for what it does; with whom it does it to."""
        player = frame.subject is not None and frame.subject.kind in ("person", "pronoun")
        given = frame.verb in (*PAYING, *USED, *GIVEN) and player
        if not given or frame.passive or frame.negated or frame.means or self.cut:
            return False
        offer = self.offered_now(frame)
        if offer is None:
            return self.pays_unseen(frame)
        wanted, on = frame.purpose, frame.behind("on")
        if not is_its_price(frame, offer):
            return False
        if wanted is not None and (on is not None or not does(wanted, offer.effect)):
            return False
        if any(prep not in ("on", "for") for prep, _ in frame.preps):
            return False
        whom = on or (wanted.objects[0] if wanted is not None and wanted.objects else None)
        self.pays_and_chooses(offer, whom, frame)
        return True

    def offered_now(self, frame: Frame) -> Offer | None:
        """What has just triggered and lets that player pay; also by a conquest or a hold that has just
        come, when what it does is done."""
        player = self.refs.player_meant(frame.subject)
        own = [
            (one, card_text(one.card))
            for one in self.scene.things
            if one.owner == player and (self.has_just_come(one) or self.has_scored_with(one))
        ]
        last = self.scene.lines[-1].text if self.scene.lines else ""
        fields = [
            (None, card_text(card))
            for place, card in self.scene.fields.items()
            if any(last == f"{player} {so} {place}" for so in SCORED.values())
        ]
        found = [
            Offer(source, match[1], match[2])
            for source, text in (*own, *fields)
            if (match := PAID_FOR.search(text)) is not None
        ]
        return found[0] if player in OTHER and len(found) == 1 else None

    def pays_unseen(self, frame: Frame) -> bool:
        """*I exhaust X to stun that unit*, of what triggers by what nobody looks for: it must have, once
        what waits has resolved, and asks for no choice."""
        if len(frame.objects) != 1 or frame.purpose is None or frame.preps or not self.scene.acted:
            return False
        player = self.refs.player_meant(frame.subject)
        own = [one for one in self.scene.things if one.owner == player and one.card is not None]
        found = [
            Offer(source, match[1], match[2])
            for source in own
            if (match := PAID_FOR.search(card_text(source.card))) is not None
            and frame.objects[0].naming is not None and is_meant(frame.objects[0], source)
        ]  # fmt: skip
        if len(found) != 1 or not is_its_price(frame, found[0]):
            return False
        ((source, _, effect),) = found
        if source is None or not does(frame.purpose, effect) or CHOOSES.search(effect):
            return False
        self.scene.settle()
        self.scene.premise(f"{source.mark} triggered", (frame.start, frame.end))
        return True

    def has_scored_with(self, source: Thing) -> bool:
        """Whether it waits for its player to conquer or hold, and they just have."""
        events = self.book.events(source.card) if source.card is not None else ()
        last = self.scene.lines[-1].text if self.scene.lines else ""
        where = "" if source.kind == "legend" else source.now
        return any(
            word in events and last.startswith(f"{source.owner} {so} {where}")
            for word, so in SCORED.items()
        )

    def pays_and_chooses(self, offer: Offer, whom: Phrase | None, frame: Frame) -> None:
        """Its ability is paid for; it does so to whom its player chooses, where it asks for one."""
        source, span = offer.source, (frame.start, frame.end)
        if source is None or self.has_scored_with(source):
            return  # that is how it came to its end
        if [one.word for one in frame.objects] == [BUFF]:
            self.one_is_buffed(source.owner)
        if [one.word for one in frame.objects] == ["xp"]:
            self.has_xp(source.owner, frame.objects[0].number or 1)
        chosen = self.whom_meant(whom, source) if whom is not None else None
        if chosen is None or (chosen.thing is source and ITSELF.search(offer.effect)):
            self.scene.premise(f"{source.mark} triggered", span)
            return
        if not CHOOSES.search(offer.effect) or len(chosen.things) != 1:
            raise Unplaced
        here = self.scene.contested or self.scene.field()
        away = "move" in offer.effect and not re.search(r"\b(?:here|attacking)\b", offer.effect)
        self.scene.at(chosen.things[0], "base" if away else here)
        self.chooses(source, the_unit(chosen.things[0]), span)

    def whom_meant(self, whom: Phrase, source: Thing) -> Ref:
        """Whom it does it to: *it* is another than what has triggered, *the attacker* one who is there."""
        it = self.refs.other_than(source, "unit", "gear")
        offer = PAID_FOR.search(card_text(source.card))
        herself = whom.kind == "pronoun" and offer is not None and "me" in offer[2].split()
        self.refs.units = True
        try:
            return self.refs.ref_of(whom, source if herself else it, source.owner)
        finally:
            self.refs.units = False


def is_its_price(frame: Frame, offer: Offer) -> bool:
    """Whether what is done is what it costs, or that it is used."""
    said, verb = frame.objects, GIVEN.get(frame.verb, frame.verb)
    if frame.verb in PAYING:
        paid = [one for one in said if not about_it(one)]
        buff = [one.word for one in paid] == [BUFF] and "spend the buff" in offer.price
        known = all(_is_asked(one, offer.price) for one in paid)
        return (known or buff) and (bool(said) or frame.purpose is not None)
    if len(said) != 1 or offer.source is None:
        return False
    itself = is_meant(said[0], offer.source)
    if frame.verb in USED:
        return itself
    return itself and f"{verb} me" in offer.price and frame.purpose is not None


def _is_asked(paid: Phrase, price: str) -> bool:
    """Whether so much is asked for, of that domain if one is said."""
    much = str(paid.number or 1) in re.findall(r"\d+", price)
    return much and (not paid.spent or paid.spent.lower() in price or "any" in price)


def is_meant(phrase: Phrase, source: Thing) -> bool:
    """Whether that is what has triggered, or its ability."""
    if phrase.word in ITEMS or phrase.word.endswith("-trigger"):
        return not isinstance(phrase.owner, Phrase) or is_meant(phrase.owner, source)
    named = phrase.naming is not None and source.card in phrase.naming.cards
    return named or (phrase.kind == "pronoun" and phrase.word == "it")


def does(wanted: Frame, effect: str) -> bool:
    """Whether an ability does what it is paid for."""
    verb = SAID_OTHERWISE.get(wanted.verb, wanted.verb)
    home = "home" in wanted.adverbs or any(one.word == "base" for _, one in wanted.preps)
    hand = any(one.word == "hand" for _, one in wanted.preps)
    plain = not (wanted.means or wanted.purpose or wanted.negated)
    if home:
        return plain and "move" in effect and "base" in effect
    if hand:
        return plain and "return" in effect and "hand" in effect
    return plain and re.search(rf"\b{re.escape(verb)}\b", effect) is not None
