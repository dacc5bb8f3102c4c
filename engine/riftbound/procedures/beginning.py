"""Whether a card may be played now, and as what item (349, 354.2, 355–357)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.riftbound.model.chain import Item, Permission
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import ADDITIONAL
from engine.riftbound.model.traits import traits
from engine.riftbound.procedures.completing import Why, together
from engine.riftbound.procedures.costs import (
    extras_of,
    offered,
    plain_price,
)
from engine.riftbound.procedures.means import means
from engine.riftbound.procedures.paying import beyond_means
from engine.riftbound.procedures.play_choices import (
    can_afford,
    cannot_afford,
    needs_extra,
)
from engine.riftbound.procedures.timing import (
    nowhere_to_enter,
    prohibited,
    untimely,
)


def item_of(game: Game, player: int, id: int, way: Permission) -> Item:
    """The pending item that card would be, played in that way (354.2)."""
    object = game.object(id)
    spell = game.cards.profile(object.card).spell
    return Item(
        id=game.state.items + 1,
        kind="card",
        controller=player,
        object=id,
        era=object.era,
        card=object.card,
        text=spell if "spell" in traits(game, id).types else None,
        permission=way,
    )


def cannot_begin(game: Game, player: int, id: int, way: Permission) -> Why:
    """Why the card cannot be played now: prohibition, timing, choices, cost, all of it; or nothing."""
    trial = _trial(game, player, id, way)
    return together([*_refusals(game, trial), cannot_afford(game, _with_extra(game, trial))])


def can_begin(game: Game, player: int, id: int, way: Permission) -> bool:
    """Whether nothing keeps the card from being played now: the absence of `cannot_begin`.

    It stops at the first reason, looks at what is seen at once first and words nothing, as it is
    asked of every card in every window: to ask `cannot_begin` and `cannot_activate` instead makes a
    first list of options among 300 units take 7.0 ms instead of 4.4, and random games three tenths
    slower. The reasons stand once (`_refusals`, `completing.py`), and a test holds the two together.
    """
    price = plain_price(game, id, way)
    if price is not None and beyond_means(game, player, price):
        return False
    trial = _trial(game, player, id, way)
    if any(_refusals(game, trial)):
        return False
    plain = price is not None and not trial.offered and not means(game, player).particular
    return can_afford(game, _with_extra(game, trial), plain)


def _trial(game: Game, player: int, id: int, way: Permission) -> Item:
    """The item the card would be, with the additional costs that there are for it now."""
    item = item_of(game, player, id, way)
    return replace(item, offered=offered(game, item))


def _refusals(game: Game, trial: Item) -> Iterator[Why]:
    """Each reason of prohibition, time and place that keeps the card from being played now."""
    player, id, way = trial.controller, trial.object, trial.permission
    reason, numbers = prohibited(game, player, id)
    if reason:
        yield reason, tuple(map(str, numbers))
    reason, numbers = untimely(game, player, id, way)
    if reason:  # where it may enter is asked of the time too
        yield reason, tuple(map(str, numbers))
    elif trial.text is None and nowhere_to_enter(game, player, id, way):
        yield "there is nowhere it may enter", ("355.2",)


def _with_extra(game: Game, trial: Item) -> Item:
    """With the additional cost that gives it the timing to be played, if it is that (813.4.a)."""
    if game.cards.profile(trial.card).extras:
        for place, extra in enumerate(extras_of(game, trial)):
            if extra.name == ADDITIONAL and extra.optional and needs_extra(game, trial):
                trial = replace(trial, extras=(place,))
    return trial
