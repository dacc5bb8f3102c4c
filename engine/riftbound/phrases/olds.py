"""Sentences by the rows (on their way out), played beside those of the grammar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.language.text import Line as Written
from engine.core.scenario_errors import Misread, ScenarioError
from engine.core.scenario_rows import Said
from engine.core.scenario_text import Line, _Reader


class OldUnit:
    """A sentence read by the rows."""

    def __init__(self, kind: str, line: Line, written: Written) -> None:
        self.kind = kind
        self.old = line
        self.line = written
        self.text = line.text
        self.order = line.readings[0].row.order

    asks = False

    def answer(self, stage: Any, last: bool) -> tuple[str, int]:
        raise AssertionError("rows ask nothing")

    @property
    def answers(self) -> bool:
        return any(said.row.choice for said in self.old.readings)

    def opener(self) -> str:
        first = next((said for said in self.old.readings if said.row.own), None)
        if first is None or first.words("reacts", "responds"):
            return ""
        return str(first["player"]).capitalize()

    def names_phase(self) -> bool:
        return any(said.has("phase") for said in self.old.readings)

    def attempts(self, who: str) -> list[Callable[[Any], None]]:
        return [
            lambda stage, said=said: self._do(stage, said)
            for said in self.old.readings
            if said.row.choice and (not who or said.get("player").lower() == who.lower())
        ]

    def _do(self, stage: Any, said: Said) -> None:
        stage.at(self.old.number, said)
        said.row.do(stage, said)

    def _try(self, stage: Any, do: Callable[[Said], Any]) -> Any:
        first: Misread | None = None
        for said in self.old.readings:
            saved = stage.save()
            try:
                return do(said)
            except Misread as wrong:
                stage.restore(saved)
                first = first or wrong
        assert first is not None
        raise self.old.error(first.what, first.text, first.works, first.rules) from None

    def do(self, stage: Any) -> None:
        saved = stage.save()
        try:
            self._try(stage, lambda said: self._do(stage, said))
        except ScenarioError:
            for lines in self.old.others:
                stage.restore(saved)
                try:
                    for line in lines:
                        OldUnit(self.kind, line, self.line).do(stage)
                    return
                except ScenarioError:
                    continue
            raise

    def look(self, stage: Any, settles: bool) -> str:
        def do(said: Said) -> str:
            stage.at(self.old.number, said)
            instead: str = stage.claim(said, settles)
            return instead

        saved = stage.save()
        try:
            return str(self._try(stage, do))
        except ScenarioError:
            for lines in self.old.others:
                stage.restore(saved)
                try:
                    found = [OldUnit(self.kind, line, self.line).look(stage, settles) for line in lines]
                except ScenarioError:
                    continue
                return "; ".join(one for one in found if one)
            raise


def old_units(kind: str, line: Written) -> list[OldUnit]:
    """The sentences of a line by the rows."""
    from engine.riftbound.phrases import RIFTBOUND

    reader = _Reader(RIFTBOUND)
    reader.block = kind
    found = reader._read(line.number, line.column, line.source, line.text)
    return [OldUnit(kind, one, line) for one in found]
