"""What is asked of what was read, in plain English: of several at once, of what is left, of points and prices,
of causes and roles, and what goes on from the question before."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.playing import play_story
from tests.engine.riftbound.stories.test_reading import BOOK, read, told

ANSWERED = [
    # of several
    (
        "My Long Sword and my Gold are in my base. He plays Thermo Beam. Do I lose both of them?",
        ("yes",),
    ),
    (
        "My Long Sword and my Gold are in my base. He plays Thermo Beam. Do I keep either of them?",
        (
            "no",
            "no",
        ),
    ),
    (
        "My Long Sword and my Gold are in my base. He plays Thermo Beam. Does the Sword survive? And the Gold?",
        (
            "no",
            "no",
        ),
    ),
    (
        "My Long Sword and my Gold are in my base. He plays Thermo Beam. What do I end up with?",
        (
            "Long Sword: in Ana's trash; Gold: gone; Thermo Beam: in Ben's trash; Ben: 1 → 0 cards in hand",
        ),
    ),
    (
        "My Long Sword and my Gold are in my base. He plays Thermo Beam. Do I lose everything?",
        (
            "Long Sword: in Ana's trash; Gold: gone; Thermo Beam: in Ben's trash; Ben: 1 → 0 cards in hand",
        ),
    ),
    (
        "My 5 Might unit attacks two 3 Might units. Do both die, or only one?",
        (
            "no",
            "My Unit, Their Unit",
        ),
    ),
    ("My 5 Might unit attacks two 3 Might units. How many of them die?", ("1",)),
    ("My 5 Might unit attacks two 3 Might units. Which of them die?", ("Their Unit",)),
    ("My 5 Might unit attacks two 3 Might units. Do they both hit back?", ("yes",)),
    ("My 5 Might unit attacks two 3 Might units. Can I do 2 and 3?", ("yes",)),
    ("My 5 Might unit attacks two 3 Might units. Can I split it 4 and 1?", ("no",)),
    ("My 5 Might unit attacks two 3 Might units. Can I put 3 on one and 2 on the other?", ("yes",)),
    (
        "My 5 Might unit attacks two 3 Might units. Can I split the damage?",
        (
            "yes",
            "yes",
        ),
    ),
    (
        "My 5 Might unit attacks two 3 Might units. What happens to mine?",
        ("My Unit is in Ana's trash",),
    ),
    (
        "I have a 3 Might unit with Tank and a 4 Might unit at my battlefield. His 5 Might unit attacks. Do I survive?",
        ("My Unit 2",),
    ),
    (
        "I have a 3 Might unit with Tank and a 4 Might unit at my battlefield. His 5 Might unit attacks. Which of them must he hit first?",
        (
            "yes",
            "no",
        ),
    ),
    # going on from the first
    (
        "My 4 Might unit attacks his 4 Might unit. Does mine die or does his?",
        (
            "yes",
            "yes",
        ),
    ),
    (
        "My 4 Might unit attacks his 4 Might unit. Does his die? And mine?",
        (
            "yes",
            "yes",
        ),
    ),
    (
        "My Yasuo, Windrider conquers an open battlefield. Do I keep the point? And the battlefield?",
        (
            "yes",
            "yes",
        ),
    ),
    (
        "My Yasuo, Windrider conquers an open battlefield. Do I keep the point and the battlefield?",
        (
            "yes",
            "yes",
        ),
    ),
    (
        "I attack his 3 with my 5. Am I the attacker, or is he?",
        (
            "yes",
            "no",
        ),
    ),
    ("I attack his 3 with my 5. And the battlefield?", ("Ana",)),
    # points
    ("My Yasuo, Windrider conquers an open battlefield. Do I lose the point?", ("no",)),
    ("My Yasuo, Windrider conquers an open battlefield. Point or no point?", ("yes",)),
    ("My Yasuo, Windrider conquers an open battlefield. Is the point mine?", ("yes",)),
    (
        "My Yasuo, Windrider conquers an open battlefield. How many points does that give me?",
        ("1",),
    ),
    # what is paid
    ("I play Hextech Ray on his Pouty Poro. Total cost?", ("it was 1 Energy and 2 Power",)),
    ("I play Hextech Ray on his Pouty Poro. Is there an extra cost?", ("yes",)),
    ("I play Hextech Ray on his Pouty Poro. Does Deflect apply?", ("yes",)),
    (
        "I play Hextech Ray on his Pouty Poro. How much extra do I pay for Deflect?",
        ("it was 1 Energy and 2 Power",),
    ),
    (
        "I play Falling Star on his Pouty Poro. Do I pay deflect twice?",
        ("it was 2 Energy and 4 Power",),
    ),
    ("I play Falling Star on his Pouty Poro. May I choose the same unit twice?", ("yes",)),
    ("I play Falling Star on his Pouty Poro. Can I put both halves on it?", ("yes",)),
    ("I play Falling Star on his Pouty Poro. Does that do it?", ("yes",)),
    ("I play Cruel Patron and kill my Recruit to pay for it. Is the cost paid?", ("yes",)),
    ("I play Cruel Patron and kill my Recruit to pay for it. Does that count as paid?", ("yes",)),
    ("I play Wallop and my opponent plays Wind Wall on it. Do I lose my energy?", ("yes",)),
    ("I play Wallop and my opponent plays Wind Wall on it. Does my energy come back?", ("no",)),
    ("I play Wallop and my opponent plays Wind Wall on it. Does it count as played?", ("no",)),
    # whether it may be done
    ("I play Wallop and my opponent plays Wind Wall on it. Is he too late?", ("no",)),
    ("I play Wallop and my opponent plays Wind Wall on it. Can he do that?", ("yes",)),
    # what it fights with, and why
    (
        "My 2 Might unit with Assault 3 attacks his 5 Might unit. Is it a 5 because of Assault?",
        ("yes",),
    ),
    (
        "My 2 Might unit with Assault 3 attacks his 5 Might unit. How strong is it as an attacker?",
        ("5",),
    ),
    ("My 2 Might unit with Assault 3 attacks his 5 Might unit. Does it hit for 5?", ("yes",)),
    (
        "My 2 Might unit with Assault 3 attacks his 5 Might unit. Do I get the Assault bonus?",
        (
            "yes",
            "5",
        ),
    ),
    (
        "I attack with a 2 Might unit that has Shield 3, he has a 3 Might unit. Do I get the Shield bonus?",
        (
            "yes",
            "2",
        ),
    ),
    (
        "I have a 3 Might unit with Shield 2 at my battlefield. He attacks with a 4 Might unit. Does it get its Shield?",
        ("yes",),
    ),
    (
        "I have a 3 Might unit with Shield 2 at my battlefield. He attacks with a 4 Might unit. Does Shield save it?",
        ("yes",),
    ),
    # what happens
    (
        "I attack his 3 with my 5. So nothing happens?",
        (
            "Ana: 0 → 1 points; battlefield A: controlled by Ana; Their Unit: in Ben's trash; My Unit: at battlefield A, exhausted",
        ),
    ),
    ("I attack his 3 with my 5. Any survivors?", ("My Unit",)),
    ("I attack his 3 with my 5. Which of us is the attacker?", ("My Unit",)),
    (
        "I play Tibbers to my battlefield, where I have a 3 Might unit. Does he hit himself?",
        ("yes",),
    ),
]


@pytest.mark.parametrize(("text", "answers"), ANSWERED)
def test_it_is_answered(text: str, answers: tuple[str, ...]) -> None:
    story = read(text)
    assert story.whole, [text[start:end] for start, end in story.unread]
    outcome = play_story(story, BOOK.cards)
    assert outcome.failed is None
    assert outcome.answers == answers


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "I play Hextech Ray on his Pouty Poro. Cost?",
            "how much Energy did Ana pay?",
        ),
        (
            "I attack with Yasuo, Remorseful. My opponent plays Fight or Flight on him in response to his "
            "trigger. Does the 6 damage still go through?",
            "Yasuo, Remorseful dealt 6 damage",
        ),
        (
            "I attack with my Crimson Pigeons and a 2 Might unit. Pigeons still 5?",
            "Crimson Pigeons has 5 might",
        ),
        (
            "I play Wallop and my opponent plays Wind Wall on it. Does it count as played?",
            "Wallop was played",
        ),
    ],
)
def test_it_is_read(text: str, sentence: str) -> None:
    story = read(text)
    assert story.whole, [text[start:end] for start, end in story.unread]
    assert sentence in told(story)


@pytest.mark.parametrize(
    "text",
    [
        "I play Wallop and my opponent plays Wind Wall on it. Do I get the buff back?",
        "I play Wallop and my opponent plays Wind Wall on it. Is the cost paid?",
        "I attack his 3 with my 5. And the other one?",
        "My 5 Might unit attacks two 3 Might units. Or only one?",
    ],
)
def test_what_nothing_told_is_meant_by_stays_struck(text: str) -> None:
    assert not read(text).whole
