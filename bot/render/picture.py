"""The board as a picture: our own shapes and colours, readable on a phone on dark and on light.

Drawn by pillow with the font that it carries, so that no host needs one.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from PIL import Image, ImageColor, ImageDraw, ImageFont

from bot.render.board import heading, link_text, seat_facts
from bot.render.text import clip, printable

WIDTH = 760  # twice the width at which a phone shows it
EDGE, GAP, PAD = 14, 10, 10
TEXT, SMALL = 25, 20
CHIP, SLIM = 62, 36  # heights of a piece with and without a second line
NARROW = 300  # a piece's width up to which its name is written small
CROWD = 8  # pieces of one player at one place from which their like are drawn once, with a number
SHORT = {
    "exhausted": "exh.",
    "attacker": "att.",
    "defender": "def.",
    "stunned": "stun.",
    "buffed": "buff",
}
MOST = 12  # pieces of one player at one place that are drawn at all

GROUND, PANEL, INK, DIM = "#20242e", "#2c3240", "#f2f4f8", "#aeb6c6"
READY, WORN = "#3a4152", "#2a2e39"  # what a piece stands on, by whether it is exhausted
FRESH, HURT = "#ffd84d", "#ff7a70"
COLOURS = (
    "#5aa9ff",
    "#ffa24d",
    "#63d08a",
    "#c79bff",
)  # Ana, Ben, Cleo, Dara; each has a letter too


@dataclass
class Sheet:
    """What is being drawn; its height is known when everything is on it."""

    image: Image.Image = field(default_factory=lambda: Image.new("RGB", (WIDTH, 4000), GROUND))

    def __post_init__(self) -> None:
        self.draw = ImageDraw.Draw(self.image)
        self.fonts = fonts()

    def words(self, at: tuple[int, int], text: str, width: int, *, size: int = TEXT,
              colour: str = INK) -> int:  # fmt: skip
        """Write on one line, cut to a width; gives back where it ends."""
        font = self.fonts[size]
        shown = printable(text)
        while shown and font.getlength(shown) > width:
            shown = clip(shown[:-2], len(shown) - 2).rstrip("….") + "…" if len(shown) > 3 else ""
        self.draw.text(at, shown, font=font, fill=colour)
        return int(at[0] + font.getlength(shown))

    def box(self, at: tuple[int, int, int, int], *, fill: str = PANEL, edge: str | None = None,
            thick: int = 2) -> None:  # fmt: skip
        """A rounded panel."""
        self.draw.rounded_rectangle(at, 10, fill=fill, outline=edge, width=thick)

    def badge(self, right: int, top: int, text: str, fill: str, *, size: int = TEXT) -> int:
        """A number on a colour, its right edge at `right`; gives back its left edge."""
        pad = 8 if size == TEXT else 5
        width = int(self.fonts[size].getlength(text)) + 2 * pad
        self.draw.rounded_rectangle((right - width, top, right, top + size + 7), 8, fill=fill)
        self.draw.text((right - width + pad, top + 2), text, font=self.fonts[size], fill=GROUND)
        return right - width


@cache
def fonts() -> dict[int, Any]:
    """The font that pillow carries, in our two sizes."""
    return {size: ImageFont.load_default(size) for size in (TEXT, SMALL)}


def board_picture(board: Any) -> bytes:
    """The board as a PNG."""
    sheet = Sheet()
    top = EDGE
    sheet.words((EDGE, top), heading(board), WIDTH - 2 * EDGE)
    top += TEXT + GAP + 4
    seats = range(len(board.seats))
    others = [player for player in reversed(seats) if player != 0]
    for player in others:
        top = seat(sheet, board, player, top)
    if board.chain:
        top = chain(sheet, board, top)
    top = fields(sheet, board, top)
    top = seat(sheet, board, 0, top)
    file = io.BytesIO()
    whole = sheet.image.crop((0, 0, WIDTH, top + EDGE - GAP))
    whole.quantize(palette=palette(), dither=Image.Dither.NONE).save(file, "PNG", compress_level=4)
    return file.getvalue()


@cache
def palette() -> Image.Image:
    """Our colours, and those that lie between a letter and what it stands on."""
    fills = (GROUND, PANEL, READY, WORN)
    found = [*fills, INK, DIM, FRESH, HURT, *COLOURS]
    pairs = [(ink, fill) for ink in (INK, DIM, *COLOURS) for fill in fills]
    pairs += [(GROUND, badge) for badge in (INK, HURT, *COLOURS)]
    pairs += [(FRESH, fill) for fill in fills]
    shades = [shade(one, other, part) for one, other in pairs for part in (1, 2, 3, 4, 5)]
    image = Image.new("P", (1, 1))
    flat = [part for colour in [*map(ImageColor.getrgb, found), *shades] for part in colour[:3]]
    image.putpalette((flat + flat[:3] * 256)[: 3 * 256])
    return image


def shade(one: str, other: str, part: int) -> tuple[int, ...]:
    """The colour that is so many sixths of the way between two."""
    both = zip(ImageColor.getrgb(one)[:3], ImageColor.getrgb(other)[:3], strict=True)
    return tuple((a * part + b * (6 - part)) // 6 for a, b in both)


def seat(sheet: Sheet, board: Any, player: int, top: int) -> int:
    """A player's line and base; gives back where the next thing begins."""
    facts, base, colour = board.seats[player], board.bases[player], COLOURS[player]
    right = WIDTH - EDGE
    edge = FRESH if facts.changed else colour if board.turn == player else None
    bottom = pieces(None, board.seats, base.pieces, (EDGE + PAD, top + 72, right - PAD))
    sheet.box((EDGE, top, right, bottom), edge=edge, thick=3)
    end = sheet.badge(right - PAD, top + 8, f"{facts.points}/{board.victory}", colour)
    name(sheet, (EDGE + PAD, top + 8), facts.name, player, end - EDGE - 3 * PAD)
    sheet.words((EDGE + PAD, top + 44), " · ".join(list(seat_facts(facts))[1:]), right - EDGE - 2 * PAD,
                size=SMALL, colour=DIM)  # fmt: skip
    pieces(sheet, board.seats, base.pieces, (EDGE + PAD, top + 72, right - PAD))
    return bottom + GAP


