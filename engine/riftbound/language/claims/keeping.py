"""Claims about what is kept or lost: a buff, a keyword, a point."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.language.trees import Clause
from engine.riftbound.language.claims.claiming import (
    CLAIMS,
    check_adverbs,
    check_roles,
    claim,
    noun,
)
from engine.riftbound.language.claims.judging import each
from engine.riftbound.language.claims.players import gained, has_player
from engine.riftbound.language.told import label
from engine.riftbound.model.names import KEYWORDS

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


def _of_a_thing(clause: Clause) -> bool:
    what = noun(clause.role("what"))
    return (what == "buff" or what in KEYWORDS) and not has_player(clause.subject)


@claim("keep", meant=_of_a_thing)
def keeps(stage: Stage, clause: Clause) -> str:
    """*Bob keeps its buff*: it has it still."""
    check_roles(stage, clause, "what")
    return CLAIMS["have"](stage, replace(clause, verb="have", tense="present"))


def _of_points(clause: Clause) -> bool:
    return noun(clause.role("what")) == "point" and has_player(clause.subject)


@claim("keep", meant=_of_points)
def keeps_points(stage: Stage, clause: Clause) -> str:
    """*Ana keeps the point*: one that was gained, for none is lost."""
    return gained(stage, replace(clause, verb="gain"))


@claim("lose", meant=lambda clause: noun(clause.role("what")) == "buff")
def loses(stage: Stage, clause: Clause) -> str:
    """*Bob lost its buff*: it had one when the scenario began, and has none."""
    check_roles(stage, clause, "what")
    check_adverbs(stage, clause)
    assert stage.first is not None
    before = stage.first.objects

    def so(id: int) -> bool:
        return id in before and before[id].buffs > 0 and not stage.objects[id].buffs

    def tell(id: int) -> str:
        had = id in before and before[id].buffs > 0
        return (
            f"{label(stage, id)} {'lost its buff' if so(id) else 'has it' if had else 'had none'}"
        )

    return each(stage, clause.subject, so, tell, clause.negated, past=True)
