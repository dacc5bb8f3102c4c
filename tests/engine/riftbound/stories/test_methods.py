"""The reader's classes stand on each other: a method takes another's place only knowingly."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

from engine.riftbound.stories.asked.general import General
from engine.riftbound.stories.phrases.clauses import Clauses
from engine.riftbound.stories.things.refs import Refs
from engine.riftbound.stories.told.with_what import WithWhat

FEW_LINES = 8
"""So long is at most a method that only says what a class above it does."""


def methods(kind: type) -> Iterator[tuple[str, str, str]]:
    """Name, module and text of each method of its own, without those that begin with two underscores."""
    for name, method in vars(kind).items():
        if inspect.isfunction(method) and not name.startswith("__"):
            yield name, kind.__module__, inspect.getsource(method)


def only_says(text: str) -> bool:
    """Whether a method does nothing: a class above it does."""
    ends = ("raise Unplaced", "raise NotImplementedError", "return None", "return False")
    bare = text.rstrip().endswith(ends)
    return bare and len(text.splitlines()) < FEW_LINES


@pytest.mark.parametrize("top", [General, WithWhat, Refs, Clauses])
def test_no_method_hides_another_by_chance(top: type) -> None:
    """Two modules once gave the same name to different things, and one was asked for the other."""
    above: dict[str, tuple[str, str]] = {}
    hidden = []
    for kind in top.__mro__[:-1]:
        for name, module, text in methods(kind):
            if name in above and not only_says(text) and "super()" not in above[name][1]:
                hidden.append((name, above[name][0], module))
            above[name] = module, text
    assert hidden == []
