"""Of every claim that is shipped: it and its opposite never both hold and never both fail, and it
does not hold with one of its numbers one higher."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from engine.core.errors import EngineError
from engine.core.language.trees import Adjective, Clause, Group, Name, Quantity, Tailed, Thing, Tree
from engine.core.scenario_errors import Misread
from engine.riftbound.language import play
from engine.riftbound.language.claims import families as claims
from engine.riftbound.language.claims.claiming import CLAIMS
from tests.engine.cardfile import all_cards
from tests.scenarios import files, name

TURNED = {"at some moment": "at no moment", "at no moment": "at some moment"}
COUNTING = frozenset({"number", "exactly", "at least", "at most"})


def opposite(tree: Any) -> Any:
    """The claim that is true when this one is not; None where it is not one clause, or counts (that
    exactly one died, and that exactly one did not, may both be so)."""
    if isinstance(tree, Tailed) and tree.frame == "moment":
        return replace(tree, value=TURNED[tree.value]) if tree.value in TURNED else None
    if isinstance(tree, Tailed):
        inner = opposite(tree.clause)
        plain = tree.frame == "because" or inner is None  # why it is so is not why it is not
        return inner if plain else replace(tree, clause=inner)
    if not isinstance(tree, Clause) or _counts(tree.subject):
        return None
    return replace(tree, negated=not tree.negated)


def _counts(subject: Any) -> bool:
    said = subject.quantity if isinstance(subject, (Thing, Group)) else ()
    return any(one.kind in COUNTING for one in said)


def raised(tree: Any) -> Iterator[Any]:
    """The claim with one of its exact numbers one higher, once for each; a number that tells one
    thing from another alike, as in *Recruit 2*, is none."""
    if isinstance(tree, Thing) and any(one.kind in AT_LEAST for one in tree.quantity):
        return
    if isinstance(tree, (Quantity, Adjective)):
        if tree.number is not None and getattr(tree, "kind", "number") == "number":
            yield replace(tree, number=tree.number + 1)
    elif isinstance(tree, tuple):
        for place, part in enumerate(tree):
            for other in raised(part):
                yield (*tree[:place], other, *tree[place + 1 :])
    elif isinstance(tree, Tree) and not isinstance(tree, Name):
        for field in fields(tree):
            for other in raised(getattr(tree, field.name)) if field.name != "span" else ():
                yield replace(tree, **{field.name: other})


def _denies(tree: Any) -> bool:
    core = tree.clause if isinstance(tree, Tailed) else tree
    return isinstance(core, Clause) and core.negated


AT_LEAST = frozenset({"at least", "at most", "more than", "less than", "fewer than", "up to"})


def _judged(path: Path) -> list[tuple[str, str]]:
    """Each claim of the file with what becomes of its opposite: `fine`, `holds too`, `fails too`,
    or why it is refused."""
    found: list[tuple[str, str]] = []
    look = claims.look

    def looked(stage: Any, tree: Any, settles: bool) -> str:
        instead = look(stage, tree, settles)
        other = opposite(tree)
        if other is not None:
            try:
                same = bool(look(stage, other, settles)) == bool(instead)
                became = "fine" if not same else "fails too" if instead else "holds too"
            except Misread as refused:
                became = refused.what
            found.append((f"{name(path)}: {stage.sentence.text}", became))
        for more in raised(tree) if not instead and not _denies(tree) else ():
            try:
                became = "fine, raised" if look(stage, more, settles) else "one more holds"
            except (Misread, EngineError) as refused:
                became = f"raised, refused: {refused}"
            found.append((f"{name(path)}: {stage.sentence.text}", became))
        return instead

    with patch.object(claims, "look", looked):
        play(path.read_text(encoding="utf-8"), all_cards())
    return found


EVERY = 3
"""Of the shipped scenarios: more of them say nothing in another form."""


@cache
def _found() -> list[tuple[str, str]]:
    with ProcessPoolExecutor(2) as pool:
        return [one for each in pool.map(_judged, files()[::EVERY], chunksize=20) for one in each]


def test_no_claim_that_is_shipped_has_an_opposite_that_holds_or_fails_with_it() -> None:
    """What is refused is *nobody … not*, and an opposite for which a choice would have to be made."""
    found = [one for one in _found() if "raised" not in one[1]]
    assert len(found) > 1_200
    assert [one for one in found if one[1] in ("holds too", "fails too")] == []
    refused = {became for _, became in found} - {"fine", "one more holds"}
    assert all("two things at once" in one or "nobody says what" in one for one in refused), refused


def test_no_claim_that_is_shipped_holds_of_one_more() -> None:
    """Every number counts."""
    found = [one for one in _found() if "raised" in one[1] or one[1] == "one more holds"]
    assert len(found) > 350
    assert [one for one in found if one[1] == "one more holds"] == []


def test_a_claim_that_holds_with_its_opposite_is_noticed() -> None:
    """A meaning that does not look at *not* is found by what is tried above."""
    path = next(one for one in files() if "died" in one.read_text(encoding="utf-8"))
    with patch.dict(CLAIMS, dict.fromkeys(CLAIMS, lambda stage, clause: "")):
        assert "holds too" in {became for _, became in _judged(path)}


BOARD = """given
  Ben has two 3-Might units called Dan and Eve at A
  Ben has a 3-Might unit called Fay at B
when
  an effect kills Dan and Eve
  an effect kills Fay
then
  """


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("Dan died before Eve died", False),  # one effect killed both
        ("Eve died before Dan died", False),
        ("Dan did not die before Eve died", True),
        ("Dan and Eve died at the same time", True),
        ("Dan and Eve did not die at the same time", False),
        ("Dan died before Fay died", True),
        ("Dan and Fay died at the same time", False),
        ("Dan and Fay did not die at the same time", True),
    ],
)
def test_what_one_effect_does_happens_at_once(claim: str, holds: bool) -> None:
    """And what two sentences do happens one after the other."""
    assert play(f"Title\n{BOARD}{claim}", all_cards()).passed is holds
