"""Events of the chain (327–340, 425)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.chain import Item
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY
from engine.riftbound.procedures.kind import Kind, Means
from engine.riftbound.procedures.zones import bin_of, relocate


def change_item(game: Game, item: Item) -> Game:
    """The game with that item in place of the one with its number."""
    chain = tuple([item if old.id == item.id else old for old in game.state.chain])
    return game.with_(chain=chain)


def add_item(game: Game, item: Item) -> Game:
    """The game with that pending item on the chain, which exists from then on (329–330)."""
    return game.with_(
        chain=(*game.state.chain, item),
        items=item.id,
        priority=NOBODY,
        passes=0,
    )


def take_off(game: Game, id: int) -> Game:
    """The game without that item."""
    chain = tuple([item for item in game.state.chain if item.id != id])
    return game.with_(chain=chain, priority=NOBODY, passes=0)


def finalized(game: Game, event: Event) -> Game:
    """The item is no longer pending (359.1, 406.1)."""
    item = game.item(event.other)
    if item is None or not item.pending:
        return game
    return change_item(game, replace(item, pending=False)).with_(priority=NOBODY, passes=0)


def left_chain(game: Game, event: Event) -> Game:
    """The item is gone; its card goes to `zone`, or where its permission says (829.1.b.1)."""
    item = game.item(event.other)
    if item is None:
        return game
    if item.kind == "card":
        object = game.object(item.object)
        if object.zone == "chain" and object.era == item.era:
            zone = item.permission.then or event.zone or "trash"
            zone = bin_of(game, object) if zone == "trash" else zone
            game = relocate(game, item.object, zone)
    return take_off(game, item.id)


def control_item(game: Game, event: Event) -> Game:
    """Another player controls the item, and the card that it is (191.2, 191.4)."""
    item = game.item(event.other)
    if item is None or item.controller == event.player:
        return game
    game = change_item(game, replace(item, controller=event.player))
    if item.kind != "card":
        return game
    return game.with_object(item.object, controller=event.player)


KINDS = (
    Kind(
        "control item",
        Means(other="the chain item", player="who controls it then"),
        lambda t: f"{t.who} gains control of {t.other_item}.",
        control_item,
        history=True,
    ),
    Kind(
        "finalized",
        Means(
            object="the card, or what has the ability",
            player="who controls the item",
            other="the chain item",
            word="`card` or `ability`",
            zone="where a card was played from",
            amount="the chain item that let this one card be played",
            text="the ability",
        ),
        lambda t: f"{t.item} is finalized.",
        finalized,
        history=True,
        fulfils=True,
    ),
    Kind(
        "left chain",
        Means(
            object="the card",
            player="who controlled the item",
            other="the chain item",
            zone="where the card goes",
        ),
        None,
        left_chain,
    ),
    Kind(
        "counter",
        Means(
            other="the chain item",
            player="whose item leaves the game with them (652.4)",
            zone="where the card goes, if not to the trash",
        ),
        lambda t: f"{t.other_item} is countered and leaves the chain.",
        left_chain,
        verb="counter",
        history=True,
        cannot_be="countered",
    ),
)
