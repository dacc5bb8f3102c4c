"""What is told of both players, points told by what is wanting, whose units are meant, and what is asked
of one side's units, of who is left, of what came, and of the next turn."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK, facts, read, told

FIGHT = "I attack with a 4 might unit into his 3 might unit. "
TWO = "I attack with two 3 might units into his 5 might unit. "
TAKEN = "I conquer a battlefield. "

LAID = [
    # of both players
    ("We both have 7 points and I conquer a battlefield. Do I win?", "Ben has 7 points"),
    ("We are both at 7 and I hold. Do I win?", "Ben has 7 points"),
    ("Both of us have 7 points. I hold. Do I win?", "Ben has 7 points"),
    ("Each player has one unit at the battlefield. I play Discipline on mine. Who dies?",
     "Ben has a 3-Might unit called Their Unit at A"),
    ("Nobody is there. I move in. Do I conquer?", "Ana moves My Unit to A"),
    # points
    ("I'm one point away from winning and I hold. Do I win?", "Ana has 7 points"),
    ("He only needs 2 more points. He holds both battlefields. Does he win?", "Ben has 6 points"),
    ("I'm at match point and hold. Do I win?", "Ana has 7 points"),
    ("I'm on 7 of 8 points and hold. Do I win?", "Ana has 7 points"),
    ("My score is 7. I hold. Do I win?", "Ana has 7 points"),
    ("I'm at 7, he is at 6. I conquer. Do I win?", "Ben has 6 points"),
    ("I have one unit at a battlefield and 7 points at the start of my turn. Do I win?",
     "Ana has 7 points"),
    # places and turns
    ("I have one unit at each battlefield at the start of my turn. How many points do I get?",
     "Ana has a 3-Might unit called My Unit 2 at B"),
    ("Both battlefields are mine at the start of my turn. Do I get 2 points?",
     "Ana has a 3-Might unit called My Unit 2 at B"),
    ("I conquer both battlefields this turn. How many points do I get?", "Ana moves My Unit 2 to B"),
    ("It's the start of my turn and I control one battlefield. Do I score?",
     "Ana has a 3-Might unit called My Unit at A"),
    ("I already conquered a battlefield this turn and I conquer it again. Do I score?",
     "Ana controls A"),
    # who is meant
    ("I have a 4 might unit and he has a 3 might unit. I attack his with mine. Who dies?",
     "Ana moves My Unit to A"),
    ("He has a 2 might unit and a 5 might unit. I play Vengeance on the bigger one. Who dies?",
     "Ana plays Vengeance on Their Unit 2"),
    ("I have a 3 might unit and a 5 might unit. He plays Vengeance on the 3 might one. Who dies?",
     "Ben plays Vengeance on My Unit"),
    ("Both my units attack his 5 might unit. Who dies?", "Ana moves My Unit and My Unit 2 to A"),
    ("I have two 3 might units. They attack his 5 might unit. Who dies?",
     "Ana moves My Unit and My Unit 2 to A"),
    ("I have a tank and a normal one. He attacks. Who dies?", "Ben moves Their Unit to A"),
    ("Opponent attacks me. I have Stalwart Poro and a 3 might unit. Who dies?",
     "Ana has Stalwart Poro at A"),
    ("A 5 might unit attacks my battlefield. I have a 3 might there. Who dies?",
     "Ben moves Their Unit to A"),
    ("I play Falling Comet on his 9 drop. Does it die?",
     "Their Unit is a 3-Might unit costing 9 Energy"),
    ("My unit, a 4 might, attacks his battlefield. Do I conquer?", "Ana moves My Unit to A"),
    (FIGHT + "Both our units die. Who controls the battlefield?", "My Unit died"),
    ("Opponent attacks me with 5 total might. I have a 3 might. Who dies?",
     "Ben has a 5-Might unit called Their Unit in base"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), LAID)
def test_it_is_laid_down(text: str, line: str) -> None:
    assert line in told(read(text)) + facts(read(text))


ASKED = [
    (FIGHT + "Does that mean I conquer?", ("Ana conquered",)),
    (FIGHT + "Do they die?", ("who died?",)),
    (FIGHT + "Still alive?", ("My Unit did not die",)),
    (FIGHT + "Who is still there?", ("who survives?",)),
    (FIGHT + "Is anyone left there?", ("who survives?",)),
    (FIGHT + "Does mine survive? Does his?", ("My Unit did not die", "Their Unit did not die")),
    (FIGHT + "Does mine die and what about his?", ("My Unit died", "Their Unit died")),
    (FIGHT + "How much damage does mine take? And his?",
     ("how much damage did My Unit take?", "how much damage did Their Unit take?")),
    (FIGHT + "My friend says his unit survives. Is that true?", ("Their Unit did not die",)),
    (FIGHT + "I conquer, don't I?", ("Ana conquered",)),
    (FIGHT + "Do I conquer or is it a tie?", ("Ana conquered", "nobody won the combat")),
    (FIGHT + "Which side wins?", ("who won the combat?",)),
    (FIGHT + "How much might?", ("how much Might does My Unit have?",)),
    ("I have 7 points and hold. Do I win, or do I need both?", ("Ana wins",)),
    ("I have 7 points and conquer. Do I need both battlefields to win?", ("Ana wins",)),
    ("I have 7 points and hold. Is one battlefield enough to win?", ("Ana wins",)),
    ("I have 6 points and hold both battlefields. Do I get to 8?", ("Ana has 8 points",)),
    (TWO + "Who dies on my side?", ("which units of Ana died?",)),
    (TWO + "How many die on his side?", ("how many units of Ben died?",)),
    (TWO + "Which of mine die?", ("which units of Ana died?",)),
    (TWO + "Does one of mine survive?", ("which units of Ana survive?",)),
    ("He attacks me. Attackers are two 5 might units. Who dies?", ("who died?",)),
    (TWO + "Do I lose both of mine?", ("My Unit and My Unit 2 died",)),
    (TWO + "How many units do I lose?", ("how many units of Ana died?",)),
    (TWO + "Do both of mine die?", ("My Unit and My Unit 2 died",)),
    ("She has 7 points. I hold. Does she win?", ("Ben wins",)),
    (TAKEN + "Do I hold it next turn?", ("Ana held",)),
    (TAKEN + "Do I score again at the start of my next turn?", ("Ana held",)),
    ("I play Falling Comet on his unit. How much damage does it do?",
     ("how much damage did Falling Comet deal?",)),
    ("I play Falling Comet on his unit. Does it hit his unit?", ("Their Unit was dealt damage",)),
    ("I play Falling Comet and he plays Wind Wall on it. Does it go to the trash or banish?",
     ("Falling Comet is in the trash", "Falling Comet was banished")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "claims"), ASKED)
def test_it_is_asked(text: str, claims: tuple[str, ...]) -> None:
    story = read_story(text, BOOK)
    assert story is not None and story.whole, story and story.unread
    assert tuple(one.text for one in story.said if one.mood == "asked") == claims


@pytest.mark.parametrize(
    "text",
    [
        "Aspirant's Climb is in play. I need one more point and hold. Do I win?",  # of how many
        "I have 7 points of 9. I hold. Do I win?",
        "I conquer a battlefield. How many points do I get next turn?",  # besides those of this one
        "I have two 4 might units. He plays Vengeance on mine. Does it die?",  # on which
        "He attacks with two 3 might units. Does the big one die?",  # neither is bigger
        "Nobody else is there and I move in. Do I conquer?",
        FIGHT + "I conquer. Does his?",
        FIGHT + "He says I don't conquer. Is he right?",
        FIGHT + "He says he survives. Is he right?",  # who
        FIGHT + "Does that mean he does not lose the battlefield?",
    ],
)
def test_what_is_not_sure_stays_struck(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole


def test_the_next_turn_begins_before_it_is_asked_of() -> None:
    story = read_story(TAKEN + "Does he hold on his next turn?", BOOK)
    assert story is not None and story.whole
    assert "Ben's next turn begins" in [one.text for one in story.said]
