"""What is given up for a card, what a trigger lets its player pay, on whom both parts of a spell go, what
saves a unit, and what is then asked of costs."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.told import played

PATRON = "Ana plays Cruel Patron in base, killing Honest Broker as a cost"
WALLOP = "spending the buff of My Unit as a cost"
FAN = "He attacks my Overzealous Fan with one unit. "
TWICE = "Ana plays Falling Star on Pouty Poro and Pouty Poro"
BEAM = "I have a Gold in base and a Long Sword on my unit. "

TOLD = [
    # given up for a card
    ("I play Cruel Patron by killing my Honest Broker. Do I get the Gold?", PATRON, ("yes",)),
    ("I kill my Honest Broker to pay for Cruel Patron. Do I get the Gold?", PATRON, ("yes",)),
    ("I sacrifice my Honest Broker to play Cruel Patron. Do I get the Gold?", PATRON, ("yes",)),
    ("I sacrifice Honest Broker as a cost for Cruel Patron. Do I get a Gold?", PATRON, ("yes",)),
    ("I play Cruel Patron and choose my Honest Broker as the sacrifice. Do I get the Gold?", PATRON,
     ("yes",)),
    ("I sacrifice my Honest Broker to play Cruel Patron. Do I get the Gold even though it died as a cost?",
     PATRON, ("yes",)),
    ("I play Cruel Patron, killing a unit. Is it in the trash?", "killing My Unit as a cost", ("yes",)),
    ("I play Sacrifice and kill a Mighty unit. How many cards do I draw?", "killing My Unit as a cost",
     ("2",)),
    ("I play Zaun Punk, killing my Gold. Where is my Gold?", "killing Gold as a cost", ("Gold is gone",)),
    ("He discards a card to play Brazen Buccaneer. Is it in base?", "discarding a card as a cost",
     ("yes",)),
    ("I use Gold to pay for Hextech Ray on his 3 might unit. Does it die?", "Ana activates Gold", ("yes",)),
    # a buff, XP, what is paid besides
    ("I play Wallop, spending a buff, and he counters it with Wind Wall. Do I get the buff back?", WALLOP,
     ("no",)),
    ("I used a buff to pay for Wallop and he counters it with Wind Wall. Do I get the buff back?", WALLOP,
     ("no",)),
    ("I spend my unit's buff for Wallop. Is my unit still buffed?", WALLOP, ("no",)),
    ("I pay 3 XP to play Safety Inspector, and he has one unit. Does it die?", "spending 3 XP", ("yes",)),
    ("I play Safety Inspector with the additional cost paid. How much XP do I have?", "spending 3 XP",
     ("0",)),
    ("Desert's Call with the repeat paid, opponent Wind Walls it. Do I keep one Sand Soldier?",
     "Ana plays Desert's Call, repeating it", ("no",)),
    # what a trigger lets its player pay
    (FAN + "I kill the Fan to send it home. Who controls the battlefield?", "Ana chooses Their Unit",
     ("nobody",)),
    (FAN + "I use the Fan on it. Who gets the battlefield?", "Ana chooses Their Unit", ("nobody",)),
    ("My opponent attacks my Overzealous Fan. I kill it to return the attacker to its base. Does he conquer?",
     "Ana chooses Their Unit", ("no",)),
    ("I attack with Sinister Poro and pay 1 to move his defender to base. Do I conquer?",
     "Sinister Poro triggered", ("yes",)),
    ("My Vayne, Hunter conquers. I pay 1 to bounce her. Do I keep the point?", "Ana conquered A", ("yes",)),
    ("I hold Power Nexus and pay 4 power. How many points do I have?", "Ana held A", ("2",)),
    ("I attack with Vi, Peacekeeper to stun his 4 might unit. Does Vi die?", "Ana chooses Their Unit",
     ("no",)),
    ("I attack with Leona, Determined and use her ability on his 4 might defender. Do I conquer?",
     "Leona, Determined triggered", ("yes",)),
    # both parts
    ("I play Falling Star on his Pouty Poro, both times on it. How much do I pay?", TWICE,
     ("it was 2 Energy and 4 Power",)),
    ("I play Falling Star and put both halves on his Pouty Poro. How much do I pay?", TWICE,
     ("it was 2 Energy and 4 Power",)),
    ("I play Falling Star and choose his Pouty Poro twice. How much do I pay?", TWICE,
     ("it was 2 Energy and 4 Power",)),
    ("He plays Falling Star and both halves hit my 5 might unit. Does it die?",
     "Ben plays Falling Star on My Unit and My Unit", ("yes",)),
    ("I play Falling Star, hitting his 6 might unit with both halves. Does it die?",
     "Ana plays Falling Star on Their Unit and Their Unit", ("yes",)),
    ("I play Falling Star with one half on his 3 might unit and the other on his 2 might unit. Do both die?",
     "Ana plays Falling Star on Their Unit and Their Unit 2", ("yes",)),
    ("He casts Vengeance and targets my Vi. Does she die?", "Ben plays Vengeance on Vi, Destructive",
     ("yes",)),
    # Deflect, and counters
    ("I play Gust on his unit, paying 1 Power for Deflect. How much did I pay?",
     "Ben has a 3-Might unit called Their Unit with Deflect 1 at A", ("it was 1 Energy and 1 Power",)),
    ("I play Hextech Ray on his unit and he counters with Defy. Do I get back my energy?",
     "Ben reacts with Defy on Hextech Ray", ("no",)),
    ("I play Discipline on my 3 might unit and he Gusts it back to my hand in response. Do I still draw?",
     "Ben reacts with Gust on My Unit", ("yes",)),
    # what saves
    ("I play Cruel Patron, killing a unit, but my Zhonya's saves it. Did I pay for the Patron?",
     "My Unit did not die", ("yes",)),
    ("My unit would die in combat but Zhonya's Hourglass saves it. Does he conquer?",
     "My Unit did not die", ("yes",)),
    ("He plays Vengeance on my Honest Broker, but instead of dying it is recalled by Zhonya's. Do I get the "
     "Gold?", "Honest Broker did not die", ("no",)),
    ("I save my unit with Zhonya's Hourglass from his Vengeance. Is it in base?",
     "Ben plays Vengeance on My Unit", ("yes",)),
    ("I play Highlander on my Tibbers to save him from Vengeance. Does he die?",
     "Ana reacts with Highlander on Tibbers", ("no",)),
    ("He attacks my 3 might unit with a 5 but my Zhonya's saves it. Does he conquer?",
     "My Unit did not die", ("yes",)),
    # who attacks, and whose spell it was
    ("One attacker attacks my lone Vi. Does Vi die?", "Ben moves Their Unit to A", ("yes",)),
    ("Two attackers come at my Vi. Is she dead?", "Ben moves Their Unit and Their Unit 2 to A", ("yes",)),
    ("Imperial Decree resolved, then my 1 might recruit defends against his Mega-Mech. Does the Mech die?",
     "Ben plays Imperial Decree", ("yes",)),
    ("Imperial Decree resolved. My Recruit blocks his Mega-Mech. Does the Mech die?",
     "Ben moves Mega-Mech to A", ("yes",)),
    ("I cast Highlander on Vi in response to Vengeance. Does she survive?",
     "Ben plays Vengeance on Vi, Destructive", ("yes",)),
    ("Can I play Cruel Patron by sacrificing a Recruit?", "killing Recruit as a cost", ("yes",)),
    ("Sinister Poro attacks a lone 5 Might unit, I pay 1 and send it to base. Do I conquer?",
     "Ana chooses Their Unit", ("yes",)),
    ("He moves Sinister Poro in and pays 1 to send my defender home. Does he conquer?",
     "Ben chooses My Unit", ("yes",)),
    (FAN + "I kill the Fan to send it home. Do I keep the battlefield? Does he get it?", "Ben controls A",
     ("no", "no")),
    # a spell that is only named; both of several gears
    ("Thermo Beam. " + BEAM + "Do I lose both of them?", "Ana plays Thermo Beam", ("yes",)),
    ("He plays Thermo Beam. " + BEAM + "Do both die?", "Gold and Long Sword died", ("yes",)),
]  # fmt: skip
STRUCK = [
    "Defy. He plays Vengeance on my unit. Does it die?",  # nobody is said to play it
    "He plays Vengeance on my unit. Defy?",
    "Vengeance. I have a Vi. Does she die?",  # on whom
    "I play Cruel Patron, killing his unit. Does it die?",
    "I attack with Draven, Vanquisher and pay the calm to give him +2. Does he die?",
    "I attack with Sinister Poro and pay 1 to draw a card. Do I draw?",
]


@pytest.mark.parametrize(("text", "line", "answers"), TOLD)
def test_it_is_read_and_played(text: str, line: str, answers: tuple[str, ...]) -> None:
    """Wholly, with that among its sentences, and with these answers."""
    told = read_story(text, BOOK)
    assert told is not None
    assert not told.unread, [text[start:end] for start, end in told.unread]
    assert any(line in one.text for one in told.said), [one.text for one in told.said]
    assert tuple(one.answer for one in played(told).verdicts) == answers


@pytest.mark.parametrize("text", STRUCK)
def test_what_is_not_understood_stays_struck(text: str) -> None:
    """Nothing is guessed: such words find no place."""
    told = read_story(text, BOOK)
    assert told is None or told.unread
