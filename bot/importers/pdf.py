"""A PDF → its lines in reading order: columns one after the other, without headers and footers."""

from __future__ import annotations

import io
import logging
import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.errors import PyPdfError
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

from bot.importers.numbering import Line
from bot.importers.prose import readable
from bot.importers.source import Refused, Source, Wishes

MOST_PAGES = 600
MOST_OBJECTS = 1_000_000
MOST_PAGE_TEXT = 60_000  # characters of one page
WIDTH = 3.6  # points of a character, rather too few
INDENTS = 90.0  # points by which lines of a column may be indented
SAME_LINE = 3.0  # points between pieces of one line
BAND = 1.7  # times the usual distance of lines, by which headers and footers stand off
SPARE, WORD_SPACE = 1.2, 8.0  # by which a character may be wider; the widest space of two words
WORDS_IN_ROW = 4  # pieces from which a row tells whether words are drawn one by one
MARGIN_LINES = 3  # lines at the top and the bottom of a page that may be headers and footers
SCRIPTS = {"/JavaScript": "a script", "/Launch": "a call of another program"}
LABEL_ONLY = re.compile(r"\d{3}(\.(\d{1,2}|[a-z]))*\.")
PAGE_NUMBER = re.compile(r"^(?:page\s*)?[-–—]?\s*(?:\d{1,4}|[ivxl]{1,6})\s*[-–—]?(?:\s*(?:of|/)\s*\d{1,4})?$", re.I)  # fmt: skip


@dataclass(frozen=True)
class Piece:
    """A piece of text, and where it begins on its page (y grows upwards)."""

    x: float
    y: float
    text: str


def pdf_lines(source: Source, wishes: Wishes) -> list[Line]:
    """Every line of a PDF in reading order; Refused where it is broken, hostile or without text."""
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    if b"%%EOF" not in source.data[-2048:]:
        raise Refused("the PDF has no end; the file looks truncated", file=source.name)
    try:
        reader = PdfReader(io.BytesIO(source.data), strict=False)
        if reader.is_encrypted:
            raise Refused("the PDF is encrypted; save it without a password", file=source.name)
        refuse_scripts(source, reader, wishes)
        pages = list(read_pages(source, reader))
    except Refused:
        raise
    except RecursionError:
        raise Refused("the PDF refers to itself without end", file=source.name) from None
    except (PyPdfError, ValueError, KeyError, TypeError, AttributeError, IndexError, ArithmeticError, AssertionError, NotImplementedError, OSError) as error:  # fmt: skip
        says = f"the PDF is broken ({type(error).__name__}: {str(error)[:120]})"
        raise Refused(says, file=source.name) from None
    if not any(pages):
        says = "the PDF holds no text, only pictures; import a PDF with text, or the text itself"
        raise Refused(says, file=source.name)
    return [line for page in without_margins(pages) for line in page]


def refuse_scripts(source: Source, reader: PdfReader, wishes: Wishes) -> None:
    """Walk every object of a PDF once; a script or a call of a program is refused."""
    if wishes.without_scripts:
        return
    waiting: list[tuple[Any, int]] = [(reader.trailer, 0)]
    seen: set[tuple[int, int]] = set()
    count = 0
    while waiting:
        value, number = waiting.pop()
        if isinstance(value, IndirectObject):
            key = (value.idnum, value.generation)
            if key in seen:
                continue
            seen.add(key)
            number = value.idnum
            value = value.get_object()
        count += 1
        if count > MOST_OBJECTS:
            raise Refused(f"the PDF has more than {MOST_OBJECTS} objects", file=source.name)
        if isinstance(value, DictionaryObject):
            kind = "/JavaScript" if "/JS" in value else value.get("/S")
            if str(kind) in SCRIPTS:
                says = (
                    f"the PDF holds {SCRIPTS[str(kind)]} (object {number}); no rulebook needs one"
                )
                raise Refused(f"{says}; --without-scripts reads its text alone", file=source.name)
            waiting += [(one, number) for one in value.values()]
        elif isinstance(value, ArrayObject):
            waiting += [(one, number) for one in value]


def read_pages(source: Source, reader: PdfReader) -> Iterator[list[Line]]:
    """The lines of each page."""
    every: list[list[Piece]] = []
    for number, page in enumerate(reader.pages, start=1):
        if number > MOST_PAGES:
            raise Refused(f"the PDF has more than {MOST_PAGES} pages", file=source.name)
        pieces = list(read_pieces(page))
        if sum(len(piece.text) for piece in pieces) > MOST_PAGE_TEXT:
            says = f"more than {MOST_PAGE_TEXT} characters on a page"
            raise Refused(says, file=source.name, page=number)
        every.append(pieces)
    every = without_bands(without_bands(every))
    if words_apart(every):
        every = [list(put_together(pieces)) for pieces in every]
    gutters = gutters_of(every)
    for number, pieces in enumerate(every, start=1):
        found = [text for column in columns(pieces, gutters) for text in lines_of(column)]
        yield [Line(text, at, number) for at, text in enumerate(found, start=1)]


