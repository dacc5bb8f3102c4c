"""Which decision a sentence answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core.decision import Decision
from engine.core.errors import Illegal
from engine.riftbound.model.decisions import (
    Among,
    ApplyEffect,
    Arrange,
    AssignDamage,
    Number,
    PlaceTriggers,
    Window,
)
from engine.riftbound.model.moves import (
    PASS,
)
from engine.riftbound.stage import policy
from engine.riftbound.stage.driving import give, idle, run

if TYPE_CHECKING:
    from engine.riftbound.stage.stage import Stage


Wanted = Callable[[Decision], bool]
CHOOSING = (Among, ApplyEffect, Arrange, PlaceTriggers, Number)


def asked(stage: Stage, player: int, wanted: Wanted, what: str) -> Decision:
    """The decision of that player that a sentence answers; others before it are assumed."""
    for _ in range(200):
        decision = run(stage)
        if decision is None:
            break
        if decision.player == player and wanted(decision):
            return decision
        if isinstance(decision, Window):
            if stage.runs_on or idle(stage.game):
                break  # on the way of another sentence an answer is given where it is asked
            stage.assume("Players pass where nobody says what they do.")
            give(stage, PASS)
            continue
        give(stage, policy.assumed(stage, decision))
    raise Illegal(f"{stage.player_name(player)} is not asked {what} here")


def asks(stage: Stage, player: int) -> bool:
    """Whether that player is being asked to choose; what others are asked is assumed."""
    while True:
        decision = run(stage)
        if decision is None or isinstance(decision, Window):
            return False
        if decision.player == player and isinstance(decision, CHOOSING):
            return True
        if isinstance(decision, AssignDamage):
            return False
        give(stage, policy.assumed(stage, decision))
