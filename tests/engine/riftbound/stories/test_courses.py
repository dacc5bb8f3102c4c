"""What is asked of another course than the one that is told is played by itself, and answered beside it."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.told import PATIENT

ANSWERS = [
    # something else is done
    ("My opponent plays Void Seeker. Can I counter it with Defy? If my opponent plays Falling Star "
     "instead, can I counter that with Defy?",
     "Ben plays Falling Star on", ("yes", "no")),
    ("My opponent plays Hextech Ray on my unit with 4 Might. Does it survive? If he plays Void "
     "Seeker instead, does it survive?", "Ben plays Void Seeker on My Unit", ("yes", "no")),
    ("I attack with a 4. He defends with a 5. Do I win? What if I attack with a 6 instead?",
     "Ana has a 6-Might unit called My Unit in base", ("no", "yes")),
    ("I attack with two 3 Might units. He defends with a 6 Might unit. Who dies? Who dies if I attack "
     "with only one unit?", "Ana moves My Unit to A",
     ("My Unit, My Unit 2, Their Unit", "My Unit")),
    ("Does his 4 Might unit die if I play Void Seeker on it? And if I play Hextech Ray?",
     "Ana plays Hextech Ray on Their Unit", ("yes", "no")),
    ("If I play Hextech Ray on his 3 Might unit, does it die? If I play it on his 4 Might unit instead, "
     "does it die?", "Ben has a 4-Might unit called Their Unit at A", ("yes", "no")),
    # something is otherwise
    ("My Gangplank, Naval is empowered. During a combat my opponent plays Rebuke on him. Does he "
     "return to my hand? What if he is not empowered?",
     "Ana has Gangplank, Naval in base", ("no", "yes")),
    ("I play Void Seeker on his 4 Might unit. Does it die? And if it has 5 Might?",
     "Ben has a 5-Might unit called Their Unit at A", ("yes", "no")),
    ("I attack with a 4 Might unit. He defends with a 3 Might unit. Do I conquer? What if his unit "
     "has 5 Might?", "Ben has a 5-Might unit called Their Unit at A", ("yes", "no")),
    # something is done besides
    ("My 3 Might unit attacks his 3 Might unit. Does it die? And what if I buff it?",
     "an effect buffs My Unit", ("yes", "no")),
    ("My opponent plays Hextech Ray on my 3 Might unit. Does it die? Does it die if I play Discipline "
     "on it in response?", "Ana reacts with Discipline on My Unit", ("yes", "no")),
    ("I attack his 3 Might unit with a 3 Might unit. Do both die? And if he plays Discipline on it?",
     "Ben plays Discipline on Their Unit", ("yes", "no")),
    ("I have a 3 Might unit at my battlefield. He attacks it with a 5 Might unit. I have Cleave in my "
     "hand. Can I play Cleave on my defending unit? Does my unit survive if I do?",
     "Ana plays Cleave on My Unit", ("yes", "no")),
    ("My opponent attacks my 3 Might unit with a 5 Might unit. Can I play Block on it? If I do, who "
     "wins?", "Ana plays Block on My Unit", ("yes", "Ana")),
    ("My opponent attacks my 3 Might unit with a 5 Might unit. Can I play Block on it? If so, does it "
     "survive?", "Ana plays Block on My Unit", ("yes", "yes")),
]  # fmt: skip
ALIKE = [
    # the answer to what was asked before is given by the play
    ("I play Vengeance on his unit. In response he plays Tactical Retreat on it. Does it die? If not, "
     "where does it go?", ("no", "Their Unit is in Ben's base")),
    ("I have 7 points and conquer one battlefield. Do I win? If not, do I draw a card?",
     ("no", "yes")),
    ("I have 7 points and hold a battlefield at the start of my turn. Do I score? If so, do I win?",
     ("yes", "yes")),
]  # fmt: skip
UNREAD = [
    # what is changed is not known, or comes to nothing that can be read
    "I hold one battlefield with 7 points. Do I win? If I conquer a battlefield instead, do I win?",
    "I play Void Seeker on his 4 Might unit. Does it die? If I play Hextech Ray, does it die?",
    "I attack with a 4. Do I win? If he attacks me instead, do I win?",
    "My unit is stunned. He attacks it with a 3. Does it die? If his unit is stunned instead, does it die?",
]


@pytest.mark.parametrize(("text", "laid", "found"), ANSWERS)
def test_each_course_has_its_answers(text: str, laid: str, found: tuple[str, ...]) -> None:
    """Each question of another course is answered of a story of its own, which says what is changed."""
    answered = answer_story(
        lambda chosen: read_story(text, BOOK, chosen),
        lambda story: play_story(story, BOOK.cards, PATIENT),
    )
    assert answered is not None and answered.told.story.whole
    (other,) = answered.told.story.variants
    assert any(one.text.startswith(laid) for one in other.story.said)
    assert tuple(one.answer for one in answered.told.verdicts) == found
    courses = [one.course for one in answered.told.verdicts]
    assert courses[0] == "" and courses[-1].lower().startswith("if ")


@pytest.mark.parametrize(("text", "found"), ALIKE)
def test_if_not_says_nothing_more(text: str, found: tuple[str, ...]) -> None:
    """*If not, …* is asked of the course that is told."""
    story = read_story(text, BOOK)
    assert story is not None and story.whole and not story.variants
    told = play_story(story, BOOK.cards, PATIENT)
    assert tuple(one.answer for one in told.verdicts) == found


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_changed_must_be_known(text: str) -> None:
    """Where it is not known what is changed, the question is not read wholly."""
    story = read_story(text, BOOK)
    assert story is None or not story.whole or not story.variants


def test_a_course_that_does_not_come_about_is_struck() -> None:
    """A course whose premise fails has no answer, and the question does not stand."""
    text = ("I attack with a 5 Might unit. He defends with a 3. Do I conquer? If he defends with a 7 "
            "and it dies, do I conquer?")  # fmt: skip
    story = read_story(text, BOOK)
    assert story is not None
    told = play_story(story, BOOK.cards, PATIENT)
    assert not told.story.whole


def test_verdicts_stand_where_they_were_asked() -> None:
    """The places of another course are those of the whole question."""
    text = (
        "I attack with a 4. He defends with a 5. Do I win? If I attack with a 6 instead, do I win?"
    )
    story = read_story(text, BOOK)
    assert story is not None
    told = play_story(story, BOOK.cards, PATIENT)
    assert [text[slice(*one.span)] for one in told.verdicts] == ["Do I win", "do I win"]
