"""What the reader laid down, changed as a player picked it.

A question is read as ever; then each pick is made on what was laid down, by a key that names the
thing or the clause and not what was taken for it. So a key means the same whatever else was picked,
and a pick wins over everything inferred:

- `owner:X`, `at:X`, `exhausted:X`, `stunned:X`, `buffed:X`, `might:X`, `on:X`: whose X is, where,
  what it is like, what it is played on or attached to;
- `turn:`: whose turn it is; `out:N`: what the clause at that letter of the question tells is left
  out; `act:1`, `act:2` …: what is done besides, in that order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import chain, count
from typing import TYPE_CHECKING

from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.stories.picked.besides import Besides
from engine.riftbound.stories.picked.changeable import (
    ABOUT,
    GONE,
    MANY,
    MOST_ACTS,
    MOST_MIGHT,
    OWNED,
    PLAYED_BY,
    READY,
    RUNES,
    STATES,
    TURNS,
    act_words,
    acts_of,
    befallen,
    brought_to,
    kind_of,
    places_of,
    played,
    sentence_of,
    states_of,
    targets_of,
    there_words,
    turn_words,
    turns_of,
    words_of,
)
from engine.riftbound.stories.picked.flowing import DONE, flow, moved_to
from engine.riftbound.stories.picked.settling import settle
from engine.riftbound.stories.scene.scene import (
    FIELDS,
    OTHER,
    QUIET,
    Line,
    Scene,
    Thing,
)
from engine.riftbound.stories.scene.scene_text import name_all
from engine.riftbound.stories.story import NOWHERE, WHAT_HAPPENS
from engine.riftbound.stories.words.tokens import Token

if TYPE_CHECKING:
    from engine.riftbound.stories.told.acting import Acts

MOST_DIGITS = 4
NOTHING = Thing(0, "marker")
NOUNS = {"unit": "Unit", "spell": "Spell", "gear": "Gear"}


class Changing(Besides):
    """Makes picks on a scene that was told and settled; `said` are those made, in words."""

    def __init__(self, scene: Scene, acts: Acts, cards: Mapping[str, CardDefinition]) -> None:
        super().__init__(scene, acts)
        self.cards = cards
        self.names: dict[str, Thing] = {}
        self.learn()
        self.said: dict[str, str] = {}

    def change(self, chosen: Mapping[str, str]) -> None:
        """Everything picked, in one order, whatever the order in which it was picked."""
        for number in range(1, MOST_ACTS + 1):
            self.bring(f"there:{number}", chosen.get(f"there:{number}", ""))
        self.things(chosen)
        for key, value in sorted(chosen.items()):
            kind, _, start = key.partition(":")
            if not start.isdecimal() or len(start) > MOST_DIGITS:
                continue
            if kind == "out" and value == "yes":
                self.leave_out(int(start))
            elif kind == "whom" and value in self.names:
                self.befalls(int(start), self.names[value])
        for number in range(1, MOST_ACTS + 1):
            verb, _, name = chosen.get(f"act:{number}", "").partition(" ")
            self.takes_up(verb, name)
            thing = self.names.get(name, NOTHING)
            if verb in TURNS and not name and verb in turns_of(self.scene):
                self.said[f"act:{number}"] = TURNS[verb]
                self.act(verb, NOTHING)
            elif thing in self.scene.things and verb in acts_of(self.scene, thing):
                self.said[f"act:{number}"] = act_words(verb, self.called(name))
                self.act(verb, thing)
                settle(self.scene)
                self.learn()
                self.things(chosen)
        if chosen.get("turn:") in OTHER and not self.scene.starts:
            self.scene.turn = chosen["turn:"]
            self.said["turn:"] = turn_words(chosen["turn:"])

    def bring(self, key: str, said: str) -> None:
        """Something is there of which nothing was laid down: a unit, or cards that the question names."""
        owner, _, rest = said.partition(" ")
        many, _, rest = rest.partition(" ")
        place, _, name = rest.partition(" ")
        card = self.cards.get(name)
        kind = kind_of(card)
        if name == RUNES and owner in OTHER and many in MANY and place in READY:
            self.scene.fact(f"{owner} has {many} {place} runes")
            self.said[key] = there_words(owner, many, place, name)
            return
        if owner not in OTHER or many not in MANY or place not in brought_to(kind):
            return
        if card is None and name != "Unit":
            return
        for _ in range(int(many)):
            thing = self.scene.new(kind, card)
            thing.owner, thing.start, thing.now = owner, place, place
        self.said[key] = there_words(owner, many, place, name)
        settle(self.scene)
        self.learn()

    def takes_up(self, verb: str, name: str) -> None:
        """A card that the question names and nobody laid down is in the hand of whoever plays it."""
        player, card = PLAYED_BY.get(verb, ""), self.cards.get(name)
        if player and card is not None and name not in self.names:
            thing = self.scene.new(kind_of(card), card)
            thing.owner, thing.start, thing.now = player, "hand", "hand"
            settle(self.scene)
            self.learn()

    def learn(self) -> None:
        """Every thing gets a name that stays the same whoever has it and whatever goes: its card's,
        or its noun, numbered."""
        for thing in self.scene.things:
            if any(one is thing for one in self.names.values()):
                continue
            bare = thing.card.name if thing.card else thing.noun or NOUNS.get(thing.kind, "Card")
            numbered = (f"{bare} {number}" for number in count(2))
            free = (one for one in chain((bare,), numbered) if one not in self.names)
            self.names[next(free)] = thing

    def called(self, name: str) -> str:
        """The thing of that name as a player is told it."""
        thing = self.names[name]
        return name if thing.card is not None else thing.label

    def things(self, chosen: Mapping[str, str]) -> None:
        """What was picked of the things that there are, each once."""
        for kind in ABOUT:
            for key, value in sorted(chosen.items()):
                about, _, name = key.partition(":")
                thing = self.names.get(name) if about == kind and key not in self.said else None
                if thing is not None and thing in self.scene.things:
                    self.thing(kind, name, value)

    def thing(self, kind: str, name: str, value: str) -> None:
        """One thing picked of a thing, if it may be so."""
        thing = self.names[name]
        name_all(self.scene)
        words = ""
        if kind == "owner" and value in OTHER and thing.kind in OWNED:
            words = words_of(self.scene, kind, self.called(name), value)
            self.own(thing, value)
        elif kind == "at" and value in places_of(self.scene, thing):
            words = words_of(self.scene, kind, self.called(name), value)
            self.put(thing, value)
        elif kind in STATES and kind in states_of(self.scene, thing) and value in ("yes", "no"):
            words = words_of(self.scene, kind, self.called(name), value)
            thing.states = [one for one in thing.states if one != kind]
            thing.states += [kind] if value == "yes" else []
        elif kind == "might" and thing.kind == "unit" and value.isdecimal() and len(value) < 3:
            if int(value) <= MOST_MIGHT and not thing.text:
                words = words_of(self.scene, kind, self.called(name), value)
                thing.might = int(value)
                self.scene.assumed.pop(f"might:{thing.label}", None)
        elif kind == "on" and value in self.names:
            words = self.aim(thing, self.names[value])
        if words:
            self.said[f"{kind}:{name}"] = words

    # one change

    def put(self, thing: Thing, place: str) -> None:
        """It is there at first; what was told that cannot come to pass from there is left out."""
        scene = self.scene
        self.placed(thing)
        if place == GONE:
            for one in scene.things:
                one.attached = None if one.attached is thing else one.attached
            scene.things = [one for one in scene.things if one is not thing]
            scene.assumed.pop(f"might:{thing.label}", None)
            scene.facts = [one for one in scene.facts if thing.mark not in one.text]
            self.drop(thing, lambda line: True)
            if not any(line.mood == "asked" for line in scene.lines):
                scene.ask(WHAT_HAPPENS, NOWHERE)
            return
        thing.start = thing.now = place
        thing.attached = None if place != "base" else thing.attached
        laid = place in ("base", *FIELDS)
        verbs = {"plays", "reacts with", "hides"} if laid else {"moves", "activates"}
        scene.facts = [one for one in scene.facts if thing.mark not in one.text]

        def impossible(line: Line) -> bool:
            found = DONE.match(line.text)
            plays = found is not None and found["verb"] not in verbs and found["verb"] != "moves"
            if not laid:
                return line.mood != "asked" and not (plays and played(scene, thing) is line)
            if found is None or thing.mark not in found["what"]:
                return False
            own = found["what"].startswith(thing.mark) or found["verb"] == "moves"
            return own and (found["verb"] in verbs or moved_to(line.text) == place)

        self.drop(thing, impossible)

    def aim(self, card: Thing, target: Thing) -> str:
        """What it is played on; worn by whom, if it is Equipment that lies there."""
        scene = self.scene
        if target not in targets_of(scene, card):
            return ""
        name, aimed = self.bare(card), self.bare(target)
        line = played(scene, card)
        if line is None:
            card.attached, card.start = target, "base"
            return f"{name} is attached to {aimed}"
        found = re.match(rf"(.*?{card.mark})(?: on (<\d+>))?(.*)", line.text)
        assert found is not None
        line.text = f"{found[1]} on {target.mark}{found[3]}"
        scene.assumed.pop(f"aim:{name}", None)
        return f"{name} is played on {aimed}"

    def befalls(self, start: int, thing: Thing) -> None:
        """What the clause that begins there tells of something came to that unit."""
        scene = self.scene
        for line in scene.lines:
            one = befallen(scene, line) if line.span[0] == start and line.span != NOWHERE else None
            if one is None or one is thing or one.kind != thing.kind or thing not in scene.things:
                continue
            line.text = line.text.replace(one.mark, thing.mark)
            self.said[f"whom:{start}"] = sentence_of(scene, line)

    def leave_out(self, start: int) -> None:
        """What the clause that begins there tells did not happen."""
        scene = self.scene
        told = [one for one in scene.lines if one.span[0] == start and one.span != NOWHERE]
        told = [one for one in told if one.mood in ("act", "premise") and one.text != QUIET]
        if not told:
            return
        self.said[f"out:{start}"] = f"left out: {sentence_of(scene, told[0])}"
        scene.lines = [one for one in scene.lines if not any(one is out for out in told)]
        flow(scene)


def changed(
    scene: Scene, acts: Acts, tokens: Sequence[Token], chosen: Mapping[str, str]
) -> Changing:
    """The scene of a question with everything picked."""
    named = [one.name.cards[0] for one in tokens if one.name is not None]
    changing = Changing(scene, acts, {one.name: one for one in named})
    changing.change(chosen)
    return changing
