"""What playing a scenario takes and gives, whatever the game: limits, the outcome, the one error."""

from __future__ import annotations

from msgspec import Struct

from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import (
    Answer,
    Check,
    Course,
    Outcome,
    Step,
    Stopped,
    outcome_json,
    transcript_text,
)

__all__ = [
    "LIMITS",
    "Answer",
    "Check",
    "Course",
    "Limits",
    "Outcome",
    "ScenarioError",
    "Step",
    "Stopped",
    "outcome_json",
    "transcript_text",
]


class Limits(Struct, frozen=True):
    """How much a scenario may use: objects, and for each case steps of procedures and seconds.

    Behind cases that tell more than `told` steps together no further one is begun.
    """

    objects: int = 400
    steps: int = 10_000
    seconds: float = 10.0
    told: int = 5_000


LIMITS = Limits()
