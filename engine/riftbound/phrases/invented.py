"""Cards of the scenario's own, their text written in the card language."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from engine.core.errors import NotModelled
from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.tree import Keyword
from engine.riftbound.phrases import laying
from engine.riftbound.phrases.stage import Stage

Compile = Callable[[CardDefinition, str], CardDefinition]
"""What the card language offers: the card with those facts and that text, or `EngineError`."""


def _nobody_compiles(card: CardDefinition, text: str) -> CardDefinition:
    raise NotModelled("I have not been given the card language, so no text can be read.")


class Compiler:
    """The card language's reader, handed in so that phrases need not know where it comes from."""

    read: Compile = staticmethod(_nobody_compiles)


_SPEED = re.compile(r"(?:(reaction|action)(?:\s+spell)?|spell)\b\s*", re.IGNORECASE)


def invent(stage: Stage, name: str, kind: str, text: str) -> CardDefinition:
    """The card of that name, kind and text; the text's lines are parted by line breaks or ` / `."""
    keywords: tuple[Keyword, ...] = ()
    match = _SPEED.match(kind)
    if match:
        kind = f"spell {kind[match.end() :]}".strip()
        if match.group(1):
            keywords = (Keyword(match.group(1).capitalize()),)
    things = laying.read(stage, f"a {kind}")
    if len(things) != 1 or things[0].card:
        raise Misread(
            kind, f"“{kind}” is no kind of card", ("a spell costing 2 Energy", "a 3-Might unit")
        )
    stage.assume_cost(name, things[0].energy)
    thing = replace(things[0], names=(name.strip(),), keywords=things[0].keywords + keywords)
    card = laying.definition(stage, thing)
    whole = Compiler.read(card, re.sub(r"\s+/\s+", "\n", text.strip()))
    stage.invent(whole)
    return whole
