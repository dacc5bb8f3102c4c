"""What came of a question that was played: plain values that go from a worker to whoever shows them."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from engine.core.scenario_outcome import Step
from engine.riftbound.stories.story import NOWHERE, WHAT_HAPPENS, Span, Story

YES, NO = "yes", "no"
NOT_NOW = "does not have priority"
"""Why something may not be done, if only the moment is wrong."""
OF_A_MOMENT = re.compile(
    r"\b(?:(?:my|mine|his|her|their|your|whose|opp\w*(?:['’]s)?|player['’]s) (?:own |next )?turn"
    r"|priority|focus|phase|showdown|respond|response|react|reaction|chain|combat|attack\w*|fight"
    r"|main|beginning|window|move[sd]?|moving)\b",
    re.IGNORECASE,
)
"""Words of a question that speak of a moment in which somebody may act."""
MOST_SPLITS = 2  # things that an answer may depend on and still be said in a sentence
MOST_COURSES = 3  # courses of one of them


class Verdict(Struct, frozen=True):
    """The answer to one sentence that is asked.

    `answer` is `yes`, `no`, or what is asked for (“3”, “Ana”); `why` says in a sentence what is true
    instead, or what made it so; `steps` are the few that decide. `span` is its place in the question,
    `course` says of which course it is asked, if not of the one that is told.
    """

    sentence: str
    answer: str
    why: str = ""
    steps: tuple[Step, ...] = ()
    span: Span = NOWHERE
    course: str = ""

    @property
    def general(self) -> bool:
        """Whether it is no question of a player's, but what happens."""
        return self.sentence == WHAT_HAPPENS


class Failed(Struct, frozen=True):
    """A premise that did not come true, or an act that the rules forbid: what was so instead, and
    after which step (0 before the first)."""

    sentence: str
    what: str
    rules: tuple[str, ...] = ()
    step: int = 0
    sentence_of_step: str = ""
    forbidden: bool = False

    @property
    def untold(self) -> bool:
        """Whether nobody told what is forbidden: it is how the reader went on (*the combat ends*)."""
        return self.forbidden and self.sentence.startswith("the ")


class Told(Struct, frozen=True):
    """A story played once: its scenario, and a verdict for each sentence that is asked.

    With a premise that `failed` there are no verdicts; `unread` says why it could not be played.
    Where that is a choice that nobody made, `options` are the sentences that make it, and `stopped`
    is how many sentences of the story stand before it.
    `seen` are the lines of the record about what is asked in words that were not read.
    `length` is its number of steps, `board` the things on the board at the end as plain data, and
    `assumed` what the play itself had to assume.
    """

    story: Story
    text: str
    verdicts: tuple[Verdict, ...] = ()
    failed: Failed | None = None
    unread: str = ""
    options: tuple[str, ...] = ()
    stopped: int = 0
    length: int = 0
    board: dict[str, Any] = {}
    assumed: tuple[str, ...] = ()
    seen: Verdict | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing is done in it and nothing but what happens is asked: it says nothing."""
        done = any(one.mood == "act" for one in self.story.said)
        return not done and all(one.general for one in self.verdicts)

    @property
    def answers(self) -> tuple[str, ...]:
        """What each sentence came to; last what is told of what was not read."""
        seen = (self.seen,) if self.seen is not None else ()
        return tuple(verdict.answer for verdict in (*self.verdicts, *seen))

    def untimely(self, verdict: Verdict) -> bool:
        """Whether something is said to be forbidden only for a moment that nobody told of: the reader
        chose it, so it answers nothing."""
        no = verdict.answer == NO and NOT_NOW in verdict.why
        return no and OF_A_MOMENT.search(self.story.text) is None

    @property
    def deciding(self) -> tuple[int, ...]:
        """The places of the answers on which anything depends: not of all that happens, where it is
        told what happens of that which is asked."""
        every = range(len(self.answers))
        if self.seen is None:
            return tuple(every)
        general = [place for place, one in enumerate(self.verdicts) if one.general]
        return tuple(place for place in every if place not in general)


class Course(Struct, frozen=True):
    """One way that things can go: the answer, when it is so, and a scenario that shows it.

    `words` say when (“your unit has 4 Might or more”), `short` the same behind another course
    (“3 or less”), `chosen` what to read the question with.
    """

    answer: str
    words: str
    short: str
    chosen: tuple[tuple[str, str], ...]
    text: str


class Split(Struct, frozen=True):
    """Something assumed on which an answer depends: which answer (its place), and the courses, the
    one that was assumed first.

    `given` is what else was assumed and moves the border between the courses.
    """

    asked: int
    keys: tuple[str, ...]
    courses: tuple[Course, ...]
    given: tuple[str, ...] = ()


class Varied(Struct, frozen=True):
    """What changes when what was assumed is changed; `complete` when each thing was changed alone."""

    splits: tuple[Split, ...] = ()
    complete: bool = True
    plays: int = 0

    def of(self, asked: int) -> tuple[Split, ...]:
        """What the answer of that place depends on."""
        return tuple(split for split in self.splits if split.asked == asked)


class Recast(Struct, frozen=True):
    """The example of a ruling, or a known situation, played with what a question names: its id, its
    question in short, the courses of it, each played once, what was put in its places, what the
    question names and had no place in it; of a ruling how much of the question it takes up, of a
    situation that is `known` how sure it is that this is the one that is asked about (0–1)."""

    id: str
    question: str
    runs: tuple[Told, ...]
    names: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    fits: float = 0.0
    known: bool = False
    sure: float = 0.0


class Answered(Struct, frozen=True):
    """A question that was read, played, and, once that is done, varied; `recast` is the example that
    a player picked instead of how it was read."""

    told: Told
    varied: Varied | None = None
    recast: Recast | None = None

    @property
    def depends(self) -> bool:
        """Whether an answer depends on something that was assumed."""
        return self.varied is not None and bool(self.varied.splits)

    @property
    def course(self) -> int | None:
        """The place of what comes of a situation whose own question was not read; None where more
        than that was not, or nothing came of it."""
        told = self.told
        if told.story.whole or not told.story.tells or told.failed or told.idle or told.story.leave:
            return None
        found = (n for n, one in enumerate(told.verdicts) if one.general)
        return next((n for n in found if told.verdicts[n].steps or told.seen), None)

    @property
    def tells(self) -> bool:
        """Whether what comes of a situation may stand before what is merely near: all of it, or what
        is said of one question beside another that asks for another course."""
        told = self.told
        leave = told.story.leave and not told.failed and told.seen is not None
        return leave or self.course is not None

    @property
    def stands(self) -> bool:
        """Whether it may stand first: the one place that decides how far a played answer is trusted.

        Every word found its place as it was said, the premises came true, each sentence has an answer (to more than
        what happens where nobody does anything), and what was assumed makes no difference or one that can be said in a sentence.
        """
        return not self.told.story.reworded and self._answers

    @property
    def understood(self) -> bool:
        """Whether the same holds of a question that was read in other words than it was asked in: then
        it may be told what comes of it as it was understood, and nothing is claimed."""
        return bool(self.told.story.reworded) and self._answers

    @property
    def _answers(self) -> bool:
        told, varied = self.told, self.varied
        if not told.story.whole or told.failed or not told.verdicts or varied is None:
            return False
        if told.idle or any(map(told.untimely, told.verdicts)):
            return False
        return varied.complete and all(
            _said(varied.of(place)) for place in range(len(told.verdicts))
        )


def _said(splits: tuple[Split, ...]) -> bool:
    courses = all(len(split.courses) <= MOST_COURSES for split in splits)
    return courses and len(splits) <= MOST_SPLITS
