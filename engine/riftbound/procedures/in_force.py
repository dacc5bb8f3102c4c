"""Effects in force that are over: with the turn or combat, or with what they stand on (390)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.holding import given_back_to
from engine.riftbound.model.lasting import Lasting
from engine.riftbound.model.names import BOARD_ZONES
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.views import same


def ends_of(over: Iterable[Lasting], word: str, *numbers: str) -> list[Event]:
    """The event that ends those effects with the turn or combat; nothing where there are none."""
    stamps = tuple([lasting.stamp for lasting in over])
    if not stamps:
        return []
    return [Event(kind="effect ends", rules=rules(*numbers), chosen=stamps, word=word)]


def outlived(game: Game) -> list[Lasting]:
    """The effects whose object or source is gone (390.5); kept with the view."""
    view = game.view
    if view.outlived is None:
        lasting = game.state.lasting
        ids = [id for one in lasting for id in (one.source.object, *dict(one.affects))]
        view.outlived = [one for one in lasting if _is_over(game, one)], frozenset(ids)
    return view.outlived[0]


def _is_over(game: Game, lasting: Lasting) -> bool:
    source = lasting.source
    if lasting.affects and not any(same(game, id, era) for id, era in lasting.affects):
        return True
    if lasting.until == "source leaves":
        held = game.state.objects.get(source.object)
        gone = held is None or held.zone not in BOARD_ZONES
        return gone or not same(game, source.object, source.era)
    if lasting.until == "attached":
        gear = game.state.objects.get(source.object)
        worn = gear.attached_to if gear is not None else 0
        return not any(worn and id in (worn, source.object) for id, _ in lasting.affects)
    return False


def given_back(game: Game, over: Iterable[Lasting]) -> list[Event]:
    """Control of what those effects had taken goes back (390.5.b)."""
    return [
        Event(kind="gain control", rules=rules("390.5.b"), object=id, player=player)
        for (id, era), player in given_back_to(game.state.lasting, over).items()
        if same(game, id, era)
    ]
