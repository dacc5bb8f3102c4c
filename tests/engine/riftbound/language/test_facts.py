"""What the facts of a text lay down, and what they refuse: each misreading and many like it."""

from __future__ import annotations

import pytest

from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import Outcome
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards


def laid(*facts: str, claims: tuple[str, ...] = ()) -> Outcome:
    lines = ["A title", "given", *(f"  {one}" for one in facts), "then"]
    return play("\n".join([*lines, *(f"  {one}" for one in claims)]), all_cards())


def refused(*facts: str) -> ScenarioError:
    with pytest.raises(ScenarioError) as caught:
        laid(*facts, claims=("nobody has won",))
    return caught.value


LAID = [
    # a list lays down each of its members
    (
        "Ana has a Stalwart Poro and a Legion Rearguard in base",
        "Ana has 2 units in base",
    ),
    ("Ana has a Stalwart Poro, a Legion Rearguard and two Recruits at A", "Ana has 4 units at A"),
    ("Ana has Bob (3 Might) and Eel (2 Might) at A", "Ana has 2 units at A"),
    # a counted noun before as many names describes them
    ("Ana has two units, Una with 1 Might and Eel with 4 Might, at A", "Ana has 2 units at A"),
    ("Ana has two units, Una with 1 Might and Eel with 4 Might, at A", "Una has 1 Might"),
    ("Ana has two units, Una with 1 Might and Eel with 4 Might, at A", "Eel has 4 Might"),
    ("Ana has three 2-Might units, Un, Duo and Tri, at A", "Ana has 3 units at A"),
    # what is said of all of them holds for each
    ("Ana has Un and Duo, both with 3 Might, at A", "Un has 3 Might"),
    ("Ana has Un and Duo, both with 3 Might, at A", "Duo has 3 Might"),
    ("Ana has 4 units with 3 Might each at A", "Ana has 4 units at A"),
    ("Ana has only a Flash and a Defy in hand", "Ana has 2 cards in hand"),
    # a place on the last member holds for all before it, and each keeps its own
    ("Ana has Bob (3 Might) at A and Eel (2 Might) in base", "Bob is at A"),
    ("Ana has Bob (3 Might) at A and Eel (2 Might) in base", "Eel is in base"),
    # brackets
    ("Ana has a unit called Xan [Tank] at A", "Xan has Tank"),
    ("Ana has Xan (5) at A", "Xan has 5 Might"),
    ("Ana has Xan (5 Might, Tank) at A", "Xan has Tank"),
    ("Ana has a 2-Might Tank called Wall at A", "Wall has Tank"),
    # what comes behind the place
    ("Ana has a 4-Might unit called Bob at A with 2 damage", "Bob has 2 damage"),
    ("Ana has a 4-Might unit called Bob at A, exhausted", "Bob is exhausted"),
    ("Ana has a 4-Might unit called Bob that is exhausted at A", "Bob is exhausted"),
    # runes
    ("Ana has a Calm rune and a Fury rune", "Ana has 2 runes"),
    ("Ana has 4 runes, all exhausted", "Ana has 4 runes"),
    # modes
    ("a 3-player game", "Cleo has 0 points"),
    ("a 2v2 game with three battlefields", "Dara has 0 points"),
    ("there are three players", "Cleo has 0 points"),
    ("Ana and Cleo vs Ben and Dara", "Dara has 0 points"),
]


@pytest.mark.parametrize(("fact", "claim"), LAID)
def test_a_fact_lays_down_what_it_says(fact: str, claim: str) -> None:
    outcome = laid(fact, claims=(claim,))
    assert outcome.passed, [one.instead for course in outcome.courses for one in course.checks]


CONTRADICTIONS = [
    ("Ana controls A", "A is empty"),
    ("Ben controls A", "Ana controls A"),
    ("Ana controls A", "nobody controls A"),
    ("A is empty", "Ana has a Stalwart Poro at A"),
    ("Ana has 3 Energy", "Ana has 2 Energy"),
    ("Ana has 1 Fury Power", "Ana has 2 Fury Power"),
    ("Ana has 3 Energy", "Ana can pay nothing"),
    ("Ana has three ready Fury runes", "Ana has two ready Fury runes"),
    ("Ana has 3 points", "Ana has 4 points"),
    ("Ana has 3 XP", "Ana has 4 XP"),
    ("it is Ben's turn", "it is Ana's turn"),
    ("it is Ben's turn", "it is Ana's draw phase"),
    ("it is Ana's draw phase", "it is Ana's scoring step"),
    ("Ana has an exhausted Stalwart Poro in base", "Stalwart Poro is ready"),
    ("Ana has a Stalwart Poro with 1 damage in base", "Stalwart Poro has 2 damage"),
    ("Zap is a spell costing 2 Energy: draw 1", "Zap is a spell costing 2 Energy: draw 2"),
    ("Raider is a 2-Might unit", "Raider is a 3-Might unit"),
    ("Ana's hand is empty", "Ana has Flash in hand"),
    ("Ana has only Flash in hand", "Ana has Defy in hand"),
    ("Ana's legend is Bounty Hunter", "Ana's legend is Matriarch of War"),
    ("battlefield A is Targon's Peak", "the left battlefield is Baron Pit"),
    ("Ana has scored nothing this turn", "Ana conquered A this turn"),
    ("a three-player game", "a 2v2"),
    ("Ana controls A", "Ana controls no battlefields"),
]


