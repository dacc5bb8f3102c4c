"""What players are told to have to spend and to draw: runes, XP, Energy, Power, decks, hands."""

from __future__ import annotations

from engine.riftbound.stories.phrase import Phrase
from engine.riftbound.stories.recounting import Recounting
from engine.riftbound.stories.scene import ANA, BEN, Unplaced

PILES = {"deck": "deck", "hand": "hand", "trash": "trash"}
SPENT = {"energy": "Energy", "might": "Power", "xp": "XP"}
"""Nouns of what players spend, and what it is."""
AMOUNTS = frozenset({"rune", *SPENT})


class Possessions(Recounting):
    """Lays down in a scene what players are told to have to spend and to draw."""

    def is_resource(self, phrase: Phrase) -> bool:
        """Whether it is so much of what players spend."""
        if phrase.word == "might" and not phrase.spent:
            return False
        return phrase.number is not None and (phrase.word in AMOUNTS or phrase.names("rune"))

    def resources(self, phrase: Phrase, player: str) -> None:
        """*2 ready runes*, *4 XP*, *3 Energy*, *2 ready Fury runes*: so many, and no more."""
        parts = [phrase, *phrase.also]
        if self.scene.acted or not all(map(self.is_resource, parts)):
            raise Unplaced
        if [one.word for one in parts] == ["energy"]:
            raise Unplaced  # of how much Power there is beside it nothing is told
        for one in parts:
            self.scene.fact(f"{player} has {one.number} {self.resource(one)}")

    def resource(self, phrase: Phrase) -> str:
        """What it is so much of."""
        rune = phrase.word == "rune" or phrase.names("rune")
        told = [word for word in phrase.adjectives if word != "plain"]
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
        plain = phrase.kind == "noun" and phrase.word == "card" and not phrase.adjectives
        if not place or not plain or where is None or (phrase.number is None and not none):
            return False
        whose = where.owner if isinstance(where.owner, str) else ""
        player = self.of_whom(whose) or player
        self.so_many(player, place, 0 if none else phrase.number or 0)
        return True

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
        if not number and place == "hand":
            raise Unplaced  # what is played after that was in it
        if not number:
            self.scene.fact(f"{player}'s {place} is empty")
            return
        self.scene.fact(f"{player} has {number} card{'s' if number != 1 else ''} in {place}")
