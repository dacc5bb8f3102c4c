"""What is told to be spent: the buff of a unit, runes that are exhausted or recycled."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import OTHER, Thing, Unplaced
from engine.riftbound.stories.scene.scene_text import NOW_HIDDEN, SAME_TURN
from engine.riftbound.stories.told.buffs import AS_COST, Buffs
from engine.riftbound.stories.told.circumstances import RESPONDING
from engine.riftbound.stories.told.possessions import PILES
from engine.riftbound.stories.words.book import card_text
from engine.riftbound.vocabulary.costs import SpendXP

BUFF = "buff-counter"
TAKEN = frozenset({"spend", "remove", "strip", "use", "pay"})
"""Verbs of what is done with a buff that a unit has."""
RUNES = {"exhaust": " for Energy", "tap": " for Energy", "recycle": ""}
"""Verbs of what is done with runes, and what they are then exhausted for."""
BROUGHT = frozenset({"energy", "might"})
ANY_NUMBER = "pay any number"
ACCELERATE = "Accelerate"
MOST_RUNES = 12
"""As many runes as a player may have."""


class Spending(Buffs):
    """Does in a scene what is told to be spent; `other_courses` are where clauses begin that tell of
    another course than what was asked before."""

    other_courses: tuple[tuple[int, int], ...] = ()

    def spends(self, frame: Frame) -> bool:
        """*I spend the buff*, *the buff is removed*, *he recycles a rune*: whether it says that."""
        if self.pays_number(frame) or self.pays_xp(frame) or self.deck_has(frame):
            return True
        if self.draws_so_many(frame) or self.pays_accelerate(frame):
            return True
        if self.has_run_out(frame) or self.taps_out(frame):
            return True
        said = [*([frame.subject] if frame.passive and frame.subject else []), *frame.objects]
        if len(said) != 1 or frame.asks:
            return False
        as_cost = AS_COST in frame.adverbs and frame.link in ("and", "")
        if frame.verb in TAKEN and said[0].word == BUFF and (frame.going or as_cost):
            self.pays_buffs(frame, said[0])
            return True
        if frame.verb in TAKEN and said[0].word == BUFF:
            self.spends_buff(frame, said[0])
            return True
        if frame.verb in RUNES and said[0].word == "rune" and not frame.passive:
            self.uses_runes(frame, said[0])
            return True
        return False

    def circumstances(self, frame: Frame) -> None:
        """What is so as it is told."""
        if frame.verb != "circumstance":
            self.runes_beside(frame)
            _hid_on_their_turn(frame)
        self.in_the_same_turn(frame)
        super().circumstances(frame)

    def in_the_same_turn(self, frame: Frame) -> None:
        """*later this turn*, of what is done: what was told to be hidden this turn was so in that one."""
        if "this-turn" in frame.adverbs and frame.verb != "hide":
            for one in self.scene.things:
                one.fixed |= {SAME_TURN} if NOW_HIDDEN in one.fixed else set()

    def runes_beside(self, frame: Frame) -> None:
        """*he conquers X with 5 runes out*: that many they have."""
        beside = [one for one in frame.preps if one[0] == "with" and one[1].word == "rune"]
        if len(beside) != 1 or not beside[0][1].number or frame.subject is None:
            return
        player = self.refs.player_meant(replace(frame.subject))
        if player not in OTHER:
            raise Unplaced
        self.resources(replace(beside[0][1], out=False), player)
        frame.preps = [one for one in frame.preps if one is not beside[0]]

    def pays_number(self, frame: Frame) -> bool:
        """*…, paying 3 Power*: for what was played last, of which that many may be paid."""
        paid = frame.objects[0] if len(frame.objects) == 1 else None
        if frame.verb != "pay" or not frame.going or paid is None or not paid.number:
            return False
        plain = not (frame.preps or frame.purpose or frame.means or frame.adverbs)
        if not plain or paid.also or not self.last_says(ANY_NUMBER):
            raise Unplaced
        return True

    def pays_extra(self, card: Thing, player: str) -> None:
        """*with the additional cost*: also XP, which they have."""
        number = _costs_xp(card.card) if card.card is not None else 0
        if not number:
            super().pays_extra(card, player)
            return
        self.has_xp(player, number)
        card.paying = f", spending {number} XP"

    def has_xp(self, player: str, number: int | None) -> None:
        """They have so much XP, if it was not told how much they have."""
        if not any(one.text.startswith(f"{player} has") and one.text.endswith(" XP")
                   for one in self.scene.facts):  # fmt: skip
            self.scene.fact(f"{player} has {number} XP")

    def pays_xp(self, frame: Frame) -> bool:
        """*…, spending 3 XP*, *… and pays 3 XP*: a cost of the card that they played last."""
        paid = frame.objects[0] if len(frame.objects) == 1 else None
        if frame.verb not in ("pay", "spend") or paid is None or paid.word != "xp":
            return False
        if self.uses_xp(frame, paid) or self.pays_xp_as_it_triggers(frame, paid):
            return True
        last = self.last_play(frame.subject)
        joined = frame.link == "and" or (frame.going and not frame.link)
        plain = joined and not (frame.preps or frame.purpose or frame.means or frame.adverbs)
        if (
            last is None
            or not plain
            or not any(_costs_xp(one) == paid.number for one in self.in_play(last))
        ):
            raise Unplaced
        self.has_xp(last.text.partition(" ")[0], paid.number)
        last.text += f", spending {paid.number} XP"
        return True

    def pays_xp_as_it_triggers(self, frame: Frame, paid: Phrase) -> bool:
        """*X attacks and I spend 3 XP*: of what has just triggered, and lets its player pay so much."""
        player, may = self.refs.player_meant(frame.subject), f"may pay [spend {paid.number} XP]"
        able = [
            one
            for one in self.scene.things
            if one.owner == player and one.card is not None
            and may in card_text(one.card) and self.has_just_come(one)
        ]  # fmt: skip
        plain = not (frame.preps or frame.means or frame.adverbs or frame.purpose or frame.asks)
        if len(able) != 1 or not plain:
            return False
        self.has_xp(player, paid.number)
        self.scene.premise(f"{able[0].mark} triggered", (frame.start, frame.end))
        return True

    def pays_accelerate(self, frame: Frame) -> bool:
        """*I play X and accelerate it*, *… and pay Accelerate*: a cost of the card played last."""
        said = [one.word for one in frame.objects if one.kind == "keyword"]
        said += [one.removeprefix("pays ") for one in frame.adverbs if one.startswith("pays ")]
        it = [one.word for one in frame.objects] in (["it"], ["that"], [])
        pays = frame.verb == "pay" and said == [ACCELERATE]
        if not pays and not (frame.verb == "accelerate" and it):
            return False
        last = self.last_play(frame.subject)
        plain = not (frame.preps or frame.purpose or frame.means or frame.passive)
        able = self.in_play(last) if last is not None else []
        if last is None or not plain or not any(self.book.has(one, ACCELERATE) for one in able):
            raise Unplaced
        if f"paying {ACCELERATE}" in last.text:
            raise Unplaced
        last.text += f", paying {ACCELERATE}"
        return True

    def deck_has(self, frame: Frame) -> bool:
        """*my deck has 1 card*."""
        deck, cards = frame.subject, frame.objects[0] if len(frame.objects) == 1 else None
        if frame.verb != "have" or deck is None or deck.word not in PILES:
            return False
        if cards is None or cards.word != "card" or cards.adjectives or frame.preps:
            raise Unplaced
        none = self.none_had(cards)
        if (cards.number is None and not none) or not isinstance(deck.owner, str | None):
            raise Unplaced
        self.so_many(self.of_whom(deck.owner or "ana"), deck.word, 0 if none else cards.number or 0)
        return True

    def draws_so_many(self, frame: Frame) -> bool:
        """*my deck has 1 card. I draw 2*: so many cards, of the deck that was told."""
        said = frame.objects[0] if len(frame.objects) == 1 else None
        number = said is not None and said.kind == "amount" and said.word == "number"
        if frame.verb != "draw" or not number or said is None or frame.subject is None:
            return False
        player = self.of_whom(frame.subject.word)
        told = any(one.text.startswith(f"{player} has") and one.text.endswith("in deck")
                   for one in self.scene.facts)  # fmt: skip
        if not told or self.scene.acted or frame.preps or frame.purpose or frame.means:
            return False
        self.scene.act(f"{player} draws {said.number}", (frame.start, frame.end))
        return True

    # runes

    def uses_runes(self, frame: Frame, phrase: Phrase) -> None:
        """*I exhaust 2 runes for Energy*, *he recycles a rune*: of those that were told, else of as
        many as a player may have, where no card counts them."""
        player = self.refs.player_meant(frame.subject)
        number = phrase.number or (1 if phrase.det in ("a", "an", "another") else 0)
        brought = all(prep == "for" and one.word in BROUGHT and not one.number
                      for prep, one in frame.preps)  # fmt: skip
        plain = brought and not (phrase.adjectives or phrase.owner or frame.purpose or frame.means)
        if player not in OTHER or not number or not plain or RESPONDING in frame.adverbs:
            raise Unplaced
        if not any(one.text.startswith(f"{player} has ") and "rune" in one.text
                   for one in self.scene.facts):  # fmt: skip
            if self.runes_count() or self.scene.acted:
                raise Unplaced
            self.scene.fact(f"{player} has {MOST_RUNES} ready runes")
        self.window(player)
        self.scene.begins(player)
        many = f"{number} rune{'s' if number > 1 else ''}"
        verb = "recycles" if frame.verb == "recycle" else "exhausts"
        self.scene.act(f"{player} {verb} {many}{RUNES[frame.verb]}", (frame.start, frame.end))

    def runes_count(self) -> bool:
        """Whether anything that was told of counts runes."""
        return any("rune" in one for one in self.texts())


def _hid_on_their_turn(frame: Frame) -> None:
    """*he hid a card on his turn*: a turn before this one."""
    subject = frame.subject
    if frame.verb != "hide" or not frame.past or subject is None or frame.asks:
        return
    if any(one.kind == "name" for one in frame.objects):
        return  # what is named is hidden as it is told
    whose = "he" if subject.somebody else "ben" if subject.word == "ben" else "ana"
    owned = {"he": ("he", "ben"), "ben": ("he", "ben", "they"), "ana": ("ana",)}[whose]
    theirs = [
        one
        for one in frame.preps
        if one[1].word == "turn" and one[1].owner in owned and one[0] in ("on", "in", "during")
    ]
    if len(theirs) == 1 and set(theirs[0][1].adjectives) <= {"last"}:
        frame.preps = [one for one in frame.preps if one is not theirs[0]]
        frame.adverbs.append("last-turn")


def _costs_xp(card: CardDefinition) -> int:
    """How much XP may be spent as a cost of that card."""
    parts = [part for extra in card.extras for part in extra.cost.parts]
    return sum(part.number for part in parts if isinstance(part, SpendXP))
