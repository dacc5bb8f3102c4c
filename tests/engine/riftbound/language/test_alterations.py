"""No word is lost: a shipped sentence with a word altered is refused or reads as another tree.

`python -m benchmarks.alterations` measures the same on 21,000 of them.
"""

from concurrent.futures import ProcessPoolExecutor
from functools import cache

import pytest

from benchmarks.alterations import WAYS, Altered, alterations, filler, judged, understood
from engine.core.language.text import Line

TRIED = 2_800
OTHERS = {"strange put in": 0.0, "strange exchanged": 0.0, "own put in": 0.08}
"""How many may read as something else, at most."""


@cache
def _found() -> list[Altered]:
    with ProcessPoolExecutor(2) as pool:
        return list(pool.map(judged, alterations(46, TRIED), chunksize=100))


@pytest.mark.parametrize("way", WAYS)
def test_no_alteration_is_lost(way: str) -> None:
    """Nor is the reading of one ended by anything but a refusal."""
    found = [one for one in _found() if one.how == way and one.became != "unchanged"]
    assert len(found) > TRIED / len(WAYS) / 2
    assert [one for one in found if one.became == "same" and not filler(one)] == []
    assert [one for one in found if one.became.startswith("crashed")] == []
    others = [one for one in found if one.became == "other"]
    assert len(others) <= OTHERS.get(way, 1.0) * len(found), others


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("Ana has a 4-Might unit called Bob in base", True),
        ("Ana has 4-Might a unit called Bob in base", False),
        ("Ana has the first two units", True),
        ("Ana has 2 ready Fury runes", True),
        ("Ana has ready 2 Fury runes", False),
        ("Ana has Ben's her unit", False),
        ("Bob does not have Tank", True),
        ("Bob does have not Tank", False),
        ("an item resolves", True),
        ("item resolves", False),
    ],
)
def test_words_stand_in_their_order(text: str, reads: bool) -> None:
    """How many stands before what they are like; an owner has no owner that is only a pronoun."""
    said = understood([Line(1, 1, text, text)], 0, text)
    assert bool(said.trees) is reads
