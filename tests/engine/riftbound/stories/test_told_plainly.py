"""What is told in plain sentences: who is not there, what was done earlier this turn, who passes."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.test_telling import read, said

NOBODY_THERE = [
    "He controls the battlefield, he has no units there. I move 2 units there.",
    "He controls the battlefield with no units there. I move 2 units there.",
    "I move to his empty battlefield.",
    "I attack his battlefield, he has nobody there.",
    "I attack his battlefield. He has nothing there.",
    "He has no units at his battlefield. I attack it.",
    "I move to a battlefield that he controls with no units there.",
    "I move to his battlefield with no units on it.",
    "I move to the battlefield where he has no units.",
]


@pytest.mark.parametrize("text", NOBODY_THERE)
def test_nobody_is_where_nobody_is_told_to_be(text: str) -> None:
    assert not [line for line in said(text) if line.startswith("Ben")]


@pytest.mark.parametrize(
    "text",
    [
        "I attack his unit. He has no units there.",  # the one that was told of is
        "I attack with three units and one survives. He has no units left.",  # came of it
        "He has a hidden card at his empty battlefield. I move there.",  # it is his no more
        "He has no exhausted units there. I attack.",
        "I attack his battlefield with no units.",
    ],
)
def test_who_was_told_of_is_not_gone(text: str) -> None:
    assert read(text).unread


def test_no_other_units_are_no_others() -> None:
    assert "Ben has a 3-Might unit called Their Unit at A" in said(
        "I attack his battlefield. He has no other units there."
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I already held the other battlefield this turn. I move to his battlefield.",
         ["Ana held B this turn", "Ana moves My Unit 2 to A"]),
        ("I have 7 points, I already scored the other battlefield this turn. I attack with a 5.",
         ["Ana scored B this turn", "Ana has a 3-Might unit called My Unit at B"]),
        ("He already conquered the other one this turn and he attacks me.",
         ["Ben conquered B this turn", "Ben moves Their Unit 2 to A"]),
        ("I already held the other one at the start. I conquer his battlefield.",
         ["Ana held B this turn"]),
        ("I already played two spells this turn. I play Darius, Trifarian.",
         ["Ana has played 2 spells this turn"]),
        ("This turn I played Stalwart Poro, a gear and two spells. I attack.",
         ["Ana has Stalwart Poro, exhausted, in base", "Ana has played 1 unit this turn",
          "Ana has played 1 gear this turn", "Ana has played 2 spells this turn"]),
        ("I played a spell this turn. I attack.", ["Ana plays My Spell"]),
    ],
)  # fmt: skip
def test_what_was_done_earlier_this_turn_was_so_before(text: str, expected: list[str]) -> None:
    assert set(expected) <= set(said(text))


@pytest.mark.parametrize(
    "text",
    [
        "I attack. He already held the other battlefield this turn.",  # in whose turn
        "I already played two spells and a unit on his unit this turn. I attack.",
        "I already scored this turn. I attack.",
    ],
)
def test_what_cannot_have_been_earlier_is_left(text: str) -> None:
    assert read(text).unread


def test_what_was_scored_before_makes_the_last_point() -> None:
    story = read_story(
        "I have 7 points. I move to his empty battlefield and I already held the other one this "
        "turn. Do I win?",
        BOOK,
    )
    assert story is not None and story.whole
    assert [one.text for one in story.said if one.mood == "asked"] == ["Ana wins"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I attack. We both pass.", "the combat ends"),
        ("We both passed in the showdown.", "the combat ends"),
        ("He attacks my empty battlefield and both players pass.", "the showdown closes"),
        ("I play Void Seeker on his unit. We both pass.", "the chain empties"),
    ],
)
def test_what_both_pass_on_comes(text: str, expected: str) -> None:
    assert expected in said(text)


def test_both_do_not_pass_where_it_is_denied() -> None:
    assert read("I attack. We didn't both pass.").unread
