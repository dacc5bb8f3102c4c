"""Facts that say there is no more: laid down, and contradicted loudly by whatever else there is."""

import pytest

from engine.core.scenario import Outcome, ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

ONE = "Ben has 1 unit"


def played(text: str) -> Outcome:
    return play(text, all_cards())


def told(facts: str, *claims: str) -> list[bool]:
    given = "".join(f" {one}\n" for one in facts.split(". "))
    checks = played(f"given\n{given}then\n" + "\n".join(claims)).checks
    return [one.passed for one in checks]


@pytest.mark.parametrize(
    ("fact", "claims"),
    [
        ("Ben has Stalwart Poro at A and no other units", [ONE]),
        ("Ben has Stalwart Poro at A and no other units there", [ONE]),
        ("Ben has Stalwart Poro and no other units at A", ["Stalwart Poro is at A", ONE]),
        ("Ben has Stalwart Poro at A and nothing else", [ONE, "Ben has no cards in hand"]),
        ("Ben has Stalwart Poro at A and nothing more", [ONE]),
        ("Ben has Stalwart Poro at A and that's all", [ONE]),
        ("Ben has Stalwart Poro at A and nothing else there", [ONE]),
        ("Ben has Stalwart Poro at A and nobody else", [ONE]),
        ("Ben has Stalwart Poro at A. He has no other units", [ONE]),
        ("Ben only has Stalwart Poro at A", [ONE]),
        ("Ben has only Stalwart Poro at A", [ONE]),
        ("Ben has only Stalwart Poro and Mega-Mech at A", ["Ben has 2 units"]),
        ("Ben has a single unit at A, Stalwart Poro", [ONE, "Stalwart Poro has 2 Might"]),
        ("Ben has a single unit, Stalwart Poro, at A", [ONE, "Stalwart Poro is at A"]),
        ("Ben has only one unit at A, Stalwart Poro", [ONE, "Stalwart Poro has 2 Might"]),
        ("Ben has a single unit at A: Stalwart Poro", [ONE, "Stalwart Poro is at A"]),
        ("Ben has two units at A, Stalwart Poro and Mega-Mech", ["Ben has 2 units"]),
        ("Ben has a stunned unit at A, Stalwart Poro", [ONE, "Stalwart Poro is stunned"]),
        ("Ben has none but Flash in hand", ["Ben has 1 card in hand"]),
        ("Ben has nothing but Flash in hand", ["Ben has 1 card in hand"]),
        ("there are no cards in Ben's hand but Flash", ["Ben has 1 card in hand"]),
        ("there are 3 cards in Ben's trash and none in Ben's hand", ["Ben has no cards in hand"]),
        ("Ben has exactly one ready Calm rune and nothing else to pay with",
         ["Ben cannot play Vengeance", "Ben has 1 rune"]),
        ("Ben has one card in his Rune Deck", ["Ben has 1 card in his Rune Deck"]),
        ("Ben has one card left in his Main Deck", ["Ben has 1 card in his Main Deck"]),
    ],
)  # fmt: skip
def test_it_is_laid_down(fact: str, claims: list[str]) -> None:
    assert told(fact, *claims) == [True] * len(claims)


@pytest.mark.parametrize(
    "facts",
    [
        "Ben has Stalwart Poro at A and no other units. Ben has Mega-Mech at B",
        "Ben has Mega-Mech at B. Ben has Stalwart Poro at A and no other units",
        "Ben has Stalwart Poro and no other units at A. Ben has Mega-Mech at A",
        "Ben has Stalwart Poro at A and no other units there. Ben's Mega-Mech is at A",
        "Ben has Stalwart Poro at A and nothing else. Ben has Flash in hand",
        "Ben has Stalwart Poro at A and nothing else. Ben has Zhonya's Hourglass in base",
        "Ben has Stalwart Poro at A and nothing else there. Ben has Mega-Mech at A",
        "Ben has Stalwart Poro at A and nobody else. Ben has a 3-Might unit called Crab at A",
        "Ben only has Stalwart Poro at A. Ben has Mega-Mech at A",
        "Ben has only Stalwart Poro at A. Ben has Mega-Mech at A",
        "Ben has a single unit at A, Stalwart Poro. Ben has Mega-Mech at A",
        "Ben has a single unit at A: Stalwart Poro. Ben has Mega-Mech at A",
        "Ben has only two units at A: Stalwart Poro and Mega-Mech. Ben has a Recruit at A",
        "Ben has exactly 2 units at A. Ben has Mega-Mech at A",
        "Ben has none but Flash in hand. Ben has Defy in hand",
        "there are no cards in Ben's hand but Flash. Ben has Defy in hand",
        "Ben has a gear in base, Stalwart Poro",
        "Ben has a single spell in hand, Stalwart Poro",
        "Ben has his only unit at A",
        "Ben has no other unicorns",
        "Ben has Stalwart Poro at A and no other purple",
    ],
)
def test_what_goes_beyond_it_is_refused(facts: str) -> None:
    with pytest.raises(ScenarioError):
        told(facts, "Ben has 0 points")


@pytest.mark.parametrize(
    "act",
    ["Ben attacks B with Mega-Mech", "Ben moves a 3-Might unit called Crab to B"],
)
def test_no_act_speaks_of_more(act: str) -> None:
    with pytest.raises(ScenarioError, match="no other units”, and Ben also has"):
        played(f"given\n Ben has Stalwart Poro at A\n Ben has no other units\nwhen\n {act}")


def test_what_is_elsewhere_or_somebody_elses_is_no_more_of_it() -> None:
    facts = "Ben has Stalwart Poro and no other units at A. Ben has Mega-Mech at B. Ana has Pit Rookie in base"
    assert told(facts, "Ben has 2 units", "Ana has 1 unit") == [True, True]


def test_nothing_else_is_played_from_an_empty_hand() -> None:
    text = "given\n Ben has Stalwart Poro at A and nothing else\nwhen\n Ben plays Vengeance on Stalwart Poro"
    [course] = played(text).courses
    assert course.stopped is not None
    assert "has no Vengeance to play" in course.stopped.what


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Ben has Stalwart Poro at A and no other units", False),
        ("Ben has Stalwart Poro at A and no other units there", None),
        ("Ben has no other units at A", None),
    ],
)
def test_as_a_claim_it_is_looked_at(claim: str, holds: bool | None) -> None:
    text = f"given\n Ben has Stalwart Poro at A and Mega-Mech at B\nthen\n {claim}"
    try:
        found = all(one.passed for one in played(text).checks)
    except ScenarioError:
        return  # refused: never taken for something else
    assert holds is None or found == holds


@pytest.mark.parametrize("done", ["kills", "banishes"])
def test_an_attempt_assumes_no_card_in_hand_that_is_known_to_be_elsewhere(done: str) -> None:
    facts, when = "Ana has Stalwart Poro in base", f"an effect {done} Stalwart Poro"
    text = f"given\n {facts}\nwhen\n {when}\nthen\n Ana may not play Stalwart Poro"
    [course] = played(text).courses
    assert [one.passed for one in course.checks] == [True]
