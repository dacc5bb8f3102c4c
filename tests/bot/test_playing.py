"""A text is played within its time, whatever it holds."""

from __future__ import annotations

import random
import threading
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec import structs

from bot import playing, scenes
from bot.answers import Answers
from bot.played import CaseStep
from bot.playing import TOO_LONG, board, play
from bot.render.steps import Walk
from bot.scenes import scene
from engine.core import patience
from engine.core.scenario import LIMITS
from tests.bot.hostility import READABLE, Make

LOOP = """  Ana gains 1 XP
  nobody does anything more
"""
GIVEN = """Without an end, or nearly
given
  Loop is a 2-Might unit: when you gain XP: gain 1 XP
  Ana has Loop in base
"""
DRAWS = "case draws:\nwhen\n  Ana draws 1\nthen\n  Ana has 1 card in hand\n"


def cases(number: int) -> str:
    """So many cases without an end."""
    return "".join(f"case {one}:\nwhen\n{LOOP}" for one in range(number))


@pytest.fixture
def ticking(index: Path, monkeypatch: pytest.MonkeyPatch) -> float:
    """A clock on which each look takes a hundredth of a second, when all has been read once; the
    seconds that a short case and one without an end take by it."""
    text = GIVEN + DRAWS + cases(1)
    play(text, index)
    ticks = count()
    clock = SimpleNamespace(monotonic=lambda: next(ticks) / 100)
    monkeypatch.setattr(patience, "time", clock)
    begun = next(ticks)
    play(text, index)
    return (next(ticks) - begun) / 100


def test_all_cases_of_a_text_share_its_time(
    index: Path, monkeypatch: pytest.MonkeyPatch, ticking: float
) -> None:
    """What was played until then is shown, what it was stopped in says so, and the rest is named."""
    monkeypatch.setattr(playing, "PATIENCE", ticking * 0.75)
    text = f"{GIVEN}{DRAWS}{cases(3)}"
    played = play(text, index)
    assert played.outcome is not None
    first, second = played.outcome.courses
    assert first.stopped is None and first.checks[0].passed
    assert second.stopped is not None and second.steps
    assert "longer than it may" in second.stopped.what
    assert played.outcome.unreached == ("1", "2")
    assert not played.passed
    assert "Not reached" in played.transcript
    assert board(text, index, 0) is not None
    assert board(text, index, 10_000_000) is None


def test_a_text_whose_time_is_up_while_it_is_read_is_refused(
    index: Path, monkeypatch: pytest.MonkeyPatch, ticking: float
) -> None:
    """Then there is nothing to show."""
    monkeypatch.setattr(playing, "PATIENCE", -1.0)
    assert play(f"{GIVEN}{DRAWS}{cases(3)}", index).unread == TOO_LONG
    assert board(f"{GIVEN}{cases(3)}", index, 0) is None


def test_what_a_text_tells_is_bounded(index: Path) -> None:
    """Twenty-five cases without an end made an answer of 156,000 steps, which held up everybody while
    it was shown; now the first say that they come to no end, and the others that nobody began them."""
    played = play(GIVEN + cases(25), index)
    assert played.outcome is not None
    ended = played.outcome.courses
    assert all(course.stopped and "10000 steps" in course.stopped.what for course in ended)
    assert len(ended) >= 2  # one loop alone keeps nobody from the next case
    assert len(played.steps) <= LIMITS.told + LIMITS.steps
    assert list(played.outcome.unreached) == [str(one) for one in range(len(ended), 25)]


def test_what_was_not_reached_is_in_the_answer(index: Path, answers: Answers) -> None:
    """In one line, which is there however many cases had to stop."""
    played = play(GIVEN + cases(25), index)
    assert played.outcome is not None
    many = structs.replace(played.outcome, courses=played.outcome.courses * 10)
    for shown in (played, replace(played, outcome=many)):
        body = scene(answers, shown, "key").body
        assert "✘ Cases 2, 3, 4, 5, 6, 7, 8, 9 … were not reached: those before" in body


async def test_what_happened_is_put_together_off_the_loop(
    index: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a loop there is much to put together, and others are answered meanwhile."""
    threads = []

    def walk(steps: Sequence[CaseStep]) -> Walk:
        threads.append(threading.current_thread())
        return Walk(steps)

    monkeypatch.setattr(scenes, "Walk", walk)
    await scenes.walked(play(GIVEN + DRAWS, index))
    assert threads and threading.main_thread() not in threads


@pytest.mark.parametrize("make", READABLE, ids=lambda make: str(make.__name__))
def test_texts_made_to_hurt_are_read(index: Path, make: Make) -> None:
    """What is refused while it is read shows nothing of what playing it would do."""
    played = [play(make(random.Random(number)), index) for number in range(4)]
    read = [one for one in played if one.unread is None or one.unread == TOO_LONG]
    assert len(read) >= 3
