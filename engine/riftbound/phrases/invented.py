"""Cards of the scenario's own, their text written in the card language."""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.core.errors import Malformed
from engine.core.scenario_errors import Misread
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.tree import Keyword
from engine.riftbound.phrases import laying
from engine.riftbound.phrases.modifiers import Thing
from engine.riftbound.phrases.slots import KEYWORD_NAMES
from engine.riftbound.phrases.stage import Stage
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
        bonus=thing.bonus,
        energy=thing.energy,
        power=thing.power,
        domains=thing.domains,
        tags=thing.tags,
        keywords=thing.keywords,
    )
    return thing != card


_ALONE = rf"(?:{'|'.join(map(re.escape, KEYWORD_NAMES.values()))})(?: \d+)?(?: ?\[[^]]*\])?"
_KEYWORDS = re.compile(rf"{_ALONE}(?:, {_ALONE})*", re.IGNORECASE)
_ADDITIONAL = re.compile(r"as an additional cost,", re.IGNORECASE)
_HEADED = re.compile(
    r"(?:deathknell|legion|empowered|level \d+|worn|when (?![^:]*, do this:)[^:;]+):"
    r"|(?:action |reaction )?\[",
    re.IGNORECASE,
)
"""How an ability begins that no instruction begins with."""


def lines(text: str) -> str:
    """A card's text with each statement on its line.

    Statements are parted by line breaks or ` / `; keywords, and abilities that begin as no
    instruction does, by `;` too.
    """
    written: list[str] = []
    for line in re.split(r"\n|\s+/\s+", text.strip()):
        joins = False
        for piece in re.split(r";\s*(?![^\[({]*[\])}])", line):
            words = _KEYWORDS.fullmatch(piece)
            alone = words or _ADDITIONAL.match(piece)
            if joins and not alone and not _HEADED.match(piece):
                written[-1] += f"; {piece}"
            else:
                written.append(piece[:1].upper() + piece[1:] if words else piece)
            joins = not alone
    return "\n".join(written)


def invent(stage: Stage, name: str, kind: str, text: str) -> CardDefinition:
    """The card of that name, kind and text."""
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
        parts = read(lines(text), card.name) if text else Parts()
    except Malformed as wrong:
        raise misread(text, wrong) from None
    if parts.steps and "spell" not in card.types:
        raise Misread(text, "only a spell has instructions of its own", ("when you play me: …",))
    equips = card.types == ("gear",) and any(word.name == "Equip" for word in parts.keywords)
    whole = replace(
        card,
        tags=card.tags + (("Equipment",) if equips and "Equipment" not in card.tags else ()),
        keywords=card.keywords + parts.keywords + tuple(shaping(parts)),
        abilities=parts.abilities,
        effect=effect_of(parts),
        extras=parts.extras,
        missing=parts.missing,
    )
    stage.invent(whole)
    return whole
