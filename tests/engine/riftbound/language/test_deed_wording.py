"""What people say of acts in other constructions than the language's own is the same act, or refused."""

from contextlib import suppress

import pytest

from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import Course
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

CRAB = "Ben has a 2-Might unit called Crab at A.\nAna has a 3-Might unit called Bob in base.\n"


def _course(facts: str, told: str) -> Course:
    [course] = play(facts + told, all_cards()).courses
    return course


def _refused(facts: str, told: str) -> bool:
    with suppress(ScenarioError):
        course = _course(facts, told)
        return course.stopped is not None or not all(one.passed for one in course.checks)
    return True


@pytest.mark.parametrize(
    "told",
    [
        "hits Crab with Hextech Ray",
        "shoots Crab with Hextech Ray",
        "targets Crab with Hextech Ray",
        "aims Hextech Ray at Crab",
        "leads with Hextech Ray on Crab",
        "decides to play Hextech Ray on Crab",
        "would like to play Hextech Ray on Crab",
        "goes ahead and plays Hextech Ray on Crab",
        "simply plays Hextech Ray on Crab",
        "puts a Hextech Ray on Crab",
        "pays 1 Energy and 1 Power and plays Hextech Ray on Crab",
    ],
)
def test_a_spell_is_played_on_what_it_is_done_to(told: str) -> None:
    course = _course(CRAB, f"Ana {told}.\nIt resolves.\nHow much damage was Crab dealt?")
    assert course.answers[0].answer == "3"


@pytest.mark.parametrize(
    "told",
    [
        "hits Bob with Hextech Ray",
        "moves Crab to base with Hextech Ray",
        "kills Crab with Rune Prison",
        "pays 3 Energy and plays Hextech Ray on Crab",
        "decides to draw Hextech Ray on Crab",
        "decides not to play Hextech Ray on Crab",
    ],
)
def test_what_the_card_does_not_do_is_refused(told: str) -> None:
    assert _refused(CRAB, f"Ana {told}.")


@pytest.mark.parametrize(
    ("told", "countered"),
    [
        ("responds by playing Defy", True),
        ("counters with Defy", True),
        ("responds to Hextech Ray with Defy", True),
        ("plays Defy in response to Hextech Ray", True),
        ("plays Defy as a reaction", True),
        ("declines to respond", False),
        ("just passes", False),
        ("has no reaction", False),
    ],
)
def test_a_response_or_none(told: str, countered: bool) -> None:
    acts = f"Ana plays Hextech Ray on Crab.\nBen {told}.\nNobody does anything more.\n"
    course = _course(CRAB, f"{acts}Was Hextech Ray countered?")
    assert course.stopped is None
    assert course.answers[0].answer.startswith("Yes" if countered else "No")


def test_what_is_answered_is_on_the_chain() -> None:
    acts = "Ana plays Hextech Ray on Crab.\nBen responds to Void Seeker with Defy."
    assert _refused(CRAB, acts)
    whole = (
        "Ana plays Hextech Ray on Crab.\nIn response to Hextech Ray, Ben plays Defy.\nIt resolves."
    )
    assert _course(CRAB, f"{whole}\nWas Hextech Ray countered?").answers[0].answer.startswith("Yes")
    before = "Ana plays Hextech Ray on Crab.\nBefore it resolves, Ben plays Flash on Crab.\n"
    asked = "Nobody does anything more.\nWhere is Crab?"
    assert "base" in _course(CRAB, before + asked).answers[0].answer
    assert _refused(CRAB, f"{before.replace('Before it', 'It resolves. Before Hextech Ray')}")


@pytest.mark.parametrize(
    "told",
    [
        "sends Bob to attack A",
        "sends Bob to attack",
        "sends Bob in",
        "swings Bob into A",
        "moves Bob to A to attack",
        "moves Bob to A and attacks",
        "attacks Ben at A with Bob",
        "declares an attack on A with Bob",
        "contests A with Bob",
        "exhausts Bob and moves him to A",
        "exhausts Bob to move to A",
    ],
)
def test_an_attack_in_many_words(told: str) -> None:
    course = _course(CRAB, f"Ana {told}.\nNobody does anything more.\nDid Crab die?\nWhere is Bob?")
    assert course.stopped is None and all(one.passed for one in course.checks)
    assert course.answers[0].answer.startswith("Yes")
    assert course.answers[1].answer.endswith("A")


@pytest.mark.parametrize(
    "told", ["sends Crab in", "moves Bob to B and attacks", "swings Bob into C"]
)
def test_an_attack_that_is_none_is_refused(told: str) -> None:
    assert _refused(CRAB, f"Ana {told}.")


def test_the_first_act_of_a_unit_is_in_its_controllers_turn() -> None:
    course = _course(CRAB.replace("at A", "in base"), "Crab attacks A.\nWhose turn is it?")
    assert course.stopped is None
    assert course.answers[0].answer.startswith("Ben")


