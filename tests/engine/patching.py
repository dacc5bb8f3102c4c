"""A function of the engine exchanged everywhere it is held: modules, tables, procedures, classes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.riftbound.procedures.kind import Kind

Function = Callable[..., Any]
Undo = Callable[[], None]


def _modules() -> list[ModuleType]:
    return [
        module
        for name, module in list(sys.modules.items())
        if name == "engine" or name.startswith("engine.")
    ]


def named(name: str) -> Function:
    """The one function of the procedures with that name, in whatever module it stands."""
    found: dict[int, Function] = {
        id(value): value
        for module in _modules()
        if module.__name__.startswith("engine.riftbound.procedures.")
        for value in [vars(module).get(name)]
        if callable(value) and value.__module__ == module.__name__
    }
    assert len(found) == 1, f"{len(found)} functions are called {name}"
    (function,) = found.values()
    return function


def _renewed(rows: tuple[Any, ...], original: Function, wrong: Function) -> tuple[Any, ...] | None:
    """A table of named tuples with the function exchanged, or None if it is not in there."""
    changed = False
    found = []
    for row in rows:
        if isinstance(row, tuple) and any(field is original for field in row):
            make: Function = type(row)
            row = make(*(wrong if field is original else field for field in row))
            changed = True
        found.append(row)
    if not changed:
        return None
    return type(rows)(found)


def _put(held: MutableMapping[Any, Any], key: Any, value: Any, undo: list[Undo]) -> None:
    before = held[key]
    held[key] = value
    undo.append(lambda: held.__setitem__(key, before))


def _exchange(
    held: MutableMapping[Any, Any], original: Function, wrong: Function, undo: list[Undo]
) -> None:
    for key, value in list(held.items()):
        if value is original:
            _put(held, key, wrong, undo)
        elif isinstance(value, dict) and key != "__builtins__":
            _exchange(value, original, wrong, undo)
        elif isinstance(value, Kind) and value.apply is original:
            _put(held, key, replace(value, apply=wrong), undo)
        elif isinstance(value, tuple) and not isinstance(value, Struct):
            new = _renewed(value, original, wrong)
            if new is not None:
                _put(held, key, new, undo)


@contextmanager
def exchanged(original: Function, wrong: Function) -> Iterator[None]:
    """Whoever calls `original` in the engine calls `wrong`, until the block is left."""
    undo: list[Undo] = []
    for module in _modules():
        _exchange(vars(module), original, wrong, undo)
    assert undo, f"nothing in the engine holds {original}"
    try:
        yield
    finally:
        for step in reversed(undo):
            step()


@contextmanager
def method_exchanged(owner: type, name: str, wrong: Function) -> Iterator[None]:
    """The method of that class is another one, until the block is left."""
    before = getattr(owner, name)
    setattr(owner, name, wrong)
    try:
        yield
    finally:
        setattr(owner, name, before)


@contextmanager
def row_swapped(module: ModuleType, name: str, one: int, other: int) -> Iterator[None]:
    """Two rows of that procedure in each other's place, until the block is left."""
    before = getattr(module, name)
    rows = list(before)
    rows[one], rows[other] = rows[other], rows[one]
    setattr(module, name, type(before)(rows))
    try:
        yield
    finally:
        setattr(module, name, before)
