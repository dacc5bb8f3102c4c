"""Control of battlefields, conquering, holding, and the final point (188–192, 467–472)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.record import Cite
from engine.riftbound.model.asked import Act
from engine.riftbound.model.asking import forbidden, victory_score
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import propose, push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import Draw
from engine.riftbound.model.views import friendly, friends, units_at
from engine.riftbound.procedures.pipeline import happen_now


def scored(game: Game, player: int, place: int) -> bool:
    """Whether that player scored that battlefield this turn (470)."""
    return any(
        event.kind in ("conquer", "hold") and event.player == player and event.place == place
        for event in game.state.history
    )


def may_score(game: Game, player: int, place: int) -> bool:
    """Whether the player may still score it: once a turn, and not if barred (469.1.a, 470)."""
    if barred(game, player, place) or scored(game, player, place):
        return False
    return not forbidden(game, Act("score", player, place, place))


def barred(game: Game, player: int, place: int) -> bool:
    """Whether a teammate of the turn player controlled it in the Scoring Step (469.1.a, 489.8.b).

    Then nobody of their team scores it this turn, that teammate no more than the turn player.
    """
    turn_player = game.state.turn.player
    return any(
        field == place and holder != turn_player and friendly(game, holder, player)
        for holder, field in game.state.at_scoring
    )


def establish_control(game: Game, place: int, player: int, numbers: tuple[Cite, ...]) -> Game:
    """The player controls the battlefield, and conquers it if it may be scored (190.4, 469.1)."""
    before = game.object(place).controller
    game = happen_now(
        game, Event(kind="establish control", rules=numbers, place=place, player=player)
    )
    if not may_score(game, player, place):
        return game
    return conquer(game, place, player, before)


def conquer(game: Game, place: int, player: int, before: int = NOBODY) -> Game:
    """A point, or for the final point perhaps a card, and conquer abilities (469.1, 471)."""
    conquered = Event(
        kind="conquer",
        rules=rules("469.1", "471"),
        place=place,
        player=player,
        by=player,
        other=before,
        chosen=tuple(units_at(game, place, player)),
    )
    if final_point_withheld(game, player, place):
        instead = Event(kind="draws instead", rules=rules("471.1.b.1"), player=player, place=place)
        conquered = replace(conquered, rules=rules("469.1", "471.2"))  # triggers after the card
        return push(propose(happen_now(game, instead), conquered), Draw(player, 1))
    return propose(
        game,
        conquered,
        Event(
            kind="gain point",
            rules=rules("471.1"),
            player=player,
            by=player,
            amount=1,
            word="conquer",
            place=place,
        ),
    )


def final_point_withheld(game: Game, player: int, place: int) -> bool:
    """Whether this conquer would be the final point with a battlefield left unscored (471.1.b).

    What an ally of the player controlled in the Scoring Step is excepted (489.8.g.1).
    """
    if game.player(player).points < victory_score(game) - 1:
        return False
    for field in game.state.fields:
        if field.id == place or scored(game, player, field.id):
            continue
        if any(
            place == field.id and holder != player and friendly(game, holder, player)
            for holder, place in game.state.at_scoring
        ):
            continue
        return True
    return False


def hold(game: Game, player: int) -> Game:
    """The player holds every battlefield they control and may score (315.2.b.2, 469.2)."""
    team = friends(game, player)
    if len(team) > 1:
        held = [(game.object(field.id).controller, field.id) for field in game.state.fields]
        game = game.with_(at_scoring=tuple(pair for pair in held if pair[0] in team))
    events = []
    points = []
    for field in game.state.fields:
        if game.object(field.id).controller != player or not may_score(game, player, field.id):
            continue
        place = field.id
        events.append(
            Event(
                kind="hold",
                rules=rules("315.2.b.2", "469.2"),
                place=place,
                player=player,
                by=player,
                chosen=tuple(units_at(game, place, player)),
            )
        )
        points.append(
            Event(
                kind="gain point",
                rules=rules("471.1"),
                place=place,
                player=player,
                by=player,
                amount=1,
                word="hold",
            )
        )
    if not events:
        return game
    return propose(game, *events, *points)
