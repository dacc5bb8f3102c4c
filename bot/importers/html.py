"""HTML → blocks. Scripts are refused, or left out where the operator asks for it; none is ever run."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode, SelectolaxError

from bot.importers.blocks import MOST_NESTED, Block, Page, address, described
from bot.importers.dating import date_in
from bot.importers.prose import readable
from bot.importers.source import Refused, Source, Wishes

LEFT_OUT = {"script", "style", "nav", "header", "footer", "aside", "form", "noscript", "svg",
            "iframe", "template", "object", "embed", "button", "select", "head", "img"}  # fmt: skip
WHOLE = {"p", "blockquote", "pre", "dt", "dd", "figcaption", "summary"}
SCRIPT = re.compile(
    r"<script\b|<iframe\b|<object\b|<embed\b|\bjavascript:|<[a-z][^<>]*\son[a-z]{3,20}\s*=", re.I
)
BREAKS = {
    "br",
    "p",
    "div",
    "li",
    "tr",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "blockquote",
    "ul",
    "ol",
}


def html_page(source: Source, wishes: Wishes) -> Page:
    """The blocks of an HTML page: of its article, where it marks one."""
    text = source.text()
    script = SCRIPT.search(text)
    if script and not wishes.without_scripts:
        line = text.count("\n", 0, script.start()) + 1
        says = (
            f"the page holds scripts (“{script[0][:30].strip()}”); --without-scripts reads its text"
        )
        raise Refused(f"{says} alone", file=source.name, line=line)
    refuse_depth(source, text)
    try:
        tree = LexborHTMLParser(text)
    except SelectolaxError:
        raise Refused("the page cannot be parsed", file=source.name) from None
    root = tree.css_first("article") or tree.css_first("main") or tree.body
    if root is None:
        raise Refused("the page has no body", file=source.name)
    page = Page(list(html_blocks(root)))
    title = tree.css_first("h1") or tree.css_first("title")
    page.title = words_of(title).split("\n")[0][:300] or None if title else None
    page.date = page_date(tree)
    for selector, name in (
        ('link[rel="canonical"]', "href"),
        ('meta[property="og:url"]', "content"),
    ):
        node = tree.css_first(selector)
        page.url = page.url or (address(node.attributes.get(name) or "") if node else None)
    described(page, "\n".join(block.text for block in page.blocks[:40]))
    return page


def refuse_depth(source: Source, text: str) -> None:
    """Elements in elements beyond any reason, before anything walks down them."""
    depth = 0
    empty = {"br", "hr", "img", "input", "link", "meta", "source", "wbr", "col", "area", "base"}
    for match in re.finditer(r"<(/?)([a-z][a-z0-9]*)\b[^<>]*?(/?)>", text, re.I):
        if match[2].lower() in empty or match[3]:
            continue
        depth = max(0, depth + (-1 if match[1] else 1))
        if depth > 5 * MOST_NESTED:
            line = text.count("\n", 0, match.start()) + 1
            says = f"its elements are nested more than {5 * MOST_NESTED} deep"
            raise Refused(says, file=source.name, line=line)


def page_date(tree: LexborHTMLParser) -> dt.date | None:
    """The day on which a page says it was published."""
    for selector, name in (
        ('meta[property="article:published_time"]', "content"),
        ('meta[name="date"]', "content"),
        ("time[datetime]", "datetime"),
    ):
        node = tree.css_first(selector)
        found = date_in((node.attributes.get(name) or "")[:10]) if node else None
        if found:
            return found
    return None


def html_blocks(root: LexborNode) -> Iterator[Block]:
    """The blocks beneath an element, in order, without recursion."""
    waiting: list[LexborNode] = [root]
    loose: list[str] = []  # words that stand in no paragraph of their own
    while waiting:
        node = waiting.pop()
        tag = node.tag or ""
        whole = tag in WHOLE or tag in ("li", "tr") or bool(re.fullmatch(r"h[1-6]", tag))
        if tag == "-text":
            loose.append(node.text_content or "")
            continue
        if tag == "br":
            loose.append("\n")
        elif tag in ("div", "section", "table", "ul", "ol") or whole:
            yield from flushed(loose)
        if tag in LEFT_OUT or tag.startswith(("-", "!")):
            continue
        if not whole or (tag in ("li", "blockquote", "dd") and node.css_first("p, ul, ol, table")):
            waiting.extend(reversed(list(node.iter(include_text=True))))
            continue
        yield from element_block(node, tag)
    yield from flushed(loose)


def flushed(loose: list[str]) -> Iterator[Block]:
    text = tidy(" ".join(loose))
    loose.clear()
    if text:
        yield Block("text", text)


def element_block(node: LexborNode, tag: str) -> Iterator[Block]:
    """The block of a heading, paragraph, list entry or row."""
    if tag == "tr":
        cells = [cell for cell in node.iter() if cell.tag in ("td", "th")]
        texts = tuple(words_of(cell) for cell in cells)
        head = bool(cells) and all(cell.tag == "th" for cell in cells)
        yield Block("row", " | ".join(texts), cells=texts, head=head)
        return
    text = words_of(node)
    if re.fullmatch(r"h[1-6]", tag):
        yield Block("heading", text, level=int(tag[1]))
    elif text:
        yield Block("text", f"- {text}" if tag == "li" else text)


def words_of(node: LexborNode) -> str:
    """An element's words; what begins a new line does so."""
    found: list[str] = []
    waiting: list[LexborNode] = list(reversed(list(node.iter(include_text=True))))
    while waiting:
        one = waiting.pop()
        if one.tag == "-text":
            found.append(re.sub(r"\s+", " ", one.text_content or ""))
        elif one.tag and one.tag not in LEFT_OUT and not one.tag.startswith(("-", "!")):
            if one.tag in BREAKS:
                found.append("\n")
            waiting.extend(reversed(list(one.iter(include_text=True))))
    return tidy("".join(found))


def tidy(text: str) -> str:
    """A text with single spaces, and no empty lines or spaces at a line's ends."""
    lines = (re.sub(r"[ \t\r\f\v]+", " ", line).strip() for line in readable(text).split("\n"))
    return "\n".join(line for line in lines if line)
