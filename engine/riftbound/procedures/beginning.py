"""Whether a card may be played now, and as what item (349, 354.2, 355–357)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.riftbound.model.chain import Item, Permission
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import ADDITIONAL
from engine.riftbound.model.traits import traits
from engine.riftbound.procedures.completing import FINE, Why, together, too_dear
from engine.riftbound.procedures.costs import (
    extras_of,
    offered,
)
from engine.riftbound.procedures.play_choices import (
    can_afford,
    cannot_afford,
    needs_extra,
)
from engine.riftbound.procedures.timing import (
    cannot_play,
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
    refused = [prohibited(game, player, id), untimely(game, player, id, way)]
    whys = [(reason, tuple(map(str, numbers))) for reason, numbers in refused]
    if not whys[1][0]:  # where it may enter is asked of the time too
        whys.append(_nowhere(game, trial))
    return together([*whys, cannot_afford(game, _with_extra(game, trial))])


def can_begin(game: Game, player: int, id: int, way: Permission) -> bool:
    """Whether the card can be played now; that it is too dear is seen at once."""
    if too_dear(game, player, id, way):
        return False
    trial = _trial(game, player, id, way)
    return not _cannot_announce(game, trial)[0] and can_afford(game, _with_extra(game, trial))


def _trial(game: Game, player: int, id: int, way: Permission) -> Item:
    """The item the card would be, with the additional costs that there are for it now."""
    item = item_of(game, player, id, way)
    return replace(item, offered=offered(game, item))


def _cannot_announce(game: Game, trial: Item) -> Why:
    """Why timing, a prohibition or the lack of a place keeps the card from being played."""
    player, id, way = trial.controller, trial.object, trial.permission
    reason, numbers = cannot_play(game, player, id, way)
    return (reason, tuple(map(str, numbers))) if reason else _nowhere(game, trial)


def _nowhere(game: Game, trial: Item) -> Why:
    """Why the lack of a place keeps the card from being played, or nothing."""
    player, id, way = trial.controller, trial.object, trial.permission
    if trial.text is None and nowhere_to_enter(game, player, id, way):
        return "there is nowhere it may enter", ("355.2",)
    return FINE


def _with_extra(game: Game, trial: Item) -> Item:
    """With the additional cost that gives it the timing to be played, if it is that (813.4.a)."""
    if game.cards.profile(trial.card).extras:
        for place, extra in enumerate(extras_of(game, trial)):
            if extra.name == ADDITIONAL and extra.optional and needs_extra(game, trial):
                trial = replace(trial, extras=(place,))
    return trial
