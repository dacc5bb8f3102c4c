"""The grammar as a chapter of the documentation, made from the grammar itself."""

from __future__ import annotations

import re

from engine.riftbound.model.names import DOMAINS, KEYWORDS
from engine.riftbound.vocabulary.language import source, tables

HEADING = "## The grammar"

TITLES = {
    "adjective": 'Adjectives; a tag such as `Poro` or `"Mount Targon"` is one too, and `Bird/Cat` is either',
    "noun": "Nouns",
    "place": "Places",
    "field": "Places to choose among",
    "act_verb": "What players do to things",
    "thing_verb": "What things do",
    "player_verb": "What players do",
    "moment": "Moments",
    "tail": "What stands behind an event",
    "would": "What may be replaced",
    "prohibition": "Prohibitions",
    "permission": "Permissions",
    "repeating": "How often abilities trigger",
    "ignoring": "When a keyword is ignored",
    "naming": "What may be named",
    "hook": "Sentences for a single card",
}
"""The word lists of the documentation, by rule; verbs have a form with `s` as well."""


def productions() -> list[str]:
    """The rules of the grammar by chapter, each chapter as a block."""
    chapters: list[str] = []
    title = "Lines"
    body: list[str] = []
    for line in source().splitlines():
        heading = re.match(r"// ([a-z ,]+)$", line)
        if heading is not None:
            chapters.append(_chapter(title, body))
            title, body = heading[1].capitalize(), []
        elif not line.startswith(("//", "%")):
            body.append(re.sub(r" *-> \w+$", "", line).removeprefix("!").removeprefix("?"))
    chapters.append(_chapter(title, body))
    return chapters


def _chapter(title: str, body: list[str]) -> str:
    text = "\n".join(body).strip("\n")
    return f"### {title}\n\n```text\n{text}\n```"


def words() -> list[str]:
    """The word lists that the grammar takes from the vocabulary's tables."""
    found = []
    lists = tables()
    for name, title in TITLES.items():
        shown = " · ".join(f"`{word}`" for word in lists[name])
        found.append(f"**{title}** (`{name}`): {shown}")
    keywords = " · ".join(f"`{word}`" for word in sorted(KEYWORDS))
    found.append(f"**Keywords** (`KEYWORD`): {keywords}")
    symbols = " · ".join(f"`{word}`" for word in ("own", "any", *DOMAINS))
    found.append(f"**Power** (`SYMBOL`): {symbols}")
    return found


def chapter() -> str:
    """The whole generated chapter."""
    parts = [HEADING, *productions(), "### Words", *words()]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(chapter(), end="")