def name(sheet: Sheet, at: tuple[int, int], text: str, player: int, width: int) -> None:
    """A player's name behind a disc of their colour."""
    left, top = at
    sheet.draw.ellipse((left, top + 5, left + 20, top + 25), fill=COLOURS[player])
    sheet.words((left + 28, top), text, width - 28, colour=COLOURS[player])


def chain(sheet: Sheet, board: Any, top: int) -> int:
    """The chain as a stack, the newest on top."""
    for place, link in enumerate(board.chain[:MOST]):
        left = EDGE + 24 * min(place, 6)
        right = WIDTH - EDGE
        edge = FRESH if link.changed else COLOURS[link.controller]
        sheet.box((left, top, right, top + SLIM), edge=edge)
        label = f"{'Chain: ' if place == 0 else ''}{link_text(link, board.seats)}"
        sheet.words((left + PAD, top + 4), label, right - left - 2 * PAD, size=TEXT)
        top += SLIM + 4
    if len(board.chain) > MOST:
        sheet.words(
            (EDGE, top), f"and {len(board.chain) - MOST} more", WIDTH, size=SMALL, colour=DIM
        )
        top += SLIM
    return top + GAP


def fields(sheet: Sheet, board: Any, top: int) -> int:
    """The battlefields beside one another."""
    places = spread(board.battlefields)
    lead = 46 + 24 * max(
        (len(standing(site, board.seats)) for site in board.battlefields), default=0
    )
    ends = [
        pieces(None, board.seats, site.pieces, (left + PAD, top + lead, left + width - PAD))
        for (left, width), site in zip(places, board.battlefields, strict=True)
    ]
    bottom = max([top + 150, *ends])
    for (left, width), site in zip(places, board.battlefields, strict=True):
        own = site.controller >= 0
        edge = FRESH if site.changed else COLOURS[site.controller] if own else DIM
        sheet.box((left, top, left + width, bottom), edge=edge, thick=4 if own else 2)
        sheet.words((left + PAD, top + 8), site.name[:1].upper() + site.name[1:], width - 2 * PAD)
        for number, line in enumerate(standing(site, board.seats)):
            at = (left + PAD, top + 40 + 24 * number)
            sheet.words(at, line, width - 2 * PAD, size=SMALL, colour=DIM)
        pieces(sheet, board.seats, site.pieces, (left + PAD, top + lead, left + width - PAD))
    return bottom + GAP


