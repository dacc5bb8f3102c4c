"""A finalized permanent enters the board, and what has been played (359.2, 419.4)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import base
from engine.riftbound.model.outstanding import propose
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import PutOnBoard
from engine.riftbound.model.traits import traits
from engine.riftbound.model.views import playing
from engine.riftbound.procedures.costs import (
    extras_of,
)
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.steps import drop, swap


def permanent(game: Game, task: PutOnBoard) -> Game:
    """A finalized permanent leaves the chain, enters, and has been played (359.2, 419.4.a)."""
    item = game.item(task.item)
    if item is None:
        return drop(game)
    if not task.entered:
        return _enter(swap(game, replace(task, entered=True)), item)
    game = happen_now(
        drop(game),
        Event(
            kind="left chain",
            rules=rules("359.2"),
            object=item.object,
            player=item.controller,
            other=item.id,
        ),
    )
    return happen_now(game, played(game, item))


def _enter(game: Game, item: Item) -> Game:
    """It enters, knowing what was paid for it and where it was played from (359.2.c, 359.2.d)."""
    extras = extras_of(game, item)
    paid = [extras[place] for place in item.extras]
    notes: tuple[tuple[str, tuple[int | str, ...]], ...] = (
        ("paid", tuple(extra.name for extra in paid)),
        ("from", (item.permission.origin,)),
        *((chosen.name, chosen.values) for chosen in item.chosen if chosen.kind == "name"),
    )
    game = game.with_object(item.object, notes=notes)
    unit = "unit" in traits(game, item.object).types
    ready = not unit or item.permission.ready or any(extra.ready for extra in paid)
    ready = ready and not item.permission.exhausted
    numbers = rules(*_how_it_enters(game, item, unit, ready))
    way = item.permission
    if way.limited and way.places and item.place not in way.places:
        away = item.place == base(item.controller) and len(playing(game)) > 2
        numbers += rules("462.2.a" if away else "355.2.b")
    enter = Event(
        kind="enter",
        rules=numbers,
        object=item.object,
        player=item.controller,
        by=item.controller,
        place=item.place,
        ready=ready,
        other=item.id,
    )
    return propose(game, enter)


def _how_it_enters(game: Game, item: Item, unit: bool, ready: bool) -> tuple[str, ...]:
    """The rules by which it enters ready or exhausted: those of its type, or what alters them."""
    if ready is not unit:
        return ("359.2.c",) if unit else ("359.2.d",)
    if game.object(item.object).token:
        return ("184.1",)
    extras = extras_of(game, item)
    if not unit:
        return ("419.3.b",)  # as the effect says that has it played
    if item.permission.ready:
        return ("143.4.a",)
    accelerated = any(extras[place].name == "Accelerate" for place in item.extras)
    return ("805.6",) if accelerated else ("369.3",)


def played(game: Game, item: Item) -> Event:
    """The act of playing is complete (350.1, 419.4.a)."""
    return Event(
        kind="played",
        rules=rules("419.4.a"),
        object=item.object,
        player=item.controller,
        by=item.controller,
        other=item.id,
        word=" ".join(game.cards[item.card].types),
        zone=item.permission.origin,
        chosen=tuple(extras_of(game, item)[place].name for place in item.extras),
        place=item.place,
        origin=item.permission.hidden_at,
    )
