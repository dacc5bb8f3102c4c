"""Questions are answered first, by what is true at their moment."""

import pytest

from engine.core.scenario import transcript_text
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

BOARD = """A board
given
  Ben has a 2-Might unit called Dan at A
  Ana has 2 points
then
  """


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("who controls A?", "Ben"),
        ("does Dan have 2 Might?", "Yes"),
        ("does Dan have 3 Might?", "No: "),
        ("is Dan exhausted?", "No: "),
        ("where is Dan?", "Dan is at battlefield A"),
        ("how many points does Ana have?", "2"),
        ("how much Might does Dan have?", "2"),
        ("how many units are at A?", "1"),
        ("can Ben react with Defy?", "No: Ben does not have priority"),
    ],
)
def test_a_question_is_answered(question: str, answer: str) -> None:
    shown = transcript_text(play(BOARD + question, all_cards()))
    assert shown.splitlines()[2].startswith(f"{question} {answer}"), shown
