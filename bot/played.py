"""A scenario as it was played: values that come from a worker, so that nothing has to be played to show one."""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec import structs

from engine.core.scenario_outcome import Course, Outcome, Step
from engine.core.scenario_outcome import Unread as NotRead

OFFERED = 3  # mended sentences of questions that were left out
BEGINNING = -1  # the step whose board is the one before the first


@dataclass(frozen=True)
class Mended:
    """A sentence that would read where one does not, and the whole text with it."""

    sentence: str
    text: str


@dataclass(frozen=True)
class Unread:
    """Why a scenario cannot be read or played: the line, where in it, what would work, and at most
    three mended sentences."""

    what: str
    line: int = 0
    caret: str = ""
    works: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    ours: bool = False
    mended: tuple[Mended, ...] = ()


@dataclass(frozen=True)
class Drawn:
    """A board: a PNG, and the same as text."""

    picture: bytes
    text: str


class CaseStep(Step, frozen=True):
    """A step, with the name of its case where there are several."""

    case: str = ""


@dataclass(frozen=True)
class Played:
    """A scenario as it was played: what came of it, or why nothing did."""

    text: str
    outcome: Outcome | None = None
    transcript: str = ""
    unread: Unread | None = None

    @property
    def courses(self) -> tuple[Course, ...]:
        """What came of each case; nothing where it was not played."""
        return self.outcome.courses if self.outcome is not None else ()

    @property
    def title(self) -> str:
        """What the text calls itself; empty where it does not."""
        return self.outcome.title if self.outcome is not None else ""

    @property
    def unreached(self) -> tuple[str, ...]:
        """The cases for which those before them left no time or steps."""
        return self.outcome.unreached if self.outcome is not None else ()

    @property
    def steps(self) -> list[CaseStep]:
        """The steps of all cases in order; each names its case, where there are several."""
        return [
            CaseStep(**structs.asdict(step), case=course.name)
            for course in self.courses
            for step in course.steps
        ]

    @property
    def left_out(self) -> tuple[NotRead, ...]:
        """The questions that do not read and were left out, each once."""
        found = (one for course in self.courses for one in course.unread)
        return tuple({(one.line, one.sentence): one for one in found}.values())

    @property
    def mended(self) -> tuple[Mended, ...]:
        """Sentences that would read instead of what does not: of the whole, or of questions that were
        left out, as many as there is room to offer."""
        if self.unread is not None:
            return self.unread.mended
        near = [one for left in self.left_out for one in left.mended]
        return tuple(Mended(one.shown, one.text) for one in near[:OFFERED])

    @property
    def passed(self) -> bool:
        """Whether all of it was read, it could be played to its end, and every check holds."""
        return self.holds and not self.left_out

    @property
    def holds(self) -> bool:
        """Whether what was read of it could be played to its end, and every check holds."""
        return self.outcome is not None and bool(self.courses) and self.outcome.holds

    def shown(self, until: int) -> str:
        """The transcript; with a step's number, without the steps after it."""
        if not until:
            return self.transcript
        lines = self.transcript.splitlines(keepends=True)
        number = re.compile(r"\s*([0-9]+)\. ")
        found = ((number.match(line), line) for line in lines)
        return "".join(line for match, line in found if not match or int(match[1]) <= until)
