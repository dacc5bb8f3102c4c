"""A scenario as it was played: plain values that come from a worker, so that showing one loads no engine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

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


@dataclass(frozen=True)
class Played:
    """A scenario as it was played: the outcome (see `engine.core.scenario`) or why there is none."""

    text: str
    outcome: dict[str, Any] | None = None
    transcript: str = ""
    unread: Unread | None = None

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps of all cases in order; each names its case, where there are several."""
        courses = self.outcome["courses"] if self.outcome else []
        return [step | {"case": course["name"]} for course in courses for step in course["steps"]]

    @property
    def passed(self) -> bool:
        """Whether it could be played to its end and every check holds."""
        courses = self.outcome["courses"] if self.outcome else []
        if self.outcome and self.outcome["unreached"]:
            return False
        checks = (check["passed"] for course in courses for check in course["checks"])
        return bool(courses) and all(checks) and not any(c["stopped"] for c in courses)

    def shown(self, until: int) -> str:
        """The transcript; with a step's number, without the steps after it."""
        if not until:
            return self.transcript
        lines = self.transcript.splitlines(keepends=True)
        number = re.compile(r"\s*([0-9]+)\. ")
        found = ((number.match(line), line) for line in lines)
        return "".join(line for match, line in found if not match or int(match[1]) <= until)
