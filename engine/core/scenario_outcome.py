"""What came of a scenario: steps, assumptions, checks, what changed; as text and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.scenario_errors import Mended


class ReadAs(Struct, frozen=True):
    """Words of a line that were taken for others: as typed, and as what."""

    line: int
    typed: str
    taken: str


class Step(Struct, frozen=True):
    """One thing that happened: its number from 1, how deep it is, in what, and under which rules.

    `within` names what it happened in, outermost first; `event` is the verb of the record;
    `line` the line of the scenario that led to it, 0 for the rules alone.
    """

    number: int
    depth: int
    within: tuple[str, ...]
    sentence: str
    rules: tuple[str, ...]
    event: str
    line: int = 0


class Check(Struct, frozen=True):
    """A line of a *then*: whether it holds, and what was true instead.

    `yet` says of one that holds what still waits, if it holds no longer once that is over.
    """

    line: int
    sentence: str
    passed: bool
    instead: str = ""
    yet: str = ""


class Answer(Struct, frozen=True):
    """A question and its answer; `step` is the step that decides, 0 if none does alone."""

    line: int
    sentence: str
    answer: str
    step: int = 0


class Unread(Struct, frozen=True):
    """A question that was left out because it does not read: what of it was understood, where it
    stopped making sense (`column` from 1, `caret`), and what would read, tried in its place."""

    line: int
    sentence: str
    what: str
    column: int = 0
    caret: str = ""
    works: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    mended: tuple[Mended, ...] = ()


class Stopped(Struct, frozen=True):
    """Why the scenario could not go on, at which line, by which rules, what could be done, and the
    claims and questions behind it, which nobody looked at."""

    line: int
    sentence: str
    what: str
    rules: tuple[str, ...] = ()
    works: tuple[str, ...] = ()
    fault: str = "yours"
    unlooked: tuple[str, ...] = ()


class Course(Struct, frozen=True):
    """What came of one case, or of the only one.

    `read` lists what was spelled or worded otherwise than it was taken; `opening` is the board
    before the first step, None where no game began; `unread` are the questions that were left out.
    """

    name: str
    title: str
    steps: tuple[Step, ...]
    assumptions: tuple[str, ...]
    checks: tuple[Check, ...]
    changes: tuple[str, ...]
    final: dict[str, Any]
    stopped: Stopped | None = None
    answers: tuple[Answer, ...] = ()
    read: tuple[ReadAs, ...] = ()
    opening: Any = None
    unread: tuple[Unread, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether what was read of it could be played out, and every check holds."""
        return self.stopped is None and all(check.passed for check in self.checks)

    @property
    def passed(self) -> bool:
        """Whether all of it was read, and holds."""
        return self.holds and not self.unread


class Outcome(Struct, frozen=True):
    """What came of a scenario, case by case.

    `unreached` are the names of the cases for which those before them left no time or steps.
    """

    title: str
    rules: tuple[str, ...]
    courses: tuple[Course, ...]
    unreached: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether every case was reached and passed."""
        return not self.unreached and all(course.passed for course in self.courses)

    @property
    def holds(self) -> bool:
        """Whether every case was reached, and what was read of each holds."""
        return not self.unreached and all(course.holds for course in self.courses)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the first case."""
        return self.courses[0].steps

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What was assumed in any case, each once."""
        return tuple(dict.fromkeys(one for course in self.courses for one in course.assumptions))

    @property
    def read(self) -> tuple[ReadAs, ...]:
        """What was taken otherwise than it was typed in any case, each once."""
        return tuple(dict.fromkeys(one for course in self.courses for one in course.read))

    @property
    def checks(self) -> tuple[Check, ...]:
        """The checks of all cases, in order."""
        return tuple(check for course in self.courses for check in course.checks)


NOT_REACHED = "Not reached, because those before took the time or steps that a text has"

Draw = Callable[[Any], str]
"""Makes text of a board."""


def transcript_text(outcome: Outcome, until: int = 0, draw: Draw | None = None) -> str:
    """The whole outcome as plain text: answers, how it was read, the board it begins with where
    somebody can `draw` it, then numbered steps with their rules, indented by depth.

    With `until`, only the steps up to that number.
    """
    lines = [outcome.title or "(untitled)"]
    if outcome.rules:
        lines.append(f"rules {', '.join(outcome.rules)}")
    for course in outcome.courses:
        lines.append("")
        if course.name:
            lines += [f"case {course.name}: {course.title}".rstrip().rstrip(":"), ""]
        lines += _course_lines(course, until, draw)
    if outcome.unreached:
        lines += _listed(NOT_REACHED, [f"case {name}" for name in outcome.unreached])
    return "\n".join(lines) + "\n"


def _course_lines(course: Course, until: int, draw: Draw | None) -> list[str]:
    shown = [step for step in course.steps if not until or step.number <= until]
    width = len(str(len(course.steps)))
    lines = [_answer_line(one) for one in course.answers]
    lines += [line for one in course.unread for line in _unread_lines(one)]
    if course.stopped is not None:
        lines += [f"NOT REACHED: {one}" for one in course.stopped.unlooked]
    lines += [""] if lines else []
    for heading, entries in _read(course, draw):
        lines += [heading, *(f"  {entry}" for entry in entries), ""] if entries else []
    for step in shown:
        cited = f" [{', '.join(step.rules)}]" if step.rules else ""
        lines.append(f"{step.number:>{width}}. {'  ' * step.depth}{step.sentence}{cited}")
    if course.stopped is not None:
        lines += ["", f"Stopped at line {course.stopped.line}: {course.stopped.sentence}"]
        cited = f" [{', '.join(course.stopped.rules)}]" if course.stopped.rules else ""
        lines.append(f"  {course.stopped.what}{cited}")
        if course.stopped.works:
            lines.append(f"  What could be done: {'; '.join(course.stopped.works)}.")
    lines += _listed("Checks", [_check_line(check) for check in course.checks])
    lines += _listed("Changed", course.changes)
    lines += _listed("Assumed", course.assumptions)
    return lines


def _read(course: Course, draw: Draw | None) -> Iterator[tuple[str, list[str]]]:
    """What stands above the first step: how it was read, and the board."""
    yield "Read as", [f"line {one.line}: “{one.typed}” → {one.taken}" for one in course.read]
    if draw is not None and course.opening is not None:
        yield "Board", draw(course.opening).splitlines()


def _answer_line(answer: Answer) -> str:
    at = f" (step {answer.step})" if answer.step else ""
    return f"{answer.sentence} {answer.answer}{at}."


def _unread_lines(unread: Unread) -> list[str]:
    """What was not answered, and what would read."""
    lines = [f"NOT ANSWERED: {unread.sentence}", f"  {unread.what}"]
    would = [one.shown for one in unread.mended] or list(unread.works)
    return [*lines, *(f"  What would read: {one}" for one in would)]


def _check_line(check: Check) -> str:
    if check.passed:
        return f"yes: {check.sentence}" + (f" ({check.yet})" if check.yet else "")
    return f"NO:  {check.sentence} (line {check.line}; instead: {check.instead})"


def _listed(heading: str, entries: list[str] | tuple[str, ...]) -> list[str]:
    return ["", heading, *(f"  {entry}" for entry in entries)] if entries else []


def outcome_json(outcome: Outcome) -> str:
    """The outcome as JSON."""
    return msgspec.json.encode(outcome).decode()
