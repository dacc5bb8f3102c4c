"""What the language model was taught is added where its matrices lie, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from bot.library.rows import FLOAT, GRAPH, INT8, packed  # noqa: E402  # needs the extra
from bot.library.tuning import taught, tune  # noqa: E402
from tests.bot.library.test_rows import initializer, node  # noqa: E402

KEPT = np.array([[100, -20, 0], [-127, 40, 0]], np.int8)
SCALE = np.array([[0.01, 0.5, 1.0]], np.float32)
USUAL = (
    node("Cast", "floats", "kept"),
    node("Mul", "matrix", "floats", "scale"),
    node("MatMul", "end", "before", "matrix"),
)


def model(*nodes: bytes) -> bytes:
    """The file of a model that multiplies by one matrix."""
    held = initializer("kept", KEPT, INT8) + initializer("scale", SCALE, FLOAT)
    return packed(GRAPH, b"".join(nodes) + held) + packed(8, b"set")


def unfolded(data: bytes) -> object:
    """The matrix of a model's file, as floats."""
    plain = model(*USUAL)
    at, behind = plain.index(KEPT.tobytes()), plain.index(SCALE.tobytes())
    kept = np.frombuffer(data[at : at + KEPT.size], np.int8).reshape(KEPT.shape)
    return kept * np.frombuffer(data[behind : behind + 12], np.float32)


def test_a_change_is_added_to_within_half_a_step(tmp_path: Path) -> None:
    file = tmp_path / "model"
    file.write_bytes(model(*USUAL))
    change = np.array([[0.3, 0.0, 0.02], [0.0, -9.0, 0.0]], np.float32)
    assert tune(file, [change])
    wanted = KEPT * SCALE + change
    steps = np.abs(wanted).max(axis=0) / 127
    assert (np.abs(unfolded(file.read_bytes()) - wanted) <= steps / 2 + 1e-6).all()
    assert file.read_bytes().endswith(packed(8, b"set"))
    assert len(file.read_bytes()) == len(model(*USUAL))


@pytest.mark.parametrize(
    ("nodes", "shape"),
    [
        (USUAL, (3, 2)),
        (USUAL[1:], (2, 3)),
        ((USUAL[0], node("Add", "matrix", "floats", "scale"), USUAL[2]), (2, 3)),
        ((), (2, 3)),
    ],
)
def test_a_model_that_is_built_otherwise_stays_as_it_is(
    tmp_path: Path, nodes: tuple[bytes, ...], shape: tuple[int, int]
) -> None:
    file = tmp_path / "model"
    file.write_bytes(model(*nodes))
    assert not tune(file, [np.ones(shape, np.float32)])
    assert file.read_bytes() == model(*nodes)


def test_what_was_taught_is_for_the_last_three_layers() -> None:
    """Query, key, value and output of attention, and the two of the feed-forward part."""
    shapes = [change.shape for change in taught()]
    square, wide, narrow = (384, 384), (384, 1536), (1536, 384)
    assert shapes == [square, square, square, square, wide, narrow] * 3
