"""Which tasks are told what happened in them."""

import inspect

import pytest

from engine.riftbound.procedures import tasks
from engine.riftbound.procedures.loop import TASKS
from engine.riftbound.procedures.pipeline import LISTENING

HANDED_ON = ("task.events", "finish(", "_from_deck(")
"""The words with which a task looks at what happened in it, or hands it on."""


@pytest.mark.parametrize("step", TASKS)
def test_whoever_looks_at_what_happened_is_told(step: str) -> None:
    """A task that reads its events is listed; one that never does is not changed by them."""
    reads = any(words in inspect.getsource(TASKS[step]) for words in HANDED_ON)
    assert reads == (step in LISTENING)


def test_what_is_drawn_is_handed_on_as_the_task_is_done() -> None:
    """The other functions that the words above stand for read the events indeed."""
    assert "task.events" in inspect.getsource(tasks.finish)
    assert "finish(" in inspect.getsource(tasks._from_deck)
