"""Wrong rules of the turn, control and scoring."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.riftbound.model import views
from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.names import NOBODY
from engine.riftbound.model.outstanding import push
from engine.riftbound.model.rulebook import rules
from engine.riftbound.model.tasks import BurnOut, Draw
from engine.riftbound.procedures import pipeline, scoring, tasks, turn
from engine.riftbound.procedures.applying import game as apply_game
from engine.riftbound.procedures.steps import drop
from tests.engine.mutant import PROCEDURES, TRAPS, mutant, nothing
from tests.engine.patching import exchanged, named, row_swapped


@mutant(
    "485.7",
    "the first player of a duel does not draw in the first turn",
    f"{PROCEDURES}/test_turn.py::test_first_turns",
)
def duel_first_player_does_not_draw() -> Any:
    right = turn.draw

    def wrong(game: Game) -> Game:
        state = game.state
        first = state.turn.player == state.order[0] and not game.player(state.order[0]).turns
        return game if first else right(game)

    return exchanged(right, wrong)


@mutant(
    "487.7",
    "the first player of a free-for-all draws in the first turn",
    f"{PROCEDURES}/test_turn.py::test_first_turns",
)
def everybody_draws() -> Any:
    return exchanged(turn.draw, lambda game: push(game, Draw(game.state.turn.player, 1)))


@mutant(
    "431.3",
    "who burns out with nothing to recycle simply draws nothing",
    f"{PROCEDURES}/test_turn.py::test_burning_out_with_nothing_left_loses_the_game",
)
def burning_out_once() -> Any:
    right = tasks.burn_out

    def wrong(game: Game, work: BurnOut) -> Game:
        if work.earlier:
            return drop(drop(game))
        return right(game, work)

    return exchanged(right, wrong)


@mutant(
    "431.2.c",
    "burning out gives nobody a point",
    f"{PROCEDURES}/test_turn.py::test_burning_out_recycles_the_trash_and_gives_a_point",
)
def burning_out_is_free() -> Any:
    right = tasks.burn_out

    def wrong(game: Game, work: BurnOut) -> Game:
        return drop(game) if work.recycled else right(game, work)

    return exchanged(right, wrong)


@mutant(
    "323.8",
    "an empty battlefield is taken on arrival, without a showdown",
    f"{PROCEDURES}/test_scoring.py::test_an_empty_battlefield_is_taken_through_a_showdown",
)
def taken_on_arrival() -> Any:
    right = pipeline._contests

    def wrong(game: Game, arrived: list[Event]) -> list[Event]:
        return [
            replace(event, kind="establish control", rules=rules("190.4"))
            if len(views.occupants(game, event.place)) == 1
            else event
            for event in right(game, arrived)
        ]

    return exchanged(right, wrong)


@mutant(
    "323.6",
    "a contested battlefield stays under control without units",
    f"{PROCEDURES}/test_scoring.py::test_contested_does_not_keep_control_of_an_empty_battlefield",
)
def contested_keeps() -> Any:
    right = named("release_empty_battlefields")

    def wrong(game: Game) -> Game:
        after: Game = right(game)
        for field in game.state.fields:
            if field.contested_by != NOBODY:
                after = apply_game.establish(
                    after,
                    Event(
                        kind="establish control",
                        rules=rules("190.4"),
                        place=field.id,
                        player=game.object(field.id).controller,
                    ),
                )
        return after

    return exchanged(right, wrong)


@mutant(
    "323.6",
    "control of an empty battlefield is lost in a Closed State too",
    f"{PROCEDURES}/test_scoring.py::test_control_is_kept_while_the_state_is_closed",
)
def lost_at_once() -> Any:
    right = named("release_empty_battlefields")

    def wrong(game: Game) -> Game:
        chain = game.state.chain
        after: Game = right(game.with_(chain=()))
        return after.with_(chain=chain)

    return exchanged(right, wrong)


@mutant(
    "471.1.b.1",
    "the last point is conquered like any other",
    f"{PROCEDURES}/test_scoring.py::test_the_final_point_by_conquest_needs_every_battlefield",
)
def no_final_point() -> Any:
    return exchanged(scoring.final_point_withheld, lambda game, player, place: False)


@mutant(
    "471.1.a.1",
    "the last point by holding needs every battlefield too",
    f"{PROCEDURES}/test_scoring.py::test_holding_scores_the_final_point_without_restriction",
)
def holding_is_restricted() -> Any:
    right = scoring.hold

    def wrong(game: Game, player: int) -> Game:
        mine = [f for f in game.state.fields if game.object(f.id).controller == player]
        last = game.player(player).points >= game.state.victory - 1
        if last and len(mine) < len(game.state.fields):
            return push(game, Draw(player, 1))
        return right(game, player)

    return exchanged(right, wrong)


@mutant(
    "470",
    "a battlefield held and lost is scored again in the same turn",
    f"{TRAPS}::test_a_battlefield_lost_and_taken_back_is_not_scored_again",
)
def scored_again() -> Any:
    return exchanged(scoring.scored, lambda game, player, place: False)


@mutant(
    "489.8.d",
    "teammates count their points apart",
    f"{PROCEDURES}/test_scoring.py::test_points_of_a_team_are_shared",
)
def points_apart() -> Any:
    def wrong(game: Game, player: int, amount: int) -> Game:
        held = game.player(player).points
        return game.with_player(player, points=held + amount)

    return exchanged(apply_game._points, wrong)


@mutant(
    "816.1.b",
    "Temporary kills after scoring",
    f"{PROCEDURES}/test_turn.py::test_temporary_dies_before_scoring",
)
def temporary_scores() -> Any:
    return row_swapped(turn, "TURN", 1, 2)


@mutant(
    "738",
    "of two additional turns the one gained first is taken first",
    f"{PROCEDURES}/test_turn.py::test_the_latest_extra_turn_is_taken_first",
)
def turns_queue_up() -> Any:
    def wrong(game: Game, event: Event) -> Game:
        now = game.state.turn
        return game.with_(turn=replace(now, extra=(*now.extra, event.player)))

    return exchanged(apply_game.extra_turn, wrong)


@mutant(
    "317.2.c",
    "“this turn” lasts on",
    f"{PROCEDURES}/test_effects.py::test_this_turn_effects_end_with_the_turn",
)
def effects_last() -> Any:
    return exchanged(named("expire_turn_effects"), nothing)
