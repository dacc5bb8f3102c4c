"""Stories written by hand, as a reader would hand them over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.riftbound.stories.answered import Told
from engine.riftbound.stories.playing import LIMITS, play_story
from engine.riftbound.stories.story import Assumed, Mood, Said, Story
from tests.engine.cardfile import all_cards

PATIENT = msgspec.structs.replace(LIMITS, seconds=60.0)
"""Limits by which no clock decides."""
Line = tuple[Mood, str]
MIGHTS = ("1", "3", "5", "9")


def story(*said: Line, text: str = "a question?", **more: Any) -> Story:
    """A story of these sentences."""
    return Story(text, tuple(Said(words, mood) for mood, words in said), **more)


def played(told: Story) -> Told:
    """It played, with all cards, and no clock that decides."""
    return play_story(told, all_cards(), PATIENT)


def might(name: str, value: str = "3") -> Assumed:
    """That a unit whose Might nobody said has this much."""
    others = tuple((one, f"{name} has {one} Might") for one in MIGHTS if one != value)
    return Assumed(f"might:{name}", value, f"{name} has {value} Might", others)


def presence(name: str, there: str = "yes") -> Assumed:
    """That somebody is there, or not."""
    words = {"yes": f"{name} is there", "no": f"{name} is not there"}
    others = tuple((value, said) for value, said in words.items() if value != there)
    return Assumed(f"there:{name}", there, words[there], others)


def reader(write: Callable[[dict[str, str]], Story]) -> Callable[[Mapping[str, str]], Story]:
    """A reader that writes a story from what is chosen."""
    return lambda chosen: write(dict(chosen))


def fight(chosen: Mapping[str, str]) -> Story:
    """Ana attacks Ben's 4-Might defender, who has a second unit there or not: does she conquer?"""
    attacker = might("Pip", chosen.get("might:Pip", "3"))
    second = presence("Moe", chosen.get("there:Moe", "no"))
    there: tuple[Line, ...] = (("fact", "Ben has a 4-Might unit called Moe at A"),)
    return story(
        ("fact", f"Ana has a {attacker.value}-Might unit called Pip in base"),
        ("fact", "Ben has a 4-Might unit called Tom at A"),
        *(there if second.value == "yes" else ()),
        ("act", "Ana moves Pip to A"),
        ("premise", "Pip is attacking"),
        ("act", "nobody does anything more"),
        ("asked", "Ana conquered A"),
        ("asked", "Ben has 0 points"),
        assumed=(attacker, second),
    )
