"""Stretches of questions in plain words, by the model that ships."""

from __future__ import annotations

import math

import pytest

pytest.importorskip("onnxruntime", reason="the extra semantic is not installed")
np = pytest.importorskip("numpy", reason="the extra semantic is not installed")

from bot.library.encoder import Encoder  # noqa: E402
from bot.library.plain import BEAMS, MOST_PIECES, PlainWords, erf  # noqa: E402
from engine.riftbound.places import Place, parts_of  # noqa: E402


@pytest.fixture(scope="module")
def plain() -> PlainWords:
    return PlainWords(Encoder())


SAID = ["he {spell} {my unit} in response", "do i get to draw {number}?", "what a mess lol"]


def test_each_stretch_has_wordings_the_likeliest_first(plain: PlainWords) -> None:
    found = plain.wordings(SAID)
    assert len(found) == len(SAID)
    for ones in found:
        assert 0 < len(ones) <= BEAMS
        sure = [one.sure for one in ones]
        assert sure == sorted(sure, reverse=True)
        assert all(0 < one <= 1 for one in sure)
        assert sum(sure) <= 1.001


def test_a_wording_has_no_place_that_the_stretch_has_not(plain: PlainWords) -> None:
    for said, ones in zip(SAID, plain.wordings(SAID), strict=True):
        own = {part for part in parts_of(said) if isinstance(part, Place)}
        for one in ones:
            assert {part for part in parts_of(one.plain) if isinstance(part, Place)} <= own


def test_a_stretch_is_said_alike_alone_and_beside_others(plain: PlainWords) -> None:
    together = plain.wordings(SAID)
    for said, ones in zip(SAID, together, strict=True):
        alone = plain.wordings([said])[0]
        assert alone[0].plain == ones[0].plain
        assert alone[0].sure == pytest.approx(ones[0].sure, abs=0.05)


def test_what_is_too_long_is_cut(plain: PlainWords) -> None:
    assert len(plain.source("blorp " * 200).pieces) == MOST_PIECES
    assert plain.wordings(["blorp " * 200])


def test_nothing_is_said_of_nothing(plain: PlainWords) -> None:
    assert plain.wordings([]) == []


def test_the_error_function_is_near_enough() -> None:
    values = np.linspace(-4, 4, 81, dtype=np.float32)
    assert np.allclose(erf(values), [math.erf(one) for one in values], atol=2e-6)
