"""What people say of cards, do with them and ask of them, and what of its neighbours is refused."""

from pathlib import Path

import pytest

from engine.core.scenario import Outcome
from engine.riftbound.language import play
from tests.engine.cardfile import all_cards

SAID = Path(__file__).with_name("said_of_cards.txt").read_text(encoding="utf-8").split("\n=====\n")
"""Texts with the answers to their questions."""


def played(text: str) -> Outcome:
    return play(text, all_cards())


@pytest.mark.parametrize("said", SAID, ids=lambda text: text.partition("\n")[0])
def test_it_is_answered(said: str) -> None:
    text, expected = said.split("\n-----\n")
    course = played(text).courses[0]
    assert course.stopped is None
    assert not course.unread
    assert all(one.passed for one in course.checks)
    assert [f"{one.answer}." for one in course.answers] == [
        f"{line.rstrip('.')}." for line in expected.splitlines()
    ]
