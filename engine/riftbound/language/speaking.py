"""From a text to what is played: the sentences of Riftbound, each laid down, done or looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from engine.core.errors import Endless
from engine.core.language.playing import board_after, run_text
from engine.core.language.text import (
    Line,
    Text,
    in_its_place,
)
from engine.core.patience import patience
from engine.core.scenario import LIMITS, Limits
from engine.core.scenario_errors import Mended, ScenarioError
from engine.core.scenario_outcome import Outcome
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.mending import Near, lemmas, nearby, offered
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.titles import taken_apart
from engine.riftbound.stage.whole import WholeStage

MENDING = 2.0
"""Seconds that looking for sentences near one that does not read may take."""


def play(text: str, cards: Any, limits: Limits = LIMITS) -> Outcome:
    """The text played out, case by case.

    `cards` are all definitions that the game may use, by key or one after the other.
    `ScenarioError` says what could not be understood; what could and is not allowed ends its case
    with `Course.stopped`. A question that does not read stops nothing: it is left out, and
    `Course.unread` says so.
    """
    try:
        outcome = _run(text, cards, limits, lenient=True)
    except ScenarioError as error:
        error.mended = mended(text, cards, error)
        raise
    return with_mended(text, cards, outcome)


def _run(text: str, cards: Any, limits: Limits, lenient: bool = False) -> Outcome:
    taken = taken_apart(text, cards)
    speaker = RiftboundSpeaker(cards, taken, lenient)
    return run_text(taken, speaker, lambda: WholeStage(cards, limits, settle_control), limits)


# -- mending ---------------------------------------------------------------------------------------

OFFERED = 3
TRIED = 12
"""How many sentences are tried in the place of one that is refused."""
CLOSE = 0.35
"""The price up to which a sentence is offered that the rules refuse there."""
TRIAL = Limits(steps=4_000, seconds=1.0)


def with_mended(text: str, cards: Any, outcome: Outcome) -> Outcome:
    """The outcome with what would read instead of each question that was left out."""
    if not any(course.unread for course in outcome.courses):
        return outcome
    known: dict[tuple[int, str], tuple[Mended, ...]] = {}
    with suppress(Endless), patience(MENDING):  # those found until then are told
        for one in (one for course in outcome.courses for one in course.unread):
            error = ScenarioError(
                one.what, line=one.line, column=one.column, source=one.caret.split("\n")[0],
                span=one.caret.count("^"), works=one.works,
            )  # fmt: skip
            if (one.line, one.sentence) not in known:
                known[one.line, one.sentence] = mended(text, cards, error, one.sentence)
    courses = []
    for course in outcome.courses:
        unread = (
            replace(one, mended=known.get((one.line, one.sentence), ())) for one in course.unread
        )
        courses.append(replace(course, unread=tuple(unread)))
    return replace(outcome, courses=tuple(courses))


def mended(text: str, cards: Any, error: ScenarioError, part: str = "") -> tuple[Mended, ...]:
    """At most three sentences that could stand where the error is, each tried in the whole text:
    those with which it plays out first, then those with which it is a later sentence that fails.

    Of a sentence that asks several things it is the `part` that is mended."""
    try:
        taken = taken_apart(text, cards)
    except (ScenarioError, Endless):
        return ()
    found = _at(taken, error)
    if found is None:
        return ()
    kind, line = found
    if part and part != line.text:
        line = _part(line, part.removesuffix("?"))
    speaker = RiftboundSpeaker(cards, taken, lenient=bool(part))
    ranked: list[tuple[int, float, Mended]] = []
    with suppress(Endless), patience(MENDING):  # what was found until then is offered
        for round_ in _rounds(speaker, kind, line, error):
            for near in round_[:TRIED]:
                whole = in_its_place(text, line, near.text)
                rank = _tried(whole, cards, line, near.text, bool(part)) if whole else None
                if whole is not None and (rank in (0, 1) or (rank == 2 and near.price < CLOSE)):
                    ranked.append((rank, near.price, Mended(near.text, whole)))
            if ranked:
                break
    found_: dict[tuple[str, ...], Mended] = {}
    for _, _, one in sorted(ranked):
        found_.setdefault(lemmas(one.sentence), one)
    return tuple(found_.values())[:OFFERED]


def _at(text: Text, error: ScenarioError) -> tuple[str, Line] | None:
    """The sentence that the error is about, and the heading above it."""
    blocks = [*text.shared, *(block for case in text.cases for block in case.blocks)]
    said = [(block.kind, line) for block in blocks for line in block.lines]
    here = [one for one in said if one[1].number == error.line and one[1].column <= error.column]
    plain = here and "\n" not in here[-1][1].text
    return here[-1] if plain else None


def _part(line: Line, words: str) -> Line:
    """One question of a sentence that asks several."""
    column = line.source.find(words, line.column - 1) + 1
    return Line(line.number, column, line.source, words) if column else line


def _rounds(
    speaker: RiftboundSpeaker, kind: str, line: Line, error: ScenarioError
) -> Iterator[list[Near]]:
    """What could stand there, the nearest first: what the error offers and one edit, then more."""
    sentence = speaker.understanding.read(line)
    phrase = error.source[error.column - 1 : error.column - 1 + error.span]
    seen = {sentence.text}
    nears = []
    for near in sorted(offered(sentence, phrase, error.works)):
        read = [speaker.understanding.read_text(line, part) for part in near.text.splitlines()]
        if near.text not in seen and all(speaker.means(kind, one) for one in read):
            nears.append(near)
        seen.add(near.text)
    if phrase == sentence.text and nears:  # something is missing beside it
        yield nears
    means = partial(speaker.means, kind)
    column = error.column - line.column
    for round_ in nearby(speaker.understanding, sentence, column, means):
        yield sorted([*nears, *round_[: max(0, TRIED - len(nears))]])  # what it offers is tried
        nears = []


def _tried(whole: str, cards: Any, line: Line, sentence: str, lenient: bool) -> int | None:
    """How well the text plays with the sentence: to its end, up to a later sentence, or refused
    there by the rules; None if it is no better than before."""
    try:
        outcome = _run(whole, cards, TRIAL, lenient)
    except ScenarioError as error:
        later = (error.line, error.column) > (line.number, line.column + len(sentence))
        return 1 if later or not error.line else None
    except Exception:  # a sentence made by ourselves; the error to tell is that of the text
        return None
    if any(sentence in left.sentence for one in outcome.courses for left in one.unread):
        return None
    stops = [one.stopped.line for one in outcome.courses if one.stopped is not None]
    return 2 if line.number in stops else 0


def board_at(text: str, cards: Any, step: int, back: int = 1, limits: Limits = LIMITS) -> Any:
    """The board of the text after that step, counted from 0 over all cases; after the last, the end.

    What the last `back` steps changed is marked. None where no game began; `ScenarioError` as for `play`.
    """
    taken = taken_apart(text, cards)
    speaker = RiftboundSpeaker(cards, taken, lenient=True)

    def stage() -> WholeStage:
        return WholeStage(cards, limits, settle_control)

    return board_after(taken, speaker, stage, limits, step, back)


__all__ = ["board_at", "play"]
