"""Running the game on until something: an item off the chain, a phase, a turn."""

from __future__ import annotations

from engine.core.errors import Illegal
from engine.riftbound.model.game import Game
from engine.riftbound.model.modes import MAIN
from engine.riftbound.procedures.combat import DEALING
from engine.riftbound.stage.driving import (
    drain,
    forward,
    pass_round,
    run,
)
from engine.riftbound.stage.stage import Stage


def until_off_chain(stage: Stage, item: int) -> None:
    """Everyone passes until that item is no longer on the chain."""
    while stage.game.item(item) is not None:
        if not pass_round(stage):
            raise Illegal("it cannot resolve here", rules=("340.1",))
        left = stage.game.item(item)
        if left is not None and left.resolving:
            return
        if left is not None:
            stage.settle()


def damage_is_marked(game: Game) -> bool:
    """Whether combat damage is marked and the Combat Cleanup is to come."""
    combat = game.state.combat
    return combat is not None and combat.row == DEALING and not game.state.work


def busy(game: Game) -> bool:
    """Whether anything is outstanding that the step under way has led to."""
    state = game.state
    return bool(state.work or state.cleanup or state.waiting or state.chain)


def to_row(stage: Stage, row: int, player: int | None) -> None:
    """Everyone passes and turns end until the turn is that far, in that player's turn if named."""
    start = stage.game.state.turn
    later = start.row > row or (player is not None and start.player != player)

    def there(game: Game) -> bool:
        turn = game.state.turn
        if player is not None and turn.player != player:
            return False
        if later and turn.number == start.number:
            return False
        return turn.row >= row and not busy(game)

    forward(stage, there)
    stage.top_up()


def to_main_phase(stage: Stage) -> None:
    """Everyone passes until the turn player may act, what happens at the start of it done."""
    forward(stage, lambda game: game.state.turn.row >= MAIN)
    run(stage)
    drain(stage, lambda game: not game.state.chain)
    run(stage)
