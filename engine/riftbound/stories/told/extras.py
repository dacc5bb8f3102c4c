"""What a card lets its player pay besides, and what they do not: *I pay the extra Mind*, *…, paying the additional
cost*, *he attacks and doesn't pay*."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.told.card_plays import BESIDES
from engine.riftbound.stories.told.purposes import may_cost_more
from engine.riftbound.stories.told.spending import Spending
from engine.riftbound.stories.words.book import card_text

PAYING = frozenset(
    {
        "pay",
        "pay extra",
        "pay the extra",
        "pay more",
        "pay the additional cost",
        "pay the extra cost",
        "pay the additional",
        "pay its additional cost",
        "pay his additional cost",
        "pay her additional cost",
        "pay its extra cost",
        "pay an additional",
        "pay an extra",
    }
)
"""Verbs of what is paid, also besides."""
DEFLECT = "Deflect"
UNLESS = "unless the controller of that spell pays"
"""What says that who played the spell may pay as it resolves."""
LETTING = "may pay ["
"""What says in a card's text that its player may pay something as its ability is put on the chain."""
DECLINING = frozenset({"decline", "skip", "refuse", "skip paying"})
"""Verbs of what is not done although it may be."""
TRIGGERS = frozenset({"trigger", "ability", "attack-trigger", "defend-trigger", "move-trigger"})


