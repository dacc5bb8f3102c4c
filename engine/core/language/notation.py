"""The notation of a grammar that people read.

A rule is `name: alternatives`. An alternative is a sequence of `"word"`, `CLASS` (of the lexicon)
and `rule`, each with `?`, `*` or `+` behind it and `label=` before it where the part is kept;
`-> builder` names what makes the tree of the parts, `@0.5` what the alternative costs.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_ELEMENT = re.compile(r'(?:([a-z_]+)=)?("[^"]+"|[A-Z_]+|[a-z_]+)([?*+]?)$')


class Element(NamedTuple):
    """A part of an alternative: what it reads, under which label, how often."""

    kind: str
    what: str
    label: str
    many: str

    @property
    def optional(self) -> bool:
        """Whether it may be left out."""
        return self.many in ("?", "*")


class Alternative(NamedTuple):
    """A sequence of elements, what builds its tree, and its price; `many` are the labels that may
    stand several times."""

    elements: tuple[Element, ...]
    builder: str
    price: float
    many: frozenset[str]


def read_grammar(text: str) -> dict[str, list[Alternative]]:
    """The rules of a grammar in the notation, by name; `ValueError` names a line that is none."""
    rules: dict[str, list[Alternative]] = {}
    name = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#")[0].rstrip()
        if not line.strip():
            continue
        if not line[0].isspace():
            name, _, line = line.partition(":")
            rules.setdefault(name.strip(), [])
            name = name.strip()
        for alternative in line.strip().removeprefix("|").split(" | "):
            if alternative.strip():
                rules[name].append(_alternative(alternative.strip(), number))
    return rules


def _alternative(text: str, number: int) -> Alternative:
    price, builder, elements = 0.0, "", []
    text, _, ending = text.partition("->")
    for piece in (*text.split(), *(f"->{one}" for one in ending.split())):
        if piece.startswith(("@", "->@")):
            price = float(piece.split("@")[1])
        elif piece.startswith("->"):
            builder = piece[2:]
        else:
            match = _ELEMENT.match(piece)
            if match is None:
                raise ValueError(f"line {number} of the grammar: “{piece}” is no part of a rule")
            label, what, many = match.groups()
            kind = "word" if what[0] == '"' else "class" if what.isupper() else "rule"
            elements.append(Element(kind, what.strip('"'), label or "", many))
    labels = [part.label for part in elements if part.label]
    many = {part.label for part in elements if part.many in ("*", "+") and part.label}
    many |= {label for label in labels if labels.count(label) > 1}
    return Alternative(tuple(elements), builder, price, frozenset(many))
