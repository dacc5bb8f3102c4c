"""What is told as one tells it at the table: that nothing is done, what is there, who plays."""

import pytest

from engine.core.scenario import ScenarioError
from engine.core.scenario_outcome import Course
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards


def course(text: str) -> Course:
    return play(text, all_cards()).courses[0]


SHOT = """Ben has a 3-Might unit called Crab at A.
I play Hextech Ray on Crab. {}.
Crab died."""


@pytest.mark.parametrize(
    "said",
    [
        "Nobody does anything about it",
        "Neither player does anything",
        "No player responds",
        "He does nothing about that",
        "He does nothing, and neither do I",
        "He doesn't do anything, neither do I",
        "He does not respond and neither do I",
        "I pass and he passes too",
        "He doesn't do anything at all",
        "Ben doesn't react to that",
        "There is no response",
        "There are no responses from him",
    ],
)
def test_that_nothing_is_done_is_said_in_many_ways(said: str) -> None:
    assert course(SHOT.format(said)).passed


@pytest.mark.parametrize(
    "said",
    [
        "Nobody does nothing",
        "Nobody doesn't do anything",
        "He does something about it",
        "He reacts and neither do I",
        "He doesn't pass, and so do I",
        "Nobody does anything about purple",
        "Neither Crab does anything about it",
    ],
)
def test_what_denies_twice_or_does_something_is_refused(said: str) -> None:
    with pytest.raises(ScenarioError):
        course(SHOT.format(said))


POSED = "{}\nI play Hextech Ray on Stalwart Poro. Everyone passes.\nStalwart Poro died."


@pytest.mark.parametrize(
    "given",
    [
        "Ben has Stalwart Poro at A while I have Legion Rearguard at B.",
        "Ben's Stalwart Poro is at A while my Legion Rearguard is at B.",
        "While Ben has Stalwart Poro at A, I have Legion Rearguard at B.",
        "Ben controls A and his only unit there is Stalwart Poro.",
        "The only unit at A is Ben's Stalwart Poro.",
        "Stalwart Poro is Ben's only unit at A.",
        "Ben has Stalwart Poro at A. Stalwart Poro is Ben's only unit at A.",
        "Ben has Stalwart Poro at A, and B is empty with nothing on it.",
        "Ben has Stalwart Poro at A, and B has nothing on it.",
        "Ben has Stalwart Poro at A. There is nobody at B.",
        "Ben has Stalwart Poro at A and nobody has anything at B.",
        "There are three players: me, Ben and Cleo. Ben has Stalwart Poro at A.",
        "There are three of us: me, Ben and Cleo. Ben has Stalwart Poro at A.",
        "We are playing 2v2: me and Cleo against Ben and Dara. Ben has Stalwart Poro at A.",
        "I am playing against Ben. Ben has Stalwart Poro at A.",
    ],
)
def test_what_is_there_is_said_in_many_ways(given: str) -> None:
    found = course(POSED.format(given))
    assert found.passed
    assert not course(POSED.format(given).replace("Poro died", "Poro survived")).passed


