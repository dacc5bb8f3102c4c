"""Cards of the scenario's own, their text written in the card language."""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.core.errors import Malformed
from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.tree import Keyword
from engine.riftbound.phrases import laying
from engine.riftbound.phrases.stage import Stage
from engine.riftbound.phrases.things import Thing
from engine.riftbound.vocabulary.build import Parts
from engine.riftbound.vocabulary.cards import effect_of, shaping
from engine.riftbound.vocabulary.language import read

_SPEED = re.compile(r"(?:(reaction|action)(?:\s+spell)?|spell)\b\s*", re.IGNORECASE)


CARD_PAGE = "docs/card-language.md"
"""Where the words of the card language can be read."""


def misread(text: str, wrong: Malformed) -> Misread:
    """What is wrong with a text in the card language, at the word where it stops making sense."""
    what, *shown = wrong.what.split("\n")
    if len(shown) < 2:
        return Misread(text.split("\n")[0], what, wrong.works, page=CARD_PAGE)
    at = shown[0][len(shown[1]) - 1 :]
    word = at.split()[0] if at.split() else shown[0]
    what = f"I cannot read “{word}” here in the card language"
    return Misread(word, what, wrong.works, page=CARD_PAGE)


def laid_down(thing: Thing) -> bool:
    """Whether the phrase says more than what a card is like: a place, a status, damage."""
    card = Thing(
        text=thing.text,
        kind=thing.kind,
        names=thing.names,
        might=thing.might,
        energy=thing.energy,
        power=thing.power,
        domains=thing.domains,
        tags=thing.tags,
        keywords=thing.keywords,
    )
    return thing != card


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
    if laid_down(things[0]):
        what = "a card of its own has no place and no status yet"
        raise Misread(kind, what, (f"Ana has {name.strip()} at A",))
    if things[0].kind in laying.COSTING:
        stage.assume_cost(name, things[0].energy)
    thing = replace(things[0], names=(name.strip(),), keywords=things[0].keywords + keywords)
    card = laying.definition(stage, thing)
    try:
        parts = read(re.sub(r"\s+/\s+", "\n", text.strip()), card.name) if text else Parts()
    except Malformed as wrong:
        raise misread(text, wrong) from None
    if parts.steps and "spell" not in card.types:
        raise Misread(text, "only a spell has instructions of its own", ("when you play me: …",))
    whole = replace(
        card,
        keywords=card.keywords + parts.keywords + tuple(shaping(parts)),
        abilities=parts.abilities,
        effect=effect_of(parts),
        extras=parts.extras,
        missing=parts.missing,
    )
    stage.invent(whole)
    return whole
