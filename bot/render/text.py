"""Small pieces of text: escaping, clipping, pages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+|~>])")
_MENTION = re.compile(r"@(?=everyone|here|[!&]?\d)|<")
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
ELLIPSIS = "…"


def printable(text: str) -> str:
    """A text without control, format and direction characters."""
    return "".join(mark for mark in text if unicodedata.category(mark) not in _INVISIBLE)


def quoted(text: str, most: int = 100) -> str:
    """A user's text inside an answer: cut, on one line, without live Markdown, links or mentions."""
    line = clip(printable(" ".join(text.split())), most)
    line = _MARKDOWN.sub(r"\\\1", line)
    line = line.replace("://", ":\u200b//")
    return _MENTION.sub(lambda match: match[0] + "\u200b", line)


def escaped(text: str) -> str:
    """A text of several paragraphs as somebody wrote it, without live Markdown, links or mentions."""
    lines = (quoted(line, most=len(line) + 1) for line in text.splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def said(value: Any, most: int = 400) -> Any:
    """A plain value or a struct with every text in it quoted: the gate for what was made of a user's words."""
    if isinstance(value, str):
        return quoted(value, most)
    if isinstance(value, Struct):
        parts = {name: said(part, most) for name, part in structs.asdict(value).items()}
        return structs.replace(value, **parts)
    if isinstance(value, Mapping):
        return {name: said(part, most) for name, part in value.items()}
    if isinstance(value, tuple):
        return tuple([said(part, most) for part in value])
    if isinstance(value, Sequence):
        return [said(part, most) for part in value]
    return value


def clip(text: str, most: int) -> str:
    """A text of at most `most` characters; what is cut shows as an ellipsis."""
    if len(text) <= most:
        return text
    cut = text.rfind(" ", most * 2 // 3, most)
    return text[: cut if cut > 0 else most - 1].rstrip() + ELLIPSIS


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def numbered(text: str) -> str:
    """A statement that begins with its place in a list, “1. …”, readable behind a rule's number."""
    return re.sub(r"^([0-9]+)\. ", r"(\1) ", text)


def unescaped(text: str) -> str:
    """A text without Markdown's escapes, for where no Markdown is read."""
    return re.sub(r"\\([\\`*_{}\[\]()#+|~>])", r"\1", text)


def pages(blocks: list[str], most: int, between: str = "\n") -> list[str]:
    """Blocks of text joined into pages of at most `most` characters; a longer block is split."""
    found: list[str] = []
    page = ""
    for block in blocks:
        while len(block) > most:
            cut = max(block.rfind(" ", 0, most), most // 2)
            block, rest = block[:cut].rstrip(), block[cut:].lstrip()
            if page:
                found.append(page)
                page = ""
            found.append(block)
            block = rest
        if page and len(page) + len(between) + len(block) > most:
            found.append(page)
            page = block
        else:
            page = f"{page}{between}{block}" if page else block
    return [*found, page] if page or not found else found
