"""The one readable error of the scenario language: line, caret, what was understood, what reads."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import EngineError


class ScenarioError(EngineError):
    """A scenario that cannot be read or played out; `line` and `column` count from 1.

    `source` is the line as written, `span` how much of it the caret underlines, `works` what
    would read instead. `fault` is `ours` when the engine lacks something.
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
        if self.works:
            parts.append("What would work: " + "; ".join(self.works) + ".")
        return "\n".join(parts)


class Misread(Exception):
    """A phrase of a sentence that names nothing, or several things; the reader adds the line.

    `text` is the phrase as written, `works` what it could have been.
    """

    def __init__(
        self, text: str, what: str, works: Sequence[str] = (), rules: Sequence[str] = ()
    ) -> None:
        super().__init__(what)
        self.text = text
        self.what = what
        self.works = tuple(works)
        self.rules = tuple(rules)
