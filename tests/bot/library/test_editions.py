"""Rule numbers as people write them, and where old ones stand today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.answers import Answers
from bot.library.editions import Written, parse_numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("cr 323.6", ["323.6"]),
        ("rule 144.3.b", ["144.3.b"]),
        ("144.3b", ["144.3.b"]),
        ("§ 323.6", ["323.6"]),
        ("323,5", ["323.5"]),
        ("rules 340.1, 425.1.a", ["340.1", "425.1.a"]),
        ("SW 10.7 and sw-3.1", ["SW-10.7", "SW-3.1"]),
        ("CR323.6", ["323.6"]),
        ("cr323", ["323"]),
        ("144.3 b", ["144.3.b"]),
        ("811,1,d", ["811.1.d"]),
        ("rule 811 1 d", ["811.1.d"]),
        ("３２３.５", ["323.5"]),  # full-width digits of an Asian keyboard
        ("can i pay 100 a card", ["100"]),
        ("2v2 share control", []),
        ("7 points", []),
        ("in 2025", []),
        ("", []),
    ],
)
def test_numbers_are_read_as_written(text: str, numbers: list[str]) -> None:
    assert [written.number for written in parse_numbers(text)] == numbers


@pytest.mark.parametrize(
    ("text", "edition"),
    [
        ("460 in 1.3", "core-1.3"),
        ("1.1 rule 433", "core-1.1"),
        ("460 v1.3", "core-1.3"),
        ("460 in the unleashed edition", "core-1.3"),
        ("460 from origins", "core-1.1"),
        ("460 in 1.5", "core-1.5"),  # unknown, and the answer says so
        ("460", None),
    ],
)
def test_a_named_edition_is_honoured(text: str, edition: str | None) -> None:
    assert parse_numbers(text)[0].edition == edition


@given(st.text(max_size=200))
def test_any_text_can_be_read(text: str) -> None:
    """Reading never fails, and what it finds has the shape of a rule number."""
    for written in parse_numbers(text):
        head = written.number.removeprefix("SW-").split(".")[0]
        assert head.isdigit()


@pytest.mark.parametrize(
    ("number", "edition", "today"),
    [
        ("460", "core-1.3", "465"),  # Combat Damage moved up by five
        ("440", "core-1.3", "445"),
        ("735.1.c", "core-1.2", "809.1.c"),
        ("443.1.d.3", "core-1.2", "465.2.c.3"),
        ("323.5", "core-1.4", "323.5"),
    ],
)
def test_old_numbers_stand_where_they_stand_today(
    answers: Answers, number: str, edition: str, today: str
) -> None:
    standing = answers.catalog.standing("riftbound", number, edition)
    assert standing is not None
    assert standing.current == today


def test_the_current_edition_is_preferred(answers: Answers) -> None:
    """A bare number that exists today means today's rule, whatever it was before."""
    assert answers.search.names["riftbound"].meanings(Written("460"))[0] == "460"


@pytest.mark.parametrize("step", ["1.0-to-v1.1", "1.1-to-v1.2", "1.2-to-v1.3", "1.3-to-v1.4"])
def test_every_number_of_every_edition_is_known(answers: Answers, corpus: Path, step: str) -> None:
    """Each number of an older edition is found, moved or known to be gone."""
    rows = json.loads((corpus / "rules" / f"rule-map-v{step}.json").read_text(encoding="utf-8"))
    edition = f"core-{step[:3]}"
    for row in rows:
        if row["from"]:
            assert answers.catalog.standing("riftbound", row["from"], edition) is not None
