"""What is asked of several: to whom damage goes, the other one, both abilities, whose comes first; she
who scores, what is lost or too late."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.answering import answer_story
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK

TANK = "I attack with a 6 might unit. He has a 3 might unit with Tank and a 4 might unit there. "
SENTRIES = "I attack his Watchful Sentry with my Watchful Sentry. "
BOTH = "I attack with Leona, Determined and Yasuo, Remorseful. "
SHE = "My opponent attacks my 2 might unit with a 5 might unit. "
FIRST = ("Ana may assign damage to Their Unit first", "Ana may assign damage to Their Unit 2 first")
SAME = {
    FIRST: [
        "Which unit must I assign damage to first?",
        "Who do I have to hit first?",
        "How do I assign my damage?",
        "How do I split my 6 damage between them?",
        "In which order must I assign damage?",
        "Where do I have to put my damage first?",
        "Who can I assign damage to?",
        "How is the damage assigned?",
    ],
    ("Ana may assign 3 to Their Unit and 3 to Their Unit 2",): [
        "Can I assign 3 damage to the tank and 3 damage to the 4?",
        "Can I put 3 on the tank and 3 on the other one?",
        "Can I assign 3 damage to the tank and 3 to the other unit?",
        "Can I put 3 on the 3 and 3 on the 4?",
    ],
}
ASKED = [
    ("I attack with a 3 might unit and a 2 might unit. He has a 4 might unit there. He plays Gust on "
     "my 3 might unit. Does the other one survive?", ("My Unit 2 did not die",)),
    ("He has two units at a battlefield. I kill one with Vengeance. Does the other one stay?",
     ("Their Unit 2 is at A",)),
    ("I have a 3 might unit and a 2 might unit at a battlefield. He stuns my 3 might unit. "
     "Is the other one stunned?", ("My Unit 2 is stunned",)),
    ("I have a 3 might unit, a 1 might unit and a 2 might unit at a battlefield. He attacks with a "
     "5 might unit. He plays Gust on my 3 might unit. Do the other two die?",
     ("My Unit 2 and My Unit 3 died",)),
    (SENTRIES + "Do both deathknells trigger?",
     ("Ben's Watchful Sentry and Ana's Watchful Sentry triggered",)),
    (BOTH + "Do my attack abilities trigger?",
     ("Leona, Determined and Yasuo, Remorseful triggered",)),
    (BOTH + "Do both trigger?", ("Leona, Determined and Yasuo, Remorseful triggered",)),
    (BOTH + "Do I get both triggers?", ("Leona, Determined and Yasuo, Remorseful triggered",)),
    (SENTRIES + "Do we both draw?", ("Ana drew at least 1", "Ben drew at least 1")),
    (SENTRIES + "Whose deathknell resolves first?",
     ("the ability of Ben's Watchful Sentry resolved before the ability of Ana's Watchful Sentry "
      "resolved",)),
    (SENTRIES + "Does my deathknell trigger first?",
     ("the ability of Ana's Watchful Sentry resolved before the ability of Ben's Watchful Sentry "
      "resolved",)),
    (SENTRIES + "Who draws first?", ("Ben drew at least 1 before Ana drew at least 1",)),
    (SHE + "She plays Cleave on it. Does she take the battlefield?", ("Ben controls A",)),
    (SHE + "Does she get a point?", ("Ben gained at least 1 point",)),
    ("Her Leona, Determined attacks my 2 might unit. Does she score?",
     ("Ben gained at least 1 point",)),
    ("She plays Vengeance on my Watchful Sentry. Does she draw?", ("Ben drew at least 1",)),
    ("My Yasuo, Remorseful attacks his 2 might unit. Does she conquer?", ("Ana conquered",)),
    (SHE + "Have I lost?", ("Ana lost the combat",)),
    ("He has 7 points and holds a battlefield. Do I lose?", ("Ben wins",)),
    ("He has 7 points and attacks my 2 might unit with a 5 might unit. Does he win?",
     ("Ben wins", "Ben won the combat")),
    ("I have 7 points. My unit moves to an empty battlefield. Do I win?", ("Ana wins",)),
    (SHE + "Is it too late to play Gust?", ("Ana cannot play Gust on Their Unit",)),
    ("I play Gust on his 3 might unit with Deflect. Do I pay for Deflect?",
     ("Ana did not pay 1 Energy",)),
    ("I attack with Yasuo, Remorseful. He has a 3 might unit with Deflect there. Do I have to pay "
     "for Deflect?", ("Ana did not pay 0 Power",)),
    ("I attack with two 5 might units and his 2 might unit dies. Are they ready? Can they attack "
     "again this turn?", ("My Unit and My Unit 2 are ready", "Ana may move My Unit and My Unit 2 to B")),
    ("He kills my Watchful Sentry with Vengeance. Whose trash does it go to?",
     ("where is Watchful Sentry?",)),
    (SHE + "Now who is the attacker?", ("who attacks?",)),
    (SHE + "Does a second combat begin?", ("how many combats began?",)),
    (SHE + "Does a combat begin at the other battlefield?", ("a combat began at B",)),
    ("I play Cruel Patron killing my Watchful Sentry. Do I draw before Patron enters?",
     ("Ana drew at least 1 before Cruel Patron entered",)),
    ("My Watchful Sentry dies. Can he counter the deathknell with Defy?",
     ("Ben may react with Defy on the ability of Watchful Sentry",)),
    ("My Watchful Sentry dies. Can he respond to the deathknell?",
     ("Ben may react with Their Reaction",)),
    ("I hid a card at my battlefield last turn. Can I hide another card there?",
     ("Ana may hide My Card 2 at A",)),
    ("Can I hide two cards at the same battlefield?", ("Ana may hide My Card 2 at A",)),
    (SHE + "Do both deal damage?", ("My Unit and Their Unit were dealt damage",)),
    (SENTRIES + "Which one resolves first?",
     ("the ability of Ben's Watchful Sentry resolved before the ability of Ana's Watchful Sentry "
      "resolved",)),
    ("I have Hidden Blade facedown at battlefield B. He attacks my 3 might unit at battlefield A with "
     "a 3 might unit. Can I flip it on his unit?", ("Ana may play Hidden Blade on Their Unit",)),
    ("I have Hidden Blade facedown there. He attacks with a 4 might unit. Can I flip it on the "
     "attacker?", ("Ana may play Hidden Blade on Their Unit",)),
    (SHE + "Can I play a unit there?", ("Ana may play My Unit 2 at A",)),
    ("I attack with two units. He has a 5 might unit there. Which of my units dies?",
     ("which units of Ana died?",)),
    ("My turn starts. How many runes do I channel?", ("how many runes did Ana channel?",)),
    ("My turn starts. Do I channel 2 runes?", ("Ana channelled 2 runes",)),
    ("I have 5 energy and 3 power and play Vengeance on his unit. How much energy do I have left?",
     ("how much Energy does Ana have?",)),
    ("I move my unit to an empty battlefield. Is it an attack?", ("a combat began",)),
    ("I play Vengeance on his unit. Does it cost 2 less?", ("how much Energy did Ana pay?",)),
]  # fmt: skip


def asked(text: str) -> tuple[str, ...]:
    """What a text that is read wholly asks."""
    story = read_story(text, BOOK)
    assert story is not None and story.whole, story and story.unread
    return tuple(one.text for one in story.said if one.mood == "asked")


@pytest.mark.parametrize(
    ("question", "claims"), [(one, claims) for claims, said in SAME.items() for one in said]
)
def test_whom_damage_goes_to(question: str, claims: tuple[str, ...]) -> None:
    assert asked(TANK + question) == claims


@pytest.mark.parametrize(("text", "claims"), ASKED)
def test_it_is_asked(text: str, claims: tuple[str, ...]) -> None:
    assert asked(text) == claims


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        (TANK + "Which unit must I assign damage to first?", ("yes", "no")),
        (TANK + "Can I put 5 on the tank and 1 on the other one?", ("no",)),
        (SENTRIES + "Do both deathknells trigger?", ("yes",)),
        ("I have Hidden Blade facedown at a battlefield. Can I hide another card there?", ("no",)),
        ("Can I hide Hidden Blade at my battlefield?", ("yes",)),
        ("Can I hide Hidden Blade at his battlefield?", ("no",)),
        ("Can I hide a card at an empty battlefield?", ("no",)),
        (
            "I have a 3 might unit at a battlefield. Can I hide a card at the other battlefield?",
            ("no",),
        ),
        (SENTRIES + "Whose deathknell resolves first?", ("yes",)),
        (SENTRIES + "Do we both draw?", ("yes", "yes")),
    ],
)
def test_it_is_answered(text: str, answers: tuple[str, ...]) -> None:
    found = answer_story(
        lambda chosen: read_story(text, BOOK, chosen), lambda story: play_story(story, BOOK.cards)
    )
    assert found is not None and found.told.answers == answers


def test_after_the_combat_it_is_over() -> None:
    story = read_story(SHE + "Can I play Gust after the combat?", BOOK)
    assert story is not None and story.whole
    assert [one.text for one in story.said if one.mood == "act"][-1] == "the combat ends"


@pytest.mark.parametrize(
    ("told", "this_turn"),
    [
        ("I hide a card at a battlefield. Can I flip it?", True),
        ("I hid a card there this turn. Can I flip it?", True),
        ("I hid a card at a battlefield. Can I flip it this turn?", True),
        ("I hid a card at a battlefield. Can I flip it?", False),
        ("I hid a card at my battlefield last turn. Can I flip it this turn?", False),
        ("I have a facedown card at a battlefield. Can I flip it this turn?", False),
    ],
)
def test_a_card_hidden_this_turn(told: str, this_turn: bool) -> None:
    story = read_story(told, BOOK)
    assert story is not None and story.whole
    assert any(", hidden this turn" in one.text for one in story.said) == this_turn


@pytest.mark.parametrize(
    "text",
    [
        TANK + "Who assigns damage first?",
        TANK + "Can I hit the other one first?",  # nobody was told of alone
        TANK + "Can I assign 3 to the tank and 3 to my unit?",
        "He attacks my Watchful Sentry and my 4 might unit with a 6 might unit. "
        "Does the other one die?",
        "He attacks with a 5 might unit and a 2 might unit. I have a 4 might unit and a 1 might unit "
        "there. How do I assign my damage?",  # who is left is his to decide
        "He has a 3 might unit at a battlefield. Who can I assign damage to?",
        "I have a 3 might unit, a 1 might unit and a 2 might unit at a battlefield. He attacks with a "
        "5 might unit. He plays Gust on my 3 might unit. Does the other one die?",  # which
        "I attack with Yasuo, Remorseful and Watchful Sentry. Do both attack abilities trigger?",
        "I play Gust on his Watchful Sentry. Whose trigger resolves first?",
        BOTH + "In which order do they trigger?",  # their player orders them
        "My Kai'Sa, Survivor is in base. Does she draw on hold?",
        SHE + "Did I lose my chance?",
        SHE + "Is it too late?",
        SHE + "Does my unit deal damage first?",
        SHE + "Can I play my unit there?",
        BOTH + "Do I get three triggers?",
        "I play Vengeance on his unit. How much energy do I have left?",
    ],
)
def test_it_is_no_guess(text: str) -> None:
    story = read_story(text, BOOK)
    assert story is None or not story.whole
