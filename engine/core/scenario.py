"""The scenario language, whatever the game: read, print, play out, tell.

A `Language` (of a game) holds the rows; a scenario is read with `parse_scenario`, played out with
`run_scenario`, and told with `transcript_text` or `outcome_json`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.core.errors import Broken, Endless, EngineError, Illegal
from engine.core.patience import patience
from engine.core.scenario_errors import Misread, ScenarioError, nearest
from engine.core.scenario_outcome import (
    Check,
    Course,
    Outcome,
    Step,
    Stopped,
    outcome_json,
    transcript_text,
)
from engine.core.scenario_print import print_scenario
from engine.core.scenario_rows import GIVEN, THEN, WHEN, Language, Row, Said
from engine.core.scenario_text import (
    Block,
    Case,
    Line,
    Scenario,
    parse_scenario,
)

__all__ = [
    "Check",
    "Course",
    "Language",
    "Limits",
    "Outcome",
    "Row",
    "Said",
    "Scenario",
    "ScenarioError",
    "Step",
    "Stopped",
    "board_at",
    "outcome_json",
    "parse_scenario",
    "print_scenario",
    "run_scenario",
    "transcript_text",
]


class Limits(Struct, frozen=True):
    """How much a scenario may use: objects, steps of procedures, seconds."""

    objects: int = 400
    steps: int = 20_000
    seconds: float = 10.0


LIMITS = Limits()


def run_scenario(
    scenario: Scenario,
    cards: Mapping[str, Any] | Callable[[str], Any] | Any,
    limits: Limits = LIMITS,
) -> Outcome:
    """The scenario played out, case by case.

    `cards` is what the game's language takes its cards from. `ScenarioError` says what could not
    be understood; what could and is not allowed ends its case with `Course.stopped`.
    """
    courses = []
    for case in scenario.courses():
        with patience(limits.seconds):
            courses.append(_run(scenario.language, case, cards, limits))
    return Outcome(scenario.title, scenario.rules, tuple(courses))


def board_at(scenario: Scenario, cards: Any, step: int, limits: Limits = LIMITS) -> Any:
    """The board after that step, counted from 0 over all cases; after the last, the end.

    None where no game began.
    """
    stage, steps = None, 0
    for case in scenario.courses():
        stage, _, _ = _play(scenario.language, case, cards, limits)
        steps = len(stage.report().steps)
        if step < steps:
            return stage.board(step + 1)
        step -= steps
    return stage.board(steps) if stage is not None else None


def _run(language: Language, case: Case, cards: Any, limits: Limits) -> Course:
    stage, checks, stopped = _play(language, case, cards, limits)
    told = stage.report()
    return Course(
        name=case.name,
        title=case.title,
        steps=told.steps,
        assumptions=told.assumptions,
        checks=tuple(checks),
        changes=told.changes,
        final=told.final,
        stopped=stopped,
    )


def _play(
    language: Language, case: Case, cards: Any, limits: Limits
) -> tuple[Any, list[Check], Stopped | None]:
    """A case played out: the stage as it stands, its checks, and where it could not go on."""
    stage = language.stage(cards, limits)
    checks: list[Check] = []
    stopped: Stopped | None = None
    givens, rest = _sorted(case)
    try:
        _lay(stage, givens)
        stage.opens(_first(rest))
        _begin(stage, givens)
        for place, block in enumerate(rest):
            settles = not _answered(rest[place + 1 :])
            if block.kind == THEN:
                checks += [_check(stage, line, settles) for line in block.lines]
            else:
                _perform_all(stage, block.lines)
        _end(stage)
    except _Refused as refused:
        stopped = refused.stopped
    return stage, checks, stopped


def _sorted(case: Case) -> tuple[list[Line], list[Block]]:
    """The sentences of the given, in the order their rows ask for, and the other blocks."""
    givens = [line for block in case.blocks if block.kind == GIVEN for line in block.lines]
    rest = [block for block in case.blocks if block.kind != GIVEN]
    seen = False
    for block in case.blocks:
        if block.kind != GIVEN:
            seen = True
        elif seen and block.lines:
            raise block.lines[0].error(
                "a “given” comes before every “when” and “then”",
                works=("a case of its own, or “an effect …” after “when”",),
            )
    givens.sort(key=lambda line: line.readings[0].row.order)
    return givens, rest


def _lay(stage: Any, givens: list[Line]) -> None:
    """The sentences of the given; one that names what a later one lays down waits for it."""
    waiting: list[tuple[Line, ScenarioError]] = []
    for line in givens:
        try:
            unmet = _unmet(stage, line)
        except _Refused:
            if waiting:
                raise waiting[0][1] from None
            raise
        if unmet is not None:
            waiting.append((line, unmet))
            continue
        waiting = [(held, why) for held, why in waiting if _unmet(stage, held) is not None]
    if waiting:
        raise waiting[0][1]


def _unmet(stage: Any, line: Line) -> ScenarioError | None:
    try:
        _perform(stage, line)
    except ScenarioError as unmet:
        return unmet
    return None


def _first(blocks: list[Block]) -> tuple[Said, ...]:
    """The readings of the first sentence of a `when`."""
    lines = [line for block in blocks if block.kind == WHEN for line in block.lines]
    return lines[0].readings if lines else ()


def _answered(following: list[Block]) -> bool:
    """Whether what comes next is an answer, so that a choice that is open stays open for it."""
    for block in following:
        if block.kind == WHEN and block.lines:
            return any(said.row.choice for said in block.lines[0].readings)
    return False


class _Refused(Exception):
    def __init__(self, stopped: Stopped) -> None:
        super().__init__(stopped.what)
        self.stopped = stopped


def _begin(stage: Any, givens: list[Line]) -> None:
    try:
        stage.begin()
    except Misread as wrong:
        for line in givens:
            if wrong.text and wrong.text.lower() in line.text.lower():
                raise line.error(wrong.what, wrong.text, wrong.works, wrong.rules) from None
        raise ScenarioError(wrong.what, works=wrong.works, rules=wrong.rules) from None
    except (Broken, ScenarioError):
        raise
    except EngineError as refused:
        raise _refused(refused) from None


def _end(stage: Any) -> None:
    try:
        stage.finish()
    except Misread as wrong:
        raise ScenarioError(wrong.what, works=wrong.works, rules=wrong.rules) from None
    except Broken:
        raise
    except EngineError as refused:
        raise _refused(refused) from None


def _refused(refused: EngineError) -> _Refused:
    return _Refused(Stopped(0, "", refused.what, refused.rules, refused.works, refused.fault))


def _try(stage: Any, line: Line, do: Callable[[Said], Any]) -> Any:
    """The first reading whose names mean something; the first one's complaint if none does."""
    first: Misread | None = None
    for said in line.readings:
        saved = stage.save()
        try:
            return do(said)
        except Misread as wrong:
            stage.restore(saved)
            first = first or wrong
    assert first is not None
    raise line.error(first.what, first.text, first.works, first.rules) from None


