"""What is told to be done with the buff of a unit: spent for its own ability, as a cost of a card, removed."""

from __future__ import annotations

import re

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, OTHER, Line, Thing, Unplaced
from engine.riftbound.stories.told.purposes import cost_verbs
from engine.riftbound.stories.told.runes import Runes
from engine.riftbound.stories.words.book import card_text
from engine.riftbound.vocabulary.counters import SpendAnyBuffs

AS_COST = "as-cost"
PAID_BESIDES = (", spending ", ", killing ", ", paying ", ", discarding ")
SPENDS = "spend my buff"
ANOTHERS = "spend the buff"
"""What cards say for which a buff is spent: one's own, another's."""


class Buffs(Runes):
    """Spends in a scene the buffs of units."""

    def spends_buff(self, frame: Frame, phrase: Phrase) -> None:
        """By the ability of the unit where that is its cost, else by an effect."""
        behind = [one for prep, one in frame.preps if prep in ("from", "on", "of")]
        if len(behind) != len(frame.preps) or len(behind) > 1 or frame.means:
            raise Unplaced
        unit = self.buffed_unit(phrase.owner, behind)
        if frame.purpose is not None and SPENDS not in card_text(unit.card):
            raise Unplaced
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
        plain = not (frame.preps or frame.purpose or frame.means or set(frame.adverbs) - {AS_COST})
        plain = plain and (not frame.link or bool(frame.adverbs))
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
        """The ability of which the buff is the cost, for what it is said to be spent; `Unplaced` where it
        has a choice of which nothing is said."""
        if frame.passive:
            raise Unplaced
        responds = self.responds(frame)
        player = self.scene.own(unit, ANA).owner
        on, mode = self.buff_spent_for(unit, frame.purpose)
        if not responds:
            self.window(player)
        self.scene.begins(player)
        text = f"{player} activates {unit.mark}{on}" + (" in response" if responds else "") + mode
        self.scene.act(text, (frame.start, frame.end))
        self.scene.chain.append(unit)

    def buff_spent_for(self, unit: Thing, purpose: Frame | None) -> tuple[str, str]:
        """On whom its ability is used, and which of the things that it may do."""
        text = card_text(unit.card).partition(f"[{SPENDS}]:")[2]
        modes = re.findall(r"\(([^)]*)\)", text)
        if purpose is None:
            if "choose" in text:
                raise Unplaced
            return "", ""
        said = [one for one in modes or [text.strip()] if one.startswith(f"{purpose.verb} ")]
        plain = not (purpose.preps or purpose.means or purpose.purpose or purpose.negated)
        if len(said) != 1 or not plain or purpose.adverbs or not purpose.objects:
            raise Unplaced
        player = unit.owner or ANA
        herself = said[0].startswith(f"{purpose.verb} me")
        whom = self.refs.ref_of(
            purpose.objects[0], unit if herself else self.refs.other_than(unit, "unit"), player
        )
        if (whom.thing is unit) != herself or len(whom.things) != 1:
            raise Unplaced
        mode = f", choosing {purpose.verb} {'me' if herself else 'a unit'}" if modes else ""
        if not herself:
            self.scene.own(whom.things[0], OTHER[player])
            self.scene.at(whom.things[0], self.scene.contested or self.scene.field())
        return "" if herself else f" on {whom.text}", mode

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

    def texts(self) -> list[str]:
        """What all cards say that were told of."""
        cards = [one.card for one in self.scene.things if one.card is not None]
        cards += self.scene.fields.values()
        return [card_text(one) for one in cards]


def _costs_buffs(card: CardDefinition) -> bool:
    """Whether a buff, or any number of them, may be spent as a cost of that card."""
    parts = [part for extra in card.extras for part in extra.cost.parts]
    some = any(isinstance(part, SpendAnyBuffs) for part in parts)
    return some or any(verb.startswith("spend the buff") for verb in cost_verbs(card))
