"""What people ask when it is over, in their own words; each with what is so, and what is not."""

import pytest

from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

FIGHT = """Ben has Crab (3 Might) and Eel (1 Might) at A. Ana has 2 points. Ana has Mega-Mech in base.
Ana moves Bob (5 Might) to A. Nobody plays anything.
"""


def answers(text: str) -> list[str]:
    [course] = play(text, all_cards()).courses
    assert not course.unread, course.unread
    return [one.answer for one in course.answers]


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("How many points has Ana got in the end?", "3"),
        ("Who has A?", "Ana"),
        ("Who controls A after that?", "Ana"),
        ("So: who controls A?", "Ana"),
        ("Does Ana take A?", "Yes"),
        ("Who gets a point?", "Ana"),
        ("Who gets two points?", "nobody"),
        ("How many points does Ana get this turn?", "1"),
        ("Does Ana get a point for A?", "Yes"),
        ("Does Ana get a point for B?", "No: Ana scored battlefield A"),
        ("Does Ana draw anything?", "No: it was none"),
        ("Does Crab die anyway?", "Yes"),
        ("Does Bob die too?", "No: Bob is at battlefield A"),
        ("Is Crab dead after that?", "Yes"),
        (
            "Does Ben control Crab in the end?",
            "No: Crab is in Ben's trash, where nothing is controlled",
        ),
        ("Does nobody control Crab in the end?", "Yes"),
        ("Where does Crab end up?", "Crab is in Ben's trash"),
        ("And where do Bob and Crab end up?", "Bob is at battlefield A; Crab is in Ben's trash"),
        ("What happens to Crab?", "Crab: in Ben's trash"),
        (
            "What happens to A and to Mega-Mech?",
            "battlefield A: controlled by Ana; Mega-Mech is in Ana's base, as before",
        ),
        ("Who's left standing?", "Bob is at battlefield A"),
        ("Who is the attacker in that fight?", "Ana"),
        ("Is Bob an attacker?", "Yes"),
        ("Does Crab count as an attacker?", "No: Crab was not"),
        ("Who gets focus first?", "Ana"),
        ("What Might does Crab have in that fight?", "3"),
        ("What Might do Bob and Crab fight with?", "Crab with 3 Might, Bob with 5 Might"),
        ("Which battlefields does Ana control?", "Battlefield A"),
        ("And Bob's own Might?", "5"),
        ("What Might has Bob then?", "5"),
        ("Is that allowed yet?", "Yes"),
    ],
)
def test_what_is_asked_of_the_end_is_answered(asked: str, answer: str) -> None:
    assert answers(FIGHT + asked) == [answer]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("Does Bob die? What about Crab?", ["No: Bob is at battlefield A", "Yes"]),
        ("How many points has Ana? And Ben?", ["3", "0"]),
        ("Does Bob die, so who has A?", ["No: Bob is at battlefield A", "Ana"]),
        ("Does Bob die or does Crab die?", ["No: Bob is at battlefield A", "Yes"]),
        ("Who is the attacker in that fight, and who gets focus first?", ["Ana", "Ana"]),
    ],
)
def test_several_questions_are_answered_each(asked: str, expected: list[str]) -> None:
    assert answers(FIGHT + asked) == expected


@pytest.mark.parametrize(
    "asked",
    [
        "Who has the battlefield?",  # there are two: nobody would be wrong
        "What about Crab?",  # nothing was asked before
        "Does Crab die? And Ana?",  # players do not die
        "Does Ana get Flash?",  # no token
        "What Might do the two fight with?",  # there are three
    ],
)
def test_what_nobody_can_tell_is_not_answered(asked: str) -> None:
    [course] = play(FIGHT + asked, all_cards()).courses
    assert len(course.unread) == 1


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("During the combat Bob has 5 Might", True),
        ("During the combat Bob has 6 Might", False),
        ("During the combat Crab has 3 Might", True),
        ("Bob survives at A", True),
        ("Bob survives at B", False),
        ("Crab survives at A", False),
        ("In the end Ana controls A", True),
        ("In the end Ben controls A", False),
        ("Ana has 3 points in the end", True),
        ("Ana has 2 points in the end", False),
    ],
)
def test_a_claim_of_a_moment_is_looked_at_there(claim: str, holds: bool) -> None:
    [course] = play(f"{FIGHT}{claim}.", all_cards()).courses
    assert [one.passed for one in course.checks] == [holds]


def test_the_might_in_a_combat_is_that_at_its_damage() -> None:
    """Not what it is once the effects of the combat are over."""
    text = (
        "Ben has Towering Combatant at A. Ana attacks A with Titan (9 Might).\n"
        "Ana passes. Ben plays Last Stand on Towering Combatant. The combat ends.\n"
        "During the combat Towering Combatant has {} Might. Towering Combatant has {} Might."
    )
    [course] = play(text.format(10, 8), all_cards()).courses
    assert [one.passed for one in course.checks] == [True, True]
    [course] = play(text.format(8, 10), all_cards()).courses
    assert [one.passed for one in course.checks] == [False, False]


def test_a_claim_before_what_is_only_waited_for_is_of_its_end() -> None:
    """Nobody does anything behind it; the combat alone goes on."""
    text = (
        "Ben has Towering Combatant at A. Ana attacks A with Titan (9 Might).\n"
        "Ana passes. Ben plays Last Stand on Towering Combatant. Nothing else is played.\n"
        "During the combat Towering Combatant has 10 Might. {}.\n"
        "After the combat Towering Combatant has 8 Might."
    )
    [course] = play(text.format("Titan dies"), all_cards()).courses
    assert [one.passed for one in course.checks] == [True, True, True]
    assert "once nobody does anything more" in course.checks[1].yet
    [course] = play(text.format("Towering Combatant dies"), all_cards()).courses
    assert [one.passed for one in course.checks] == [True, False, True]


def test_tokens_that_came_are_counted_and_are_they() -> None:
    text = "Ana plays Desert's Call, repeating it.\nEveryone passes.\n"
    asked = (
        "How many Sand Soldiers does Ana get, are they ready, and does Ben get one Sand Soldier?"
    )
    assert answers(text + asked) == [
        "2",
        "No: Sand Soldier 1 is not ready; Sand Soldier 2 is not ready",
        "No: it was none",
    ]


def test_a_question_in_the_middle_of_the_end_leaves_the_game_as_it_is() -> None:
    text = (
        "Ben has Crab (3 Might) at A. Ana plays Hextech Ray on Crab.\n"
        "Is Crab dead in the end? Ben reacts with Defy on Hextech Ray. Everyone passes.\n"
        "Crab has no damage."
    )
    [course] = play(text, all_cards()).courses
    assert [one.answer for one in course.answers] == ["Yes"]
    assert [one.passed for one in course.checks] == [True]
