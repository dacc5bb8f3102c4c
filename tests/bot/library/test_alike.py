"""Known situations and questions, compared by the vectors that ship."""

from __future__ import annotations

from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("onnxruntime", reason="the extra `semantic` is not installed")

from bot.library.alike import KnownSituations  # noqa: E402  # needs the extra
from bot.library.encoder import TAG, Encoder  # noqa: E402
from bot.library.products import SCALE, rounded  # noqa: E402
from bot.library.situations import Situations, read_placed  # noqa: E402
from tests.conftest import DATA  # noqa: E402

FOLDER = DATA / "situations" / "riftbound"
COMPUTE = "python -m benchmarks.place_situations"


@pytest.fixture(scope="module")
def encoder() -> Encoder:
    """One encoder, so that the model is loaded once."""
    return Encoder()


def test_every_situation_that_ships_has_its_vectors(encoder: Encoder) -> None:
    """And none has them that there is no more; a few are computed again."""
    stock, placed = Situations(FOLDER).stock, read_placed()
    keys, typed, in_places = KnownSituations(encoder).kept
    assert set(keys) == set(stock), COMPUTE
    for at in range(0, len(keys), 300):
        anew = encoder.vectors([stock[keys[at]].asked, placed[keys[at]]])
        kept = np.stack([typed[at], in_places[at]]) / SCALE
        assert (kept * anew).sum(axis=1) == pytest.approx([1, 1], abs=0.03), COMPUTE


def test_how_near_is_the_mean_of_both_comparisons(encoder: Encoder, tmp_path: Path) -> None:
    texts = ["he kills my unit", "who wins the game?", "he kills {my unit}", "who wins the game?"]
    rows = rounded(encoder.vectors(texts))
    file = tmp_path / "vectors.npz"
    np.savez(file, tag=np.array(TAG), keys=np.array(["a", "b"]), typed=rows[:2], placed=rows[2:])
    known = KnownSituations(encoder, file)
    found = known.near(texts[0], texts[2])
    assert found["a"] == pytest.approx(1, abs=0.01)
    assert 0 <= found["b"] < 0.6
    half = known.near(texts[0], texts[3])
    assert half["a"] == pytest.approx((found["a"] + found["b"]) / 2, abs=0.1)


def test_what_another_model_made_is_left_alone(encoder: Encoder, tmp_path: Path) -> None:
    file = tmp_path / "vectors.npz"
    rows = rounded(encoder.vectors(["he kills my unit"]))
    np.savez(file, tag=np.array("another"), keys=np.array(["a"]), typed=rows, placed=rows)
    assert KnownSituations(encoder, file).near("he kills my unit", "") == {}
    assert KnownSituations(encoder, tmp_path / "none.npz").near("he kills my unit", "") == {}
