"""Fights and the board in plain words: who was there as a showdown begins, whither a unit is moved, what
dies before damage, how much Might a side has, what a side is asked of alone."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.cardfile import all_cards
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.test_telling import said
from tests.engine.riftbound.stories.told import PATIENT

THREE = "I attack a 10 with Kayn, Unleashed. "
ALONE = "My 3 defends alone. I play Shen, Kinkou there. "
SPRITE = "The Sprite is the only unit left on my battlefield when my turn starts. "
EVANGEL = "Machine Evangel dies. "
GROMP = "I conquer with Voracious Gromp. My ready Gustwalker sits on the other battlefield. "
TAUGHT = [
    # who was there
    ("My only unit at a battlefield is killed mid showdown. I have a facedown card there. "
     "Can I flip it?", "Ben moves Their Unit to A", ("yes",)),
    # whither
    ("On my turn I Charm his unit off battlefield one and onto battlefield two, where my 5 sits. "
     "Who is the attacker?", "Ana plays Charm on Their Unit to B", ("Their Unit",)),
    ("I attack. I Ride the Wind Crackshot Corsair from base into the fight. Does its attack trigger "
     "work?", "Ana plays Ride the Wind on Crackshot Corsair to A", ("yes",)),
    ("I have a Recruit at my battlefield. I play Cruel Patron, kill that Recruit for the cost and put "
     "Patron on the same battlefield. Legal?",
     "Ana may play Cruel Patron at A, killing Recruit as a cost", ("yes",)),
    ("I play Sneaky Deckhand to an open battlefield. Can my opponent play something?",
     "Ana passes focus", ("yes",)),
    ("My 3 left battlefield A and moved to base. Is it still ready?",
     "an effect moves My Unit to base", ("yes",)),
    # whom it means
    (THREE + "Does he take any damage?", "Kayn, Unleashed was dealt damage", ("yes",)),
    (THREE + "Where is he when it's over?", "where is Kayn, Unleashed?",
     ("Kayn, Unleashed is in Ana's trash",)),
    ("Taric and a 2 defend against a 7. Taric dies. Does the 2 die too? Does the attacker?",
     "Their Unit died", ("no", "yes")),
    ("He attacks my 4 with a 6. I Rune Prison the attacker. After damage, who dies?",
     "Ana plays Rune Prison on Their Unit", ("nobody",)),
    # before damage
    ("I ping his 9 with Iron Ballista for 2. I play Warwick to my base. I attack it with Warwick. "
     "Is it dead before combat damage?", "Ana activates Iron Ballista on Their Unit", ("yes",)),
    ("I ping his 9 with Iron Ballista for 2, then play Warwick to my base and attack it the same "
     "turn. Is it dead before damage?", "Ana moves Warwick, Hunter to A", ("yes",)),
    # alone there
    (SPRITE + "Do I score before it dies?", "Ana has Sprite at A", ("no",)),
    # how much
    (ALONE + "How much Might do I have in total?", "how much Might does Shen, Kinkou have?", ("3", "5")),
    (ALONE + "What's my total might now?", "how much Might does My Unit have?", ("3", "5")),
    (ALONE + "What is our combined might?", "how much Might does My Unit have?", ("3", "5")),
    # both battlefields
    ("I have 7 points and hold a battlefield at the start of my turn. Does the final point need every "
     "battlefield?", "Ana wins", ("yes",)),
    # once the turn is over
    ("He Incinerates my 2, I Discipline it in response. Does it die end of turn?",
     "the turn ends", ("no",)),
    # may it be done
    ("He attacks battlefield A. I flip my facedown Tideturner there and swap it with my 7 in base. "
     "Can I do that?", "Ana may play Tideturner at A", ("yes",)),
    ("Can I play Falling Star on his unit twice?",
     "Ana may play Falling Star on Their Unit and Their Unit", ("yes",)),
    ("He plays Gust on my 3. Can I play Primal Strength in response and does Gust fizzle?",
     "Gust had no effect", ("no", "no")),
    (GROMP + "Can he gank now?", "Ana may move Gustwalker to A", ("yes",)),
    # what comes of it
    ("He attacks my battlefield. I flip Teemo, Strategist there. Does his defend thing go off?",
     "Teemo, Strategist triggered", ("yes",)),
    (EVANGEL + "Do the Recruits come in ready?", "each Recruit is ready", ("no",)),
    ("Traveling Merchant moves to a battlefield and my hand is empty. Do I draw?",
     "Ana's hand is empty", ("yes",)),
    ("I attack a 9 with Unleashed Kayn. Does he die?", "Ana has Kayn, Unleashed in base", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence", "answers"), TAUGHT)
def test_it_is_read_and_answered(text: str, sentence: str, answers: tuple[str, ...] | None) -> None:
    story = read_story(text, BOOK)
    assert story is not None
    assert story.whole
    assert not story.unread
    assert sentence in [one.text for one in story.said]
    told = play_story(story, all_cards(), PATIENT)
    assert not told.failed
    assert answers is None or told.answers == answers


@pytest.mark.parametrize(
    "text",
    [
        # four tokens, each of which goes where its player chooses
        "He attacks my Garen, Commander. I play Recruit the Vanguard to that battlefield. Who dies?",
        "I void Seeker his unit. Does it die before damage?",  # no fight is told
        "My 3 attacks. I move off A and to my hand. Do I lose A?",
        "I have a unit in base. How much Might do I have?",  # nobody fights
        "Does the last point need both?",  # nothing is told
    ],
)
def test_what_may_mean_something_else_stays_struck(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or story.unread


def test_whose_only_unit_it_is_says_no_more() -> None:
    """*'s only unit on* was read as *is the only unit on*."""
    assert "Ben has a 3-Might unit called Their Unit with Temporary at A" in said(
        "My opponent's only unit on a battlefield has Temporary. His turn starts. Does he score?"
    )


def test_who_is_alone_is_asked_of_there() -> None:
    assert "Ana has a 3-Might unit called My Unit at A" in said(
        "My unit is the only unit at my battlefield. He attacks it with a 5. Does it die?"
    )
