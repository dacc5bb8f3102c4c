"""How a play came to what it came to: its steps, with what it comes out otherwise, and what it says
of a question that was not read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.i18n import tr
from bot.render.text import quoted
from bot.render.verdicts import answer_of, came_of

if TYPE_CHECKING:
    from engine.core.scenario_outcome import Step
    from engine.riftbound.stories.answered import Answered, Split, Told, Verdict

MOST_STEPS = 6
MOST_READ = 4
PRONOUN = re.compile(r"\b(it|its|he|him|she|her|they|them)\b", re.IGNORECASE)
MARKS = ".?!;,"
WHEN = re.compile(
    r"\b(turns?|later|after|before|until|till|end|again|twice|second|next|not|only|instead)\b",
    re.IGNORECASE,
)
MOST_BORDERS = 3
POSSIBLY = "in some legal assignment"
"""How a sentence begins that says what can come about."""
MIGHT = "might:"
"""Before the name of the unit in the key of its Might."""
OWNER = "owner:"
"""Before the name of the thing in the key of whose it is."""


def course_lines(answered: Answered, read: Sequence[str]) -> list[str]:
    """What was `read` of the questions, then what comes of what is told, the steps that decide, and
    with what else it comes out otherwise, where nothing of them was read; what the record of the play
    says of what was asked stands before what comes of all."""
    told, place = answered.told, answered.course
    came = [came_of(told.verdicts[place])] if place is not None else []
    if told.seen is None:
        splits = splits_of(answered, place or 0) if not read else ()
        return [*read, *came, *step_lines(answered), *otherwise(splits), *hurried(answered)]
    named = {name for one in told.story.sought for name in one.things}
    splits = [
        one
        for one in splits_of(answered, len(told.verdicts))
        if one.keys[0].partition(OWNER)[2] in ("", *named)
    ]
    return [*read, *seen_lines(told), *otherwise(splits), *hurried(answered), *came]


def hurried(answered: Answered) -> list[str]:
    """That not everything was tried that it could depend on."""
    tried = answered.varied is not None and answered.varied.complete
    return [] if tried else [tr("I had no time to try everything that I assumed.")]


def splits_of(answered: Answered, place: int) -> Sequence[Split]:
    """On what an answer depends."""
    return answered.varied.of(place) if answered.varied else ()


def read_of(answered: Answered) -> list[str]:
    """What was read of the questions and what it came to; not what may be done, where words were not
    read that say with what or where, which may be something else, but what was tried with them."""
    told, lines = answered.told, []
    said = [one.sentence for one in told.verdicts]
    for place, one in enumerate(told.verdicts):
        permits = any(
            word in one.sentence for word in (" may ", " cannot ")
        ) or one.sentence.startswith(POSSIBLY)
        aimed = any(one.sentence.startswith(f"{other} on ") for other in said)
        more = any(
            asked.names_more and asked.span[0] <= one.span[0] < asked.span[1]
            for asked in told.story.sought
        )
        elsewhere = _of_something_else(told, one) or _of_another_moment(told, one)
        if one.general or elsewhere or told.untimely(one):
            continue
        if not (permits and more and not aimed):
            lines.append(came_to(one, splits_of(answered, place)))
    return lines[:MOST_READ]


def _of_another_moment(told: Told, one: Verdict) -> bool:
    """Whether words of it were not read that say when, or that it is another time; what stands behind
    it up to the next mark is of it."""
    text, (start, end) = told.story.text, one.span
    end = next((at for at in range(end, len(text)) if text[at] in MARKS), len(text))
    struck = [text[max(a, start) : min(b, end)] for a, b in told.story.unread]
    return bool(one.span[1]) and any(WHEN.search(words) for words in struck)


def _of_something_else(told: Told, one: Verdict) -> bool:
    """Whether *it* behind a question that was not read may be what that one named."""
    start, end = one.span
    before = [asked for asked in told.story.sought if asked.things and asked.span[1] <= start]
    if not before or not PRONOUN.search(told.story.text[start:end]):
        return False
    return not any(thing in one.sentence for thing in before[-1].things)


def seen_lines(told: Told) -> list[str]:
    """What the record of the play says of what was asked, under what was looked up in it."""
    assert told.seen is not None
    asked = told.story.sought
    names = [name for one in asked for name in one.things]
    words = dict.fromkeys([*names, *(f"“{word}”" for one in asked for word in one.words)])
    head = tr("Looked up in the play: {words}", words=quoted(" · ".join(words), 200))
    return [f"**{head}**", *map(step_line, told.seen.steps)]


def came_to(one: Verdict, splits: Sequence[Split] = ()) -> str:
    """What a sentence came to that is asked of a question not read to its end, with the sentence."""
    return f"“{quoted(one.sentence, 200)}”: {answer_of(one, splits)}"


def step_lines(answered: Answered) -> list[str]:
    """The few steps that decide, each with its rules."""
    told = answered.told
    steps: dict[int, Step] = {s.number: s for verdict in told.verdicts for s in verdict.steps}
    for verdict in told.verdicts:  # what the answer says already is not said again
        steps = {n: s for n, s in steps.items() if s.sentence != verdict.why or answered.depends}
    return [step_line(steps[number]) for number in sorted(steps)[-MOST_STEPS:]]


def step_line(step: Step) -> str:
    """A step with its rules."""
    cited = f" [{', '.join(step.rules)}]" if step.rules else ""
    return f"• {quoted(step.sentence, 200)}{cited}"


def otherwise(splits: Sequence[Split]) -> list[str]:
    """With what else than was assumed it comes out otherwise."""
    others = dict.fromkeys(words for split in splits for words in _others(split))
    if not others:
        return []
    return [
        tr("It comes out otherwise if:"),
        *(f"• {quoted(words, 200)}" for words in [*others][:5]),
    ]


def _others(split: Split) -> list[str]:
    """The other values of what was assumed; of a Might that moves every number, just that."""
    if split.keys[0].startswith(MIGHT) and len(split.courses) > MOST_BORDERS:
        return [tr("another Might than this: {words}", words=split.courses[0].words)]
    return [one.words for one in split.courses[1:]]
