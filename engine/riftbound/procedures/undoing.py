"""Items that come to nothing: triggers removed, illegal plays undone (358.5, 402.4)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from engine.core.record import Entry, recorded
from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import Zone
from engine.riftbound.model.rulebook import rules
from engine.riftbound.procedures.applying.chain import take_off
from engine.riftbound.procedures.noting import within
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.steps import drop
from engine.riftbound.procedures.zones import relocate

AFTERWARDS: dict[Zone, Zone] = {"facedown": "trash", "chain": "gone"}
"""Where a card goes that cannot return to where it was: a hidden one, a token (107.3.d, 186.1)."""


def remove(game: Game, item: Item, number: str) -> Game:
    """A triggered ability leaves the chain without having been finalized (402.4.a)."""
    game = drop(game)
    game = take_off(game, item.id)
    return happen_now(
        game,
        Event(
            kind="silent",
            rules=rules(number),
            object=item.object,
            player=item.controller,
            other=item.id,
        ),
    )


def undo(game: Game, item: Item, why: str, *numbers: str) -> Game:
    """Everything done to play the item is undone (358.5)."""
    for place, (id, state, record) in enumerate(game.undo):
        if id != item.id:
            continue
        refused = (*state.refused, item.object)
        event = Event(
            kind="undone",
            rules=rules(*numbers, "358.5"),
            object=item.object,
            player=item.controller,
            word=why,
        )
        state = replace(state, refused=refused, decision=None)
        before = game.at(state, record, game.undo[:place])
        entry = Entry(event, within(before.state))
        return game.at(state, recorded(entry, state, record), before.undo)
    return _unplayable(game, item, why, numbers)


def _unplayable(game: Game, item: Item, why: str, numbers: tuple[str, ...]) -> Game:
    """The game with what an effect tried to play back where it came from (358.5, 419.3)."""
    game = drop(game)
    origin: Zone | Literal[""] = ""
    if item.kind == "card":
        back = AFTERWARDS.get(item.permission.origin, item.permission.origin)
        game, origin = relocate(game, item.object, back), back
    game = take_off(game, item.id)
    return happen_now(
        game,
        Event(
            kind="undone",
            rules=rules(*numbers, "358.5"),
            object=item.object,
            player=item.controller,
            zone=origin,
            word=why,
        ),
    )
