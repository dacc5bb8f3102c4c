"""What is spelled or worded otherwise than it is taken is said, and the board stands before step 1."""

import json

import pytest

from engine.core.scenario import Outcome, outcome_json, transcript_text
from engine.riftbound.language import play
from engine.riftbound.language.acts.doing import ACTS
from engine.riftbound.language.grammar.lexicon import table
from engine.riftbound.language.grammar.verbs import BY_NAME, SYNONYMS, Synonym
from tests.engine.cardfile import all_cards


def _played(*lines: str) -> Outcome:
    return play("\n".join(("Title", *lines)), all_cards())


@pytest.mark.parametrize(
    ("lines", "read"),
    [
        (("given", "Ben has Stalwert Poro at A"), [(3, "Stalwert Poro", "Stalwart Poro")]),
        (("given", "Ana has Kato in base"), [(3, "Kato", "Kato the Arm")]),
        (("given", "Ana has a creature called Bob at A"), [(3, "creature", "unit")]),
        (("given", "Ana has a unit called Bob at A", "when", "an effect destroys Bob"),
         [(5, "destroys", "kills")]),
        (("given", "Ben has Crab with 3 Might at A", "when", "Ana casts Hextech Ray on Crab"),
         [(5, "casts", "plays")]),
        (("given", "Ben has two units, Una with 1 Might and Eel with 4 Might, at A"),
         [(3, "two units, Una with 1 Might and Eel with 4 Might", "Una and Eel")]),
        (("given", "P2 has 3 points"), [(3, "P2", "Ben")]),
        (("given", "Ana's legend is Yasuo, Unforgiven"), []),
        (("given", "Ana has Bob with 3 Might at A", "when", "Ana plays Flash on Bob"), []),
        (("given", "Ben has Crab with 3 Might at A", "when", "Ana plays Hextech Ray on Crab"), []),
    ],
)  # fmt: skip
def test_each_word_that_was_taken_for_another_is_said_once(
    lines: tuple[str, ...], read: list[tuple[int, str, str]]
) -> None:
    """Mistyped, short, a synonym, a list, a seat; what is spelled as it is says nothing."""
    assert [(one.line, one.typed, one.taken) for one in _played(*lines).read] == read


def test_without_headings_each_sentence_says_what_it_was_taken_for() -> None:
    """Where the verb alone tells facts, acts and claims apart, the reader sees which is which."""
    text = "Ana has Bob with 3 Might in base.\nAna moves Bob to A\nBob is at battlefield A"
    [course] = play(text, all_cards()).courses
    assert [(one.typed, one.taken) for one in course.read] == [
        ("Ana has Bob with 3 Might in base", "given"),
        ("Ana moves Bob to A", "done"),
        ("Bob is at battlefield A", "claimed"),
    ]


def test_without_headings_a_first_line_that_is_a_fact_is_no_title() -> None:
    """Nothing that is said is taken for a mere name of the text; what says nothing is one."""
    fact = play("Ana has 7 points\nAna ends her turn\nAna has 7 points", all_cards())
    assert fact.title == ""
    assert [one.passed for one in fact.checks] == [True]
    named = play("Seven points\nAna has 7 points\nAna ends her turn", all_cards())
    assert named.title == "Seven points"


def test_the_board_is_the_one_before_step_one() -> None:
    """What is there as the scenario begins, though it dies in it; in text where it can be drawn."""
    outcome = _played(
        "given", "Ben has Crab with 3 Might at A", "when", "an effect kills Crab", "then", "Crab died"
    )  # fmt: skip
    board = outcome.courses[0].opening
    assert [piece.name for site in board.battlefields for piece in site.pieces] == ["Crab"]
    kept = json.loads(outcome_json(outcome))["courses"][0]["opening"]
    assert kept["battlefields"][0]["pieces"][0]["might"] == 3
    text = transcript_text(outcome, draw=lambda board: f"{len(board.battlefields)} battlefields")
    assert text.index("Board\n  2 battlefields\n") < text.index("1. ")
    assert "Board" not in transcript_text(outcome)


@pytest.mark.parametrize("one", SYNONYMS, ids=lambda one: one.said)
def test_a_synonym_stands_for_a_word_that_means_something(one: Synonym) -> None:
    """It is no word of the language itself, but with a particle or where something must be said with
    it, and what it stands for is one."""
    name = one.meant[0]
    known = (
        {(word,) for word in one.meant} & table().keys() if one.kind == "NOUN" else name in BY_NAME
    )
    assert known
    assert one.kind == "NOUN" or one.forms[0] not in BY_NAME or one.particle or one.needs
    assert one.kind == "NOUN" or name in ACTS or name in ("stay", "wear", "look")
