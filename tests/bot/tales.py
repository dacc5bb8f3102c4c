"""Questions whose reading is written by hand, so that a test says what was read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pytest
from msgspec import structs

from bot import playing_questions
from bot.render.message import Message
from engine.riftbound.stories import answering
from engine.riftbound.stories.playing import LIMITS, play_story
from engine.riftbound.stories.story import Assumed, Said, Span, Story
from engine.riftbound.stories.varying import PLAYS, vary
from tests.engine.riftbound.stories.told import Line, fight, might

FIGHT = "If I attack his 4 might unit with my unit, do I conquer the battlefield?"
"""A question whose answer depends on one thing: it is read into `fight`."""

OTHERWISE = (
    "Astral Heron has triggered: can I still stop the discount by killing or moving it in response?"
)
"""A question that a ruling answers, claimed."""

Reading = Callable[[Mapping[str, str]], Story | None]
PUNY: tuple[Line, ...] = (
    ("fact", "Ben has Stalwart Poro at A"),
    ("act", "Ana plays Hextech Ray on Stalwart Poro"),
    ("act", "nobody does anything more"),
    ("asked", "Stalwart Poro died"),
)


def read_as(monkeypatch: pytest.MonkeyPatch, **stories: Reading) -> list[str]:
    """Read the questions that hold these words as told; gives back what was asked of the reader."""
    asked: list[str] = []

    def read(text: str, _: object, chosen: Mapping[str, str]) -> Story | None:
        asked.append(text)
        for word, reading in stories.items():
            if word in text:
                found = reading(chosen)
                return found and structs.replace(found, text=text)
        return None

    monkeypatch.setattr(playing_questions, "read_story", read)
    no_hurry(monkeypatch)
    return asked


def no_hurry(monkeypatch: pytest.MonkeyPatch, plays: int = PLAYS) -> None:
    """Vary without a look at the clock, so that a busy machine changes no answer."""
    monkeypatch.setattr(answering, "vary", partial(vary, plays=plays, seconds=600.0))
    limits = structs.replace(LIMITS, seconds=600.0)
    monkeypatch.setattr(playing_questions, "play_story", partial(play_story, limits=limits))


def telling(*lines: Line, unread: tuple[Span, ...] = (), open: tuple[Assumed, ...] = (),
            assumed: tuple[Assumed, ...] = ()) -> Reading:  # fmt: skip
    """A reading that is the same whatever is chosen."""
    said = tuple(Said(text, mood) for mood, text in lines)
    return lambda _: Story("", said, assumed, open, unread)


def attack(chosen: Mapping[str, str]) -> Story:
    """`fight`, asked with one question only."""
    told = fight(chosen)
    return Story(told.text, told.said[:-1], told.assumed)


def choosing(chosen: Mapping[str, str]) -> Story:
    """A question that is open until somebody says how much Might a unit has."""
    told = attack(chosen)
    if "might:Pip" in chosen:
        return told
    return Story(told.text, told.said, (), (might("Pip"),))


def whole(message: Message) -> str:
    """Everything that a message says: its text, then its fields."""
    return "\n".join([message.body, *(f"# {one.name}\n{one.text}" for one in message.fields)])
