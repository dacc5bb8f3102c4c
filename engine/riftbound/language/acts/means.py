"""By which keyword an act is done: *moves Bob to B with Ganking*, *plays Crab to A with Ambush*."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.errors import Illegal
from engine.core.language.trees import Clause
from engine.riftbound.language.claims.claiming import noun
from engine.riftbound.language.told import label
from engine.riftbound.model.traits import keyword

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage

MEANS = {"move": "Ganking", "play": "Ambush"}
"""The keyword that permits more of each act."""
RULES = {"Ganking": "810.1.b", "Ambush": "822.1.b"}


def named(clause: Clause) -> str:
    """The keyword by which the act is said to be done, where that is one that permits it."""
    word = noun(clause.role("with"))
    plain = word and not clause.role("with").adjectives and not clause.role("with").behind
    return word if plain and word == MEANS.get(clause.verb) else ""


def without(clause: Clause) -> Clause:
    """The act without the keyword that it is done by."""
    return replace(clause, roles=tuple(one for one in clause.roles if one.name != "with"))


def refuse_without(stage: Stage, word: str, ids: Iterable[int]) -> None:
    """`Illegal` where one of these has not that keyword."""
    for id in ids:
        if not keyword(stage.game, id, word):
            raise Illegal(f"{label(stage, id)} has no {word}", rules=(RULES[word],))
