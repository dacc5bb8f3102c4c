"""Who has nothing more to pay with, and where who is hit by what a card does is met."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.playing import play_story
from tests.engine.riftbound.stories.test_reading import BOOK, facts, read

ANSWERED = [
    (
        "He has 1 energy and 1 fury power. He has no other runes. Can he play Hextech Ray on my Pouty Poro?",
        "Ben has 1 Fury Power",
        "no",
    ),
    (
        "I play Void Seeker on his unit. I have no runes left. Can I react with Defy to his Wind Wall?",
        "Ana has 3 Energy",
        "no",
    ),
    (
        "I play Riptide Rex. I have no power left. Does his Pouty Poro die?",
        "Ben has Pouty Poro at A",
        "no",
    ),
    ("He plays Riptide Rex. Does my Mega-Mech die?", "Ana has Mega-Mech at A", "no"),
]


@pytest.mark.parametrize(("question", "laid_down", "answer"), ANSWERED)
def test_what_is_left_and_who_is_hit_are_laid_down(
    question: str, laid_down: str, answer: str
) -> None:
    """What was paid for is what there was; who is spoken of stands where the ability may choose."""
    story = read(question)
    assert story.whole, story.unread
    assert laid_down in facts(story)
    assert play_story(story, BOOK.cards).answers == (answer,)


def test_players_are_called_by_their_names_too() -> None:
    """As the answers call them: Ana is who asks, Ben the opponent."""
    story = read("Ben has 1 energy and 1 fury power. Can Ben play Hextech Ray on Ana's Pouty Poro?")
    assert "Ben may play Hextech Ray on Pouty Poro" in [one.text for one in story.said]
    assert "Ana has Pouty Poro at A" in facts(story)
