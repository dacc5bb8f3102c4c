"""Imports of the project: in no circle; of the engine at the head of a module, too."""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
AT_FIRST_NEED = {
    # lark is loaded for texts alone that were never parsed; no shipped card is one
    ("engine.riftbound.vocabulary.language", "engine.riftbound.vocabulary.parser"),
}
"""Imports that stand in a function, each with its reason."""


class Import(NamedTuple):
    """A module that imports another: `how` is `head`, `function` or `types`."""

    module: str
    imported: str
    how: str


@cache
def _modules() -> dict[str, Path]:
    paths = sorted(path for top in ("engine", "bot") for path in (ROOT / top).rglob("*.py"))
    names = (".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths)
    return {name.removesuffix(".__init__"): path for name, path in zip(names, paths, strict=True)}


def _imported(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (one.name for one in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        for one in node.names:
            whole = f"{node.module}.{one.name}"
            yield whole if whole in _modules() else node.module


def _within(module: str, node: ast.AST, how: str) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.Import, ast.ImportFrom)):
            for name in _imported(child):
                if name in _modules() and name != module:
                    yield Import(module, name, how)
            continue
        inner = how
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            inner = "function"
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            inner = "types"
        yield from _within(module, child, inner)


@cache
def _imports() -> frozenset[Import]:
    return frozenset(
        one
        for name, path in _modules().items()
        for one in _within(name, ast.parse(path.read_text(encoding="utf-8")), "head")
    )


def _circle(imports: Iterator[Import]) -> list[str]:
    graph: dict[str, set[str]] = {}
    for one in imports:
        graph.setdefault(one.module, set()).add(one.imported)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        return list(circle.args[1])
    return []


def test_no_import_of_the_engine_stands_in_a_function() -> None:
    """But for those that are listed with a reason; a list that names more than there is, is wrong."""
    inner = [one for one in _imports() if one.how == "function"]
    found = {(one.module, one.imported) for one in inner if one.module.startswith("engine.")}
    assert found == AT_FIRST_NEED


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Nor engine nor bot, nor in a function, nor for what only the type checker sees (ADR 58)."""
    assert _circle(iter(_imports())) == []


def test_both_halves_of_the_project_are_looked_at() -> None:
    """What the test above rests on: imports of either, of all three kinds."""
    kinds = {(one.module.partition(".")[0], one.how) for one in _imports()}
    assert kinds >= {("engine", "head"), ("engine", "types"), ("bot", "head"), ("bot", "function")}


def test_a_circle_would_be_found() -> None:
    """What the tests above rest on."""
    there_and_back = [Import("a", "b", "head"), Import("b", "a", "head")]
    assert _circle(iter(there_and_back)) != []
