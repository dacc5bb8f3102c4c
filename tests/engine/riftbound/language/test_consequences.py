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


@pytest.mark.parametrize(
    ("told", "holds"),
    [
        ("Ana plays Void Seeker on Petty Officer and kills Crab", False),
        ("Ana plays Void Seeker on Petty Officer and readies Crab", False),
        ("Ana plays Hextech Ray on Crab and kills it", True),
        ("Ana plays Hextech Ray on Petty Officer and kills it", False),
        ("Ana plays Vengeance on Crab and kills Petty Officer", False),
        ("Ana plays Vengeance and kills Petty Officer", True),
        ("Ana plays Void Seeker on Petty Officer and discards Flash", False),
    ],
)
def test_what_a_player_does_behind_a_spell_is_never_done_by_no_card(told: str, holds: bool) -> None:
    facts = f"{FACTS}Ben has a 2-Might unit called Crab at B.\nAna has Flash in hand.\n"
    [course] = play(f"{facts}{told}.", all_cards()).courses
    assert [one.passed for one in course.checks] == [holds]


def test_what_is_told_of_how_a_spell_is_done_is_its_choice() -> None:
    facts = "Ben has a 2-Might unit called Crab in base.\n"
    told = "Ana plays Charm on Crab and sends it to B.\nEveryone passes.\nCrab is at B."
    [course] = play(facts + told, all_cards()).courses
    assert [one.passed for one in course.checks] == [True]
    costs = "Ana has a Recruit in base.\nAna plays Cruel Patron and sacrifices a Recruit.\n"
    [course] = play(f"{costs}Ana controls Cruel Patron.\nThe Recruit died.", all_cards()).courses
    assert [one.passed for one in course.checks][-2:] == [True, True]


@pytest.mark.parametrize(
    ("told", "holds"),
    [
        ("Ana chooses Crab. Yasuo's trigger kills Crab.", True),
        ("Ana chooses Wolf. Yasuo's trigger kills Crab.", False),  # the combat does
        ("Ana chooses Wolf. Yasuo's trigger kills Wolf.", False),
    ],
)
def test_what_something_is_told_to_do_is_its_own_doing(told: str, holds: bool) -> None:
    """Damage kills what the last of it was dealt to."""
    facts = (
        "Ana has Yasuo, Remorseful in base. "
        "Ben has a 2-Might unit called Crab at A and a 9-Might unit called Wolf at A."
    )
    text = f"{facts} Ana attacks A with Yasuo. {told} Nobody does anything more. Who died?"
    [course] = play(text, all_cards()).courses
    assert [one.passed for one in course.checks] == [holds]
