"""Cards as the engine sees them, from the fields of the card files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core.collector import paused
from engine.core.errors import Malformed
from engine.riftbound.model.cards import CardDefinition
from engine.riftbound.model.names import DOMAINS, KEYWORD_CARD, SHORT, TYPES
from engine.riftbound.model.tree import Ability, Keyword, Speaking
from engine.riftbound.vocabulary.abilities import Empowered, Legion, Level, Spell
from engine.riftbound.vocabulary.building.productions import Parts
from engine.riftbound.vocabulary.costs import cost_text
from engine.riftbound.vocabulary.language import grammar, read
from engine.riftbound.vocabulary.parsed import Trees
from engine.riftbound.vocabulary.passives import Aura, Grant, KeywordGrant
from engine.riftbound.vocabulary.whom import Me

UNMODELLED = "nothing says what it does"
"""What is missing from a card without `does`."""

PRICED = ("Equip", "Repeat", "Empower", "Flow")
"""Keywords that are printed with a cost."""


def key_of(facts: Mapping[str, Any]) -> str:
    """The card's key: its name, `token:Recruit` for tokens of whatever printing."""
    name = str(facts["name"])
    if facts.get("supertype") == "token":
        return "token:" + re.sub(r" \([A-Z]{2}\)$", "", name)
    return name


def parts_of(facts: Mapping[str, Any], trees: Trees | None = None) -> Parts:
    """What the card's words come to; a card without any is unmodelled."""
    does = facts.get("does")
    if does is None:
        return Parts(missing=(UNMODELLED,))
    name = str(facts["name"])
    parts = read(str(does), name, trees)
    if parts.steps and facts["type"] != "spell":
        raise Malformed(
            "only a spell has instructions of its own",
            where=name,
            works=["“when I am played: …”", "“[cost]: …”"],
        )
    for keyword in parts.keywords:
        if keyword.name in PRICED and keyword.cost is None:
            raise Malformed(f"{keyword.name} needs its cost", where=name, works=["Equip [1 calm]"])
    return parts


def shaping(parts: Parts) -> Iterator[Keyword]:
    """The keywords that shape abilities: Deathknell, Legion, Level, Empowered (726–727)."""
    names: dict[str, int] = {}
    for ability in parts.abilities:
        if isinstance(ability, Speaking) and ability.keyword == "Deathknell":
            names.setdefault("Deathknell", 1)
        for condition in ability.needs:
            if isinstance(condition, Legion):
                names.setdefault("Legion", 1)
            elif isinstance(condition, Level):
                names.setdefault("Level", condition.number)
            elif isinstance(condition, Empowered):
                names.setdefault("Empowered", 1)
    held = {keyword.name for keyword in parts.keywords}
    return (Keyword(name, value) for name, value in names.items() if name not in held)


def effect_of(parts: Parts) -> tuple[Ability, ...]:
    """The Effect Text: its abilities, and its keywords as what the wearer has (136, 718.3)."""
    worn = tuple(Aura(who=Me(), gives=(grant,)) for grant in _grants(parts.worn))
    return (*parts.effect, *worn)


def define_all(
    cards: Iterable[Mapping[str, Any]], terms: Iterable[Mapping[str, Any]] = ()
) -> list[CardDefinition]:
    """The definitions of all those cards, and of those of the terms that are short for words.

    What the parser makes of their words is kept in a file for the next time.
    """
    trees = Trees(grammar().text)
    with paused():
        found = [define_keyword(facts, trees) for facts in terms if facts.get("does") is not None]
        found += [define(facts, trees) for facts in cards]
    trees.keep()
    return found


