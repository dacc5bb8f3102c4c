"""What the words of a noun phrase say of the thing it means: told of it once, and for good."""

from __future__ import annotations

from engine.riftbound.stories.phrases.comparing import PLAIN_SIZES, SAYS_NO_MORE, SIZES
from engine.riftbound.stories.phrases.lacking import NONE_OF, UNHURT
from engine.riftbound.stories.phrases.nameless import COSTS, DOES
from engine.riftbound.stories.phrases.phrase import TAG, Phrase
from engine.riftbound.stories.scene.scene import ANA, COSTING, OTHER, Thing, ThingKind, Unplaced
from engine.riftbound.stories.things.attacked import joins, swaps_sides
from engine.riftbound.stories.things.meanings import Meanings
from engine.riftbound.stories.things.ref import OF_PLAYERS, STATES, WHOSE_PLACES, Ref, has_played
from engine.riftbound.stories.words.book import card_text

WHOSE = frozenset({"enemy", "friendly"})
LACKING = frozenset({*NONE_OF.values()})
"""What things are without."""
NTH = "nth "
"""Before how many came before it, among what is said of a thing."""
RECRUIT = "token:Recruit"
EQUIPMENTS = {2: "Long Sword", 3: "B.F. Sword"}
"""What is taken for an Equipment that nobody names, by the Might that it gives."""
USUAL_BONUS = 2
MOST_ALIKE = 8
"""Of how many units one phrase may speak."""


MIGHTY = 5
"""The Might from which on a unit is Mighty."""


