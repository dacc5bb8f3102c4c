"""A situation on the table: what is asked where a text ends, and what would have come otherwise.

Whoever is asked picks an option, and the text grows by the sentence that says it; so what has been
chosen can always be kept, posted and read.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.core.errors import Illegal
from engine.core.language.playing import course_of, sentences_of, stand
from engine.core.language.text import GIVEN, WHEN, Line, Text, read_text
from engine.core.patience import patience
from engine.core.scenario import LIMITS, Limits
from engine.core.scenario_errors import ScenarioError
from engine.core.scenario_outcome import Stopped
from engine.riftbound.language.facts.control import settle_control
from engine.riftbound.language.speaker import RiftboundSpeaker
from engine.riftbound.language.writing import (
    PAYMENTS,
    Asked,
    Offer,
    asked,
    sentence,
    to_decision,
    ways,
)
from engine.riftbound.model.game import Game
from engine.riftbound.model.moves import Answer
from engine.riftbound.model.names import PLAYER_NAMES
from engine.riftbound.stage.board import Board
from engine.riftbound.stage.choosing import is_extra
from engine.riftbound.stage.driving import idle
from engine.riftbound.stage.stage import Decided, Stage
from engine.riftbound.stage.telling import moments
from engine.riftbound.stage.whole import WholeStage

AS_IT_WAS, WHAT_IF = "as it was", "what if"
"""The two cases of a variant: the text as it was posted, and what is done otherwise."""

EVERYONE, ALL_PASS = "everyone passes", 10_000
"""One round of passing, offered beside the options under a number of its own."""

INDENT = "  "


class Standing(Struct, frozen=True):
    """Where a text ends: the board, the last things that happened, and what is asked next.

    `asked` is None when the game is over; `stopped` says why the text could not be carried out.
    """

    title: str
    board: Board | None
    happened: tuple[str, ...]
    asked: Asked | None
    stopped: Stopped | None = None


class Turning(Struct, frozen=True):
    """A choice that was made in a course of things, where it could have been made otherwise.

    `step` is the number of the step that followed it, `text` what was chosen, in words.
    """

    number: int
    step: int
    player: str
    kind: str
    text: str


def standing(
    text: str, cards: Any, first: int = 0, most: int = 20, limits: Limits = LIMITS
) -> Standing:
    """Where the text's last case ends, with options of what is asked there from the first named.

    `ScenarioError` says what could not be read.
    """
    taken, speaker = _read(text, cards)
    stage, stopped = stand(taken, speaker, _stages(cards, limits), limits.seconds)
    stage.begin()
    with patience(limits.seconds):
        question = asked(stage, speaker, first, most) if stopped is None else None
        if question is not None and question.kind == "act" and not idle(stage.game):
            question = _with_everyone(question, first)
        told = moments(stage)
        last = [step for step, _ in told if step.line == stage.line and step.line]
        happened = tuple(step.sentence for step in last[-4:])
        return Standing(taken.title, stage.board(len(told)), happened, question, stopped)


def offered(text: str, cards: Any, number: int, limits: Limits = LIMITS) -> str | None:
    """The sentence of the option of that number at the text's end; None where there is none."""
    if number == ALL_PASS:
        return EVERYONE
    question = standing(text, cards, number, 1, limits).asked
    found = question.offers if question is not None else ()
    return next((one.text for one in found if one.number == number), None)


def _with_everyone(question: Asked, first: int) -> Asked:
    """One round of passing stands first: it is one sentence, though several choices."""
    if first:
        return question
    return Asked(
        question.player, question.kind, question.rules,
        (Offer(ALL_PASS, EVERYONE, ()), *question.offers), question.unsaid, question.more,
    )  # fmt: skip


def turnings(text: str, cards: Any, case: int = 0, limits: Limits = LIMITS) -> tuple[Turning, ...]:
    """The choices of a case that could have been made otherwise, in order."""
    taken, speaker = _read(text, cards)
    stage, _ = course_of(taken, speaker, _stages(cards, limits), limits.seconds, case)
    ends = [end for _, end in moments(stage)]
    with patience(limits.seconds):
        found = _choices(stage)
        game = stage.game
        told = []
        for number, (one, choices) in enumerate(found):
            stage.at(one)
            decision = stage.game.state.decision
            length = len(one.record) if one.record is not None else 0
            step = next((place for place, end in enumerate(ends) if end > length), len(ends) - 1)
            if decision is None or len(ways(stage)) < 2:
                continue
            words = sentence(stage, speaker, choices) or "something else was chosen"
            who = stage.player_name(decision.player)
            told.append(Turning(number, step, who, decision.kind, words))
        stage.game = game
        return tuple(told)


