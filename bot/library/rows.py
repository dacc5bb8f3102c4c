"""A model's file taken apart: the table of its words stays on the disk.

Half of a small language model is a table with a row for each piece of a word, of which a text needs a
dozen; a runtime unfolds it whole. Here its rows are read where they lie in the file, and what remains
of the model is told them as an input.

Only imported where the extra `semantic` is installed (docs/adr/0043). The file is a protocol buffer
(ONNX): fields of a number, each a varint, four or eight bytes, or so many bytes as it says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

GRAPH = 7  # of a model
NODE, INITIALIZER, INPUT, KNOWN = 1, 5, 11, 13  # of a graph; KNOWN: the types of values within
TAKES, GIVES, KIND = 1, 2, 4  # of a node
SHAPE, TYPE, NAME, RAW = 1, 2, 8, 9  # of an initializer
FLOAT, INT8 = 1, 3  # types of numbers
BYTES = 2  # the sort of field that says how many bytes it has
WIDTHS = {1: 8, 5: 4}

Data = bytes | mmap


class Field(NamedTuple):
    """A field of a message: its number, where it begins, where its value does, where both end."""

    number: int
    begin: int
    value: int
    end: int


class Table(NamedTuple):
    """The table of a model's words: `name` is the input that takes the rows of a text."""

    name: str
    kept: NDArray[np.int8]
    scale: NDArray[np.float32]

    def rows(self, ids: NDArray[np.int64]) -> NDArray[np.float32]:
        """The rows of words by their numbers, unfolded."""
        return self.kept[ids].astype(np.float32) * self.scale[ids]


class Node(NamedTuple):
    """What a node of the graph does, to what, and what it gives."""

    field: Field
    kind: str
    takes: list[str]
    gives: str


class Array(NamedTuple):
    """An initializer: where its numbers begin in the file, its height and width."""

    field: Field
    begin: int
    height: int
    width: int


class Unfolding(NamedTuple):
    """What a graph does with its table: bytes become floats, each row times its own scale, rows are
    gathered."""

    nodes: tuple[Node, Node, Node]
    kept: Array
    scale: Array


def take_apart(file: Path, ids: str, rest: Path) -> Table | None:
    """The table that a model looks up by the input `ids`, what remains of the model written to the
    file `rest`; None, and nothing written, where the model is built otherwise."""
    with file.open("rb") as opened, mmap(opened.fileno(), 0, access=ACCESS_READ) as data:
        graph = next((one for one in fields(data, 0, len(data)) if one.number == GRAPH), None)
        inside = list(fields(data, graph.value, graph.end)) if graph is not None else []
        found = unfolding(data, inside, ids)
        if graph is None or found is None:
            return None
        kept, scale, name = found.kept, found.scale, found.nodes[-1].gives
        without = packed(GRAPH, without_table(data, inside, found))
        rest.write_bytes(data[: graph.begin] + without + data[graph.end :])
        end = scale.begin + 4 * scale.height * scale.width
        scales = np.frombuffer(data[scale.begin : end], np.float32)
    rows = np.memmap(file, np.int8, "r", kept.begin, (kept.height, kept.width))
    return Table(name, rows, scales.reshape(scale.height, scale.width))


def without_table(data: Data, inside: Sequence[Field], found: Unfolding) -> bytes:
    """The graph without the table and what unfolds it; the rows become an input."""
    names = {node.gives for node in found.nodes}
    gone = {found.kept.field, found.scale.field, *(node.field for node in found.nodes)}
    left = (
        data[one.begin : one.end]
        for one in inside
        if one not in gone and not (one.number == KNOWN and first(data, one) in names)
    )
    rows = floats(found.nodes[-1].gives, found.kept.width)
    return b"".join([*left, packed(INPUT, rows)])


