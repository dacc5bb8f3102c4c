"""What is spent and borne: buffs, runes and Energy, what is paid, Equipment; another course."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK

BUFFED = "My 3 might unit is buffed. "
WORN = "My unit with Long Sword and Doran's Blade dies. "
BARGAIN = "He plays Hard Bargain on my spell. "
GUST = "I play Gust on his 3 might unit and he counters it. "
FIGHT = "My buffed 3 might unit attacks his 4 might unit. "

TOLD = [
    (BUFFED + "I spend the buff. How much might does it have?",
     "an effect spends the buff of My Unit"),
    (FIGHT + "Opp removes the buff before damage. Does it die?",
     "an effect spends the buff of My Unit"),
    (FIGHT + "The buff gets spent. Does it die?", "an effect spends the buff of My Unit"),
    ("I attack with Sett, Brawler, he is buffed. I spend his buff. How much might does he have?",
     "Ana activates Sett, Brawler"),
    ("My Yi, Meditative has 5 damage. I have 8 runes. I recycle a rune. Does Yi die?",
     "Ana recycles 1 rune"),
    ("I exhaust 2 runes, he kills my unit. Do I still have the energy?",
     "Ana exhausts 2 runes for Energy"),
    ("My Fiora, Victorious is buffed. I play Wallop on her, spending her buff. Is she buffed?",
     "spending the buff of Fiora, Victorious as a cost"),
    ("I have 3 buffed units. I play Kraken Hunter, spending 3 buffs. How much energy do I pay?",
     "spending the buffs of My Unit and My Unit 2 and My Unit 3 as a cost"),
    ("I play Bullet Time, paying 3 power. He has a 3 might unit there. Does it die?",
     "Ana plays Bullet Time to A"),
    ("He plays Safety Inspector and pays 3 XP. I have only a 3 might unit. What happens?",
     "Ben plays Safety Inspector in base, spending 3 XP"),
    ("My unit with a sword dies. Where does the sword go?", "Ana has Long Sword attached to My Unit"),
    ("He conquers Protective Sands with 5 runes out. Does he draw?", "Ben has 5 runes"),
    ("My deck has 1 card. I draw 2. Do I burn out?", "Ana has 1 card in deck"),
    ("My unit with a gear dies. Where does the gear go?", "Ana has Long Sword attached to My Unit"),
    ("My unit has a gear. It dies. Where does the gear go?",
     "Ana has Long Sword attached to My Unit"),
]  # fmt: skip
ASKED = [
    (BUFFED + "Can I buff it again?", ("how many buffs does My Unit have?",)),
    ("Can I put 2 buffs on my unit?", ("how many buffs does My Unit have?",)),
    (BUFFED + "My unit conquers. Does it get a second buff?",
     ("how many buffs does My Unit have?",)),
    (GUST + "Do I get my runes back?", ("a rune of Ana was readied",)),
    ("He plays Hextech Ray on my unit. I counter it. Does he get his energy back?",
     ("a rune of Ben was readied",)),
    ("I exhaust 2 runes, he kills my unit. Do I still have the energy?",
     ("how much Energy does Ana have?",)),
    (BARGAIN + "How much do I have to pay?", ("how much Energy did Ana pay?",)),
    (BARGAIN + "How much do I have to pay for Hard Bargain?", ("how much Energy did Ana pay?",)),
    (BARGAIN + "Do I have to pay 2 for Hard Bargain?", ("Ana paid 2 Energy",)),
    ("My deck has 1 card. I draw 2. Do I still draw the second card?", ("Ana drew at least 2",)),
    ("Can I play Cruel Patron, killing my Recruit?",
     ("Ana may play Cruel Patron, killing Recruit as a cost",)),
    ("Can I play Cruel Patron killing a Recruit token at a battlefield?",
     ("Ana may play Cruel Patron, killing Recruit as a cost",)),
    ("I have 5 XP. I play Safety Inspector, spending 3 XP. How much XP do I have?",
     ("how much XP does Ana have?",)),
    ("My opponent stole my unit wearing World Atlas. Can he attach it to another unit?",
     ("Ben may equip World Atlas to Their Unit",)),
    (WORN + "Do the equips go to my base?", ("Long Sword and Doran's Blade are in Ana's base",)),
    (WORN + "Where do the equipments go?", ("where is Long Sword?", "where is Doran's Blade?")),
    (WORN + "Can I equip them again this turn?",
     ("Ana may equip Long Sword to My Unit 2", "Ana may equip Doran's Blade to My Unit 2")),
    ("My unit with Long Sword dies. Can I equip it this turn?",
     ("Ana may equip Long Sword to My Unit 2",)),
    ("My unit with Long Sword is recalled. Is the sword still attached?",
     ("Long Sword is attached",)),
    ("My unit with Long Sword dies. Does the sword stay attached?", ("Long Sword is attached",)),
    ("My unit with Doran's Shield dies. Does the shield go back to my base?",
     ("Doran's Shield is in Ana's base",)),
]  # fmt: skip
ANSWERS = [
    (BUFFED + "Can I buff it again?", ("1",)),
    (BUFFED + "I spend the buff. How much might does it have?", ("3",)),
    (GUST + "Do I get my runes back?", ("no",)),
    (BARGAIN + "How much do I have to pay?", ("2",)),
    ("He plays Hard Bargain with repeat on my spell. How much do I have to pay?", ("4",)),
    ("I exhaust 2 runes, he kills my unit. Do I still have the energy?", ("2",)),
    ("My unit with Long Sword is recalled. Is the sword still attached?", ("yes",)),
    ("My unit with Long Sword dies. Is the sword still attached?", ("no",)),
]
NOT_WHOLE = [
    "My unit is not buffed. I spend the buff. Does it die?",
    BUFFED + "My other unit is buffed too. I spend the buff. Does it die?",
    BUFFED + "Can I buff another unit?",
    "I have a unit. Can I buff it again?",
    FIGHT + "The Boss is my legend. I spend the buff. Does it die?",
    "I have Udyr, Wildman, he is buffed. I spend his buff. Is he ready?",
    "I have Yi, Meditative. I recycle a rune. How much might does he have?",
    "I have 2 buffed units. I play Kraken Hunter, spending 3 buffs. How much energy do I pay?",
    "My unit is buffed. I play Gust on his unit, spending the buff. Does it die?",
    "I play Gust on his unit, paying 3 power. Does it die?",
    "Can I play Gust, killing my Recruit?",
    "Can I play Cruel Patron, killing his Recruit?",
    "Can I play Vengeance, killing his unit?",
    "I play Gust on his unit, spending 3 XP. Does it die?",
    "He plays Safety Inspector. I pay 3 XP. What happens?",
    "My unit with Long Sword and B.F. Sword dies. Where does the sword go?",
    "His unit with Long Sword and his other unit with Doran's Blade die. Do the equips go to base?",
    "I recycle a rune to play Gust on his unit. Does it die?",
    "I exhaust 2 runes in response. Do I still have the energy?",
    "My unit attacks his unit. Do I get my runes back?",
    "I play Gust on his unit. Do I get 2 runes back?",
    GUST + "My turn ends. Do I get my runes back?",
    BARGAIN + "Does he have to pay 2?",
    "My unit with Doran's Shield defends. Does the shield 2 count?",
]


@pytest.mark.parametrize(("text", "sentence"), TOLD)
def test_it_is_done(text: str, sentence: str) -> None:
    story = read_story(text, BOOK)
    assert story is not None
    assert story.whole, story.unread
    assert any(sentence in one.text for one in story.said), [one.text for one in story.said]


@pytest.mark.parametrize(("text", "claims"), ASKED)
def test_it_is_asked(text: str, claims: tuple[str, ...]) -> None:
    story = read_story(text, BOOK)
    assert story is not None
    assert story.whole, story.unread
    assert tuple(one.text for one in story.said if one.mood == "asked") == claims


@pytest.mark.parametrize(("text", "answers"), ANSWERS)
def test_it_is_answered(text: str, answers: tuple[str, ...]) -> None:
    answered = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda one: play_story(one, BOOK.cards)
    )
    assert answered is not None
    assert tuple(one.answer for one in answered.told.verdicts) == answers


@pytest.mark.parametrize("text", NOT_WHOLE)
def test_of_more_than_is_known_nothing_is_answered(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole, [one.text for one in story.said]


def test_a_spell_that_is_bargained_for_costs_nothing_else() -> None:
    story = read_story(BARGAIN + "How much do I have to pay?", BOOK)
    assert story is not None
    assert any("costing 0 Energy" in one.text for one in story.said)
