"""The picture of the board: bounded, the same each time, and never stopped by a name."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

from bot.playing import board
from bot.render.board import board_text
from bot.render.picture import WIDTH, board_picture, spread

TALLEST = 2000
NAMES = ["Bob", "W" * 200, "Ünïcödé 猫 🐈", "[x](https://evil.example)", "\u202eabc"]


def crowd(units: int, name: str = "Unit") -> str:
    """A scenario with that many units on two battlefields."""
    lines = [
        f"  {('Ana', 'Ben')[n % 2]} has a {n % 5 + 1}-Might unit called “{name} {n}”"
        f" at the {('left', 'right')[n % 3 > 0]} battlefield"
        for n in range(units)
    ]
    return "\n".join(["A crowd", "given", *lines, "when", "  Ana passes", ""])


@pytest.mark.parametrize("units", [3, 10, 40])
def test_a_board_of_any_size_fits_a_phone(index: Path, units: int) -> None:
    """Its width is fixed, its height bounded; what is not drawn is counted."""
    shown = board(crowd(units), index, 10_000)
    image = Image.open(io.BytesIO(board_picture(shown)))
    assert image.width == WIDTH
    assert image.height <= TALLEST
    assert board_picture(shown) == board_picture(shown)


@pytest.mark.parametrize("name", NAMES)
def test_no_name_stops_the_picture(index: Path, name: str) -> None:
    shown = board(crowd(3, name), index, 10_000)
    if shown is None:  # the language refuses such a name
        return
    assert board_picture(shown).startswith(b"\x89PNG")
    assert board_text(shown).replace("\n", "").isprintable()


def test_a_crowd_gets_more_room_than_what_lies_beside_it() -> None:
    """Names are cut where there is little room, and in a crowd they are what tells units apart."""
    few, many, none = (SimpleNamespace(pieces=[None] * number) for number in (3, 20, 0))
    assert [width for _, width in spread([few, none])] == [361, 361]
    assert [width for _, width in spread([many, many])] == [361, 361]
    assert [width for _, width in spread([many, none])] == [541, 180]
    (first, wide), (second, narrow) = spread([many, few])
    assert first + wide < second
    assert second + narrow <= WIDTH
