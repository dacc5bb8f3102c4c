"""A question that does not read stops nothing: it is left out, and told; what hangs on it is too."""

import json

import pytest

from engine.core.scenario import Outcome, ScenarioError, outcome_json, transcript_text
from engine.riftbound.language import play
from engine.riftbound.language.tabling import standing
from engine.riftbound.language.weighing import weigh
from tests.engine.cardfile import all_cards

FIGHT = """Ben has Crab (3 Might) at A.
Ana moves Bob (5 Might) to A. Nobody plays anything.
"""


def played(text: str) -> Outcome:
    return play(text, all_cards())


def told(text: str) -> tuple[list[str], list[str]]:
    """The answers, and the questions that were left out."""
    [course] = played(text).courses
    return (
        [f"{one.sentence} {one.answer}" for one in course.answers],
        [one.sentence for one in course.unread],
    )


@pytest.mark.parametrize(
    ("asked", "answered", "left_out"),
    [
        (
            "Does Crab die? How does the crowd like Bob?",
            ["Does Crab die? Yes"],
            ["How does the crowd like Bob?"],
        ),
        (
            "Does Crab die, how does the crowd like Bob and who controls A?",
            ["Does Crab die? Yes", "who controls A? Ana"],
            ["how does the crowd like Bob?"],
        ),
        ("How does the crowd like Bob?", [], ["How does the crowd like Bob?"]),
        (
            "Does Crab die? Does Xerxes die?",  # it reads, and nothing is called so
            ["Does Crab die? Yes"],
            ["Does Xerxes die?"],
        ),
    ],
)
def test_what_reads_is_answered_and_what_does_not_is_told(
    asked: str, answered: list[str], left_out: list[str]
) -> None:
    assert told(FIGHT + asked) == (answered, left_out)


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("If Ben frobs Bob, does Crab die?", "Who controls A?"),  # asked of what is supposed
        ("Can Ben frob Bob?", "Does Crab die?"),
        ("How does the crowd like Bob?", "Does it die?"),  # “it” may be the crowd, or Bob
        ("How does Ana like Crab?", "Does she gain 1 point?"),
    ],
)
def test_a_question_that_hangs_on_one_that_was_left_out_is_left_out(first: str, then: str) -> None:
    assert told(f"{FIGHT}{first} {then}") == ([], [first, then])


@pytest.mark.parametrize(
    "text",
    [
        f"{FIGHT}If Ben frobs Bob, does Crab die? Crab survives.",
        f"{FIGHT}Can Ben frob Bob? Ana passes.",
        f"{FIGHT}How does the crowd like Bob? It died.",
        f"{FIGHT}Does Xerxes die? He survived.",
    ],
)
def test_what_is_done_or_claimed_and_hangs_on_it_is_refused(text: str) -> None:
    with pytest.raises(ScenarioError):
        played(text)


@pytest.mark.parametrize(
    "sentence",
    [
        "Ana frobs Bob to base, does Crab die?",  # something is done in it
        "Bob frobs Crab?",
        "Bob frobs. Does Crab die",  # no question mark: it may be an act
        "And so Ana frobs Crab!",
    ],
)
def test_what_is_no_question_by_its_form_stops_as_ever(sentence: str) -> None:
    with pytest.raises(ScenarioError):
        played(f"{FIGHT}{sentence}")


def test_acts_go_on_behind_a_question_in_the_middle() -> None:
    text = (
        "Ben has Crab (3 Might) at A.\nHow does the crowd like this?\n"
        "Ana plays Hextech Ray on Crab. Everyone passes.\nCrab died."
    )
    [course] = played(text).courses
    assert [one.passed for one in course.checks] == [True]
    assert [one.sentence for one in course.unread] == ["How does the crowd like this?"]


def test_nothing_to_play_or_answer_is_refused_as_ever() -> None:
    with pytest.raises(ScenarioError, match="I understand"):
        played("Ben has Crab (3 Might) at A.\nHow does the crowd like Crab?")


def test_it_is_never_an_unqualified_yes() -> None:
    outcome = played(f"{FIGHT}Crab died. How does the crowd like Bob?")
    assert all(check.passed for check in outcome.checks)
    assert not outcome.passed
    [left] = json.loads(outcome_json(outcome))["courses"][0]["unread"]
    assert (
        left["what"] == "I understand “How does”, but not “the” behind it"
        or "crowd" in left["what"]
    )
    assert left["line"] == 3
    assert "^" in left["caret"]
    shown = transcript_text(outcome)
    assert shown.index("NOT ANSWERED: How does the crowd like Bob?") < shown.index("1. ")


def test_what_would_read_stands_beside_it_and_was_tried_in_its_place() -> None:
    [course] = played(f"{FIGHT}Does Crab dye, and who controls A?").courses
    assert [one.answer for one in course.answers] == ["Ana"]
    [left] = course.unread
    near = {one.sentence: one.text for one in left.mended}
    assert "Does Crab die" in near
    [mended] = played(near["Does Crab die"]).courses
    assert [one.answer for one in mended.answers] == ["Yes", "Ana"]
    assert not mended.unread


def test_a_text_that_proves_something_is_read_to_its_last_word() -> None:
    """What ships and what is proved is played with every sentence, or not at all."""
    with pytest.raises(ScenarioError):
        weigh(f"{FIGHT}Crab died. How does the crowd like Bob?", all_cards())


def test_the_table_goes_on_from_such_a_text() -> None:
    text = "Ben has Crab (3 Might) at A.\nAna plays Hextech Ray on Crab.\nHow does the crowd like Crab?"
    assert standing(text, all_cards()).asked is not None
