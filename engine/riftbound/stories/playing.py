"""A story played out: its scenario, whether its premises came true, and what each question came to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core.errors import EngineError
from engine.core.language.playing import run_text
from engine.core.language.text import THEN, Text, read_text
from engine.core.scenario import Limits
from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import Answer, Check, Course
from engine.riftbound.language.claims.families import true_instead
from engine.riftbound.language.claims.moments import became
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.said import Said as Sentence
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.stage.stage import Stage
from engine.riftbound.stage.telling import moments
from engine.riftbound.stage.whole import WholeStage
from engine.riftbound.stories.answered import NO, YES, Failed, Told, Verdict
from engine.riftbound.stories.deciding import deciding
from engine.riftbound.stories.printed import printed_beside
from engine.riftbound.stories.scene.scene import ANA, BEN
from engine.riftbound.stories.sought.seeking import seek
from engine.riftbound.stories.story import Mood, Said, Story

LIMITS = Limits(objects=200, steps=5_000, seconds=1.5)
"""What one play of a question may use; a question is shorter than a scenario."""

PLAYERS = frozenset({ANA, BEN})
TITLE = 100  # characters of the question that stand in the scenario's title
BLOCKS: dict[Mood, str] = {"fact": "given", "act": "when", "premise": "then", "asked": "then"}
DRAWS_ONE = re.compile(r" draws 1\.$")
MANY_DRAWN = re.compile(r" drew (?:at least )?(?:[2-9]|[1-9]\d)\b")
"""What asks for more cards than one step draws: the last of them does not explain it."""
GOES_WITHOUT_SAYING = ("It is ", "Players pass where", "Nothing was left", "Nobody does anything",
                       "can pay whatever is needed")  # fmt: skip
"""What assumptions of the play say that decide nothing or are shown anyway."""


def scenario_text(story: Story) -> str:
    """The story in the scenario language: a title, what is there, then acts and claims in order."""
    return "\n".join(line for line, _ in _lines(story)) + "\n"


def _lines(story: Story) -> Iterator[tuple[str, Said | None]]:
    """The lines of the scenario, each with the sentence that stands there; facts come first."""
    title = " ".join(story.text.split()).replace("#", " ")
    yield f"Asked: {title[:TITLE]}", None
    facts = [said for said in story.said if said.mood == "fact"]
    block = ""
    for said in (*facts, *(said for said in story.said if said.mood != "fact")):
        if BLOCKS[said.mood] != block:
            block = BLOCKS[said.mood]
            yield block, None
        first, *rest = said.text.splitlines() or [""]
        yield f"  {first}", said
        for line in rest:
            yield f"  {line}", None


def play_story(story: Story, cards: Any, limits: Limits = LIMITS) -> Told:
    """The story played once, and each of its other courses; one that does not come about so, or
    asks for a choice, is struck out."""
    told = _course(story, cards, limits)
    if told.failed or told.unread:
        return told
    verdicts, lost = list(told.verdicts), list(story.unread)
    for one in story.variants:
        other = _course(one.story, cards, limits)
        lost += [] if other.verdicts else [one.span]
        verdicts += [replace(verdict, course=one.words, steps=()) for verdict in other.verdicts]
    return replace(told, verdicts=tuple(verdicts), story=replace(story, unread=tuple(sorted(lost))))


def _course(story: Story, cards: Any, limits: Limits) -> Told:
    """One course played."""
    text = scenario_text(story)
    said = {number: one for number, (_, one) in enumerate(_lines(story), 1) if one is not None}
    stages: list[Stage] = []

    def stage_of() -> Stage:
        stages.append(WholeStage(cards, limits, settle_control))
        return stages[-1]

    try:
        taken = read_text(text)
        speaker = _Speaker(cards, taken)
        (course,) = run_text(taken, speaker, stage_of, limits).courses
    except ScenarioError as error:
        options, stopped = _asked(error, story, said)
        return Told(story, text, unread=str(error.what), options=options, stopped=stopped)
    looked = _Looked(course, said, speaker, stages[-1])
    failed = looked.failed()
    return Told(
        story, text,
        verdicts=() if failed else tuple(looked.verdicts()),
        failed=failed,
        length=len(course.steps),
        board=course.final,
        seen=seek(story.sought, stages[-1]) if not failed else None,
        assumed=tuple(a for a in course.assumptions if not any(one in a for one in GOES_WITHOUT_SAYING)),
    )  # fmt: skip


def _asked(
    error: ScenarioError, story: Story, said: Mapping[int, Said]
) -> tuple[tuple[str, ...], int]:
    """The sentences that make the choice which nobody made, and how many of the story stand before
    it; none where nothing is to be chosen."""
    if not error.line or not error.works:
        return (), 0
    if not all(one.partition(" ")[0] in PLAYERS for one in error.works):
        return (), 0
    before = [one for number, one in said.items() if number < error.line]
    place = next((n for n, one in enumerate(story.said, 1) if before and one is before[-1]), 0)
    return tuple(error.works), place


class _Claim(Sentence):
    """A claim or question that notes when it was looked at, and when it came to be as it is."""

    def __init__(self, unit: Sentence, seen: dict[int, tuple[int, int]]) -> None:
        super().__init__(unit.kind, unit.sentence, unit.tree, unit.meaning)
        self.seen = seen

    def look(self, stage: Any, settles: bool) -> str:
        instead = super().look(stage, settles)
        self._note(stage, self.tree)
        return instead

    def answer(self, stage: Any, last: bool, settles: bool) -> tuple[str, int]:
        found = super().answer(stage, last, settles)
        self._note(stage, self.tree.clause if self.tree.asks == "whether" else None)
        return found

    def _note(self, stage: Any, tree: Any) -> None:
        length = len(stage.game.record or ())
        try:
            at = became(stage, tree, true_instead) if tree is not None else 0
        except EngineError:
            at = 0
        self.seen[self.line.number] = (length, at)


class _Speaker(RiftboundSpeaker):
    """Reads the sentences of a story; `seen` has, by line, how long the record was when a claim was
    looked at, and when it had come to be as it was then."""

    def __init__(self, cards: Any, text: Text) -> None:
        super().__init__(cards, text)
        self.seen: dict[int, tuple[int, int]] = {}

    def unit(self, kind: str, line: Any, acted: bool) -> list[Any]:
        return [self._noting(unit) for unit in super().unit(kind, line, acted)]

    def _noting(self, unit: Sentence) -> Sentence:
        return _Claim(unit, self.seen) if unit.kind == THEN else unit


class _Looked:
    """What came of a course, for the sentences that led to it."""

    def __init__(
        self, course: Course, said: dict[int, Said], speaker: _Speaker, stage: Stage
    ) -> None:
        self.course = course
        self.said = said
        self.seen = speaker.seen
        self.stage = stage
        self.ends = [end for _, end in moments(stage)] if stage.begun is not None else []

    def failed(self) -> Failed | None:
        """The first premise that did not come true, or the act that the rules forbid."""
        stopped = self.course.stopped
        for check in self.course.checks:
            if (
                self.said[check.line].mood == "premise"
                and not check.passed
                and not self.spared(check)
            ):
                length, _ = self.seen.get(check.line, (0, 0))
                return self._failed(check.sentence, check.instead, (), self._step(length, False))
        if stopped is None:
            return None
        step = len(self.course.steps)
        return self._failed(stopped.sentence, stopped.what, stopped.rules, step, forbidden=True)

    def spared(self, check: Check) -> bool:
        """Whether it is told that something dies which was about to, and did something else instead."""
        name, _, rest = check.sentence.rpartition(" died")
        would = f"{name} would die"
        steps = self.course.steps
        return not rest and any(
            step.event == "replaced" and step.sentence.startswith(would) for step in steps
        )

    def _failed(
        self, sentence: str, what: str, rules: tuple[str, ...], step: int, forbidden: bool = False
    ) -> Failed:
        at = self.course.steps[step - 1].sentence if step else ""
        return Failed(sentence, what, rules, step, at, forbidden)

    def verdicts(self) -> Iterator[Verdict]:
        """What each sentence that is asked came to, in their order."""
        found: list[Check | Answer] = [*self.course.checks, *self.course.answers]
        for one in sorted(found, key=lambda one: one.line):
            said = self.said[one.line]
            if said.mood == "asked":
                yield self._verdict(one, said)

    def _verdict(self, one: Check | Answer, said: Said) -> Verdict:
        length, at = self.seen.get(one.line, (0, 0))
        until = self.course.steps[: self._step(length, False)]
        decided = self._step(at, True) if at else 0
        decided = decided if decided <= len(until) else 0  # of a step that is still going on
        steps = deciding(until, decided, said.text)
        if isinstance(one, Check):
            answer, why = (YES, "") if one.passed else (NO, one.instead)
        else:
            answer, why = _taken_apart(one.answer)
            why = why or printed_beside(said.text, self.stage)
        if not why and decided and answer in (YES, NO):
            step = until[decided - 1].sentence
            why = "" if DRAWS_ONE.search(step) and MANY_DRAWN.search(said.text) else step
        return Verdict(said.text, answer, why, steps, said.span)

    def _step(self, length: int, up: bool) -> int:
        """The number of the step at which the record was that long: the one that reached it (`up`),
        or the last that had happened."""
        if up:
            return next((n for n, end in enumerate(self.ends, 1) if end >= length), 0)
        return sum(1 for end in self.ends if end <= length)


def _taken_apart(answer: str) -> tuple[str, str]:
    """Yes or no and why, or what was asked for."""
    head, _, why = answer.partition(": ")
    if head.lower() in (YES, NO):
        return head.lower(), why
    return answer, ""
