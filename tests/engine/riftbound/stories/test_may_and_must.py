"""What is asked to be allowed or demanded of what was told right before: whether it was legal, whether anybody may
answer before it has come about, whom a spell may choose, what somebody wants to do."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.playing import play_story
from tests.engine.riftbound.stories.test_reading import BOOK, read

ANSWERED = [
    (
        "My unit is at a battlefield. My opponent plays Hextech Ray on it. Was it legal to play Hextech Ray on it?",
        ("Ben may play Hextech Ray on My Unit",),
        ("yes",),
    ),
    (
        "I play Void Seeker on his unit. Is this play legal?",
        ("Ana may play Void Seeker on Their Unit",),
        ("yes",),
    ),
    (
        "My opponent's Ruin Runner is at a battlefield. Can I choose it with Gust?",
        ("Ana may play Gust on Ruin Runner",),
        ("no",),
    ),
    (
        "My opponent has a 3 might unit. Could I choose his unit for Void Seeker?",
        ("Ana may play Void Seeker on Their Unit",),
        ("yes",),
    ),
    (
        # the unit that was there, and not the one that comes
        "My opponent attacks my only unit. I play Lord Broadmane there with Ambush. Can my opponent kill my only unit in response?",
        ("Lord Broadmane did not enter",),
        ("no",),
    ),
    (
        "My opponent attacks my only unit. I play Lord Broadmane there with Ambush. Can my opponent respond and kill my only unit, so that Lord Broadmane cannot enter there?",
        ("Lord Broadmane did not enter", "Lord Broadmane did not enter"),
        ("no", "no"),
    ),
    (
        "My opponent attacks my only unit. I play Lord Broadmane there with Ambush. My opponent wants to kill my only unit in response, so that Lord Broadmane cannot be played there. Can he do that?",
        ("Lord Broadmane did not enter", "Lord Broadmane was not played"),
        ("no", "no"),
    ),
    (
        "I play Riptide Rex. Can my opponent respond before it enters?",
        ("Riptide Rex did not enter",),
        ("no",),
    ),
    (
        "I play Void Seeker on his unit. Can my opponent play Discipline on it in response, so that it does not die?",
        ("Ben may react with Discipline on Their Unit", "Their Unit did not die"),
        ("yes", "yes"),
    ),
    (
        "My opponent attacks with a 4 might unit. I defend with a 3 might unit and a Sunlit Guardian. He wants to assign 3 damage to the 3 might unit first and kill it. Is he allowed to do that?",
        ("Ben may assign damage to My Unit first", "in some legal assignment My Unit dies"),
        ("no", "no"),
    ),
    (
        "A showdown is in progress. I control Udyr, Wildman with a buff. I want to spend his buff to stun a unit now. Can I do this during the showdown?",
        ("Ana may activate Udyr, Wildman on My Unit, choosing stun a unit",),
        ("no",),
    ),
]


@pytest.mark.parametrize(("text", "asked", "answers"), ANSWERED)
def test_may_and_must(text: str, asked: tuple[str, ...], answers: tuple[str, ...]) -> None:
    """What is asked of it, and the answers of the play."""
    story = read(text)
    assert story.whole
    assert tuple(one.text for one in story.said if one.mood == "asked") == asked
    outcome = play_story(story, BOOK.cards)
    assert outcome.failed is None
    assert outcome.answers == answers


@pytest.mark.parametrize(
    "text",
    [
        # what was not read was meant, a fight kills nobody in answer, no showdown goes on
        "My opponent attacks with a 4 might unit. He frobs it twice. Is he allowed to do that?",
        "My opponent attacks my only unit. Can he kill it in response?",
        "I play Void Seeker on his unit. Can I do that during the showdown?",
    ],
)
def test_what_was_not_told_stays_struck(text: str) -> None:
    """Nothing is asked of what was told before that."""
    assert not read(text).whole
