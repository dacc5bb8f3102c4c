"""What is told to be so: asides, what things are without, numbers that the cards or the play already hold,
what game it is and what nobody does."""

from __future__ import annotations

import pytest

from tests.engine.riftbound.stories.test_reading import answers, facts, read, told

SAID = [
    # what a thing is without
    ("He attacks my battlefield with a 4 might unit. I defend with a 5 might unit without abilities. Does my unit die?",
     "Ana has a 5-Might unit called My Unit at A", "no"),
    ("I attack with two 3 might units, which have no abilities. He defends with a 7 might unit. Does the defender die?",
     "Ana has a 3-Might unit called My Unit 2 in base", "no"),
    ("My opponent controls a 3 might unit that has no damage on it. I play Incinerate on it. Does it die?",
     "Ben has a 3-Might unit called Their Unit at A", "no"),
    ("My unit has no damage. It has no abilities. He plays Vengeance on it. Does it die?",
     "Ana has a 3-Might unit called My Unit at A", "yes"),
    # asides
    ("I control Pouty Poro, which has Deflect. My opponent plays Hextech Ray on it. How much does he pay?",
     "Ana has Pouty Poro at A", "it was 1 Energy and 2 Power"),
    ("My opponent's Sprite, which is Temporary, is at his battlefield. His turn starts. Does he score?",
     "Ben has Sprite at A", "no"),
    ("I have Laurent Bladekeeper, who has Ganking, at battlefield A. Can he move to battlefield B?",
     "Ana has Laurent Bladekeeper at A", "yes"),
    ("My opponent attacks with Daring Poro, which has Assault. I defend with a 3 might unit. Does my unit die?",
     "Ben has Daring Poro in base", "yes"),
    ("My unit, which is equipped with Long Sword, dies. Where does Long Sword go?",
     "Ana has Long Sword attached to My Unit in base", "Long Sword is in Ana's base"),
    ("My unit, a 4 might unit, is at a battlefield. My opponent plays Incinerate on it. Does it die?",
     "Ana has a 4-Might unit called My Unit at A", "no"),
    ("My opponent plays Falling Star, which costs 2 energy and 2 power. Can I counter it with Defy?",
     "Ana has Defy in hand", "no"),
    ("He defends with Sunlit Guardian, who has Tank, and a 3 might unit. I attack with a 4 might unit. "
     "Does Sunlit Guardian die?", "Ben has a 3-Might unit called Their Unit at A", "yes"),
    ("My opponent controls a 4 might unit without keywords. I attack it with Pouty Poro. Does Pouty Poro die?",
     "Ana moves Pouty Poro to A", "yes"),
    ("I have Soraka, Wanderer and Watchful Sentry at my battlefield. He attacks there and deals 3 combat damage. "
     "Can he kill Soraka first?", "Ben has a 3-Might unit called Their Unit in base", "no"),
    ("I play Long Sword, which has Quick-Draw. Is it in my base?", "Ana plays Long Sword", "yes"),
    ("My 4 might unit is in a combat and has 2 damage on it. I play Discipline on it. How much might does it have?",
     "Ana has a 4-Might unit called My Unit with 2 damage in base", "6"),
    # a second verb that is *is* or *has*
    ("My unit has 4 might and has 2 damage on it. He plays Incinerate on it. Does it die?",
     "Ana has a 4-Might unit called My Unit with 2 damage at A", "yes"),
    ("I control a battlefield and have a 2 might unit there. He attacks it with a 3 might unit. Does it die?",
     "Ana has a 2-Might unit called My Unit at A", "yes"),
    # what is attached
    ("My unit has a sword, an Equipment, attached to it. My unit dies. Does the Equipment die with it?",
     "Ana has Long Sword attached to My Unit in base", "no"),
    ("My unit has Recurve Bow attached. The unit dies. Does Recurve Bow die too?",
     "Ana has Recurve Bow attached to My Unit in base", "no"),
    ("I have a sword that is attached to my unit. He plays Thermo Beam. Does the sword die?",
     "Ana has Long Sword attached to My Unit in base", "yes"),
    ("My opponent has 1 gear. I play Thermo Beam. Does it die?", "Ben has Long Sword in base", "yes"),
    # who is who
    ("My opponent plays Cull the Weak. My only unit is Jax, Unmatched. Does Jax die?",
     "Ana has Jax, Unmatched in base", "yes"),
    ("I attack with a 3 might unit. The only defender is Pouty Poro. Does Pouty Poro die?",
     "Ben has Pouty Poro at A", "yes"),
    ("I have Soraka, Wanderer and a 4 might unit at my battlefield. He kills the other unit with a spell. Does it die?",
     "Ben plays Their Spell on My Unit", "yes"),
    # what game it is, and what goes on
    ("I have 7 points and the game is played to 8. I hold a battlefield. Do I win?", "Ana has 7 points", "yes"),
    ("I play against one opponent and I have 7 points. I hold a battlefield. Do I win?", "Ana has 7 points", "yes"),
    ("We play a game with three players. I hold a battlefield. Do I score?", "a three-player free-for-all", "yes"),
    ("Aspirant's Climb is one of the battlefields in our game. I have 7 points. I hold a battlefield. Do I win?",
     "A is Aspirant's Climb", "no"),
    ("There are two battlefields and I control both of them. My turn starts. How many points do I score?",
     "Ana has a 3-Might unit called My Unit 2 at B", "2"),
    ("A showdown is in progress at my battlefield. Can I play Discipline?", "Ben moves Their Unit to A", "yes"),
    ("It is my turn and we are in a combat showdown. Can I play Doran's Blade?", "Ana moves My Unit to A", "no"),
    ("My main deck is empty. I must draw in my draw phase. Do I burn out?", "it is the start of Ana's turn", "yes"),
    ("My Watchful Sentry is in another place. My opponent kills Watchful Sentry. Do I draw?",
     "Ana has Watchful Sentry at B", "yes"),
    ("My Loyal Poro dies at a battlefield where I have no other units. Do I draw a card?",
     "Ana has Loyal Poro at A", "no"),
    ("I have a 4 might unit at my battlefield, where there is also a hidden card of mine. He plays Vengeance on my unit. "
     "What happens to the hidden card?", "Ana has My Card facedown at A", "My Card is in Ana's trash"),
    ("I have a unit at battlefield A, where there is an enemy 2 might unit. He plays Vengeance on my unit. Does it die?",
     "Ben has a 2-Might unit called Their Unit at A", "yes"),
    # what nobody does
    ("I attack with Daring Poro. He has a 4 might defender. Nobody plays any other cards. Does Daring Poro die?",
     "Ana moves Daring Poro to A", "yes"),
    ("I attack with Daring Poro. He has a 4 might defender. No spells are played. Does Daring Poro die?",
     "Ana moves Daring Poro to A", "yes"),
    ("I attack with Daring Poro. Nothing else changes its might. He has a 4 might defender. Does Daring Poro die?",
     "Ana moves Daring Poro to A", "yes"),
    ("I attack with Daring Poro. A 2 might unit defends. We both play nothing. Does Daring Poro die?",
     "Ana moves Daring Poro to A", "no"),
    # what is left
    ("I play a spell. My opponent plays Hard Bargain on it. I have two ready runes left. Does my spell resolve?",
     "Ana has 4 Energy", "yes"),
    ("He has exactly 1 energy and 1 Fury power. He has no other runes. I control Pouty Poro. Can he play Hextech Ray on it?",
     "Ben has 1 Fury Power", "no"),
    ("I play Riptide Rex. The only enemy unit at a battlefield is Pouty Poro. I have no power left to pay for Deflect. "
     "Does Pouty Poro die?", "Ana has 2 Power", "no"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "answer"), SAID)
