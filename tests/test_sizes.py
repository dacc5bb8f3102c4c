"""No file and no function outgrows what one can read in one go: then it is split by meaning."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.conftest import ROOT

FOLDERS = ("benchmarks", "bot", "engine", "tests")
MOST_LINES = 400
MOST_OF_A_FUNCTION = 42  # its docstring not counted


def modules() -> list[Path]:
    found = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")]
    assert len(found) > 800
    return found


def test_no_module_has_more_than_four_hundred_lines() -> None:
    sizes = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in modules()}
    long = {str(file.relative_to(ROOT)): size for file, size in sizes.items() if size > MOST_LINES}
    assert not long, "split these by meaning"


def test_no_function_has_more_than_some_forty_lines() -> None:
    functions = [
        (f"{file.relative_to(ROOT)}:{node.lineno} {node.name}", lines_of(node))
        for file in modules()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert len(functions) > 8000
    long = {name: lines for name, lines in functions if lines > MOST_OF_A_FUNCTION}
    assert not long, "split these by meaning"


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function but those of its docstring."""
    lines = (function.end_lineno or 0) - function.lineno + 1
    if ast.get_docstring(function) is None:
        return lines
    said = function.body[0]
    return lines - ((said.end_lineno or 0) - said.lineno + 1)
