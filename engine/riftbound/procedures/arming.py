"""Weaponmaster's payment: an Equip cost as if it were activated, reduced by [A] (821.1.c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.asked import Reprice
from engine.riftbound.model.chain import Chosen, Item
from engine.riftbound.model.decisions import Number
from engine.riftbound.model.event import Ref
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import NO
from engine.riftbound.model.outstanding import ask
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Arm, OfferToPay
from engine.riftbound.model.traits import traits
from engine.riftbound.model.work import Doing
from engine.riftbound.procedures.costs import total_price
from engine.riftbound.procedures.discounts import repriced
from engine.riftbound.procedures.discretionary import ability_item
from engine.riftbound.procedures.steps import drop, swap


def arm(game: Game, task: Arm) -> Game:
    """What equipping that unit with that card would cost now (821.1.c.2), by that much Power less if
    there is as much in it (821.1.c.3), is asked for.

    The sequence below hears whether it was paid; without an Equip cost nothing can be
    (821.1.c.4).
    """
    player, gear, unit = task.player, task.gear, task.unit
    found = equips(game, gear)
    if not found:
        game = drop(game)
        below = game.state.work[-1]
        assert isinstance(below, Doing)
        return swap(game, replace(below, answers=(*below.answers, ("paid", NO))))
    chosen = task.one("equip")
    if len(found) > 1 and chosen is None:
        numbers = rules("821.1.c", "818.4")
        return ask(game, Number(player=player, rules=numbers, most=len(found), name="equip"))
    ref = found[chosen - 1 if chosen is not None else 0]
    price = total_price(game, _as_if_activated(game, player, gear, unit, ref))
    price = repriced(price, [Reprice(power=-task.less)])
    return swap(game, OfferToPay(player, price, gear))


def equips(game: Game, gear: int) -> tuple[Ref, ...]:
    """The Equip abilities of that card, also while its text is inactive (725.3)."""
    object = game.object(gear)
    refs = traits(game, gear).abilities
    if object.attached_to:
        refs = (*game.cards.profile(object.card).abilities, *refs)
    found = []
    for ref in dict.fromkeys(refs):
        node = game.cards.activated(ref)
        if node is not None and node.keyword == "Equip":
            found.append(ref)
    return tuple(found)


def _as_if_activated(game: Game, player: int, gear: int, unit: int, ref: Ref) -> Item:
    """The item that activating that Equip ability with that choice would be."""
    top, node = game.object(unit), game.cards.activated(ref)
    slots = node.slots if node is not None else ()
    chosen = tuple(Chosen(slot.name, "object", (unit,), (top.era,), target=True) for slot in slots)
    return replace(ability_item(game, player, gear, ref), chosen=chosen)
