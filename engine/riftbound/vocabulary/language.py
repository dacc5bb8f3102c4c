"""The grammar completed from the vocabulary's tables, and text read into trees or refused."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from engine.core.errors import Malformed
from engine.riftbound.model.names import DOMAINS, KEYWORDS
from engine.riftbound.vocabulary.adjectives import ADJECTIVES, FACEDOWN
from engine.riftbound.vocabulary.allowances import IGNORING, PERMISSIONS, PROHIBITIONS
from engine.riftbound.vocabulary.building.productions import Builder, Parts
from engine.riftbound.vocabulary.circumstances import CIRCUMSTANCES
from engine.riftbound.vocabulary.destinations import BETWEEN, FIELDS, TO
from engine.riftbound.vocabulary.happenings import (
    OBJECT_VERBS,
    PLAYER_VERBS,
    THING_VERBS,
    TIMES,
    third,
)
from engine.riftbound.vocabulary.hooks import HOOKS
from engine.riftbound.vocabulary.how_often import ORDINALS
from engine.riftbound.vocabulary.naming import NAMING
from engine.riftbound.vocabulary.nouns import AMONG, NOUNS, PLURALS
from engine.riftbound.vocabulary.parsed import Parsed, Trees
from engine.riftbound.vocabulary.replacements import WOULD
from engine.riftbound.vocabulary.triggering import REPEATING
from engine.riftbound.vocabulary.whereabouts import PILES, PLACES

READABLE = {
    "INT": "a number",
    "SIGN": "+ or -",
    "LABEL": "a label such as X",
    "QUOTED": "a name in quotes",
    "TAG": "a tag such as Poro",
    "KEYWORD": "a keyword such as Tank",
    "SYMBOL": "a kind of Power (own, any, fury, …)",
    "ORDINAL": "first, second, third or fourth",
    "MISSING": "missing: what cannot be said yet",
    "_NL": "the end of the line",
    "$END": "the end of the text",
}
"""What terminals are called in errors; the others are called by their words."""


def tables() -> dict[str, list[str]]:
    """The rules whose words come from tables of the vocabulary."""
    return {
        "adjective": [*ADJECTIVES, FACEDOWN, *DOMAINS],
        "noun": sorted({*NOUNS, *PLURALS.values()}),
        "place": [*PLACES, *PILES, AMONG],
        "field": [word for word in FIELDS if word not in ("somewhere", BETWEEN)],
        "act_verb": [*OBJECT_VERBS],
        "act_verb_s": [third(verb) for verb in OBJECT_VERBS],
        "thing_verb": [*THING_VERBS],
        "thing_verb_s": [third(verb) for verb in THING_VERBS],
        "player_verb": [*PLAYER_VERBS],
        "player_verb_s": [third(verb) for verb in PLAYER_VERBS],
        "moment": [*TIMES],
        "tail": [*CIRCUMSTANCES],
        "would": [f"would {verb}" for verb in WOULD],
        "prohibition": [*PROHIBITIONS],
        "permission": [*PERMISSIONS],
        "repeating": [*REPEATING],
        "ignoring": [*IGNORING],
        "naming": [*NAMING],
        "hook": [*HOOKS],
    }


def source() -> str:
    """The grammar file as it is written."""
    return files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")


def _words(words: Iterable[str]) -> str:
    return " | ".join(f'"{word}"' for word in words)


class Grammar:
    """The grammar for lark: every quoted text is a terminal that ends at the end of a word."""

    def __init__(self) -> None:
        self.literals: dict[str, str] = {}
        self.keeping: set[str] = set()
        rules = [self._line(line) for line in source().splitlines()]
        for name, words in tables().items():
            extra = " | TAG | QUOTED" if name == "adjective" else ""
            rules.append(self._line(f"!{name}: {_words(words)}{extra}"))
        toward = [f"{TO}{word}" for word in tables()["field"]]
        rules.append(self._line(f"!toward: {_words(toward)}"))
        rules.append(self._names("KEYWORD", sorted(KEYWORDS)))
        rules.append(self._names("SYMBOL", ["own", "any", *DOMAINS]))
        rules.append(self._names("ORDINAL", list(ORDINALS)))
        for text, name in self.literals.items():
            end = r"(?![\w'])" if text[-1].isalnum() else ""
            rules.append(f"{name}: /{re.escape(text).replace('/', chr(92) + '/')}{end}/")
        self.text = "\n".join(rules)

    def _line(self, line: str) -> str:
        if re.match(r"\s*(//|%|[A-Z_]+(\.-?\d+)?:)", line):
            return line
        kept = re.match(r"!(\w+):", line)
        if kept:
            self.keeping.add(kept[1])
            line = line[1:]
        # one terminal, or “to a battlefield” behind an event would cut a longer place short
        line = line.replace(f'"{TO.strip()}" field', "toward")
        return re.sub(r'"([^"]+)"', lambda found: self._literal(found[1]), line)

    def _literal(self, text: str) -> str:
        return self.literals.setdefault(text, f"L{len(self.literals)}")

    @staticmethod
    def _names(name: str, words: list[str]) -> str:
        options = "|".join(sorted((re.escape(word) for word in words), key=len, reverse=True))
        return f"{name}.1: /({options})(?![\\w'])/"


@cache
def grammar() -> Grammar:
    """The completed grammar, made when the first card is read."""
    return Grammar()


def tidy(text: str) -> tuple[str, list[int]]:
    """The text with continued lines joined, and where each character of it stood.

    A line that begins with a space continues the one before.
    """
    out: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        if character == "\n" and text[place + 1 : place + 2] in (" ", "\t"):
            character = " "
        if character in " \t":
            if out and out[-1] in " \n":
                continue
            character = " "
        out.append(character)
        places.append(place)
    places.append(len(text))
    return "".join(out), places


OPEN = "[cost] is the cost behind a keyword, and stands only in what the keyword is short for"


def read(text: str, name: str = "", trees: Trees | None = None, short: bool = False) -> Parts:
    """The parts of a card from its words; `Malformed` says where and what would read.

    `trees` may know what the words come to. With `short` they are what a keyword is short for,
    and may speak of the cost behind it.
    """

    def parse(flat: str) -> Parsed:
        # loaded only for a text that was never parsed
        from engine.riftbound.vocabulary.parser import Stopped, parse

        try:
            return parse(flat, grammar().text, grammar().keeping)
        except Stopped as stop:
            raise refusal(text, name, places, offset, stop.at, stop.accepted) from None

    flat, places = tidy(text.strip())
    offset = len(text) - len(text.lstrip())
    tree = parse(flat) if trees is None else trees.of(flat, parse)
    try:
        parts = Builder().build(tree)
    except ValueError as error:
        raise Malformed(str(error), where=name) from None
    if parts.open and not short:
        raise Malformed(OPEN, where=name, works=["[1 Energy, exhaust me]: …"])
    return parts


def refusal(
    text: str, name: str, places: list[int], offset: int, at: int, accepted: Iterable[str]
) -> Malformed:
    """The error for text that stops making sense at that character."""
    place = places[min(at, len(places) - 1)] + offset
    line = text.count("\n", 0, place) + 1
    start = text.rfind("\n", 0, place) + 1
    end = text.find("\n", start)
    shown = text[start : end if end >= 0 else len(text)]
    column = place - start + 1
    understood = text[start:place].strip()
    so_far = f"I understood “{understood}”, then lost it" if understood else "I cannot read this"
    caret = f"{shown}\n{' ' * (column - 1)}^"
    where = f"{name}, line {line}, column {column}" if name else f"line {line}, column {column}"
    return Malformed(f"{so_far}:\n{caret}\n", where=where, works=readable(accepted))


def readable(accepted: Iterable[str]) -> list[str]:
    """What would be accepted, in words a person writes."""
    names = {name: text for text, name in grammar().literals.items()}
    found = set()
    for name in accepted:
        if name in names:
            found.add(f"“{names[name]}”")
        elif name in READABLE:
            found.add(READABLE[name])
    return sorted(found, key=lambda text: (text.startswith("“"), text))
