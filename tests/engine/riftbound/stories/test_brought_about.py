"""What effects and abilities are told to do, and when: before something resolves, while it waits, at the
end of the turn."""

from __future__ import annotations

import pytest

from tests.engine.riftbound.stories.test_reading import answers, facts, read, told

BROUGHT = [
    ("The trigger of Blastcone Fae gives my opponent's 4 might unit -2 might. How much might does that unit have?",
     "Ana chooses Their Unit", "2"),
    ("I attack with Twilight Reveler. Its trigger readies another unit of mine. Is that unit ready?",
     "Ana has a 3-Might unit called My Unit, exhausted, in base", "yes"),
    ("The trigger of Crackshot Corsair deals 1 damage to my opponent's Recruit. Does the Recruit die?",
     "Ana moves Crackshot Corsair to A", "yes"),
    ("My unit is at a battlefield. Gem Jammer gives it Ganking. Can the unit move to the other battlefield?",
     "Ana plays Gem Jammer in base", "yes"),
    ("I attack with Vi, Peacekeeper. The trigger chooses a 4 might defender and stuns it. Does the defender deal damage?",
     "Their Unit was stunned", "no"),
    ("My Ezreal, Dashing attacks. His trigger deals 3 damage to a 4 might defender. Does the defender die?",
     "Their Unit was dealt 3 damage", "no"),
    ("Grim Apothecary returns my 3 might unit to my hand. Where is my unit?", "Ana chooses My Unit",
     "My Unit is in Ana's hand"),
    ("Then Hextech Ray deals 3 damage to my Pouty Poro. Does it die?", "Ben plays Hextech Ray on Pouty Poro", "yes"),
    ("An effect kills my only unit at the battlefield. Do I lose control of the battlefield?",
     "an effect kills My Unit", "yes"),
    ("My opponent's effect moves my unit to base. Where is my unit?", "an effect of Ben moves My Unit to base",
     "My Unit is in Ana's base"),
    ("An effect gives my 3 might unit 2 more might. How much might does it have?",
     "an effect gives My Unit +2 Might", "5"),
    ("My 3 might unit gets plus 2 might. How much might does it have?", "an effect gives My Unit +2 Might", "5"),
    ("My opponent attacks my lone Overzealous Fan with one unit. I kill Overzealous Fan to send the attacker back to "
     "its base. The battlefield is now empty. Who controls the battlefield after that?", "A is empty", "nobody"),
    ("My Tasty Faefolk would die in a combat. Instead it is recalled to my base. Zhonya's Hourglass is in my base. "
     "Where is Tasty Faefolk?", "Tasty Faefolk is in base", "Tasty Faefolk is in Ana's base"),
    ("I attack a 2 might unit with Tryndamere, Barbarian. It dies and I conquer. Do I score?", "Their Unit died", "yes"),
    ("My Sivir, Ambitious attacks a 2 might unit. She kills it and conquers the battlefield. Do I score?",
     "Their Unit died", "yes"),
    ("My opponent attacks my lone 3 might unit with a 5 might unit. He deals lethal damage to my unit. "
     "Does he conquer?", "the combat ends", "yes"),
    ("My opponent attacks my 4 might unit and my 3 might unit with a 5 might unit. He assigns 4 damage to my 4 might "
     "unit. Does my 3 might unit survive?", "Ben assigns 4 to My Unit and the rest to My Unit 2", "yes"),
    ("I hold a battlefield with two Recruits. On my opponent's turn he plays Flurry of Blades and kills both Recruits. "
     "Do I lose control of the battlefield?", "Recruit 2 died", "yes"),
    ("My Recruit is killed by Flurry of Blades. Do I keep the battlefield?", "Ben plays Flurry of Blades", "no"),
    ("My defender is stunned by my opponent's trigger. Does it deal damage?", "an effect stuns My Unit", "no"),
    ("My Corina Veraza moves to his battlefield with an 8 might defender. She brings three Recruits. "
     "Does the defender die?", "3 Recruits of Ana were played", "yes"),
    ("I hold a battlefield with Trevor Snoozebottom. His trigger plays a Sprite. Do I score?", "Ana held A", "yes"),
    ("I play Discipline on my 3 might unit. Its might goes from 3 to 5. Is it Mighty?", "My Unit has 5 Might", "yes"),
    ("My opponent plays a spell that moves my unit to base. Where is my unit?", "Ben plays Their Spell on My Unit",
     "My Unit is in Ana's base"),
]  # fmt: skip
WHEN = [
    ("I play Falling Comet on his 6 might unit. While it is on the chain, my opponent plays Discipline on the unit. "
     "Does it die?", "Ben reacts with Discipline on Their Unit", "no"),
    ("I play Falling Comet on his 6 might unit. Before Falling Comet resolves, my opponent returns the unit to his hand. "
     "Does Falling Comet do anything?", "an effect of Ben returns Their Unit to hand", "no"),
    ("My Yasuo, Remorseful attacks a 5 might unit. While his trigger waits, my opponent kills him. "
     "Does the unit die?", "Yasuo, Remorseful triggered", "no"),
    ("My Yasuo, Remorseful attacks and his trigger deals 6 damage to a 5 might unit. Does it die before combat damage?",
     "Ana chooses Their Unit", "yes"),
    ("I play Call to Glory on my 4 might unit. A spell deals 5 damage to it. My turn ends and the +3 might from Call to "
     "Glory ends. Does my unit die?", "the turn ends", "no"),
    ("I play Onslaught on my 3 might unit. At the end of the turn the effect of Onslaught ends. What is its might?",
     "the turn ends", "3"),
    ("In my main phase I play Discipline on my 4 might unit. Then it attacks. How much might does it have?",
     "Ana plays Discipline on My Unit", "6"),
    ("I conquer a battlefield with one unit. Then I play Ride the Wind, move that unit to my base and ready it. "
     "In the same turn I move the unit back there. Do I score a second point?", "Ana moves My Unit to A", "1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "answer"), BROUGHT + WHEN)
def test_what_is_brought_about_and_when(text: str, line: str, answer: str) -> None:
    assert line in told(read(text)) + facts(read(text))
    assert answers(text) == (answer,)


@pytest.mark.parametrize(
    "text",
    [
        "The trigger of Blastcone Fae gives his 4 might unit -1 might. How much might does it have?",  # it gives -2
        "The trigger of Crackshot Corsair readies his unit. Is it ready?",
        "Then Hextech Ray deals 4 damage to his 4 might unit. Does it die?",
    ],
)
def test_what_no_text_says_is_not_brought_about(text: str) -> None:
    assert read(text).unread