def _choices(stage: Stage) -> list[tuple[Decided, tuple[Answer, ...]]]:
    """The choices that were made, an action with what was said to its additional costs."""
    found: list[tuple[Decided, tuple[Answer, ...]]] = []
    for one in stage.decided:
        decision = one.state.decision
        if decision is None or isinstance(decision, PAYMENTS):
            continue
        if found and is_extra(decision):
            before, choices = found[-1]
            found[-1] = (before, (*choices, one.move))
        else:
            found.append((one, (one.move,)))
    return found


def options(
    text: str, cards: Any, case: int, number: int, first: int = 0, limits: Limits = LIMITS
) -> Asked | None:
    """What could have been chosen there, the choice of that number in a case."""
    taken, speaker = _read(text, cards)
    stage, _ = course_of(taken, speaker, _stages(cards, limits), limits.seconds, case)
    found = _choices(stage)
    if not 0 <= number < len(found):
        return None
    stage.at(found[number][0])
    with patience(limits.seconds):
        return asked(stage, speaker, first)


# -- variants --------------------------------------------------------------------------------------


def variant(
    text: str, cards: Any, case: int, number: int, instead: str, limits: Limits = LIMITS
) -> str:
    """The text with two cases: as it was, and with that sentence instead of the choice made.

    `Illegal` where what led up to that choice cannot be said sentence by sentence.
    """
    taken, _ = _read(text, cards)
    plain = explicit(taken, cards, case, limits)
    again, speaker = _read(plain, cards)
    stage, _ = course_of(again, speaker, _stages(cards, limits), limits.seconds)
    with patience(limits.seconds):
        acts = _up_to(stage, speaker, again, number)
    there = _choices(stage)[number][0]
    blocks = sentences_of(again, speaker)
    given = [line.text for kind, lines in blocks if kind == GIVEN for line in lines]
    up_to = _text(again, given, [(WHEN, acts)] if acts else [])
    if not _stands(up_to, cards, stage.game.at(there.state), limits):
        raise Illegal("what led up to this choice cannot be said sentence by sentence")
    rest = [(kind, [line.text for line in lines]) for kind, lines in blocks if kind != GIVEN]
    return _two(again, given, rest, [*acts, instead])


def explicit(taken: Text, cards: Any, case: int, limits: Limits = LIMITS) -> str:
    """A case as a text of its own, with what was assumed of hands and of the turn said in it."""
    speaker = RiftboundSpeaker(cards, taken, lenient=True)
    stage, _ = course_of(taken, speaker, _stages(cards, limits), limits.seconds, case)
    blocks = sentences_of(taken, speaker, case)
    given = [line.text for kind, lines in blocks if kind == GIVEN for line in lines]
    given += [one[:-1] for one in stage.assumptions if one.endswith(" in hand.")]
    for name in PLAYER_NAMES[1 : stage.seats]:
        if f"It is {name}'s Main Phase, nothing on the chain." in stage.assumptions:
            given.append(f"it is {name}'s turn")
    rest = [(kind, [line.text for line in lines]) for kind, lines in blocks if kind != GIVEN]
    return _text(taken, given, rest)


def _up_to(stage: Stage, speaker: RiftboundSpeaker, taken: Text, number: int) -> list[str]:
    """The sentences that lead to the choice of that number: the lines that were done before it, then
    one for each choice of the line that it was made in."""
    found = _choices(stage)
    if not 0 <= number < len(found):
        raise Illegal("there is no such choice")
    lines = [one.line for one, _ in found]
    start, first = number, lines[number]
    while start and lines[start - 1] >= first:
        start -= 1
        first = min(first, lines[start])
    done = [
        line.text for kind, block in sentences_of(taken, speaker) if kind == WHEN
        for line in block if line.number < first
    ]  # fmt: skip
    for one, choices in found[start:number]:
        stage.at(one)
        words = sentence(stage, speaker, choices)
        if words is None:
            raise Illegal("what led up to this choice cannot be said sentence by sentence")
        done.append(words)
    return done


