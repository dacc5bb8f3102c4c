"""What a player may ask in place of a question that was not read."""

from __future__ import annotations

import pytest

from benchmarks.situations import whole_book
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Story
from engine.riftbound.stories.words.book import Book
from tests.engine.riftbound.stories.told import played

FIGHT = "My 5 might unit attacks his 3 might unit. "


@pytest.fixture(scope="module")
def book() -> Book:
    return whole_book()


def read(text: str, book: Book) -> Story:
    found = read_story(text, book)
    assert found is not None
    return found


def offered(story: Story) -> dict[str, str]:
    """The questions that may be asked instead, by their values."""
    return {one.value: one.words for one in story.wordings}


@pytest.mark.parametrize(
    ("asks", "values"),
    [
        ("Does zorp glimmer die?", {"dies Unit", "died"}),
        ("Second zorp point?", {"points Ana", "points Ben", "wins"}),
        ("Zorp glimmer draw off bzzt?", {"draws Ana", "draws Ben"}),
        ("Zorp glimmer pay for bzzt?", {"pays Ana", "pays Ben"}),
        ("Zorp bzzt stunned?", {"stunned Unit"}),
    ],
)
def test_what_the_words_speak_of_is_offered(asks: str, values: set[str], book: Book) -> None:
    story = read(FIGHT + asks, book)
    assert not story.whole
    assert offered(story).keys() == values


def test_the_words_are_told_with_the_question(book: Book) -> None:
    words = offered(read(f"{FIGHT}Second zorp point?", book))
    assert words["points Ana"] == "“Second zorp point”: “how many points do you get?”"
    assert words["points Ben"] == "“Second zorp point”: “how many points does your opponent get?”"


def test_a_picked_question_is_asked_in_place_of_the_words(book: Book) -> None:
    chosen = {f"ask:{len(FIGHT)}": "points Ana"}
    story = read_story(f"{FIGHT}Second zorp point?", book, chosen)
    assert story is not None
    assert story.whole
    assert [one.text for one in story.said if one.mood == "asked"] == [
        "how many points did Ana gain?"
    ]
    assert [one.plain for one in story.reworded] == ["how many points do you get?"]
    assert [one.answer for one in played(story).verdicts] == ["1"]
    back = [one for one in story.wordings if not one.value]
    assert [one.words for one in back] == ["not so: how many points do you get?"]


def test_nothing_is_claimed_of_a_picked_question(book: Book) -> None:
    text = f"{FIGHT}Second zorp point?"
    answered = answer_story(
        lambda values: read_story(text, book, values), played, {f"ask:{len(FIGHT)}": "points Ana"}
    )
    assert answered is not None
    assert answered.understood
    assert not answered.stands


@pytest.mark.parametrize(
    "value", ["points Cleo", "dies Nobody", "wins Ana", "flies Unit", "", "x" * 90]
)
def test_what_is_no_question_of_this_play_is_not_taken(value: str, book: Book) -> None:
    chosen = {f"ask:{len(FIGHT)}": value}
    story = read_story(f"{FIGHT}Second zorp point?", book, chosen)
    assert story is not None
    assert not story.whole
    assert not story.reworded


def test_of_a_question_that_was_read_nothing_is_offered(book: Book) -> None:
    assert not read(f"{FIGHT}Who dies?", book).wordings
    half = read(f"{FIGHT}Zorp glimmer. Who dies?", book)
    assert not half.whole
    assert not offered(half)


def test_what_may_be_done_is_not_asked_of_how_it_ends(book: Book) -> None:
    assert not offered(read(f"{FIGHT}Can I zorp glimmer?", book))