class Extras(Spending):
    """Pays in a scene what may be paid, or leaves it."""

    def spends(self, frame: Frame) -> bool:
        """Whether it says that something is paid that need not be."""
        pays = frame.verb in PAYING and not (frame.passive or frame.purpose or frame.means)
        if pays and (self.pays_besides(frame) or self.pays_as_asked(frame)):
            return True
        if self.pays_deflect(frame):
            return True
        if frame.verb in DECLINING and self.declines(frame):
            return True
        return super().spends(frame)

    def cannot(self, frame: Frame) -> bool:
        """Also *he doesn't pay*: what he may pay stays unpaid."""
        unpaid = frame.verb in PAYING and frame.negated and not (frame.modal or frame.asks)
        return (unpaid and self.declines(frame)) or super().cannot(frame)

    def pays_besides(self, frame: Frame) -> bool:
        """*… and pay the extra Mind*, *…, paying the additional cost on his unit*: for the card that
        they played last, and what it then chooses."""
        if self.pays_as_it_comes(frame):
            return True
        last = self.last_play(frame.subject)
        cards = [one for one in self.in_play(last) if may_cost_more(one)] if last else []
        if last is None or len(cards) != 1 or not is_price(frame, cards[0]) or frame.adverbs:
            return False
        last.text += BESIDES
        self.scene.waiting = [one for one in self.scene.waiting if one.card is not cards[0]]
        for prep, phrase in frame.preps:
            if prep in ("on", "against"):
                inner = Frame("choose", frame.start, frame.end, subject=frame.subject)
                self.tells(replace(inner, objects=[phrase]))
        return True

    def pays_deflect(self, frame: Frame) -> bool:
        """*…, paying for Deflect*: what they played last is on what has it, which costs that anyway."""
        said = "deflect" in frame.verb or "for-deflect" in frame.adverbs
        last = self.last_play(frame.subject) if said and frame.verb.startswith("pay") else None
        plain = not (frame.passive or frame.negated or frame.asks or frame.preps or frame.purpose)
        if last is None or not plain or self.cut:
            return False
        aimed = last.text.partition(" on ")[2]
        for thing in [one for one in self.scene.things if one.mark in aimed and one.kind == "unit"]:
            has = thing.card is not None and self.book.has(thing.card, DEFLECT)
            has = has or any(word == DEFLECT for word, _ in thing.keywords)
            if not has and (thing.card is not None or thing.made):
                raise Unplaced
            if not has:
                thing.keywords.append(
                    (DEFLECT, frame.objects[0].number or 0 if frame.objects else 0)
                )
        return True

    def pays_as_it_comes(self, frame: Frame) -> bool:
        """*I paid double Body for X*, of which nothing was told: it is played, and that paid besides."""
        named = [one for prep, one in frame.preps if prep == "for" and one.kind == "name"]
        player = self.refs.player_meant(frame.subject)
        if len(named) != 1 or len(frame.preps) != 1 or frame.adverbs or player not in OTHER:
            return False
        thing = self.refs.ref(named[0], player).thing
        card = thing.card if thing is not None else None
        if thing is None or card is None or not may_cost_more(card) or not is_price(frame, card):
            return False
        if thing.now not in ("", "hand") or self.cut:
            return False
        thing.paying = BESIDES
        self.play(
            player, self.mine(thing, player), [], "", (frame.start, frame.end), responding=False
        )
        return True

    def pays_as_asked(self, frame: Frame) -> bool:
        """*he pays the fury*, *I pay for it*: what has just triggered lets its player do so."""
        if self.bargained(frame):
            return self.pays_bargain(frame)
        source = self.lets_pay(frame)
        plain = all(prep == "for" and about_it(one) for prep, one in frame.preps)
        if source is None or not plain or set(frame.adverbs) - {"now"}:
            return False
        asked = self.priced(source)
        if not all(about_it(one) or domain(one) in asked for one in frame.objects):
            return False
        self.scene.premise(f"{source.mark} triggered", NOWHERE)
        return True

    def pays_bargain(self, frame: Frame) -> bool:
        """*he pays (the 2 Energy)*: what was played last asks for so much of him as it resolves."""
        price = card_text(self.scene.chain[-1].card).partition(UNLESS)[2].partition("]")[0]
        known = all(about_it(one) or str(one.number or "") in price for one in frame.objects)
        if not known or any(prep != "for" for prep, _ in frame.preps) or frame.adverbs:
            return False
        self.scene.act("everyone passes")
        self.scene.act(f"{self.scene.chain[-2].owner} pays", (frame.start, frame.end))
        self.scene.chain = self.scene.chain[:-1]
        return True

    def declines(self, frame: Frame) -> bool:
        """*I don't pay*, *he skips paying*: what has just triggered lets its player pay, and they do not;
        nothing is paid besides unless it is said."""
        wanted = frame.purpose
        if wanted is not None and (wanted.verb not in PAYING or wanted.preps):
            return False
        last = self.last_play(frame.subject)
        words = [one.word for one in frame.objects if one.kind == "keyword"]
        if last is not None and words and not frame.preps:
            return all(self.book.has(card, word) for card in self.in_play(last) for word in words)
        if last is not None and any(map(may_cost_more, self.in_play(last))):
            return not frame.preps
        if self.bargained(frame):
            self.scene.act("everyone passes")
            self.scene.act(f"{self.scene.chain[-2].owner} declines", (frame.start, frame.end))
            self.scene.chain = self.scene.chain[:-2]
            return True
        source = self.lets_pay(frame)
        if source is None:
            return False
        self.scene.act(f"{source.owner} declines", (frame.start, frame.end))
        return True

    def bargained(self, frame: Frame) -> bool:
        """*I play Hard Bargain on his spell. He does not pay*: whether that is what it asks of him."""
        chain = self.scene.chain
        asked = len(chain) > 1 and UNLESS in card_text(chain[-1].card)
        player = self.refs.player_meant(frame.subject)
        return asked and chain[-2].owner == player != chain[-1].owner and not self.cut

    def lets_pay(self, frame: Frame) -> Thing | None:
        """What that player has that has just triggered, and lets them pay."""
        player = self.refs.player_meant(frame.subject)
        found = [
            one
            for one in self.scene.things
            if one.card is not None and one.owner == player and self.has_just_come(one)
            and LETTING in card_text(one.card)
        ]  # fmt: skip
        if player not in OTHER or len(found) != 1 or self.cut:
            return None
        return found[0]

    def priced(self, source: Thing) -> str:
        """What it lets its player pay, as it stands on the card."""
        text = card_text(source.card)
        return text.partition(LETTING)[2].partition("]")[0]


def is_price(frame: Frame, card: CardDefinition) -> bool:
    """Whether what is paid is what that card may cost besides, by what of it is said."""
    costs = [extra.cost for extra in card.extras]
    power = {f"{cost.power.count(one)} {one}" for cost in costs for one in cost.power}
    power |= {one for cost in costs for one in cost.power}
    said = [domain(one) for one in frame.objects if not about_it(one)]
    known = all(one in power or one == "cost" for one in said)
    placed = all(prep in ("on", "against", "for") for prep, _ in frame.preps)
    told = bool(frame.objects) or frame.verb != "pay"
    return known and placed and told


def domain(phrase: Phrase) -> str:
    """The domain of the Power that it speaks of, or the noun that it is."""
    if phrase.names("rune") and phrase.naming is not None:
        return phrase.naming.cards[0].name.split()[0].lower()
    return f"{phrase.number or 1} {phrase.spent.lower()}" if phrase.spent else phrase.word


def about_it(phrase: Phrase) -> bool:
    """Whether it is *it*, or *its trigger*: what is paid for."""
    return phrase.kind == "pronoun" or phrase.word in TRIGGERS or phrase.word == "cost"
