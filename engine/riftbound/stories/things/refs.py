"""What the noun phrases of a question mean: players, things, places, items, amounts."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.comparing import by_size, not_of_size
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import BEN, OTHER, Thing, ThingKind, Unplaced
from engine.riftbound.stories.things.copies import together
from engine.riftbound.stories.things.described import MOST_ALIKE
from engine.riftbound.stories.things.fighters import Fighters, likeliest, wrong_side
from engine.riftbound.stories.things.ref import STATES, Ref, is_token, role_of, unnamed_there

GENERIC: dict[str, ThingKind] = {
    "unit": "unit", "champion": "unit", "token": "unit", "card": "card",
    "spell": "spell", "gear": "gear", "equipment": "gear",
}  # fmt: skip
LONE = frozenset({"alone", "enemy"})
IN_HAND = frozenset({"", "hand"})
SPEEDS = frozenset({"Action", "Reaction"})
MIXED = frozenset({"unit", "gear"})
NOBODY = frozenset({"nobody", "nothing", "anything"})
SIDES = frozenset({"attacker", "defender"})
EVENTS = frozenset({"showdown", "combat", "turn", "game", "chain", "death", "kill", "draw"})
ITEMS = frozenset({"ability", "trigger", "deathknell"})


class Refs(Fighters):
    """Finds out what phrases mean in a scene."""

    def ref_of(self, phrase: Phrase, it: Thing | None, agent: str = "") -> Ref:
        """What it means, *it* being that thing; the one last spoken of where it is none."""
        self.it = it
        try:
            return self.ref(phrase, agent)
        finally:
            self.it = None

    def other_than(self, thing: Thing | None, *kinds: ThingKind) -> Thing | None:
        """What *it* may mean beside that thing: the last one spoken of that is of these kinds."""
        others = (one for one in self.candidates() if one.kind in kinds and one is not thing)
        return next(others, None)

    def ref(self, phrase: Phrase, agent: str = "") -> Ref:
        """What it means; `agent` is who acts. `Unplaced` where it means nothing here."""
        if not phrase.also:
            return self._one(phrase, agent)
        parts = [self._one(replace(phrase, also=[]), agent)]
        parts += [self.ref(_besides(also), agent) for also in phrase.also]
        kinds = {one.role for one in parts}
        if kinds == {"field"} and not any(one.places for one in parts):
            return Ref("field", " and ".join(one.place for one in parts),
                       places=[one.place for one in parts])  # fmt: skip
        if (len(kinds) > 1 and kinds != MIXED) or not all(one.things for one in parts):
            raise Unplaced
        things = [thing for one in parts for thing in one.things]
        if len({one.id for one in things}) < len(things):
            raise Unplaced  # nobody is there twice
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
            word = "might" if phrase.bare else ""
            return Ref(role_of(phrase.word), f"{phrase.number}", amount=phrase.number, word=word)
        if phrase.kind == "keyword":
            return Ref("keyword", phrase.word)
        if phrase.kind == "name":
            return self._name(phrase, agent)
        if phrase.kind == "ellipsis":
            return self._elliptic(phrase, agent)
        return self._noun(phrase, agent)

    def _elliptic(self, phrase: Phrase, agent: str) -> Ref:
        """*the other*, *one*: another of what was spoken of."""
        units = [one for one in self.scene.recent if one.kind == "unit" and one.generic]
        if phrase.part and phrase.plural:
            raise Unplaced  # *two of them*, who are not told of
        if phrase.part or (phrase.det == "other" and self.picked()):
            return self._thing(self.one_of_them(phrase) if phrase.part else self.other_one())
        if phrase.det == "other" and self.of_units:
            if not (left := self.left_over(phrase.number or 1)):
                raise Unplaced
            return together("unit", left)
        if phrase.det == "" and (foes := self.foes_alike()):
            return self._thing(self.one_of(phrase, foes))  # *can I deal 2 to one*
        if phrase.det == "" and len(units) > 1 and units[0].owner == units[-1].owner:
            fighting = [one for one in units if one.now and one.now == self.scene.contested]
            return self._thing((fighting or units)[0])  # one of several that were told
        if phrase.number is not None and phrase.number > 1:
            raise Unplaced  # *the other two*, who do nothing that units do
        if self.attacked and phrase.det == "other" and self._beside_it():
            raise Unplaced  # *he attacks the other one*: the unit there, or the battlefield
        noun = "battlefield" if self.scene.last_field or phrase.det == "" or not units else ""
        if not noun:
            raise Unplaced
        return self._place(replace(phrase, kind="noun", word=noun))

    def _beside_it(self) -> bool:
        """Whether a unit is left where the unit told of last is."""
        last = next((one for one in reversed(self.scene.recent) if one.kind == "unit"), None)
        left = self.left_over() if last is not None else []
        known = [one for one in self.scene.things if one.kind == "unit" and not one.made]
        told = [one for one in known if one.owner == OTHER.get(self.side) and one.at_field()]
        return bool(left) or len(told) > 1

    def _person(self, phrase: Phrase, agent: str = "") -> Ref:
        if phrase.word in NOBODY:
            raise Unplaced
        if phrase.part and phrase.word in SIDES:
            return self._thing(self.one_of(phrase, self.side_of(phrase)))
        if phrase.word in SIDES and phrase.plural and phrase.number is None and self.untold():
            return self._fighter(replace(phrase, number=self.how_many(phrase), det=""), agent)
        if phrase.det in ("all", "each") and phrase.word in SIDES:
            return self.all_there(phrase, OTHER.get(self.scene.mover, ""))
        if (
            phrase.det == "both"
            and phrase.word in SIDES
            and len(those := self.side_of(phrase)) == 2
        ):
            return together("unit", those)
        many = phrase.det in ("another", "other", "both", "all", "each", "no", "any")
        fights = phrase.word in SIDES and set(phrase.adjectives) <= LONE | STATES
        if many or (phrase.adjectives and not fights) or (phrase.plural and phrase.word == "any"):
            raise Unplaced
        plain = not (phrase.owner or phrase.number) and phrase.det in ("", "the")
        plain = plain and phrase.might is None
        if phrase.word in ("attacker", "defender") and (self.units or not plain):
            return self._fighter(phrase, agent)
        player = self.player(phrase.word)
        return Ref("player", player, player=player)

    def _pronoun(self, phrase: Phrase) -> Ref:
        scene = self.scene
        if phrase.word == "they" and self.fated and (those := self.those()):
            return together("unit", those)
        other = phrase.word == "they" and not self.called_many()
        done_to = self.side == BEN and self.acting is None and not phrase.reflexive
        if other or (phrase.somebody and self.he_player and not done_to):  # *he kills him*: a unit
            they = scene.last_player = scene.they if phrase.word == "they" else BEN
            return Ref("player", they, player=they, word="they")
        several = phrase.word == "both"
        if phrase.word not in ("it", "self", "that", "both", "they") or (
            phrase.det and not several
        ):
            raise Unplaced
        if not (scene.recent or several or self.place_it):
            self.asked_it = True
            raise Unplaced
        if several:
            every = phrase.det == "all" and phrase.number is None
            those = self.all_of_them() if every else self._so_many(phrase.number or 2)
            return together(those[0].kind, those)
        self.asked_it = True
        if self.place_it and not phrase.somebody:  # *has she conquered it*
            return Ref("field", scene.field(), place=scene.field())
        if self.came and phrase.word == "it" and not phrase.somebody:
            raise Unplaced  # it may be one of the tokens that were asked about
        thing = self.it or self.last_called(phrase)
        before = scene.pronouns.get(phrase.start)
        if before is not None and self.it not in (None, before):
            raise Unplaced  # *it kills X and dies*: the same one
        thing = before or thing
        thing = self.not_who_acts(phrase, self.somebody_meant(phrase, thing))
        if phrase.word == "that" and thing.kind != "spell":
            raise Unplaced  # *can I counter that*; else it may be all that was done
        if scene.lost(thing):
            raise Unplaced
        scene.pronouns[phrase.start] = thing
        return self._thing(thing, word="it")

    def last_called(self, phrase: Phrase) -> Thing:
        """What was spoken of last; *she* is whom a card is named after, if one is."""
        units = [one for one in self.scene.recent if one.kind == "unit" and not one.generic]
        units = [one for one in units if not is_token(one)] or units
        return units[-1] if phrase.she and units else self.candidates()[0]

    # names

    def _name(self, phrase: Phrase, agent: str) -> Ref:
        cards = self._candidates(phrase)
        if all("battlefield" in card.types for card in cards):
            return self._field(self._one_card(phrase, cards))
        owner = self._owner(phrase)
        alike = [one for one in self.scene.things if one.card in cards]
        if phrase.part and phrase.number == 1 and len(alike) > 1:
            return self._thing(self.one_of_them(phrase, owner, cards))
        like = STATES if self.scene.telling < 0 else set()  # *do the exhausted Recruits fight?*
        plain = not (set(phrase.adjectives) - {"is token"} - like) and phrase.det != "another"
        plain = plain and all(owner in ("", one.owner) for one in alike)
        if phrase.plural and len(alike) > 1 and plain and phrase.number in (None, len(alike)):
            return together(alike[0].kind, alike)
        if 1 < (phrase.number or 0) <= MOST_ALIKE and self.are_copies(phrase, cards):
            return self.copies(phrase, self._one_card(phrase, cards), owner, agent)
        thing = self._known(phrase, cards, owner) or self.named_now(phrase, cards)
        thing = thing or self._new_card(phrase, cards)
        self._worn(phrase, thing, agent)
        if owner:
            self.scene.own(thing, owner, said=True)
        self.describe(phrase, thing, agent)
        return self._thing(thing)

    def _worn(self, phrase: Phrase, thing: Thing, agent: str) -> None:
        """*Long Sword on my Poro*, *a sword attached to a unit*: who wears it."""
        if phrase.bearer is None:
            return
        bearer = self.ref(phrase.bearer, agent).thing
        if bearer is None or bearer.kind != "unit" or thing.attached not in (None, bearer):
            raise Unplaced
        if self.scene.acted and thing.attached is None and thing.start:
            raise Unplaced  # it came to be there
        player = bearer.owner or thing.owner or self.player("they" if agent == BEN else "ana")
        thing.attached = bearer
        self.scene.own(bearer, player)
        self.scene.own(thing, bearer.owner)

    def _known(self, phrase: Phrase, cards: list[CardDefinition], owner: str) -> Thing | None:
        if phrase.det == "another":
            return None
        alike = [
            thing
            for thing in reversed(self.scene.things)
            if thing.card in cards and (not owner or thing.owner in ("", owner))
        ]
        worn = (one for one in alike if one.attached in self.candidates()[:1])
        return next(worn, alike[0] if alike else None)

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

    # nouns

    def _noun(self, phrase: Phrase, agent: str) -> Ref:
        word = phrase.word
        if word in ("battlefield", "base", "hand", "trash", "deck", "lair"):
            return self._place(phrase)
        if word in ITEMS or word.endswith(("-trigger", "-effect")):
            return self._item(phrase, agent)
        if word in EVENTS:
            return Ref(role_of(word), word, word=word)
        if word in ("point", "damage", "might", "energy", "cost", "xp", "priority", "focus"):
            owner = phrase.owner if isinstance(phrase.owner, Phrase) else None
            of = self.ref(owner).thing if owner is not None else None
            if of is None and phrase.owner in ("it", "he") and self.scene.recent:
                of = self.scene.recent[-1]
            return Ref(role_of(word), word, word=word, amount=phrase.number, thing=of)
        if word == "rune":
            return self.runes_asked(phrase)
        if word == "controller":
            return self._controller(phrase)
        if word == "legend":
            return self._thing(self.the_legend(phrase))
        if word not in GENERIC:
            raise Unplaced
        if (told := self.nth_told(phrase)) is not None:
            return self._thing(self.scene.mention(told))
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
        if phrase.word == "gear" and self.scene.telling >= 0 and phrase.det in ("", "a"):
            phrase = replace(phrase, word="equipment")  # *he has 1 gear*
        kind = GENERIC[phrase.word]
        owner = self._owner(phrase)
        if (several := self.of_several(phrase, kind, owner)) is not None:
            return several
        if (left := self.rest_of_side(phrase, kind, owner)) is not None:
            return left
        sized = by_size(self.scene, phrase, owner) if kind == "unit" else None
        other = self.beside_named() if phrase.det == "other" and kind == "unit" else None
        other = other if other and self._could_be(phrase, other, kind, owner) else None
        thing = sized or other or self._met(phrase, kind, owner)
        hidden = kind in ("card", "spell") and "hidden" in phrase.adjectives
        if thing is None and hidden and not (phrase.plural or phrase.keywords):
            thing = self.lying(owner)
        if thing is None:
            if (
                (phrase.plural and not (phrase.part and phrase.number == 1))
                or (kind not in ("unit", "spell") and phrase.word != "equipment")
                or (kind == "spell" and any(word not in SPEEDS for word, _ in phrase.keywords))
            ):
                raise Unplaced
            thing = self._generic(phrase, kind, owner)
        self._worn(phrase, thing, agent)
        self.describe(phrase, thing, agent)
        if thing.made and owner:
            thing.fixed.add("owner")
        thing.made = False
        self.scene.mention(thing)
        self.taken.append(thing)
        return Ref(thing.kind, thing.mark, thing=thing, things=[thing])

    def _met(self, phrase: Phrase, kind: ThingKind, owner: str) -> Thing | None:
        """The one that was spoken of before, where the words do not make it a new one."""
        if phrase.det == "another":
            return None
        if kind == "spell" and phrase.det == "the" and owner == "" and self.either_spell(phrase):
            raise Unplaced  # whose is a guess
        passed: Thing | None = None
        counters = "does counter" in phrase.adjectives
        order = [*self._worn_by_last(kind), *self.candidates(), *self.scene.things]
        for thing in likeliest(order, phrase, owner, self.scene):
            if thing.made and phrase.where is not None and thing.start:
                continue  # who is told to be somewhere is not who had to be elsewhere
            held = thing.made and ("holds" in thing.fixed or self.has_fought(thing))
            if owner and not thing.owner and thing in self.taken:  # *my unit is attacked by a 5*
                continue
            there = self.playing and kind == "unit" and not {thing.start, thing.now} <= IN_HAND
            held_by_it = held and self.comes and phrase.might not in (None, thing.might)
            if held_by_it or (phrase.det in ("a", "an") and (thing in self.taken or held or there)):
                continue  # another one of the same clause, or than who holds a battlefield, is there
            if phrase.det in ("a", "an") and not owner and thing.generic and "owner" in thing.fixed:
                continue  # “a unit” behind “my unit” is somebody else's, or another one
            if phrase.det == "a" and thing in self.scene.chain and self.scene.telling >= 0:
                continue  # what waits is not what is told to be played
            if not self._could_be(phrase, thing, kind, owner):
                continue
            if thing.does == "counter" and not counters and self.beside_it(thing):
                continue
            named = thing.card is not None and phrase.word != "token"
            if named and phrase.det not in ("", "the", "same", "that") and not owner:
                continue
            asked = self.scene.telling < 0 and self.only_one(thing)
            asked = asked or self.does_as_said(phrase, thing)
            if named and owner and phrase.det not in ("only", "the") and not asked:
                continue  # “my unit” beside a unit named is another one
            if phrase.det == "other" and not passed:
                passed = thing  # the one last spoken of is not the other one
            elif thing is not passed:
                return thing
        return None

    def _could_be(self, phrase: Phrase, thing: Thing, kind: ThingKind, owner: str) -> bool:
        """Whether what the words say of it is so of that thing."""
        if any(not self._printed(thing, word) for word, _ in phrase.keywords):
            return False
        if "hidden" in phrase.adjectives and not thing.now.startswith("facedown"):
            return False
        if wrong_side(phrase, thing, self.scene):
            return False
        if thing.kind != kind != "card" or (owner and thing.owner not in ("", owner)):
            return False
        if not_of_size(phrase, thing) or (kind == "card" and unnamed_there(thing)):
            return False
        might = thing.card.might if thing.card is not None else thing.might
        if phrase.might is not None and might not in (None, phrase.might):
            return False
        made = thing.card is not None and "token:" in thing.card.key
        return self.of_tags(phrase, thing) and (phrase.word != "token" or made)

    def _printed(self, thing: Thing, keyword: str) -> bool:
        """Whether it has that keyword, by its card or by what was said of it."""
        said = any(word == keyword for word, _ in thing.keywords)
        return said or (thing.card is not None and self.book.has(thing.card, keyword))


def _besides(phrase: Phrase) -> Phrase:
    """*X and a unit*, *X plus one buddy*: another one."""
    alone = phrase.kind == "noun" and phrase.word == "unit" and phrase.number in (None, 1)
    plain = alone and not phrase.plural and phrase.det in ("", "a", "an")
    return replace(phrase, det="another") if plain and phrase.owner is None else phrase
