"""A premise that fails for the Might that was assumed is brought about by another; any other stays failed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from engine.riftbound.stories import answering
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.story import Story
from engine.riftbound.stories.varying import vary
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


def test_words_without_a_place_are_not_mended_by_trying() -> None:
    answered = answer_story(partial(winning, whole=False), played)
    assert answered is not None
    assert answered.told.failed is not None


def test_no_situation_is_no_answer() -> None:
    assert answer_story(lambda _: None, played) is None
