"""An independent oracle: what must hold in every state and after every event, by rule.

It imports nothing of the procedures. `faults` looks at a state, `faults_of_step` at one event.
"""

from engine.riftbound.model.event import Event
from engine.riftbound.model.game import Game
from engine.riftbound.model.state import State
from engine.riftbound.oracle import steps, things, windows
from engine.riftbound.oracle.registry import INVARIANTS, STEPS

__all__ = ["INVARIANTS", "STEPS", "faults", "faults_of_step", "steps", "things", "windows"]


def faults(game: Game) -> list[str]:
    """Every contradiction in that state, each with its rule."""
    return [f"[{name}] {what}" for name, look in INVARIANTS.items() for what in look(game)]


def faults_of_step(before: State, event: Event, after: State) -> list[str]:
    """Every contradiction in that event, each with its rule."""
    return [
        f"[{name}] {what}" for name, look in STEPS.items() for what in look(before, event, after)
    ]
