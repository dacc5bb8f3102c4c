"""Questions of outcomes and states in plain sentences: of each of several, of one or both, of keywords kept and
lost, once or twice."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.told import PATIENT

TWO = "I have two 2 Might units at a battlefield. I play Flurry of Blades."
FOX = "His legend is Nine-Tailed Fox. I have two 2 Might units in base. I attack with both of them."
BRUTE = "I empower Renekton, Brute."
ANSWERS = [
    # of each of several
    (f"{TWO} Do both of my units take damage?", "My Unit 2 was dealt damage", ("yes", "yes")),
    (f"{TWO} Does each of my units take 1 damage?", "My Unit was dealt 1 damage", ("yes", "yes")),
    (f"{TWO} Does each unit take 2 damage?", "My Unit 2 was dealt 2 damage", ("no", "no")),
    # one of them, or both
    (f"{TWO} Do both of my units take damage, or does only one of them take damage?",
     "My Unit 2 was dealt damage", ("yes", "yes")),
    (f"{FOX} Does only one of my units get -1 Might, or do both?",
     "how much Might does My Unit 2 have?", ("1", "1")),
    ("I attack with two 3 Might units. He defends with a 4 Might unit. Do both of my units die, or only "
     "one of them?", "who died?", ("no", "My Unit, Their Unit")),
    # keywords and Might
    (f"{BRUTE} Does he have Deflect and Assault?", "Renekton, Brute has Assault", ("yes", "no")),
    (f"{BRUTE} Does he lose Deflect and Tank?", "Renekton, Brute does not have Tank", ("no", "yes")),
    ("I attack with Udyr, Wildman. He plays Stupefy on him. Does he lose 1 Might?",
     "how much Might does Udyr, Wildman have?", ("5",)),
    ("I play Discipline on my 3 Might unit. The turn ends. Is its Might 3 again?",
     "My Unit has 3 might", ("yes",)),
    ("My unit wears Long Sword. I attack with it. Does it get plus 2 Might from Long Sword?",
     "how much Might does My Unit have?", ("5",)),
    ("I conquer with Voracious Gromp. Does its Hunt trigger?", "Ana gained at least 1 XP", ("yes",)),
    ("I conquer with Voracious Gromp. Do I gain the XP from Hunt?", "Ana gained at least 1 XP", ("yes",)),
    # damage that is dealt, and what is marked
    ("He attacks my 2 Might unit with a 6 Might unit. I play Nidalee, Cat Form there with Ambush. Does she "
     "deal combat damage although she is exhausted?", "how much damage did Their Unit take?", ("yes", "6")),
    ("I play Tibbers to my base. Does Tibbers deal damage to itself?", "Tibbers dealt damage to Tibbers",
     ("no",)),
    ("My 4 Might unit has 1 damage. He plays Void Seeker on it. Is the damage still on it?",
     "My Unit is damaged", ("no",)),
    ("I play Fox-Fire and choose four Recruits. Do all four Recruits die?",
     "Recruit 1 and Recruit 2 and Recruit 3 and Recruit 4 died", ("yes",)),
    ("My Azir, Sovereign attacks with two Sand Soldiers. Do the Sand Soldiers deal combat damage?",
     "at some moment Sand Soldier 2 was an attacker", ("yes", "8", "yes")),
    ("I attack with three 2 Might units. He defends with a 5 Might unit. Do two of my units die?",
     "which units of Ana died?", ("My Unit, My Unit 2",)),
    ("I attack with two Spiderlings. What is the Might of my Spiderlings?",
     "how much Might does Spiderling 2 have?", ("2", "2")),
    # besides what was there before
    ("My legend is Gloomist. My turn starts and I hold both battlefields. Do I draw two cards from Gloomist?",
     "Ana drew 3", ("no",)),
    ("I conquer with Voracious Gromp. Do I gain XP again?", "how much XP did Ana gain?", ("3",)),
    # at which moment
    ("I attack with my Chemtech Enforcer. Does it have 4 Might? Does it still have 4 Might after the "
     "combat?", "Chemtech Enforcer has 4 might", ("yes", "no")),
    ("I play Cleave on my 3 Might unit. Does it have Assault? Does it still have Assault on my next turn?",
     "Ana's next turn begins", ("yes", "no")),
    ("I play Cleave on my 3 Might unit. Does it lose Assault at the end of the turn?",
     "My Unit does not have Assault", ("yes",)),
    ("I play Fading Memories on his unit. Does it die at the start of his turn?",
     "Ben's next turn begins", ("yes",)),
    ("He attacks with three units. I have one 8 Might defender. Do all three attackers die? Does each of "
     "the attackers die?", "Their Unit and Their Unit 2 and Their Unit 3 died", ("no",)),
    # none, reasons, and what stays
    ("I play Consult the Past. He counters it with Wind Wall. Do I draw no cards because the spell was "
     "countered?", "Consult the Past was countered", ("yes",)),
    ("I play Void Seeker on his 5 Might unit. He plays Flash and moves the unit to base. Does the unit "
     "take no damage?", "Their Unit was not dealt damage", ("yes",)),
    ("My 4 Might unit has 2 damage. I play Portal Rescue on it. Does it come back without damage?",
     "My Unit is not damaged", ("yes",)),
    ("He counters my spell. I control Prepared Neophyte. Does Prepared Neophyte stay at 1 Might because "
     "the spell was countered?", "Prepared Neophyte has 1 might", ("yes",)),
    ("He plays Smoke Screen on my 3 Might unit. I play En Garde on the same unit. Does the unit have 1 "
     "Might or 3 Might?", "My Unit has 1 might", ("yes", "no")),
    ("I play Charm on his unit and move it to my battlefield. Does this start a combat?",
     "a combat began", ("yes",)),
    ("My Sprite token is alone at my battlefield. My turn starts. Do I score for holding the battlefield "
     "before the Sprite dies?", "Ana scored before Sprite died", ("no",)),
    # how often
    ("I conquer a battlefield with Loyal Poro. Then it dies. Do I draw a card again?",
     "how many cards did Ana draw?", ("0",)),
    ("He plays Falling Star and chooses my Pouty Poro twice. Does he pay for Deflect twice or only once?",
     "how much Energy did Ben pay?", ("it was 2 Energy and 4 Power",)),
    ("I attack with Vi, Hotheaded and a Recruit and conquer the battlefield. Do I score once or twice?",
     "how many points did Ana gain?", ("1",)),
    # states
    ("I play Dauntless Vanguard to my base. Does it enter ready or exhausted?",
     "Dauntless Vanguard entered ready", ("no", "yes")),
    ("My Sett, Brawler has a buff. I play Pit Rookie and buff Sett, Brawler. Does he have two buffs now?",
     "how many buffs does Sett, Brawler have?", ("1",)),
    ("I have a card hidden at a battlefield. My only unit there dies. Is the hidden card lost?",
     "where is My Card?", ("My Card is in Ana's trash",)),
    ("I have one unit at my battlefield and a hidden card there. My unit dies. Does my hidden card stay "
     "there?", "where is My Card?", ("My Card is in Ana's trash",)),
    ("I play Long Sword on my unit. He kills my unit. Is Long Sword lost?", "where is Long Sword?",
     ("Long Sword is in Ana's base",)),
    ("I have 6 points. I hold a battlefield. Do I have 7 points now?", "Ana has 7 points", ("yes",)),
    ("I attack a 3 Might unit with Udyr, Wildman. Do I still get control of the battlefield?",
     "Ana controls A", ("yes",)),
]  # fmt: skip
STRUCK = [
    "I conquer with Voracious Gromp. Do I gain another 3 XP?",
    "I kill three Recruits in one combat. My Pyke, Returned is there. Do the tokens enter ready?",
    "I move two units to a battlefield. Do both units have to be ready?",
    "He attacks my unit. I play Charm on the attacker. Is the attacker still an attacker?",
]


@pytest.mark.parametrize(
    ("question", "sentence", "answers"), ANSWERS, ids=[row[0] for row in ANSWERS]
)
def test_answered(question: str, sentence: str, answers: tuple[str, ...]) -> None:
    """It is asked so, and answered so."""
    story = read_story(question, BOOK)
    assert story is not None and story.whole, story and story.unread
    assert sentence in [one.text for one in story.said]
    told = play_story(story, BOOK.cards, PATIENT)
    assert not told.failed
    assert tuple(one.answer for one in told.verdicts if one.sentence != "what happens?") == answers


@pytest.mark.parametrize("question", STRUCK)
def test_struck(question: str) -> None:
    """What would be asked of something else is not read."""
    story = read_story(question, BOOK)
    assert story is not None and story.unread
