"""Whose a thing is and which place is meant, by the words of a noun phrase."""

from __future__ import annotations

from collections.abc import Callable

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import ANA, BEN, FIELDS, OTHER, Scene, Thing, Unplaced
from engine.riftbound.stories.story import Assumed
from engine.riftbound.stories.things.absent import OPEN, clears, nobody_there
from engine.riftbound.stories.things.ref import OF_PLAYERS, WHOSE_PLACES, Ref, role_of
from engine.riftbound.stories.words.book import Book


class Meanings:
    """What phrases mean in a scene, as far as players, cards and places go."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.book: Book = scene.book
        self.it: Thing | None = None
        self.units = False
        self.place_it = False
        self.came = False  # tokens were asked about
        self.he_player = False
        self.acting: Thing | None = None
        self.side = ""
        self.fighting = False
        self.fated: tuple[str, ...] = ()
        self.of_units = False
        self.attacked = False
        self.needs = ""
        self.playing = False
        self.comes = False  # a unit goes where it was not
        self.taken: list[Thing] = []
        self.asked_it = False
        self.hides: Callable[[Thing, str, str], None] = _nobody_hides
        self.fights: Callable[[Thing, str], None] = _nobody_fights

    def player_meant(self, phrase: Phrase | None) -> str:
        """The player that a phrase means, *he* and *she* being one; nothing where it means none."""
        if phrase is None or (phrase.kind in ("name", "noun") and phrase.word != "controller"):
            return ""  # nobody comes to be there for being asked of
        return self.who(phrase, True).player

    def who(self, phrase: Phrase, he: bool) -> Ref:
        """What the phrase means, *he* being a player if `he` says so."""
        self.he_player = he
        try:
            return self.ref(phrase)
        finally:
            self.he_player = False

    def ref(self, phrase: Phrase, agent: str = "") -> Ref:
        """What the phrase means: found by who knows things."""
        raise NotImplementedError

    def player(self, word: str) -> str:
        """Who that word of a person is."""
        scene = self.scene
        if word == "mate":
            raise Unplaced  # nobody but the two has a part in what is told
        if word in ("ana", "ben"):
            found = {"ana": ANA, "ben": BEN}[word]
            scene.they = BEN if found == BEN else scene.they
        elif word == "they":
            found = scene.they
        elif word == "attacker":
            found = scene.mover or ANA
        elif word == "defender":
            found = OTHER[scene.mover or ANA]
        elif word == "turn":
            found = scene.turn or ANA
        else:
            found = scene.anybody
            scene.they = found if word == "any" else scene.they
        scene.last_player = found
        return found

    def candidates(self) -> list[Thing]:
        """What *it* may mean, the one last spoken of first; then who is only spoken of further on in the
        text, last of all whom nobody spoke of."""
        recent, now = self.scene.recent[::-1], self.scene.telling
        spoken = self.scene.spoken
        return sorted(recent, key=lambda one: (one.made, 0 <= now < spoken.get(one.id, now)))

    def _thing(self, thing: Thing, word: str = "") -> Ref:
        self.scene.mention(thing)
        return Ref(thing.kind, thing.mark, thing=thing, things=[thing], word=word)

    def _candidates(self, phrase: Phrase) -> list[CardDefinition]:
        assert phrase.naming is not None
        cards = list(phrase.naming.cards)
        for word in phrase.adjectives:
            if not word.startswith("is "):
                continue
            kind = word.removeprefix("is ")
            if kind == "legend":
                cards += phrase.naming.legends
            if kind == "champion":
                fitting = [card for card in cards if "champion" in card.supertypes]
            else:
                fitting = [
                    card for card in cards if kind in card.types or kind in ("card", "token")
                ]
            if not fitting and kind == "equipment":
                fitting = [card for card in cards if "gear" in card.types]
            cards = fitting
        if not cards:
            raise Unplaced
        able = [card for card in cards if self.needs and self.book.has(card, self.needs)]
        return able or cards

    def _one_card(self, phrase: Phrase, cards: list[CardDefinition]) -> CardDefinition:
        """The card; where several are left, a player says which (rule 1)."""
        if len(cards) == 1:
            return cards[0]
        key = f"card:{phrase.word.lower()}"
        for card in cards:
            if self.scene.chosen.get(key) == card.name:
                return card
        told = {card.name: f"{phrase.word} is {card.name}" for card in cards}
        if (like := self._of_that_might(phrase, cards)) is not None:
            name = self.scene.assume(key, like.name, told.pop(like.name), told)
            return next(card for card in cards if card.name == name)
        others = tuple(told.items())
        self.scene.open[key] = Assumed(key, "", f"Which {phrase.word}?", others)
        return cards[0]

    def _of_that_might(self, phrase: Phrase, cards: list[CardDefinition]) -> CardDefinition | None:
        """*my 5 Might Vi*: the one of them that is printed with that Might."""
        like = [card for card in cards if card.might == phrase.might]
        return like[0] if phrase.might is not None and len(like) == 1 else None

    def _field(self, card: CardDefinition) -> Ref:
        scene = self.scene
        for letter, known in scene.fields.items():
            if known is card:
                scene.last_field = letter
                return Ref("field", letter, place=letter)
        letter = next((one for one in FIELDS if one not in scene.fields), "")
        if not letter or any(one.now == letter for one in scene.things):
            letter = next((x for x in FIELDS if x not in scene.fields and x != letter), "")
        if not letter:
            raise Unplaced
        scene.fields[letter] = card
        scene.last_field = letter
        return Ref("field", letter, place=letter)

    def _owner(self, phrase: Phrase) -> str:
        owner = phrase.owner
        if owner is None and "enemy" in phrase.adjectives:
            return BEN
        if owner is None and "friendly" in phrase.adjectives:
            return ANA
        if isinstance(owner, str):
            if (
                owner == "he"
            ):  # of a thing that is his, as a player's; the opponent is the other one
                return BEN
            return self.player(owner) if owner in ("ana", "ben", "they", "any", "mate") else ""
        return ""

    def _the_others(self, whose: str, letter: str) -> bool:
        """Whether a battlefield that is said to be somebody's was only told of as the other player's."""
        begun = self.scene.deeds not in ([], ["the turn goes to the main phase"])
        if whose not in ("ana", "ben", "they", "he") or begun:
            return False
        player = BEN if whose == "he" else self.player(whose)
        there = {one.owner for one in self.scene.things if letter in one.now.split()} - {""}
        return bool(there) and player not in there

    def _is_the_opponents(self, letter: str) -> bool:
        """Whether *his battlefield* is the opponent's: nothing was spoken of that it may belong to,
        what was last spoken of is who asks's, or others of the opponent's are there."""
        last = self.it or (self.scene.recent[-1] if self.scene.recent else None)
        there = any(one.owner == BEN and one.now == letter for one in self.scene.things)
        return there or last is None or ANA in (last.owner, not last.owner and self.side)

    def _which_field(self, phrase: Phrase) -> str:
        """Which of the battlefields is meant, where no card is named."""
        scene = self.scene
        letter = scene.last_field or "A"
        other = "B" if letter == "A" else "A"
        if phrase.det in ("another", "other"):
            return scene.pointed.setdefault(phrase.start, other)  # however often it is looked up
        if phrase.det == "left":
            return self._left_field()
        if phrase.letter:
            return phrase.letter
        if not scene.last_field and scene.fields:
            return next(iter(scene.fields))
        the_others = isinstance(phrase.owner, str) and self._the_others(phrase.owner, letter)
        return other if the_others else letter

    def _beside_who_was_told(self) -> None:
        """*at the same battlefield*: who was spoken of before, and is nowhere yet, is there too."""
        before = [one for one in self.scene.recent if one.kind == "unit" and one not in self.taken]
        if before and not before[-1].start:
            self.scene.at(before[-1], "A", said=True)

    def _left_field(self) -> str:
        """*the battlefield it left*: where what was spoken of last, of what was at one, had been."""
        units = [one for one in self.scene.recent if one.kind == "unit" and one.start in FIELDS]
        if not units or not self.scene.acted:
            raise Unplaced
        return units[-1].start

    def _one_field(self, phrase: Phrase) -> bool:
        """Whether it is one battlefield; *at battlefields*, told, is at one."""
        several = phrase.det or phrase.owner or phrase.number or self.scene.telling < 0
        if phrase.plural and several:
            return False
        return phrase.number in (None, 1) and phrase.det != "each"

    def _place(self, phrase: Phrase) -> Ref:
        scene = self.scene
        if phrase.naming is not None:
            return self._field(self._one_card(phrase, self._candidates(phrase)))
        if phrase.word != "battlefield":
            said = WHOSE_PLACES.get(phrase.owner) if isinstance(phrase.owner, str) else None
            theirs = (
                self.player(said)
                if said is not None and phrase.word in OF_PLAYERS | {"deck"}
                else ""
            )
            return Ref(role_of(phrase.word), phrase.word, place=phrase.word, whose=theirs)
        if phrase.plural and (phrase.det == "both" or phrase.number == len(FIELDS)):
            return Ref("field", " and ".join(FIELDS), places=[*FIELDS])
        if not self._one_field(phrase) or set(phrase.adjectives) - {"empty", "enemy", "friendly"}:
            raise Unplaced
        if phrase.det == "same" and not scene.last_field:
            self._beside_who_was_told()
        letter = scene.last_field = self._which_field(phrase)
        ref = Ref("field", letter, place=letter)
        if "empty" in phrase.adjectives:
            ref.word = "empty"
        whose = "ben" if "enemy" in phrase.adjectives else phrase.owner
        if whose == "he" and self._is_the_opponents(letter):
            whose = "ben"
        if ref.word == "empty" and whose is not None:
            self._nobody_there(whose, letter)
        elif isinstance(whose, str) and whose in ("ana", "ben", "they"):
            if nobody_there(scene, self.player(whose), letter):
                ref.word = "empty"
            else:
                scene.here(self.player(whose), letter)
        if whose in ("it", "he") and scene.recent:
            holder = self.it or scene.recent[-1]
            self.asked_it = True
            if holder.kind != "unit":
                raise Unplaced
            scene.at(holder, letter, said=True)
        return ref

    def _nobody_there(self, whose: str | Phrase, letter: str) -> None:
        """*his empty battlefield*: nobody is there, and so it is nobody's."""
        if whose not in ("ana", "ben", "they", "he"):
            raise Unplaced
        for player in OTHER:
            clears(self.scene, player, letter)
        self.scene.note(OPEN)


def _nobody_fights(thing: Thing, word: str) -> None:
    raise Unplaced


def _nobody_hides(thing: Thing, field: str, player: str) -> None:
    raise Unplaced