@pytest.mark.parametrize(("first", "second"), CONTRADICTIONS)
def test_a_contradiction_is_refused_with_both_lines(first: str, second: str) -> None:
    what = str(refused(first, second))
    assert f"line 3 (“{first}”)" in what
    assert f"line 4 (“{second}”)" in what


def test_two_amounts_in_one_line_are_refused() -> None:
    assert "two things" in str(refused("Ana has 2 Energy and 3 Energy"))


NEEDS = "Ana has a 3-Might unit called Bob at A"


def test_two_owners_are_refused() -> None:
    what = str(refused(NEEDS, "Bob is owned by Ben", "Bob is owned by Ana"))
    assert "line 4" in what
    assert "line 5" in what


UNKNOWN = [
    ("Ana has a friendly Stalwart Poro at A", "friendly"),
    ("Ana has a Stalwart Poro with purple at A", "purple"),
    ("Ana has a chosen Stalwart Poro at A", "chosen"),
    ("Ana has a Spell at A", "Spell"),
    ("Crab is stunned", "Crab"),
    ("Ana has Blorple in hand", "Blorple"),
    ("Ana and Cleo vs Dara alone", "Dara"),
    ("a 2v2 game with two battlefields", "3 battlefields"),
    ("a game with five players", "five players"),
    ("Ana has at least 2 damage on Bob", ""),
    ("Ana has some Energy", ""),
    ("Ana has a 3-Might unit called Bob with at least 2 damage at A", "at least 2 damage"),
    ("Ana has a 3-Might unit called Bob at A purple", ""),
    ("Ana has a purple Stalwart Poro", ""),
]


@pytest.mark.parametrize(("fact", "word"), UNKNOWN)
def test_a_word_that_cannot_be_laid_down_is_an_error(fact: str, word: str) -> None:
    assert word in str(refused(fact))


@pytest.mark.parametrize(
    "thing", ["Ana has a 3-Might unit called Rook in base", "Ana has Rook (3) in base"]
)
def test_might_that_is_had_is_what_it_is(thing: str) -> None:
    """*Rook has 5 Might* says what its Might is, not what is added."""
    assert laid(thing, "Rook has 5 Might", claims=("Rook has 5 Might",)).passed


def test_might_that_is_had_holds_for_cards() -> None:
    facts = "Ana has Stalwart Poro in base", "Stalwart Poro has 5 Might"
    assert laid(*facts, claims=("Stalwart Poro has 5 Might",)).passed


def test_might_that_is_had_counts_what_is_added_elsewhere() -> None:
    facts = ("Ana has a 3-Might unit called Rook in base", "Rook has +2 Might this turn")
    assert laid(*facts, "Rook has 5 Might", claims=("Rook has 5 Might",)).passed


def test_a_state_said_twice_is_noted_and_changes_nothing() -> None:
    outcome = laid("Ana has 3 points", "Ana has 3 points", claims=("Ana has 3 points",))
    assert outcome.passed
    assert "Line 4 says again what line 3 says." in outcome.courses[0].assumptions


def test_a_thing_said_twice_is_two_things_and_says_so() -> None:
    outcome = laid(NEEDS, NEEDS, claims=("Ana has 2 units at A",))
    assert outcome.passed
    assert "There is more than one thing called Bob." in outcome.courses[0].assumptions


def test_defenders_stand_where_the_attack_is() -> None:
    facts = (
        "Ana attacks B with a 5-Might unit called Bob",
        "Ben defends with a 2-Might unit called Crab",
    )
    assert laid(*facts, claims=("Crab is at B",)).passed


def test_a_case_may_say_otherwise_than_what_all_cases_share() -> None:
    text = """A title
given
  it is Ben's turn
  Ana has 3 Energy
case A: Ana's turn
  given
    it is Ana's turn
    Ana has 2 Energy
  then
    it is Ana's turn
    Ana has 2 Energy
"""
    assert play(text, all_cards()).passed


def test_facts_may_come_in_any_order() -> None:
    facts = ("Bob has 2 damage", "Bob is exhausted", NEEDS, "it is Ben's turn")
    assert laid(*facts, claims=("Bob has 2 damage", "Bob is exhausted")).passed


def test_a_number_alone_is_so_many_more_of_the_last() -> None:
    fact = "Ana has 2 Recruits at A and 3 at B"
    assert laid(fact, claims=("Ana has 2 Recruits at A", "Ana has 3 Recruits at B")).passed


def test_a_list_of_keywords_and_might_is_one_list() -> None:
    fact = "Ana has a unit with Shield 2 and 3 Might called Bob at A"
    assert laid(fact, claims=("Bob has 3 Might", "Bob has Shield 2")).passed


def test_what_is_off_the_board_is_like_nothing() -> None:
    facts = ("Ana has a 3-Might unit called Bob in hand", "Bob is stunned")
    assert "not on the board" in str(refused(*facts))


def test_a_fact_of_each_player_is_laid_down_for_each() -> None:
    fact = "Ana and Ben each have a Stalwart Poro in base"
    assert laid(fact, claims=("Ana has 1 unit in base", "Ben has 1 unit in base")).passed


def test_one_name_has_one_might_for_one_player() -> None:
    assert "contradict" in str(refused("Ana has Bob (3 Might) at A", "Ana has Bob (5 Might) at A"))
    assert laid("Ana has Bob (3) at A", "Ben has Bob (4) at B", claims=("nobody has won",)).passed
