"""Questions in full, plain sentences: what a bonus comes to, what comes first, what keywords do."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.told import PATIENT

FIGHT = "I attack with a 6 Might unit and a 2 Might unit. He has one 4 Might defender."
ANSWERS = [
    # which of two comes first
    ("My Sprite is alone at a battlefield I control. My turn starts. Does the Sprite die first, or do I "
     "hold first?", "Ana held before Sprite died", ("yes", "no")),
    ("My Sprite is alone at a battlefield I control. My turn starts. Do I hold first? Or does the "
     "Sprite die first?", "Ana held before Sprite died", ("no", "yes")),
    ("I play Miss Fortune, Buccaneer to an open battlefield. Do I score immediately? Or is there a "
     "showdown first?", "a showdown began", ("no", "yes")),
    # what Might comes to
    ("I attack with a 3 Might unit. I play Cleave on it. Does its Might increase?",
     "how much Might does My Unit have?", ("6",)),
    ("I play Cleave on my defending unit. Does it get more Might?",
     "how much Might does My Unit have?", ("3",)),
    ("I control Pirate's Haven. I play Legion Rearguard and pay for Accelerate. Does Pirate's Haven "
     "give it +1 Might?", "at some moment Legion Rearguard had 3 Might", ("no",)),
    ("My unit wears Long Sword. My opponent takes control of my unit. Does the unit keep the bonus "
     "from the sword?", "how much Might does My Unit have?", ("5",)),
    ("My Garen, Rugged defends against a 5 Might unit. How much damage kills Garen, Rugged?",
     "how much Might does Garen, Rugged have?", ("7",)),
    (f"{FIGHT} How much Might do my attackers have in total?",
     "how much Might does My Unit 2 have?", ("6", "2")),
    ("I attack his 3 Might unit with a 5 Might unit. How much Might does each of them have?",
     "how much Might does Their Unit have?", ("5", "3")),
    # what damage is dealt
    (f"{FIGHT} He stuns my 6 Might unit. How much damage do I deal in the combat?",
     "how much damage did Their Unit take?", ("2",)),
    (f"{FIGHT} How much damage do my attackers deal?", "how much damage did Their Unit take?", ("8",)),
    ("I attack with two units. I play Flash and move both of them to my base. Is any combat damage "
     "dealt?", "combat damage was dealt", ("no",)),
    ("I attack and my opponent plays Unyielding Spirit. Does the combat damage of my attackers kill "
     "his units?", "Their Unit died", ("yes",)),
    # which of them, and both
    ("I play Falling Star on a 3 Might unit and a 5 Might unit. Which of the two units dies?",
     "which units of Ben died?", ("Their Unit",)),
    ("He has a 3 Might unit with 1 damage and a 2 Might unit. I play Thousand-Tailed Watcher. Does each "
     "of these units die?", "Their Unit and Their Unit 2 died", ("no",)),
    ("I control Zhonya's Hourglass. My two 3 Might units attack a 7 Might unit. Does Zhonya's "
     "Hourglass save both, or do I choose one?", "My Unit and My Unit 2 did not die", ("no",)),
    ("I play Thermo Beam. My opponent has two ready Gold tokens. Does Thermo Beam kill the Gold "
     "tokens?", "Gold 1 and Gold 2 died", ("yes",)),
    # what keywords do
    ("I attack with two units. I play Inferna there with Ambush. Does the Assault of Inferna count in "
     "this combat?", "how much Might does Inferna have in the combat?", ("yes", "3")),
    ("My Chemtech Enforcer attacks. I play Cleave on it. Do both Assaults add up?",
     "Chemtech Enforcer has Assault", ("yes", "7")),
    ("My Daring Poro attacks. I play Cleave on it. Do the Assault from Cleave and its own Assault add "
     "up?", "Daring Poro has Assault", ("yes", "6")),
    ("I play a spell. My opponent counters it with Defy. Then I play Vanguard Captain. Is its Legion "
     "active?", "Legion of Vanguard Captain is active", ("yes",)),
    ("I play Vanguard Captain. Is the Legion condition of Vanguard Captain met?",
     "Legion of Vanguard Captain is active", ("no",)),
    ("I have 2 XP. My Gustwalker conquers a battlefield. Is the Level of Gustwalker active?",
     "Level of Gustwalker is active", ("yes",)),
    ("I control Gemcraft Seer. I play Mystic Poro. Does Vision trigger once or twice?",
     "how many times did Mystic Poro trigger?", ("2",)),
    ("My Sprite is alone at a battlefield. My turn starts. Does Temporary kill the Sprite?",
     "Sprite died", ("yes",)),
    # what is got, and got back
    ("My Baccai Witherclaw was empowered. It dies. Does its Deathknell still give me the runes?",
     "Ana channelled at least 1 rune", ("yes",)),
    ("My Tasty Faefolk dies. Do I get the runes from its Deathknell?",
     "Ana channelled at least 1 rune", ("yes",)),
    ("My Undercover Agent dies. Do I discard 2 cards and draw 2 cards?", "Ana drew 2", ("yes", "yes")),
    ("I play Singularity. My opponent counters it with Wind Wall. Do I get back the runes that I paid?",
     "a rune of Ana was readied", ("no",)),
    ("I control a 9 Might unit. I play Sky Splitter. Do I pay nothing for it?",
     "how much Energy did Ana pay?", ("it was 0 Energy and 1 Power",)),
    ("He attacks my battlefield with one 8 Might unit. During the showdown I play Possession on it. Do "
     "I conquer anything?", "Ana conquered", ("no",)),
    # how it goes on
    ("Aspirant's Climb is in play. I have 7 points. I hold a battlefield. Does the game go on?",
     "who wins?", ("nobody",)),
    ("He attacks my 3 Might unit with a 5 Might unit. Does he conquer the battlefield and score?",
     "Ben gained at least 1 point", ("yes", "yes")),
    ("I attack with Petty Officer. He has a 5 Might unit there. Nobody plays any other cards. Which "
     "units die?", "who died?", ("Their Unit",)),
    ("I attack. He plays Block on his defender. Do I have to deal damage to it first? How much Might "
     "does it have?", "how much Might does Their Unit have in the combat?", ("yes", "6")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked", "found"), ANSWERS)
def test_full_sentences_are_asked(text: str, asked: str, found: tuple[str, ...]) -> None:
    """Every word finds its place, and what is asked is what was meant."""
    answered = answer_story(
        lambda chosen: read_story(text, BOOK, chosen),
        lambda story: play_story(story, BOOK.cards, PATIENT),
    )
    assert answered is not None and answered.told.story.whole
    assert any(one.mood == "asked" and one.text == asked for one in answered.told.story.said)
    assert tuple(one.answer for one in answered.told.verdicts) == found


@pytest.mark.parametrize(
    "text",
    [
        "I play Fading Memories on his unit. Does it die on my turn or on his turn?",
        "I attack with a 4. Do I win first, or does he draw first?",
        "I attack with two units. I play Inferna there with Ambush. Does the Shield of Inferna count?",
        "My Tasty Faefolk dies. Do I get the runes from Watchful Sentry?",
    ],
)
def test_what_is_not_meant_is_not_asked(text: str) -> None:
    """What no play can be asked, or what is of nothing that is there, stays struck."""
    story = read_story(text, BOOK)
    assert story is None or not story.whole