def spread(sites: Sequence[Any]) -> list[tuple[int, int]]:
    """Where each battlefield begins and how wide it is: alike, but that a crowd gets more room."""
    crowded = [len(site.pieces) > 2 * CROWD for site in sites]
    shares = [
        3 if crowd else 2 if site.pieces or not any(crowded) else 1
        for crowd, site in zip(crowded, sites, strict=True)
    ]
    free = WIDTH - 2 * EDGE - (len(sites) - 1) * GAP
    places, left = [], EDGE
    for share in shares:
        places.append((left, free * share // sum(shares)))
        left += places[-1][1] + GAP
    return places


def standing(site: Any, seats: Sequence[Any]) -> list[str]:
    """Who controls and who contests a battlefield, and whether there is a showdown or combat."""
    lines = [f"{seats[site.controller].name}'s" if site.controller >= 0 else "nobody's"]
    lines += [f"{seats[site.contested_by].name} contests"] if site.contested_by >= 0 else []
    return [*lines, *([site.doing] if site.doing else [])]


def pieces(
    sheet: Sheet | None, seats: Sequence[Any], all_: Sequence[Any], at: tuple[int, int, int]
) -> int:
    """What lies at a place, below one another or in two columns; gives back where it ends.

    Without a sheet nothing is drawn: it is measured.
    """
    left, top, right = at
    columns = 2 if right - left > 500 or len(all_) > 2 * CROWD else 1
    width = (right - left - (columns - 1) * GAP) // columns
    column = 0
    row = 0
    for player in range(len(seats) - 1, -1, -1):
        groups = grouped([piece for piece in all_ if piece.controller == player])
        for piece, count in groups[:MOST]:
            crowded = width <= NARROW and piece.damage
            height = CHIP if second_line(piece) or crowded else SLIM
            if sheet is not None:
                x = left + column * (width + GAP)
                chip(sheet, piece, count, (x, top, x + width, top + height))
            row = max(row, height)
            column += 1
            if column == columns:
                top, column, row = top + row + 6, 0, 0
        if len(groups) > MOST:
            if column:
                top, column, row = top + row + 6, 0, 0
            more = sum(count for _, count in groups[MOST:])
            if sheet is not None:
                sheet.words((left, top), f"and {more} more of {seats[player].name}'s", right - left,
                            size=SMALL, colour=DIM)  # fmt: skip
            top += SMALL + 6
    return top + (row + 6 if column else 0) + 4


def grouped(own: Sequence[Any]) -> list[tuple[Any, int]]:
    """Each piece once; in a crowd those that are alike in everything but their number together."""
    found: dict[Any, tuple[Any, int]] = {}
    for piece in own:
        facts = (piece.card, piece.might, piece.damage, piece.exhausted, piece.marks, piece.changed)
        key = (facts, piece.attached) if len(own) >= CROWD else piece.name
        first, count = found.get(key, (piece, 0))
        found[key] = (first, count + 1)
    return list(found.values())


def second_line(piece: Any) -> str:
    """Statuses and attachments."""
    parts = [*(["exhausted"] if piece.exhausted else []), *piece.marks]
    parts += [f"+ {other}" for other in piece.attached]
    return " · ".join(parts)


def chip(sheet: Sheet, piece: Any, count: int, at: tuple[int, int, int, int]) -> None:
    """A piece: a bar of its player's colour, its name, Might and damage, below them its state."""
    left, top, right, bottom = at
    fill = WORN if piece.exhausted else READY
    sheet.box(at, fill=fill, edge=FRESH if piece.changed else None, thick=3)
    sheet.draw.rectangle((left + 3, top + 6, left + 9, bottom - 6), fill=COLOURS[piece.controller])
    wide = right - left > NARROW
    size = TEXT if wide else SMALL
    end = right - 6
    if piece.might is not None:
        end = sheet.badge(end, top + 3, str(piece.might), INK, size=size) - 6
    below = right - 8
    if piece.damage and wide:
        end = sheet.badge(end, top + 3, f"-{piece.damage}", HURT) - 6
    elif piece.damage:  # below Might, so that the name keeps its room
        below = sheet.badge(right - 6, top + 33, f"-{piece.damage}", HURT, size=SMALL) - 6
    label = f"{count} × {piece.card}" if count > 1 else piece.name
    ink = DIM if piece.exhausted or piece.facedown else INK
    sheet.words((left + 16, top + 4), label, end - left - 20, size=size, colour=ink)
    state = second_line(piece) if wide else shortened(second_line(piece))
    sheet.words((left + 16, top + 35), state, below - left - 16, size=SMALL, colour=DIM)


def shortened(state: str) -> str:
    """The usual statuses by their beginnings, for where there is little room."""
    for word, short in SHORT.items():
        state = state.replace(word, short)
    return state
