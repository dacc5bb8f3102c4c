"""The stage as it is played on: the position, what drives the game, and what tells of it."""

from __future__ import annotations

from engine.core.errors import Illegal
from engine.core.scenario_errors import Misread
from engine.riftbound.model.modes import MAIN
from engine.riftbound.stage.board import Board
from engine.riftbound.stage.choosing import options
from engine.riftbound.stage.driving import idle, open_fight, run, settle
from engine.riftbound.stage.places import refuse_forgotten
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.telling import Told, board_of, report


class WholeStage(Stage):
    """A stage with everything that a scenario needs."""

    def open_fight(self) -> None:
        """What the facts have begun, a combat or showdown, gone on with up to its first choice."""
        open_fight(self)

    def quiet(self) -> bool:
        """Whether nothing is going on: in a Main Phase, for every other goes on by itself."""
        state = self.game.state
        waits = state.turn.row == MAIN or state.over
        return waits and idle(self.game) and not state.cleanup and not state.work

    def settle(self) -> None:
        """What was left open is answered as nobody said otherwise."""
        if self.begun is not None:
            settle(self)

    def could(self) -> tuple[str, ...]:
        """What could be done now, in words."""
        if self.begun is None:
            return ()
        saved = self.save()
        try:
            run(self)
            self.settle()
            return tuple(options(self))
        except (Misread, Illegal) as asks:
            return tuple(asks.works)
        finally:
            self.restore(saved)

    def finish(self) -> None:
        """The end of the scenario: what is still open is answered, or said to be open."""
        self.begin()
        saved = self.save()
        try:
            self.settle()
        except Misread as asks:
            self.restore(saved)
            self.assume(f"It ends before this is answered: {asks.what}.")
        self.nothing_forgotten()

    def nothing_forgotten(self) -> None:
        """`Misread` if a place that a sentence names was never asked for."""
        if self.later:
            refuse_forgotten(self)

    def report(self) -> Told:
        """Steps, assumptions, changes and the final state."""
        return report(self)

    def board(self, step: int, back: int = 1) -> Board | None:
        """The board after the step of that number (0: as the scenario begins), as plain data; what
        the last `back` steps changed is marked."""
        return board_of(self, step, back)