class Described(Meanings):
    """Makes things that nobody named, and describes things."""

    def _generic(self, phrase: Phrase, kind: ThingKind, owner: str) -> Thing:
        card = None
        if phrase.word == "token" or "is token" in phrase.adjectives:
            card = self.book.cards[RECRUIT]
            self.scene.note("a token: a Recruit")
        if phrase.word == "equipment":
            name = EQUIPMENTS.get(phrase.might or USUAL_BONUS)
            card = next((one for one in self.book.cards if one.name == name), None)
            if card is None:
                raise Unplaced
            self.scene.note(f"an Equipment: a {name}")
        thing = self.scene.new(kind, card)
        if owner:
            self.scene.own(thing, owner, said=True)
        return thing

    def equipments(self, number: int, owner: str) -> Ref:
        """*two equipments*: so many that nobody names."""
        made = [self._generic(Phrase("noun", "equipment", 0, 0), "gear", owner)
                for _ in range(number)]  # fmt: skip
        for thing in made:
            self.scene.mention(thing)
        text = " and ".join(one.mark for one in made)
        return Ref("gear", text, thing=made[0], things=made)

    def lying(self, owner: str) -> Thing:
        """*a facedown card*: one of which nobody says what it is."""
        thing = self.scene.new("spell")
        thing.noun = "Card"
        thing.text = f"{thing.mark} is a Reaction costing 2 Energy: Hidden; draw 1"
        self.scene.note("a facedown card: a Reaction with Hidden that draws 1")
        return self.scene.own(thing, owner, said=True) if owner else thing

    def two_lying(self, phrase: Phrase, owner: str) -> Ref:
        """*two facedown cards*, as many as may lie at one battlefield; `Unplaced` where some did."""
        if any(one.noun == "Card" for one in self.scene.things):
            raise Unplaced
        made = [self.lying(owner), self.lying(owner)]
        for thing in made:
            self.describe(phrase, thing)
            self.scene.mention(thing)
        return Ref("spell", " and ".join(one.mark for one in made), thing=made[0], things=made)

    def _of_tag(self, thing: Thing, tag: str) -> None:
        """It has that tag; `Unplaced` where a card is known not to."""
        if not thing.has_tag(tag) and (thing.card is not None or thing.tag):
            raise Unplaced
        thing.tag = tag if thing.card is None else ""

    def of_tags(self, phrase: Phrase, thing: Thing) -> bool:
        """Whether it has the tags that are said; “a 4” behind “a Poro” is another one."""
        tags = [word.removeprefix(TAG) for word in phrase.adjectives if word.startswith(TAG)]
        new = phrase.det in ("a", "an") and bool(thing.tag) and not tags
        return not new and all(thing.has_tag(word) for word in tags)

    def describe(self, phrase: Phrase, thing: Thing, agent: str = "") -> None:
        """What the phrase says of the thing besides."""
        scene, fighting, hidden = self.scene, "", False
        for word in phrase.adjectives:
            if word in STATES or (word == "damaged" and thing.kind == "unit"):
                self._was(word, thing)
            elif word in ("attacking", "defending"):
                fighting = word
            elif word == "hidden":
                hidden = True
            elif word == "alone" and thing.kind == "unit":
                self.alone(thing)
            elif word.startswith(TAG):
                self._of_tag(thing, word.removeprefix(TAG))
            elif word.startswith(COSTS):
                self.costs(int(word.removeprefix(COSTS)), thing)
            elif word in LACKING or word.startswith((DOES, NTH)):
                self._noted(word, thing)
            elif word == "ready" and not any(thing.mark in deed for deed in scene.deeds):
                thing.fixed.add("ready")
            elif word in SIZES:
                thing.fixed.add(PLAIN_SIZES.get(word, word))
            elif word == "mighty" and thing.kind == "unit":
                self._is_mighty(phrase.might, thing)
            elif word not in SAYS_NO_MORE | WHOSE and not word.startswith("is "):
                raise Unplaced
        if phrase.might is not None:
            self._mighty(phrase.might, thing)
        if phrase.damage is not None:
            thing.damage = phrase.damage
        self._bears(phrase, thing, agent)
        place = self._where_said(phrase, thing)
        if hidden and not (thing.start.startswith("facedown") or "facedown" in thing.now):
            if thing.generic and thing.kind == "unit" and not thing.hides:
                thing.keywords.append(("Hidden", 0))  # *my hidden guy*
            self.hides(thing, place or scene.field(), agent)
        elif place and not hidden:
            scene.at(thing, place, said=True)
        if fighting:
            self.fights_as(thing, fighting, agent)

    def _is_mighty(self, might: int | None, thing: Thing) -> None:
        """*a Mighty unit*, *my Mighty 5*: it has 5 Might or more."""
        if thing.generic and might is None and thing.might is None:
            self._mighty(MIGHTY, thing)
        elif (might or thing.might or (thing.card and thing.card.might) or 0) < MIGHTY:
            raise Unplaced

    def _mighty(self, might: int, thing: Thing) -> None:
        """So much Might it has, or gives."""
        if thing.kind == "gear":
            if thing.card is None or thing.card.might_bonus != might:
                raise Unplaced
            return
        if thing.might not in (None, might) and self.scene.acted:
            raise Unplaced
        if is_with_buff(thing, might):
            return
        thing.might = might
        thing.fixed.add("might")

    def costs(self, energy: int, thing: Thing) -> None:
        """So much Energy it costs: as its card says, or as one that nobody named does."""
        if thing.card is not None and thing.card.energy == energy:
            return
        if thing.card is not None or any(one.startswith(COSTING) for one in thing.fixed):
            raise Unplaced
        if self.scene.acted and thing.start:
            raise Unplaced
        thing.fixed.add(f"{COSTING}{energy} Energy")

    def _was(self, state: str, thing: Thing) -> None:
        """It was so from the start, if nothing was told of it before."""
        came = state == "exhausted" and thing.owner == self.scene.mover
        told_now = thing.made and self.scene.telling >= 0 and not came
        if self.scene.acted and thing.start and not told_now:
            return
        if state == "damaged":
            thing.fixed.add(state)
        elif state not in thing.states:
            thing.states.append(state)

    def _where_said(self, phrase: Phrase, thing: Thing) -> str:
        """Where it is said to be, and so whose it is; on the board, no more than that."""
        if phrase.where is None:
            return ""
        place = self._place(phrase.where[1]).place
        whose = phrase.where[1].owner
        if place in OF_PLAYERS and not thing.owner and whose in WHOSE_PLACES:
            self.scene.own(thing, self.player(WHOSE_PLACES[str(whose)]), said=True)
        return "" if place == "board" else place

    def _noted(self, word: str, thing: Thing) -> None:
        """What a spell that nobody names does; that it is the first of its kind, or what it has none of."""
        if word in LACKING:
            self._lacks(word, thing)
            return
        if word == f"{NTH}0" and thing.owner and not has_played(self.scene, thing.owner):
            return
        if word.startswith(DOES) and self.does_as_said(
            Phrase("noun", "", 0, 0, adjectives=[word]), thing
        ):
            return
        if not word.startswith(DOES) or thing.card is not None or thing.kind != "spell":
            raise Unplaced
        thing.does = word.removeprefix(DOES)

    def _lacks(self, word: str, thing: Thing) -> None:
        """It has no damage on it, no buff, no abilities: nothing that was told says otherwise."""
        worn = any(one.attached is thing for one in self.scene.things)
        card = thing.card
        printed = card is not None and (card.keywords or card_text(card))
        text = bool(thing.text or thing.keywords or printed)
        waiting = len(self.scene.chain)  # what waits has done nothing yet
        deeds = self.scene.deeds[: len(self.scene.deeds) - waiting]
        since = bool(thing.start) and any(thing.mark in one for one in deeds)
        told = {
            UNHURT: thing.damage or "damaged" in thing.fixed or since,
            "unbuffed": "buffed" in thing.states or since,
            "unarmed": worn,
            "textless": text,
        }
        if thing.kind != "unit" or told[word]:
            raise Unplaced

    def does_as_said(self, phrase: Phrase, thing: Thing) -> bool:
        """*his kill spell* behind *he plays Vengeance*: whether a named spell is that, by what it does."""
        said = [one.removeprefix(DOES) for one in phrase.adjectives if one.startswith(DOES)]
        if len(said) != 1 or thing.card is None or thing.kind != "spell" or not self.scene.acted:
            return False
        return self.book.does_to_first(thing.card, said[0])

    def _bears(self, phrase: Phrase, thing: Thing, agent: str) -> None:
        """The Equipment that it wears, and the keywords that its card has not."""
        for worn in [one for gear in phrase.wears for one in self.ref(gear).things]:
            if thing.kind != "unit" or (self.scene.acted and worn.start):
                raise Unplaced
            if worn.attached is not None and worn.attached is not thing:
                worn = self.scene.new("gear", worn.card)
            worn.attached = thing
            self.scene.own(worn, thing.owner or agent or ANA)
            self.scene.own(thing, worn.owner)
        for word, number in phrase.keywords:
            printed = thing.card is not None and self.book.has(thing.card, word)
            if not printed and (word, number) not in thing.keywords:
                thing.keywords.append((word, number))

    def alone(self, thing: Thing) -> None:
        """Nobody of its player is told to be with it."""
        for one in self.scene.things:
            beside = one.kind == "unit" and one is not thing and one.owner == thing.owner
            if beside and one.owner and one.now and one.now == thing.now:
                raise Unplaced

    def fights_as(self, thing: Thing, word: str, agent: str) -> None:
        """*an attacking unit*: it has moved to where an enemy is; *defending*: it was attacked."""
        mover = self.scene.mover if self.scene.contested else ""
        if not thing.owner and mover:
            self.scene.own(thing, mover if word == "attacking" else OTHER[mover])
        if not thing.owner:
            self.scene.own(thing, OTHER[agent] if agent else ANA)
        if mover and not thing.start and (thing.owner == mover) != (word == "attacking"):
            swaps_sides(self.scene)  # *the attacker is X. The defender is my 6*
        if self.scene.contested:
            if not thing.start and not self.scene.stand_in(thing):
                self.comes_besides(thing, word)
            role = thing.owner == self.scene.mover
            if thing.now != self.scene.contested or role != (word == "attacking"):
                raise Unplaced
            return
        self.fights(thing, word)

    def comes_besides(self, thing: Thing, word: str) -> None:
        """One more unit in the fight that is told."""
        role = "attacking" if thing.owner == self.scene.mover else "defending"
        if word != role:
            raise Unplaced
        if word == "attacking":
            joins(self.scene, thing)
        else:
            self.scene.at(thing, self.scene.contested, said=True)

    def _several(self, phrase: Phrase, owner: str) -> Ref:
        """*my two units*: those that were told, or that many, alike."""
        known = [one for one in self.scene.things if one.kind == "unit" and not one.made]
        known = [one for one in known if one.generic and one.owner in ("", owner)]
        if known and phrase.det != "other":
            if (
                phrase.apart
                or len(known) != phrase.number
                or any(one.owner != owner for one in known)
            ):
                raise Unplaced
            text = " and ".join(one.mark for one in known)
            return Ref("unit", text, thing=known[0], things=known)
        made = []
        for _ in range(phrase.number or 0):
            made.append(self._generic(phrase, "unit", owner))
            self.describe(phrase, made[-1])
            if len(made) <= len(phrase.apart):
                self.describe(phrase.apart[len(made) - 1], made[-1])
            self.scene.mention(made[-1])
        return Ref("unit", " and ".join(one.mark for one in made), thing=made[0], things=made)


def is_with_buff(thing: Thing, might: int | None) -> bool:
    """*has a buff, so he has 5 Might*: what is printed, and one more for the buff that it was told to have."""
    printed = thing.card.might if thing.card is not None else None
    return "buffed" in thing.states and printed is not None and might == printed + 1
