"""What is told to be spent: the buff of a unit, runes that are exhausted or recycled."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.scene.scene_text import NOW_HIDDEN, SAME_TURN
from engine.riftbound.stories.told.circumstances import RESPONDING
from engine.riftbound.stories.told.possessions import PILES
from engine.riftbound.stories.told.purposes import cost_verbs
from engine.riftbound.stories.told.runes import Runes
from engine.riftbound.stories.words.book import card_text
from engine.riftbound.vocabulary.costs import SpendXP
from engine.riftbound.vocabulary.counters import SpendAnyBuffs

BUFF = "buff-counter"
TAKEN = frozenset({"spend", "remove", "strip", "use", "pay"})
"""Verbs of what is done with a buff that a unit has."""
RUNES = {"exhaust": " for Energy", "tap": " for Energy", "recycle": ""}
"""Verbs of what is done with runes, and what they are then exhausted for."""
BROUGHT = frozenset({"energy", "might"})
ANY_NUMBER = "pay any number"
PAID_BESIDES = (", spending ", ", killing ", ", paying ", ", discarding ")
ACCELERATE = "Accelerate"
MOST_RUNES = 12
"""As many runes as a player may have."""
SPENDS = "spend my buff"
ANOTHERS = "spend the buff"
"""What cards say for which a buff is spent: one's own, another's."""


class Spending(Runes):
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
        if frame.verb in TAKEN and said[0].word == BUFF and frame.going:
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

    def last_play(self, phrase: Phrase | None) -> Line | None:
        """The play of that player, where it is what was done last, and nothing was paid besides."""
        player = self.refs.player_meant(phrase)
        last = next((one for one in reversed(self.scene.lines) if one.mood == "act"), None)
        if last is None or not last.text.startswith((f"{player} plays ", f"{player} reacts ")):
            return None
        return None if any(one in last.text for one in PAID_BESIDES) else last

    def in_play(self, last: Line) -> list[CardDefinition]:
        """The cards that are played there."""
        said = last.text.partition(" on ")[0]
        return [
            one.card for one in self.scene.things if f" {one.mark}" in said and one.card is not None
        ]

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

    # buffs

    def spends_buff(self, frame: Frame, phrase: Phrase) -> None:
        """By the ability of the unit where that is its cost, else by an effect."""
        behind = [one for prep, one in frame.preps if prep in ("from", "on", "of")]
        if len(behind) != len(frame.preps) or len(behind) > 1 or frame.purpose or frame.means:
            raise Unplaced
        unit = self.buffed_unit(phrase.owner, behind)
        subject = None if frame.passive else frame.subject
        player = self.refs.player_meant(subject)
        if subject is not None and player not in OTHER:
            raise Unplaced
        span, responds = (frame.start, frame.end), self.responds(frame)
        if any(ANOTHERS in one for one in self.texts()):
            raise Unplaced  # what it is spent for is told by that
        says = card_text(unit.card)
        if frame.verb == "spend" and SPENDS in says:
            self.uses_buff(unit, frame)
            return
        if not responds:
            self.scene.settle()
        self.scene.act(f"an effect spends the buff of {unit.mark}", span)

    def pays_buffs(self, frame: Frame, phrase: Phrase) -> None:
        """*I play X, spending 3 buffs*, *spending her buff*: a cost of the card played last."""
        last = self.last_play(frame.subject)
        plain = not (frame.preps or frame.purpose or frame.means or frame.adverbs or frame.link)
        if last is None or not plain or not any(map(_costs_buffs, self.in_play(last))):
            raise Unplaced
        player = last.text.partition(" ")[0]
        mine = [one for one in self.scene.things if one.owner == player and self.is_buffed(one)]
        if phrase.number is None and phrase.det != "all":
            self.had_one(phrase, last.text, mine)
            of_theirs = [
                one for one in self.scene.things if one.owner == player and self.is_buffed(one)
            ]
            named = isinstance(phrase.owner, Phrase) or len(of_theirs) != 1
            mine = [self.buffed_unit(phrase.owner, [])] if named else of_theirs
        elif phrase.number is not None and phrase.number != len(mine):
            raise Unplaced
        buffs = "buffs" if len(mine) > 1 else "buff"
        marks = " and ".join(one.mark for one in mine)
        last.text += f", spending the {buffs} of {marks} as a cost"

    def had_one(self, phrase: Phrase, played: str, buffed: list[Thing]) -> None:
        """*I play X on my unit, spending its buff*: it had one, where nobody is told to have any; *a
        buff* was one of a unit of theirs."""
        aim = played.partition(" on ")[2]
        player = played.partition(" ")[0]
        on = [one for one in self.scene.things if one.mark == aim and one.kind == "unit"]
        own = on and on[0].owner == player and not buffed
        if own and phrase.owner in ("it", "he") and len(self.scene.deeds) == 1:
            on[0].states.append("buffed")
        elif isinstance(phrase.owner, Phrase) and not buffed:
            self.gets_buff(self.refs.ref(phrase.owner).thing, player)
        elif not phrase.owner or phrase.owner in ("ana", "he", "they"):
            self.one_is_buffed(player)

    def one_is_buffed(self, player: str) -> None:
        """A unit of that player's had a buff, where none is told to have one."""
        units = [one for one in self.scene.things if one.owner == player and one.kind == "unit"]
        if any(map(self.is_buffed, units)):
            return
        there = [one for one in units if one.now and one.now not in ("hand", "trash")]
        there = [one for one in there if not self.scene.acted_with(one)]
        if len(there) > 1:
            raise Unplaced  # whose it was is not told
        unit = there[0] if there else self.scene.own(self.scene.new("unit"), player)
        self.gets_buff(self.scene.at(unit, "base"), player)

    def gets_buff(self, unit: Thing | None, player: str) -> None:
        """It had a buff."""
        if unit is None or unit.owner != player or unit.kind != "unit":
            raise Unplaced
        unit.states.append("buffed")

    def uses_buff(self, unit: Thing, frame: Frame) -> None:
        """The ability of which the buff is the cost; `Unplaced` where it has a choice."""
        assert unit.card is not None
        says = card_text(unit.card)
        if "choose" in says or frame.passive:
            raise Unplaced
        responds = self.responds(frame)
        player = self.scene.own(unit, ANA).owner
        if not responds:
            self.window(player)
        self.scene.begins(player)
        text = f"{player} activates {unit.mark}" + (" in response" if responds else "")
        self.scene.act(text, (frame.start, frame.end))
        self.scene.chain.append(unit)

    def buffed_unit(self, owner: str | Phrase | None, behind: list[Phrase]) -> Thing:
        """Whose buff it is: of who is named, else of the one unit that has one."""
        named = [owner] if isinstance(owner, Phrase) else behind
        if named:
            thing = self.refs.ref(named[0]).thing
            if thing is None or not self.is_buffed(thing):
                raise Unplaced
            return thing
        player = self.refs.player(owner) if owner in ("ana", "ben", "they") else ""
        found = [one for one in self.refs.candidates() if self.is_buffed(one)]
        found = [one for one in found if player in ("", one.owner)]
        if len(found) != 1:
            raise Unplaced
        return self.scene.mention(found[0])

    def is_buffed(self, thing: Thing) -> bool:
        """Whether it was told to be buffed, and that no buff of it was spent."""
        told = "buffed" in thing.states or any(
            f"buffs {thing.mark}" in one for one in self.scene.deeds
        )
        spent = f"the buff of {thing.mark}", f"activates {thing.mark}"
        gone = any(one in text for text in self.scene.deeds for one in spent)
        return thing.kind == "unit" and told and not gone

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

    def texts(self) -> list[str]:
        """What all cards say that were told of."""
        cards = [one.card for one in self.scene.things if one.card is not None]
        cards += self.scene.fields.values()
        return [card_text(one) for one in cards]


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


def _costs_buffs(card: CardDefinition) -> bool:
    """Whether a buff, or any number of them, may be spent as a cost of that card."""
    parts = [part for extra in card.extras for part in extra.cost.parts]
    some = any(isinstance(part, SpendAnyBuffs) for part in parts)
    return some or any(verb.startswith("spend the buff") for verb in cost_verbs(card))


def _costs_xp(card: CardDefinition) -> int:
    """How much XP may be spent as a cost of that card."""
    parts = [part for extra in card.extras for part in extra.cost.parts]
    return sum(part.number for part in parts if isinstance(part, SpendXP))
