"""Rules laid out as a PDF, the way publishers do it: margins, columns, broken words and numbers."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.lib.pagesizes import A4
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

FONT, BOLD, SIZE, LEADING = "Times-Roman", "Times-Bold", 9.5, 12.0
WIDER = 1.04  # how much wider a word with its space is set in a justified line


@dataclass(frozen=True)
class Layout:
    """How a document is laid out."""

    columns: int = 1
    header: str = "Kite Rules"
    footer: str = "Page {page}"
    hyphens: bool = True  # long words are broken at a line's end
    numbers: bool = True  # rule numbers in a text are broken at a line's end, behind a full stop
    across: bool = False  # the columns are drawn line by line across the page
    indents: bool = True  # deeper rules stand further right
    own_line: bool = False  # a rule's number stands on a line of its own
    words: bool = False  # every word is drawn by itself, as in justified lines
    contents: bool = False  # a table of contents stands first, with leaders and page numbers
    running: bool = False  # even pages are headed by the title, odd ones by their chapter
    last_first: bool = False  # the right column is drawn before the left one


def wrap(text: str, width: float, layout: Layout) -> Iterator[str]:
    """The lines of a text in a column of this width."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if stringWidth(longer, FONT, SIZE) <= width:
            line = longer
            continue
        head, rest = broken(word, width - stringWidth(f"{line} ", FONT, SIZE), layout)
        yield f"{line} {head}".strip() if head else line
        line = rest
    yield line


def broken(word: str, room: float, layout: Layout) -> tuple[str, str]:
    """A word's part that fits into the room, and what goes on the next line."""
    if layout.hyphens and re.fullmatch(r"[a-z]{8,}[,.;:]?", word):
        for cut in range(len(word.rstrip(",.;:")) - 3, 2, -1):
            if stringWidth(f"{word[:cut]}-", FONT, SIZE) <= room:
                return f"{word[:cut]}-", word[cut:]
    number = re.fullmatch(r"(\d{3}\.(?:\w{1,2}\.)*?)(\w{1,2}[.,;:)]?)", word)
    if layout.numbers and number and stringWidth(number[1], FONT, SIZE) <= room:
        return number[1], number[2]
    if layout.hyphens and re.fullmatch(r"[a-z]+-[a-z]+", word):
        head, _, rest = word.partition("-")
        if stringWidth(f"{head}-", FONT, SIZE) <= room:
            return f"{head}-", rest
    return "", word


def lay_out(title: Sequence[str], rules: Sequence[str], layout: Layout) -> bytes:
    """A PDF of a title and numbered rules (`103.1. Text`)."""
    data = io.BytesIO()
    canvas = Canvas(data, pagesize=A4, invariant=True)
    width, height = A4
    left, top, bottom, gap = 56.0, height - 72, 64.0, 24.0
    column = (width - 2 * left - gap * (layout.columns - 1)) / layout.columns
    rows = int((top - bottom) / LEADING)
    front = [(0.0, line) for line in title]
    if layout.contents:
        for start in range(0, len(rules), rows):
            canvas.setFont(FONT, SIZE)
            listed = front + [(0.0, line) for line in contents(rules[start : start + rows])]
            draw(
                canvas, [(left, top - at * LEADING, s) for at, (_, s) in enumerate(listed)], layout
            )
            canvas.showPage()
            front = []
    lines = front + [line for rule in rules for line in rule_lines(rule, column, layout)]
    for page, start in enumerate(range(0, len(lines), rows * layout.columns), start=1):
        shown = lines[start : start + rows * layout.columns]
        canvas.setFont(FONT, SIZE)
        canvas.drawString(left, height - 40, header(layout, page, lines[: start + len(shown)]))
        canvas.drawRightString(width - left, 34, layout.footer.format(page=page))
        drawn = [
            (at // rows, at % rows, left + at // rows * (column + gap) + indent, text)
            for at, (indent, text) in enumerate(shown)
        ]
        if layout.across or layout.last_first:
            drawn.sort(key=lambda one: one[1] if layout.across else -one[0])
        draw(canvas, [(x, top - row * LEADING, text) for _, row, x, text in drawn], layout)
        canvas.showPage()
    canvas.save()
    return data.getvalue()


def draw(canvas: Canvas, lines: Sequence[tuple[float, float, str]], layout: Layout) -> None:
    """Draw lines at their places, whole or word by word."""
    for x, y, text in lines:
        at = x
        for part in text.split(" ") if layout.words else [text]:
            canvas.drawString(at, y, part)
            at += stringWidth(f"{part} ", FONT, SIZE) * WIDER


def contents(rules: Sequence[str]) -> Iterator[str]:
    """The lines of a table of contents: each heading with the page on which it stands."""
    for rule in rules:
        number, _, heading = rule.partition(" ")
        if number.count(".") == 1:
            yield f"{number} {heading[:40]} {'.' * 20} {int(number[:3]) // 10}"


def header(layout: Layout, page: int, lines: Sequence[tuple[float, str]]) -> str:
    """What stands above a page: the same everywhere, or in turn the title and the chapter."""
    if not layout.running or page % 2 == 0:
        return layout.header
    chapters = (text for _, text in reversed(lines) if re.match(r"\d00\. ", text))
    return next(chapters, "Introduction").partition(" ")[2]


def rule_lines(rule: str, width: float, layout: Layout) -> Iterator[tuple[float, str]]:
    """The lines of one rule with their indents."""
    number, _, text = rule.partition(" ")
    indent = 8.0 * number.count(".") if layout.indents else 0.0
    if layout.own_line:
        yield indent, number
        yield from ((indent, line) for line in wrap(text, width - indent, layout))
    else:
        yield from ((indent, line) for line in wrap(rule, width - indent, layout))
