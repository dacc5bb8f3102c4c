"""A text is played within its time, whatever it holds."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot import playing
from bot.playing import TOO_LONG, board, play
from tests.bot.hostility import READABLE, Make, endless

MANY = """Without an end, three times
given
  Loop is a 2-Might unit: when you gain XP: gain 1 XP
  Ana has Loop in base
case A:
when
  Ana gains 1 XP
  nobody does anything more
case B:
when
  Ana gains 1 XP
  nobody does anything more
"""


def test_all_cases_of_a_text_share_its_time(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each case had the whole time to itself, so forty of them held a worker for minutes."""
    monkeypatch.setattr(playing, "PATIENCE", 0.05)
    assert play(MANY, index).unread == TOO_LONG
    assert board(MANY, index, 10_000_000) is None


def test_a_text_that_stays_within_its_time_is_played(index: Path) -> None:
    """Of the same text each case ends by its steps, and says so."""
    outcome = play(MANY, index).outcome
    assert outcome is not None
    assert ["steps" in course["stopped"]["what"] for course in outcome["courses"]] == [True, True]


@pytest.mark.parametrize("make", READABLE, ids=lambda make: str(make.__name__))
def test_texts_made_to_hurt_are_read(
    index: Path, monkeypatch: pytest.MonkeyPatch, make: Make
) -> None:
    """What is refused while it is read shows nothing of what playing it would do."""
    if make is endless:
        monkeypatch.setattr(playing, "PATIENCE", 0.3)
    played = [play(make(random.Random(number)), index) for number in range(4)]
    read = [one for one in played if one.unread is None or one.unread == TOO_LONG]
    assert len(read) >= 3
