"""The example of a ruling or a known situation, played with what a question names: what it came to, which claims nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.i18n import tr, tr_in
from bot.render.course import seen_lines, step_line
from bot.render.message import Button, Field, Message
from bot.render.picks import Kept
from bot.render.story import SMALL, board_line, leading_on, played_by, what_if
from bot.render.text import quoted
from bot.render.verdicts import answer_of, asked_words

if TYPE_CHECKING:
    from engine.riftbound.stories.answered import Answered, Recast, Told

MOST_STEPS = 4
"""Steps of one course that are told."""


def render_recast(answered: Answered, kept: Kept, edition: str) -> Message:
    """The example as the player picked it."""
    assert answered.recast is not None
    recast = answered.recast
    head = tr("If I understand you rightly:")
    watch = tr_in("button", "Watch it")
    labels = [watch, *(f"{watch} ({place})" for place in range(2, len(recast.runs) + 1))]
    return replace(
        leading_on(answered, kept),
        body="\n".join([f"**{head}**", *came_lines(recast), f"{SMALL}{whence(recast)}"]),
        fields=(how(recast),),
        buttons=tuple(
            Button(label, kept.shows(run.text))
            for label, run in zip(labels, recast.runs, strict=True)
        ),
        placeholder=tr_in("select", "Choose what is meant …"),
        footer=played_by(edition),
        tone="plain",
        claimed=False,
    )


def recast_beside(recast: Recast) -> list[Field]:
    """The same below what was looked up."""
    head = tr("Played out, if I understand you rightly")
    return [
        Field(head, "\n".join([*came_lines(recast), f"{SMALL}{whence(recast)}"])),
        how(recast),
    ]


def with_examples(looked_up: Message, told: Told, kept: Kept) -> Message:
    """What was looked up, with the examples that may be picked of a question of which too little was
    read to be shown."""
    offered = what_if(told, kept)
    if not any(one.key.startswith("example:") for one in told.story.wordings) or not offered:
        return looked_up
    return replace(
        looked_up,
        choices=(*offered, *looked_up.choices),
        placeholder=tr_in("select", "Choose what is meant …"),
        view=kept.view,
    )


def whence(recast: Recast) -> str:
    """Of which ruling it is the example, or which situation it is, and that it may be no more than
    that."""
    question = quoted(recast.question, 200)
    if recast.known:
        told = _as_known(question, bool(recast.names))
    elif not recast.names:
        told = tr(
            "Played as in the ruling “{question}”; look whether it is your situation.",
            question=question,
        )
    else:
        told = tr(
            "Played as in the ruling “{question}”, with your cards; look whether it is your situation.",
            question=question,
        )
    if not recast.left:
        return told
    without = tr("It has no place for {names}.", names=quoted(", ".join(recast.left), 200))
    return f"{told} {without}"


def _as_known(question: str, changed: bool) -> str:
    """That it is played as a situation that is known, and with what."""
    if changed:
        return tr(
            "Played as “{question}” with what you named; look whether it is your situation.",
            question=question,
        )
    return tr("Played as “{question}”; look whether it is your situation.", question=question)


def came_lines(recast: Recast) -> list[str]:
    """What each course came to, and the steps that decide; of several under what only that one has."""
    return [line for run in recast.runs for line in _course_lines(recast, run)]


def _course_lines(recast: Recast, run: Told) -> Iterator[str]:
    if len(recast.runs) > 1:
        condition = quoted(" · ".join(apart(recast, run)), 300)
        yield f"**{tr('If {condition}:', condition=condition)}**"
    for one in run.verdicts:
        yield f"{asked_words(run, one)} {answer_of(one, ())}"
    yield from seen_lines(run) if run.seen is not None else ()
    said = {one.why for one in run.verdicts}
    steps = {step.number: step for one in run.verdicts for step in one.steps}
    told = [steps[number] for number in sorted(steps) if steps[number].sentence not in said]
    yield from (step_line(step) for step in told[-MOST_STEPS:])


def apart(recast: Recast, run: Told) -> list[str]:
    """What is laid down and done in that course and in no other of them."""
    others = [other for other in recast.runs if other is not run]
    elsewhere = {said.text for other in others for said in other.story.said}
    mine = [one.text for one in run.story.said if one.mood != "asked"]
    return [text for text in mine if text not in elsewhere] or mine


def how(recast: Recast) -> Field:
    """What was laid down and done, and what is where in the end."""
    return Field(tr("How I read it"), "\n".join(_read_lines(recast)))


def _read_lines(recast: Recast) -> Iterator[str]:
    for run in recast.runs:
        done = " · ".join(one.text for one in run.story.said if one.mood != "asked")
        said = quoted(done, 600 // len(recast.runs))
        yield f"{SMALL}{tr('Read as (you are Ana, the other is Ben): {said}', said=said)}"
        board = board_line(run.board)
        if board:
            shown = quoted(board, 400 // len(recast.runs))
            yield f"{SMALL}{tr('In the end: {board}', board=shown)}"