def test_what_is_said_to_be_so_is_laid_down_or_goes_without_saying(
    text: str, line: str, answer: str
) -> None:
    story = read(text)
    assert line in [*facts(story), *told(story)]
    assert answers(text) == (answer,)


MIGHTS = [
    ("My Sett, Brawler has a buff, so he has 5 might. How much might does he have?", "5"),
    ("I have 5 points and I control Draven, Showboat. He has 8 might. How much might does Draven have?", "8"),
    ("My Kayle, Justified is empowered once and has 5 might. How much might does she have?", "5"),
    ("My Pouty Poro wears Long Sword and has 4 might. How much might does it have?", "4"),
    ("My unit's might is 3. My opponent plays Discipline on it. How much might does it have?", "5"),
    ("I play Frigid Touch on a 4 might unit. Its might is now 2. I attack it with a 2 might unit. Does it die?", "yes"),
    ("I play Blood Rush on my 3 might attacker. It now has 5 might. He defends with a 5 might unit. Do both units die?",
     "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answer"), MIGHTS)
def test_a_might_that_is_told_counts_what_is_there_already(text: str, answer: str) -> None:
    assert answers(text) == (answer,)


@pytest.mark.parametrize(
    "text",
    [
        "I have a 4 might unit with 2 damage in base. It has no damage. I attack with it. Who is the attacker?",
        "I attack with Pouty Poro without abilities. Who is the attacker?",
        "My opponent controls Pouty Poro. My spells cannot choose it. I play Cull the Weak. Does it die?",
        "My opponent plays Void Seeker. Void Seeker costs 7 energy. Can I counter it with Defy?",
        "I play Incinerate on his 2 might unit, which is killed. Do I draw?",
        "My opponent plays Star-Crossed on my unit, which is returned to hand. Does it die?",
        "I have 7 points and the game is played to 11. I hold a battlefield. Do I win?",
        "I attack with my 3 might unit. He plays a spell that I do not know. Who is the attacker?",
    ],
)
def test_what_is_told_otherwise_or_came_of_it_is_not_left_out(text: str) -> None:
    assert read(text).unread
