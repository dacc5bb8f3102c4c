"""What was parsed into syntax trees: one method a production, names for what is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.riftbound.model.tree import (
    Ability,
    Extra,
    Instruction,
    Keyword,
    Sequence,
)
from engine.riftbound.vocabulary.abilities import Spell, brought
from engine.riftbound.vocabulary.building.abilities import ABILITIES
from engine.riftbound.vocabulary.building.cards import CARD_STEPS
from engine.riftbound.vocabulary.building.nouns import NOUN_PHRASES
from engine.riftbound.vocabulary.building.passives import PASSIVES
from engine.riftbound.vocabulary.building.steps import STEPS
from engine.riftbound.vocabulary.parsed import Parsed
from engine.riftbound.vocabulary.speech import Speech

Method = Callable[[Speech, list[Any]], Any]

METHODS: dict[str, Method] = {
    **NOUN_PHRASES,
    **STEPS,
    **CARD_STEPS,
    **ABILITIES,
    **PASSIVES,
}
"""By the name of the production; one that is not listed gives its only child, or the list."""


class Parts(Struct, frozen=True):
    """All that a card says, by kind."""

    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    effect: tuple[Ability, ...] = ()
    worn: tuple[Keyword, ...] = ()
    extras: tuple[Extra, ...] = ()
    missing: tuple[str, ...] = ()
    steps: bool = False
    open: bool = False


APART = frozenset({"reflex", "reflex_each"})
"""What is done later than what stands behind it, so that “it” is nothing that is spoken of in there."""


class Builder(Speech):
    """Builds bottom-up, left to right, so that “it” is what was spoken of last."""

    def build(self, tree: Parsed) -> Parts:
        """The parts of the card."""
        keywords: list[Keyword] = []
        abilities: list[Ability] = []
        effect: list[Ability] = []
        worn: list[Keyword] = []
        extras: list[Extra] = []
        missing: list[str] = []
        steps: list[Instruction] = []
        spell = (0, "", "")
        for line in tree if isinstance(tree, list) else ():
            if not isinstance(line, list):
                continue
            spoken = line[0] == "spell_line"
            self.spell = spoken
            self.count, self.latest, self.player = spell if spoken else (100, "", "")
            value: Any = self.of(line[-1]) if line[1:] else None
            match line[0]:
                case "spell_line":
                    steps.extend(value.steps)
                    spell = (self.count, self.latest, self.player)
                case "keyword_line":
                    keywords.extend(value)
                case "ability_line":
                    abilities.append(value)
                case "extra_line":
                    extras.append(value)
                case "worn_line":
                    effect.append(value)
                case "worn_keywords":
                    worn.extend(value)
                case "missing":
                    missing.append(str(value).removeprefix("missing: "))
        if steps:
            does = Sequence(tuple(steps))
            abilities.insert(0, Spell(does=does, slots=tuple(brought(does))))
        return Parts(
            tuple(keywords), tuple(abilities), tuple(effect), tuple(worn), tuple(extras),
            tuple(missing), bool(steps), self.open,
        )  # fmt: skip

    def of(self, node: Parsed) -> Any:
        """The word, number or tree for which this part of a parsed text stands."""
        if not isinstance(node, list):
            return node
        before = self.latest
        children = [self.of(child) for child in node[1:]]
        if node[0] in APART:
            self.latest = before
        method = METHODS.get(str(node[0]))
        if method is not None:
            return method(self, children)
        return children[0] if len(children) == 1 else children
