"""Cards of the scenario's own, their text written in the card language."""

from __future__ import annotations

import re
from dataclasses import replace as described_as
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.errors import Malformed
from engine.core.scenario_errors import Misread
from engine.riftbound.language.facts import laying
from engine.riftbound.language.facts.description import Description
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.names import KEYWORDS
from engine.riftbound.vocabulary.building.productions import Parts
from engine.riftbound.vocabulary.cards import effect_of, shaping
from engine.riftbound.vocabulary.language import read

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

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


_ALONE = rf"(?:{'|'.join(map(re.escape, KEYWORDS))})(?: \d+)?(?: ?\[[^]]*\])?"
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


def invent(stage: Stage, name: str, found: Description, text: str) -> CardDefinition:
    """The card of that name, of the kind that is described, with that text."""
    if found.card or not found.kind or found.count != 1 or found.names not in ((), (name,)):
        raise Misread(
            found.text,
            f"“{found.text}” is no kind of card",
            ("a spell costing 2 Energy", "a 3-Might unit"),
        )
    if laid_down(found):
        what = "a card of its own has no place and no status yet"
        raise Misread(found.text, what, (f"Ana has {name} at A",))
    if found.kind in laying.COSTING:
        stage.assume_cost(name, found.energy)
    card = laying.definition(stage, described_as(found, names=(name,)))
    try:
        parts = read(lines(text), card.name) if text else Parts()
    except Malformed as wrong:
        raise misread(text, wrong) from None
    if parts.steps and "spell" not in card.types:
        raise Misread(text, "only a spell has instructions of its own", ("when you play me: …",))
    whole = _with_text(card, parts)
    stage.invent(whole)
    return whole


def _with_text(card: CardDefinition, parts: Parts) -> CardDefinition:
    equips = card.types == ("gear",) and any(word.name == "Equip" for word in parts.keywords)
    return replace(
        card,
        tags=card.tags + (("Equipment",) if equips and "Equipment" not in card.tags else ()),
        keywords=card.keywords + parts.keywords + tuple(shaping(parts)),
        abilities=parts.abilities,
        effect=effect_of(parts),
        extras=parts.extras,
        missing=parts.missing,
    )


def laid_down(found: Description) -> bool:
    """Whether more is said than what a card is like: a place, a status, damage."""
    return bool(
        found.status or found.damage or found.boosts or found.attached or found.worn or found.place
        or found.facedown or found.textless
        or found.owner is not None or found.controller is not None
    )  # fmt: skip
