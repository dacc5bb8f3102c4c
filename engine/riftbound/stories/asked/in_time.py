"""When it is asked to be so: right away, too late for it, before the other of two things."""

from __future__ import annotations

from dataclasses import replace

from engine.riftbound.stories.asked.consequences import contrary
from engine.riftbound.stories.asked.in_answer import InAnswer
from engine.riftbound.stories.asked.in_full import OF_TWO
from engine.riftbound.stories.asked.states import EMPTIES
from engine.riftbound.stories.phrases.phrase import HOPED, Frame
from engine.riftbound.stories.scene.scene import QUIET, Line, Unplaced

LATE, AT_ONCE = "too-late", "at-once"


class InTime(InAnswer):
    """Asks in a scene of the moment at which something is so."""

    def too_late(self, frame: Frame) -> bool:
        """*is it too late to play X?*: that it may not be played."""
        if LATE not in frame.adverbs:
            return False
        lines = list(self.scene.lines)
        answers = " reacts " in f" {(self.scene.deeds or [''])[-1]}"
        if frame.asks == "legal" and not answers:
            raise Unplaced  # for whom, and for what
        self.ask(replace(frame, adverbs=[one for one in frame.adverbs if one != LATE]))
        for one in self.scene.lines:
            if one.mood == "asked" and not any(one is line for line in lines):
                if " may " not in one.text:
                    raise Unplaced
                one.text = one.text.replace(" may ", " cannot ", 1)
        return True

    def timed(self, frame: Frame) -> bool:
        """Whether it is asked of the moment: *right away*, *or does it die first*."""
        at_once = AT_ONCE in frame.adverbs
        if at_once:
            self.at_once(frame)
        elif OF_TWO in frame.adverbs:
            self.one_of_two(frame)
        return at_once or OF_TWO in frame.adverbs

    def denied(self, frame: Frame) -> None:
        """*does the stun wear off?*: that it is not stunned."""
        lines = list(self.scene.lines)
        self.ask(replace(frame, negated=False))
        for one in self.scene.lines:
            if (
                one.mood == "asked"
                and "?" not in one.text
                and not any(one is line for line in lines)
            ):
                one.text = contrary(one)

    def hoped_not(self, frame: Frame) -> bool:
        """*…, so that it does not die?*: whether the contrary is so."""
        if HOPED not in frame.adverbs:
            return False
        adverbs = [one for one in frame.adverbs if one not in (HOPED, "here")]
        modal = "" if frame.modal == "can" else frame.modal
        self.denied(replace(frame, adverbs=adverbs, modal=modal))
        return True

    def at_once(self, frame: Frame) -> None:
        """*does it die right away?*: as soon as nothing is on the chain any more."""
        scene = self.scene
        held, known, ended = list(scene.lines), len(scene.things), scene.over
        before = scene.save()
        self.ask(replace(frame, adverbs=[one for one in frame.adverbs if one != AT_ONCE]))
        new = [one for one in scene.lines if not any(one is old for old in held)]
        asked = [one for one in new if one.mood == "asked"]
        if len(scene.things) > known or not (ended or any(one.text == QUIET for one in new)):
            return
        if ended:
            last = max(n for n, one in enumerate(scene.lines) if one.text == QUIET)
            rest = [one for one in scene.lines[last:] if not any(one is said for said in asked)]
            scene.lines = [*scene.lines[:last], Line(EMPTIES, "act"), *asked, *rest]
            return
        scene.restore(before)
        scene.settle()
        if scene.lines[-1].text != EMPTIES:
            scene.act(EMPTIES)
        scene.lines += asked

    def one_of_two(self, frame: Frame) -> None:
        """*do I hold first, or does it die first?*: that I do before it dies; else that it dies."""
        held = list(self.scene.lines)
        self.ask(replace(frame, adverbs=[one for one in frame.adverbs if one != OF_TWO]))
        new = [one for one in self.scene.lines if not any(one is old for old in held)]
        asked = [one for one in new if one.mood == "asked"]
        if len(asked) != 1 or "?" in asked[0].text:
            raise Unplaced
        if frame.link != "or":
            return
        pair = [one for one in self.scene.lines if one.mood == "asked"][-2:]
        if len(pair) < 2 or any("?" in one.text for one in pair):
            raise Unplaced  # the other one was not read
        scored, died = sorted(pair, key=lambda one: one.text.endswith((" died", " the board")))
        span = pair[0].span[0], pair[-1].span[1]
        scored.text += f" before {died.text}"
        scored.span = died.span = span
