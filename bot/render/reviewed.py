"""Everything that is to be reviewed, for editors: a list, old and new text side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.library.rests import SUBJECT_NAMES, Due, Subject
from bot.render.message import Field, Message
from bot.render.review import reasons, short
from bot.render.text import clip, counted, quoted


def render_review(
    reviewed: Sequence[tuple[Subject, Sequence[Due]]], texts: Literal["short", "whole"] = "short"
) -> Message:
    """Everything that is to be reviewed; whole, with the old and the new text side by side."""
    if not reviewed:
        return Message("Nothing is to be reviewed", "Everything holds that was checked.")
    fields = []
    lines = []
    for subject, due in reviewed:
        where = f" ({subject.path}:{subject.line})" if subject.path else ""
        lines.append(f"**{subject.name}**{where}: {reasons(due)}")
        if texts == "whole":
            for one in due:
                fields += side_by_side(one)
    kinds = dict.fromkeys(subject.kind for subject, _ in reviewed)
    counts = (
        counted(sum(s.kind == kind for s, _ in reviewed), SUBJECT_NAMES[kind].split(" ", 1)[-1])
        for kind in kinds
    )
    return Message(
        title=f"{counted(len(reviewed), 'thing')} to review",
        body="\n".join([", ".join(counts), *lines]),
        fields=tuple(fields),
    )


def side_by_side(due: Due) -> list[Field]:
    """The text that was checked against, and today's, each in a field of its own."""
    nothing = "_its words are not imported_"
    then = f"{due.ground.kind} {due.was}, {short(due.of) or 'as checked'}"
    now = f"{due.ground.kind} {due.ground.key}, {short(due.since) or 'today'}"
    gone = "_gone_" if due.change == "removed" else nothing
    return [
        Field(then, clip(quoted(due.old, 1000), 1000) if due.old else nothing),
        Field(now, clip(quoted(due.new, 1000), 1000) if due.new else gone),
    ]
