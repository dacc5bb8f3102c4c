"""How much a text's claims show: which of them hold anyhow, before anything is done or turned round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from engine.core.errors import EngineError
from engine.core.language.playing import Playing, Speaker, Unit
from engine.core.language.text import THEN, WHEN, Text
from engine.core.patience import patience
from engine.core.scenario_errors import Misread, ScenarioError
from engine.core.scenario_outcome import Check, Outcome


class Weight(Struct, frozen=True):
    """What a claim shows, by its line: whether it holds, held `early`, before the first act of its
    case, and holds `either` way, as it stands and turned into its contrary."""

    line: int
    sentence: str
    passed: bool
    early: bool = False
    either: bool = False

    @property
    def carries(self) -> bool:
        """Whether an answer may rest on it."""
        return self.passed and not self.early and not self.either


class _Weighed(Playing):
    """One course of things played out, each of its claims looked at twice more."""

    def __init__(
        self, case: Any, speaker: Speaker, stage: Any, contraries: Callable[[Any], Sequence[Unit]]
    ) -> None:
        super().__init__(case, speaker, stage)
        self._contraries = contraries
        self.weights: list[Weight] = []
        self._early: set[int] = set()

    def _begin(self, givens: list[Unit]) -> None:
        super()._begin(givens)
        if any(kind == WHEN and units for kind, units in self.blocks):
            claims = [unit for kind, units in self.blocks if kind == THEN for unit in units]
            self._early = {id(unit) for unit in claims if not unit.asks and self._holds(unit, True)}

    def _check(self, unit: Unit, settles: bool) -> Check:
        check = super()._check(unit, settles)
        either = check.passed and any(self._holds(one, settles) for one in self._contraries(unit))
        early = id(unit) in self._early
        self.weights.append(Weight(check.line, check.sentence, check.passed, early, either))
        return check

    def _holds(self, unit: Unit, settles: bool) -> bool:
        """Whether the claim reads and holds now; the stage stays as it is."""
        saved = self.stage.save()
        try:
            return not unit.look(self.stage, settles)
        except (Misread, ScenarioError, EngineError):
            return False
        finally:
            self.stage.restore(saved)


def weigh_text(
    text: Text,
    speaker: Speaker,
    stage_of: Callable[[], Any],
    seconds: float,
    contraries: Callable[[Any], Sequence[Unit]],
) -> tuple[Outcome, tuple[Weight, ...]]:
    """The text played out, and what each of its claims shows, case by case, each in so many seconds
    at most; `contraries` turns a claim round."""
    courses, found = [], []
    for case in text.courses():
        with patience(seconds):
            course = _Weighed(case, speaker, stage_of(), contraries)
            courses.append(course.run())
        found += course.weights
    return Outcome(text.title, text.rules, tuple(courses)), tuple(found)
