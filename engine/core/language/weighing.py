"""How much a text's claims show: which hold anyhow, before anything is done or turned round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import EngineError, Illegal
from engine.core.language.playing import Playing
from engine.core.language.text import THEN, WHEN, Text
from engine.core.language.units import Speaker, Unit
from engine.core.patience import patience
from engine.core.scenario_errors import Misread, ScenarioError
from engine.core.scenario_outcome import Check, Outcome


class Weight(Struct, frozen=True):
    """What a claim shows, by its line.

    `passed`: it holds. `early`: it held before the first act of its case, or nothing is done there.
    `varies`: it does not hold at another moment of the text, after some act of this case or another.
    `turned`: it can be turned into its contrary, and that does not hold. `rules` are those it gives
    as the reason of a refusal, `forbid` those that refuse what it denies, and all that say the same.
    """

    line: int
    sentence: str
    passed: bool
    early: bool = False
    varies: bool = False
    turned: bool = True
    rules: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()

    @property
    def carries(self) -> bool:
        """Whether an answer may rest on it: what was done in the text decides that it holds."""
        return self.passed and self.turned and (self.varies or not self.early)


class Turns(Struct, frozen=True):
    """What a game's language knows of a claim: its contraries on a stage, the rules it gives as
    reasons, and, of a stage on which it was just looked at, the rules that refused what it denies."""

    contraries: Callable[[Any, Any], Sequence[Unit]]
    reasons: Callable[[Any], tuple[str, ...]]
    forbid: Callable[[Any], tuple[str, ...]]


class _Weighed(Playing):
    """One course of things played out, its claims looked at before the first act and turned round;
    the stage after each act is kept as one of its `moments`."""

    def __init__(self, case: Any, speaker: Speaker, stage: Any, turns: Turns) -> None:
        super().__init__(case, speaker, stage)
        self._turns = turns
        self._early: set[int] = set()
        self.weights: list[tuple[Unit, Weight]] = []
        self.moments: list[tuple[Any, bool]] = []
        self._acted = True

    def _begin(self, givens: list[Unit]) -> None:
        super()._begin(givens)
        claims = [unit for kind, units in self.blocks if kind == THEN for unit in units]
        still = not any(kind == WHEN and units for kind, units in self.blocks)
        self._early = {id(one) for one in claims if still or self._holds(one, True) is True}

    def _perform(self, unit: Unit) -> None:
        super()._perform(unit)
        if unit.kind == WHEN:
            self.moments.append((self.stage.save(), False))
            self._acted = True

    def _check(self, unit: Unit, settles: bool) -> Check:
        if self._acted and self.moments:
            self.moments.append((self.stage.save(), settles))
            self._acted = False
        self._turns.forbid(self.stage)  # of what was looked at before
        check = super()._check(unit, settles)
        forbid = self._turns.forbid(self.stage)
        contraries = self._turns.contraries(unit, self.stage)
        weight = Weight(
            check.line, check.sentence, check.passed, early=id(unit) in self._early,
            turned=bool(contraries)
            and all(self._holds(one, settles) is False for one in contraries),
            rules=self._turns.reasons(unit), forbid=forbid,
        )  # fmt: skip
        self.weights.append((unit, weight))
        return check

    def fails(self, unit: Unit) -> bool:
        """Whether the claim does not hold at one of the moments; it may be one of another case."""
        saved = self.stage.save()
        try:
            for moment, settles in self.moments:
                self.stage.restore(moment)
                if self._holds(unit, settles) is False:
                    return True
        finally:
            self.stage.restore(saved)
        return False

    def _holds(self, unit: Unit, settles: bool) -> bool | None:
        """Whether the claim holds now, None where it says nothing; the stage stays as it is."""
        saved = self.stage.save()
        try:
            return not unit.look(self.stage, settles)
        except Illegal:
            return False
        except (Misread, ScenarioError, EngineError):
            return None
        finally:
            self.stage.restore(saved)


def weigh_text(
    text: Text, speaker: Speaker, stage_of: Callable[[], Any], seconds: float, turns: Turns
) -> tuple[Outcome, tuple[Weight, ...]]:
    """The text played out, and what each of its claims shows, case by case, each in so many seconds
    at most."""
    courses, outcomes = [], []
    for case in text.courses():
        with patience(seconds):
            courses.append(_Weighed(case, speaker, stage_of(), turns))
            outcomes.append(courses[-1].run())
    found = []
    with patience(seconds):
        for course in courses:
            for unit, weight in course.weights:
                if weight.early and any(other.fails(unit) for other in courses):
                    weight = replace(weight, varies=True)
                found.append(weight)
    return Outcome(text.title, text.rules, tuple(outcomes)), tuple(found)
