"""What somebody says is so is a claim, and may be asked; what is asked behind a claim is asked."""

import pytest

from engine.core.scenario import ScenarioError
from engine.core.scenario_outcome import Course
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

SHOT = """Ben has a 3-Might unit called Crab at A and a 2-Might unit called Eel at B.
I play Hextech Ray on Crab and everyone passes.
"""


def course(text: str) -> Course:
    return play(text, all_cards()).courses[0]


@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("I say that Crab died", True),
        ("I say that Crab survived", False),
        ("I think Crab is dead", True),
        ("I think Eel is dead", False),
        ("My opponent says that Crab did not die", False),
        ("My opponent still insists that Eel did not die", True),
        ("The judge says that Crab has left the board because of 323", None),
        ("In my opinion Eel survived", True),
        ("If you ask me, Eel died", False),
        ("According to my opponent Crab is not dead", False),
        ("I don't think that Crab survived", True),
        ("I do not believe Crab died", False),
        ("I am sure that Ben controls B", True),
        ("I am sure that Ben controls A", False),
        ("He claims that he controls A", False),
        ("He claims that he controls B", True),
    ],
)
def test_what_somebody_says_is_claimed(said: str, holds: bool | None) -> None:
    if holds is None:
        with pytest.raises(ScenarioError):
            course(f"{SHOT}{said}.")
        return
    [check] = course(f"{SHOT}{said}.").checks
    assert check.passed is holds


def test_each_that_is_said_is_claimed() -> None:
    found = course(f"{SHOT}I say that Crab died, and that Eel died.").checks
    assert not all(one.passed for one in found)
    assert course(f"{SHOT}I say that Crab died, and that Eel survived.").passed


@pytest.mark.parametrize(
    "said",
    [
        "Nobody says that Crab died",
        "Crab says that Eel died",
        "Ben says he plays Defy on Crab",  # without “that” it may be done
        "I doubt that Crab died",
        "I don't say that Crab survived",  # nor that he died
        "I did not think that Crab died",
        "I say that unicorn Crab died",
        "Eel passes and that Crab died",
    ],
)
def test_what_may_be_more_than_said_is_refused(said: str) -> None:
    with pytest.raises(ScenarioError):
        course(f"{SHOT}{said}.")


def test_before_anything_is_done_what_is_thought_is_no_claim() -> None:
    """It may be meant as a fact; what may be done is asked at any time."""
    with pytest.raises(ScenarioError, match="says nothing"):
        course("I think Ben has a 3-Might unit called Crab at A.\nI play Hextech Ray on Crab.")


def test_what_is_said_does_nothing() -> None:
    text = "Title\ngiven\n Ben has a 3-Might unit called Crab at A\nwhen\n {}\nthen\n Crab is at A"
    with pytest.raises(ScenarioError):
        course(text.format("I say that everyone passes"))


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("Is it true that Crab died?", "Yes"),
        ("Is it true that Eel died?", "No"),
        ("Am I right that Eel is not dead?", "Yes"),
        ("Is my opponent right in saying that Crab survived?", "No"),
        ("Does that mean that Ben controls A?", "No"),
        ("Does that mean Ben controls B?", "Yes"),
        ("Crab died, but does Ben control A?", "No"),
        ("My opponent says that Crab survived, but is Crab dead?", "Yes"),
        ("Crab is dead, but is Eel too?", "No"),
        ("Eel is not dead, so does Ben still control B?", "Yes"),
        ("Does Crab die? And does Eel too?", "No"),
    ],
)
def test_what_is_asked_of_it(asked: str, answer: str) -> None:
    assert course(SHOT + asked).answers[-1].answer.startswith(answer)


@pytest.mark.parametrize(
    "asked",
    [
        "Crab is not dead, but is Eel?",  # is he dead, or not dead?
        "Crab died, but is Eel too?",
        "Crab died, or does Eel die?",
        "Unless Crab died, does Eel die?",
        "Purple Crab died, but does Eel die?",
    ],
)
def test_what_asks_two_things_is_refused_or_left_out(asked: str) -> None:
    try:
        found = course(SHOT + asked)
    except ScenarioError:
        return
    assert found.unread
    assert not found.answers


def test_he_is_never_i() -> None:
    """*He* and *his* are the other's where *I* tell of it."""
    me = "I have a 3-Might unit called Crab at A. My opponent has Flash in hand. It is {} turn.\n"
    for word, whose in (("his", "Ben"), ("my", "Ana")):
        assert course(f"{me.format(word)}Whose turn is it?").answers[0].answer == whose
    ray = "Ben has a 3-Might unit called Crab at A. I play Hextech Ray on Crab. {}.\n"
    own = "I have a 3-Might unit called Vi at A. I move Vi to her base. Where is Vi?"
    assert course(own).answers[0].answer == "Vi is in Ana's base"
    asked = course(ray.format("I pass. He passes") + "Is Crab dead?")
    assert asked.stopped is None
    assert asked.answers[0].answer.startswith("Yes")