def _perform_all(stage: Any, lines: Sequence[Line]) -> None:
    """Each sentence carried out, unless it was on the way of one before it: what is `ahead`."""
    after = stage.ahead
    stage.ahead = (*lines, *after)
    while len(stage.ahead) > len(after):
        line, *left = stage.ahead
        stage.ahead = tuple(left)
        _perform(stage, line)


def _perform(stage: Any, line: Line) -> None:
    def do(said: Said) -> None:
        stage.at(line.number, said)
        said.row.do(stage, said)

    saved = stage.save()
    try:
        _try(stage, line, do)
    except ScenarioError:
        for lines in line.others:
            stage.restore(saved)
            try:
                _perform_all(stage, lines)
                return
            except ScenarioError:
                continue
        stage.restore(saved)
        raise
    except Broken:
        raise
    except EngineError as refused:
        if not isinstance(refused, Endless):
            stage.restore(saved)
        works = nearest(line.text, refused.works or stage.could())
        raise _Refused(
            Stopped(line.number, line.text, refused.what, refused.rules, works, refused.fault)
        ) from None


def _check(stage: Any, line: Line, settles: bool) -> Check:
    def do(said: Said) -> str:
        stage.at(line.number, said)
        instead: str = stage.claim(said, settles)
        return instead

    saved = stage.save()
    try:
        instead = _try(stage, line, do)
    except ScenarioError:
        for lines in line.others:
            stage.restore(saved)
            try:
                checks = [_check(stage, part, settles) for part in lines]
            except ScenarioError:
                continue
            instead = "; ".join(check.instead for check in checks if check.instead)
            return Check(line.number, line.text, not instead, instead)
        stage.restore(saved)
        raise
    except Illegal as refused:
        stage.restore(saved)
        cited = f" [{', '.join(refused.rules)}]" if refused.rules else ""
        instead = f"{refused.what}{cited}"
    except Broken:
        raise
    except EngineError as refused:
        raise _Refused(
            Stopped(line.number, line.text, refused.what, refused.rules, refused.works)
        ) from None
    return Check(line.number, line.text, not instead, instead)
