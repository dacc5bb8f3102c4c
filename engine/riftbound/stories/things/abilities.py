"""Whose ability is meant where a question speaks of one; units that nobody names are given theirs."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.phrases.phrase import Phrase
from engine.riftbound.stories.scene.scene import ANA, BEN, Scene, Thing, Unplaced
from engine.riftbound.stories.things.copies import together
from engine.riftbound.stories.things.ref import Ref
from engine.riftbound.stories.things.sides import Sides

WAITING = {
    "attack-trigger": "when I attack",
    "defend-trigger": "when I defend",
    "play-trigger": "when I am played",
    "move-trigger": "when I move",
    "conquer-trigger": "when I conquer",
    "hold-trigger": "when I hold",
    "deathknell": "deathknell",
}
"""What each kind of ability waits for, as cards say it."""
OWNERS = {"ana": ANA, "ben": BEN, "he": BEN}


class Abilities(Sides):
    """Finds in a scene whose an ability is."""

    def _able(self, phrase: Phrase) -> Thing:
        """What was spoken of last that has such an ability, else what was spoken of last; *my* and *his*
        are of a thing of that player's where there is one that has it."""
        word = phrase.word.removesuffix("-trigger")
        event = {"play": "played", "deathknell": "kill"}.get(word, word)
        those = [one for one in self.candidates() if self._may_have(phrase, one)]
        for thing in those:
            if thing.card is None or thing.kind == "spell":
                continue
            events = self.book.events(copied(self.scene, thing) or thing.card)
            if event in events or (event in ("trigger", "ability") and events):
                return thing
            if word.endswith("-effect") and self.book.says(
                thing.card, word.removesuffix("-effect")
            ):
                return thing
        if phrase.word in WAITING and (nameless := self._nameless(phrase, those)) is not None:
            return nameless
        if phrase.owner == "ana":
            raise Unplaced
        return self.scene.recent[-1]

    def _may_have(self, phrase: Phrase, thing: Thing) -> bool:
        """*my Deathknell* is of nothing that is another player's."""
        return phrase.owner not in ("ana", "ben") or thing.owner in ("", OWNERS[str(phrase.owner)])

    def _nameless(self, phrase: Phrase, those: list[Thing]) -> Thing | None:
        """The one unit that nobody names, of whom alone that can be said: the only one of that player's,
        of *it* the one spoken of last."""
        owner = OWNERS.get(str(phrase.owner), "")
        units = [one for one in self.scene.things if one.kind == "unit"]
        units = [one for one in units if owner in ("", one.owner)]
        dead = [one for one in units if f"{one.mark} died" in [x.text for x in self.scene.lines]]
        if phrase.word == "deathknell" and len(dead) == 1:
            units = dead
        if phrase.owner == "it" and those:
            units = [one for one in those if one.kind == "unit"][:1]
        return units[0] if len(units) == 1 and units[0].card is None else None

    def able_ones(self, phrase: Phrase) -> Ref | None:
        """*both conquer abilities*: also of the two units that nobody names, where no card is."""
        cards = [one for one in self.scene.things if one.card is not None and one.kind != "spell"]
        units = [one for one in self.scene.things if one.kind == "unit" and not one.made]
        two = len(units) == 2 and units[0].owner == units[1].owner and not cards
        if phrase.det == "both" and phrase.word in WAITING and two:
            return replace(together("unit", units), role="item", word=phrase.word)
        return super().able_ones(phrase)

    def _item(self, phrase: Phrase, agent: str) -> Ref:
        """An ability of something: what has it is the thing meant."""
        owner = phrase.owner
        if (of_field := self.of_the_field(phrase)) is not None:
            return of_field
        if (several := self.able_ones(phrase)) is not None:
            return several
        if isinstance(owner, Phrase):
            of = self.ref(owner, agent)
        elif (owner in ("it", "he") and self.scene.recent) or (
            phrase.det in ("", "the", "that", "same") and self.scene.recent
        ):
            thing = self._able(phrase)
            self.scene.mention(thing)
            of = Ref(thing.kind, thing.mark, thing=thing, things=[thing])
        else:
            raise Unplaced
        if of.role == "field":
            return Ref("item", of.text, place=of.place, word=phrase.word)
        if of.thing is None:
            raise Unplaced
        return Ref("item", of.text, thing=of.thing, things=[of.thing], word=phrase.word)

    def of_the_field(self, phrase: Phrase) -> Ref | None:
        """*the trigger*, *the battlefield's trigger* in a fight: of the battlefield that says *when you
        defend here*, where no card that is there has an ability that triggers."""
        scene = self.scene
        card = scene.fields.get(scene.contested)
        if card is None or phrase.word != "trigger" or phrase.det not in ("", "the", "that"):
            return None
        cards = [one.card for one in scene.things if one.card is not None]
        if isinstance(phrase.owner, Phrase) or any(map(self.book.events, cards)):
            return None
        says = any(str(one).startswith("when you defend here") for one in card.abilities)
        return Ref("item", card.name, place=scene.contested, word=phrase.word) if says else None

    def either_spell(self, phrase: Phrase) -> bool:
        """Whether *the spell*, with nothing more said of it, is asked of where both players played one;
        one that counters is not meant beside what it counters."""
        said = phrase.keywords or phrase.adjectives or phrase.where or phrase.might is not None
        spells = {
            one.owner
            for one in self.scene.things
            if one.kind == "spell" and one.owner and one.does != "counter"
            if one.card is None or not self.book.counters(one.card)
        }
        return self.scene.telling < 0 and not said and len(spells) > 1

    def beside_it(self, counter: Thing) -> bool:
        """Whether its player has another spell: *his spell* is none that only countered."""
        spells = [one for one in self.scene.things if one.kind == "spell" and one is not counter]
        return any(one.owner == counter.owner for one in spells)


def copied(scene: Scene, thing: Thing) -> CardDefinition | None:
    """What it was told to have become a copy of."""
    makes = f"an effect makes {thing.mark} a copy of "
    names = [one.removeprefix(makes) for one in scene.deeds if one.startswith(makes)]
    return next((one for one in scene.book.cards if names and one.name == names[-1]), None)


def gives_ability(scene: Scene, thing: Thing, word: str) -> None:
    """A unit that nobody names has an ability of that kind, which draws a card; `Unplaced` where it is
    said to have another one."""
    if thing.kind != "unit" or not thing.generic or word not in WAITING:
        raise Unplaced
    says = f"{WAITING[word]}: draw 1"
    if thing.text.endswith(says):
        return
    if thing.text not in ("", thing.unit_text) or thing.start.startswith("facedown"):
        raise Unplaced
    thing.keywords = [one for one in thing.keywords if one[0] != "Deathknell"]
    text = thing.unit_text
    thing.text = f"{text}{'; ' if ': ' in text else ': '}{says}"
    whose = {ANA: "your unit", BEN: "your opponent's unit"}[thing.owner or ANA]
    scene.notes.append(f"an ability of {whose}: {says}")
