"""Who is there, told one by one or as all of them; who comes, blocks, was there in an earlier turn."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from engine.riftbound.stories.story import Story
from tests.engine.riftbound.stories.test_reading import BOOK

ANA_4, ANA_2 = (
    "Ana has a 4-Might unit called My Unit at A",
    "Ana has a 2-Might unit called My Unit 2 at A",
)
BEN_MOVES = "Ben moves Their Unit to A"
ANA_MOVES = "Ana moves My Unit to A"


def read(text: str) -> Story:
    """The story of a text that is read wholly."""
    story = read_story(text, BOOK)
    assert story is not None
    assert not story.unread, [text[slice(*one)] for one in story.unread]
    return story


TOLD = [
    # one by one
    ("I have two units there, a 4 and a 2. He attacks.", (ANA_4, ANA_2)),
    ("I have units there: a 4 and a 2. He attacks.", (ANA_4, ANA_2)),
    (
        "My two units there, a 4 and a 2, are exhausted. He attacks.",
        ("Ana has a 4-Might unit called My Unit, exhausted, at A",),
    ),
    (
        "My units there are stunned, a 4 and a 2. He attacks.",
        ("Ana has a 2-Might unit called My Unit 2, stunned, at A",),
    ),
    (
        "He has two units at a battlefield, Pit Rookie and a 2. I attack with a 5.",
        ("Ben has Pit Rookie at A", "Ben has a 2-Might unit called Their Unit at A"),
    ),
    (
        "He attacks with two attackers, a 4 and a 2.",
        ("Ben moves Their Unit and Their Unit 2 to A",),
    ),
    (
        "His attackers (a 4 and a 2) fight my 5.",
        ("Ben moves Their Unit and Their Unit 2 to A",),
    ),
    (
        "My attackers are a 4 and a 2, his defender is a 5.",
        ("Ana moves My Unit and My Unit 2 to A", "Their Unit has 5 Might"),
    ),
    ("I attack with a 5. He has two 3s.", ("Ben has a 3-Might unit called Their Unit 2 at A",)),
    # of whom nobody says how many
    (
        "Everything I have there is exhausted. He attacks with a 5.",
        ("Ana has a 3-Might unit called My Unit 2, exhausted, at A", BEN_MOVES),
    ),
    (
        "All the units he has at the battlefield are stunned. I attack with a 2.",
        ("Ben has a 3-Might unit called Their Unit 2, stunned, at A", ANA_MOVES),
    ),
    (
        "His units are all stunned. I attack with a 5.",
        ("Ben has a 3-Might unit called Their Unit, stunned, at A",),
    ),
    (
        "All his defenders are stunned. I attack with a 5.",
        ("Ben has a 3-Might unit called Their Unit 2, stunned, at A",),
    ),
    # who comes and who blocks
    ("One attacker attacks my lone Pit Rookie.", ("Ana has Pit Rookie at A", BEN_MOVES)),
    ("A 5 comes at my lone Pit Rookie.", ("Ana has Pit Rookie at A", BEN_MOVES)),
    ("His 4 runs into my Pit Rookie.", ("Ana has Pit Rookie at A", BEN_MOVES)),
    ("His 5 comes into my battlefield where I have a 4 and a 2.", (ANA_4, ANA_2, BEN_MOVES)),
    ("My 5 enters his battlefield, where his 2 is.", (ANA_MOVES,)),
    ("My 3 goes to his battlefield where a 2 defends.", (ANA_MOVES,)),
    ("I go to his battlefield with a 3 and a 2.", ("Ana moves My Unit and My Unit 2 to A",)),
    ("He sends a 3 and a 4 into my 5.", ("Ben moves Their Unit and Their Unit 2 to A",)),
    ("My 5 walks into his 3.", (ANA_MOVES,)),
    ("My Pit Rookie blocks his 5.", ("Ana has Pit Rookie at A", BEN_MOVES)),
    ("His 5 is blocked by my Pit Rookie.", ("Ana has Pit Rookie at A", BEN_MOVES)),
    ("I block his 5 with my Pit Rookie.", ("Ana has Pit Rookie at A", BEN_MOVES)),
    ("He conquers my battlefield from my 3.", ("Ana has a 3-Might unit called My Unit at A",)),
    ("My only unit there goes home.", ("Ana moves My Unit to base",)),
    ("My lone unit there is killed.", ("Ana has a 3-Might unit called My Unit at A",)),
    (
        "My attacker and his defender both survive. Where does my attacker go?",
        ("My Unit did not die", "Their Unit did not die"),
    ),
    # in other turns
    (
        "He moved a 3 to a battlefield last turn. I attack it with a 5 now.",
        ("Ben has a 3-Might unit called Their Unit at A", ANA_MOVES),
    ),
    (
        "Last turn I conquered a battlefield with a 4. This turn he attacks it with a 5.",
        (ANA_4, "it is Ben's turn", BEN_MOVES),
    ),
    (
        "He conquers my battlefield on his turn. On my turn I attack it with a 5.",
        ("Ana's turn begins", "Ana moves My Unit 2 to A"),
    ),
    ("At my next turn the Sprite is alone there. Do I hold?", ("Ana's next turn begins",)),
    (
        "Imperial Decree resolved, then my recruit defends against his Mega-Mech.",
        ("Ben plays Imperial Decree", "Ben moves Mega-Mech to A"),
    ),
]


@pytest.mark.parametrize(("text", "said"), TOLD)
def test_who_is_there_is_laid_as_it_is_told(text: str, said: tuple[str, ...]) -> None:
    """All of it is read, and these are among the sentences."""
    sentences = [one.text for one in read(text).said]
    assert not set(said) - set(sentences), sentences


TWO_3S = "I attack his two 3s with a 5. "
GOLD = "I have a sword attached to a unit and a Gold in base. I play Thermo Beam. "
ASKED = [
    (TWO_3S + "Can I deal 3 damage to each?", "in some legal assignment Their Unit and Their Unit 2 "
     "were dealt 3 damage"),
    (TWO_3S + "May I deal 2 to one and 3 to the other?",
     "Ana may assign 2 to Their Unit and 3 to Their Unit 2"),
    (GOLD + "Do I lose both of them?", "Long Sword and Gold died"),
    ("His two units attack my Pit Rookie. Does it die?", "Pit Rookie died"),
    ("A unit attacks my Pit Rookie. Does it die?", "Pit Rookie died"),
    ("My unit leaves the battlefield. Who controls it?", "who controls A?"),
    ("He moves my unit to his battlefield on his turn. Which of us is the attacker?", "who attacks?"),
    ("My unit moved to the battlefield this turn. Can it move again?", "Ana may move My Unit to base"),
    ("My unit is exhausted. Can it still defend?", "at some moment My Unit was a defender"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked"), ASKED)
def test_what_is_asked_of_them(text: str, asked: str) -> None:
    """The question is read as this sentence."""
    assert asked in [one.text for one in read(text).said if one.mood == "asked"]


@pytest.mark.parametrize(
    "text",
    [
        TWO_3S + "Do I have to kill one first?",  # that one of them dies, whichever, nothing says
        "I deal 1 damage to each of his units.",
    ],
)
def test_what_no_sentence_says_is_left(text: str) -> None:
    """Not all of it is read."""
    story = read_story(text, BOOK)
    assert story is None or story.unread


def test_who_moved_this_turn_is_exhausted_where_it_is_asked_to_move_again() -> None:
    """A Standard Move exhausts."""
    said = [one.text for one in read("My unit already moved this turn. Can it move again?").said]
    assert "Ana has a 3-Might unit called My Unit, exhausted, in base" in said


def test_how_many_they_are_may_be_chosen() -> None:
    """Two are taken where nobody says how many."""
    text = "All my units there are exhausted. He attacks with a 5."
    (many,) = [one for one in read(text).assumed if one.key.startswith("many:")]
    story = read_story(text, BOOK, {many.key: "3"})
    assert story is not None
    assert "Ana has a 3-Might unit called My Unit 3, exhausted, at A" in [
        x.text for x in story.said
    ]
