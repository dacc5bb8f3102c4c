"""What a message that mentions the bot asks: `[[Card]]`, `((rule or question))`, or its own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from bot.library.query import squash

MOST = 4  # questions of one message; Discord shows that many answers well
LONGEST = 300  # characters of a question

_ASKED = re.compile(r"\[\[(?P<card>[^\[\]\n]{1,100})\]\]|\(\((?P<ask>[^\n]{1,300}?)\)\)")


@dataclass(frozen=True)
class Asked:
    """One thing that is asked: a card by its name, or anything."""

    what: Literal["card", "ask"]
    text: str


def mentioned(content: str, me: int) -> str | None:
    """The text of a message without its mentions of the bot; None where it does not write one.

    A reply to the bot mentions it too, but not in its text; nobody is answered for that.
    """
    mark = re.compile(rf"<@!?{me}>")
    return mark.sub(" ", content).strip() if mark.search(content) else None


def questions_in(text: str) -> list[Asked]:
    """What is asked in brackets, each once; without brackets the text is the question.

    At most `MOST` of them; an empty text asks nothing.
    """
    found: dict[tuple[str, str], Asked] = {}
    for match in _ASKED.finditer(text):
        what: Literal["card", "ask"] = "card" if match["card"] else "ask"
        said = (match["card"] or match["ask"]).strip()
        if squash(said):
            found.setdefault((what, squash(said)), Asked(what, said))
    if not found and squash(text):
        return [Asked("ask", text[:LONGEST])]
    return list(found.values())[:MOST]
