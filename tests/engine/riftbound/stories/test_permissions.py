"""What is asked to be allowed or demanded in plain English: from where, with what, for what and for which cost
something may be done, and how the damage of a fight may be assigned."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.playing import play_story
from tests.engine.riftbound.stories.test_reading import BOOK, read, told

ANSWERED = [
    (
        "I hid Block at my battlefield this turn. It is still my own turn. Can I already play Block from hidden now?",
        ("Ana may play Block on My Unit",),
        ("no",),
    ),
    (
        "I have a hidden Hidden Blade at battlefield A. My opponent has a big unit at battlefield B. Can I play Hidden Blade from there and kill the unit at battlefield B?",
        ("Ana may play Hidden Blade on Their Unit", "Hidden Blade killed Their Unit"),
        ("no", "no"),
    ),
    (
        "I hid Facebreaker at my battlefield on my last turn. My opponent attacks there with a 4 might unit. Is it possible to play Facebreaker from hidden for free?",
        ("Ana may play Facebreaker on My Unit, paying 0 Energy",),
        ("yes",),
    ),
    (
        "My opponent has Fight or Flight hidden at battlefield A. My unit is at battlefield B. He plays Fight or Flight from hidden. Can he choose my unit at battlefield B and move it to base?",
        ("Ben may play Fight or Flight on My Unit to base",),
        ("no",),
    ),
    (
        # the fight kills it
        "I have a hidden Hidden Blade at battlefield A. He has a 3 might unit there. Can I play Hidden Blade from there and kill his unit?",
        ("Ana may play Hidden Blade on Their Unit", "Hidden Blade killed Their Unit"),
        ("no", "no"),
    ),
    (
        "I have Vengeance in my hand. Can I play Vengeance and kill his unit?",
        ("Ana may play Vengeance on Their Unit", "Vengeance killed Their Unit"),
        ("yes", "yes"),
    ),
    (
        "My opponent has exactly 1 energy and 1 Fury power. I control Pouty Poro. Can he play Hextech Ray and choose Pouty Poro?",
        ("Ben may play Hextech Ray on Pouty Poro",),
        ("no",),
    ),
    (
        "I moved Laurent Bladekeeper from one battlefield to the other with Ganking. Can I move it back with Ganking in the same turn?",
        ("Ana may move Laurent Bladekeeper to A",),
        ("no",),
    ),
    (
        "I have a 4 might unit in my base. I have Vi, Destructive at battlefield A. Can I move both units to battlefield B with one standard move?",
        ("Ana may move My Unit and Vi, Destructive to B",),
        ("yes",),
    ),
    (
        "Two of my units are in my base. May both of them move to battlefield A in one standard move?",
        ("Ana may move My Unit and My Unit 2 to A",),
        ("yes",),
    ),
    (
        "My Shadow Fiend is empowered. Can I pay for Empower again?",
        ("Ana may empower Shadow Fiend",),
        ("no",),
    ),
    (
        "I attack with Shadow Fiend. Can I pay its Empower cost now?",
        ("Ana may empower Shadow Fiend",),
        ("no",),
    ),
    (
        "My Shadow Fiend is at a battlefield. My opponent attacks that battlefield. Can I pay to Empower Shadow Fiend now?",
        ("Ana may empower Shadow Fiend",),
        ("no",),
    ),
    (
        "It is my own turn and we are in a showdown. Doran's Blade is in my base. Can I pay its Equip cost and attach it now? If I cannot, can I play Long Sword from my hand during the showdown instead?",
        ("Ana may equip Doran's Blade to My Unit 2", "Ana may play Long Sword"),
        ("no", "yes"),
    ),
    (
        "I play Legion Rearguard. Can I pay for Accelerate, so that it enters ready?",
        (
            "Ana may play Legion Rearguard in base, paying Accelerate",
            "Legion Rearguard entered ready",
        ),
        ("yes", "yes"),
    ),
    (
        "I have one unit at Rockfall Path. My opponent attacks it. Can I use Ambush to play Soulspinner to Rockfall Path?",
        ("Ana may play Soulspinner at A",),
        ("no",),
    ),
    (
        "My opponent attacks my battlefield with a unit. Can I use Ambush to play Soulspinner there?",
        ("Ana may play Soulspinner at A",),
        ("yes",),
    ),
    (
        "I play Combat Chef. A sword is attached to another unit of mine. Can I use Weaponmaster to move the sword to Combat Chef?",
        ("Ana may choose Long Sword",),
        ("yes",),
    ),
    (
        "Boneshiver is attached to another unit of mine. I just played Yone, Blademaster. Can I use Weaponmaster to take Boneshiver from the other unit? How much do I pay for it?",
        ("Ana may choose Boneshiver", "how much Energy did Ana pay?"),
        ("yes", "1"),
    ),
    (
        "I have a unit at Vilemaw's Lair. Can I move it to my base with The Syren?",
        ("Ana may activate The Syren on My Unit", "My Unit is in Ana's base"),
        ("yes", "no"),
    ),
    (
        "I have a unit at battlefield A. Can I move it to my base with The Syren?",
        ("Ana may activate The Syren on My Unit", "My Unit is in Ana's base"),
        ("yes", "yes"),
    ),
    (
        "My opponent plays Hextech Ray on my unit. Can I move my unit to base with Flash?",
        ("Ana may react with Flash on My Unit to base", "My Unit is in base"),
        ("yes", "yes"),
    ),
    (
        "My legend is Bounty Hunter. My exhausted unit is at battlefield A. May I use Bounty Hunter to give it Ganking?",
        ("Ana may activate Bounty Hunter on My Unit",),
        ("yes",),
    ),
    (
        "I play Disarming Rake. My opponent has a Gold token. Can I kill it with the trigger of Disarming Rake?",
        ("Gold died",),
        ("yes",),
    ),
    (
        "My opponent controls Ruin Runner at a battlefield. I play Harnessed Dragon. Can I kill it with the trigger of Harnessed Dragon?",
        ("Ruin Runner died",),
        ("no",),
    ),
    (
        "I have Windsinger hidden at the left battlefield. My opponent has a 2 might unit at the right battlefield. I play Windsinger from facedown at the left battlefield. Can I return the 2 might unit at the right battlefield to hand?",
        ("Ana may choose Their Unit",),
        ("no",),
    ),
    (
        "I have Tideturner hidden at a battlefield. I also have a big unit in my base. I play Tideturner from facedown. Can I choose the unit in my base and swap it with Tideturner?",
        ("Ana may choose My Unit 2",),
        ("yes",),
    ),
    (
        "I play Windsinger to my base. My opponent has a 3 might unit at battlefield A. May I return it to his hand?",
        ("Ana may choose Their Unit",),
        ("yes",),
    ),
    (
        "My opponent plays Void Seeker on my 3 might unit. I have Sterak's Gage in my hand. Can I play Sterak's Gage in response to save my unit?",
        ("Ana may react with Sterak's Gage", "My Unit did not die"),
        ("yes", "yes"),
    ),
    (
        "My opponent plays Vengeance on my champion. Can I play Zhonya's Hourglass to save my champion?",
        ("Ana may react with Zhonya's Hourglass", "My Unit did not die"),
        ("yes", "yes"),
    ),
    (
        "My opponent attacks. Can I play Discipline to give my defender +2 might?",
        ("Ana may play Discipline on My Unit",),
        ("yes",),
    ),
    (
        "My opponent attacks my only unit. Can I play Ride the Wind to move it away?",
        ("Ana may play Ride the Wind on My Unit to base",),
        ("yes",),
    ),
    (
        "I have a ready Gold token. Can I use the Gold token to pay for it?",
        ("Ana may activate Gold",),
        ("yes",),
    ),
    ("I play Trove Golem. Can I use a Gold token now?", ("Ana may activate Gold",), ("no",)),
    (
        "I move Treasure Hunter. It triggers. Can I use the Gold token immediately to pay for a spell?",
        ("Ana may activate Gold",),
        ("no",),
    ),
    (
        "I play Cull the Weak. My opponent has only Ruin Runner. Does he have to kill it?",
        ("Ruin Runner died",),
        ("yes",),
    ),
    (
        "Immortal Phoenix is in my trash. I play Incinerate on a 2 might unit and the unit dies. Can I play Immortal Phoenix from my trash?",
        ("Immortal Phoenix triggered",),
        ("yes",),
    ),
    (
        "Immortal Phoenix is in my trash. I attack his 2 might unit with my 5 might unit. Can I pay to play Immortal Phoenix from my trash?",
        ("Immortal Phoenix triggered",),
        ("no",),
    ),
    (
        "I play Dredge Up from my trash with Flow. My opponent counters it with Wind Wall. Can I play Dredge Up with Flow again later?",
        ("Ana may play Dredge Up from the trash",),
        ("no",),
    ),
    (
        "I have a single 3 might unit at my battlefield. My opponent attacks it with a 5 might unit. Can I play Cleave on my defending unit? Does my unit survive if I do?",
        ("Ana may play Cleave on My Unit", "My Unit did not die"),
        ("yes", "no"),
    ),
    (
        "He attacks my 3 with a 5. Can I play Discipline? If I do, does my unit survive?",
        ("Ana may play Discipline on My Unit", "My Unit did not die"),
        ("yes", "no"),
    ),
    (
        "He attacks my 3 with a 5. Can I play Discipline? If I do not, does my unit survive?",
        ("Ana may play Discipline on My Unit", "My Unit did not die"),
        ("yes", "no"),
    ),
    (
        "He attacks my 3 with a 4. Can I play Discipline on it? If I don't play it, does my unit survive?",
        ("Ana may play Discipline on My Unit", "My Unit did not die"),
        ("yes", "no"),
    ),
    (
        "He attacks my 3 with a 4. Can I play Discipline on it? If I do, does my unit survive?",
        ("Ana may play Discipline on My Unit", "My Unit did not die"),
        ("yes", "yes"),
    ),
    (
        "I attack with a 5 might unit. My opponent defends with Mutated Mouser and a 3 might unit. Can I assign no damage to Mutated Mouser and kill the 3 might unit?",
        (
            "in some legal assignment Mutated Mouser was not dealt damage",
            "in some legal assignment Their Unit dies",
        ),
        ("no", "no"),
    ),
    (
        "I attack with Kayn, Unleashed and a 2 might unit. My opponent defends with a 6 might unit. Can all 6 damage be assigned to Kayn, Unleashed?",
        ("in some legal assignment Kayn, Unleashed was dealt 6 damage",),
        ("yes",),
    ),
    (
        "I have a 2 might unit at my battlefield. My opponent attacks it. During the showdown I play Shen, Kinkou there. Is he a defender? Must my opponent assign damage to him first?",
        (
            "Ben must assign damage to Shen, Kinkou first",
            "at some moment Shen, Kinkou was a defender",
        ),
        ("yes", "yes"),
    ),
    (
        "My opponent attacks my battlefield with a 5 might unit. I have a 3 might unit and Sunlit Guardian there. Which units die? Which of my units must be assigned combat damage first?",
        (
            "Ben may assign damage to My Unit first",
            "Ben may assign damage to Sunlit Guardian first",
            "who died?",
        ),
        ("no", "yes", "Their Unit, Sunlit Guardian"),
    ),
    (
        "My opponent has Caitlyn, Patrolling and two Recruits at a battlefield. I attack them with a single 4 might unit. Can I assign my combat damage to Caitlyn, Patrolling first and kill her, or does she survive?",
        (
            "Ana may assign damage to Caitlyn, Patrolling first",
            "in some legal assignment Caitlyn, Patrolling dies",
            "Caitlyn, Patrolling did not die",
        ),
        ("no", "no", "yes"),
    ),
    (
        "My opponent attacks my battlefield with a 5 might unit. I have a 3 might unit and a 4 might unit there. Can he kill both units?",
        ("in some legal assignment My Unit and My Unit 2 die",),
        ("no",),
    ),
    (
        "My opponent attacks my battlefield with a 5 might unit. I have a 2 might unit and a 3 might unit there. Can he kill both units?",
        ("in some legal assignment My Unit and My Unit 2 die",),
        ("yes",),
    ),
    (
        "I hid Consult the Past last turn. Now my opponent plays Cleave on his attacker. I want to play the hidden Consult the Past in response. Must I pay its cost of 4 energy?",
        ("how much Energy did Ana pay?",),
        ("0",),
    ),
    (
        "My opponent attacks me. During the showdown I play Long Sword from my hand. Must I pay its Equip cost as well?",
        ("Ana did not pay 2 Energy and 1 Power",),
        ("no",),
    ),
    (
        "I control a 9 might unit. I play Sky Splitter. Do I pay nothing for it?",
        ("how much Energy did Ana pay?",),
        ("it was 0 Energy and 1 Power",),
    ),
    (
        "I play Void Seeker on Pouty Poro. Must I pay extra power for Deflect?",
        ("Ana did not pay 3 Energy and 1 Power",),
        ("yes",),
    ),
    (
        "My Sett, Brawler has a buff. I play Pit Rookie on Sett, Brawler. Does he get a second buff, so that he has 6 might?",
        ("how many buffs does Sett, Brawler have?", "Sett, Brawler has 6 might"),
        ("1", "no"),
    ),
    (
        "I have Long Sword attached to a unit in my base. I have another unit in my base. Can I pay the "
        "Equip cost to move Long Sword to the other unit?",
        ("Ana may equip Long Sword to My Unit 2",),
        ("no",),
    ),
    (
        "I hid Fight or Flight at battlefield A last turn. My opponent attacks battlefield A. Could I play "
        "it from facedown and move his attacker to base?",
        ("Ana may play Fight or Flight on Their Unit",),
        ("yes",),
    ),
    (
        "My opponent plays Hextech Ray on my Pouty Poro. Can I move it to base with Ride the Wind before "
        "the spell resolves?",
        ("Ana may react with Ride the Wind on Pouty Poro to base", "Pouty Poro is in base"),
        ("no", "no"),
    ),
    (
        "I attack with a 5 might unit. My opponent has a 3 might unit and a 2 might unit there. Can I kill "
        "both of his units with my damage?",
        ("in some legal assignment Their Unit and Their Unit 2 die",),
        ("yes",),
    ),
    (
        "My opponent attacks with a 3 might unit. I defend with a 2 might unit and a 2 might unit. Can he "
        "deal damage to both units?",
        ("in some legal assignment My Unit and My Unit 2 were dealt damage",),
        ("yes",),
    ),
    (
        "My opponent has a 5 might unit at a battlefield. Can my two 3 might units attack it together?",
        ("Ana may move My Unit and My Unit 2 to A",),
        ("yes",),
    ),
    (
        "I play Retreat on my unit in response to Falling Comet. Do I have to return it to my hand?",
        ("My Unit is in Ana's hand",),
        ("yes",),
    ),
]


@pytest.mark.parametrize(("text", "asked", "answers"), ANSWERED)
def test_what_may_and_must_be_done_is_answered(
    text: str, asked: tuple[str, ...], answers: tuple[str, ...]
) -> None:
    """It is asked of that moment, with all that hangs on it."""
    story = read(text)
    assert story.whole, [text[start:end] for start, end in story.unread]
    courses = [story, *(other.story for other in story.variants)]
    said = [one.text for each in courses for one in each.said if one.mood == "asked"]
    assert tuple(said) == asked
    outcome = play_story(story, BOOK.cards)
    assert outcome.failed is None
    assert outcome.answers == answers


@pytest.mark.parametrize(
    "text",
    [
        # another card, another player, another course than what was asked
        "I attack with a 5. He has a 4 there. Can I play Discipline? If he does, does my unit survive?",
        "I attack with a 5. He has a 4 there. Can I play Discipline? If he does not, does my unit survive?",
        "My opponent attacks. Can I play Vengeance to give my defender +2 might?",
        "I play Pouty Poro. Can I use Weaponmaster to move Long Sword to it?",
        "I play Pouty Poro. Can I pay for Accelerate?",
        "Immortal Phoenix is in my trash and I kill a unit with Bellows Breath. Can I pay to play it?",
        "I play Trove Golem and Long Sword. Can I use a Recruit token now?",
    ],
)
def test_what_is_not_so_stays_struck(text: str) -> None:
    """Nothing that could change the answer is left out."""
    assert not read(text).whole


def test_the_damage_of_a_fight_told_to_its_end_is_assigned_before_that() -> None:
    """*who dies?* plays the fight out, and the question behind it looks back."""
    story = read(
        "My opponent attacks my battlefield with a 5 might unit. I have a 3 might unit and Sunlit "
        "Guardian there. Which units die? Must my opponent assign damage to Sunlit Guardian first?"
    )
    assert story.whole
    assert told(story)[-4:] == [
        "the showdown closes",
        "Ben must assign damage to Sunlit Guardian first",
        "nobody does anything more",
        "who died?",
    ]
