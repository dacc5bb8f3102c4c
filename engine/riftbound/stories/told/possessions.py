"""What players are told to have to spend and to draw: runes, XP, Energy, Power, decks, hands."""

from __future__ import annotations

from engine.riftbound.stories.phrases.comparing import SAYS_NO_MORE
from engine.riftbound.stories.phrases.phrase import Frame, Phrase
from engine.riftbound.stories.scene.scene import ANA, BEN, Unplaced
from engine.riftbound.stories.told.recounting import Recounting

PILES = {"deck": "deck", "hand": "hand", "trash": "trash"}
SPENT = {"energy": "Energy", "might": "Power", "xp": "XP"}
"""Nouns of what players spend, and what it is."""
POOL = frozenset({"Energy", "Power"})
PLENTY = "20"
"""How much of what nobody speaks of is enough."""
AMOUNTS = frozenset({"rune", *SPENT})


class Possessions(Recounting):
    """Lays down in a scene what players are told to have to spend and to draw."""

    def is_resource(self, phrase: Phrase) -> bool:
        """Whether it is so much of what players spend."""
        if phrase.word == "might" and not phrase.spent:
            return False
        said = phrase.number is not None or phrase.det == "no"
        return said and (phrase.word in AMOUNTS or phrase.names("rune"))

    def counted_had(self, phrase: Phrase) -> bool:
        """Whether it is so much of what players spend, or no unit at all."""
        none = phrase.word == "unit" and (phrase.det == "no" or phrase.number == 0)
        return none or self.is_resource(phrase)

    def no_others(self, phrase: Phrase, player: str) -> bool:
        """*he has no other runes*: whether it says that of what he was told to have; so it is."""
        other = phrase.det == "no" and phrase.adjectives == ["other"]
        return other and any(line.text.startswith(f"{player} has ") for line in self.scene.facts)

    def resources(self, phrase: Phrase, player: str) -> None:
        """*2 ready runes*, *4 XP*, *3 Energy*, *2 ready Fury runes*: so many, and no more; of Energy
        and Power there is enough of the one that nobody speaks of."""
        parts = [phrase, *phrase.also]
        if self.may_have_spent() or not all(map(self.is_resource, parts)):
            raise Unplaced
        said = {SPENT.get(one.word, "runes") for one in parts}
        taken = self.was_taken(player, said)
        known = {self.kind_of(line.text) for line in self.scene.facts
                 if line.text.startswith(f"{player} has ")}  # fmt: skip
        if not taken and known & (said if said <= {"XP"} else {"runes", *POOL}):
            raise Unplaced  # it was told before
        for one in parts:
            self.scene.fact(f"{player} has {one.number or 0} {self.resource(one)}")
        for other in POOL - said if said & POOL and not taken else ():
            self.enough_of(other, player)

    def may_have_spent(self) -> bool:
        """Whether something was told by which players may have less or more than before."""
        still = (" moves ", "passes focus", "the combat ends", "the showdown closes")
        return not all(any(word in one for word in still) for one in self.scene.deeds)

    def enough_of(self, what: str, player: str) -> None:
        """Of what nobody speaks of, Energy or Power, there is enough, or else none."""
        words = {PLENTY: f"there is enough {what}", "0": f"there is no {what}"}
        key = f"{what.lower()}:{player}"
        number = self.scene.assume(key, PLENTY, words.pop(PLENTY), words)
        self.scene.fact(f"{player} has {number} {what}")

    def was_taken(self, player: str, said: set[str]) -> bool:
        """Whether one of these was taken to be enough, of which it is told now; it is no more."""
        taken = [one for one in said & POOL if f"{one.lower()}:{player}" in self.scene.assumed]
        for one in taken:
            del self.scene.assumed[f"{one.lower()}:{player}"]
        gone = tuple(f"{player} has {number} {one}" for one in taken for number in (PLENTY, "0"))
        self.scene.facts = [line for line in self.scene.facts if line.text not in gone]
        return bool(taken)

    def kind_of(self, fact: str) -> str:
        """What somebody is told to have so much of."""
        last = fact.split()[-1]
        return "runes" if last.startswith("rune") else last

    def resource(self, phrase: Phrase) -> str:
        """What it is so much of."""
        rune = phrase.word == "rune" or phrase.names("rune")
        told = [word for word in phrase.adjectives if word not in SAYS_NO_MORE]
        told = ["ready"] if rune and told == ["empty"] else told  # *2 open runes*
        state = f"{told[0]} " if rune and told in (["ready"], ["exhausted"]) else ""
        if told and not state:
            raise Unplaced
        domain = phrase.naming.cards[0].name.split()[0] if phrase.naming else phrase.spent
        domain = f"{domain} " if domain not in ("", "any") else ""
        many = "s" if phrase.number != 1 else ""
        if rune:
            return f"{state}{domain}rune{many}"
        return f"{domain}{SPENT[phrase.word]}"

    def pile(self, phrase: Phrase, player: str) -> bool:
        """*1 card (left) in my deck*, *3 cards in hand*: whether it says that, laid down if so."""
        where = phrase.where[1] if phrase.where is not None else None
        place = PILES.get(where.word, "") if where is not None else ""
        none = phrase.det == "no" or phrase.number == 0
        plain = phrase.kind == "noun" and phrase.word == "card"
        others = phrase.det == "other" or phrase.adjectives == ["other"]
        plain = plain and (others or not phrase.adjectives)
        if not place or not plain or where is None or (phrase.number is None and not none):
            return False
        whose = where.owner if isinstance(where.owner, str) else ""
        player = self.of_whom(whose) or player
        if none and others and place == "hand":
            self.no_more_in_hand(player)
            return True
        self.so_many(player, place, 0 if none else phrase.number or 0)
        if others and place == "hand":
            said = self.scene.facts[-1]
            said.text = said.text.replace(" card", " other card")  # besides what is named
        return True

    def no_more_in_hand(self, player: str) -> None:
        """*X is my only card in hand*, *no other cards in hand*: none besides those that are named."""
        if self.scene.acted:
            raise Unplaced
        self.scene.fact(f"{player} has 0 other cards in hand")

    def of_whom(self, owner: str) -> str:
        """The player of whom a pile is said to be."""
        return {"ana": ANA, "ben": BEN, "he": BEN, "they": BEN}.get(owner, "")

    def so_many(self, player: str, place: str, number: int) -> None:
        """So many cards are there before anything is done."""
        if self.scene.acted and not (self.past or self.link in ("", "with", "while", "and")):
            raise Unplaced
        if self.scene.acted and any(
            f"{player} has" in one.text and place in one.text for one in self.scene.facts
        ):
            raise Unplaced
        held = [one for one in self.scene.things if (one.start, one.owner) == ("hand", player)]
        if not number and place == "hand" and self.scene.acted and held:
            raise Unplaced  # what was played was in it
        if not number:
            self.scene.fact(f"{player}'s {place} is empty")
            return
        self.scene.fact(f"{player} has {number} card{'s' if number != 1 else ''} in {place}")


def for_paying(frame: Frame) -> None:
    """*no power left to pay for Deflect*, *no card to discard*: what it would be for."""
    inner = frame.purpose
    said = frame.objects[0] if len(frame.objects) == 1 else None
    if inner is None or said is None or said.det != "no" or inner.negated or inner.means:
        return
    if inner.verb.startswith(("pay", "spend")) and (said.spent or said.word in AMOUNTS):
        frame.purpose = None
    elif inner.verb == "discard" and said.word == "card" and not inner.objects:
        at = said.end
        said.where, frame.purpose = ("in", Phrase("noun", "hand", at, at)), None
