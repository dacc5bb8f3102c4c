"""What players are told to do, with what they pay and choose for it, in plain sentences; with what comes of it."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.test_telling import said
from tests.engine.riftbound.stories.told import played


def answers(text: str) -> list[str]:
    """What the play answers to the questions of a text that is read wholly."""
    told = read_story(text, BOOK)
    assert told is not None
    assert not told.unread, [told.text[start:end] for start, end in told.unread]
    return [one.answer for one in played(told).verdicts]


DONE = [
    ("My opponent attacks my unit. I use Ambush and play Soulspinner there.",
     "Ana plays Soulspinner at A"),
    ("My opponent has one unit at a battlefield. I attack it with my 4 might unit. During the "
     "showdown he uses Ambush and plays Soulspinner there.", "Ben plays Soulspinner at A"),
    ("I play Frostcoat Cub and pay the additional Mind.",
     "Ana plays Frostcoat Cub in base, paying the additional cost"),
    ("I play Akshan, Mischievous and pay the additional two Body.",
     "Ana plays Akshan, Mischievous in base, paying the additional cost"),
    ("I play Frostcoat Cub and pay its additional cost.",
     "Ana plays Frostcoat Cub in base, paying the additional cost"),
    ("My opponent plays Wages of Pain on my unit. I play Defy on it before it resolves.",
     "Ana reacts with Defy on Wages of Pain"),
    ("My opponent plays Vengeance on my unit at a battlefield. Before it resolves, I play Gust on "
     "my unit.", "Ana reacts with Gust on My Unit"),
    ("I attack with Crackshot Corsair. Its attack trigger chooses a Recruit. Before the trigger "
     "resolves, my opponent plays Feral Strength on the Recruit.",
     "Ben reacts with Feral Strength on Recruit"),
    ("I pay 4 energy to play a spell.", "My Spell is a spell costing 4 Energy: draw 1"),
    ("My opponent pays 3 energy and plays a unit.",
     "Their Unit is a 3-Might unit costing 3 Energy"),
    ("I pay 5 energy and play Decisive Strike.", "Ana plays Decisive Strike"),
    ("I play Blazing Scorcher and pay 1 energy and 1 power for Accelerate.",
     "Ana plays Blazing Scorcher in base, paying Accelerate"),
    ("I play Charm and choose his unit. I choose my battlefield as the destination.",
     "Ana plays Charm on Their Unit to A"),
    ("I have Block hidden at a battlefield. My opponent attacks there. I reveal Block and play it "
     "on my unit.", "Ana plays Block on My Unit"),
    ("I have Teemo, Scout hidden at a battlefield. My opponent attacks there. I reveal Teemo, "
     "Scout.", "Ana plays Teemo, Scout at A"),
    ("I move my unit to base. Then I move it back there.", "Ana moves My Unit to A"),
    ("I plan to play Gust on his unit.", "Ana plays Gust on Their Unit"),
    ("My opponent intends to play Falling Comet on my unit. I would like to counter it with Wind "
     "Wall.", "Ana reacts with Wind Wall on Falling Comet"),
    ("My opponent attacks me with Draven, Vanquisher. He decides not to pay the Fury.",
     "Ben declines"),
    ("I play Veteran Poro and use its Weaponmaster on Long Sword.", "Ana chooses Long Sword"),
    ("My opponent plays Gust on my unit. I play Hard Bargain on Gust. He refuses to pay.",
     "Ben declines"),
    ("My opponent plays Gust on my unit. I play Hard Bargain on Gust. He pays the 2 energy.",
     "Ben pays"),
    ("I pay the Equip cost and attach Long Sword to my 2 might unit.",
     "Ana has Long Sword attached to My Unit in base"),
    ("I put Long Sword on my 2 might unit.", "Ana has Long Sword attached to My Unit in base"),
    ("I put a card facedown at my battlefield. My opponent attacks there in the same turn.",
     "Ana has My Card facedown at A"),
    ("Last turn I placed Block facedown at my battlefield. My opponent attacks it.",
     "Ana has Block facedown at A"),
    ("I keep Block in my hand. My opponent attacks my unit.", "Ana has Block in hand"),
    ("I equip my 2 might unit with Long Sword.", "Ana has Long Sword attached to My Unit in base"),
    ("My opponent plays Falling Comet on my unit. I play a spell to counter it.",
     "Ana reacts with My Spell on Falling Comet"),
    ("I play a Reaction to counter his spell.", "Ana reacts with My Spell on Their Spell"),
    ("I play Hextech Ray on Pouty Poro and pay 1 extra power for Deflect.",
     "Ana plays Hextech Ray on Pouty Poro"),
    ("I play Blazing Scorcher and pay 1 more energy and 1 power for Accelerate.",
     "Ana plays Blazing Scorcher in base, paying Accelerate"),
    ("I have 5 XP. I spend 2 XP to use the ability of Crowd Favorite.",
     "Ana activates Crowd Favorite"),
    ("I move my unit to his battlefield and a showdown begins. I pass. My opponent plays Block on "
     "his 3 might unit.", "Ben plays Block on Their Unit"),
    ("I play Hextech Ray on an enemy Jax, Unmatched. I must pay power for Deflect.",
     "Ana plays Hextech Ray on Jax, Unmatched"),
    ("I exhaust Iron Ballista to deal 2 damage to his 2 might unit at a battlefield.",
     "Ana activates Iron Ballista on Their Unit"),
    ("My opponent exhausts Iron Ballista and deals 2 damage to my 2 might unit at a battlefield.",
     "Ben activates Iron Ballista on My Unit"),
    ("I activate the ability of Iron Ballista and choose his 2 might unit at a battlefield.",
     "Ana activates Iron Ballista on Their Unit"),
    ("My Xerath, Freed is at a battlefield I control. I use his ability to deal 3 damage to a 3 "
     "might unit.", "Ana activates Xerath, Freed on Their Unit"),
    ("I control a Gold token. I kill the Gold token to add power.", "Ana activates Gold"),
    ("I use my Gold token to get 1 power.", "Ana activates Gold"),
    ("I play Falling Comet on his unit. My opponent passes. The spell resolves.",
     "Ana plays Falling Comet on Their Unit"),
    ("First I move my unit to an empty battlefield.", "Ana moves My Unit to A"),
    ("I move both of my units to the battlefield at the same time.",
     "Ana moves My Unit and My Unit 2 to A"),
    ("I give my unit +2 might with Discipline.", "Ana plays Discipline on My Unit"),
    ("I attack with a 6 might unit. My opponent defends with a 4 might unit and a 4 might unit with "
     "Tank. I assign 4 damage to the Tank and 2 damage to the other unit.",
     "Ana assigns 4 to Their Unit 2 and 2 to Their Unit"),
    ("I attack with a 6 might unit. My opponent defends with a 4 might unit and a 3 might unit. I "
     "assign 3 damage to the 3 might unit and the rest to the 4 might unit.",
     "Ana assigns 3 to Their Unit 2 and the rest to Their Unit"),
    ("My opponent attacks my 2 might unit with a 5 might unit. I play Nidalee, Cat Form there with "
     "Ambush. My opponent assigns 4 damage to Nidalee, Cat Form.",
     "Ben assigns 4 to Nidalee, Cat Form and the rest to My Unit"),
    ("I attack a 5 might unit with my 3 might unit. My opponent assigns 3 damage to my unit.",
     "the combat ends"),
    ("I play Combat Chef. I want to attach Long Sword to Combat Chef with Weaponmaster.",
     "Ana chooses Long Sword"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line"), DONE)
def test_what_players_do(text: str, line: str) -> None:
    assert line in said(text)


@pytest.mark.parametrize(
    "text",
    [
        "I pay 9 energy to play Falling Comet on his unit. Does it die?",  # it costs 5
        "I play Charm on his unit. I move it back. Where is it?",  # nobody said to where
        "I play Hextech Ray and pay 1 energy and 1 power for Accelerate. What happens?",
        "I exhaust Iron Ballista to stun his unit. Is it stunned?",  # it does no such thing
        "I attack his unit. I assign 3 damage to my unit. Does it die?",  # it is his that is dealt
    ],
)
def test_what_does_not_fit_is_not_taken(text: str) -> None:
    told = read_story(text, BOOK)
    assert told is not None
    assert told.unread


ANSWERED = [
    ("I have Hextech Gauntlets in my base. I play Veteran Poro and use its Weaponmaster on Hextech "
     "Gauntlets. How much do I pay?", ["1"]),
    ("I play Combat Chef. I want to attach Hextech Gauntlets to Combat Chef with Weaponmaster. "
     "How much do I have to pay?", ["0"]),
    ("My opponent attacks me with Draven, Vanquisher. He chooses not to pay the Fury. How much "
     "might does he have?", ["4"]),
    ("My opponent plays Falling Comet on my 4 might unit. I decide not to respond. Does it die?",
     ["yes"]),
    ("My opponent plays Vengeance on my unit at a battlefield. Before it resolves, I play Gust on "
     "my unit. Does my unit die?", ["no"]),
    ("I hide a card this turn and do nothing else. Then I play Noxus Hopeful. Is its Legion "
     "active?", ["no"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), ANSWERED)
def test_what_comes_of_it(text: str, expected: list[str]) -> None:
    assert answers(text) == expected


def test_what_an_ability_lets_be_exhausted_must_have_triggered() -> None:
    told = read_story(
        "I play Blast Cone and move my opponent's unit to battlefield A. Then I exhaust Blast Cone "
        "to stun that unit. Is it stunned?",
        BOOK,
    )
    assert told is not None
    assert not told.unread
    assert "Blast Cone triggered" in [one.text for one in told.said if one.mood == "premise"]
