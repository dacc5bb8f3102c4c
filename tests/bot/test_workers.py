"""Real worker processes: each ends alone, and all end with the process that they work for."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from bot.freed import EVERY
from bot.workers import Processes, WorkerLost
from tests.conftest import ROOT

LONG = 300.0  # seconds; no test waits that long
ENOUGH = 90.0


def prepare() -> None:
    """Nothing to prepare."""


def echo(value: int) -> int:
    """A task that is done at once."""
    return value


def sleep() -> None:
    """A task that does not end."""
    time.sleep(LONG)


def never_play(text: str, index: Path) -> None:
    """A simulation that does not end."""
    sleep()


class Litter:
    """Something that refers to itself, and counts how many there are."""

    alive: ClassVar[int] = 0

    def __init__(self) -> None:
        self.self = self
        Litter.alive += 1

    def __del__(self) -> None:
        Litter.alive -= 1


def litter() -> int:
    """A task that leaves something behind; how much of that is there now."""
    gc.disable()  # so that nobody but the worker looks for it
    Litter()
    return Litter.alive


def die() -> None:
    """A task that ends its process."""
    os._exit(3)


@pytest.fixture
def workers() -> Iterator[Processes]:
    """Two workers, ended with the test."""
    processes = Processes(2, prepare)
    yield processes
    processes.close()


def test_one_that_takes_too_long_is_ended_alone(workers: Processes) -> None:
    other = workers.run(time.sleep, 1.0, seconds=LONG)
    slow = workers.run(sleep, seconds=0.2)
    with pytest.raises(TimeoutError):
        slow.result(ENOUGH)
    assert other.result(ENOUGH) is None
    assert workers.run(echo, 5, seconds=LONG).result(ENOUGH) == 5


def test_time_counts_from_the_start_of_the_run() -> None:
    """A worker that has yet to be started, slowly, takes none of the task's time."""
    slowly = Processes(1, time.sleep, 1.5)
    try:
        assert slowly.run(echo, 7, seconds=1.0).result(ENOUGH) == 7
    finally:
        slowly.close()


def test_what_tasks_leave_behind_does_not_grow() -> None:
    """Whatever a task leaves in circles is gone some runs later."""
    one = Processes(1, prepare)
    try:
        left = [one.run(litter, seconds=LONG).result(ENOUGH) for _ in range(3 * EVERY)]
    finally:
        one.close()
    assert max(left) <= EVERY


def test_a_process_that_ends_in_the_middle_is_replaced(workers: Processes) -> None:
    with pytest.raises(WorkerLost):
        workers.run(die, seconds=LONG).result(ENOUGH)
    assert [workers.run(echo, n, seconds=LONG).result(ENOUGH) for n in range(3)] == [0, 1, 2]


def test_a_process_that_ends_while_idle_is_replaced(workers: Processes) -> None:
    """At most the very next task is lost, which is tried again; no later one is."""
    identity = workers.run(os.getpid, seconds=LONG).result(ENOUGH)
    os.kill(identity, signal.SIGKILL)
    found = 0
    for _ in range(3):
        try:
            found += workers.run(echo, 1, seconds=LONG).result(ENOUGH)
        except WorkerLost:
            continue
    assert found >= 2


def test_a_cancelled_task_ends_and_the_next_has_a_worker(workers: Processes) -> None:
    running = workers.run(sleep, seconds=LONG)
    assert running.cancel()
    assert workers.run(echo, 9, seconds=LONG).result(ENOUGH) == 9


PARENT = """
import os, sys
from bot.freed import EVERY
from bot.workers import Processes
from tests.bot.test_workers import prepare, sleep

if __name__ == "__main__":
    workers = Processes(2, prepare)
    identities = [workers.run(os.getpid, seconds=60).result(30)]
    workers.run(sleep, seconds=60)
    identities.append(workers.run(os.getpid, seconds=60).result(30))
    print(*identities, flush=True)
    sys.stdin.read()
"""


def alive(identity: int) -> bool:
    """Whether a process runs; one that has ended and was not yet asked after does not."""
    try:
        return ") Z " not in Path(f"/proc/{identity}/stat").read_text()
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux's /proc")
def test_workers_end_with_their_parent_even_when_it_is_killed(tmp_path: Path) -> None:
    """kill -9 leaves no orphan: neither the busy worker nor the idle one."""
    file = tmp_path / "parent.py"
    file.write_text(PARENT, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    parent = subprocess.Popen(
        [sys.executable, str(file)], cwd=ROOT, env=environment, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert parent.stdout is not None
    identities = [int(word) for word in parent.stdout.readline().split()]
    assert len(set(identities)) == 2
    assert all(alive(identity) for identity in identities)
    parent.kill()
    parent.communicate()
    until = time.monotonic() + ENOUGH
    while any(alive(identity) for identity in identities) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(alive(identity) for identity in identities)
