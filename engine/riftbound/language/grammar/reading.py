"""A sentence read: every tree that it may be, the cheapest first, or where it stops making sense."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from engine.core.language.chart import Chart, Grammar
from engine.core.language.words import Word
from engine.riftbound.language.grammar import (
    builders,
    builders_behind,
    builders_beside,
    builders_clauses,
    builders_moments,
    builders_notes,
    builders_nouns,
    builders_questions,
    builders_reported,
    builders_scores,
    builders_settings,
)
from engine.riftbound.language.grammar.lexicon import Lexicon
from engine.riftbound.language.grammar.phrases import ASKED, BEGINS, NATIVES

BUILDERS = {
    name: builder
    for module in (
        builders,
        builders_clauses,
        builders_moments,
        builders_questions,
        builders_reported,
        builders_settings,
        builders_scores,
        builders_nouns,
        builders_behind,
        builders_beside,
        builders_notes,
    )
    for name, builder in module.builder.items()
}
"""What builds the tree of each rule."""


@cache
def grammar() -> Grammar:
    """The grammar of the sentences."""
    text = resources.files(__package__).joinpath("grammar.txt").read_text(encoding="utf-8")
    return Grammar(text, BUILDERS, NATIVES, BEGINS, ASKED, "line")


class Reading(NamedTuple):
    """What became of a sentence: its trees with their prices, and how far it could be followed."""

    trees: list[tuple[Any, float]]
    words: Sequence[Word]
    furthest: int


def read(words: Sequence[Word], lexicon: Lexicon) -> Reading:
    """The sentence read as a whole; what does not read is gone through once more, to tell where it
    stops making sense."""
    edges = Chart(grammar(), words, lexicon.classes).whole()
    if edges:
        trees = sorted(((edge.tree, edge.price) for edge in edges), key=lambda one: one[1])
        return Reading(trees, words, len(words))
    thorough = Chart(grammar(), words, lexicon.classes, thorough=True)
    thorough.whole()
    return Reading([], words, thorough.furthest)
