"""What people leave out or tell beside what they say: read as meant, or refused."""

import pytest

from engine.core.scenario import Outcome, ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards


def played(text: str) -> Outcome:
    return play(text, all_cards())


def checks(text: str) -> list[bool]:
    return [one.passed for one in played(text).checks]


@pytest.mark.parametrize(
    ("fact", "claims"),
    [
        ("Ana is on 6 points, Ben on 4", ["Ana has 6 points", "Ben has 4 points"]),
        ("Ana has 6 points, Ben 5", ["Ana has 6 points", "Ben has 5 points"]),
        ("Ben has Crab (2 Might) at A with two 2-Might units called Pip and Pop",
         ["Crab is at A", "Pip is at A", "Pop is at A", "Ben has 3 units at A"]),
        ("A is open", ["A is uncontrolled", "no units are at A"]),
        ("Ana has Bob (2 Might) in base. B is Ben's as well", ["Ben controls B", "Bob is in base"]),
        ("Ben has Crab (2 Might) at A. Ana's turn, she has 3 points and Flash in hand",
         ["Ana has 3 points", "Ben has 0 points", "Ana has 1 card in hand"]),
        ("2v2: Ana and Cleo against Ben and Dara. Dara has 2 points", ["Ben has 2 points"]),
        ("Three players: Ana, Ben and Cleo. Cleo has 2 points", ["Cleo has 2 points"]),
    ],
)  # fmt: skip
def test_a_fact_is_told_with_less(fact: str, claims: list[str]) -> None:
    facts = "".join(f" {one}\n" for one in fact.split(". "))
    assert checks(f"given\n{facts}then\n" + "\n".join(claims)) == [True] * len(claims)


def test_three_players_before_a_colon_are_no_title() -> None:
    text = "Three players: Ana, Ben and Cleo.\nCleo has 2 points.\nDoes Cleo have 2 points?"
    outcome = played(text)
    assert outcome.title == ""
    assert [one.answer for one in outcome.courses[0].answers] == ["Yes"]


FIGHT = """given
  Ben has Crab (2 Might) at A
  Ana has Petty Officer in base
when
  Ana moves Petty Officer to A
then
"""


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Petty Officer has 6 Might as attacker", True),
        ("Petty Officer has 6 Might as an attacker", True),
        ("Petty Officer has 5 Might as attacker", False),
        ("Petty Officer is at A, exhausted, with no damage", True),
        ("Petty Officer is at A, exhausted, with 1 damage", False),
        ("Petty Officer is in base, exhausted, with no damage", False),
    ],
)
def test_what_is_told_behind_a_claim_is_looked_at(claim: str, holds: bool) -> None:
    assert checks(FIGHT + claim) == [holds]


def test_who_is_where_something_is_done_was_there() -> None:
    text = "Ana moves Rook (2 Might) to A, where Ben has Mega-Mech.\nEveryone passes.\nRook died."
    assert checks(text) == [True]


@pytest.mark.parametrize(
    "fact",
    [
        "Ben has his only unit at A",
        "Ana has Petty Officer as attacker",
    ],
)
def test_what_could_be_one_thing_more_is_refused(fact: str) -> None:
    with pytest.raises(ScenarioError):
        played(f"given\n {fact}\nthen\n Ben has 0 points")


@pytest.mark.parametrize("silence", ["No tricks from anyone", "Nothing else is played"])
def test_nothing_is_played(silence: str) -> None:
    text = (
        "Ben has a 3-Might unit called Crab at A.\nAna plays Hextech Ray on Crab.\n{}.\nCrab died."
    )
    assert checks(text.format(silence)) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "There are four players, Ana, Ben and Cleo",
        "There are two battlefields A, B and C",
        "The players are not Ana, Ben and Cleo",
        "Ana's Loyal Poro isn't at A together with a Recruit token",
        "Ana has Loyal Poro and next to it Pip, a 2-Might unit",
        "Ana has nothing at A and next to it Pip, a 2-Might unit",
        "There Ana has Pip (2 Might)",
        "Ana controls A, and there she has Pip with 3 Might and Long Sword in hand",
        "Ben has Crab (2 Might) at A and there Ana has Pip (2 Might) in base",
        "Ben has Crab (2 Might) at A and there Ana had Pip (2 Might)",
        "Ana does not have Loyal Poro at A and next to it Pip, a 2-Might unit",
    ],
)
def test_nothing_stands_beside_what_is_not_there(text: str) -> None:
    with pytest.raises(ScenarioError):
        played(f"given\n {text}\nthen\n Ana has 0 points")
