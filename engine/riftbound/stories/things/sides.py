"""What noun phrases of several mean: both of them, all my units, all defenders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import BEN, OTHER, Thing, ThingKind, Unplaced
from engine.riftbound.stories.things.copies import COPIED, Copies, together
from engine.riftbound.stories.things.described import EQUIPMENTS, MOST_ALIKE
from engine.riftbound.stories.things.ref import STATES, Ref

ASKED = 1 << 30
"""When something was spoken of that a question spoke of: behind all that was told."""
MOST_WORN = 4


def _at_once(things: list[Thing]) -> bool:
    """Whether they were told of one right behind the other."""
    ids = sorted(one.id for one in things)
    return ids[-1] - ids[0] == len(ids) - 1 and not any(one.made for one in things)


def alike(one: Thing, other: Thing) -> bool:
    """Whether nothing tells two units apart."""
    said = [(it.card, it.might, it.owner, it.start, it.damage, it.states, it.keywords, it.text, it.tag)
            for it in (one, other)]  # fmt: skip
    return one.kind == other.kind and said[0] == said[1]


def _counted(phrase: Phrase) -> bool:
    """*a card*, *two cards*: so many, no matter which."""
    many = phrase.det in ("a", "an", "", "another", "any") or (phrase.number or 0) > 1
    return many and "hidden" not in phrase.adjectives


class Sides(Copies):
    """Finds out who several are."""

    def of_several(self, phrase: Phrase, kind: ThingKind, owner: str) -> Ref | None:
        """What a noun of several means; None where it is of one."""
        if kind == "unit" and (these := self.these(phrase, owner)) is not None:
            return these
        if 1 < (phrase.number or 0) <= MOST_ALIKE and kind == "unit":
            return self._several(phrase, owner)
        if phrase.part and kind == "unit" and (told := self.told_of(phrase, owner)):
            return self._thing(self.one_of(phrase, told))
        if 1 < (phrase.number or 0) <= MOST_WORN and phrase.word == "equipment":
            return self.equipments(phrase.number or 0, owner)
        if phrase.number == 2 and kind == "card" and "hidden" in phrase.adjectives:
            return self.two_lying(phrase, owner)
        if phrase.det in ("all", "each") and kind == "unit" and not phrase.adjectives:
            return self._every_unit(phrase, owner)
        many = phrase.number not in (None, 1) and kind != "card"
        if many or phrase.det in ("all", "each", "any", "no"):
            raise Unplaced
        if kind == "card" and not owner and _counted(phrase):
            count = phrase.number or (0 if phrase.plural else 1)
            return Ref("cards", str(count or "at least 1"), amount=count or None)
        if phrase.det == "both" and kind == "unit" and phrase.number is None:
            known = any(one.kind == "unit" and one.owner == owner for one in self.scene.things)
            if owner and not known and self.scene.telling >= 0:  # *both my units attack*
                return self._several(replace(phrase, number=2, det=""), owner)
            return self._two(owner)
        if phrase.plural and (several := self._all_met(kind, owner)) is not None:
            return several
        if phrase.plural and kind == "unit" and (some := self._some_of(phrase, owner)) is not None:
            return some
        if phrase.number not in (None, 1):
            raise Unplaced
        return None

    def these(self, phrase: Phrase, owner: str) -> Ref | None:
        """*these two units*, *those units*, *the two units*: so many of whom was spoken, whosever they
        are; None where it is of others. `Unplaced` where which of them is a guess."""
        pointed = phrase.det in ("that", "same") and (phrase.plural or (phrase.number or 1) > 1)
        told = [one for one in self._spoken_of() if one.kind == "unit" and not one.made]
        told = [one for one in told if owner in ("", one.owner)]
        counted = phrase.det == "the" and (phrase.number or 1) > 1 and not (owner or phrase.apart)
        if not pointed and not (counted and len(told) == phrase.number):
            return None
        those = self._so_many(phrase.number or len(told)) if not owner else told
        fits = all(phrase.might in (None, one.might) and self.of_tags(phrase, one) for one in those)
        if not fits or len(those) != (phrase.number or len(those)) or len(those) < 2:
            raise Unplaced
        if phrase.adjectives or phrase.keywords or phrase.where is not None:
            raise Unplaced
        for one in those:
            self.scene.mention(one)
        return together("unit", those)

    def _every_unit(self, phrase: Phrase, owner: str) -> Ref:
        """*each of his units*: of the fight that is told; else, told, all that were spoken of."""
        if self.scene.contested or self.scene.fought:
            return self.all_there(phrase, owner)
        if (some := self._some_of(phrase, owner)) is not None:
            return some
        met = self._all_told(owner) if phrase.might is None and not phrase.where else None
        if met is None or phrase.keywords or any(one.made for one in met.things):
            raise Unplaced
        return met

    def _all_told(self, owner: str) -> Ref | None:
        """All units of that player that were told of; asked of nobody's, all."""
        units = [one for one in self.scene.things if one.kind == "unit"]
        if owner or self.scene.telling >= 0 or len(units) < 2:
            return self._all_met("unit", owner)
        return together("unit", units)

    def _some_of(self, phrase: Phrase, owner: str) -> Ref | None:
        """*my units are exhausted*, of whom nobody told before: two, or one, or three."""
        told = any(one.kind == "unit" and one.owner == owner for one in self.scene.things)
        bare = phrase.number is None and phrase.det in ("", "all", "each") and not phrase.part
        done_to = bool(self.side) and phrase.det != "" and phrase.where is None
        if not owner or told or not bare or done_to or self.scene.telling < 0:
            return None
        many = self.how_many(phrase)
        if many == 1:
            return self.ref(replace(phrase, number=1, det="", plural=False))
        return self._several(replace(phrase, number=many, det=""), owner)

    def how_many(self, phrase: Phrase) -> int:
        """How many units these are, where nobody says it."""
        words = {"2": "these are two units", "1": "this is one unit", "3": "these are three units"}
        return int(self.scene.assume(f"many:{phrase.start}", "2", words.pop("2"), words))

    def all_there(self, phrase: Phrase, owner: str) -> Ref:
        """*all defenders*, *every unit*, *all my guys*: of the fight that is told, as many as it has."""
        scene = self.scene
        field = scene.contested or scene.fought
        if phrase.word == "attacker":
            owner = scene.mover
        plain = not (phrase.adjectives or phrase.keywords or phrase.also)
        if not field or not plain or phrase.might is not None or phrase.where is not None:
            raise Unplaced
        units = [one for one in scene.things if one.kind == "unit" and one.now == field]
        found = [one for one in units if owner in ("", one.owner)]
        if not found or any(one.count > 1 for one in found):
            raise Unplaced
        number = len(OTHER) if phrase.det == "both" else phrase.number
        if number not in (None, len(found)):
            raise Unplaced
        return together("unit", found)

    def _so_many(self, number: int) -> list[Thing]:
        """*both (of them)*, *all 3*: those of whom there are so many: of a side, in a fight."""
        scene = self.scene
        fighting = self._in_fight()
        if number == 2 == len(fighting) and all(one.made for one in fighting):
            return fighting  # of whom no more was told than that they fight
        sides = [[one for one in fighting if one.owner == player] for player in OTHER]
        sides = [side for side in sides if len(side) == number and side[0].owner != self.side]
        one_side = len(sides) == 1 and len(fighting) > number
        if one_side and (self.side or number > 2 or _at_once(sides[0])):
            return sides[0]
        kinds = [[one for one in scene.recent if one.kind == kind] for kind in COPIED]
        mixed = [one for those in kinds for one in those]
        if all(kinds) and len(mixed) == number and len({one.owner for one in mixed}) == 1:
            return mixed  # *both of them*: the unit and what it wears, too
        so_many = next((those for those in kinds if len(those) == number), scene.recent)
        those = so_many[-number:]
        if len(those) < number or len({one.kind for one in those}) > 1:
            raise Unplaced
        others = [one for one in self._spoken_of() if one.kind == those[0].kind]
        if sum(1 for one in others if one in those or not one.made) > number:
            raise Unplaced  # which of them is a guess
        return those

    def _spoken_of(self) -> list[Thing]:
        """All but those whom nobody spoke of and who are in no fight."""
        there = self._in_fight()
        return [one for one in self.scene.things if not one.made or one in there]

    def _in_fight(self) -> list[Thing]:
        """The units in the fight that is told, or was."""
        field = self.scene.contested or self.scene.fought
        return [one for one in self.scene.things if one.kind == "unit" and one.now == field != ""]

    def all_of_them(self) -> list[Thing]:
        """*all of them*, *they all*: everybody in the fight; the units of one side, where there are no
        others. Where it is asked, one side may be meant, and it is nobody's guess."""
        told = [one for one in self.scene.things if one.kind == "unit"]
        found = self._in_fight() or told
        sides = [sum(1 for one in found if one.owner == player) for player in OTHER]
        if len(found) < 2 or (self.scene.telling < 0 and min(sides) and max(sides) > 1):
            raise Unplaced
        if any(one.made or one.count > 1 for one in found):
            raise Unplaced
        return found

    def those(self) -> list[Thing]:
        """*do they survive*: the one side that has several units in the fight, if only one has; nobody
        where none has. `Unplaced` where both have."""
        found = self._in_fight() or [one for one in self.scene.things if one.kind == "unit"]
        sides = [[one for one in found if one.owner == player] for player in OTHER
                 if self.fated == ("any",) or (self.fated == ("own",)) == (player == self.side)]  # fmt: skip
        sides = [one for one in sides if len(one) > 1]
        if len(sides) > 1 or any(not _at_once(one) for one in sides):
            raise Unplaced
        return sides[0] if sides else []

    def called_many(self) -> bool:
        """Whether *they* may be one thing: so many in one, or a unit with the name of several."""
        recent = self.scene.recent
        last = next((one for one in reversed(recent) if one.kind == "unit"), None)
        name = (
            last.card.name.partition(",")[0].split()[-1] if last is not None and last.card else ""
        )
        many = name.endswith("s") and not name.endswith(("ss", "us", "is", "as", "os", "'s"))
        return many or any(one.count > 1 for one in recent)

    def _worn_by_last(self, kind: ThingKind) -> list[Thing]:
        """Of gear, what the unit that was last spoken of wears: that is meant before any other."""
        bearer = next((one for one in self.candidates() if one.kind == "unit"), None)
        gear = kind == "gear" and bearer is not None
        order = [*self.candidates(), *self.scene.things]
        return [one for one in order if gear and one.attached is bearer]

    def told_of(self, phrase: Phrase, owner: str) -> list[Thing]:
        """The units of that player that were told of and may be meant, in the fight if there is one."""
        told = [one for one in self.scene.things if one.kind == "unit" and not one.made]
        told = [one for one in told if one.owner == owner and phrase.might in (None, one.might)]
        fighting = [one for one in told if one in self._in_fight()]
        return fighting if len(fighting) > 1 else told

    def side_of(self, phrase: Phrase) -> list[Thing]:
        """*one of the attackers*: who is meant, of those in the fight."""
        mover = self.scene.mover
        player = mover if phrase.word == "attacker" else OTHER.get(mover, "")
        return [one for one in self._in_fight() if one.owner == player]

    def one_of(self, phrase: Phrase, units: list[Thing]) -> Thing:
        """*one of them*: whichever, where they are alike; it is the one that was picked. Who had to be
        there is none of those who were told of."""
        scene = self.scene
        if (before := scene.pronouns.get(phrase.start)) is not None:
            return before
        those = [one for one in units if not one.made]
        if len(those) < 2 or any(not alike(those[0], one) for one in those):
            raise Unplaced
        if len(self._in_fight()) > 1 and those[0].now != (scene.contested or scene.fought):
            raise Unplaced
        those.sort(key=lambda one: ("picked" in one.fixed, one.id))
        those[0].fixed.add("picked")
        scene.pronouns[phrase.start] = those[0]
        return those[0]

    def one_of_them(
        self, phrase: Phrase, owner: str = "", cards: Sequence[CardDefinition] = ()
    ) -> Thing:
        """*one of them*, *one of the Recruits*: of the one side that has several, or of those whom who
        acts does something to."""
        told = [one for one in self.scene.things if one.kind == "unit" and not one.made]
        told = [
            one for one in told if owner in ("", one.owner) and (not cards or one.card in cards)
        ]
        sides = [[one for one in told if one.owner == player] for player in OTHER]
        sides = [one for one in sides if len(one) > 1]
        if len(sides) > 1:
            sides = [one for one in sides if one[0].owner == OTHER.get(self.side)]
        if len(sides) != 1:
            raise Unplaced
        return self.one_of(phrase, sides[0])

    def beside_named(self) -> Thing | None:
        """*the other unit*, of a card that was named and a unit beside it that was not: the latter."""
        told = [one for one in self.scene.things if one.kind == "unit" and not one.made]
        nameless = [one for one in told if one.generic]
        pair = len(told) == len(OTHER) and len({one.owner for one in told}) == 1
        return nameless[0] if pair and len(nameless) == 1 else None

    def picked(self) -> list[Thing]:
        """Who was picked of several."""
        return [one for one in self.scene.recent if "picked" in one.fixed]

    def other_one(self) -> Thing:
        """*the other one*, behind *one of them*: who was not picked."""
        first = self.picked()[-1]
        left = [one for one in self.scene.things if one is not first and alike(first, one)]
        if len(left) != 1 or len(self.picked()) > 1:
            raise Unplaced
        return left[0]

    def left_over(self, number: int = 1) -> list[Thing]:
        """*the other one*, *the other two*: those of its side besides the unit that was told of last,
        alone; nobody, where that leaves not so many."""
        scene = self.scene
        last = next((one for one in reversed(scene.recent) if one.kind == "unit"), None)
        if last is None or last.made or last.count > 1 or not last.owner:
            return []
        there = self._in_fight()
        beside = [one for one in scene.things
                  if one.kind == "unit" and one.owner == last.owner and one is not last]  # fmt: skip
        side = [one for one in beside if last not in there or one in there] or beside
        when = {
            one.id: at if (at := scene.spoken.get(one.id, 0)) >= 0 else ASKED
            for one in (last, *side)
        }
        alone = all(when[one.id] < when[last.id] for one in side)
        if len(side) != number or not alone or any(one.made or one.count > 1 for one in side):
            return []
        return side

    def only_one(self, thing: Thing) -> bool:
        """Whether its player has no other of its kind, beside what only counters."""
        return not any(
            one.kind == thing.kind and one.owner == thing.owner and one is not thing
            for one in self.scene.things
            if one.does != "counter"
        )

    def named_now(self, phrase: Phrase, cards: list[CardDefinition]) -> Thing | None:
        """*my equipped unit …, the Blade*: what nobody had named before is that Equipment."""
        worn = [one for one in self.scene.things if one.attached is not None and one.card is not None
                and one.card.name in EQUIPMENTS.values()]  # fmt: skip
        plain = len(cards) == 1 and "Equipment" in cards[0].tags and phrase.det != "another"
        if len(worn) != 1 or not plain or phrase.bearer is not None or phrase.where is not None:
            return None
        note = f"an Equipment: a {worn[0].card.name if worn[0].card is not None else ''}"
        if note not in self.scene.notes or (phrase.number or 1) > 1:
            return None
        self.scene.notes.remove(note)
        worn[0].card = cards[0]
        return worn[0]

    def the_legend(self, phrase: Phrase) -> Thing:
        """*my legend*, *the legend*: the one that was told of."""
        owner = self.player(phrase.owner) if isinstance(phrase.owner, str) else ""
        legends = [one for one in self.scene.things if one.kind == "legend"]
        legends = [one for one in legends if owner in ("", one.owner)]
        more = set(phrase.adjectives) - STATES or phrase.facts or phrase.where or phrase.also
        if len(legends) != 1 or more or phrase.det not in ("", "the", "that") or phrase.plural:
            raise Unplaced
        for state in phrase.adjectives:
            self._was(state, legends[0])
        return self.scene.mention(legends[0])

    def runes_asked(self, phrase: Phrase) -> Ref:
        """*two runes*, *a rune*, of which it is asked whether so many are channelled."""
        if self.scene.telling >= 0 or phrase.owner or phrase.adjectives:
            raise Unplaced
        many = phrase.plural and phrase.number
        return Ref("rune", f"{phrase.number} runes" if many else "at least 1 rune")

    def able_ones(self, phrase: Phrase) -> Ref | None:
        """*both Deathknells*, *my attack abilities*: those that have such an ability, if several."""
        number = 2 if phrase.det == "both" else phrase.number or 0
        found = self._able_ones(phrase) if phrase.plural and (phrase.owner or number > 1) else []
        if number > 1 and len(found) != number:
            raise Unplaced
        return replace(together("unit", found), role="item", word=phrase.word) if found else None

    def _able_ones(self, phrase: Phrase) -> list[Thing]:
        event = {"deathknell": "kill", "play-trigger": "played"}.get(
            phrase.word, phrase.word.removesuffix("-trigger")
        )
        if isinstance(phrase.owner, Phrase) or phrase.owner == "it":
            return []
        owner = {"he": BEN, None: ""}.get(phrase.owner) if phrase.owner in ("he", None) else None
        owner = self.player(str(phrase.owner)) if owner is None else owner
        cards = [one for one in self.scene.things if one.card is not None and one.kind != "spell"]
        cards = [one for one in cards if owner in ("", one.owner)]
        found = [one for one in cards if one.card is not None
                 and (event in (events := self.book.events(one.card))
                      or (event in ("trigger", "ability") and bool(events)))]  # fmt: skip
        return found if len(found) > 1 else []

    def _two(self, owner: str) -> Ref:
        """*both units*: the two that there are."""
        units = [one for one in self._spoken_of() if one.kind == "unit"]
        found = [one for one in units if not owner or one.owner == owner]
        if len(found) > 2 and not owner:  # *can he kill both units?*
            there = self._in_fight()
            found = [one for one in there if one.owner == OTHER.get(self.side)]
            found = found if len(there) == 3 else []
        if len(found) != 2:
            raise Unplaced
        text = " and ".join(one.mark for one in found)
        return Ref("unit", text, thing=found[0], things=found)

    def _all_met(self, kind: ThingKind, owner: str) -> Ref | None:
        """*my units*: all that were spoken of, if they are several; *the equips*: those that a unit
        wears."""
        found = [one for one in self.scene.things if one.kind == kind and one.owner == owner]
        if kind == "gear" and not owner:
            found = [one for one in self.scene.things if one.kind == kind]
            bearers = {one.attached.id if one.attached else 0 for one in found}
            if len(found) > 1 and (len(bearers) > 1 or 0 in bearers):
                raise Unplaced  # of which of them is not said
            owner = found[0].owner if found else ""
        if not owner or len(found) < 2:
            return None
        text = " and ".join(one.mark for one in found)
        return Ref(kind, text, thing=found[0], things=found)
