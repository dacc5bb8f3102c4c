"""An example played with what a question names, and its claims as what it answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from engine.core.errors import Endless, EngineError
from engine.core.language.text import GIVEN, THEN, WHEN, Line
from engine.core.patience import patience
from engine.core.scenario import Limits
from engine.core.scenario_errors import ScenarioError
from engine.riftbound.examples import Example
from engine.riftbound.language.understanding import Understanding
from engine.riftbound.stories.answered import NO, YES, Recast, Told, Verdict
from engine.riftbound.stories.playing import play_story
from engine.riftbound.stories.recast.asking import put_to
from engine.riftbound.stories.recast.casting import Cast, are_played, cast
from engine.riftbound.stories.recast.example import runs_of
from engine.riftbound.stories.recast.exchanging import CannotSay, said_again
from engine.riftbound.stories.recast.fitting import (
    Question,
    besides,
    fit,
    question_of,
    speaks_of_it,
    sure,
    topics_in,
)
from engine.riftbound.stories.recast.turning import LEGAL, Asked, asked
from engine.riftbound.stories.story import Mood, Said, Story
from engine.riftbound.stories.words.book import Book

MOST_PLAYED = 2
"""Courses of one example that are played."""
LIMITS = Limits(objects=200, steps=3_000, seconds=1.0)
"""What one play may use."""
SECONDS = 1.5
"""That known situations may take together, and the examples of rulings as long."""
MOODS: dict[str, Mood] = {GIVEN: "fact", WHEN: "act"}
OPPOSITE = {YES: NO, NO: YES}
AT_THAT_MOMENT = re.compile(r".*; (.+), at this moment$")
"""How many there were when it was claimed, where there are others in the end."""


@dataclass(frozen=True)
class Script:
    """The sentences of a course as they are said of its new cast, what each claim is asked as, and the
    claims that only show whether it is forbidden for the ruling's own reason."""

    said: tuple[Said, ...]
    asked: dict[str, tuple[str, Asked]]
    reasons: frozenset[str]


class Played(NamedTuple):
    """A course as it was played, and the share of its claims of yes or no that came out otherwise."""

    told: Told
    otherwise: float


def recast_all(question: str, examples: Sequence[Example], book: Book) -> list[Recast]:
    """Those of the examples that can be played with what a question names, each so played: known
    situations, the surest first, then those of rulings, that which takes up most of the question first;
    where time is up, those found until then."""
    found: list[Recast] = []
    try:
        with patience(SECONDS):
            asked = question_of(question, book)
            for example in examples:
                one = recast(asked, example, book)
                found += [one] if one is not None else []
    except Endless:
        pass
    return sorted(found, key=lambda one: (-one.sure, -one.fits))


def recast(question: Question, example: Example, book: Book) -> Recast | None:
    """An example played with what is named; None where somebody has no place in it, or it cannot be
    said or played so."""
    try:
        runs = runs_of(example, question.named, book.cards, LIMITS)
        every = cast(example, runs, question.named, book)
        casts = [one for one in every if speaks_of_it(example, question, one, book)][:MOST_PLAYED]
        played = [(one, run) for one in casts if (run := _played(question, example, one, book))]
    except (CannotSay, ScenarioError, EngineError):
        return None
    if not played or not are_played([one for one, _ in played]):
        return None
    names = dict.fromkeys(word for one, _ in played for word in one.names)
    left = dict.fromkeys(part.words for one, _ in played for part in one.left)
    fits = likely = 0.0
    if example.known:
        likely = max(sure(example, one) for one, _ in played)
    else:
        fits = max(fit(example, question, one, run.otherwise, book) for one, run in played)
    return Recast(
        example.id, example.question, tuple(run.told for _, run in played), tuple(names),
        tuple(one for one in left if one not in names), fits, example.known, likely,
    )  # fmt: skip


def _played(question: Question, example: Example, cast: Cast, book: Book) -> Played | None:
    """A course played with its new cast; None where it cannot be, or where something is allowed or is
    forbidden for another reason than the ruling gives. What the question asks besides is looked at last,
    where that can be."""
    lines = _lines(example, cast)
    sought = besides(question, cast, book)
    for more in (put_to(question.asked, cast, [new for _, new in lines], book), []):
        script = _script(lines, more, book)
        told = play_story(Story(question.text, script.said, sought=sought), book.cards, LIMITS)
        if not more or not (told.failed or told.unread):
            break
    if told.failed or told.unread:
        return None
    if any(one.answer != YES for one in told.verdicts if one.sentence in script.reasons):
        return None
    shown = [one for one in told.verdicts if one.sentence in script.asked]
    claims = [one for one in shown if script.asked[one.sentence][0] not in more]
    if not claims:
        return None
    closed = [one for one in claims if not script.asked[one.sentence][1].open]
    other = sum(_is_otherwise(script, one) for one in closed) / max(len(closed), 1)
    answers = [_answered(script, one) for one in shown]
    answers.sort(key=lambda one: not question.asks & topics_in(one.sentence, book))
    return Played(replace(told, verdicts=tuple(answers)), other)


def _is_otherwise(script: Script, one: Verdict) -> bool:
    """Whether a claim does not come true any more."""
    _, question = script.asked[one.sentence]
    claimed = NO if question.of_now and question.denied else YES
    return one.answer != claimed


def _lines(example: Example, cast: Cast) -> list[tuple[str, str]]:
    """A course as it is said now with the heading above each sentence, of its claims those that are the
    ruling's answer."""
    return [
        (kind, new)
        for kind, old, new in said_again(cast)
        if kind in MOODS or (old is not None and old.text in example.claims)
    ]


def _script(lines: Sequence[tuple[str, str]], more: Sequence[str], book: Book) -> Script:
    """These lines, and what is asked besides, as a story; each claim as the question that it answers."""
    understanding = Understanding(book.cards, [*(new for _, new in lines), *more])
    said, turned = [], {}
    reasons: set[str] = set()
    for kind, new in (*lines, *((THEN, one) for one in more)):
        if kind in MOODS:
            said.append(Said(new, MOODS[kind]))
            continue
        question = asked(understanding.read(Line(1, 1, new, new)))
        if question.open and question.text in turned:
            question = Asked(new)  # of another moment: as it was said
        text = question.text if question.of_now or question.open else new
        if text in turned:
            continue  # it is claimed anyway
        if question.reason and question.of_now:
            reasons.add(new)
            said.append(Said(new, "asked"))
        reasons |= {text} if question.reason and not question.of_now else set()
        turned[text] = (new, question)
        said.append(Said(text, "asked"))
    return Script(tuple(said), turned, frozenset(reasons))


def _answered(script: Script, one: Verdict) -> Verdict:
    """What a claim came to, as the answer to what it is asked as."""
    claim, question = script.asked[one.sentence]
    text = question.text[:1].upper() + question.text[1:]
    if question.of_now or question.open:
        return replace(one, sentence=text, answer=AT_THAT_MOMENT.sub(r"\1", one.answer))
    answer = OPPOSITE[one.answer] if question.denied else one.answer
    why = one.why or (claim if one.answer == YES and question.text != LEGAL else "")
    return replace(one, sentence=text, answer=answer, why=why)
