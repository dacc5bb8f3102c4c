"""Sentences that have been read, as the units in which a text is played out, and the order they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from engine.core.language.text import GIVEN, THEN, WHEN, Block, Line
from engine.core.scenario_outcome import ReadAs


class Unit(Protocol):
    """A sentence that has been read.

    `order` sorts facts; `answers` says that an act answers what is asked, so that nothing is assumed
    first; `attempts` are the ways in which it may be a player's answer; `suppose` lays down what an
    act speaks of and nobody laid down; `passing` says what waits that ends what a claim holds of; a
    claim is `moot` that was part of what was done.
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
    def moot(self) -> bool: ...
    def answer(self, stage: Any, last: bool, settles: bool) -> tuple[str, int]: ...
    def do(self, stage: Any) -> None: ...
    def suppose(self, stage: Any) -> None: ...
    def look(self, stage: Any, settles: bool) -> str: ...
    def passing(self, stage: Any) -> str: ...
    def attempts(self, who: str) -> list[Callable[[Any], None]]: ...
    def opener(self) -> str: ...
    def names_phase(self) -> bool: ...


class Speaker(Protocol):
    """Reads the sentences of one text; `read` is what it takes otherwise than typed all through."""

    read: tuple[ReadAs, ...]

    def unit(self, kind: str, line: Line, acted: bool) -> Sequence[Unit]: ...


def read_blocks(blocks: Sequence[Block], speaker: Speaker) -> list[tuple[str, list[Unit]]]:
    """The sentences of the blocks read; those under no heading are put where their mood says."""
    found: list[tuple[str, list[Unit]]] = []
    acted = False
    for block in blocks:
        if block.kind:
            found.append((block.kind, []))
            for line in block.lines:
                for unit in speaker.unit(block.kind, line, acted):
                    if found[-1][0] != unit.kind:  # what is told to come of an act is claimed
                        found.append((unit.kind, []))
                    found[-1][1].append(unit)
            acted = acted or block.kind == WHEN
            continue
        for line in block.lines:
            for unit in speaker.unit("", line, acted):
                _put(found, unit)
                acted = acted or unit.kind == WHEN
    return found


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
