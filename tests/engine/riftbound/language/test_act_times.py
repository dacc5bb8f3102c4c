"""When something is done, who lets it happen and what is paid for it, in players' words."""

from contextlib import suppress

import pytest

from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import Course
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

FACTS = "Ben has Stalwart Poro at A and Petty Officer at B.\n"
RAY = "Ana plays Hextech Ray on Stalwart Poro."


def _course(told: str, facts: str = FACTS) -> Course:
    [course] = play(facts + told, all_cards()).courses
    return course


@pytest.mark.parametrize(
    "told",
    [
        "Once the Poro is dead, Ana plays another Hextech Ray on Petty Officer.",
        "Once Stalwart Poro is gone, Ana plays a second Hextech Ray on Petty Officer.",
        "As soon as Hextech Ray resolves, Ana plays another Hextech Ray on Petty Officer.",
        "Once that's all done Ana plays another Hextech Ray on Petty Officer.",
        "It resolves. Afterwards Ana plays another Hextech Ray on Petty Officer.",
        "After Ben passes, Ana passes and later Ana plays another Hextech Ray on Petty Officer.",
    ],
)
def test_what_is_done_once_something_has_come_about(told: str) -> None:
    course = _course(
        f"{RAY}\n{told}\nDid Stalwart Poro die?\nHow much damage was Petty Officer dealt?"
    )
    assert course.stopped is None
    assert course.answers[0].answer == "Yes"
    assert course.answers[1].answer == "3"


def test_what_does_not_come_about_is_refused() -> None:
    told = "Once Petty Officer is gone, Ana plays another Hextech Ray on Petty Officer."
    stopped = _course(f"{RAY}\n{told}").stopped
    assert stopped is not None and "it does not come to" in stopped.what


def test_what_is_still_so_is_claimed() -> None:
    told = "still on the chain Ben plays Defy on Hextech Ray.\nIt resolves."
    right = _course(f"{RAY}\nWith Hextech Ray {told}\nHextech Ray was countered.")
    assert [one.passed for one in right.checks] == [True, True]
    gone = _course(f"{RAY}\nIt resolves.\nWith Hextech Ray {told}")
    assert gone.stopped is not None or not all(one.passed for one in gone.checks)


def test_the_next_turn_is_one_later() -> None:
    course = _course("Ana moves Bob to A.\nNext turn Ben plays Hextech Ray on Bob.\nWhose turn is it?",
                     "Ana has a 5-Might unit called Bob in base.\n")  # fmt: skip
    assert course.stopped is None
    assert course.answers[0].answer.startswith("Ben")


@pytest.mark.parametrize(
    "told",
    [
        "Ben lets it happen.",
        "Ben has nothing to answer with.",
        "Ben has no answer.",
        "Nobody interferes.",
        "No tricks from anyone.",
        "Everything goes through.",
        "All resolves and later the turn ends.",
        "Nobody does anything else.",
    ],
)
def test_whoever_lets_it_happen_passes(told: str) -> None:
    assert [one.passed for one in _course(f"{RAY}\n{told}\nStalwart Poro died.").checks] == [True]


def test_the_other_one_passes_before_i_act() -> None:
    told = "My opponent moves Scout to B.\nOnce they pass, I play Ride the Wind on Bob to B.\n"
    facts = "I have a 3-Might unit called Bob in base. My opponent has a 2-Might unit called Scout in base.\n"
    course = _course(f"{told}Nobody does anything more.\nScout died.", facts)
    assert [one.passed for one in course.checks] == [True]


@pytest.mark.parametrize(
    ("told", "ready"),
    [
        ("plays Legion Rearguard and pays extra for Accelerate", True),
        ("pays the Accelerate and plays Legion Rearguard", True),
        ("plays Legion Rearguard and pays the Accelerate", True),
        ("plays Legion Rearguard without Accelerate", False),
        ("plays Legion Rearguard (no Accelerate)", False),
        ("plays Legion Rearguard", False),
    ],
)
def test_a_cost_is_paid_where_it_is_said(told: str, ready: bool) -> None:
    course = _course(f"Ana {told}.\nIs Legion Rearguard ready?", "")
    assert course.answers[0].answer.startswith("Yes" if ready else "No")


@pytest.mark.parametrize("told", ["pays extra for Accelerate", "pays the Repeat"])
def test_a_cost_that_is_not_there_is_refused(told: str) -> None:
    assert _course(f"Ana plays Petty Officer and {told}.", "").stopped is not None


def test_no_repeat_behind_a_target_is_no_target() -> None:
    facts = "Ana has a 2-Might unit called Mouse in base.\n"
    course = _course(
        "Ana plays Feral Strength on Mouse, no Repeat.\nIt resolves.\nMouse has 4 Might.", facts
    )
    assert course.stopped is None and [one.passed for one in course.checks] == [True]
    assert _course("Ana plays Feral Strength on Mouse, no Ganking.", facts).stopped is not None


def test_damage_is_put_on_units() -> None:
    facts = "Ana has Garen, Commander and a Recruit at A.\n"
    told = "Ben attacks A with a 6-Might unit called Siege.\nBen puts 5 on Garen and the last point on the Recruit.\n"
    asked = "Nobody does anything more.\nHow much damage was Garen dealt?"
    assert _course(told + asked, facts).answers[0].answer == "5"
    wrong = told.replace("puts 5", "puts 4")
    assert _course(wrong + asked, facts).stopped is not None


def test_turns_pass_until_it_is_ones_turn_again() -> None:
    told = "The turn passes, Ben does nothing, it is Ana's turn again.\nWhose turn is it?"
    course = _course(f"Ana moves Bob to A.\n{told}", "Ana has a 2-Might unit called Bob in base.\n")
    assert course.answers[0].answer.startswith("Ana") and not course.checks


def test_a_named_trigger_is_the_one_that_asks() -> None:
    facts = "Ben has Overzealous Fan at A.\n"
    told = "Ana attacks A with Petty Officer.\nBen uses {} defend trigger, kills it and sends Petty Officer to Ana's base.\n"
    course = _course(told.format("the Fan's") + "Petty Officer is in Ana's base.", facts)
    assert course.stopped is None and all(one.passed for one in course.checks)
    with suppress(ScenarioError):
        assert _course(told.format("Petty Officer's"), facts).stopped is not None


@pytest.mark.parametrize(("number", "holds"), [("a Recruit", True), ("two Recruits", False)])
def test_what_somebody_gets_entered(number: str, holds: bool) -> None:
    facts = "Ana's legend is Herald of the Arcane, ready.\nAna has a Recruit at A.\n"
    course = _course(f"Ana uses Herald of the Arcane and gets {number} in her base.", facts)
    assert [one.passed for one in course.checks] == [holds]
