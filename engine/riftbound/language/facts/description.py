"""What is to be laid down, as data: a card, or what an invented one is like, and its status."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.core.language.trees import Thing
from engine.core.scenario_errors import Misread
from engine.riftbound.model.names import Domain
from engine.riftbound.model.tree import Keyword

PRICED = frozenset({"Equip", "Repeat", "Empower", "Flow"})
"""Keywords that state a cost; the card language writes them."""

KINDS = {
    "unit": "unit", "gear": "gear",
    "equipment": "gear", "spell": "spell", "action": "spell", "reaction": "spell",
    "legend": "legend", "battlefield": "battlefield",
}  # fmt: skip
"""The kind of card that a noun says."""

WORKS = (
    "ready", "exhausted", "stunned", "buffed", "empowered", "with 2 damage", "with Tank",
    "with +2 Might this turn", "costing 3 Energy", "attached to Bob", "owned by Ben",
    "ignoring its text",
)  # fmt: skip
"""Examples of what may be said of a thing."""

STATUSES: dict[str, tuple[str, Any]] = {
    "ready": ("exhausted", False),
    "exhausted": ("exhausted", True),
    "stunned": ("stunned", True),
    "buffed": ("buffs", 1),
    "unbuffed": ("buffs", 0),
    "empowered": ("empowered", 1),
    "undamaged": ("wounds", ()),
}
"""Adjectives of a status: the fact of the object and its value."""


@dataclass(frozen=True, slots=True)
class Boost:
    """Might changed, a keyword given, or it or all that a thing says lost, for this turn or longer."""

    amount: int = 0
    least: int | None = None
    keyword: str = ""
    base: bool = False
    lost: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """What is to be laid down: a card, or what an invented one is like, and its status."""

    text: str
    count: int = 1
    card: str = ""
    kind: str = ""
    names: tuple[str, ...] = ()
    might: int | None = None
    bonus: int | None = None
    energy: int | None = None
    power: int = 0
    domains: tuple[Domain, ...] = ()
    tags: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    status: tuple[tuple[str, Any], ...] = ()
    damage: int = 0
    boosts: tuple[Boost, ...] = ()
    attached: Thing | None = None
    worn: tuple[Description, ...] = ()
    place: Thing | None = None
    owner: int | None = None
    controller: int | None = None
    textless: bool = False
    facedown: bool = False
    hidden: str = ""
    alone: bool = False

    def with_status(self, name: str, value: Any) -> Description:
        """The same with that fact of the object; `Misread` if another is said."""
        for other, held in self.status:
            if other == name and held != value:
                raise Misread(self.text, f"“{self.text}” says two things that do not go together")
        return replace(self, status=(*self.status, (name, value)))
