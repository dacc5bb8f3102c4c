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
    (
        "I control a 7 might unit. I play Sky Splitter on his unit. Did I still have to pay the Fury power for Sky Splitter?",
        ("how much Energy did Ana pay?",),
        ("it was 1 Energy and 1 Power",),
    ),
    (
        "My Shadow Fiend is empowered. My opponent returns it to my hand. I play it again. Must I pay again to empower it?",
        ("Shadow Fiend is not empowered",),
        ("yes",),
    ),
    (
        "My opponent plays a spell. I play Hard Bargain on it. Must he pay 2 to save his spell?",
        ("Ben paid 2 Energy",),
        ("yes",),
    ),
    (
        # of the two with 5 Might, the one of the other side
        "My 5 might unit attacks a 5 might unit and a 2 might unit with Tank. Can I assign all damage to the 5 might unit and none to the unit with Tank?",
        ("Ana may assign all to Their Unit",),
        ("no",),
    ),
    (
        "My 5 might unit attacks a 3 might unit with Tank and a 2 might unit. Can I assign 3 damage to the unit with Tank and none to the 2 might unit?",
        ("Ana may assign 3 to Their Unit and 0 to Their Unit 2",),
        ("no",),
    ),
    (
        "My 5 might unit attacks two 3 might units. Do I have to assign lethal damage to one of them first?",
        ("in every legal assignment Their Unit or Their Unit 2 dies",),
        ("yes",),
    ),
    (
        # more may be assigned besides
        "My 5 might unit attacks two 3 might units. Can I assign 3 damage to one of them first?",
        ("in some legal assignment Their Unit was dealt 3 damage",),
        ("yes",),
    ),
    (
        "I defend with Sunlit Guardian and Vanguard Sergeant. My opponent attacks with a 6 might unit. Must he assign damage to Sunlit Guardian first because of Tank?",
        ("Ben must assign damage to Sunlit Guardian first",),
        ("yes",),
    ),
    (
        "A showdown is in progress. I have a ready unit in my base. Can I make a standard move with it to the other battlefield during the showdown?",
        ("Ana may move My Unit 2 to B",),
        ("no",),
    ),
    (
        "My opponent counters my spell with Lilting Lullaby. Can I still play spells this turn?",
        ("Ana may play My Spell 2",),
        ("no",),
    ),
    (
        "My opponent counters my spell with Lilting Lullaby. Can I still play units this turn?",
        ("Ana may play My Unit in base",),
        ("yes",),
    ),
    (
        "I have exactly two ready Fury runes. I want to play Hextech Ray. Can I exhaust a rune for the energy and then recycle the same rune for the Fury power?",
        ("Ana may play Hextech Ray on Their Unit",),
        ("yes",),
    ),
    (
        "I move two units to the other battlefield. Can my opponent respond to the move?",
        ("My Unit and My Unit 2 did not move",),
        ("no",),
    ),
    (
        "My opponent moves a unit to his base. Can I play Gust on it in response to his move?",
        ("Their Unit did not move",),
        ("no",),
    ),
    (
        "I play Void Seeker on his Ruin Runner. Can I choose Ruin Runner?",
        ("Ana may play Void Seeker on Ruin Runner",),
        ("no",),
    ),
    (
        # it is whose time to act it is, and the attacker is a unit
        "My opponent attacks me. I have Iron Ballista. Can I exhaust Iron Ballista during the showdown to deal 2 damage to the attacker?",
        ("Ana may activate Iron Ballista on Their Unit",),
        ("no",),
    ),
    (
        "I play Frostcoat Cub. Can I pay the additional Mind?",
        ("Ana may play Frostcoat Cub in base, paying the additional cost",),
        ("yes",),
    ),
    (
        "I play Pyke, Dockside Butcher from facedown. Can I still pay the additional Fury to ready him and give him +2 might?",
        (
            "Ana may play Pyke, Dockside Butcher at A, paying the additional cost",
            "at some moment Pyke, Dockside Butcher had 4 Might",
        ),
        ("yes", "yes"),
    ),
    (
        "It is my turn. I play Possession on his unit. Can I attack with it this turn?",
        ("Ana may move Their Unit to A",),
        ("yes",),
    ),
    (
        # the unit that is named has it, and not the one that attacks
        "My opponent attacks my Sunlit Guardian and a Recruit with a 5 might unit. Does he have to assign damage to Sunlit Guardian first because it has Tank?",
        ("Ben must assign damage to Sunlit Guardian first",),
        ("yes",),
    ),
    (
        # by whoever played it
        "My opponent plays Hextech Ray on my unit. Is it legal to play Hextech Ray on it?",
        ("Ben may play Hextech Ray on My Unit",),
        ("yes",),
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
        "I play Pouty Poro. Can I pay the additional cost to ready it?",
        "I move a unit. Can I exhaust a rune for the energy and then recycle the same rune for the power?",
    ],
)
def test_what_was_not_told_stays_struck(text: str) -> None:
    """Nothing is asked of what was told before that."""
    assert not read(text).whole


def test_one_legend_saves_one() -> None:
    """What is asked of both is asked at once."""
    story = read(
        "My legend is The Boss. I have two buffed units. My opponent plays The Ruination. Can The Boss "
        "save both of them?"
    )
    assert story.whole
    assert story.said[-1].text == "My Unit and My Unit 2 did not die"
