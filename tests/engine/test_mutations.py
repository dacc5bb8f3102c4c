"""Wrong rules are noticed: the traps here, all of them with `python -m tests.engine.mutations`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.engine.mutations import MUTANTS

ROOT = Path(__file__).parents[2]

TRAPS = (
    "303.2.a", "323.6", "323.8", "337.2", "356.1.b.1", "423.1", "431.3", "455", "465.2.c",
    "466.1.a.2", "477.3.b", "485.7", "811.6", "820.1.d",
)  # fmt: skip
"""What most engines get wrong."""


def test_there_are_many_wrong_rules_and_each_names_its_tests() -> None:
    """No mutant without a test that must fail under it."""
    assert len(MUTANTS) >= 50
    assert all(one.tests for one in MUTANTS)
    assert {one.rule for one in MUTANTS} >= set(TRAPS)


def test_every_trap_is_noticed() -> None:
    """The runner finds no survivor among them."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.mutations", *TRAPS],
        capture_output=True, text=True, cwd=ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
