"""Whom *she*, *it* and *its* mean, and who fought, where more than one may be meant."""

import pytest

from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

ANSWERED = [
    (
        "Ben plays Hextech Ray on Ana's 3-Might unit called Crab at A, and she reacts with Retreat "
        "on Crab. Nobody does anything more. Where is Crab?",
        "Crab is in Ana's hand",
    ),
    (
        "Ana plays Hextech Ray on Ben's 3-Might unit called Crab at A, and he reacts with Defy on "
        "Hextech Ray. Nobody does anything more. Does Crab die?",
        "No: Crab is at battlefield A",
    ),
    (
        "Ana's Undercover Agent is at A and she has exactly one card in hand. Ben plays Vengeance on "
        "Undercover Agent, nobody reacts, and its Deathknell resolves. How many cards does Ana have "
        "in hand?",
        "2",
    ),
    (
        "I have Lucian, Gunslinger in base. I play Cleave on him, then I attack A, where Ben has a "
        "6-Might unit called Ox. Does Ox die?",
        "Yes",
    ),
    (
        "I control A with a 4-Might unit called Wall. Ben has a 3-Might unit called Crab in base. "
        "I play Charm on Crab and move it to A. Who is the attacker in that combat?",
        "Ben",
    ),
    ("Ana has a 2-Might unit called Crab at A. What happens?", "nothing changes"),
]


@pytest.mark.parametrize(("text", "answer"), ANSWERED)
def test_the_one_is_meant_who_can_be(text: str, answer: str) -> None:
    """*She* is not Ben; a spell has no Deathknell; *him* is nobody who is told of only later."""
    [course] = play(text, all_cards()).courses
    assert [one.answer for one in course.answers] == [answer]
