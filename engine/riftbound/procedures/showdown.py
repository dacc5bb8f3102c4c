"""Opening showdowns and combats, and closing showdowns (341–348, 464)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.record import Cite
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.views import next_player, occupants, playing
from engine.riftbound.procedures.pipeline import happen_now
from engine.riftbound.procedures.scoring import establish_control


def open_showdown(game: Game, place: int, numbers: tuple[Cite, ...]) -> Game:
    """A Non-Combat Showdown begins; who contested the battlefield gains focus (344–345)."""
    field = game.field(place)
    game = happen_now(
        game,
        Event(
            kind="showdown begins",
            rules=numbers + rules("344.2"),
            place=place,
            player=field.contested_by,
        ),
    )
    return give_focus(game, field.contested_by, rules("345"))


def open_combat(game: Game, place: int, numbers: tuple[Cite, ...]) -> Game:
    """A combat begins there, its showdown with it or already going on (464.1–464.2)."""
    field = game.field(place)
    attacker = field.contested_by
    others = [player for player in occupants(game, place) if player != attacker]
    defender = others[0] if others else NOBODY
    game = happen_now(
        game,
        Event(kind="combat begins", rules=numbers, place=place, player=attacker, other=defender),
    )
    if game.state.showdown is None:
        event = Event(
            kind="showdown begins",
            rules=rules("464.2"),
            place=place,
            player=attacker,
            word="combat",
        )
    else:
        event = Event(kind="showdown changes", rules=rules("464.2"), place=place, word="combat")
    game = happen_now(game, event)
    combat = game.state.combat
    assert combat is not None
    return game.with_(combat=replace(combat, row=0))


def give_focus(game: Game, player: int, numbers: tuple[Cite, ...]) -> Game:
    """That player has focus and priority (313.2); the next in order, if they left (652.5.b.1)."""
    if game.player(player).gone:
        player, numbers = next_player(game, player), numbers + rules("652.5.b.1")
    return happen_now(game, Event(kind="focus", rules=numbers, player=player))


def pass_focus_on(game: Game) -> Game:
    """The chain of a played card is gone: focus passes (346, 340.2.a)."""
    player = next_player(game, game.state.focus)
    return give_focus(game, player, rules("346"))


def everyone_passed(game: Game) -> bool:
    """Whether all players have passed focus in sequence (347.2.a)."""
    showdown = game.state.showdown
    return showdown is not None and showdown.passes >= len(playing(game))


def close_showdown(game: Game) -> Game:
    """The showdown closes; outside combat, who alone has units there takes control (348)."""
    showdown = game.state.showdown
    assert showdown is not None
    place = showdown.place
    game = happen_now(game, Event(kind="showdown ends", rules=rules("348"), place=place))
    if showdown.combat:
        return game
    there = occupants(game, place)
    game = happen_now(game, Event(kind="uncontest", rules=rules("348.2"), place=place))
    if len(there) == 1 and game.object(place).controller != there[0]:
        return establish_control(game, place, there[0], rules("348.2.a"))
    return game
