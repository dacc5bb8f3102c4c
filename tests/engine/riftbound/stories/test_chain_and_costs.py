"""Spells told by how much they do, what is paid besides, what something costs that was not yet done."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK

HIT = "He plays a spell that deals 3 to my 3 might unit. "
PASSED = "I pass focus, he plays a trick and it resolves. "
RAY = "I play Hextech Ray on his Navori Scout. "
COMET = "I play Falling Comet on his unit and he counters it. "

TOLD = [
    ("My Crowd Favorite is in base. I spend 2 XP. How much might does it have?",
     "Ana activates Crowd Favorite"),
    ("He has Enthralling Protector. He spends 2 XP to buff it. Is it buffed?",
     "Ben activates Enthralling Protector"),
    ("I play Noxus Hopeful after a spell. How much does he cost me?", "Ana has played 1 card this turn"),
    ("I play Vanguard Captain with Legion. Do I get two recruits?", "Ana has played 1 card this turn"),
    ("I played a card this turn. I play Vanguard Captain. Do I get two recruits?",
     "Ana has played 1 card this turn"),
    ("I play Gust on his 3 might unit, then Vanguard Captain. Do I get two recruits?",
     "Ana plays Vanguard Captain in base"),
    ("I attack with Fiora, Peerless. Her trigger is on the chain and he plays Stupefy on her. "
     "How much might does she have?", "Fiora, Peerless triggered"),
    (HIT + "I respond with a spell that gives +2. Does it die?",
     "My Spell is a Reaction costing 2 Energy: give a unit +2 Might this turn"),
    (HIT + "I respond with a spell that gives it +2. Does it die?", "Ana reacts with My Spell on My Unit"),
    (HIT + "I respond with +2. Does it die?", "Ana reacts with My Spell on My Unit"),
    (HIT + "I respond with a +2 might reaction. Does it die?", "Ana reacts with My Spell on My Unit"),
    ("I attack his 4 might unit with a 3 might unit and he plays a -2 spell. Who dies?",
     "Ben plays Their Spell on My Unit"),
    ("I play a spell that draws 2. How many cards do I draw?", "My Spell is a spell costing 2 Energy: draw 2"),
    ("I play a spell that deals 2 to a unit and he counters it. What happens?",
     "Ana plays My Spell on Their Unit"),
    ("He attacks my unit with a 5. I give it +2 with a spell. Does it die?",
     "Ana plays My Spell on My Unit"),
    ("He attacks my unit with a 5. I play a +2 spell on it. Does it die?", "Ana plays My Spell on My Unit"),
    ("He attacks my unit with a 5. I buff it. Does it die?", "an effect buffs My Unit"),
    ("He attacks. My 4 might defender gets +2 from my spell. Does it die?",
     "My Spell is an Action costing 2 Energy: give a unit +2 Might this turn"),
    ("My unit is in base. He passes focus. Do I have focus?", "Ben moves Their Unit to A"),
    ("My Rengar, Pouncing dropped in after he passed focus. Does he die?", "Ben passes focus"),
    ("I play Discipline on my 3 might unit and then attack his 4 might unit. Who dies?",
     "Ana has a 3-Might unit called My Unit in base"),
    ("He attacks and I respond with Existential Dread with the repeat. Does it die?",
     "Ana plays Existential Dread on Their Unit, repeating it"),
    ("I play Existential Dread on Rengar, Unseen. Is he stunned?", "Ben moves Rengar, Unseen to A"),
    ("I accelerate Thousand-Tailed Watcher. Can it attack this turn?",
     "Ana plays Thousand-Tailed Watcher in base, paying Accelerate"),
    ("I play Thousand-Tailed Watcher without Accelerate. Can it attack this turn?",
     "Ana plays Thousand-Tailed Watcher in base"),
]  # fmt: skip
ASKED = [
    ("He plays Vengeance, I counter it, he counters my counterspell. Does his spell resolve?",
     ("Vengeance resolved",)),
    ("He plays a spell, I counter it, he counters my counterspell. Does my counterspell resolve?",
     ("My Spell resolved",)),
    (RAY + "How much extra do I pay?", ("how much Energy did Ana pay?",)),
    (RAY + "How much extra do I have to pay for Deflect?", ("how much Energy did Ana pay?",)),
    (RAY + "How much extra power do I pay?", ("how much Energy did Ana pay?",)),
    ("How much extra is it to choose his Navori Scout with Hextech Ray?",
     ("how much Energy did Ana pay?",)),
    (PASSED + "Do I get to act again or is it over cause I passed?",
     ("Ana has focus", "the showdown ended")),
    ("I attack, kill everything and take the battlefield. Do I score?",
     ("Ana gained at least 1 point",)),
    (RAY + "What does it cost?", ("how much Energy did Ana pay?",)),
    ("He plays Hextech Ray on my Navori Scout. What does it cost her?",
     ("how much Energy did Ben pay?",)),
    ("How much does it cost to play Falling Comet on his unit?", ("how much Energy did Ana pay?",)),
    ("How much power do I need to play Hextech Ray on his Navori Scout?",
     ("how much Energy did Ana pay?",)),
    ("Do I have to pay to flip Hidden Blade?", ("how much Energy did Ana pay?",)),
    ("What does empowering Frostcoat Mother cost?", ("how much Energy did Ana pay?",)),
    ("I hide Teemo, Scout. How much does it cost?", ("how much Energy did Ana pay?",)),
    ("I have 4 runes. Can I afford Falling Comet?", ("Ana may play Falling Comet on Their Unit",)),
    ("With only 2 runes left can I play Falling Comet?", ("Ana may play Falling Comet on Their Unit",)),
    ("Can I accelerate Thousand-Tailed Watcher?",
     ("Ana may play Thousand-Tailed Watcher, paying Accelerate",)),
    ("My unit dies at the battlefield where I have a hidden card. Do I lose the hidden card?",
     ("where is My Card?",)),
    (COMET + "Do I get a refund?", ("a rune of Ana was readied",)),
    (COMET + "Are my runes refunded?", ("a rune of Ana was readied",)),
    (COMET + "Do I get the 5 energy back?", ("a rune of Ana was readied",)),
]  # fmt: skip
BARGAINED = "I play Falling Comet on his 6 might unit, he plays Hard Bargain on it and "
ANSWERS = [
    (PASSED + "Do I get to act again before damage?", ("yes",)),
    (PASSED + "Do I get another chance to play stuff?", ("yes",)),
    ("We are in a showdown. He passes focus. Can I play Hextech Ray?", ("yes",)),
    ("He attacks. I pass. He passes. Can I flip my hidden card?", ("no",)),
    ("He plays a unit. Can I respond?", ("no",)),
    ("He plays Tibbers. Can I counter it with Wind Wall?", ("no",)),
    ("Can Wind Wall stop Tibbers?", ("no",)),
    ("He plays Vengeance on my unit. Can my Repulse stop it?", ("yes",)),
    ("I Gust his 3 might unit and he responds with Discipline. Does it still bounce?", ("no",)),
    ("I'm tapped out. Can I play Discipline on my unit?", ("no",)),
    ("All my runes are exhausted. Can I play Hextech Ray?", ("no",)),
    ("He has 2 runes open. Can he counter my spell with Wind Wall?", ("no",)),
    ("He has 3 runes open. Can he counter my spell with Wind Wall?", ("yes",)),
    ("With 1 rune left can he play Defy on my Gust?", ("yes",)),
    ("He is tapped out and I play Vengeance on his unit. Can he respond?", ("no",)),
    ("I'm down to 2 runes. Can I play Hextech Ray?", ("yes",)),
    ("I am out of runes. Can I flip my hidden card?", ("yes",)),
    (BARGAINED + "I can't pay the 2. Does the unit die?", ("no",)),
    (BARGAINED + "I have nothing left to pay. Does the unit die?", ("no",)),
    ("I tap out for Falling Comet on his 6 might unit, he answers with Hard Bargain. Does it die?",
     ("no",)),
    ("I hid a card this turn. He attacks. Can I flip it?", ("yes",)),
    ("He hid a card this turn. I attack. Can he flip it?", ("yes",)),
    ("He hid a card on his turn. On my turn I attack there. Can he flip it?", ("yes",)),
    ("I hid Hidden Blade this turn. Can I flip it on his turn?", ("yes",)),
    ("Can I see his hidden card?", ("no",)),
    ("Can he look at my facedown card?", ("no",)),
    ("He conquered my battlefield where I had a card hidden facedown. Does he get to see it?",
     ("yes",)),
    (RAY + "How much extra do I pay?", ("it was 1 Energy and 2 Power",)),
    ("He plays Hard Bargain on my Falling Comet. What do I have to pay to keep it?", ("2",)),
    ("I hide Teemo, Scout. How much does it cost?", ("it was 0 Energy and 1 Power",)),
    ("I accelerate Thousand-Tailed Watcher. Can it attack this turn?", ("yes",)),
]  # fmt: skip
NOT_WHOLE = [
    "I play Gust on his unit and accelerate it. Does it die?",
    "He gave my unit assault 3 with a spell. Does the spell do anything?",
    "My guy took a 2 damage spell and I attack with a 2 might. My guy is 6 might. Does he die?",
    "How much more damage does he take?",
    "Can I look at my own hidden card?",
    "Can I see his hand?",
    "I don't play a spell, then Vanguard Captain. Do I get two recruits?",
    "I attack, then Vanguard Captain. Do I get two recruits?",
    "I play Vanguard Captain without Legion. Do I get two recruits?",
    "My Crowd Favorite attacks. I spend 3 XP. Does it die?",
    "Do I get another chance?",
    "He plays Tibbers. He attacks. Can I counter it with Wind Wall?",
    "My unit is tapped out. Can it block?",
    "He is out of cards. Can he play Discipline?",
    "I have nothing. Can I play Discipline on my unit?",
    "I play Gust on his unit. Do I keep his spell?",
    RAY + "How much extra damage does it take?",
]


@pytest.mark.parametrize(("text", "sentence"), TOLD)
def test_it_is_told(text: str, sentence: str) -> None:
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
def test_what_is_not_understood_stays_struck(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole, [one.text for one in story.said]
