"""Whether a card may be played now, and as what item (349, 354.2, 355–357)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.riftbound.model.chain import Item, Permission
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import ADDITIONAL
from engine.riftbound.model.traits import traits
from engine.riftbound.procedures.completing import Why, unpaid
from engine.riftbound.procedures.costs import (
    extras_of,
    offered,
    plain_price,
)
from engine.riftbound.procedures.means import means
from engine.riftbound.procedures.paying import beyond_means
from engine.riftbound.procedures.play_choices import (
    cannot_afford,
    needs_extra,
)
from engine.riftbound.procedures.timing import (
    nowhere_to_enter,
    prohibited,
    untimely,
    why_nowhere,
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


def cannot_begin(game: Game, player: int, id: int, way: Permission) -> Iterator[Why]:
    """Each reason why the card cannot be played now: prohibition, timing, place, choices, cost.

    They are looked for one by one as they are asked for: whoever lists what may be played stops at
    the first, whoever refuses puts them all together. A cost that is seen at once to be too much
    comes first, and again in its place.
    """
    price = plain_price(game, id, way)
    dear = price is not None and beyond_means(game, player, price)
    if price is not None and dear:
        yield unpaid(price)
    trial = _trial(game, player, id, way)
    yield from _untimely(game, trial)
    plain = price is not None and not (dear or trial.offered or means(game, player).particular)
    yield from cannot_afford(game, _with_extra(game, trial), plain)


def _trial(game: Game, player: int, id: int, way: Permission) -> Item:
    """The item the card would be, with the additional costs that there are for it now."""
    item = item_of(game, player, id, way)
    return replace(item, offered=offered(game, item))


def _untimely(game: Game, trial: Item) -> Iterator[Why]:
    """Each reason of prohibition, time and place that keeps the card from being played now."""
    player, id, way = trial.controller, trial.object, trial.permission
    reason, numbers = prohibited(game, player, id)
    if reason:
        yield reason, tuple(map(str, numbers))
    reason, numbers = untimely(game, player, id, way)
    if reason:  # where it may enter is asked of the time too
        yield reason, tuple(map(str, numbers))
    elif trial.text is None and nowhere_to_enter(game, player, id, way):
        reason, numbers = why_nowhere(game, player, id, way)
        yield reason, tuple(map(str, numbers))


def _with_extra(game: Game, trial: Item) -> Item:
    """With the additional cost that gives it the timing to be played, if it is that (813.4.a)."""
    if game.cards.profile(trial.card).extras:
        for place, extra in enumerate(extras_of(game, trial)):
            if extra.name == ADDITIONAL and extra.optional and needs_extra(game, trial):
                trial = replace(trial, extras=(place,))
    return trial
