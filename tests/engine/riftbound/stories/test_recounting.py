"""What is told to be so by now, of what was told before, is looked at; whose a battlefield is lies there."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answered import Answered
from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Story
from tests.engine.riftbound.stories.test_reading import BOOK


def read(text: str) -> Story:
    """The story of a text that tells something."""
    story = read_story(text, BOOK)
    assert story is not None
    return story


def answered(text: str) -> Answered:
    """The question played and varied."""
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None
    return found


def of(story: Story, mood: str) -> list[str]:
    """The sentences of that mood."""
    return [one.text for one in story.said if one.mood == mood]


ITS_CARD = [
    ("I play Hextech Ray on his 5 might unit, it takes 3 damage. Does it die?", "no"),
    ("he plays Hextech Ray on my 5 might unit, it takes 3. Is it dead?", "no"),
    ("I play Discipline on my 3 might unit, it gets +2. Does it have 5 might?", "yes"),
    ("I play Discipline on my 3 might unit, giving it +2. Does it have 5 might?", "yes"),
    ("I play Discipline on my 3 might unit and it gains 2 might. Does it have 5 might?", "yes"),
]


@pytest.mark.parametrize(("text", "answer"), ITS_CARD)
def test_what_a_card_does_that_was_just_played_is_no_second_effect(text: str, answer: str) -> None:
    story = read(text)
    assert story.whole
    assert not any("an effect" in one for one in of(story, "act"))
    assert play_story(story, BOOK.cards).verdicts[0].answer == answer


def test_as_much_as_its_card_does_not_do_is_not_done_besides() -> None:
    story = read("I play Discipline on my 3 might unit, it gets +3. Does it have 5 might?")
    assert not story.whole
    assert not any("an effect" in one for one in of(story, "act"))


def test_what_befalls_who_was_not_aimed_at_is_an_effect() -> None:
    story = read("I play Hextech Ray on his Mega-Mech, my unit gets stunned. Does the mech die?")
    assert "an effect stuns My Unit" in of(story, "act")


NOW = [
    ("I play Discipline on my 3 might unit so he's a 5. Is it dead?", 5),
    ("I play Discipline on my 3 might unit, now it's 5. Is it dead?", 5),
    ("I play Discipline on my 3 might unit making it 5. Is it dead?", 5),
    ("I play Discipline on my 3 might unit so it becomes 5. Is it dead?", 5),
    ("I play Discipline on my 3 might unit, it goes up to 5. Is it dead?", 5),
    ("he plays Moonlight Affliction on my 6 might unit, it drops to 0. Is it dead?", 0),
    ("my 3 might unit has a long sword so its 5. opp plays Hextech Ray on it. Does it die?", 5),
]


@pytest.mark.parametrize(("text", "might"), NOW)
def test_what_its_might_has_come_to_must_be_so(text: str, might: int) -> None:
    story = read(text)
    assert story.whole
    assert of(story, "premise") == [f"My Unit has {might} Might"]
    assert play_story(story, BOOK.cards).verdicts[0].answer == "no"


def test_a_might_that_is_not_so_is_said_first() -> None:
    told = play_story(
        read("I play Discipline on my 3 might unit so it's 6. Is it dead?"), BOOK.cards
    )
    assert told.failed is not None


GONE = [
    "he rebukes my attacker so it's gone. Do I conquer?",
    "he bounces my 4 might attacker with Rebuke and it is gone. Do I conquer?",
    "I attack with a 4 might, he plays Rebuke on it so its gone. Do I conquer?",
]


@pytest.mark.parametrize("text", GONE)
def test_who_is_told_to_be_gone_must_have_left(text: str) -> None:
    story = read(text)
    assert of(story, "premise") == ["My Unit left the board"]
    assert play_story(story, BOOK.cards).verdicts[0].answer == "no"


WHOSE = [
    "I conquer bf A with a unit at 7 points. The other bf is his. Do I win?",
    "I conquer bf A with a unit at 7 points, the other battlefield is my opponent's. Do I win?",
    "the other bf is opps. I conquer bf A with a unit at 7 points. Do I win?",
    "I'm at 7 points and B is his. I conquer A with a unit. Do I win?",
    "the other battlefield is theirs. I conquer bf A with a unit at 7 points. Do I win?",
]


@pytest.mark.parametrize("text", WHOSE)
def test_whose_the_other_battlefield_is(text: str) -> None:
    story = read(text)
    assert "Ben has a 3-Might unit called Their Unit at B" in of(story, "fact")
    assert answered(text).stands
    assert play_story(story, BOOK.cards).verdicts[0].answer == "no"


@pytest.mark.parametrize("whose", ["his", "her", "their", "the opponent's"])
def test_a_turn_of_somebody_else_is_the_opponents(whose: str) -> None:
    story = read(
        f"He has a unit at his battlefield. {whose} turn starts. Does he score?".capitalize()
    )
    assert story.whole
    assert "it is the start of Ben's turn" in [one.text for one in story.said]


def test_with_the_other_battlefield_mine_the_last_point_is_no_conquest_alone() -> None:
    story = read("Recruit alone on Frozen Fortress and its mine. My turn starts. Does it die?")
    assert story.whole
    assert "Ana has Recruit at A" in of(story, "fact")
