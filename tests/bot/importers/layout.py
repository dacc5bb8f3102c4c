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
    lines = [(0.0, line) for line in title] + [
        line for rule in rules for line in rule_lines(rule, column, layout)
    ]
    for page, start in enumerate(range(0, len(lines), rows * layout.columns), start=1):
        canvas.setFont(FONT, SIZE)
        canvas.drawString(left, height - 40, layout.header)
        canvas.drawRightString(width - left, 34, layout.footer.format(page=page))
        found = [
            (at, lines[start + at * rows : start + (at + 1) * rows]) for at in range(layout.columns)
        ]
        drawn = [
            (row, left + at * (column + gap) + indent, top - row * LEADING, text)
            for at, part in found
            for row, (indent, text) in enumerate(part)
        ]
        for _, x, y, text in sorted(drawn, key=lambda d: d[0]) if layout.across else drawn:
            canvas.drawString(x, y, text)
        canvas.showPage()
    canvas.save()
    return data.getvalue()


def rule_lines(rule: str, width: float, layout: Layout) -> Iterator[tuple[float, str]]:
    """The lines of one rule with their indents."""
    number, _, text = rule.partition(" ")
    indent = 8.0 * number.count(".") if layout.indents else 0.0
    if layout.own_line:
        yield indent, number
        yield from ((indent, line) for line in wrap(text, width - indent, layout))
    else:
        yield from ((indent, line) for line in wrap(rule, width - indent, layout))
