"""A document → its blocks, whether it is Markdown, HTML or plain text."""

from __future__ import annotations

from bot.importers.blocks import Page, markdown_page, text_page
from bot.importers.html import html_page
from bot.importers.source import Refused, Source, Wishes

MOST_BLOCKS = 50_000


def read_page(source: Source, wishes: Wishes) -> Page:
    """A document's blocks, whatever form it is in."""
    if source.form in ("pdf", "json"):
        says = f"this is {source.form.upper()}; FAQs and notices are read as Markdown, HTML or text"
        raise Refused(says, file=source.name)
    if source.form == "html":
        page = html_page(source, wishes)
    elif source.name.lower().endswith((".md", ".markdown")) or source.data.startswith(b"---\n"):
        page = markdown_page(source)
    else:
        page = text_page(source)
    if len(page.blocks) > MOST_BLOCKS:
        raise Refused(f"more than {MOST_BLOCKS} paragraphs", file=source.name)
    return page
