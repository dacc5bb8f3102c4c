"""What goes through combinations looks at the time, or stops after so many (ADR 41)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "engine"
MANY = {"combinations", "permutations", "product"}

BOUNDED = {
    "engine/riftbound/model/presence.py:crowded_by": "pairs of units that come together",
    "engine/riftbound/procedures/choosing.py:groups": "whoever takes them looks, or takes so many",
    "engine/riftbound/language/phrasing.py:_plays": "five places a card is played from, times its names",
    "engine/riftbound/stories/gently/skimming.py:_runs": "pairs of the words of a stretch, few words at most",
    "engine/riftbound/stories/varying.py:_pairs": "each try looks at the time it has",
}
"""Those that need neither, and why."""


def named(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def going_through_many() -> Iterator[tuple[str, set[str]]]:
    """Every function of the engine that does: where it stands, and the names in it."""
    for file in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and named(node) & MANY:
                where = file.relative_to(ENGINE.parent).as_posix()
                yield f"{where}:{node.name}", named(node)


def test_every_loop_over_combinations_looks_at_the_time_or_is_cut_off() -> None:
    found = dict(going_through_many())
    assert len(found) > 8
    assert [
        where
        for where, names in found.items()
        if where not in BOUNDED
        and not names & {"look", "islice"}
        and not any(name.startswith("MOST_") for name in names)
    ] == []
    assert set(BOUNDED) <= set(found)
