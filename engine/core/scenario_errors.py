"""The one readable error of the scenario language: line, caret, what was understood, what reads."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rapidfuzz import fuzz

from engine.core.errors import EngineError

MOST_WORKS = 8
"""How many alternatives an error shows."""

PAGE = "docs/scenario-language.md"
"""Where all of them can be read."""


def nearest(text: str, works: Sequence[str], page: str = PAGE) -> tuple[str, ...]:
    """At most eight of what would work, those most like the text first, then where all are."""
    if len(works) <= MOST_WORKS:
        return tuple(works)
    like = [fuzz.ratio(text.lower(), one.strip("“”").lower()) for one in works]
    ranked = sorted(range(len(works)), key=lambda place: -like[place])
    best = tuple(works[place] for place in ranked[: MOST_WORKS - 1])
    return (*best, f"all {len(works)} are in {page}")


class Mended(Struct, frozen=True, order=True):
    """A sentence that could stand instead of the one that was refused, and the whole text with it."""

    sentence: str
    text: str

    @property
    def shown(self) -> str:
        """The sentence, or the several, in one line."""
        return " · ".join(self.sentence.splitlines())


class ScenarioError(EngineError):
    """A scenario that cannot be read or played out; `line` and `column` count from 1.

    `source` is the line as written, `span` how much of it the caret underlines, `works` what
    would read instead, `mended` the sentences made from the text that would. `fault` is `ours` when the engine lacks something.
    """

    def __init__(
        self,
        what: str,
        *,
        line: int = 0,
        column: int = 0,
        source: str = "",
        span: int = 1,
        works: Sequence[str] = (),
        rules: Sequence[str] = (),
        fault: str = "yours",
    ) -> None:
        super().__init__(what, where=f"line {line}" if line else "", works=works, rules=rules)
        self.line = line
        self.column = column
        self.source = source
        self.span = span
        self.fault = fault
        self.mended: tuple[Mended, ...] = ()

    @property
    def caret(self) -> str:
        """The line as written, with a caret below the place in question."""
        if not self.source:
            return ""
        below = " " * max(0, self.column - 1) + "^" * max(1, self.span)
        return f"{self.source}\n{below}"

    def __str__(self) -> str:
        parts = [f"{self.where}: {self.what}" if self.where else self.what]
        if self.caret:
            parts.append(self.caret)
        if self.rules:
            parts.append(f"[{', '.join(self.rules)}]")
        if self.mended:
            numbered = enumerate(self.mended, 1)
            parts += ["What would read:", *(f"  {n}. {one.shown}" for n, one in numbered)]
        elif self.works:
            parts.append("What would work: " + "; ".join(self.works) + ".")
        return "\n".join(parts)


class Misread(Exception):
    """A phrase of a sentence that names nothing, or several things; the reader adds the line.

    `text` is the phrase as written, `works` what it could have been, `page` where all of that can
    be read.
    """

    def __init__(
        self,
        text: str,
        what: str,
        works: Sequence[str] = (),
        rules: Sequence[str] = (),
        page: str = PAGE,
    ) -> None:
        super().__init__(what)
        self.text = text
        self.what = what
        self.works = nearest(text, works, page)
        self.rules = tuple(rules)


class TooEarly(Misread):
    """A question about what comes of what is done, where nothing has been done yet."""
