"""What is told to come of an act in its own sentence is claimed, and never done once more."""

import pytest

from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

FACTS = "Ben has Petty Officer at A.\n"


@pytest.mark.parametrize(
    ("told", "holds"),
    [
        ("draws 1", True),
        ("draws 3", False),
        ("Petty Officer takes 4 damage", True),
        ("it takes 4 damage", True),
        ("it deals 4 damage to Petty Officer", True),
        ("it deals 3 damage to Petty Officer", False),
        ("it works", True),
    ],
)
def test_what_is_told_of_a_spell_is_checked(told: str, holds: bool) -> None:
    sentence = f"Ana plays Void Seeker on Petty Officer and {told}."
    text = (
        f"{FACTS}{sentence}\nHow many cards did Ana draw?\nHow much damage was Petty Officer dealt?"
    )
    [course] = play(text, all_cards()).courses
    assert [one.passed for one in course.checks] == [holds]
    assert [one.answer for one in course.answers] == ["1", "4"]


def test_it_is_counted_since_the_act_and_not_since_the_beginning() -> None:
    first = "Ana plays Void Seeker on Petty Officer and draws 1.\n"
    again = first.replace("plays", "plays another")
    assert play(FACTS + first + again, all_cards()).passed


def test_it_is_claimed_under_a_heading_too() -> None:
    text = (
        "Told under a heading\ngiven\n  Ben has Petty Officer at A\nwhen\n"
        "  Ana plays Void Seeker on Petty Officer and draws 1\nthen\n  Petty Officer has 4 damage"
    )
    [course] = play(text, all_cards()).courses
    assert [one.passed for one in course.checks] == [True, True]


def test_an_effect_that_is_named_as_one_is_done() -> None:
    told = "Ana plays Void Seeker on Petty Officer, and an effect deals 1 to Petty Officer."
    text = f"{FACTS}{told}\nHow much damage was Petty Officer dealt?"
    [course] = play(text, all_cards()).courses
    assert [one.answer for one in course.answers] == ["5"]