@pytest.mark.parametrize(
    "told",
    [
        "Ana puts Long Sword on Bob",
        "Ana gives Bob the Long Sword",
        "Ana attaches Long Sword to Bob",
        "Bob equips Long Sword",
        "Ana pays to equip Long Sword to Bob",
    ],
)
def test_equipment_is_put_on(told: str) -> None:
    facts = "Ana has Long Sword and a 3-Might unit called Bob in base.\n"
    course = _course(facts, f"{told}.\nEveryone passes.\nIs Long Sword attached to Bob?")
    assert course.answers[0].answer.startswith("Yes")
    assert _refused(facts, told.replace("Bob", "Crab"))


@pytest.mark.parametrize(
    ("told", "whose"),
    [
        ("Ana passes the turn.", "Ben"),
        ("Ana passes the turn to Ben.", "Ben"),
        ("Ana moves Bob to B.\nOn her next turn, Ana moves Bob to base.", "Ana"),
        ("Ana moves Bob to B.\nA turn later, Ben plays Hextech Ray on Bob.", "Ben"),
        ("Ana moves Bob to B.\nNext turn Ana moves Bob to base.", "Ana"),
    ],
)
def test_turns_are_passed(told: str, whose: str) -> None:
    course = _course(CRAB, f"{told}\nWhose turn is it?")
    assert course.stopped is None
    assert course.answers[0].answer.startswith(whose)


def test_next_turn_is_asked_about_where_it_may_be_either() -> None:
    with pytest.raises(ScenarioError, match="in the next turn, or in Ana's next turn"):
        play(f"{CRAB}Ana moves Bob to B.\nNext turn Ana plays Hextech Ray on Crab.", all_cards())


@pytest.mark.parametrize(
    ("told", "holds"),
    [
        ("Hextech Ray kills Crab.", True),
        ("The Ray resolves and deals 3 damage to Crab.", True),
        ("The Ray resolves and deals 4 damage to Crab.", False),
        ("Hextech Ray kills Bob.", False),
        ("Without a response Hextech Ray kills Crab.", True),
    ],
)
def test_what_things_are_told_to_do_is_claimed(told: str, holds: bool) -> None:
    course = _course(CRAB, f"Ana plays Hextech Ray on Crab.\n{told}")
    assert [one.passed for one in course.checks] == [holds]


def test_a_fight_is_told_by_what_it_does() -> None:
    facts = "Ana has a 5-Might unit called Bob at A.\nBen has a 3-Might unit called Wolf in base.\n"
    for told in ("Wolf attacks A, and Bob kills it.", "Wolf attacks A.\nThe combat resolves."):
        course = _course(facts, f"{told}\nDid Wolf die?")
        assert all(one.passed for one in course.checks)
        assert course.answers[0].answer.startswith("Yes")
    assert _refused(facts, "Wolf attacks A.\nWolf kills Bob.")


MECH = "I have a Mega-Mech in base.\n"


@pytest.mark.parametrize(
    ("facts", "told", "holds"),
    [
        (MECH, "Mega-Mech moves to A and conquers.", True),
        (MECH + "Ben has Crab with 9 Might at A.\n", "Mega-Mech moves to A and conquers.", False),
        (MECH + "Ben has Crab with 1 Might at A.\n", "I attack A with Mega-Mech and win the combat.", True),
        (MECH + "Ben has Crab with 9 Might at A.\n", "I attack A with Mega-Mech and win the combat.", False),
        ("Ana has a ready Laurent Bladekeeper at A.\n", "It ganks over to B and takes B.", True),
        ("Ana has Zhonya's Hourglass and a Recruit in base.\n",
         "An effect kills the Recruit.\nThe Hourglass goes instead of the Recruit.", True),
    ],
)  # fmt: skip
def test_what_comes_of_a_move_is_claimed(facts: str, told: str, holds: bool) -> None:
    assert [one.passed for one in _course(facts, told).checks] == [holds]


def test_what_is_told_between_acts_without_headings_comes_of_those_before() -> None:
    """But where somebody may still respond, it is what is so now."""
    uses = "Ana uses Lee Sin's ability. Lee Sin has 6 Might.\n"
    course = _course("Ana has Lee Sin, Ascetic in base.\n", f"{uses}The turn passes.")
    assert [one.passed for one in course.checks] == [True]
    assert course.checks[0].yet.startswith("once nobody does anything more")
    shot = "Ana plays Hextech Ray on Crab. Crab died.\nBen plays Flash on Crab."
    assert [one.passed for one in _course(CRAB, shot).checks] == [False]


def test_who_wants_nothing_declines() -> None:
    facts = "Three players: Ana, Ben, Cleo.\nBen has Petty Officer in base.\n"
    facts += "Ana has Mega-Mech at A.\nCleo has a Stalwart Poro in base.\n"
    chosen = "Ben sends Mega-Mech back to hand.\nCleo doesn't want to do anything.\nAna picks Petty Officer.\n"
    course = _course(facts, f"Ana casts Whirlwind.\nEveryone passes.\n{chosen}Where is Mega-Mech?")
    assert course.stopped is None
    assert "hand" in course.answers[0].answer
