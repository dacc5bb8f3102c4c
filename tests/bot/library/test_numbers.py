"""Rule numbers as people write them. These numbers are no rules of the edition in force."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.library.books import bare
from bot.library.editions import parse_numbers


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
        ("TR 703.2", ["TR 703.2"]),
        ("tr703.2 slow play", ["TR 703.2"]),
        ("tournament rule 703.2", ["TR 703.2"]),
        ("tournament rules, 703.2", ["703.2"]),  # too far away to be about this number
        ("703.2 in the tournament rules", ["TR 703.2"]),
        ("703.2 (TR)", ["TR 703.2"]),
        ("TR 703.2, 703.4 and 704.8", ["TR 703.2", "TR 703.4", "TR 704.8"]),  # one list, one book
        ("TR 703.2, CR 323.5 and 340.1", ["TR 703.2", "323.5", "340.1"]),
        ("323.5 and TR 703.2", ["323.5", "TR 703.2"]),
        ("tr 811 1 d", ["TR 811.1.d"]),
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
        head = bare(written.number).split(".")[0]
        assert head.isdigit()
