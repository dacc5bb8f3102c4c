"""What the noun phrases of a question mean: players, things, places, items, amounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.book import Book
from engine.riftbound.stories.phrases import Phrase
from engine.riftbound.stories.scene import (
    ANA,
    BEN,
    FIELDS,
    MIGHTS,
    OTHER,
    Scene,
    Thing,
    Unplaced,
)
from engine.riftbound.stories.story import Assumed

UNITS = frozenset({"unit", "champion", "token"})
GENERIC = {"unit": "unit", "champion": "unit", "token": "unit", "card": "card"}
GENERIC |= {"spell": "spell", "gear": "gear", "equipment": "gear"}
EVENTS = frozenset({"showdown", "combat", "turn", "game", "chain", "death", "kill", "draw"})
ITEMS = frozenset({"ability", "trigger", "deathknell"})
RECRUIT = "token:Recruit"
STATES = frozenset({"stunned", "exhausted", "buffed", "empowered"})


@dataclass
class Ref:
    """What a phrase means: its role, how a sentence says it, and what it is."""

    role: str
    text: str
    thing: Thing | None = None
    things: list[Thing] = field(default_factory=list)
    player: str = ""
    place: str = ""
    amount: int | None = None
    word: str = ""


class Refs:
    """Finds out what phrases mean in a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.book: Book = scene.book
        self.it: Thing | None = None
        self.units = False
        self.place_it = False
        self.fighting = False
        self.taken: list[Thing] = []
        self.asked_it = False
        self.hides: Callable[[Thing, str, str], None] = _nobody_hides
        self.fights: Callable[[Thing, str], None] = _nobody_fights

    def ref(self, phrase: Phrase, agent: str = "") -> Ref:
        """What it means; `agent` is who acts. `Unplaced` where it means nothing here."""
        if not phrase.also:
            return self._one(phrase, agent)
        parts = [self._one(replace(phrase, also=[]), agent)]
        parts += [self.ref(also, agent) for also in phrase.also]
        if len({one.role for one in parts}) > 1 or any(one.thing is None for one in parts):
            raise Unplaced
        things = [thing for one in parts for thing in one.things]
        text = " and ".join(one.text for one in parts)
        return Ref(parts[0].role, text, thing=things[0], things=things)

    def _one(self, phrase: Phrase, agent: str) -> Ref:
        if phrase.facts:
            raise Unplaced
        if phrase.kind == "person":
            return self._person(phrase, agent)
        if phrase.kind == "pronoun":
            return self._pronoun(phrase)
        if phrase.kind == "amount":
            return Ref(phrase.word, f"{phrase.number}", amount=phrase.number)
        if phrase.kind == "name":
            return self._name(phrase, agent)
        if phrase.kind == "ellipsis":
            return self._elliptic(phrase, agent)
        return self._noun(phrase, agent)

    def player(self, word: str) -> str:
        """Who that word of a person is."""
        scene = self.scene
        if word in ("ana", "ben"):
            found = {"ana": ANA, "ben": BEN}[word]
        elif word == "they":
            found = BEN
        elif word == "attacker":
            found = scene.mover or ANA
        elif word == "defender":
            found = OTHER[scene.mover or ANA]
        elif word == "turn":
            found = scene.turn or ANA
        else:
            found = ANA
        scene.last_player = found
        return found

    def _elliptic(self, phrase: Phrase, agent: str) -> Ref:
        """*the other*, *one*: another of what was spoken of."""
        units = [one for one in self.scene.recent if one.kind == "unit" and one.generic]
        if phrase.det == "" and len(units) > 1 and units[0].owner == units[-1].owner:
            return self._thing(units[0])  # one of several that were told
        noun = "battlefield" if self.scene.last_field or phrase.det == "" else ""
        if not noun:
            raise Unplaced
        return self._place(replace(phrase, kind="noun", word=noun))

    def _person(self, phrase: Phrase, agent: str = "") -> Ref:
        if phrase.word == "nobody":
            raise Unplaced
        many = phrase.det in ("another", "other", "both", "all", "each", "no", "any")
        if many or phrase.adjectives or (phrase.plural and phrase.word == "any"):
            raise Unplaced
        plain = not phrase.owner and phrase.det in ("", "the") and phrase.might is None
        if phrase.word in ("attacker", "defender") and (self.units or not plain):
            return self._fighter(phrase, agent)
        player = self.player(phrase.word)
        return Ref("player", player, player=player)

    def _fighter(self, phrase: Phrase, agent: str) -> Ref:
        """*their only defender*, *a 4-Might attacker*: a unit in the fight, which is told so."""
        scene, said = self.scene, self._owner(phrase)
        attacks = phrase.word == "attacker"
        if scene.contested:
            player = scene.mover if attacks else OTHER[scene.mover]
            units = [one for one in scene.things if one.kind == "unit" and one.owner == player]
            units = [one for one in units if one.now == scene.contested]
            if said not in ("", player) or not units:
                raise Unplaced
            unit = units[0]
            self.describe(phrase, unit)
            return self._thing(unit)
        if scene.acted:
            raise Unplaced
        player = said or (OTHER[agent] if agent else ANA if attacks else BEN)
        unit = self._generic(phrase, "unit", player)
        self.describe(phrase, unit)
        if not self.fighting:
            self.fights(unit, "attacking" if attacks else "defending")
        return self._thing(unit)

    def _pronoun(self, phrase: Phrase) -> Ref:
        scene = self.scene
        if phrase.word == "they" and not any(one.count > 1 for one in scene.recent):
            return Ref("player", BEN, player=BEN, word="they")
        if phrase.word not in ("it", "both", "they") or phrase.det or not scene.recent:
            raise Unplaced
        if phrase.word == "both":
            two = scene.recent[-2:]
            if len(two) < 2 or two[0].kind != two[1].kind:
                raise Unplaced
            return Ref(two[0].kind, f"{two[0].mark} and {two[1].mark}", things=two)
        self.asked_it = True
        if self.place_it:
            return Ref("field", scene.field(), place=scene.field())
        return self._thing(self.it or scene.recent[-1], word="it")

    def candidates(self) -> list[Thing]:
        """What *it* may mean, the one last spoken of first."""
        return list(reversed(self.scene.recent))

    def _thing(self, thing: Thing, word: str = "") -> Ref:
        self.scene.mention(thing)
        return Ref(thing.kind, thing.mark, thing=thing, things=[thing], word=word)

    # names

    def _name(self, phrase: Phrase, agent: str) -> Ref:
        cards = self._candidates(phrase)
        if all("battlefield" in card.types for card in cards):
            return self._field(self._one_card(phrase, cards))
        owner = self._owner(phrase)
        thing = self._known(phrase, cards, owner) or self._new_card(phrase, cards)
        if owner:
            self.scene.own(thing, owner, said=True)
        self.describe(phrase, thing, agent)
        return self._thing(thing)

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
        return cards

    def _one_card(self, phrase: Phrase, cards: list[CardDefinition]) -> CardDefinition:
        """The card; where several are left, a player says which (rule 1)."""
        if len(cards) == 1:
            return cards[0]
        key = f"card:{phrase.word.lower()}"
        for card in cards:
            if self.scene.chosen.get(key) == card.name:
                return card
        others = tuple((card.name, f"{phrase.word} is {card.name}") for card in cards)
        self.scene.open[key] = Assumed(key, "", f"Which {phrase.word}?", others)
        return cards[0]

    def _known(self, phrase: Phrase, cards: list[CardDefinition], owner: str) -> Thing | None:
        if phrase.det == "another":
            return None
        for thing in reversed(self.scene.things):
            if thing.card in cards and (not owner or thing.owner in ("", owner)):
                return thing
        return None

    def _new_card(self, phrase: Phrase, cards: list[CardDefinition]) -> Thing:
        if phrase.plural or (phrase.number or 1) > 1 or phrase.det in ("all", "both", "each"):
            raise Unplaced
        card = self._one_card(phrase, cards)
        kind = next(
            one for one in ("legend", "unit", "gear", "spell", "battlefield", "rune")
            if one in card.types
        )  # fmt: skip
        thing = self.scene.new(kind, card)
        key = f"card:{phrase.word.lower()}"
        if key in self.scene.open:
            thing.maybe, thing.asks = tuple(cards), key
        if kind == "legend":
            thing.start = thing.now = "legend"
        return thing

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
        if "enemy" in phrase.adjectives:
            return BEN
        if "friendly" in phrase.adjectives:
            return ANA
        if isinstance(owner, str):
            if (
                owner == "he"
            ):  # of a thing that is his, as a player's; the opponent is the other one
                return BEN
            return self.player(owner) if owner in ("ana", "ben", "they", "any") else ""
        return ""

    # nouns

    def _noun(self, phrase: Phrase, agent: str) -> Ref:
        word = phrase.word
        if word in ("battlefield", "base", "hand", "trash", "deck", "lair"):
            return self._place(phrase)
        if word in ITEMS or word.endswith("-trigger"):
            return self._item(phrase, agent)
        if word in EVENTS:
            return Ref(word, word, word=word)
        if word in ("point", "damage", "might", "energy", "cost", "xp", "priority", "focus"):
            owner = phrase.owner if isinstance(phrase.owner, Phrase) else None
            of = self.ref(owner).thing if owner is not None else None
            if of is None and phrase.owner in ("it", "he") and self.scene.recent:
                of = self.scene.recent[-1]
            return Ref(word, word, word=word, amount=phrase.number, thing=of)
        if word == "controller":
            return self._controller(phrase)
        if word == "legend":
            raise Unplaced
        if word not in GENERIC:
            raise Unplaced
        return self._something(phrase, agent)

    def _controller(self, phrase: Phrase) -> Ref:
        """*its controller*: the player of what was spoken of."""
        of = self.ref(phrase.owner).thing if isinstance(phrase.owner, Phrase) else None
        if phrase.owner in ("it", "he") and self.scene.recent:
            self.asked_it = True
            of = self.it or self.scene.recent[-1]
        if of is None or not of.owner:
            raise Unplaced
        return Ref("player", of.owner, player=of.owner)

    def _something(self, phrase: Phrase, agent: str) -> Ref:
        kind = GENERIC[phrase.word]
        owner = self._owner(phrase)
        if phrase.number in (2, 3) and kind == "unit" and not self.scene.acted:
            return self._several(phrase, owner)
        if phrase.number not in (None, 1) or phrase.det in ("all", "each", "any", "no", "both"):
            raise Unplaced
        if kind == "card" and phrase.det in ("a", "an", "", "another", "any") and not owner:
            count = phrase.number or (0 if phrase.plural else 1)
            return Ref("cards", str(count or "at least 1"), amount=count or None)
        if phrase.plural and (several := self._all_met(kind, owner)) is not None:
            return several
        thing = self._met(phrase, kind, owner)
        if thing is None:
            if (
                phrase.plural
                or kind not in ("unit", "spell")
                or (phrase.keywords and kind == "spell")
            ):
                raise Unplaced
            thing = self._generic(phrase, kind, owner)
        self.describe(phrase, thing, agent)
        self.scene.mention(thing)
        self.taken.append(thing)
        return Ref(thing.kind, thing.mark, thing=thing, things=[thing])

    def _several(self, phrase: Phrase, owner: str) -> Ref:
        """*my two units*: that many, alike."""
        if any(one.generic and one.owner == owner for one in self.scene.things):
            raise Unplaced
        made = []
        for _ in range(phrase.number or 0):
            made.append(self._generic(phrase, "unit", owner))
            self.describe(phrase, made[-1])
            self.scene.mention(made[-1])
        return Ref("unit", " and ".join(one.mark for one in made), thing=made[0], things=made)

    def _all_met(self, kind: str, owner: str) -> Ref | None:
        """*my units*: all that were spoken of, if they are several."""
        found = [one for one in self.scene.things if one.kind == kind and one.owner == owner]
        if not owner or len(found) < 2:
            return None
        text = " and ".join(one.mark for one in found)
        return Ref(kind, text, thing=found[0], things=found)

    def _met(self, phrase: Phrase, kind: str, owner: str) -> Thing | None:
        """The one that was spoken of before, where the words do not make it a new one."""
        if phrase.det == "another":
            return None
        for thing in [*self.candidates(), *self.scene.things]:
            if phrase.det in ("a", "an") and thing in self.taken:
                continue  # another one of the same clause
            of_kind = thing.kind == kind or kind == "card"
            if not of_kind or (owner and thing.owner not in ("", owner)):
                continue
            might = thing.card.might if thing.card is not None else thing.might
            if phrase.might is not None and might not in (None, phrase.might):
                continue
            if thing.card is not None and phrase.det not in ("", "the", "same") and not owner:
                continue
            if thing.card is not None and owner and phrase.det != "only" and phrase.might is None:
                continue  # “my unit” beside a unit named is another one
            return thing
        return None

    def _generic(self, phrase: Phrase, kind: str, owner: str) -> Thing:
        card = None
        if phrase.word == "token" or "is token" in phrase.adjectives:
            card = self.book.cards[RECRUIT]
            self.scene.note("a token: a Recruit")
        thing = self.scene.new(kind, card)
        if owner:
            self.scene.own(thing, owner, said=True)
        return thing

    def describe(self, phrase: Phrase, thing: Thing, agent: str = "") -> None:
        """What the phrase says of the thing besides."""
        scene, fighting, hidden = self.scene, "", False
        for word in phrase.adjectives:
            if word in STATES:
                if not scene.acted and word not in thing.states:
                    thing.states.append(word)
            elif word in ("attacking", "defending"):
                fighting = word
            elif word == "hidden":
                hidden = True
            elif word == "ready" and scene.acted:
                raise Unplaced
            elif word == "ready":
                thing.fixed.add("ready")
            elif word not in ("enemy", "friendly", "plain") and not word.startswith("is "):
                raise Unplaced
        if phrase.might is not None:
            if thing.might not in (None, phrase.might) and scene.acted:
                raise Unplaced
            thing.might = phrase.might
            thing.fixed.add("might")
        if phrase.damage is not None:
            thing.damage = phrase.damage
        for gear in phrase.wears:
            worn = self.ref(gear).thing
            if worn is None or scene.acted or thing.kind != "unit":
                raise Unplaced
            worn.attached = thing
            scene.own(worn, thing.owner or ANA)
            scene.own(thing, worn.owner)
        thing.keywords += [one for one in phrase.keywords if one not in thing.keywords]
        place = self._place(phrase.where[1]).place if phrase.where is not None else ""
        if hidden and not thing.start.startswith("facedown"):
            self.hides(thing, place or scene.field(), agent)
        elif place and not hidden:
            scene.at(thing, place, said=True)
        if fighting:
            self._fighting(thing, fighting, agent)

    def _fighting(self, thing: Thing, word: str, agent: str) -> None:
        """*an attacking unit*: it has moved to where an enemy is; *defending*: it was attacked."""
        if not thing.owner:
            self.scene.own(thing, OTHER[agent] if agent else ANA)
        if self.scene.contested:
            role = thing.owner == self.scene.mover
            if thing.now != self.scene.contested or role != (word == "attacking"):
                raise Unplaced
            return
        self.fights(thing, word)

    def _place(self, phrase: Phrase) -> Ref:
        scene = self.scene
        if phrase.naming is not None:
            return self._field(self._one_card(phrase, self._candidates(phrase)))
        if phrase.word != "battlefield":
            return Ref(
                "base" if phrase.word == "base" else phrase.word, phrase.word, place=phrase.word
            )
        if phrase.plural or phrase.number not in (None, 1):
            raise Unplaced
        letter = scene.last_field or "A"
        if phrase.det in ("another", "other"):
            letter = "B" if letter == "A" else "A"
        elif not scene.last_field and scene.fields:
            letter = next(iter(scene.fields))
        scene.last_field = letter
        ref = Ref("field", letter, place=letter)
        if "empty" in phrase.adjectives:
            ref.word = "empty"
        if isinstance(phrase.owner, str) and phrase.owner in ("ana", "ben", "they"):
            scene.here(self.player(phrase.owner), letter)
        if phrase.owner in ("it", "he") and scene.recent:
            holder = self.it or scene.recent[-1]
            self.asked_it = True
            if holder.kind != "unit":
                raise Unplaced
            scene.at(holder, letter, said=True)
        return ref

    def _item(self, phrase: Phrase, agent: str) -> Ref:
        """An ability of something: what has it is the thing meant."""
        owner = phrase.owner
        if isinstance(owner, Phrase):
            of = self.ref(owner, agent)
        elif (owner in ("it", "he") and self.scene.recent) or (
            phrase.det in ("the", "that", "same") and self.scene.recent
        ):
            of = self._thing(self.scene.recent[-1])
        else:
            raise Unplaced
        if of.role == "field":
            return Ref("item", of.text, place=of.place, word=phrase.word)
        if of.thing is None:
            raise Unplaced
        return Ref("item", of.text, thing=of.thing, things=[of.thing], word=phrase.word)


def might_words(thing: Thing) -> dict[str, str]:
    """How a Might that nobody said is told, by value."""
    whose = {ANA: "your unit", BEN: "your opponent's unit"}.get(thing.owner, "the unit")
    values = sorted({*MIGHTS, thing.damage + 1} - set(range(thing.damage + 1)))
    return {str(one): f"{whose} has {one} Might" for one in values}


def _nobody_fights(thing: Thing, word: str) -> None:
    raise Unplaced


def _nobody_hides(thing: Thing, field: str, player: str) -> None:
    raise Unplaced
