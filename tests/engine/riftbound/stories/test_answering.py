"""A premise that fails for the Might that was assumed is brought about by another; any other stays failed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from engine.riftbound.stories import answering
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Story
from engine.riftbound.stories.varying import vary
from engine.riftbound.stories.words.book import Book
from tests.engine.cardfile import all_cards
from tests.engine.riftbound.stories.told import Line, fight, might, played, presence, story


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock decides what is tried."""
    monkeypatch.setattr(answering, "vary", partial(vary, seconds=600.0))


def winning(chosen: Mapping[str, str], *, whole: bool = True) -> Story:
    """“When my unit wins against a 4-Might defender, do I conquer?”"""
    told = fight(chosen)
    said: list[Line] = [(one.mood, one.text) for one in told.said if one.mood != "asked"]
    said += [("premise", "Ana won the combat"), ("asked", "Ana conquered A")]
    more: dict[str, Any] = {"assumed": told.assumed, "unread": () if whole else ((0, 1),)}
    return story(*said, **more)


def test_the_might_for_which_a_premise_comes_true_is_taken() -> None:
    """3 against 4 does not win; 5 does, and so does everything above it."""
    answered = answer_story(winning, played)
    assert answered is not None
    assert answered.told.answers == ("yes",)
    assert answered.told.story.assumed[0].value == "5"
    assert answered.stands
    assert not answered.depends


def test_a_premise_that_no_might_brings_about_stays_failed() -> None:
    def nobody_there(chosen: Mapping[str, str]) -> Story:
        unit = might("Pip", chosen.get("might:Pip", "3"))
        return story(
            ("fact", f"Ana has a {unit.value}-Might unit called Pip in base"),
            ("act", "Ana moves Pip to A"),
            ("premise", "Pip is attacking"),
            ("asked", "Ana conquered A"),
            assumed=(unit, presence("Tom", "no")),
        )

    answered = answer_story(nobody_there, played)
    assert answered is not None
    assert answered.told.failed is not None
    assert answered.varied is None


def test_of_half_a_question_the_premise_comes_true_and_nothing_is_claimed() -> None:
    answered = answer_story(partial(winning, whole=False), played)
    assert answered is not None
    assert answered.told.failed is None
    assert answered.varied is None
    assert not answered.stands


def test_no_situation_is_no_answer() -> None:
    assert answer_story(lambda _: None, played) is None


@pytest.mark.parametrize(
    ("question", "act"),
    [
        ("My opponent attacks my unit and I play Discipline on it, does my unit survive?",
         "Ana plays Discipline on My Unit"),
        ("My opponent attacks with a 3 might unit and I respond with Gust on it. Does he conquer?",
         "Ana plays Gust on Their Unit"),
    ],
)  # fmt: skip
def test_what_nobody_named_is_not_what_it_means(question: str, act: str) -> None:
    """An attacker that only the word *attacks* tells of is no *it* where something was named."""
    read = read_story(question, Book(all_cards()))
    assert read is not None
    assert act in [one.text for one in read.said]
