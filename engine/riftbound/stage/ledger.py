"""What the facts of a text have said about what, and where, so that none contradicts another."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from engine.core.scenario_errors import Misread


class Entry(NamedTuple):
    """What was said, in which line and sentence."""

    value: object
    line: int
    text: str
    shared: bool = True


class Ledger:
    """Facts by what they are about. Two that say different things of one matter are refused."""

    def __init__(self) -> None:
        self.held: dict[Hashable, Entry] = {}
        self.line = 0
        self.text = ""
        self.shared = True

    def __copy__(self) -> Ledger:
        other = Ledger()
        other.held = dict(self.held)
        other.line, other.text, other.shared = self.line, self.text, self.shared
        return other

    def at(self, line: int, text: str, shared: bool = True) -> None:
        """The sentence that speaks from now on; `shared` if it is of every case."""
        self.line, self.text, self.shared = line, text, shared

    def about(self, what: Hashable) -> Any:
        """What has been said of that, or None."""
        held = self.held.get(what)
        return None if held is None else held.value

    def forget(self, what: Hashable) -> None:
        """Forget what was said of that."""
        self.held.pop(what, None)

    def say(self, about: Hashable, value: object, replaces: bool = False) -> Entry | None:
        """Note that this is so; give what said the same before, or None; `Misread` if it said otherwise.

        What a case says `replaces` what was said for every case.
        """
        held = self.held.get(about)
        anew = replaces and held is not None and held.shared and not self.shared
        if held is None or (anew and held.value != value):
            self.held[about] = Entry(value, self.line, self.text, self.shared)
            return None
        if held.value != value:
            raise self.against(held)
        return held

    def whole(self, about: Hashable) -> Entry | None:
        """Note that this sentence says all there is of something: others may not speak of it."""
        return self._alone(("whole", about), ("part", about))

    def part(self, about: Hashable) -> None:
        """Note that this sentence says something of what may be said as a whole elsewhere."""
        whole = self.held.get(("whole", about))
        if whole is not None and whole.text != self.text:
            raise self.against(whole)
        self.held.setdefault(("part", about), Entry(True, self.line, self.text, self.shared))

    def _alone(self, whole: Hashable, part: Hashable) -> Entry | None:
        for key in (whole, part):
            held = self.held.get(key)
            if held is not None and held.text != self.text:
                raise self.against(held)
        return self.say(whole, self.text)

    def against(self, held: Entry) -> Misread:
        """This sentence and that one do not go together."""
        if held.line == self.line:
            return Misread(
                "", f"line {self.line} says two things that do not go together: “{self.text}”"
            )
        now = Entry(None, self.line, self.text)
        first, second = sorted((held, now), key=lambda one: one.line)
        return Misread(
            "",
            f"line {first.line} (“{first.text}”) and line {second.line} (“{second.text}”) "
            "contradict each other",
        )
