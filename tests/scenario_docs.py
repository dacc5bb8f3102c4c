"""The tables of docs/scenario-language.md, made of the rows; `python -m tests.bless` writes them."""

from __future__ import annotations

import sys
from pathlib import Path

from engine.riftbound.language import play

PAGE = Path(__file__).parents[1] / "docs" / "scenario-language.md"
BEGIN, END = "<!-- rows: {} -->", "<!-- end of rows -->"


def table(block: str) -> str:
    """Every sentence of a block: its patterns, what it says, examples."""
    lines: list[str] = []
    heading = ""
    for row in RIFTBOUND.rows:
        if row.block != block:
            continue
        chapter = _chapter(row.do.__module__)
        if chapter != heading:
            heading = chapter
            lines += [f"### {heading}", ""]
        lines += [f"- `{form}`" for form in row.forms]
        lines += ["", f"  {' '.join(row.about.split())}", ""]
        lines += ["  ```text", *(f"  {example}" for example in row.examples), "  ```", ""]
    return "\n".join(lines + other_ways(block))


def other_ways(block: str) -> list[str]:
    """What else reads in that block, and what it stands for."""
    lines = [f"### {block.capitalize()}: other ways to say it", ""]
    for paraphrase in RIFTBOUND.paraphrases:
        if paraphrase.block == block:
            meant = paraphrase.rewrite(paraphrase.example)
            lines.append(f"- `{paraphrase.example}`, for `{meant}`")
    return [*lines, ""]


def _chapter(module: str) -> str:
    text = (sys.modules[module].__doc__ or module).strip().split("\n")[0].rstrip(".")
    before, _, after = text.partition(": ")
    return f"{before}: {after}" if after else before


def page(text: str) -> str:
    """The page with its tables as the rows have them."""
    for block in ("given", "when", "then"):
        begin = BEGIN.format(block)
        head, rest = text.split(begin)
        _, tail = rest.split(END, 1)
        text = f"{head}{begin}\n\n{table(block)}\n{END}{tail}"
    return text
