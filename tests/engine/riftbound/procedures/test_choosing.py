"""Choices are made before an item is finalized; targeting counts from then on (355, 383.4.b)."""

from __future__ import annotations

from engine.core.record import entries
from tests.engine.table import ANA, Table


def kinds(table: Table) -> list[str]:
    """What has happened, by kind."""
    return [entry.event.kind for entry in entries(table.game.record)]


def test_targets_are_chosen_before_costs_and_finalizing() -> None:
    """The rows in their printed order: choices, costs, finalizing, then what targeting triggers (353)."""
    table = Table()
    unit = table.pose.put("Unit 2", ANA)
    table.pose.put("Unit 3", ANA)
    gun = table.pose.put("Gun", ANA)
    use = next(choice for choice in table.legal() if choice[:2] == ("activate", gun))
    table.do(*use)
    table.do(unit)
    seen = [kind for kind in kinds(table) if kind in ("chose", "exhaust", "finalized", "targeted")]
    assert seen == ["chose", "exhaust", "finalized", "targeted"]


def test_a_declined_trigger_has_targeted_nothing() -> None:
    """Targeting Effects look at finalized items only (383.4.b.2, 404.2)."""
    table = Table()
    table.controls(table.right, 1)
    table.pose.put("Fan", 1, place=table.right)
    mine = table.pose.put("Unit 2", ANA)
    table.do("move", table.right, mine)
    assert table.asked() == ("may", 1)
    table.do("no")
    assert "chose" in kinds(table)
    assert "targeted" not in kinds(table)