def read_pieces(page: PageObject) -> Iterator[Piece]:
    """The pieces of text on a page, upright ones only, in the order in which they are drawn."""
    found: list[Piece] = []

    def visit(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if text.strip():
            x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            found.extend(Piece(x, y, part) for part in text.split("\n") if part.strip())

    page.extract_text(orientations=(0,), visitor_text=visit)
    yield from found


def without_bands(pages: Sequence[Sequence[Piece]]) -> list[list[Piece]]:
    """The pages without a line above or below the text that most of them have at one height.

    Such a line stands further from the text than the text's own lines from each other; what it
    says may be another thing on each page, as a chapter's name is.
    """
    bands: Counter[int] = Counter()
    for pieces in pages:
        rows = sorted({round(piece.y) for piece in pieces}, reverse=True)
        gaps = [one - other for one, other in pairwise(rows)]
        usual = median(gaps) if len(gaps) >= MARGIN_LINES else 0.0
        if usual:
            bands.update([rows[0]] if gaps[0] > BAND * usual else [])
            bands.update([rows[-1]] if gaps[-1] > BAND * usual else [])
    often = {y for y, count in bands.items() if count >= 3 and count * 2 > len(pages)}
    return [[piece for piece in pieces if round(piece.y) not in often] for pieces in pages]


def words_apart(pages: Sequence[Sequence[Piece]]) -> bool:
    """Whether a document draws every word by itself, so that the spaces between them are lost."""
    rows: Counter[bool] = Counter()
    for pieces in pages:
        found: dict[int, list[str]] = defaultdict(list)
        for piece in pieces:
            found[round(piece.y)].append(piece.text)
        long = [texts for texts in found.values() if len(texts) >= WORDS_IN_ROW]
        rows.update(not any(" " in text.strip() for text in texts) for texts in long)
    return rows[True] > rows[False] and rows[True] * 2 > sum(map(bool, pages))


def put_together(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The words of a page as lines, each ending where the next word is a gutter away."""
    line: Piece | None = None
    last = 0.0  # about where the line's last word ends; capitals are wider than that
    for piece in sorted(pieces, key=lambda piece: (-round(piece.y), piece.x)):
        near = line and abs(line.y - piece.y) < SAME_LINE and piece.x < last
        if line is not None and near:
            line = Piece(line.x, line.y, f"{line.text}{piece.text} ")
        else:
            yield from [line] if line else []
            line = Piece(piece.x, piece.y, f"{piece.text} ")
        last = piece.x + (WIDTH + SPARE) * len(piece.text) + WORD_SPACE
    yield from [line] if line else []


def gutters_of(pages: Sequence[Sequence[Piece]]) -> list[float]:
    """Where each column but the first begins; none for a document of one column.

    A column begins at the leftmost place at which lines begin again and again, with hardly a line
    running across it.
    """
    pieces = [piece for page in pages for piece in page]
    least = min((piece.x for piece in pieces), default=0.0)
    most = max((piece.x + WIDTH * len(piece.text) for piece in pieces), default=0.0)
    starts = Counter(round(piece.x) for piece in pieces)
    found: list[float] = []
    for begins in sorted(x for x in starts if 0.2 < (x - least) / max(most - least, 1.0) < 0.8):
        right = sum(count for x, count in starts.items() if begins <= x < begins + INDENTS)
        across = sum(runs_across(piece, begins) for piece in pieces)
        clear = not found or begins - found[-1] > INDENTS
        enough = starts[begins] >= 3 and right > 0.2 * len(pieces)
        if clear and enough and across < 0.05 * len(pieces):
            found.append(begins - 2.0)
    return found


def runs_across(piece: Piece, x: float) -> bool:
    """Whether a piece begins left of a place and, as far as can be told, ends right of it."""
    return piece.x < x - 2.0 and piece.x + WIDTH * len(piece.text) > x + 10.0


def columns(pieces: Sequence[Piece], gutters: Sequence[float]) -> list[list[Piece]]:
    """A page's pieces column by column; where lines run across a gutter, it is none on that page."""
    most = 0.2 * len(pieces)
    clear = [x for x in gutters if sum(runs_across(one, x) for one in pieces) <= most]
    found: list[list[Piece]] = [[] for _ in range(len(clear) + 1)]
    for piece in pieces:
        found[bisect_right(clear, piece.x)].append(piece)
    return found


def lines_of(pieces: Sequence[Piece]) -> list[str]:
    """The lines of one column, from top to bottom."""
    rows: list[list[Piece]] = []
    for piece in sorted(pieces, key=lambda piece: -piece.y):
        if rows and abs(rows[-1][0].y - piece.y) < SAME_LINE:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    found = []
    for row in rows:
        text = ""
        for piece in sorted(row, key=lambda piece: piece.x):
            apart = text and not text.endswith(" ") and not piece.text.startswith(" ")
            text += f"{' ' if apart and LABEL_ONLY.fullmatch(text) else ''}{piece.text}"
        found.append(readable(text).strip())
    return [text for text in found if text]


def without_margins(pages: Sequence[list[Line]]) -> list[list[Line]]:
    """The pages without what stands at the edge of most of them, and without page numbers."""
    edges: Counter[str] = Counter()
    for page in pages:
        edges.update({shape(line.text) for line in edge(page)})
    often = {text for text, count in edges.items() if count >= 3 and count * 2 > len(pages)}

    def goes(line: Line, page: list[Line]) -> bool:
        at_edge = any(line is other for other in edge(page)) and not LABEL_ONLY.match(line.text)
        return at_edge and (shape(line.text) in often or bool(PAGE_NUMBER.match(line.text)))

    return [[line for line in page if not goes(line, page)] for page in pages]


def edge(page: Sequence[Line]) -> list[Line]:
    """The first and the last lines of a page."""
    return [*page[:MARGIN_LINES], *page[max(MARGIN_LINES, len(page) - MARGIN_LINES) :]]


def shape(text: str) -> str:
    """A line with its digits alike, so that “Page 3” and “Page 4” are the same."""
    return re.sub(r"\d+", "#", text).strip().lower()
