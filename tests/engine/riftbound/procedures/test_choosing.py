"""Choices are made before an item is finalized; targeting counts from then on (355, 383.4.b)."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.engine.positions import cards
from benchmarks.soak.decks import Builder
from benchmarks.soak.games import new_game
from engine.core.record import entries
from engine.riftbound.model.decisions import FillSlot
from engine.riftbound.procedures.answers import choices
from engine.riftbound.procedures.choosing import next_slot
from engine.riftbound.procedures.completing import open_choices
from engine.riftbound.procedures.random_play import eagerly, settle_chance
from engine.riftbound.procedures.rules import RULES
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


@pytest.mark.parametrize(("seed", "mode"), [(1, "duel"), (2, "ffa3"), (5, "2v2")])
def test_a_single_choice_is_among_those_that_can_be_completed(seed: int, mode: str) -> None:
    """What is asked among is what the slot has when it is looked at anew (355.16)."""
    random = Random(seed)
    game = settle_chance(new_game(cards(), Builder(cards()), seed, mode), random)
    asked = 0
    while not game.state.over and asked < 40:
        decision = game.state.decision
        if isinstance(decision, FillSlot) and decision.least == decision.most == 1:
            item = game.item(decision.item)
            assert item is not None
            slot = next_slot(game, item)
            assert slot is not None
            assert [one.said for one in choices(game)] == open_choices(game, item, *slot)
            asked += 1
        game = RULES.answer(game, eagerly(game, random))
    assert asked > 4
