"""Talk beside the game is left out and said to be; whatever holds a word of the game is none."""

import pytest

from engine.core.scenario import ScenarioError
from engine.core.scenario_outcome import Course
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

TEXT = """Talk
given
  Ben has a 3-Might unit called Crab at A
  {}
when
  Ana plays Hextech Ray on Crab
  everyone passes
then
  Crab died
"""


def course(talk: str) -> Course:
    return play(TEXT.format(talk), all_cards()).courses[0]


@pytest.mark.parametrize(
    "talk",
    [
        "Question from the table next door",
        "Pretty silly, really",
        "Ok so last night at the kitchen table, slightly heated: Ana has 2 points",
        "Third time lucky: Ana has 2 points. Ben has 3 points",
    ],
)
def test_talk_is_left_out_and_said_to_be(talk: str) -> None:
    found = course(talk)
    assert [one.passed for one in found.checks] == [True]
    left = [one for one in found.read if one.taken.startswith("left out")]
    assert [(one.line, one.typed) for one in left] == [(4, talk.partition(":")[0])]


def test_what_stands_behind_talk_is_read() -> None:
    text = TEXT.format("Third time lucky: Ana has 2 points. Ben has 3 points")
    checks = play(f"{text}  Ana has 2 points\n  Ben has 2 points", all_cards()).checks
    assert [one.passed for one in checks] == [True, True, False]


@pytest.mark.parametrize(
    "said",
    [
        "stuned now",  # a slip
        "Crab weirdly",  # a name
        "purple monkey two",  # a number
        "purple monkey 2",
        "monkey plays",  # a verb
        "a purple unit",  # a noun
        "not purple monkey",  # a denial
        "nt purple monkey never",
        "Tom monkey Lisa",  # perhaps a player
        "purple Flash",  # a card
        "he monkey",  # somebody
        "unicorn",  # too short to be talk
        "purple unit: Ana has 2 points",
    ],
)
def test_a_word_of_the_game_is_never_left_out(said: str) -> None:
    with pytest.raises(ScenarioError):
        course(said)


@pytest.mark.parametrize(
    "said",
    [
        "Ana says enemy spells can't choose Crab, so she keeps it",
        "Ana thinks a plain Hextech Ray is enough to get rid of it",
        "My mate says only units with Ganking printed can",
        "They clearly think it's a free point",
        'He says "fine, no point"',
    ],
)
def test_what_somebody_says_or_thinks_is_left_out_and_said_to_be(said: str) -> None:
    found = course(said)
    assert [one.passed for one in found.checks] == [True]
    [left] = [one for one in found.read if one.taken.startswith("left out")]
    assert (left.line, left.typed) == (4, said)
    assert "says or thinks" in left.taken


@pytest.mark.parametrize(
    "said",
    [
        "Ben says he plays Defy on Crab",  # what is done
        "Ben says it is fine and plays Hextech Ray on Crab",
        "I think Ben has Mega-Mech at B",  # what is there
        "Ben says Ana has 3 points",
        "Ana says Crab is exhausted",
        "Ben says no",
    ],
)
def test_what_may_tell_of_the_game_is_never_taken_for_an_opinion(said: str) -> None:
    with pytest.raises(ScenarioError):
        course(said)
