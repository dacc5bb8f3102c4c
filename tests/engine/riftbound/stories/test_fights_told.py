"""Who fights whom, as it is told and asked: sides, sizes, who stands where somebody attacks, where damage
goes, a fight that both live through."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK

TWO = "I attack with my 4 and my 3. He defends with a 3 and a 2. "
HIS = "He attacks with a 5 and a 2. I defend with a 4. "
MINE = "I have a 4 might unit and a 2 might unit at a battlefield. He attacks with a 5. "
ASKED = [
    # one side's units
    (MINE + "Which of mine die?", ("which units of Ana died?",)),
    (MINE + "Who dies on my side?", ("which units of Ana died?",)),
    (MINE + "What do I lose?", ("which units of Ana died?",)),
    (MINE + "How many do I lose?", ("how many units of Ana died?",)),
    (MINE + "Do both of mine survive?", ("My Unit and My Unit 2 did not die",)),
    (MINE + "Does any of mine survive?", ("which units of Ana survive?",)),
    (MINE + "Do I lose both of my units?", ("My Unit and My Unit 2 died",)),
    (TWO + "How many do I kill?", ("how many units of Ben died?",)),
    (TWO + "What do I kill?", ("which units of Ben died?",)),
    (TWO + "Do I kill everything?", ("Their Unit and Their Unit 2 died",)),
    (TWO + "Do any of his units survive?", ("which units of Ben survive?",)),
    (TWO + "Do all of his die?", ("Their Unit and Their Unit 2 died",)),
    (TWO + "What does he lose?", ("which units of Ben died?",)),
    (
        "I charm his 3 might unit onto my battlefield where my Shield 1 unit with 2 might sits. "
        "Does Shield count?",
        ("My Unit has Shield", "how much Might does My Unit have in the combat?"),
    ),
    # sizes
    (HIS + "Does the bigger one die?", ("Their Unit died",)),
    (HIS + "Does his small unit die?", ("Their Unit 2 died",)),
    (HIS + "Does the biggest guy survive?", ("Their Unit did not die",)),
    ("He attacks my 3 with a 5. Does the smaller one die?", ("My Unit died",)),
    # whom *it* means
    ("I hit his 6 with Hextech Ray, then attacked with a 5. Does it die?", ("Their Unit died",)),
    ("I stun his 6 and attack with a 3. Does it die?", ("Their Unit died",)),
    ("I attack his 4 with a 2. He stuns it. Does it die?", ("My Unit died",)),
    ("I attack his 4 with Daring Poro. Does it die?", ("Daring Poro died",)),
    ("My 5 attacks his 4. Does it die?", ("My Unit died",)),
    ("He attacks my 4 with a 6. I play Discipline on mine. Does mine survive?", ("My Unit did not die",)),
    ("I attack with a 5. He has two 3s. Do both die?", ("Their Unit and Their Unit 2 died",)),
    ("His 5 attacks. I have a stunned 6 there. Does it die? Does it deal damage?",
     ("My Unit died", "Their Unit was dealt damage")),
    ("In a showdown I passed focus, he played a spell and it resolved. Do I get another chance to play "
     "something?", ("Ana has focus",)),
    # what is left
    ("I attack with a 5 and a 3. He stuns the 5. Does the other one deal damage?",
     ("Their Unit was dealt damage",)),
    ("I attack with a 4 and it conquers. Can it attack the other battlefield?",
     ("Ana may move My Unit to B",)),
    ("I attack with a 4 and it conquers. Can I attack the other battlefield with it?",
     ("Ana may move My Unit to B",)),
]  # fmt: skip
DONE = [
    # who stands where somebody attacks
    ("I attack a battlefield with a 4 might defender and a 2 might defender with my 5 might unit. "
     "Who dies?", ("Ben has a 4-Might unit called Their Unit at A",
                   "Ben has a 2-Might unit called Their Unit 2 at A", "Ana moves My Unit to A")),
    ("My Sinister Poro attacks a battlefield with one 4 might defender. Do I score?",
     ("Ben has a 4-Might unit called Their Unit at A", "Ana moves Sinister Poro to A")),
    ("He moves a 4 might unit to the battlefield with my 3 might unit. Does my unit die?",
     ("Ana has a 3-Might unit called My Unit at A", "Ben moves Their Unit to A")),
    ("I attack his battlefield with two units. Do I conquer?", ("Ana moves My Unit and My Unit 2 to A",)),
    ("Two Recruits attack my battlefield. I have a 3 might unit there. Does it die?",
     ("Ben moves Recruit 1 and Recruit 2 to A",)),
    ("He has a 4 might defender and a 2 might defender. I attack with a 5. Who dies?",
     ("Ben has a 2-Might unit called Their Unit 2 at A", "Ana moves My Unit to A")),
    ("He has two defenders, a 3 and a 2. I attack with a 4. Who dies?",
     ("Ben has a 3-Might unit called Their Unit at A", "Ben has a 2-Might unit called Their Unit 2 at A")),
    ("He attacks my 6. The attackers are a 5 and a 3. Who dies?",
     ("Ben has a 5-Might unit called Their Unit in base", "Ben moves Their Unit and Their Unit 2 to A")),
    ("I have 7 might attacking. He has a 5 might defender. Who wins?",
     ("Ana has a 7-Might unit called My Unit in base",
      "Ben has a 5-Might unit called Their Unit at A")),
    ("My opponent attacks me with 5 total might. I have a 3. Does it die?",
     ("Ben has a 5-Might unit called Their Unit in base",)),
    # who fights whom
    ("My 3 against his 5. Who dies?", ("Ana moves My Unit to A",)),
    ("My 5 faces his 4 and his 2. Who dies?", ("Ben has a 2-Might unit called Their Unit 2 at A",)),
    ("My 5 runs into his 4. Who dies?", ("Ana moves My Unit to A",)),
    ("My 4 might attacker and his 6 might defender fight. Does mine die?",
     ("Ana has a 4-Might unit called My Unit in base", "Ana moves My Unit to A")),
    ("His 5 attacks. I block with a 3 and a 3. What dies?",
     ("Ana has a 3-Might unit called My Unit 2 at A",)),
    ("I have a 4 and a 2 in base. I attack with the 4. Then the other one attacks. Who dies?",
     ("Ana moves My Unit to A", "Ana moves My Unit 2 to A")),
    ("I attack his battlefield with a 4, he has a 6. After combat I attack again with a 3. Does the 6 die?",
     ("the combat ends", "Ana moves My Unit 2 to A")),
    # both of them
    ("My 4 and his 4 kill each other in combat. Who controls the battlefield?",
     ("My Unit died", "Their Unit died")),
    ("My 5 trades with his 5. Who controls the battlefield?", ("My Unit died", "Their Unit died")),
    ("Both my unit and his unit die in the combat. Who controls the battlefield?",
     ("My Unit died", "Their Unit died")),
    ("Everyone died in the combat at his battlefield. Who controls it?",
     ("Ana moves My Unit to A", "My Unit died", "Their Unit died")),
    ("Both Daring Poro and my 3 might unit attack his 4. Who dies?",
     ("Ana moves Daring Poro and My Unit to A",)),
    ("My Laurent Duelist swings into a bf with Mutated Mouser and a vanilla 4 might guy. Does it survive?",
     ("Ben has Mutated Mouser at A", "Ben has a 4-Might unit called Their Unit at A",
      "Ana moves Laurent Duelist to A")),
    # who attacks together, what they are like
    ("Crimson Pigeons attack with another guy. Who dies?", ("Ana moves Crimson Pigeons and My Unit to A",)),
    ("My 4 attacks his battlefield with my 3. Do I conquer?", ("Ana moves My Unit and My Unit 2 to A",)),
    ("She attacks my battlefield, where I have one 2 might unit. Who dies?",
     ("Ana has a 2-Might unit called My Unit at A",)),
    ("Dune Drake attacks, my opponent only has an exhausted 6 might unit there. Who survives?",
     ("Ben has a 6-Might unit called Their Unit, exhausted, at A",)),
    ("My unit has 4 might, Tank and Shield 2. He attacks with a 5. Does it survive?",
     ("Ana has a 4-Might unit called My Unit with Tank and Shield 2 at A",)),
    ("I play Rune Prison on his only defender (5 might). Does it die?",
     ("Ben has a 5-Might unit called Their Unit at A",)),
    # a fight that goes on
    ("We're fighting at Vilemaw's Lair. I'm the attacker. Do I have focus?", ("A is Vilemaw's Lair",)),
    ("We are in a showdown. I'm the defender. Who has focus?", ("Ben moves Their Unit to A",)),
    ("I pass focus, my opponent plays a trick, it resolves. Do I get to act again before damage?",
     ("Ana passes focus", "Ben plays Their Spell")),
    ("His attacker is returned to his hand before damage. Do I win the combat?",
     ("Ben moves Their Unit to A", "an effect returns Their Unit to hand")),
    ("My stunned defender has 5 might, the attacker has 4. Who dies?",
     ("Ana has a 5-Might unit called My Unit, stunned, at A",)),
    # where damage goes
    (MINE + "He kills the 4. Does the 2 survive?",
     ("Ben assigns lethal damage to My Unit and the rest to My Unit 2", "My Unit died")),
    ("He has two units at his battlefield, a 4 and a 2. I attack with a 5 and kill the 4. What happens "
     "to the other one?", ("Ana assigns lethal damage to Their Unit and the rest to Their Unit 2",)),
    (TWO + "During the showdown I kill the 3. Who dies?", ("an effect of Ana kills Their Unit",)),
    ("I attack with Crimson Pigeons and a Bird. He kills the Bird during the showdown. Who dies?",
     ("an effect of Ben kills Bird",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked"), ASKED)
def test_it_is_asked(text: str, asked: tuple[str, ...]) -> None:
    story = read_story(text, BOOK)
    assert story is not None and story.whole
    assert tuple(one.text for one in story.said if one.mood == "asked") == asked


@pytest.mark.parametrize(("text", "told"), DONE)
def test_it_is_told(text: str, told: tuple[str, ...]) -> None:
    story = read_story(text, BOOK)
    assert story is not None and story.whole
    assert set(told) <= {one.text for one in story.said}


@pytest.mark.parametrize(
    "text",
    [
        TWO + "Does the smaller one die?",  # both sides have one
        "I attack with two 3s into his 4. Does the bigger one die?",
        HIS + "I play Discipline on the 5. Does his smaller unit die?",  # which is it then?
        "I play Gust on his unit. What do I lose?",
        "I have two units at my battlefield, a 4 and a 2. He attacks the 4 with a 5. Then he attacks the "
        "other one with a 3. Does it die?",  # the unit there, or the other battlefield
        "I attack again with a 3. Do I conquer?",
        "I attack with my 4 and my 2. He plays Gust on mine. Do I conquer?",  # on which
        "He attacks with a 7. I have a 3 with Tank and a 3. Does the Tank take all the damage?",
        "Ezreal, Dashing attacks alone, his trigger kills the only defender. Do I conquer even though he "
        "deals no combat damage?",
        TWO + "Does he lose both?",  # units or battlefields
        "My 4 attacks his battlefield with a 3. Do I conquer?",  # with it, or into it
        "My son attacked with Crimson Pigeons. Who dies?",
        "Sharkling attacked with Assault 4. How much might does it have?",
        "I have a 3 might unit in base. He has it at a battlefield with a 5. Does any of them hold?",
    ],
)
def test_what_is_not_sure_stays_struck(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("My unit attacked, nobody died. Is my unit recalled? Do I score?", ("yes", "no")),
        ("He attacks my unit, neither side dies. Do I keep the battlefield?", ("yes",)),
        ("I attack with a 5. He has a 3. Both survive. Who controls the battlefield?", ("Ben",)),
    ],
)
def test_a_fight_that_both_live_through(text: str, answers: tuple[str, ...]) -> None:
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None and found.told.answers == answers
    assert any(one.key == "stalled:" for one in found.told.story.assumed)


def test_who_is_stunned_stalls_it_alone() -> None:
    text = "He attacks with a 5, I stun it. Both survive. Does he conquer?"
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None and found.told.answers == ("no",)
    assert all(one.key != "stalled:" for one in found.told.story.assumed)
