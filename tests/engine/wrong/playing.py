"""Wrong rules of playing cards, costs, moves and Might."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.riftbound.model import traits
from engine.riftbound.model.chain import Item
from engine.riftbound.model.game import Game
from engine.riftbound.model.tasks import Resolve
from engine.riftbound.procedures import choosing, discretionary, resolving, timing
from engine.riftbound.procedures.applying import effects as apply_effects
from engine.riftbound.procedures.steps import drop
from tests.engine.mutant import PROCEDURES, TRAPS, mutant
from tests.engine.patching import exchanged, named


@mutant(
    "356.1.b.1",
    "“ignoring its cost” leaves the Power to be paid",
    f"{PROCEDURES}/test_traps.py::test_ignoring_a_cost_ignores_power_too",
)
def power_remains() -> Any:
    right = named("base_price_of_card")

    def wrong(game: Game, id: int, way: Any) -> Any:
        return right(
            game, id, replace(way, cost="ignored energy") if way.cost == "ignored" else way
        )

    return exchanged(right, wrong)


@mutant(
    "356.1.b.3",
    "“ignoring its cost” ignores additional costs too",
    f"{PROCEDURES}/test_play.py::test_ignoring_the_cost_leaves_additional_costs",
)
def extras_are_free() -> Any:
    right = named("undiscounted")

    def wrong(game: Game, item: Item) -> Any:
        if item.permission.cost == "ignored":
            item = replace(item, permission=replace(item.permission, cost="free"))
        return right(game, item)

    return exchanged(right, wrong)


@mutant(
    "477.3.b",
    "“to a minimum of 1” is computed anew all turn",
    f"{TRAPS}::test_a_minimum_is_remembered_as_it_was_applied",
)
def floors_float() -> Any:
    right = traits.might

    def wrong(game: Game, id: int) -> int | None:
        value = right(game, id)
        return None if value is None else max(1, value)

    return (
        exchanged(apply_effects.snapshot, lambda game, id, change: replace(change, floor=None)),
        exchanged(right, wrong),
    )


@mutant(
    "811.6",
    "a facedown card keeps the timing printed on it",
    f"{PROCEDURES}/test_traps.py::test_a_facedown_action_has_reaction",
)
def facedown_keeps_its_timing() -> Any:
    right = timing.written_timing

    def wrong(game: Game, id: int, way: Any) -> str:
        return right(game, id, replace(way, hidden_at=0))

    return exchanged(right, wrong)


@mutant(
    "811.1.d.2",
    "a hidden card chooses anywhere",
    f"{PROCEDURES}/test_traps.py::test_a_facedown_card_chooses_only_there",
)
def hidden_chooses_anywhere() -> Any:
    return exchanged(choosing.hidden_at, lambda game, item: 0)


@mutant(
    "820.1.d",
    "Repeat puts a second item on the chain",
    f"{PROCEDURES}/test_play.py::test_repeat_is_one_item_executed_once_more",
)
def repeat_copies() -> Any:
    right, runs = resolving.resolve, choosing.runs_of

    def wrong(game: Game, work: Resolve) -> Game:
        item = game.item(work.item)
        if item is None or item.kind != "card" or runs(game, item) < 2 or item.resolving:
            return right(game, work)
        number = game.state.items + 1
        again = tuple(
            replace(one, name=one.name.removesuffix("#2"))
            for one in item.chosen
            if one.name.endswith("#2")
        )
        copy = replace(item, id=number, kind="ability", extras=(), chosen=again)
        first = replace(item, extras=(), chosen=item.chosen[: len(item.chosen) - len(again)])
        chain = tuple(first if one.id == item.id else one for one in game.state.chain)
        return drop(game.with_(chain=(*chain, copy), items=number))

    return exchanged(right, wrong)


@mutant(
    "144.2",
    "an exhausted unit may move",
    f"{PROCEDURES}/test_play.py::test_an_exhausted_unit_does_not_move",
)
def the_tired_walk() -> Any:
    right = discretionary.cannot_move

    def wrong(game: Game, player: int, units: tuple[int, ...], place: int) -> Any:
        objects = dict(game.state.objects)
        for id in units:
            objects[id] = replace(objects[id], exhausted=False)
        return right(game.with_(objects=objects), player, units, place)

    return exchanged(right, wrong)


@mutant(
    "144.4.c",
    "any unit moves from battlefield to battlefield",
    f"{PROCEDURES}/test_play.py::test_only_ganking_moves_between_battlefields",
)
def everybody_ganks() -> Any:
    return exchanged(discretionary._may_gank, lambda game, id, place: True)


@mutant(
    "809.1.c",
    "Deflect costs nothing",
    f"{PROCEDURES}/test_play.py::test_deflect_costs_power_of_any_domain",
)
def deflect_is_free() -> Any:
    return exchanged(named("deflected"), lambda game, item: 0)
