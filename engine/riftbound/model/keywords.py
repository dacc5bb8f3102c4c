"""What each keyword is short for (805–829), as abilities and additional costs.

Keywords that only the procedures read (Action, Reaction, Assault, Shield, Deflect, Ganking,
Hidden, Tank, Backline, Ambush, Flow, Unique) are short for nothing here. Deathknell, Legion, Level
and Empowered shape abilities that the card writes out.
"""

from __future__ import annotations

from engine.riftbound.model import builtin
from engine.riftbound.model.tree import (
    Ability,
    Activated,
    Cost,
    Extra,
    Instruction,
    Keyword,
    Sequence,
    Slot,
    Triggered,
)


def abilities_of(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that keyword is short for."""
    match keyword.name:
        case "Temporary":
            return (Triggered(when=builtin.MyBeginning(), does=Sequence((builtin.KillMe(),))),)
        case "Hunt":
            does = Sequence((builtin.GainHuntXP(),))
            return (builtin.Hunting(when=builtin.ScoredHere(), does=does),)
        case "Vision" | "Quick-Draw" | "Weaponmaster":
            return (_play_effect(keyword),)
        case "Equip" | "Empower":
            return (_activated(keyword),)
    return ()


def _play_effect(keyword: Keyword) -> Triggered:
    """What it does as its card is played (383.4.a)."""
    may = False
    slots: tuple[Slot, ...] = ()
    step: Instruction = builtin.Predict()
    if keyword.name == "Quick-Draw":
        slots, step = (builtin.UnitYouControl(),), builtin.AttachMe()
    elif keyword.name == "Weaponmaster":
        may, slots, step = True, (builtin.EquipmentYouControl(),), builtin.ArmMe()
    return Triggered(
        when=builtin.PlayedMe(), may=may, slots=slots, does=Sequence((step,)), play_effect=True
    )


def _activated(keyword: Keyword) -> Activated:
    """Its activated ability, at the cost that stands behind it (818, 827)."""
    cost = keyword.cost or Cost()
    if keyword.name == "Equip":
        does, slots = Sequence((builtin.AttachMe(),)), (builtin.UnitYouControl(),)
        return Activated(keyword="Equip", cost=cost, slots=slots, does=does)
    only = (builtin.NotEmpowered(),) if keyword.value == 1 else ()
    does = Sequence((builtin.EmpowerMe(),))
    return Activated(keyword="Empower", cost=cost, only=only, does=does)


def extras_of(keyword: Keyword) -> tuple[Extra, ...]:
    """The additional costs that keyword is short for."""
    match keyword.name:
        case "Accelerate":
            return (Extra(name="Accelerate", cost=Cost(1, ("own",)), ready=True),)
        case "Repeat":
            return (Extra(name="Repeat", cost=keyword.cost or Cost(), repeats=True),)
    return ()
