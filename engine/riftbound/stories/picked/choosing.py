"""Choices that a play asks for and a question leaves open: one is taken, the others are listed."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from engine.riftbound.stories.answered import Told
from engine.riftbound.stories.scene.scene import ANA, BEN
from engine.riftbound.stories.story import Assumed, Said, Story
from engine.riftbound.stories.varying import Play, Read

MOST = 3
"""How many choices of one course are taken for the players."""
KEY = "choice:"
PAID = r"(?:for|pay|pays|paying|paid)"
YOURS = {
    "applies": "apply",
    "orders": "order",
    "chooses": "choose",
    "declines": "decline",
    "assigns": "assign",
    "splits": "split",
}


def choosing(read: Read, play: Play) -> tuple[Read, Play]:
    """The reader and the play, with what nobody chose taken and listed with what else it could be."""

    def reads(chosen: Mapping[str, str]) -> Story | None:
        story = read({key: value for key, value in chosen.items() if not key.startswith(KEY)})
        taken = [Assumed(key, value, value) for key, value in chosen.items() if key.startswith(KEY)]
        return replace(story, assumed=(*story.assumed, *taken)) if story and taken else story

    def plays(story: Story) -> Told:
        told = play(story)
        for number in range(1, MOST + 1):
            if not told.options:
                break
            told = _first_taken(told, f"{KEY}{number}", play)
        return told

    return reads, plays


def _first_taken(told: Told, key: str, play: Play) -> Told:
    """The play with the choice made; with the next where the one before chose nothing at all and
    the play stops at the very same choice."""
    found = told
    for first in range(min(MOST, len(told.options))):
        found = play(decided(told, key, first))
        if found.options != told.options:
            break
    return found


def decided(told: Told, key: str, first: int = 0) -> Story:
    """The story with the choice made that its play stopped at: as was said, else a number that the
    question names, else the first (or that many behind it)."""
    story = told.story
    said = next((one.value for one in story.assumed if one.key == key), "")
    sentence = said if said in told.options else told.options[first]
    named = [one for one in told.options if _names_number(one, story.text)]
    if sentence != said and len(named) == 1:
        sentence = named[0]
    others = tuple((one, in_words(one)) for one in told.options if one != sentence)
    assumed = [one for one in story.assumed if one.key != key]
    assumed.append(Assumed(key, sentence, in_words(sentence), others))
    lines = list(story.said)
    lines.insert(told.stopped, Said(sentence, "act"))
    return replace(story, said=tuple(lines), assumed=tuple(assumed))


def _names_number(sentence: str, text: str) -> bool:
    """Whether it chooses a number that the question pays: *for 2*, *paying 2*."""
    last = sentence.rpartition(" ")[2]
    return last.isdigit() and re.search(rf"\b{PAID} {last}\b", text.lower()) is not None


def in_words(sentence: str) -> str:
    """*Ben chooses X* as a player is told it."""
    player, _, rest = sentence.partition(" ")
    verb, blank, what = rest.partition(" ")
    if player == ANA:
        return f"you {YOURS.get(verb, verb)}{blank}{what}"
    return f"your opponent {rest}" if player == BEN else sentence
