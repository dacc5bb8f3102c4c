"""Vectors kept as int8 in rows, and how near they are to those of a text.

Only imported where the extra `semantic` is installed.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bot.library.encoder import SIZE, Vectors

SCALE = 127.0
Rows = NDArray[np.int8]
NEAREST = 100  # rows that are named as nearest
BLOCK = 128  # rows that are floats at a time


class Known(NamedTuple):
    """Vectors as rows, and the numbers of what they are of."""

    ids: NDArray[np.int32]
    rows: Rows


def floats(alike: Vectors) -> array[float]:
    """The same numbers as an array whose items are plain floats."""
    return array("f", alike.tobytes())


def nearest(alike: Vectors) -> tuple[int, ...]:
    """The rows that are most alike, the nearest first."""
    most = min(NEAREST, len(alike))
    first = np.argpartition(-alike, most - 1)[:most]
    return tuple(first[np.argsort(-alike[first], kind="stable")].tolist())


def known(vectors: dict[int, bytes]) -> Known:
    """The vectors of entries as rows."""
    rows = np.frombuffer(b"".join(vectors.values()), np.int8).reshape(len(vectors), SIZE)
    return Known(np.fromiter(vectors, np.int32, len(vectors)), rows)


def products(known: Known, vectors: Vectors, size: int) -> Vectors:
    """How near every entry is to each of some vectors (0–1), a row for each vector; 0 where it has no
    such text.

    A block of rows at a time becomes floats, always in the same place, which stays near the
    processor: it takes half the time of new places, and a quarter of the memory of keeping floats.
    `matrix @ vector` would wake threads up, which takes more of the processor than the work itself.
    """
    alike = np.empty((len(vectors), len(known.ids)), np.float32)
    block = np.empty((BLOCK, SIZE), np.float32)
    for start in range(0, len(known.ids), BLOCK):
        kept = known.rows[start : start + BLOCK]
        rows = block[: len(kept)]
        np.copyto(rows, kept)
        for found, vector in zip(alike, vectors, strict=True):
            np.vecdot(rows, vector, out=found[start : start + BLOCK])
    whole = np.zeros((len(vectors), size), np.float32)
    whole[:, known.ids] = np.clip(alike / np.float32(SCALE), 0, 1)
    return whole


def rounded(vectors: Vectors) -> Rows:
    """Unit vectors as they are kept."""
    return np.asarray(np.round(vectors * SCALE), np.int8)
