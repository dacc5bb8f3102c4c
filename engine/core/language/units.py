"""Sentences that have been read, as the units in which a text is played out, and the order they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from engine.core.language.text import GIVEN, THEN, WHEN, Block, Line
from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import ReadAs, Unread


class Unit(Protocol):
    """A sentence that has been read.

    `order` sorts facts; `answers` says that an act answers what is asked, so that nothing is assumed
    first; `attempts` are the ways in which it may be a player's answer; `suppose` lays down what an
    act speaks of and nobody laid down; `passing` says what waits that ends what a claim holds of; a
    claim is `moot` that was part of what was done; an act `responds` that may be done while
    something waits.
    """

    line: Line
    text: str
    kind: str
    order: int

    @property
    def answers(self) -> bool: ...
    @property
    def asks(self) -> bool: ...
    @property
    def responds(self) -> bool: ...
    @property
    def moot(self) -> bool: ...
    def answer(self, stage: Any, last: bool, settles: bool) -> tuple[str, int]: ...
    def do(self, stage: Any) -> None: ...
    def suppose(self, stage: Any) -> None: ...
    def look(self, stage: Any, settles: bool) -> str: ...
    def passing(self, stage: Any) -> str: ...
    def attempts(self, who: str) -> list[Callable[[Any], None]]: ...
    def opener(self, stage: Any) -> str: ...
    def names_phase(self) -> bool: ...


class Speaker(Protocol):
    """Reads the sentences of one text; `read` is what it takes otherwise than typed all through.

    `parted` are the questions of a sentence that asks several; `asks_only` says that a sentence is a
    question and nothing else, and `hangs` why one cannot be told without another that was left out.
    With `lenient` questions that do not read are left out, and told.
    """

    read: tuple[ReadAs, ...]
    lenient: bool

    def unit(self, kind: str, line: Line, acted: bool) -> Sequence[Unit]: ...
    def parted(self, line: Line) -> Sequence[Line]: ...
    def asks_only(self, line: Line) -> bool: ...
    def hangs(self, line: Line, left: Line) -> ScenarioError | None: ...


def place_of(line: Line) -> tuple[int, int]:
    """Where a sentence stands in its text."""
    return line.number, line.column


class LeftOut:
    """The questions of a text that are left out because they do not read, each with the error that
    says why."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.found: list[tuple[Line, ScenarioError]] = []

    def take(self, line: Line, error: ScenarioError) -> None:
        """Leave the question out; the error is raised where it is no question alone, or none may be."""
        if not self.speaker.lenient or not self.speaker.asks_only(line):
            raise error
        self.found.append((line, error))

    def hangs(self, line: Line) -> ScenarioError | None:
        """Why the sentence cannot be told without a question left out before it, if it cannot."""
        before = [left for left, _ in self.found if place_of(left) < place_of(line)]
        found = (self.speaker.hangs(line, left) for left in before)
        return next((why for why in found if why is not None), None)

    def told(self) -> tuple[Unread, ...]:
        """What was left out, as it is told."""
        return tuple(
            Unread(
                line.number, line.text, error.what, column=error.column, caret=error.caret,
                works=tuple(error.works), rules=tuple(error.rules),
            )
            for line, error in sorted(self.found, key=lambda one: place_of(one[0]))
        )  # fmt: skip


def read_blocks(blocks: Sequence[Block], left: LeftOut) -> list[tuple[str, list[Unit]]]:
    """The sentences of the blocks read; those under no heading are put where their mood says.
    Questions that do not read are `left` out.
    """
    found: list[tuple[str, list[Unit]]] = []
    acted = False
    for block in blocks:
        if block.kind:
            found.append((block.kind, []))
            for line in block.lines:
                for unit in _units(block.kind, line, acted, left):
                    if found[-1][0] != unit.kind:  # what is told to come of an act is claimed
                        found.append((unit.kind, []))
                    found[-1][1].append(unit)
            acted = acted or block.kind == WHEN
            continue
        for line in block.lines:
            for unit in _units("", line, acted, left):
                _put(found, unit)
                acted = acted or unit.kind == WHEN
    return found


def _units(kind: str, line: Line, acted: bool, left: LeftOut) -> Sequence[Unit]:
    """The units of a sentence; of several questions, of which one does not read, those of each."""
    speaker = left.speaker
    try:
        units = speaker.unit(kind, line, acted)
    except ScenarioError as error:
        if kind in (GIVEN, WHEN):
            raise
        several = speaker.parted(line)
        if len(several) > 1:
            return [one for part in several for one in _units(kind, part, acted, left)]
        left.take(line, error)
        return ()
    why = left.hangs(line)
    if why is None:
        return units
    if not all(unit.asks for unit in units):  # what it tells could be of what was not understood
        raise left.found[0][1]
    left.found.append((line, why))
    return ()


def _put(found: list[tuple[str, list[Unit]]], unit: Unit) -> None:
    """A sentence under no heading behind those before it; a fact, wherever it stands, is given."""
    if unit.kind == GIVEN:
        if not found or found[0][0] != GIVEN:
            found.insert(0, (GIVEN, []))
        found[0][1].append(unit)
        return
    if not found or found[-1][0] != unit.kind:
        found.append((unit.kind, []))
    found[-1][1].append(unit)


MOODS = {GIVEN: "given", WHEN: "done", THEN: "claimed"}


def moods(blocks: Sequence[tuple[str, list[Unit]]]) -> Iterator[ReadAs]:
    """What sentences under no heading were taken for; a question shows what it is."""
    for kind, units in blocks:
        texts = dict.fromkeys(unit.text.rstrip(".") for unit in units if not unit.asks)
        if texts:
            yield ReadAs(units[0].line.number, ". ".join(texts), MOODS[kind])
