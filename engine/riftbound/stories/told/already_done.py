"""What is told to befall a unit, where the card that was just played or fights there does it anyway."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.riftbound.stories.scene.scene import ANA, FIELDS, OTHER, Line, Scene, Thing, Unplaced
from engine.riftbound.stories.words.book import card_text

EFFECT = re.compile(
    r"an effect(?: of \w+)? (?P<verb>\w+)(?: (?P<dealt>\d+) to)? (?P<whom><\d+>(?: and <\d+>)*)"
    r"(?: (?P<more>[+-]\d+) Might| to (?P<place>\w+))?$"
)
MARK = re.compile(r"<\d+>")
PLAYED = re.compile(r"\w+ (?:plays|reacts with) (<\d+>)(?: on (.*))?")
EMPTIES = "the chain empties"
ENDED = "the combat ends"
BETWEEN = (EMPTIES, "passes focus", " resolves")
"""Deeds after which what was played before is still what was done last."""
DOES = {
    "kills": ("kill", "deal", "Might", "damage"), "stuns": ("stun",), "buffs": ("buff",),
    "returns": ("return",), "banishes": ("banish",), "readies": ("ready",), "deals": ("deal",),
    "gives": ("Might",), "moves": ("move",), "recalls": ("recall",), "exhausts": ("exhaust",),
}  # fmt: skip
"""Words of a card's text by which it does that."""
CLAIMS = {
    "kills": "died", "stuns": "is stunned", "buffs": "is buffed", "returns": "left the board",
    "banishes": "left the board", "readies": "is ready", "exhausts": "is exhausted",
    "recalls": "is in base",
}  # fmt: skip


def by_its_card(scene: Scene, since: int) -> None:
    """*I play Hextech Ray on it, it takes 3 damage*: what was told since that line is no effect of
    its own where a card did it that was played just before, or whose ability waits: it must have
    come of that. `Unplaced` where the card does such a thing, but not that much."""
    for line in scene.lines[since:]:
        found = EFFECT.match(line.text) if line.mood == "act" else None
        if found is None or found["verb"] not in DOES:
            continue
        marks = MARK.findall(found["whom"])
        if found["verb"] == "recalls" and _fought(scene, line):
            _sent_back(scene, line, marks)
            continue
        texts = list(_texts(scene, since, marks, _whose(line.text)))
        number = found["dealt"] or found["more"]
        doing = [text for text in texts if any(word in text for word in DOES[found["verb"]])]
        doing = [text for text in doing if not found["more"] or _gives(text, found["more"])]
        if not doing:
            continue
        said = rf"deal {number}\b" if found["dealt"] else rf"{re.escape(number or '')} Might"
        if number and not any(re.search(said, text) for text in doing):
            raise Unplaced
        _is_so(scene, line, found, marks)


def _fought(scene: Scene, line: Line) -> bool:
    """Whether a combat has just ended, which recalls who attacked and did not win; that somebody has
    lost it is said by that."""
    place = scene.lines.index(line)
    acts = [one.text for one in scene.lines[:place] if one.mood == "act"]
    if acts[-1:] != [ENDED]:
        return False
    scene.lines = [
        one for one in scene.lines if not (one.mood == "premise" and " won the combat" in one.text)
    ]
    return True


def _sent_back(scene: Scene, line: Line, marks: list[str]) -> None:
    """Who is recalled from a combat lived through it, and so did somebody whom it attacked."""
    foes = [
        one.mark
        for one in scene.things
        if one.kind == "unit" and one.owner == OTHER[scene.mover or ANA] and one.now == scene.fought
    ]
    claims = [f"{mark} did not die" for mark in (*marks, *foes[:1])]
    claims += [f"{mark} is in base" for mark in marks]
    place = scene.lines.index(line)
    scene.lines[place : place + 1] = [Line(one, "premise", line.span) for one in claims]


def _gives(text: str, more: str) -> bool:
    """Whether that may give Might, more or less of it as is told."""
    signs = set(re.findall(r"([+-])\d+ Might", text))
    return re.search(r"\b(?:give|has|have|double)\b", text) is not None and (
        not signs or more[0] in signs
    )


def _is_so(scene: Scene, line: Line, found: re.Match[str], marks: list[str]) -> None:
    """The line's effect, as what must have come true once the chain is empty."""
    place = scene.lines.index(line)
    claims = [f"{mark} {said}" for mark in marks if (said := _claim(scene, found, mark))]
    lines = [Line(claim, "premise", line.span) for claim in claims]
    before = next((one.text for one in scene.lines[:place][::-1] if one.mood == "act"), "")
    if not before.endswith((EMPTIES, " resolves")):
        lines.insert(0, Line(EMPTIES, "act"))
    scene.lines[place : place + 1] = lines


def _claim(scene: Scene, found: re.Match[str], mark: str) -> str:
    """What must be so of that unit; empty where nothing can be looked at."""
    verb, place = found["verb"], found["place"]
    if verb == "deals":
        return f"was dealt {found['dealt']} damage"
    if verb == "moves":
        return f"is at {place}" if place in FIELDS else f"is in {place}"
    thing = next(one for one in scene.things if one.mark == mark)
    if verb == "banishes" and thing.start == "trash":
        return "was banished"
    if verb != "gives":
        return CLAIMS[verb]
    had = thing.card.might if thing.card is not None and thing.might is None else thing.might
    plain = not thing.keywords and not any(one.attached is thing for one in scene.things)
    return f"has {had + int(found['more'])} Might" if had is not None and plain else ""


def _whose(effect: str) -> str:
    """Whose effect it is, where that is told."""
    return next((player for player in OTHER if effect.startswith(f"an effect of {player} ")), "")


def _texts(scene: Scene, since: int, marks: list[str], player: str) -> Iterator[str]:
    """What the cards say that may do it: what was played last on these or on nobody, or who is in
    the fight that was begun last, on the side of whose effect it is."""
    deeds = [one.text for one in scene.lines[:since] if one.mood == "act"]
    last = next((one for one in reversed(deeds) if not one.endswith(BETWEEN)), "")
    played = PLAYED.match(last)
    if played is not None:
        aimed = MARK.findall(played[2] or "")
        sources = [one for one in scene.things if one.mark == played[1]]
        sources = sources if not aimed or set(marks) & set(aimed) else []
    elif " moves <" in last:
        sources = [one for one in scene.things if one.now and one.now == scene.contested]
        sources = [one for one in sources if player in ("", one.owner)]
    else:
        sources = []
    for one in sources:
        yield _text(one)


def _text(thing: Thing) -> str:
    return card_text(thing.card)
