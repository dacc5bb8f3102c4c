"""Control of battlefields, conquering, holding, and the final point (188–192, 467–472)."""

from __future__ import annotations

from engine.core.record import Cite
from engine.riftbound.model.asking import forbidden
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.outstanding import propose, task
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tree import Act
from engine.riftbound.model.views import friends
from engine.riftbound.procedures.pipeline import happen_now


def scored(game: Game, player: int, place: int) -> bool:
    """Whether that player scored that battlefield this turn (470)."""
    return any(
        event.kind in ("conquer", "hold") and event.player == player and event.place == place
        for event in game.state.history
    )


def may_score(game: Game, player: int, place: int) -> bool:
    """Whether the player may still score it: once a turn, and not if a teammate held it (469–470)."""
    if (player, place) in game.state.disqualified or scored(game, player, place):
        return False
    return not forbidden(game, Act("score", player, place, place))


def establish_control(game: Game, place: int, player: int, numbers: tuple[Cite, ...]) -> Game:
    """The player controls the battlefield, and conquers it if it may be scored (190.4, 469.1)."""
    game = happen_now(
        game, Event(kind="establish control", rules=numbers, place=place, player=player)
    )
    if not may_score(game, player, place):
        return game
    return conquer(game, place, player)


def conquer(game: Game, place: int, player: int) -> Game:
    """A point, or for the final point perhaps a card, and conquer abilities (469.1, 471)."""
    final = final_point_withheld(game, player, place)
    game = happen_now(
        game,
        Event(kind="conquer", rules=rules("469.1", "471"), place=place, player=player, by=player),
    )
    if final:
        game = happen_now(
            game,
            Event(kind="draws instead", rules=rules("471.1.b.1"), player=player, place=place),
        )
        return task(game, "draw", player, 1)
    return propose(
        game,
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
    """Whether this conquer would be the final point with a battlefield left unscored (471.1.b)."""
    if game.player(player).points < game.state.victory - 1:
        return False
    for field in game.state.fields:
        if field.id == place or scored(game, player, field.id):
            continue
        if (player, field.id) in game.state.disqualified:
            continue
        return True
    return False


def hold(game: Game, player: int) -> Game:
    """The player holds every battlefield they control and may score (315.2.b.2, 469.2)."""
    mates = [mate for mate in friends(game, player) if mate != player]
    barred = [
        (player, field.id)
        for field in game.state.fields
        if game.object(field.id).controller in mates
    ]
    if barred:
        game = game.with_(disqualified=(*game.state.disqualified, *barred))
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
    return propose(happen_now(game, *events), *points)
