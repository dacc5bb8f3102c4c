"""A whole bot on a simulated Discord."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.answers import Answers
from bot.client import Bot, create_bot
from bot.desk.store import Desk
from bot.render.message import Message
from bot.scenes import Scenes
from bot.settings import Settings
from bot.stories import answer_here
from tests.conftest import DATA

PATIENT = 60.0
"""Seconds that a bot has until it has done what it was asked; no clock decides on a busy machine."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever runs a whole bot is patient with it."""
    for item in items:
        if "simcord_env" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.simcord(settle_timeout=PATIENT))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of this test: its own folder, and room for many questions at once."""
    return Settings(token=None, var=tmp_path, cooldown_uses=50, cooldown_seconds=10)


@pytest.fixture
def desk(settings: Settings) -> Iterator[Desk]:
    """The desk of this test."""
    with Desk(settings.desk_file) as opened:
        yield opened


@pytest.fixture
def simcord_bot(settings: Settings, answers: Answers, desk: Desk) -> Bot:
    """The bot that `simcord_env` runs: the real one, with the real library; it plays nothing."""
    bot = create_bot(settings, answers, desk)
    bot.simulator.stop()
    return bot


@pytest.fixture
def scenes() -> Scenes:
    """The shipped scenarios, nothing posted."""
    return Scenes(DATA / "scenarios" / "riftbound")


@pytest.fixture
def ask(answers: Answers, scenes: Scenes, index: Path) -> Callable[[str], Message]:
    """Asks a question as the console does."""

    def asking(text: str) -> Message:
        return answer_here(answers.posed(text), scenes, index)

    return asking
