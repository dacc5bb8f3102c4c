"""Questions that tell a situation are read into the sentences of a scenario."""

from __future__ import annotations

from functools import cache

from engine.riftbound.stories.book import Book
from engine.riftbound.stories.reading import read_story
from tests.engine.cardfile import all_cards


@cache
def book() -> Book:
    """What the reader knows of the cards."""
    return Book(all_cards())


def test_statements_are_done_and_the_question_is_asked() -> None:
    """What is told becomes acts in the order told, what is asked a question behind them."""
    text = "I attack a BF, my opponent uses Zenith Blade on my unit. What happens?"
    story = read_story(text, book())
    assert story is not None
    assert [one.text for one in story.said if one.mood in ("act", "asked")] == [
        "Ana moves My Unit to A",
        "Ana passes focus",
        "Ben plays Zenith Blade on My Unit and Their Unit",
        "nobody does anything more",
        "what happens?",
    ]


def test_what_tells_nothing_is_no_story() -> None:
    """A question about a rule is none."""
    assert read_story("How do I score?", book()) is None