def parts_of(
    data: Data, inside: Sequence[Field]
) -> tuple[list[Node], dict[str, Node], dict[str, Field]]:
    """The nodes of a graph in order, those by what they give, and its initializers by name."""
    nodes = [node_of(data, one) for one in inside if one.number == NODE]
    made = {node.gives: node for node in nodes}
    return nodes, made, {name_of(data, one): one for one in inside if one.number == INITIALIZER}


def unfolding(data: Data, inside: Sequence[Field], ids: str) -> Unfolding | None:
    """How a graph unfolds the table that it looks up by `ids`; None where it does not so."""
    nodes, made, held = parts_of(data, inside)
    users = Counter(taken for node in nodes for taken in node.takes)
    for gather in nodes:
        if gather.kind != "Gather" or gather.takes[1:] != [ids]:
            continue
        times = made.get(gather.takes[0])
        cast = made.get(times.takes[0]) if times and times.kind == "Mul" else None
        if times is None or cast is None or cast.kind != "Cast":
            continue
        if {users[one] for one in (*cast.takes, *times.takes)} != {1} or users[times.gives] != 1:
            continue  # somebody else needs it whole
        kept = array(data, held.get(cast.takes[0]), INT8)
        scale = array(data, held.get(times.takes[1]), FLOAT)
        if kept is not None and scale is not None and scale[2:] == (kept.height, 1):
            return Unfolding((cast, times, gather), kept, scale)
    return None


# -- reading and writing fields --------------------------------------------------------------------


def varint(data: Data, at: int) -> tuple[int, int]:
    """A number of any length, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def fields(data: Data, at: int, end: int) -> Iterator[Field]:
    """The fields of the message between two places."""
    while at < end:
        begin = at
        key, at = varint(data, at)
        value = at
        if key & 7 == BYTES:
            length, value = varint(data, at)
            at = value + length
        elif key & 7:
            at += WIDTHS[key & 7]
        else:
            _, at = varint(data, at)
        yield Field(key >> 3, begin, value, at)


def text(data: Data, field: Field) -> str:
    """A field's value as text."""
    return data[field.value : field.end].decode()


def first(data: Data, field: Field) -> str:
    """The first field of a message, which is a value's name."""
    return text(data, next(fields(data, field.value, field.end)))


def node_of(data: Data, field: Field) -> Node:
    """A node, read."""
    parts = list(fields(data, field.value, field.end))
    takes = [text(data, part) for part in parts if part.number == TAKES]
    gives = next((text(data, part) for part in parts if part.number == GIVES), "")
    kind = next((text(data, part) for part in parts if part.number == KIND), "")
    return Node(field, kind, takes, gives)


def name_of(data: Data, field: Field) -> str:
    """What an initializer is called."""
    parts = fields(data, field.value, field.end)
    return next((text(data, part) for part in parts if part.number == NAME), "")


def array(data: Data, field: Field | None, type: int) -> Array | None:
    """A table of numbers of that type; None for another."""
    if field is None:
        return None
    parts = list(fields(data, field.value, field.end))
    types = [varint(data, part.value)[0] for part in parts if part.number == TYPE]
    shape = [varint(data, part.value)[0] for part in parts if part.number == SHAPE]
    raw = [part.value for part in parts if part.number == RAW]
    if types != [type] or len(shape) != 2 or len(raw) != 1:
        return None
    return Array(field, raw[0], *shape)


def number(value: int) -> bytes:
    """A number as a varint."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes([*found, value])


def packed(field: int, value: bytes) -> bytes:
    """A field that holds bytes: a text, or a message."""
    return number(field << 3 | BYTES) + number(len(value)) + value


def floats(name: str, width: int) -> bytes:
    """What declares an input: floats, so many in a row, of any number of texts and pieces."""
    sides = (packed(1, packed(2, side)) for side in (b"batch", b"sequence"))
    shape = b"".join([*sides, packed(1, number(1 << 3) + number(width))])
    tensor = number(1 << 3) + number(FLOAT) + packed(2, shape)
    return packed(1, name.encode()) + packed(2, packed(1, tensor))
