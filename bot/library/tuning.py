"""What the language model was taught about this game: a change to its last layers.

`benchmarks/train_meaning.py` learns it. Each of the matrices that it changes keeps its shape in the
model's file: the change, a product of two narrow matrices, is added to the unfolded numbers, and
these are folded into bytes again, column by column.

Only imported where the extra `semantic` is installed (docs/adr/0043).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from mmap import ACCESS_WRITE, mmap
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.library.rows import (
    FLOAT,
    GRAPH,
    INT8,
    Array,
    array,
    fields,
    parts_of,
)

TAUGHT = Path(__file__).with_name("taught.npz")
FULL = 127.0  # the largest byte

Floats = NDArray[np.float32]


class Folded(NamedTuple):
    """A matrix of a model: its bytes, and the scale of each of its columns."""

    kept: Array
    scale: Array


def taught(file: Path = TAUGHT) -> list[Floats]:
    """The changes, one for each matrix, in the order in which the model uses them."""
    with np.load(file) as held:
        count = len(held.files) // 2
        pairs = [(held[f"narrow{i}"], held[f"wide{i}"]) for i in range(count)]
    return [(narrow.astype(np.float32) @ wide.astype(np.float32)) for narrow, wide in pairs]


def tune(file: Path, changes: Sequence[Floats]) -> bool:
    """Add changes to the last matrices of a model's file; False, and nothing changed, where these are
    built otherwise."""
    with file.open("r+b") as opened, mmap(opened.fileno(), 0, access=ACCESS_WRITE) as data:
        places = list(matrices(data))[-len(changes) :]
        shapes = [(place.kept.height, place.kept.width) for place in places]
        if shapes != [change.shape for change in changes]:
            return False
        for place, change in zip(places, changes, strict=True):
            add(data, place, change)
    return True


def matrices(data: mmap) -> Iterator[Folded]:
    """The matrices that a model multiplies by, in that order, where they are kept as bytes."""
    graph = next((one for one in fields(data, 0, len(data)) if one.number == GRAPH), None)
    inside = list(fields(data, graph.value, graph.end)) if graph is not None else []
    nodes, made, held = parts_of(data, inside)
    for node in nodes:
        times = made.get(node.takes[-1]) if node.kind == "MatMul" else None
        cast = made.get(times.takes[0]) if times is not None and times.kind == "Mul" else None
        if times is None or cast is None or cast.kind != "Cast":
            continue
        kept = array(data, held.get(cast.takes[0]), INT8)
        scale = array(data, held.get(times.takes[1]), FLOAT)
        if kept is not None and scale is not None and scale[2:] == (1, kept.width):
            yield Folded(kept, scale)


def add(data: mmap, place: Folded, change: Floats) -> None:
    """Add a change to one matrix where it lies."""
    shape = (place.kept.height, place.kept.width)
    kept = slice(place.kept.begin, place.kept.begin + shape[0] * shape[1])
    scale = slice(place.scale.begin, place.scale.begin + 4 * shape[1])
    folded = np.frombuffer(data[kept], np.int8).reshape(shape)
    unfolded = folded * np.frombuffer(data[scale], np.float32) + change
    new = np.maximum(np.abs(unfolded).max(axis=0) / FULL, np.finfo(np.float32).tiny)
    data[kept] = np.rint(unfolded / new).astype(np.int8).tobytes()
    data[scale] = new.astype(np.float32).tobytes()
