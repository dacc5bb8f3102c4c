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
    Keyword,
    Sequence,
    Triggered,
)


def abilities_of(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that keyword is short for."""
    match keyword.name:
        case "Temporary":
            return (Triggered(when=builtin.MyBeginning(), does=Sequence((builtin.KillMe(),))),)
        case "Vision":
            return (
                Triggered(
                    when=builtin.PlayedMe(),
                    does=Sequence((builtin.Predict(),)),
                    play_effect=True,
                ),
            )
        case "Hunt":
            does = Sequence((builtin.GainHuntXP(),))
            return (builtin.Hunting(when=builtin.ScoredHere(), does=does),)
        case "Quick-Draw":
            return (
                Triggered(
                    when=builtin.PlayedMe(),
                    slots=(builtin.UnitYouControl(),),
                    does=Sequence((builtin.AttachMe(),)),
                    play_effect=True,
                ),
            )
        case "Weaponmaster":
            return (
                Triggered(
                    when=builtin.PlayedMe(),
                    may=True,
                    slots=(builtin.EquipmentYouControl(),),
                    does=Sequence((builtin.ArmMe(),)),
                    play_effect=True,
                ),
            )
        case "Equip":
            return (
                Activated(
                    keyword=keyword.name,
                    cost=keyword.cost or Cost(),
                    slots=(builtin.UnitYouControl(),),
                    does=Sequence((builtin.AttachMe(),)),
                ),
            )
        case "Empower":
            return (
                Activated(
                    keyword=keyword.name,
                    cost=keyword.cost or Cost(),
                    only=(builtin.NotEmpowered(),) if keyword.value == 1 else (),
                    does=Sequence((builtin.EmpowerMe(),)),
                ),
            )
    return ()


def extras_of(keyword: Keyword) -> tuple[Extra, ...]:
    """The additional costs that keyword is short for."""
    match keyword.name:
        case "Accelerate":
            return (Extra(name="Accelerate", cost=Cost(1, ("own",)), ready=True),)
        case "Repeat":
            return (Extra(name="Repeat", cost=keyword.cost or Cost(), repeats=True),)
    return ()
