"""What a noun phrase may say behind its noun: `with Tank and Shield 2`, `stunned`, `with 2 damage`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.scenario_errors import Misread
from engine.riftbound.model.names import DOMAINS
from engine.riftbound.model.tree import Keyword
from engine.riftbound.phrases.slots import KEYWORD_NAMES, WHO, number, seat

PRICED = frozenset({"Equip", "Repeat", "Empower", "Flow"})
"""Keywords that state a cost; the card language writes them."""


class Boost(Struct, frozen=True):
    """Might changed, a keyword given, or it or all that a thing says lost, for this turn or longer."""

    amount: int = 0
    least: int | None = None
    keyword: str = ""
    base: bool = False
    lost: bool = False


class Thing(Struct, frozen=True, kw_only=True):
    """What a noun phrase describes: a card, or what an invented one is like, and its status."""

    text: str
    count: int = 1
    card: str = ""
    kind: str = ""
    names: tuple[str, ...] = ()
    might: int | None = None
    bonus: int | None = None
    energy: int | None = None
    power: int = 0
    domains: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    status: tuple[tuple[str, Any], ...] = ()
    damage: int = 0
    boosts: tuple[Boost, ...] = ()
    attached: str = ""
    worn: tuple[str, ...] = ()
    place: str = ""
    owner: int | None = None
    controller: int | None = None
    textless: bool = False

    def with_status(self, name: str, value: Any) -> Thing:
        """The thing with that fact of the object."""
        return replace(self, status=(*self.status, (name, value)))


MODIFIER_WORDS = (
    "ready", "exhausted", "stunned", "buffed", "empowered", "2 damage", "+2 Might this turn",
    "base Might 5", "costing 3 Energy", "attached to Bob", "owned by Ben", "ignoring its text",
)  # fmt: skip
"""Examples of what may stand behind a noun."""

Modify = Callable[[Thing, "re.Match[str]"], Thing]


def _status(thing: Thing, match: re.Match[str]) -> Thing:
    if match.group(2):
        return thing.with_status("empowered", number(match.group(2)))
    return with_word(thing, match.group(1).lower())


def with_word(thing: Thing, word: str) -> Thing:
    """The thing with the status of that word, if it is one."""
    facts: dict[str, tuple[str, Any]] = {
        "ready": ("exhausted", False),
        "exhausted": ("exhausted", True),
        "stunned": ("stunned", True),
        "buffed": ("buffs", 1),
        "unbuffed": ("buffs", 0),
        "empowered": ("empowered", 1),
        "undamaged": ("wounds", ()),
    }
    return thing.with_status(*facts[word]) if word in facts else thing


def _keyword(thing: Thing, match: re.Match[str]) -> Thing:
    name = KEYWORD_NAMES[match.group(1).lower()]
    if name in PRICED:
        raise Misread(
            match.group(1),
            f"{name} states a cost, so the thing needs its text",
            (f"Bob is a gear: {name.lower()} …",),
        )
    value = int(match.group(2) or 1)
    if match.group(3):
        return replace(thing, boosts=(*thing.boosts, Boost(value, keyword=name)))
    return replace(thing, keywords=(*thing.keywords, Keyword(name, value)))


def _boost(thing: Thing, match: re.Match[str]) -> Thing:
    amount = number(match.group(1))
    least = int(match.group(2)) if match.group(2) else None
    return replace(thing, boosts=(*thing.boosts, Boost(amount, least)))


def _cost(thing: Thing, match: re.Match[str]) -> Thing:
    domain = (match.group(3) or "any").lower()
    domains = thing.domains if domain == "any" else (*thing.domains, domain)
    energy, power = int(match.group(1) or 0), int(match.group(2) or 0)
    return replace(thing, energy=energy, power=power, domains=domains)


_KEYWORDS = "|".join(re.escape(name) for name in sorted(KEYWORD_NAMES, key=len, reverse=True))

MODIFIERS: tuple[tuple[str, Modify], ...] = (
    (r"(ready|exhausted|stunned|buffed|unbuffed|empowered|undamaged)$|empowered (\w+) times$",
     _status),
    (r"(?:a )?might (?:of )?(-?\d+)$|(-?\d+)[- ]might$",
     lambda thing, match: replace(thing, might=int(match.group(1) or match.group(2)))),
    (r"(\d+|no) damage(?: marked| on it)?$",
     lambda thing, match: replace(thing, damage=number(match.group(1)))),
    (r"(\d+|an?|no|two|three) buffs?$",
     lambda thing, match: thing.with_status("buffs", number(match.group(1)))),
    (r"([+-]\d+) might(?: this turn)?(?: minimum (\d+))?$", _boost),
    (r"(?:a )?might bonus (?:of )?\+?(\d+)$|(?:a )?\+(\d+) might bonus$",
     lambda thing, match: replace(thing, bonus=int(match.group(1) or match.group(2)))),
    (r"base might (?:set to |of )?(-?\d+)$",
     lambda thing, match: replace(
         thing, boosts=(*thing.boosts, Boost(int(match.group(1)), base=True)))),
    (rf"({_KEYWORDS})(?: (\d+))?( this turn)?$", _keyword),
    (rf"costing (?:(\d+) energy)?(?: ?(\d+) (?:({'|'.join(DOMAINS)}|any) )?power)?$", _cost),
    (r"(?:the tag |an? )([A-Z][\w' -]*)$",
     lambda thing, match: replace(thing, tags=(*thing.tags, match.group(1)))),
    (r"(?:called|named) (\S.{0,40})$",
     lambda thing, match: replace(thing, names=(match.group(1).strip('"“”'),))),
    (r"wearing (.+)$|(.+) attached$",
     lambda thing, match: replace(
         thing, worn=(*thing.worn, match.group(1) or match.group(2)))),
    (r"attached to (.+)$", lambda thing, match: replace(thing, attached=match.group(1))),
    (r"(?:at|in) (.+)$", lambda thing, match: replace(thing, place=match.group(1))),
    (rf"owned by ({WHO})$",
     lambda thing, match: replace(thing, owner=seat(match.group(1)))),
    (rf"controlled by ({WHO})$",
     lambda thing, match: replace(thing, controller=seat(match.group(1)))),
    (r"ignoring its text$", lambda thing, match: replace(thing, textless=True)),
    (r"(?:no|without) (?:abilities|text)(?: or damage)?$", lambda thing, match: thing),
    (rf"(?:a )?({'|'.join(DOMAINS)})(?: one| card)?$",
     lambda thing, match: replace(thing, domains=(*thing.domains, match.group(1).lower()))),
)  # fmt: skip
"""What may stand behind the noun, in any order, and what it says."""

PATTERNS = tuple((re.compile(text, re.IGNORECASE), modify) for text, modify in MODIFIERS)
