"""What people who had never seen the language wrote, and was once read as something else."""

import pytest

from engine.core.scenario import Outcome, ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

TWO = """One of two
given
  Ben has a 3-Might unit called Tock at A
  Ben has a 3-Might unit called Tick at A
when
  Ana plays Hextech Ray on Tock
  everyone passes
then
"""


def played(text: str) -> Outcome:
    return play(text, all_cards())


def checks(text: str) -> list[bool]:
    return [one.passed for one in played(text).checks]


def test_a_heading_with_its_first_sentence_is_no_title() -> None:
    text = "Given Ben has 3 points\nwhen\nAna plays Progress Day\nthen\nBen has 0 points"
    assert checks(text) == [False]
    assert checks(text.replace("Given", "Given:")) == [False]


def test_a_first_line_that_does_something_is_refused_as_a_title() -> None:
    text = "Ana plays Hextech Ray on Bob. Everyone passes.\nthen\nBen has 0 points"
    with pytest.raises(ScenarioError, match="before any block"):
        played(text)


def test_a_title_alone_is_nothing_to_play() -> None:
    with pytest.raises(ScenarioError, match="nothing to play"):
        played("Given Ben has Tock at A, when Ana plays Hextech Ray on Tock, then Tock died.")


@pytest.mark.parametrize("word", ["Everyone", "Everybody"])
def test_everyone_written_large_is_nobodys_name(word: str) -> None:
    course = played(TWO.replace("everyone passes", f"{word} passes") + "Tock died").courses[0]
    assert course.passed
    assert not course.read


def test_one_of_two_is_enough_for_or() -> None:
    claims = ["Tick or Tock died", "Tick or Tock is at A", "Ana or Ben controls A"]
    assert checks(TWO + "\n".join(claims)) == [True, True, True]
    assert checks(TWO + "Ana or Ben wins\nTick or Tock has 9 Might") == [False, False]


def test_or_denied_is_refused() -> None:
    with pytest.raises(ScenarioError, match="two things"):
        played(TWO + "Tick or Tock did not die")


def test_what_goes_on_is_said_beside_what_is_not_so() -> None:
    text = TWO.split("when")[0] + "  Ana has a 9-Might unit called Bob in base\nwhen\n"
    outcome = played(f"{text}  Ana moves Bob to A\nthen\n  Tock died")
    assert outcome.checks[0].instead.endswith("the combat at battlefield A is not over")
