"""A text played out, whatever the game: facts laid down, acts done, claims looked at.

The game's `Speaker` makes a `Unit` of each sentence; a unit knows how to be laid down, done or
looked at on the game's stage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec.structs import replace

from engine.core.errors import Broken, Endless, EngineError, Illegal
from engine.core.language.text import GIVEN, THEN, WHEN, Case, Line, Text
from engine.core.language.units import LeftOut, Speaker, Unit, moods, read_blocks
from engine.core.patience import is_up, look, overtime, patience
from engine.core.scenario import Limits
from engine.core.scenario_errors import Misread, ScenarioError, TooEarly, nearest
from engine.core.scenario_outcome import Answer, Check, Course, Outcome, Stopped

TELLING = 1.0
"""Seconds that telling what came of a case may take where its time is up."""


def run_text(text: Text, speaker: Speaker, stage_of: Callable[[], Any], limits: Limits) -> Outcome:
    """The text played out, case by case; `ScenarioError` says what could not be understood.

    Cases that those before them left no time or steps for are named as not reached; `Endless` where
    the first came to nothing.
    """
    courses = tuple(course for _, course in _played(text, speaker, stage_of, limits))
    missed = text.courses()[len(courses) :]
    return Outcome(text.title, text.rules, courses, tuple(case.name for case in missed))


def _played(
    text: Text, speaker: Speaker, stage_of: Callable[[], Any], limits: Limits
) -> Iterator[tuple[Any, Course]]:
    """The stage of each case at its end and what came of it, as far as time and steps reach."""
    told = 0
    look()  # a limit on the whole text may be over
    for place, case in enumerate(text.courses()):
        if place and (is_up() or told > limits.told):
            return
        stage = stage_of()
        try:
            with patience(limits.seconds):
                course = Playing(case, speaker, stage).run()
        except Endless:
            if place:
                return
            raise
        yield stage, course
        told += len(course.steps)


def board_after(
    text: Text, speaker: Speaker, stage_of: Callable[[], Any], limits: Limits, step: int,
    back: int = 1,
) -> Any:  # fmt: skip
    """The board after that step, counted from 0 over all cases; after the last, the end.

    What the last `back` steps changed is marked. None where no game began.
    """
    stage, steps = None, 0
    for stage, course in _played(text, speaker, stage_of, limits):
        steps = len(course.steps)
        if step < steps:
            return stage.board(step + 1, back)
        look()  # a case that was cut short has fewer steps than it would have
        step -= steps
    return stage.board(steps) if stage is not None else None


def course_of(
    text: Text, speaker: Speaker, stage_of: Callable[[], Any], seconds: float, number: int = -1
) -> tuple[Any, Course]:
    """One case played out (the last, if none is named): its stage at the end, and what came of it."""
    with patience(seconds):
        played = Playing(text.courses()[number], speaker, stage_of())
        return played.stage, played.run()


def stand(
    text: Text, speaker: Speaker, stage_of: Callable[[], Any], seconds: float, number: int = -1
) -> tuple[Any, Stopped | None]:
    """The stage as a case leaves it, what is asked there still open; or where it had to stop.

    Claims are not looked at.
    """
    with patience(seconds):
        played = Playing(text.courses()[number], speaker, stage_of())
        return played.stage, played.stand()


def sentences_of(text: Text, speaker: Speaker, number: int = -1) -> list[tuple[str, list[Line]]]:
    """The sentences of a case by their blocks, in order; each kind is what the sentences are.
    Questions that do not read stand at the end."""
    found: list[tuple[str, list[Line]]] = []
    left = LeftOut(speaker)
    for kind, units in read_blocks(text.courses()[number].blocks, left):
        lines = list(dict.fromkeys(unit.line for unit in units))
        if found and found[-1][0] == kind:
            found[-1][1].extend(line for line in lines if line not in found[-1][1])
        else:
            found.append((kind, lines))
    return [*found, (THEN, [line for line, _ in left.found])] if left.found else found


class Refused(Exception):
    """A case could not go on at one of its sentences."""

    def __init__(self, stopped: Stopped) -> None:
        super().__init__(stopped.what)
        self.stopped = stopped


class Playing:
    """One course of things played out on its stage."""

    def __init__(self, case: Case, speaker: Speaker, stage: Any) -> None:
        self.case = case
        self.stage = stage
        self.checks: list[Check] = []
        self.answers: list[Answer] = []
        self.early: list[Unit] = []
        """Questions before anything is done, about what comes of it: they are asked at the end."""
        self.left = LeftOut(speaker)
        self.blocks = read_blocks(case.blocks, self.left)
        if self.left.found and not any(kind != GIVEN and units for kind, units in self.blocks):
            raise self.left.found[0][1]  # nothing is left to play out or to answer
        self.headless = any(not block.kind for block in case.blocks)
        self.stage.headless = self.headless
        self.read = (*speaker.read, *(moods(self.blocks) if self.headless else ()))

    def run(self) -> Course:
        stopped: Stopped | None = None
        try:
            self._play()
            self._end()
        except Refused as refused:
            stopped = replace(refused.stopped, unlooked=self._unlooked())
        with overtime(TELLING):
            told = self.stage.report()
        return Course(
            name=self.case.name, title=self.case.title, steps=told.steps,
            assumptions=told.assumptions, checks=tuple(self.checks), changes=told.changes,
            final=told.final, stopped=stopped, answers=tuple(self.answers),
            read=tuple(sorted((*self.read, *told.read), key=lambda one: one.line)),
            opening=told.opening, unread=self.left.told(),
        )  # fmt: skip

    def _unlooked(self) -> tuple[str, ...]:
        """The claims and questions that nobody has looked at."""
        seen = {(one.line, one.sentence) for one in self.checks}
        seen |= {(one.line, one.sentence) for one in self.answers}
        left = [one for kind, units in self.blocks if kind == THEN for one in units if not one.moot]
        return tuple(one.text for one in left if (one.line.number, one.text) not in seen)

    def stand(self) -> Stopped | None:
        """Do everything that is said; where it had to stop, the reason, else None."""
        try:
            self._play(looks=False)
        except Refused as refused:
            return refused.stopped
        return None

    def lay(self) -> list[tuple[str, list[Unit]]]:
        """Lay the facts and begin, as what is done first wants it; gives back what comes after."""
        givens, rest = self._sorted()
        self._lay(givens)
        acts = _acts(rest)
        for unit in acts:
            unit.suppose(self.stage)
        self.stage.opens(acts[0].opener(self.stage) if acts else "")
        self._begin(givens)
        return rest

    def _play(self, looks: bool = True) -> None:
        rest = self.lay()
        for place, (kind, units) in enumerate(rest):
            if kind == THEN and not looks:
                continue
            following = _acts(rest[place + 1 :])
            settles = not (following and following[0].answers)  # it is left open for the answer
            last = not following
            if kind == THEN:
                told = self.headless and not (following and following[0].responds)
                self._look(units, settles, last, told)
            else:
                self.stage.last_acts = last
                self._perform_all(units)
        early, self.early = self.early, []
        for unit in early:
            self._ask(unit, True, True)

    def _look(self, units: Sequence[Unit], settles: bool, last: bool, told: bool) -> None:
        """Claims before questions: an answer may play out what nobody does anything about. What is
        `told` without headings, and not answered in response, comes of what was done before it."""
        for unit in units:
            if not unit.asks and not unit.moot:
                check = self._check(unit, settles)
                if told and check.instead.endswith(LATER):
                    check = _later(check)
                self.checks.append(self._passing(unit, check, last))
        for unit in units:
            if unit.asks:
                self._ask(unit, last, settles)

    def _sorted(self) -> tuple[list[Unit], list[tuple[str, list[Unit]]]]:
        givens = [unit for kind, units in self.blocks if kind == GIVEN for unit in units]
        rest = [block for block in self.blocks if block[0] != GIVEN]
        seen = False
        for kind, units in self.blocks:
            if kind != GIVEN:
                seen = True
            elif seen and units:
                raise units[0].line.error(
                    "a “given” comes before every “when” and “then”",
                    works=("a case of its own, or “an effect …” after “when”",),
                )
        givens.sort(key=lambda unit: unit.order)
        return givens, rest

    def _lay(self, givens: list[Unit]) -> None:
        """Lay the facts; one that names what a later one lays down waits for it."""
        waiting: list[tuple[Unit, ScenarioError]] = []
        for unit in givens:
            try:
                unmet = self._unmet(unit)
            except Refused:
                if waiting:
                    raise waiting[0][1] from None
                raise
            if unmet is not None:
                waiting.append((unit, unmet))
                continue
            waiting = [(held, why) for held, why in waiting if self._unmet(held) is not None]
        if waiting:
            raise waiting[0][1]

    def _unmet(self, unit: Unit) -> ScenarioError | None:
        try:
            self._perform(unit)
        except ScenarioError as unmet:
            return unmet
        return None

    def _begin(self, givens: list[Unit]) -> None:
        try:
            self.stage.begin()
        except Misread as wrong:
            for unit in givens:
                if wrong.text and wrong.text.lower() in unit.text.lower():
                    raise _misread(unit, wrong) from None
            raise ScenarioError(wrong.what, works=wrong.works, rules=wrong.rules) from None
        except (Broken, ScenarioError):
            raise
        except EngineError as refused:
            raise _refused_nowhere(refused) from None

    def _end(self) -> None:
        try:
            self.stage.finish()
        except Misread as wrong:
            raise ScenarioError(wrong.what, works=wrong.works, rules=wrong.rules) from None
        except Broken:
            raise
        except EngineError as refused:
            raise _refused_nowhere(refused) from None

    def _perform_all(self, units: Sequence[Unit]) -> None:
        """Do each act, but for those that were done on the way of one before it (`ahead`)."""
        stage = self.stage
        after = stage.ahead
        stage.ahead = (*units, *after)
        while len(stage.ahead) > len(after):
            unit, *left = stage.ahead
            stage.ahead = tuple(left)
            self._perform(unit)

    @contextmanager
    def _in_its_line(self, unit: Unit) -> Iterator[Any]:
        """What was wrong with the sentence is shown in its line; gives what restores the stage."""
        saved = self.stage.save()
        try:
            yield saved
        except Misread as wrong:
            self.stage.restore(saved)
            raise _misread(unit, wrong) from None

    def _perform(self, unit: Unit) -> None:
        stage = self.stage
        with self._in_its_line(unit) as saved:
            try:
                unit.do(stage)
            except ScenarioError:
                stage.restore(saved)
                raise
            except Broken:
                raise
            except EngineError as refused:
                if not isinstance(refused, Endless):
                    stage.restore(saved)
                raise _refused(refused, unit, refused.works or stage.could()) from None

    def _ask(self, unit: Unit, last: bool, settles: bool) -> None:
        """Answer a question; one that names what is not there, or that nobody can answer, is left
        out, and what hangs on it."""
        asked = replace(unit.line, text=unit.text)
        if (why := self.left.hangs(asked)) is not None:
            self.left.take(asked, why)
            return
        try:
            answer = self._answer(unit, last, settles)
            self.answers += [answer] if answer is not None else []
        except ScenarioError as error:
            if any(self.left.speaker.hangs(one.line, asked) for one in self._told_after(unit)):
                raise
            self.left.take(asked, error)

    def _told_after(self, unit: Unit) -> list[Unit]:
        """What is done or claimed behind a question."""
        rest = [one for kind, units in self.blocks if kind != GIVEN for one in units]
        return [one for one in rest[rest.index(unit) + 1 :] if not one.asks]

    def _answer(self, unit: Unit, last: bool, settles: bool) -> Answer | None:
        with self._in_its_line(unit) as saved:
            try:
                text, step = unit.answer(self.stage, last, settles)
            except TooEarly:
                if last:
                    raise
                self.stage.restore(saved)
                self.early.append(unit)
                return None
            except Broken:
                raise
            except EngineError as refused:
                self.stage.restore(saved)
                text, step = f"No: {refused.what}", 0
        return Answer(unit.line.number, unit.text, text, step)

    def _check(self, unit: Unit, settles: bool) -> Check:
        with self._in_its_line(unit) as saved:
            try:
                instead = unit.look(self.stage, settles)
            except ScenarioError:
                self.stage.restore(saved)
                raise
            except Illegal as refused:
                self.stage.restore(saved)
                cited = f" [{', '.join(refused.rules)}]" if refused.rules else ""
                instead = f"{refused.what}{cited}"
            except Broken:
                raise
            except EngineError as refused:
                raise _refused(refused, unit, refused.works) from None
        return Check(unit.line.number, unit.text, not instead, instead)

    def _passing(self, unit: Unit, check: Check, last: bool) -> Check:
        """The check of a claim after which nothing is done, with what still waits to end it."""
        if not last or not check.passed or check.yet:
            return check
        return replace(check, yet=unit.passing(self.stage))


LATER = "; it is so once nobody does anything more"
"""How what is true instead of a claim ends that holds once everything is over."""


def _later(check: Check) -> Check:
    """What is told without headings comes of what was done before it: it holds once everything is
    over, and what is so until then stands beside it."""
    now = check.instead.removesuffix(LATER)
    return replace(check, passed=True, instead="", yet=f"once nobody does anything more; now {now}")


def _misread(unit: Unit, wrong: Misread) -> ScenarioError:
    """What was wrong, shown in the sentence's line."""
    return unit.line.error(wrong.what, wrong.text, wrong.works, wrong.rules)


def _acts(blocks: Sequence[tuple[str, list[Unit]]]) -> list[Unit]:
    """What is done in some blocks."""
    return [unit for kind, units in blocks if kind == WHEN for unit in units]


def _refused(refused: EngineError, unit: Unit, works: Sequence[str]) -> Refused:
    """Why it could not go on at that sentence, with what of `works` is nearest to it."""
    near = nearest(unit.text, works)
    what, rules, fault = refused.what, refused.rules, refused.fault
    return Refused(Stopped(unit.line.number, unit.text, what, rules, near, fault))


def _refused_nowhere(refused: EngineError) -> Refused:
    """Why it could not go on where no sentence is under way."""
    return Refused(Stopped(0, "", refused.what, refused.rules, refused.works, refused.fault))
