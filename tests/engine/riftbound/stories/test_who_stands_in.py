"""Nobody is there who was not told of: who had to be there is who is then spoken of, and what is said of
both is so of both."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK

TOLD = [
    ("He defends with a 6. I'm attacking for 5 total. Does it die?", "Ana moves My Unit to A", 2),
    ("He defends with a 4. I attack with my 3 and my 2. Who dies?",
     "Ana moves My Unit and My Unit 2 to A", 3),
    ("He defends with a 4. I attack with 2 units. Who dies?",
     "Ana moves My Unit and My Unit 2 to A", 3),
    ("A 5 attacks a battlefield where I have a 3. Who dies?", "Ben moves Their Unit to A", 2),
    ("In a showdown I Hextech Ray a 5 might unit. Does it die?",
     "Ana plays Hextech Ray on Their Unit", 2),
    ("In a showdown I Hextech Ray my 5 might unit. Does it die?",
     "Ana plays Hextech Ray on My Unit", 2),
    ("In a showdown I Discipline a 5 might unit. How big is it?",
     "Ana plays Discipline on My Unit", 2),
]  # fmt: skip


@pytest.mark.parametrize(("text", "act", "units"), TOLD)
def test_nobody_comes_besides(text: str, act: str, units: int) -> None:
    story = read_story(text, BOOK)
    assert story is not None and story.whole
    lines = [one.text for one in story.said]
    assert act in lines
    assert sum("-Might unit called" in line for line in lines) == units


@pytest.mark.parametrize(
    ("said", "laid"),
    [
        ("Both have Tank.", " with Tank at A"),
        ("Both have 4 might.", "4-Might unit"),
        ("Both are 4 might.", "4-Might unit"),
        ("Both have a buff.", ", buffed, at A"),
    ],
)
def test_what_both_have(said: str, laid: str) -> None:
    text = f"I have two units at a battlefield. {said} He attacks with a 5. Who dies?"
    story = read_story(text, BOOK)
    assert story is not None and story.whole
    assert sum(laid in one.text for one in story.said) == 2


ANSWERED = [
    ("My 4 attacks his 4 and both are stunned. Does it go back?", "My Unit is in base", "yes"),
    ("My 4 attacks his 5. Does it go back?", "My Unit is in base", "no"),
    ("He bounces my Recruit token. Can I replay it?", "Recruit is in Ana's hand", "no"),
    ("I flip Zhonya's Hourglass from hidden in a fight. Does it go to my base?",
     "Zhonya's Hourglass is in Ana's base", "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence", "answer"), ANSWERED)
def test_what_is_asked(text: str, sentence: str, answer: str) -> None:
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None and found.told.story.whole
    assert [(one.sentence, one.answer) for one in found.told.verdicts] == [(sentence, answer)]


@pytest.mark.parametrize(
    "text",
    [
        "He defends with a 4. Neither dies. Does it go back?",
        "My unit got moved to another battlefield and attacked there. Does it die?",
        "Opp gusts my Vi, Destructive. Can I replay her?",
    ],
)
def test_what_is_not_sure_stays_struck(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole


def test_one_card_drawn_explains_no_two() -> None:
    text = "He plays Hidden Blade on my unit. Do I draw 2?"
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None
    assert [(one.answer, one.why) for one in found.told.verdicts] == [("yes", "")]


def test_a_buff_that_is_spent_was_there() -> None:
    text = (
        "I play Call to Glory on my Wizened Elder, spending its buff. How much might does he have?"
    )
    story = read_story(text, BOOK)
    assert story is not None and story.whole
    lines = [one.text for one in story.said]
    assert "Ana has Wizened Elder, buffed, at A" in lines
    his = read_story(text.replace("on my", "on his"), BOOK)
    assert his is not None and not his.whole


def test_star_crossed_chooses_one_of_its_own_too() -> None:
    story = read_story("Opp plays Star-Crossed on my 7. Where is it?", BOOK)
    assert story is not None and story.whole
    assert "Ben plays Star-Crossed on Their Unit and My Unit" in [one.text for one in story.said]
