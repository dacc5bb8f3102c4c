"""Who and how many: *she* and *my friend* as the opponent, *both*, *they*, *one of them*, *two X*, and
names that are two letters, have points, or fit several cards."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK, facts, read, told

TWO = "My opponent attacks my two 3 might units with a 7 might unit. "
LAID = [
    ("She plays Falling Comet on my Vi, Destructive. Does she die?",
     "Ben plays Falling Comet on Vi, Destructive"),
    ("She Gusts my 3 might unit. Does it die?", "Ben plays Gust on My Unit"),
    ("She attacks my 3 might unit with a 5 might unit. Who wins?", "Ben moves Their Unit to A"),
    ("She has a 3 might unit at battlefield A. I attack it with a 5. Do I conquer?",
     "Ben has a 3-Might unit called Their Unit at A"),
    ("He is at 7 points. He conquers. Does he win?", "Ben has 7 points"),
    ("She has 6 points. She holds a battlefield. Does she win?", "Ben has 6 points"),
    ("My friend Hextech Rays my unit. Does it die?", "Ben plays Hextech Ray on My Unit"),
    ("My opponent attacks with two 3 might units. I play Rune Prison on one of the attackers. "
     "What happens?", "Ana plays Rune Prison on Their Unit"),
    ("I have 10 cards in my trash. I attack with a 3 might unit. What happens?",
     "Ana has 10 cards in trash"),
    ("I have three exhausted runes. Can I play Hextech Ray?", "Ana has 3 exhausted runes"),
    ("My two 3 might units are in combat with his 5 might unit. Do they survive?",
     "Ana moves My Unit and My Unit 2 to A"),
    ("It is his turn. My Vi, Destructive and his Yasuo, Windrider are in combat. Who wins?",
     "Ben moves Yasuo, Windrider to A"),
    ("My Vi, Destructive fights his 3 might unit. Who wins?", "Ana moves Vi, Destructive to A"),
    ("My unit wears B.F. Sword. How much might does it have?",
     "Ana has B.F. Sword attached to My Unit in base"),
    ("He attacks my unit. I ambush Kha'Zix there. What happens?",
     "Ana plays Kha'Zix, Mutating Horror at A"),
    ("My 5 might Vi attacks his 3 might unit. Who wins?", "Ana moves Vi, Peacekeeper to A"),
    ("He attacks with a Jax, Unmatched wearing B.F. Sword. What happens?",
     "Ben moves Jax, Unmatched to A"),
    ("My Vi, Destructive and Yasuo, Windrider defended and died. Does he conquer?",
     "Yasuo, Windrider died"),
    ("She attacks with a unit wearing Long Sword. What happens?", "Ben moves Their Unit to A"),
    ("I have two 3 might units in base. I move them to battlefield A. Do I conquer?",
     "Ana moves My Unit and My Unit 2 to A"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), LAID)
def test_it_is_laid_down(text: str, line: str) -> None:
    assert line in told(read(text)) + facts(read(text))


ANSWERED = [
    (TWO + "Do they survive?", ("no",)),
    (TWO + "Do both die?", ("yes",)),
    (TWO + "They die. Does he conquer?", ("yes",)),
    (TWO + "Do I lose any units?", ("2",)),
    ("I have two Watchful Sentry at battlefield A. He attacks with a 5 might unit. Do both die?",
     ("yes",)),
    ("I attack with two 3 might units and he plays Gust on one of them. Does the other one survive?",
     ("no",)),
    ("I have a 2 might unit and a 3 might unit in base. Can I move both to battlefield B?", ("yes",)),
    ("I have a 2 might unit at battlefield A and a 3 might unit in base. Can I move both to "
     "battlefield B?", ("no",)),
    ("My unit is stunned. Can I move it?", ("yes",)),
    ("My unit is in base. It is exhausted. Can I move it?", ("no",)),
    ("He attacks with two 3 might units. I have a 6 might unit there. Do I kill them?", ("yes",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answers"), ANSWERED)
def test_it_is_answered(text: str, answers: tuple[str, ...]) -> None:
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None and found.told.story.whole
    assert found.told.answers == answers


@pytest.mark.parametrize(
    "text",
    [
        "I attack his 5 and his 4 with two 3 might units. Do they survive?",  # whose
        "I attack with two 3 might units into a 5. Do they all die?",  # two of them, or three
        "I attack with a 3 and a 4. He plays Gust on one of them. Does it die?",  # which
        "My Vi, Destructive attacks an empty battlefield. Does she score?",  # of players
        "In 2v2 my friend plays Hextech Ray on my unit. Does it die?",
        "My opponent attacks my unit. My friend plays Gust on it. Does it die?",
        "My Vi attacks his 3 might unit. Who wins?",  # which Vi
        "I cast Alpha Strike with my 6 Yi. What happens?",  # no six of them
    ],
)
def test_who_is_meant_is_no_guess(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole


def test_who_attacked_is_assumed_where_nobody_says_it() -> None:
    story = read("My Vi, Destructive is in combat with his Yasuo, Windrider. Who wins?")
    assert [one.value for one in story.assumed if one.key.startswith("attacks:")] == ["Ana"]


def test_as_he_is_nobodys_name() -> None:
    story = read_story("My Dr. Mundo attacks. As he attacks, what happens?", BOOK)
    assert story is not None and not any("Ashe" in one for one in facts(story))
