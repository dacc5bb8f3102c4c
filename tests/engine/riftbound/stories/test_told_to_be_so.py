"""What players say to be so in plain sentences: what some of several are like, what is in no other hand, whose a
battlefield is, where nobody is."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.test_telling import read, said
from tests.engine.riftbound.stories.told import played

RUNES = [
    ("I have five runes. Two of them are exhausted. Can I play Falling Comet on his unit?",
     ["Ana has 2 exhausted runes", "Ana has 3 ready runes"], "no"),
    ("I have five runes, two of which are exhausted. Can I play Hextech Ray on his unit?",
     ["Ana has 2 exhausted runes", "Ana has 3 ready runes"], "yes"),
    ("I control six runes. Can I play Falling Comet on his unit?", ["Ana has 6 runes"], "yes"),
    ("I have three runes and all of them are exhausted. Can I play Hextech Ray on his unit?",
     ["Ana has 3 exhausted runes"], "no"),
    ("I have six runes. Four of them are Fury runes and two are Chaos runes. Can I play Void Seeker on his unit?",
     ["Ana has 4 Fury runes", "Ana has 2 Chaos runes"], "yes"),
]  # fmt: skip
SHARES = [
    ("I have two units at my battlefield. One has 5 might and the other has 2 might. He attacks with a 4 might unit."
     " Do I keep the battlefield?",
     ["Ana has a 5-Might unit called My Unit at A", "Ana has a 2-Might unit called My Unit 2 at A"], "yes"),
    ("One of my units is at battlefield A. Another one is in my base. Can I move the unit in my base to A?",
     ["Ana tries to move My Unit 2 to A"], "yes"),
    ("I have three units at my battlefield. Two of them are exhausted. He attacks with a 9 might unit."
     " Do my units deal damage?",
     ["Ana has a 3-Might unit called My Unit 2, exhausted, at A",
      "Ana has a 3-Might unit called My Unit 3 at A"], "yes"),
    ("My opponent has two units at his battlefield. One of them is stunned. I attack with a 5 might unit."
     " Do both die?", ["Ben has a 3-Might unit called Their Unit, stunned, at A"], "no"),
]  # fmt: skip
HANDS = [
    ("Void Seeker is the only card in my hand. I play it on his 3 might unit. Does it die?",
     ["Ana has Void Seeker in hand", "Ana has 1 card in hand"], "yes"),
    ("The only card in his hand is Defy. I play Hextech Ray on his unit. Can he play Defy?",
     ["Ben has 1 card in hand"], "yes"),
    ("I have only Void Seeker in my hand. Can I play it on his unit?",
     ["Ana has 1 card in hand"], "yes"),
]  # fmt: skip
NONE = [
    ("None of his units are at the battlefield. I move a Recruit there. Do I conquer it?",
     ["Ana moves Recruit to A"], "yes"),
    ("No unit is at the battlefield. I move a Recruit there. Do I conquer it?",
     ["Ana moves Recruit to A"], "yes"),
    ("One battlefield is empty and nobody controls it. I move my unit there. Do I score?",
     ["Ana moves My Unit to A"], "yes"),
    ("The battlefield is controlled by my opponent. I move a 5 might unit there. Do I conquer it?",
     ["Ben has a 3-Might unit called Their Unit at A"], "yes"),
    ("The battlefield belongs to me. My opponent moves a unit there. I have a Recruit in my base."
     " Can I move it there?", ["Ana has a 3-Might unit called My Unit at A"], "no"),
    ("I have a Recruit in my base. He controls no units. I play Cull the Weak. Does my Recruit die?",
     ["Ana plays Cull the Weak"], "yes"),
    ("None of my units is ready. He attacks with Sett, Brawler. Do my units deal damage?",
     ["Ana has a 3-Might unit called My Unit, exhausted, at A"], "yes"),
]  # fmt: skip

CALLED = [
    ("My opponent's legend, The Boss, is ready. I kill his buffed unit with Hextech Ray. Can he save it?",
     ["Ben's legend is The Boss"], ""),
    ("My opponent has a Gold gear token. I play Detonate on it. Do I draw?",
     ["Ana plays Detonate on Gold"], "no"),
    ("We have 7 points each. I conquer a battlefield. Do I win?",
     ["Ana has 7 points", "Ben has 7 points"], "no"),
    ("I have 5 points and so does my opponent. I hold a battlefield. How many points do I have?",
     ["Ben has 5 points"], "6"),
    ("My trash contains Immortal Phoenix. I kill his unit with Hextech Ray. Does Immortal Phoenix trigger?",
     ["Ana's trash holds Immortal Phoenix"], "yes"),
    ("I have many cards in my trash, but my deck is empty. I play Progress Day. Do I burn out?",
     ["Ana has 10 cards in trash"], "yes"),
    ("Ki Barrier is on my 3 might unit. My opponent plays Void Seeker on it. Does it die?",
     ["Ana plays Ki Barrier on My Unit", "Ben plays Void Seeker on My Unit"], ""),
    ("My unit moves to the other battlefield, which my opponent controls. Do I conquer it?",
     ["Ben has a 3-Might unit called Their Unit at B"], "no"),
    ("I am attacking a battlefield that I do not control. Can I play Shen, Kinkou there?",
     ["Ana moves My Unit to A"], "no"),
    ("My 3 might unit has +2 might this turn. He attacks it with a 4 might unit. Does it survive?",
     ["an effect gives My Unit +2 Might"], "yes"),
    ("The only defender is an undamaged 2 might unit. I attack it with a 2 might unit. Does it die?",
     ["Ben has a 2-Might unit called Their Unit at A"], "yes"),
    ("He has a unit that has a gear attached. I play Turn to Dust on it. Does his unit die?",
     ["Ana plays Turn to Dust on Long Sword"], "no"),
]  # fmt: skip

WHOSE = [
    ("A 5 might unit attacks. My 4 might unit defends. Does it die?",
     ["Ben has a 5-Might unit called Their Unit in base", "Ben moves Their Unit to A"], "yes"),
    ("Draven, Vanquisher attacks with 5 might. My 4 might unit defends. Does it die?",
     ["Ben has Draven, Vanquisher with 5 Might in base"], "yes"),
    ("A 3 might unit with Tank defends together with Vilemaw. I attack with a 6 might unit. Does my unit die?",
     ["Ben has Vilemaw at A", "Ana moves My Unit to A"], "yes"),
    ("My Riven, Shattered attacks. She has two Equipment attached. Does she die?",
     ["Ana has Long Sword attached to Riven, Shattered in base"], "no"),
    ("My 5 might unit has a buff and 2 damage on it. He plays Incinerate on it. Does it die?",
     ["Ana has a 5-Might unit called My Unit with 2 damage, buffed, at A"], "no"),
    ("Akali, Silent is not in combat. Can I play Rebuke on her?", ["Ben has Akali, Silent at A"], "no"),
    ("My opponent controls Dragon Roost and has one unit there. I attack it with a 5 might unit. Do I conquer it?",
     ["Ben has a 3-Might unit called Their Unit at A"], "yes"),
    ("His 5 might unit cannot be chosen by enemy spells. Can I play Hextech Ray on it?",
     ["Their Unit cannot be chosen by Ana"], "no"),
    ("My 3 might units are at battlefields. He plays Tibbers. Do they die?",
     ["Ana has a 3-Might unit called My Unit 2 at A"], "yes"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "lines", "answer"), [*WHOSE, *CALLED, *RUNES, *SHARES, *HANDS, *NONE]
)
def test_what_is_told_to_be_so_is_laid_down(text: str, lines: list[str], answer: str) -> None:
    told = read_story(text, BOOK)
    assert told is not None
    assert not told.unread
    assert not set(lines) - set(said(text))
    assert not answer or played(told).verdicts[0].answer == answer


def test_some_of_several_is_a_number_to_pick() -> None:
    told = read(
        "I have five runes, and some of them are exhausted. Can I play Void Seeker on his unit?"
    )
    assert not told.unread
    assert [one.value for one in told.assumed if one.key.startswith("many:")] == ["2"]


def test_the_unit_at_a_place_is_the_one_there() -> None:
    text = "My unit is at battlefield A, and another one is at battlefield B. He plays Void Seeker on the unit at A."
    assert "Ben plays Void Seeker on My Unit" in said(f"{text} Does it die?")
