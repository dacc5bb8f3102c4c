"""What stands before the first sentence of a text: talk is its title, whatever tells of the game is none."""

import pytest

from engine.core.scenario import ScenarioError
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

FACTS = "Ben has a 3-Might unit called Crab at A.\nAna plays Hextech Ray on Crab.\nEveryone passes.\nCrab died."


@pytest.mark.parametrize(
    ("talk", "title"),
    [
        ("Third time lucky: ", "Third time lucky"),
        ("Two against one. ", "Two against one"),
        ("Question from the table next door. ", "Question from the table next door"),
        ("Disintegrate into thin air.\n", "Disintegrate into thin air"),
    ],
)
def test_talk_before_the_first_sentence_is_the_title(talk: str, title: str) -> None:
    outcome = play(talk + FACTS, all_cards())
    assert outcome.title == title
    assert outcome.passed


@pytest.mark.parametrize(
    "told",
    [
        "A Stalwart Poro for Ben.",
        "A Stalwart Poro at A.",
        "Ben holds nothing back at all.",
        "3 frobs.",
        "My turn to shine.",
        "Stalwart Poro in hand: Ben hopes.",
    ],
)
def test_what_may_tell_of_the_game_is_never_left_out(told: str) -> None:
    with pytest.raises(ScenarioError):
        play(f"{told}\n{FACTS}", all_cards())


def test_an_error_behind_talk_points_into_the_line_as_written() -> None:
    with pytest.raises(ScenarioError) as refused:
        play(f"Third time lucky: Ben has a frob at A.\n{FACTS}", all_cards())
    error = refused.value
    assert error.source == "Third time lucky: Ben has a frob at A."
    assert error.source[error.column - 1 :].startswith("frob")
