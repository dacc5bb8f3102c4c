"""What players say for what the game calls otherwise, in every order: it is that act, or it is refused."""

import pytest

from engine.core.scenario_errors import ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

FACTS = "Ben has Petty Officer at A.\n"


def _died(told: str, facts: str = FACTS) -> bool:
    [course] = play(f"{facts}{told}\nDid Petty Officer die?", all_cards()).courses
    assert course.stopped is None
    return course.answers[0].answer == "Yes"


@pytest.mark.parametrize(
    "told",
    [
        "goes Hextech Ray on Petty Officer",
        "throws Hextech Ray at Petty Officer",
        "fires Hextech Ray at Petty Officer",
        "fires off Hextech Ray at Petty Officer",
        "drops Hextech Ray on Petty Officer",
        "slams down Hextech Ray on Petty Officer",
        "slams Hextech Ray down on Petty Officer",
        "uses Hextech Ray on Petty Officer",
    ],
)
def test_a_spell_is_played_in_many_words(told: str) -> None:
    text = f"{FACTS}Ana {told}.\nIt resolves.\nHow much damage does Petty Officer have?"
    [course] = play(text, all_cards()).courses
    assert course.answers[0].answer == "3"


@pytest.mark.parametrize(
    "told",
    [
        "Ana goes Petty Officer's",
        "Ana fires",
        "Ana slams up Hextech Ray on Petty Officer",
        "Ana goes home Hextech Ray on Petty Officer",
        "Ana uses Mega-Mech on Petty Officer",
    ],
)
def test_what_a_word_needs_is_asked_for(told: str) -> None:
    try:
        outcome = play(f"{FACTS}{told}.", all_cards())
    except ScenarioError:
        return
    assert outcome.courses[0].stopped is not None


@pytest.mark.parametrize(
    ("told", "where"),
    [
        ("takes Bob to B", "battlefield B"),
        ("brings Bob over to B", "battlefield B"),
        ("walks Bob straight over to B", "battlefield B"),
        ("sends Bob to A", "battlefield A"),
    ],
)
def test_a_unit_is_moved_in_many_words(told: str, where: str) -> None:
    text = f"Ana has a 2-Might unit called Bob in base.\nAna {told}.\nWhere is Bob?"
    [course] = play(text, all_cards()).courses
    assert course.answers[0].answer.endswith(where)


def test_home_is_the_base_of_who_goes_there() -> None:
    text = "Ana has a 2-Might unit called Bob at A.\nAna takes Bob home.\nWhere is Bob?"
    [course] = play(text, all_cards()).courses
    assert "base" in course.answers[0].answer
    taken = f"{FACTS}Ana plays Void Seeker on Petty Officer.\nBen responds with Flash, taking Petty Officer home."
    [course] = play(f"{taken}\nIt resolves.\nPetty Officer is in Ben's base.", all_cards()).courses
    assert [one.passed for one in course.checks] == [True]


def test_a_card_on_the_board_and_in_hand_is_asked_about() -> None:
    text = "Ana has Zhonya's Hourglass in base and Zhonya's Hourglass in hand.\nAna uses Zhonya's Hourglass."
    with pytest.raises(ScenarioError, match="played, or activated"):
        play(text, all_cards())


GUST = """Stunned at one place
given
 Gust is a spell costing 0 Energy: stun any number of units
 Ana has Gust in hand
 Ana has three 2-Might units at A
 Ana has Bob (2 Might) at B
when
 Ana plays Gust on {}
 everyone passes
then
 {}
"""


@pytest.mark.parametrize(
    ("on", "then"),
    [
        ("her units at A", "Bob is not stunned"),
        ("all her units at A", "3 units at A are stunned"),
        ("her units at B", "no unit at A is stunned"),
        ("all her units at B", "no unit at A is stunned"),
        ("all her units at B", "Bob is stunned"),
        ("all her units", "Bob is stunned"),
    ],
)
def test_a_place_behind_a_group_is_where_all_of_it_is(on: str, then: str) -> None:
    """Not only the last of it: all four were stunned for those at B."""
    assert play(GUST.format(on, then), all_cards()).passed
