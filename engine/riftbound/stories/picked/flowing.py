"""The course of what is told, gone over again once some of it was changed: whose focus it is, what
lies on the chain, who passes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.riftbound.stories.scene.scene import FIELDS, OTHER, QUIET, Line, Scene, Thing
from engine.riftbound.stories.story import NOWHERE

PASSES = "passes focus"
EMPTIES = "the chain empties"
DONE = re.compile(
    r"(?P<who>Ana|Ben) (?P<verb>(?:tries to |may )?"
    r"(?:moves?|plays?|reacts? with|hides?|activates?)) (?P<what><.*)"
)
"""What a player does with a thing: who, how, and with what on what."""
MOVED = re.compile(r"(?:an effect of )?(?:Ana|Ben) moves (?P<what><.+) to (?P<place>[AB])$")


def moved_to(text: str) -> str:
    """The battlefield that somebody moves to in that sentence; nothing where nobody does."""
    found = MOVED.match(text)
    return found["place"] if found is not None else ""


def without(text: str, mark: str) -> str | None:
    """A sentence without one of those that it speaks of; None where nothing is left of it."""
    text = text.replace(f"{mark} and ", "").replace(f" and {mark}", "")
    text = re.sub(rf" on {mark}(?= |$)", "", text)
    return None if mark in text else text


def flow(scene: Scene) -> None:
    """Whoever must pass for what comes next passes, and nobody else; the scene stands behind the
    last of what is told."""
    scene.contested = scene.focus = ""
    scene.chain, told = [], scene.lines
    scene.lines, waits = [], False
    by_mark = {one.mark: one for one in scene.things}
    for place, line in enumerate(told):
        if line.mood == "premise" and line.text.endswith("triggered"):
            waits = True
        if line.mood != "act":
            scene.lines.append(line)
            continue
        if line.text.endswith(PASSES):
            if line.span != NOWHERE or _wanted(scene, line, told[place + 1 :]):
                scene.lines.append(line)
                scene.focus = OTHER.get(scene.focus, "")
            continue
        found = DONE.match(line.text)
        if found is not None:
            free = not waits and not scene.chain and "reacts" not in found["verb"]
            if free and scene.contested and scene.focus == OTHER[found["who"]]:
                scene.lines.append(Line(f"{scene.focus} {PASSES}", "act"))
            _done(scene, line, found["who"], found["verb"], by_mark.get(found["what"].split()[0]))
        elif line.text == EMPTIES:
            answered = scene.chain or waits
            scene.focus = OTHER.get(scene.focus, "") if answered else scene.focus
            scene.chain, waits = [], False
        elif line.text in (QUIET, "the combat ends"):
            scene.contested, scene.chain, waits = "", [], False
        scene.lines.append(line)
    acts = [one for one in scene.lines if one.mood == "act"]
    scene.acted = bool(acts)
    if acts and all(one.text == QUIET for one in acts):
        scene.lines = [one for one in scene.lines if one.mood != "act"]
        scene.acted = False


def _wanted(scene: Scene, line: Line, later: Sequence[Line]) -> bool:
    """Whether somebody passes for what the other player does next, or may do."""
    found = next((done for one in later if (done := DONE.match(one.text))), None)
    passer = line.text.partition(" ")[0]
    return found is not None and scene.focus == passer == OTHER[found["who"]]


def _done(scene: Scene, line: Line, who: str, verb: str, thing: Thing | None) -> None:
    """What a player does: where somebody goes, what lies on the chain then."""
    if scene.contested and "reacts" not in verb:
        scene.focus = who
    place = moved_to(line.text)
    if place in FIELDS:
        scene.contested = scene.last_field = place
        scene.mover = scene.focus = who
    elif thing is not None and (thing.kind == "spell" or "activates" in verb):
        scene.chain += [thing] if "moves" not in verb and "hides" not in verb else []
