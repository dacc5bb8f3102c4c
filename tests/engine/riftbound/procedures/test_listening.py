"""Which steps are told what happened in them."""

import inspect

import pytest

from engine.riftbound.model.tasks import Task, Told
from engine.riftbound.model.work import Work
from engine.riftbound.procedures import tasks
from engine.riftbound.procedures.loop import WORK

HANDED_ON = ("task.events", "finish(", "_from_deck(")
"""The words with which a step looks at what happened in it, or hands it on."""


@pytest.mark.parametrize("step", Task.__args__)
def test_whoever_looks_at_what_happened_is_told(step: type[Task]) -> None:
    """A step that reads its events has them; one that never does is not changed by any."""
    reads = any(words in inspect.getsource(WORK[step]) for words in HANDED_ON)
    assert reads == issubclass(step, Told)


def test_every_step_is_carried_out() -> None:
    """Whatever can be outstanding has its procedure."""
    assert set(WORK) == set(Work.__args__)


def test_what_is_drawn_is_handed_on_as_the_task_is_done() -> None:
    """The other functions that the words above stand for read the events indeed."""
    assert "task.events" in inspect.getsource(tasks.finish)
    assert "finish(" in inspect.getsource(tasks._from_deck)