def define_keyword(facts: Mapping[str, Any], trees: Trees | None = None) -> CardDefinition:
    """What the keyword is short for, from the fields of the files of terms (805–829).

    Its abilities and additional costs bear its name, so that others can speak of them by it.
    """
    name = str(facts["name"])
    if name not in SHORT:
        raise Malformed(f"{name} is not short for words of cards", where=name, works=sorted(SHORT))
    parts = read(str(facts["does"]), name, trees, short=True)
    if not all(isinstance(ability, Speaking) for ability in parts.abilities):
        raise Malformed("a keyword is short for abilities that go on the chain", where=name)
    return CardDefinition(
        key=f"{KEYWORD_CARD}{name}",
        name=name,
        types=(),
        abilities=tuple(replace(ability, keyword=name) for ability in parts.abilities),
        extras=tuple(replace(extra, name=name) for extra in parts.extras),
        missing=parts.missing,
    )


def define(facts: Mapping[str, Any], trees: Trees | None = None) -> CardDefinition:
    """The card's definition. `facts` are the fields of the card files; `Malformed` names the line.

    Tags, names and numbers come from the fields; `does` states every keyword and ability. `trees`
    may know what the words come to.
    """
    parts = parts_of(facts, trees)
    name = str(facts["name"])
    supertype = facts.get("supertype")
    shown = re.sub(r" \([A-Z]{2}\)$", "", name) if supertype == "token" else name
    return CardDefinition(
        key=key_of(facts),
        name=shown,
        types=tuple(TYPES[str(one)] for one in (facts["type"], *(facts.get("also") or ()))),
        supertypes=(str(supertype),) if supertype else (),
        domains=tuple(DOMAINS[d] for d in facts.get("domains") or () if d in DOMAINS),
        energy=int(facts.get("energy") or 0),
        power=int(facts.get("power") or 0),
        might=_number(facts.get("might")),
        might_bonus=_number(facts.get("might_bonus")),
        tags=tuple(facts.get("tags") or ()),
        keywords=(*parts.keywords, *shaping(parts)),
        abilities=parts.abilities,
        effect=effect_of(parts),
        extras=parts.extras,
        missing=parts.missing,
        any_number=facts.get("copies") == "any",
    )


def _grants(keywords: Iterable[Keyword]) -> Iterator[Grant]:
    return (KeywordGrant(keyword) for keyword in keywords)


def _number(value: Any) -> int | None:
    return None if value is None else int(value)


def keyword_words(keyword: Keyword) -> str:
    """The keyword as the card language writes it, with value and cost."""
    text = keyword.name if keyword.value == 1 else f"{keyword.name} {keyword.value}"
    return text if keyword.cost is None else f"{text} {cost_text(keyword.cost)}"


def print_parts(parts: Parts) -> str:
    """The words that come to these parts; reading them gives the same parts."""
    lines: list[str] = []
    if parts.keywords:
        lines.append(", ".join(keyword_words(keyword) for keyword in parts.keywords))
    lines.extend(str(extra) for extra in parts.extras)
    lines.extend(str(ability) for ability in _spell_first(parts.abilities))
    if parts.worn:
        lines.append("worn: " + ", ".join(keyword_words(keyword) for keyword in parts.worn))
    lines.extend(f"worn: {ability}" for ability in parts.effect)
    lines.extend(f"missing: {text}" for text in parts.missing)
    return "\n".join(lines) or "nothing"


def _spell_first(abilities: tuple[Ability, ...]) -> list[Ability]:
    return sorted(abilities, key=lambda ability: not isinstance(ability, Spell))


class Coverage(dict[str, dict[str, list[str]]]):
    """Per set the names of the complete, partial and unmodelled cards."""

    def count(self, status: str) -> int:
        """How many cards have that status."""
        return sum(len(found.get(status, ())) for found in self.values())


def coverage(cards: Iterable[tuple[str, Mapping[str, Any]]]) -> Coverage:
    """How far the cards, pairs of set and fields, are modelled."""
    found = Coverage()
    for code, facts in cards:
        status = "unmodelled"
        if facts.get("does") is not None:
            status = "partial" if parts_of(facts).missing else "complete"
        found.setdefault(code, {}).setdefault(status, []).append(str(facts["name"]))
    return found