def _stands(text: str, cards: Any, there: Game, limits: Limits) -> bool:
    """Whether the text ends in that position."""
    taken, speaker = _read(text, cards)
    stage, stopped = stand(taken, speaker, _stages(cards, limits), limits.seconds)
    if stopped is not None:
        return False
    stage.begin()
    to_decision(stage)
    return bool(stage.game.state == there.state)


# -- texts -----------------------------------------------------------------------------------------


def extended(text: str, line: str) -> str:
    """The text with a sentence more at the end of its last case."""
    taken = read_text(text)
    blocks = (taken.cases[-1].blocks if taken.cases else taken.shared) or taken.shared
    indent = INDENT * (2 if taken.cases else 1)
    if taken.open:
        return f"{text.rstrip()}\n{line}\n"
    in_case = not taken.cases or bool(taken.cases[-1].blocks)
    if in_case and blocks and blocks[-1].kind == WHEN:
        return f"{text.rstrip()}\n{indent}{line}\n"
    return f"{text.rstrip()}\n{indent[2:]}when\n{indent}{line}\n"


def given_too(text: str, fact: str) -> str:
    """The text with a fact more, behind the facts for every case."""
    taken = read_text(text)
    if taken.open:
        return f"{fact}\n{text}"
    facts = [line.number for block in taken.shared if block.kind == GIVEN for line in block.lines]
    lines = text.splitlines()
    if facts:
        last = max(facts)
        while last < len(lines) and lines[last].startswith(INDENT * 2) and ":" in lines[last - 1]:
            last += 1  # the text of a card goes on below it
        return "\n".join([*lines[:last], f"{INDENT}{fact}", *lines[last:]]) + "\n"
    head = next(
        (
            at
            for at, one in enumerate(lines)
            if one.strip().split(":")[0] in ("given", "when", "then")
        ),
        len(lines),
    )
    added = ["given", f"{INDENT}{fact}"] if not _opens_given(lines, head) else [f"{INDENT}{fact}"]
    head += _opens_given(lines, head)
    return "\n".join([*lines[:head], *added, *lines[head:]]) + "\n"


def _opens_given(lines: list[str], head: int) -> bool:
    return head < len(lines) and lines[head].strip().rstrip(":") == GIVEN


def taken_back(text: str) -> str:
    """The text without its last sentence; without the heading too that nothing stands under."""
    lines = text.rstrip().splitlines()
    if len(lines) > 1:
        lines.pop()
    while len(lines) > 1 and lines[-1].strip().rstrip(":") in ("when", "then", ""):
        lines.pop()
    return "\n".join(lines) + "\n"


def _text(taken: Text, given: list[str], rest: list[tuple[str, list[str]]]) -> str:
    head = [taken.title or "A situation"]
    head += [f"rules {', '.join(taken.rules)}"] if taken.rules else []
    return "\n".join([*head, *_block(GIVEN, given, 0), *_blocks(rest, 0)]) + "\n"


def _two(
    taken: Text, given: list[str], was: list[tuple[str, list[str]]], instead: list[str]
) -> str:
    """Both courses of one setup beside each other."""
    head = [taken.title or "A situation"]
    head += [f"rules {', '.join(taken.rules)}"] if taken.rules else []
    return "\n".join([
        *head, *_block(GIVEN, given, 0),
        f"case {AS_IT_WAS}:", *_blocks(was, 1),
        f"case {WHAT_IF}:", *_block(WHEN, instead, 1),
    ]) + "\n"  # fmt: skip


def _blocks(blocks: list[tuple[str, list[str]]], depth: int) -> list[str]:
    return [line for kind, lines in blocks for line in _block(kind, lines, depth)]


def _block(kind: str, lines: list[str], depth: int) -> list[str]:
    """A heading with its sentences; the lines of a card's text are indented further."""
    if not lines:
        return []
    indent = INDENT * (depth + 1)
    return [
        INDENT * depth + kind,
        *(indent + one.replace("\n", f"\n{indent * 2}") for one in lines),
    ]


def _read(text: str, cards: Any) -> tuple[Text, RiftboundSpeaker]:
    taken = read_text(text)
    return taken, RiftboundSpeaker(cards, taken, lenient=True)


def _stages(cards: Any, limits: Limits) -> Any:
    return lambda: WholeStage(cards, limits, settle_control)


__all__ = ["Asked", "Line", "ScenarioError", "Standing", "Turning", "extended", "given_too",
           "options", "standing", "taken_back", "turnings", "variant"]  # fmt: skip
