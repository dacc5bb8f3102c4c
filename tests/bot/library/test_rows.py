"""A model's file is read as what it is, and taken apart only where it is built as is known."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

np = pytest.importorskip("numpy")

from bot.library.rows import (  # noqa: E402  # needs the extra
    FLOAT,
    GRAPH,
    INITIALIZER,
    INPUT,
    INT8,
    NODE,
    RAW,
    fields,
    number,
    packed,
    take_apart,
    varint,
)

ROWS = np.array([[1, -2], [3, 4], [-5, 6]], np.int8)
SCALE = np.array([[0.5], [2.0], [1.0]], np.float32)


def node(kind: str, gives: str, *takes: str) -> bytes:
    """A node of a graph."""
    parts = [packed(1, one.encode()) for one in takes]
    return packed(NODE, b"".join([*parts, packed(2, gives.encode()), packed(4, kind.encode())]))


def initializer(name: str, values: object, type: int) -> bytes:
    """A table of a graph."""
    held = np.asarray(values)
    sides = b"".join(number(1 << 3) + number(side) for side in held.shape)
    parts = (
        sides,
        number(2 << 3),
        number(type),
        packed(8, name.encode()),
        packed(RAW, held.tobytes()),
    )
    return packed(INITIALIZER, b"".join(parts))


USUAL = (
    node("Cast", "floats", "kept"),
    node("Mul", "table", "floats", "scale"),
    node("Gather", "rows", "table", "ids"),
    node("Erf", "end", "rows"),
)


def model(*nodes: bytes) -> bytes:
    """The file of a model with a version before its graph and a mark behind it."""
    held = initializer("kept", ROWS, INT8) + initializer("scale", SCALE, FLOAT)
    graph = b"".join(nodes) + held + packed(INPUT, packed(1, b"ids"))
    return number(1 << 3) + number(300) + packed(GRAPH, graph) + packed(8, b"set")


def inputs(data: bytes) -> list[bytes]:
    """The names of the inputs of a model."""
    [graph] = [one for one in fields(data, 0, len(data)) if one.number == GRAPH]
    found = [one for one in fields(data, graph.value, graph.end) if one.number == INPUT]
    names = [next(fields(data, one.value, one.end)) for one in found]
    return [data[name.value : name.end] for name in names]


@given(st.integers(0, 2**63))
def test_a_number_reads_back(value: int) -> None:
    written = number(value) + b"rest"
    assert varint(written, 0) == (value, len(written) - 4)


@given(st.lists(st.tuples(st.integers(1, 500), st.binary(max_size=300)), max_size=8))
def test_fields_read_back(parts: list[tuple[int, bytes]]) -> None:
    data = b"".join(packed(field, value) for field, value in parts)
    found = [(one.number, data[one.value : one.end]) for one in fields(data, 0, len(data))]
    assert found == parts


def test_the_table_is_taken_out_and_its_rows_are_those_of_the_model(tmp_path: Path) -> None:
    file, rest = tmp_path / "model", tmp_path / "rest"
    file.write_bytes(model(*USUAL))
    table = take_apart(file, "ids", rest)
    assert table is not None
    assert table.rows(np.array([[2, 0]])).tolist() == [[[-5.0, 6.0], [0.5, -1.0]]]
    left = rest.read_bytes()
    assert inputs(left) == [b"ids", b"rows"]
    assert left.startswith(number(1 << 3) + number(300)) and left.endswith(packed(8, b"set"))
    assert b"scale" not in left and b"Gather" not in left and b"Erf" in left


@pytest.mark.parametrize(
    "nodes",
    [
        USUAL[1:],  # the table is no table of bytes
        (*USUAL[:2], node("Gather", "rows", "table", "others")),
        (USUAL[0], node("Add", "table", "floats", "scale"), *USUAL[2:]),
        (*USUAL, node("MatMul", "again", "end", "table")),  # it is needed whole
        (*USUAL, node("MatMul", "again", "end", "floats")),
        (),
    ],
)
def test_a_model_that_is_built_otherwise_stays_whole(
    tmp_path: Path, nodes: tuple[bytes, ...]
) -> None:
    file, rest = tmp_path / "model", tmp_path / "rest"
    file.write_bytes(model(*nodes))
    assert take_apart(file, "ids", rest) is None
    assert not rest.exists()