@pytest.mark.parametrize(
    "given",
    [
        "Ben has Stalwart Poro at A with Long Sword attached to it.",
        "Ben has Stalwart Poro, with Long Sword attached to it, at A.",
        "Ben has Stalwart Poro at A. It has Long Sword attached.",
        "Ben has Stalwart Poro at A. Long Sword is attached to it.",
        "Ben's Stalwart Poro is at A with Long Sword attached.",
    ],
)
def test_equipment_told_to_be_attached_is_on_it(given: str) -> None:
    """So that three damage are too few."""
    found = course(POSED.format(given) + " Stalwart Poro has 4 Might.").checks
    assert [one.passed for one in found] == [False, True]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("Ben has Stalwart Poro at B. Ben's only unit at A is Stalwart Poro.", "somewhere else"),
        ("Ben has Legion Rearguard at A. Ben's only unit at A is Stalwart Poro.", "also has"),
        ("Ben's only unit at A is Stalwart Poro. Ben has Legion Rearguard at A.", "also has"),
        ("The only unit at A is Ben's Stalwart Poro. I have Legion Rearguard at A.", "also has"),
        ("Ben has Stalwart Poro at A, and A has nothing on it.", "."),
        ("Ben has Stalwart Poro at A. There is nobody at A.", "."),
        ("There are three players: me and Ben. Ben has Stalwart Poro at A.", "."),
        ("Ben has Stalwart Poro at A with nothing on it.", "."),
    ],
)
def test_facts_told_so_contradict_each_other(given: str, why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        course(POSED.format(given))


def test_two_things_that_are_so_at_once_are_both_claimed() -> None:
    given = "Ben has Stalwart Poro at A while I have Legion Rearguard at B.\n"
    board = given.replace(".\n", ".\nI play Progress Day.\n")
    for place, holds in (("B", True), ("A", False)):
        claim = f"Stalwart Poro is at A while Legion Rearguard is at {place}."
        assert course(board + claim).checks[0].passed is holds


ACTED = "Ben has a 3-Might unit called Crab at A.\n{}"


@pytest.mark.parametrize(
    "done",
    [
        "Right, I play Hextech Ray on Crab and everyone passes.",
        "Of course I play Hextech Ray on his Crab! Everyone passes.",
        "Anyway, I play Hextech Ray on Crab instead. Everyone passes.",
        "I play Hextech Ray on Crab (very proud indeed) and everyone passes.",
        "I play Hextech Ray on Crab – big smile, utterly pleased – and everyone passes.",
        "I play Hextech Ray on Crab.\nWhen it resolves, Crab dies.",
        "With Hextech Ray I kill Crab.",
        "When I play Hextech Ray on Crab, everyone passes.",
    ],
)
def test_what_is_done_is_told_with_more_words(done: str) -> None:
    assert course(ACTED.format(f"{done}\nCrab died.")).passed
    assert not course(ACTED.format(f"{done}\nCrab survived.")).passed


@pytest.mark.parametrize(
    "done",
    [
        "Wrong, I play Hextech Ray on Crab and everyone passes.",
        "Right, purple I play Hextech Ray on Crab and everyone passes.",
        "I play Hextech Ray on Crab (not really) and everyone passes.",
        "I play Hextech Ray on Crab (exhausted never) and everyone passes.",
        "I play Hextech Ray on Crab – Flash, never mind – and everyone passes.",
        "With purple I kill Crab.",
        "I play Hextech Ray on Crab. When it weirdly resolves, Crab dies.",
    ],
)
def test_what_may_change_it_is_not_left_out(done: str) -> None:
    with pytest.raises(ScenarioError):
        course(ACTED.format(f"{done}\nCrab died."))


@pytest.mark.parametrize(
    "done",
    [
        "I play Hextech Ray on my Crab.",  # he is Ben's
        "I play Hextech Ray on Crab.\nWhen Defy resolves, Crab dies.",
        "With Defy I kill Crab.",
        "In the showdown I play Hextech Ray on Crab.",
    ],
)
def test_what_is_told_so_is_held_against_the_game(done: str) -> None:
    try:
        found = course(ACTED.format(f"{done}\nCrab died."))
    except ScenarioError:
        return
    assert found.stopped or not found.passed


HELD = (
    "I have {} points and a 3-Might unit called Crab at A, which I control.\nBen ends his turn.\n"
)


@pytest.mark.parametrize(("points", "answer"), [(7, "Yes"), (5, "No")])
@pytest.mark.parametrize("asked", ["Do I win when I hold there?", "When I hold A, do I win?"])
def test_what_is_asked_of_a_moment(points: int, answer: str, asked: str) -> None:
    assert course(HELD.format(points) + asked).answers[0].answer.startswith(answer)


def test_when_at_the_head_of_a_line_is_a_heading_only_beside_others() -> None:
    given = "Given Ben has a 3-Might unit called Crab at A\nWhen Ana plays Hextech Ray on Crab"
    assert course(f"{given}\nand everyone passes\nThen: Crab died").passed
    told = ACTED.format("I play Hextech Ray on Crab.\nWhen it resolves, Crab dies.")
    assert [one.passed for one in course(told).checks] == [True]


def test_focus_is_passed_once_the_chain_is_empty() -> None:
    """A trigger of the move still waits: all of it has resolved before anybody passes focus, which is
    said."""
    found = course(
        """Ben is attacking A with Akali, Silent. Ana defends with a 3-Might unit called Guard.
Ana has Star-Crossed in hand. Ben has Flash in hand.
Ben passes focus.
Ana plays Star-Crossed on Guard and Akali.
Ben reacts with Flash on Akali.
Nobody does anything more.
Akali is in Ben's base.
Guard is in Ana's hand."""
    )
    assert found.passed
    assert any("until the chain was empty" in one for one in found.assumptions)


ITS = """A is empty. Ben has a 2-Might unit called Gnome in base.
Ana has Irresistible Faefolk in base.
Ana moves Irresistible Faefolk to A.
Ana uses its ability to {} Gnome{}.
Nobody does anything more."""


def test_its_ability_is_that_of_what_was_spoken_of() -> None:
    """It was asked of the word *its* itself, which ended the play with an error of ours."""
    found = course(ITS.format("move", " to A") + "\nIrresistible Faefolk died.\nGnome is at A.")
    assert found.passed
    with pytest.raises(ScenarioError, match="no ability of it does that"):
        course(ITS.format("kill", ""))


@pytest.mark.parametrize(("said", "right"), [("Rook's ready", True), ("Rook's exhausted", False)])
def test_a_shortened_is(said: str, right: bool) -> None:
    text = "given\n  Ana has a 4-Might unit called Rook in base\nthen\n  {}"
    assert course(text.format(said)).passed is right


def test_a_shortened_is_names_nothing() -> None:
    """*Rook's Might 4* was told to be no, because Rook is not what a card of that word is."""
    with pytest.raises(ScenarioError):
        course("given\n  Ana has a 4-Might unit called Rook in base\nthen\n  Rook's Might 4")
