"""What is done besides what a question tells, as a player picked it: at the moment that fits it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.riftbound.stories.picked.changeable import (
    BEFALLS,
    ENDS,
    PLAYED_BY,
    TURNS,
)
from engine.riftbound.stories.picked.flowing import DONE, flow, moved_to, without
from engine.riftbound.stories.scene.scene import (
    FIELDS,
    OTHER,
    QUIET,
    Line,
    Scene,
    Thing,
    Unplaced,
)
from engine.riftbound.stories.story import NOWHERE
from engine.riftbound.stories.things.ref import might_words
from engine.riftbound.stories.told.card_plays import FAST

if TYPE_CHECKING:
    from engine.riftbound.stories.told.acting import Acts


class Besides:
    """Does more in a scene that was told."""

    def __init__(self, scene: Scene, acts: Acts) -> None:
        self.scene, self.acts = scene, acts

    def own(self, thing: Thing, player: str) -> None:
        """That player has it, and does with it what was told of it."""
        scene, before = self.scene, thing.owner
        assumed = scene.assumed.pop(f"might:{thing.label}", None)
        thing.owner = player
        if assumed is not None:
            words = might_words(thing)
            scene.assume(assumed.key, assumed.value, words.pop(assumed.value, ""), words)
        for line in scene.facts:
            line.text = line.text.replace(f"{thing.mark} of {before}", f"{thing.mark} of {player}")
        for line in scene.lines:
            found = DONE.match(line.text)
            if found is not None and found["what"].startswith(thing.mark):
                self.done_by(line, found["who"], player)
        flow(scene)

    def done_by(self, line: Line, before: str, player: str) -> None:
        """It is that player who does it, in a turn of theirs."""
        scene = self.scene
        if before == player:
            return
        line.text = player + line.text[len(before) :]
        field = moved_to(line.text)
        for one in scene.things if field else ():
            if one.made and one.owner == player and one.start == field:
                one.owner = OTHER[player]  # who only had to be there
        turns = line.mood == "act" and "reacts" not in line.text and not scene.starts
        if turns and scene.turn == before:
            scene.turn = player

    def drop(self, thing: Thing, which: Callable[[Line], bool]) -> None:
        """The acts and claims that speak of a thing are told without it, or not at all."""
        scene, kept = self.scene, []
        for line in scene.lines:
            if thing.mark in line.text and which(line):
                text = without(line.text, thing.mark)
                if text is None:
                    continue
                line.text = text
            kept.append(line)
        scene.lines = kept
        flow(scene)

    def act(self, verb: str, thing: Thing) -> None:
        """Something done behind what was told, and before what is asked at the end."""
        scene = self.scene
        told = [one.mood != "asked" and one.text != QUIET for one in scene.lines]
        last = max((n for n, done in enumerate(told, 1) if done), default=0)
        after, scene.lines = scene.lines[last:], scene.lines[:last]
        flow(scene)
        if verb not in TURNS:
            self.with_it(verb, thing)
        elif verb == ENDS:
            scene.finish()
            scene.act("the turn ends")
        elif "begins" in verb:
            self.begins(verb.partition("-")[0])
        else:
            scene.act("everyone passes")
            scene.act(verb.replace("-", " "))
        if all(one.text != QUIET for one in after):
            scene.finish()
        scene.lines += after

    def with_it(self, verb: str, thing: Thing) -> None:
        """One act with a thing; where it fits no moment, it is tried as it is."""
        scene, saved = self.scene, self.scene.save()
        self.acts.link, self.acts.cut = "", False
        try:
            self.done(verb, thing)
        except Unplaced:
            scene.restore(saved)
            scene.settle()
            done = {"attacks": "moves", "takes": "moves", "uses": "activates"}.get(verb, "plays")
            place = " to A" if done == "moves" else ""
            scene.act(f"{thing.owner} {done} {thing.mark}{place}")

    def done(self, verb: str, thing: Thing) -> None:
        """One act, at the moment that fits it."""
        scene = self.scene
        if verb in BEFALLS:
            scene.settle()
            scene.act(BEFALLS[verb].format(thing.mark))
        elif verb in PLAYED_BY:
            player = verb.partition("-")[0]
            self.own(thing, player)
            slow = not (thing.card and any(scene.book.has(thing.card, one) for one in FAST))
            if slow and scene.contested:
                scene.finish()
            self.plays(player, thing)
        elif verb == "uses":
            self.acts.window(thing.owner)
            scene.begins(thing.owner)
            scene.act(f"{thing.owner} activates {thing.mark}")
        elif verb == "holds":
            self.holds(thing)
        elif verb == "is-attacked":
            self.attacked(thing)
        else:
            field = thing.start if thing.start in FIELDS else scene.contested or FIELDS[0]
            self.goes(thing, field, verb == "attacks")

    def plays(self, player: str, thing: Thing) -> None:
        """It is played; what was told of it before is told still."""
        scene, before = self.scene, thing.start
        spoken = any(thing.mark in line.text for line in scene.lines)
        if before in ("base", *FIELDS) and not spoken:
            thing.start = thing.now = ""
        self.placed(thing)
        self.acts.play(player, thing, [], "", NOWHERE, responding=False)
        if spoken:
            thing.start = before

    def attacked(self, thing: Thing) -> None:
        """It is attacked where it is, by a unit of the other player that is there or a new one."""
        scene = self.scene
        field = thing.start if thing.start in FIELDS else FIELDS[0]
        if thing.start != field:
            thing.start = thing.now = field
            self.drop(thing, lambda line: moved_to(line.text) == field)
            self.placed(thing)
        idle = [
            one
            for one in scene.things
            if one.kind == "unit" and one.owner == OTHER[thing.owner] and one.start == "base"
        ]
        attacker = next(iter(idle), None) or scene.own(scene.new("unit"), OTHER[thing.owner])
        self.goes(attacker, field, True)

    def holds(self, thing: Thing) -> None:
        """It is there as the scoring step of its player comes."""
        scene = self.scene
        thing.start = thing.now = thing.start if thing.start in FIELDS else FIELDS[0]
        self.placed(thing)
        self.begins(thing.owner)
        scene.premise(f"{thing.owner} held {thing.start}", NOWHERE)

    def begins(self, player: str) -> None:
        """That player's turn begins."""
        self.scene.fact(f"it is the start of {player}'s turn")
        self.scene.turn, self.scene.starts = player, True
        self.scene.act("the turn goes to the main phase")

    def goes(self, thing: Thing, field: str, attacks: bool) -> None:
        """It moves to a battlefield, where an enemy unit is or nobody; who attacked there before is
        attacked now."""
        scene, player = self.scene, thing.owner
        there = [one for one in scene.things if one.kind == "unit" and one is not thing]
        if not attacks:
            taken = {one.start for one in there}
            field = next((one for one in FIELDS if one not in taken), field)
        swapped = attacks and self.defends_now(field, there, player)
        self.drop(thing, lambda line: moved_to(line.text) == field)
        together = [thing, *(one for one in there if one.owner == player and one.start == field)]
        together = together if swapped else [thing]
        for one in together:
            one.start = one.now = "base"
            self.placed(one)
        if scene.contested:
            scene.finish()  # one fight after the other
        if attacks:
            self.met(player, field)
        if scene.turn == OTHER[player] and any(one.mood == "act" for one in scene.lines):
            scene.finish()
            scene.act("the turn ends")
            scene.act("the turn goes to the main phase")
        elif not any(one.mood == "act" for one in scene.lines):
            scene.turn = player
        self.acts.window(player)
        scene.act(f"{player} moves {' and '.join(one.mark for one in together)} to {field}")

    def defends_now(self, field: str, there: list[Thing], player: str) -> bool:
        """Whoever attacked that player there stands there and is attacked; whether there was one."""
        scene, swapped = self.scene, False
        for one in there:
            if one.owner == player or not any(
                one.mark in line.text and moved_to(line.text) == field for line in scene.lines
            ):
                continue
            one.start = one.now = field
            self.drop(one, lambda line: moved_to(line.text) == field or line.mood == "premise")
            swapped = True
        return swapped

    def bare(self, thing: Thing) -> str:
        """What it is called where it is assumed where it is."""
        return thing.card.name if thing.card is not None else thing.label

    def placed(self, thing: Thing) -> None:
        """Where it is was picked, and is assumed no more."""
        self.scene.assumed.pop(f"place:{self.bare(thing)}", None)

    def met(self, player: str, field: str) -> None:
        """An enemy unit is there: one that is, or of which nobody said where it is, or a new one."""
        scene = self.scene
        enemies = [one for one in scene.things if one.kind == "unit" and one.owner == OTHER[player]]
        for one in enemies:
            one.now = one.start
        if any(one.start == field for one in enemies):
            return
        for one in enemies:
            if one.start == "base" and f"place:{self.bare(one)}" in scene.assumed:
                self.placed(one)
                one.start = one.now = field
                return
        scene.here(OTHER[player], field)
