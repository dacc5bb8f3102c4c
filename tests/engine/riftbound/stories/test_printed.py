"""What is printed on a card stands beside what was paid for it, where that is not the same."""

from __future__ import annotations

import pytest

from engine.riftbound.stories.reading.reading import read_story
from tests.engine.riftbound.stories.test_reading import BOOK
from tests.engine.riftbound.stories.told import played


@pytest.mark.parametrize(
    ("text", "paid", "printed"),
    [
        (
            "I play Falling Star on his Pouty Poro, both halves on it. How much do I pay?",
            "it was 2 Energy and 4 Power",
            "Falling Star itself costs 2 Energy and 2 Power",
        ),
        (
            "He plays Stupefy on my Volibear, Furious. What does it cost him?",
            "it was 1 Energy and 2 Power",
            "Stupefy itself costs 1 Energy",
        ),
        (
            "I play Noxus Hopeful as my second card this turn. How much do I pay?",
            "2",
            "Noxus Hopeful itself costs 4 Energy",
        ),
        (
            "I play Falling Star on his two Recruits. How much do I pay?",
            "it was 2 Energy and 2 Power",
            "",
        ),
    ],
)
def test_another_price_stands_beside_the_printed_one(text: str, paid: str, printed: str) -> None:
    story = read_story(text, BOOK)
    assert story is not None
    (verdict,) = played(story).verdicts
    assert (verdict.answer, verdict.why) == (paid, printed)
