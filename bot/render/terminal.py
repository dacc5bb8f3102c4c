"""Messages in the terminal's clothes (rich)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from bot.i18n import tr
from bot.render.message import Choice, Message
from bot.render.text import unescaped

STYLES = {
    "rule": "bold blue",
    "card": "bold yellow",
    "keyword": "bold magenta",
    "ruling": "bold green",
    "plain": "bold",
    "nothing": "bold red",
}
MOST_LINKS = 12


def markdown(text: str) -> Markdown:
    """Discord's Markdown as the terminal's: one line break is a line break, small print is plain."""
    lines = [line.removeprefix("-# ") for line in text.split("\n")]
    shown = ""
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        leaves_quote = line.startswith(">") and not following.startswith(">")
        shown += f"{line}\n\n" if leaves_quote else f"{line}  \n"
    return Markdown(shown, hyperlinks=False)


def uncoloured(text: str) -> str:
    """A text whose added and struck out words show without colour: {+added+}, [-struck-]."""
    text = re.sub(r"__\*\*(.+?)\*\*__", r"{+\1+}", text)
    return re.sub(r"~~(.+?)~~", r"\\[-\1-\\]", text)


def entry(choice: Choice) -> str:
    """An entry of a select on one line: its name, and what it says."""
    return f"{choice.label} – {choice.description}" if choice.description else choice.label


def show(console: Console, message: Message) -> list[str]:
    """Print a message; gives back the views that `/1`, `/2` … lead to."""
    if message.title:
        console.print(Text(unescaped(message.title), style=STYLES[message.tone]))
    plain = uncoloured if console.color_system is None else str
    if message.body:
        console.print(markdown(plain(message.body)))
    for field in message.fields:
        console.print(Text(field.name, style="bold dim"))
        console.print(Padding(markdown(plain(field.text)), (0, 0, 0, 2)))
    if message.cite:
        console.print(Text(tr("To cite this: {cite}", cite=message.cite), style="dim"))
    buttons = [(b.label, b.view) for b in message.buttons if b.enabled]
    choices = [(entry(choice), choice.view) for choice in message.choices]
    links = numbered(console, "", [*buttons, *choices], [])
    for menu in message.menus:
        heading = menu.placeholder if len(menu.choices) > 1 else ""
        links = numbered(console, heading, [(entry(one), one.view) for one in menu.choices], links)
    if message.small_print:
        console.print(Text(message.small_print, style="dim italic"))
    return links


def numbered(
    console: Console, heading: str, found: Sequence[tuple[str, str]], links: list[str]
) -> list[str]:
    """Print more links, each view once, with the numbers behind those there are; gives back all."""
    fresh = {view: label for label, view in reversed(found) if view not in links}
    shown = [*reversed(fresh.items())][:MOST_LINKS]
    if fresh:
        console.print(Text(heading, style="bold dim") if heading else "")
    for place, (view, label) in enumerate(shown, start=len(links) + 1):
        line = Text(f"  /{place}  {label}", style="dim")
        console.print(line, no_wrap=True, overflow="ellipsis")
        links = [*links, view]
    return links
