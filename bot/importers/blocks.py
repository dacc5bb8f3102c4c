"""Markdown and plain text → blocks: headings, paragraphs, rows of tables."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.token import Token

from bot.importers.dating import date_in
from bot.importers.prose import readable
from bot.importers.source import Refused, Source
from bot.library.textfile import FaultyText, parse_front_matter

MOST_NESTED = 200


@dataclass(frozen=True)
class Block:
    """A heading (with its level), a paragraph or list entry, or a row of a table (its cells)."""

    kind: Literal["heading", "text", "row"]
    text: str
    line: int = 0
    level: int = 0
    cells: tuple[str, ...] = ()
    head: bool = False  # a table's first row, the names of its columns


@dataclass
class Page:
    """A document in blocks, with what it says of itself."""

    blocks: list[Block] = field(default_factory=list)
    title: str | None = None
    date: dt.date | None = None
    url: str | None = None


def markdown_page(source: Source) -> Page:
    """The blocks of Markdown, after its front matter where it has one."""
    text, page, above = source.text(), Page(), 0
    if text.startswith("---\n"):
        try:
            document = parse_front_matter(text, source.name)
        except FaultyText as error:
            says, line = error.fault.says, error.fault.line
            raise Refused(says, file=source.name, line=line) from None
        above = text[: len(text) - len(document.body)].count("\n")
        values = document.values if isinstance(document.values, dict) else {}
        page.title = str(values["title"]) if values.get("title") else None
        page.date = date_in(str(values.get("published") or values.get("date") or ""))
        page.url = address(str(values.get("source") or values.get("url") or ""))
        text = document.body
    parser = MarkdownIt("commonmark", {"maxNesting": MOST_NESTED}).enable("table")
    try:
        tokens = parser.parse(text)
    except RecursionError:
        raise Refused("its paragraphs are nested too deeply", file=source.name) from None
    page.blocks = list(markdown_blocks(tokens, above))
    described(page, text)
    return page


def markdown_blocks(tokens: list[Token], above: int) -> Iterator[Block]:
    """The tokens of a Markdown parser as blocks; comments, pictures and HTML are left out."""
    cells: list[str] = []
    opened, level, head, lists = "", 0, False, 0
    for token in tokens:
        line = above + (token.map[0] + 1 if token.map else 0)
        if token.type in ("bullet_list_open", "ordered_list_open"):
            lists += 1
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            lists -= 1
        elif token.type in ("thead_open", "thead_close"):
            head = token.type == "thead_open"
        elif token.type == "tr_open":
            cells = []
        elif token.type == "tr_close":
            yield Block("row", " | ".join(cells), line, cells=tuple(cells), head=head)
        elif token.type in ("fence", "code_block"):
            yield Block("text", readable(token.content).strip(), line)
        elif token.type.endswith("_open"):
            opened, level = token.type, int(token.tag[1]) if re.fullmatch(r"h\d", token.tag) else 0
        elif token.type == "inline":
            text = inline_text(token)
            if opened in ("th_open", "td_open"):
                cells.append(text)
            elif opened == "heading_open":
                yield Block("heading", text, line, level)
            elif text:
                yield Block("text", f"- {text}" if lists else text, line)


def inline_text(token: Token) -> str:
    """An inline token's words, without marks, pictures and HTML; line breaks are kept."""
    found = []
    for child in token.children or []:
        if child.type in ("text", "code_inline"):
            found.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            found.append("\n")
    return readable("".join(found)).strip()


def text_page(source: Source) -> Page:
    """The blocks of plain text: paragraphs between empty lines; a short first line is the title."""
    page = Page()
    paragraph: list[str] = []
    begins = 1
    for at, line in enumerate([*source.text().split("\n"), ""], start=1):
        if line.strip():
            begins = begins if paragraph else at
            paragraph.append(readable(line).strip())
        elif paragraph:
            page.blocks.append(Block("text", "\n".join(paragraph), begins))
            paragraph = []
    if page.blocks and len(page.blocks[0].text) <= 120:
        page.title = page.blocks[0].text.split("\n")[0]
    described(page, source.text())
    return page


def described(page: Page, text: str) -> None:
    """Fill in what front matter did not say: the first heading, a named source, a date at the top."""
    top = text[:2500]
    if page.title is None:
        page.title = next((b.text for b in page.blocks if b.kind == "heading" and b.text), None)
    if page.url is None:
        match = re.search(r"\bsource:\s*<?(https://\S+?)>?\s*$", top, re.I | re.M)
        page.url = address(match[1]) if match else None
    if page.date is None:
        match = re.search(
            r"\b(?:published|posted|date|last updated|updated)\b[^\n]{0,40}", top, re.I
        )
        page.date = date_in(match[0]) if match else None


def address(text: str) -> str | None:
    """A text that is an address; None for any other."""
    return text if re.fullmatch(r"https://\S{1,480}", text) else None
