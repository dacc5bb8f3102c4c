"""Deliberately wrong rules, each with the tests that must fail under it.

    python -m tests.engine.mutations            every mutant against its tests
    python -m tests.engine.mutations 470 323.6  only those of these rules
    python -m tests.engine.mutations --tell     with what the tests said

Prints one line a mutant and exits with 1 when one survives, or when its tests fail without it.
"""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, redirect_stderr, redirect_stdout

import pytest

from tests.engine.mutant import MUTANTS, Mutant
from tests.engine.wrong import chains, fighting, linked, playing, turns

__all__ = ["MUTANTS", "chains", "fighting", "linked", "main", "playing", "turns"]

QUIET = ("-q", "-x", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist")


def _fails(tests: Sequence[str], tell: bool = False) -> int:
    """How pytest ended: 0 all passed, 1 some failed, anything else is no verdict."""
    with redirect_stdout(io.StringIO()) as said, redirect_stderr(io.StringIO()):
        code = pytest.main([*QUIET, *tests])
    if tell or code not in (0, 1):
        print("\n".join(line for line in said.getvalue().splitlines() if ": " in line))
    return int(code)


def killed(one: Mutant, tell: bool = False) -> bool:
    """Whether its tests notice that wrong rule; `tell` prints what they say."""
    entered: list[AbstractContextManager[None]] = []
    try:
        for patch in one.patches():
            patch.__enter__()
            entered.append(patch)
        return _fails(one.tests, tell) == 1
    finally:
        for patch in reversed(entered):
            patch.__exit__(None, None, None)


def main(wanted: Sequence[str]) -> int:
    """Runs the mutants of those rules, or all; the exit code."""
    tell = "--tell" in wanted
    numbers = [one for one in wanted if one != "--tell"]
    chosen = [one for one in MUTANTS if not numbers or one.rule in numbers]
    start = time.perf_counter()
    sane = _fails(sorted({test for one in chosen for test in one.tests})) == 0
    if not sane:
        print("The tests fail without any mutant.")
        return 1
    survivors = 0
    for one in chosen:
        dead = killed(one, tell)
        survivors += not dead
        print(f"{'killed  ' if dead else 'SURVIVED'}  {one.rule:<13} {one.says}")
    seconds = time.perf_counter() - start
    print(f"{len(chosen) - survivors} of {len(chosen)} killed in {seconds:.1f} s")
    return 1 if survivors else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
