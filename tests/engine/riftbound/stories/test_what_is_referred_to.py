"""Whom and what a word means that was spoken of before: *these two units*, *he*, *it*, *that trigger*."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.told import PATIENT

ANSWERS = [
    # several that were told of, whosever they are
    ("My opponent has a 7 might unit at a battlefield. I have a 2 might unit there. I play Switcheroo "
     "on these two units. Which unit dies?", "Ana plays Switcheroo on Their Unit and My Unit",
     ("Their Unit",)),
    ("I have a 5 might unit in my base. He has a 5 might unit at his battlefield. I play Marching "
     "Orders and choose the two units. Do both units die?",
     "Ana plays Marching Orders on My Unit and Their Unit", ("yes",)),
    ("My 3 might unit and my 2 might unit defend. A 5 might unit and a 9 might unit attack them. "
     "Which units die?", "Ben moves Their Unit and Their Unit 2 to A",
     ("My Unit, My Unit 2, Their Unit",)),
    # he is who attacks together with mine, and nobody's opponent
    ("Yasuo, Remorseful is ready. He attacks together with my Recruit. Who attacks?",
     "Ana moves Yasuo, Remorseful and Recruit to A", ("Yasuo, Remorseful, Recruit",)),
    # what is spoken of further on is not meant yet
    ("He has a 3 might unit in his base. I play Charm and move that unit to my battlefield, where I "
     "have units. Who is the attacker?", "Ana plays Charm on Their Unit to A", ("Their Unit",)),
    ("I hold a battlefield with Voracious Gromp. Then I move Voracious Gromp to my base and ready it. "
     "Where is Voracious Gromp?", "an effect of Ana readies Voracious Gromp",
     ("Voracious Gromp is in Ana's base",)),
    # what was just played does so
    ("I play Discipline on my unit. He plays Abandon and counters Discipline. Where does Discipline "
     "go?", "Ben reacts with Abandon on Discipline", ("Discipline is in Ana's hand",)),
    # what waits, with what is told behind it done in response
    ("He attacks and plays Cannon Barrage. While Cannon Barrage is on the chain, can I play "
     "Discipline on my unit?", "Ana may react with Discipline on My Unit", ("yes",)),
    ("I play Void Seeker on his 4 might unit. While it is on the chain, he plays Discipline on the "
     "unit. Does it die?", "Ben reacts with Discipline on Their Unit", ("no",)),
    ("I attack with Yasuo, Remorseful. His trigger is on the chain. Before it resolves, he plays "
     "Discipline on his unit. Does his unit die?", "Ben reacts with Discipline on Their Unit",
     ("yes",)),
    # whose the gear is that was asked about
    ("His unit has a sword. I play Vengeance on that unit. Where does the sword go? Who controls it?",
     "who controls Long Sword?", ("Long Sword is in Ben's base", "Ben")),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence", "answers"), ANSWERS)
def test_it_means_what_was_spoken_of(text: str, sentence: str, answers: tuple[str, ...]) -> None:
    answered = answer_story(
        lambda chosen: read_story(text, BOOK, chosen),
        lambda one: play_story(one, BOOK.cards, PATIENT),
    )
    assert answered is not None
    story = answered.told.story
    assert story.whole, story.unread
    assert sentence in [one.text for one in story.said], [one.text for one in story.said]
    assert tuple(one.answer for one in answered.told.verdicts) == answers


TRIED = [
    # what a player wants to play and asks about is only tried
    ("I attack with Yasuo, Remorseful. My opponent wants to play Rebuke on him. Can he play Rebuke then?",
     "Ben tries to play Rebuke on Yasuo, Remorseful", ("yes",)),
    ("I attack with Yasuo, Remorseful. My opponent wants to play Rebuke on Yasuo, Remorseful. Can he "
     "play it?", "Ben tries to play Rebuke on Yasuo, Remorseful", ("yes",)),
    ("We are in a combat. My opponent is the defender. He wants to play Mega-Mech to the battlefield. "
     "Can he play it now?", "Ben tries to play Mega-Mech at A", ("no",)),
    ("He plays Discipline. I play Wind Wall to counter it. He wants to play Defy on my Wind Wall. Can "
     "Defy counter Wind Wall?", "Ben tries to react with Defy on Wind Wall", ("no",)),
    # what it costs, behind what was asked whether it may be played
    ("My opponent has a 3 might unit. Can I play Hextech Ray on it? How much do I pay?",
     "Ana tries to play Hextech Ray on Their Unit", ("yes", "it was 1 Energy and 1 Power")),
    ("This turn I hid Stand United. Can I play it when my opponent attacks me on his next turn? How "
     "much do I pay for it?", "Ana tries to play Stand United on My Unit", ("yes", "0 Energy")),
    # of whom was spoken last
    ("I play Cleave on Lucian, Gunslinger. Then he attacks. How much damage does his attack trigger "
     "deal?", "Ana moves Lucian, Gunslinger to A", ("4",)),
    # *that* of what was named
    ("I play Void Seeker on his unit. Does this spell kill it?", "Ana plays Void Seeker on Their Unit",
     ("yes",)),
    # who does it to what stands before *which*
    ("I attack with a 5 might unit, which my opponent has stunned. Who dies?",
     "an effect stuns My Unit", ("nobody",)),
    ("I move my unit to the other battlefield, which my opponent controls. Who is the attacker?",
     "Ben has a 3-Might unit called Their Unit at B", ("My Unit",)),
    # one of several, and who is left
    ("I have two Recruits at a battlefield. My opponent kills one of them. Do I keep the battlefield?",
     "an effect of Ben kills Recruit 1", ("yes",)),
    ("I attack with three Recruits. My opponent plays Hextech Ray on one of the Recruits. Who attacked?",
     "Ben plays Hextech Ray on Recruit 1", ("Recruit 1, Recruit 2, Recruit 3",)),
    # by where they are
    ("My opponent has a 2 might unit at a battlefield and a 3 might unit in base. I play Hextech Ray on "
     "the unit at the battlefield. Does it die?", "Ana plays Hextech Ray on Their Unit", ("yes",)),
    ("One of my units is at Windswept Hillock. Another one is at the other battlefield. Can the unit at "
     "Windswept Hillock move to the other battlefield?", "Ana may move My Unit to B", ("yes",)),
    ("My unit is at Rockfall Path. My opponent attacks it there with a 4 might unit. Who dies?",
     "Ben moves Their Unit to A", ("My Unit",)),
    # the same subject, of another voice
    ("My unit is equipped with Doran's Blade and dies. Does Doran's Blade die?",
     "an effect kills My Unit", ("no",)),
    # the turn that has begun
    ("My turn starts. I have 7 points. I hold a battlefield. Do I win?", "Ana held A", ("yes",)),
    # in the combat that is told
    ("My opponent attacks with a 5 might unit. I defend with a 4 might unit. My unit deals 4 damage to "
     "the attacker. Who dies?", "Their Unit was dealt 4 damage", ("My Unit",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence", "answers"), TRIED)
def test_it_is_what_was_told(text: str, sentence: str, answers: tuple[str, ...]) -> None:
    test_it_means_what_was_spoken_of(text, sentence, answers)


THERE = [
    ("I attack the left battlefield with Laurent Bladekeeper and win the combat there. Can I now move him "
     "to the right battlefield?", "Ana won the combat", ("no",)),
    ("My opponent has two units at his battlefield. I stun one of his units there. Then I attack with a 4 "
     "might unit. Who dies?", "an effect stuns Their Unit", ("Their Unit",)),
    # nobody moves in a showdown, and nobody passes for it
    ("I attack with Twilight Reveler. Its attack trigger readies a big unit in my base. Can that unit move "
     "to the battlefield now?", "Ana may move My Unit to A", ("no",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence", "answers"), THERE)
def test_there_is_where_it_is_told_of(text: str, sentence: str, answers: tuple[str, ...]) -> None:
    test_it_means_what_was_spoken_of(text, sentence, answers)
