"""Decks that run out: what is in the trash then, which phase it is, who wins by it."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.playing import play_story
from tests.engine.riftbound.stories.test_reading import BOOK, read

SOME = "Ana has 10 cards in trash"
ANSWERED = [
    ("My deck is empty. My turn begins. Do I lose?", "Ana's deck is empty", "no"),
    ("My main deck is empty and it's my draw phase. Do I burn out?", SOME, "yes"),
    ("My main deck is empty. In my draw phase do I lose the game?", SOME, "no"),
    ("My deck is empty. My trash has ten cards. My turn starts. Do I lose?", SOME, "no"),
    ("My deck is empty. My trash is empty. My turn starts. Do I lose?", "Ana's trash is empty", "yes"),
    ("My deck is empty. It's his draw phase. Do I burn out?", "it is the start of Ben's turn", "no"),
    ("His deck is empty, I am at 7 points. His turn begins. Do I win?", "Ana has 7 points", "yes"),
    ("My deck is empty. I draw a card. Does he win?", SOME, "no"),
    ("One card left in my deck, opponent on 7. I play Progress Day. Do I lose?", SOME, "yes"),
    ("There is one card left in my deck. I play Progress Day. Do I burn out?", "Ana has 1 card in deck", "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "laid_down", "answer"), ANSWERED)
def test_a_deck_that_runs_out_takes_the_trash(question: str, laid_down: str, answer: str) -> None:
    """The point is the other player's once, not until the game is over (431.2)."""
    story = read(question)
    assert story.whole, story.unread
    assert laid_down in [one.text for one in story.said]
    assert play_story(story, BOOK.cards).answers == (answer,)


def test_whether_the_trash_is_empty_is_assumed_where_nobody_says_it() -> None:
    """With nothing in it the other player gains points until they win (431.3)."""
    asked = "My deck is empty. My turn begins. Do I lose?"
    taken = {one.key: one.others for one in read(asked).assumed}
    assert taken["trash:Ana"] == (("0", "your trash is empty"),)
    empty = read(asked, trash__Ana="0")
    assert play_story(empty, BOOK.cards).answers == ("yes",)
